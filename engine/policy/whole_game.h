// A State played on by choices of one number, like a BareGame: for tasks that look at the whole table, those of Deep Sea, and
// for every phase there is.
// Slower to copy, and it understands every task that the rules do. Here, too, everybody stays silent.
//
// The number of a choice is the card to play or pass, the way of the signal, the tricks predicted, the seat appointed or
// silenced, yes or no or, where a task is named, its place in the list; no card stands for passing nothing, declining and naming
// no task. Cards that chance draws from the hands are part of the game from the start, by its luck.
#pragma once

#include "base/random.h"
#include "crew/state.h"
#include "policy/ending.h"

namespace crewlab {

class WholeGame {
  public:
    WholeGame(const State& state, bool with_distress, std::uint64_t luck = 0)
        : state_(state), distress_(with_distress), luck_(luck) {
        skip();
    }

    // Luck for a game in which cards are still to be drawn; otherwise nothing is taken from the stream.
    static std::uint64_t luck(const Table& table, Random& random) { return table.draw_ahead() ? random.next() : 0; }

    const State& state() const { return state_; }
    bool over() const { return state_.over(); }
    int players() const { return state_.table.players; }
    int seat() const { return state_.table.decides(); }
    bool passing() const { return state_.table.phase == Phase::Pass; }
    bool in_secret() const {
        return (passing() && state_.table.turn != state_.table.dummy) || (state_.table.phase == Phase::Predict && state_.table.predicts_in_secret());
    }
    int receiver(int giver) const { return state_.table.receiver(giver); }
    Card passed_by(int giver) const { return state_.passed[static_cast<std::size_t>(giver)]; }

    CardSet choices() const;
    Action action(Card choice) const;
    Card choice(Action action) const;
    void apply(Card choice) { apply(action(choice)); }
    void apply(Action action) {
        state_.apply(action);
        skip();
    }

    void play_out(Random& random) {
        while (!over()) apply(random.pick(choices()));
    }

    Ending ending() const { return crewlab::ending(state_.table); }

  private:
    // Hints, a signal that is not considered, and chance.
    void skip();

    State state_;
    bool distress_;
    std::uint64_t luck_;
};

}  // namespace crewlab
