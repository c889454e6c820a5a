// The rule options of The Crew. Variants are data: a publication's reading of the rules is a value of this type.
// Sources of the readings: docs/rules.md.
#pragma once

#include <cstdint>

#include "base/cards.h"

namespace crewlab {

inline constexpr int kMinSeats = 2;
inline constexpr int kMaxSeats = 5;

enum class HintMode : std::uint8_t { Normal, DeadZone, None };
enum class SingleHint : std::uint8_t { Only, Any };
enum class TrumpRule : std::uint8_t { WhenVoid, AnyTime };
enum class CommanderRule : std::uint8_t { TopTrump, Appointed };

struct Rules {
    HintMode hints = HintMode::Normal;
    std::uint8_t hints_from = 1;                         // disruption: no hints before this trick
    SingleHint single_hint = SingleHint::Only;           // what a colour's single card may be called
    TrumpRule trumps = TrumpRule::WhenVoid;              // when a trump may be played on another suit
    bool distress = false;                               // may the crew send the distress signal?
    CommanderRule commander = CommanderRule::TopTrump;   // who leads first, in a deal that has trumps
    bool trump_tasks = false;                            // may a task be on a trump?
    bool uneven_hands = false;                           // may hands differ by more than one card?
    bool open_hands = false;                             // do all hands lie open?
    Deck deck;                                           // what was dealt from; not given: exactly the dealt cards

    constexpr bool operator==(const Rules&) const = default;
};

}  // namespace crewlab
