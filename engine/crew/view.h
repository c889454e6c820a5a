// What one seat may know: a State with everything taken out that this seat has not seen.
#pragma once

#include <array>
#include <cstdint>

#include "crew/state.h"
#include "crew/table.h"

namespace crewlab {

struct View {
    Table table;
    std::array<CardSet, kMaxSeats> hands{};  // its own; the others only where the rules lay all hands open
    std::array<Card, kMaxSeats> passed{};    // the card it gave and, once the cards have moved, the one it got
    CardBySeat drawn;                        // the card drawn from it and, once the cards have moved, the one it drew
    std::uint8_t seat = 0;

    CardSet hand() const { return hands[seat]; }
    bool shows(int other) const { return other == seat || table.rules.open_hands; }
    // Is the number of a secret prediction in sight: its owner's own, or told as the game is over?
    bool knows_secret() const;
    bool to_move() const { return !table.over() && table.turn == seat; }
    ActionList legal_actions() const { return to_move() ? crewlab::legal_actions(table, hand()) : ActionList{}; }

    // The history as this seat knows it.
    Action action_at(int turn) const;

    bool operator==(const View&) const = default;
};

View view(const State& state, int seat);

}  // namespace crewlab
