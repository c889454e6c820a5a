// Games played to their end by a rule of thumb in every seat.
#pragma once

#include <cstdint>

#include "base/random.h"
#include "policy/careful.h"
#include "policy/quick_game.h"

namespace crewlab {

enum class Policy : std::uint8_t { Random, Careful };

inline Ending play_out(QuickGame game, Policy policy, Random& random) {
    if (policy == Policy::Random)
        while (!game.over()) game.play(random.pick(game.legal_cards()));
    else
        while (!game.over()) game.play(pick_careful(game, random));
    return game.ending();
}

// Here every seat is careful with what it surely knows and not with the true hands, and so with what hints have told it.
// All stay silent from now on. For a state in which hints are given or cards played.
Ending play_out_knowing_little(State state, Random& random);

}  // namespace crewlab
