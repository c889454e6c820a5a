// What one seat may know: a State with everything taken out that this seat has not seen.
#pragma once

#include <array>
#include <cstdint>

#include "crew/state.h"
#include "crew/table.h"

namespace crewlab {

struct View {
    Table table;
    std::array<CardSet, kMaxSeats> hands{};  // its own and what the dummy shows; the others only where the rules lay all hands open
    std::array<Card, kMaxSeats> passed{};    // the card it gave and, once the cards have moved, the one it got; those of the dummy
    CardBySeat drawn;                        // the card drawn from it and, once the cards have moved, the one it drew
    std::uint8_t seat = 0;

    CardSet hand() const { return hands[seat]; }
    bool shows(int other) const { return other == seat || other == table.dummy || table.rules.open_hands; }
    // Does it know what that seat has passed or will pass?
    bool sees_pass(int giver) const;
    bool sees_draw(int giver) const;  // the same for what was drawn from it
    // Is the number of a secret prediction in sight: its owner's own, or told as the game is over?
    bool knows_secret() const;
    // Is it for this seat to decide, perhaps for the dummy? Nobody does what is to be revealed.
    bool to_move() const { return !table.over() && table.decides() == seat && table.phase != Phase::Reveal; }
    CardSet hand_to_move() const { return hands[table.turn]; }  // only for the seat that decides
    ActionList legal_actions() const { return to_move() ? crewlab::legal_actions(table, hand_to_move()) : ActionList{}; }

    // The history as this seat knows it.
    Action action_at(int turn) const;

    bool operator==(const View&) const = default;
};

View view(const State& state, int seat);

}  // namespace crewlab
