// Every decision of a game, in every phase, is one Action: two bytes, a kind and what it concerns.
#pragma once

#include <array>
#include <cstdint>

#include "base/cards.h"
#include "crew/task.h"

namespace crewlab {

enum class ActionKind : std::uint8_t { Take, Distress, Pass, Silent, Hint, Play, Decline, Predict,
                                       Answer, Appoint, Silence, Move, Onto, HandOn, Draw, Reveal };
enum class Distress : std::uint8_t { None, Left, Right };
enum class Claim : std::uint8_t { Highest, Only, Lowest, Shown };  // Shown: the dead zone, nothing is claimed

inline constexpr std::array<const char*, 3> kDistressTexts = {"no distress", "distress left", "distress right"};
inline constexpr std::array<const char*, 4> kClaimTexts = {"highest", "only", "lowest", "shown"};

struct Action {
    ActionKind kind;
    std::uint8_t arg;

    static constexpr std::uint8_t kNothing = Card::kNone;  // pass nothing: the hand is all trumps
    static constexpr std::uint8_t kHidden = 62;            // a pass or draw between other seats, or a secret number, as the table sees it

    static constexpr Action take(Goal task) { return {ActionKind::Take, task.code()}; }
    static constexpr Action decline() { return {ActionKind::Decline, 0}; }  // leave the tasks of a draft to others
    static constexpr Action predict(int tricks) { return {ActionKind::Predict, static_cast<std::uint8_t>(tricks)}; }
    static constexpr Action distress(Distress way) { return {ActionKind::Distress, static_cast<std::uint8_t>(way)}; }
    static constexpr Action pass(Card card) { return {ActionKind::Pass, card.index}; }
    static constexpr Action silent() { return {ActionKind::Silent, 0}; }
    static constexpr Action hint(Card card, Claim claim) {
        return {ActionKind::Hint, static_cast<std::uint8_t>(card.index | static_cast<int>(claim) << 6)};
    }
    static constexpr Action play(Card card) { return {ActionKind::Play, card.index}; }
    static constexpr Action reveal(Card card) { return {ActionKind::Reveal, card.index}; }  // turned up for the dummy

    // Tasks given out other than by a draft (assignment.cpp).
    static constexpr Action answer(bool yes) { return {ActionKind::Answer, yes}; }
    static constexpr Action want(Goal role) { return {ActionKind::Answer, role.code()}; }  // or no role: Goal()
    static constexpr Action appoint(int seat) { return {ActionKind::Appoint, static_cast<std::uint8_t>(seat)}; }
    static constexpr Action silence(int seat) { return {ActionKind::Silence, static_cast<std::uint8_t>(seat)}; }
    static constexpr Action move(Goal task) { return {ActionKind::Move, task.code()}; }    // its token; Goal(): all tokens stay
    static constexpr Action onto(Goal task) { return {ActionKind::Onto, task.code()}; }
    static constexpr Action hand_on(Goal task) { return {ActionKind::HandOn, task.code()}; }  // Goal(): all tasks stay
    // Chance: this card is drawn from the seat's hand by its left neighbour.
    static constexpr Action draw(Card card) { return {ActionKind::Draw, card.index}; }

    constexpr Card card() const { return Card(arg & 63); }  // not for taking a task of Deep Sea
    constexpr Goal goal() const { return Goal(arg); }       // of the task taken, moved from or onto, handed on or wanted
    constexpr Claim claim() const { return static_cast<Claim>(arg >> 6); }
    constexpr int seat() const { return arg; }              // appointed or silenced
    constexpr bool yes() const { return arg == 1; }         // an answer
    constexpr Distress way() const { return static_cast<Distress>(arg); }

    constexpr bool operator==(const Action&) const = default;
};

// The most that can be legal at once is a lead from a hand with nearly all cards.
struct ActionList {
    std::array<Action, kCards + 1> items;
    int size;

    constexpr ActionList() : size(0) {}  // the items stay as they are: clearing them would cost more than filling them

    constexpr void add(Action action) { items[static_cast<std::size_t>(size++)] = action; }
    constexpr const Action* begin() const { return items.data(); }
    constexpr const Action* end() const { return items.data() + size; }
    constexpr Action operator[](int i) const { return items[static_cast<std::size_t>(i)]; }
    constexpr bool has(Action action) const {
        for (Action item : *this)
            if (item == action) return true;
        return false;
    }
};

// One entry of a game's history: who did what.
struct Turn {
    std::uint8_t seat : 4 = 0;
    std::uint8_t kind : 4 = 0;
    std::uint8_t arg = 0;

    constexpr Turn() = default;
    constexpr Turn(int who, Action action)
        : seat(static_cast<std::uint8_t>(who & 15)), kind(static_cast<std::uint8_t>(action.kind) & 15), arg(action.arg) {}
    constexpr Action action() const { return {static_cast<ActionKind>(kind), arg}; }
    constexpr bool operator==(const Turn&) const = default;
};

}  // namespace crewlab
