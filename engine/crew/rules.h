// The rule options of The Crew. Variants are data: a publication's reading of the rules is a value of this type.
// Sources of the readings: docs/rules.md.
#pragma once

#include <cstdint>

#include "base/cards.h"

namespace crewlab {

inline constexpr int kMinSeats = 2;
inline constexpr int kMaxSeats = 5;
inline constexpr int kNobody = 15;  // no seat

enum class HintMode : std::uint8_t { Normal, DeadZone, None, Rapture };  // Rapture: from a common pool of seats - 2
enum class SingleHint : std::uint8_t { Only, Any };
enum class TrumpRule : std::uint8_t { WhenVoid, AnyTime };
enum class CommanderRule : std::uint8_t { TopTrump, Appointed };
enum class TokenChange : std::uint8_t { None, Swap, Move };  // of order tokens before the tasks are given out
enum class CardDraw : std::uint8_t { None, Unshown, Any };   // after trick 1, each from its right neighbour; not a card shown

// How the tasks are given out (assignment.cpp).
enum class Assignment : std::uint8_t {
    Draft, Decision, Distribution, One, CaptainOrOne, Volunteer, TwoVolunteers, Free, HardestFirst, WithoutCaptain, Roles
};

// A State carries its rules, so they are kept small.
struct Rules {
    HintMode hints : 2 = HintMode::Normal;
    SingleHint single_hint : 1 = SingleHint::Only;           // what a colour's single card may be called
    TrumpRule trumps : 1 = TrumpRule::WhenVoid;              // when a trump may be played on another suit
    CommanderRule commander : 1 = CommanderRule::TopTrump;   // who leads first, in a deal that has trumps
    bool distress : 1 = false;                               // may the crew send the distress signal?
    bool trump_tasks : 1 = false;                            // may a task be on a trump?
    bool uneven_hands : 1 = false;                           // may hands differ by more than one card?
    Assignment assignment : 4 = Assignment::Draft;           // how the tasks are given out
    TokenChange tokens : 2 = TokenChange::None;              // may the crew change order tokens before that?
    bool task_pass : 1 = false;                              // may one task be handed on after that?
    bool silence : 1 = false;                                // does the commander forbid one seat to give hints?
    CardDraw draw : 2 = CardDraw::None;                      // are cards drawn from hands after trick 1?
    bool open_hands : 1 = false;                             // do all hands lie open? Not what a dummy has covered
    std::uint8_t hints_from = 1;                             // disruption: no hints before this trick
    Deck deck;                                               // what was dealt from; not given: exactly the dealt cards

    constexpr bool operator==(const Rules&) const = default;
};

}  // namespace crewlab
