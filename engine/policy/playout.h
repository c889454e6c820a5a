// Games played to their end by a rule of thumb in every seat.
#pragma once

#include <cstdint>

#include "base/random.h"
#include "policy/bare_game.h"
#include "policy/careful.h"
#include "policy/whole_game.h"

namespace crewlab {

enum class Policy : std::uint8_t { Random, Careful };

inline void play_out_carefully(BareGame& game, Random& random) {
    game.begin_at_random(random);
    while (!game.over()) {
        const Card card = pick_careful(game, random);
        if (!card.exists()) return game.play_out(random);  // this trick is lost however it goes on
        game.play(card);
    }
}

inline void play_out_carefully(WholeGame& game, Random& random) {
    while (!game.over()) {
        if (game.state().table.phase != Phase::Trick) {
            game.apply(random.pick(game.choices()));
            continue;
        }
        const Card card = pick_careful(game.state(), random);
        if (!card.exists()) return game.play_out(random);
        game.apply(card);
    }
}

// What comes before the first trick, such as the rest of a draft, is chosen at random by either.
template <class Game>
Ending play_out(Game game, Policy policy, Random& random) {
    policy == Policy::Random ? game.play_out(random) : play_out_carefully(game, random);
    return game.ending();
}

// Here every seat is careful with what it surely knows and not with the true hands, and so with what hints have told it.
// All stay silent from now on, and think less about a card than a careful player would. For a state in which hints are given or cards played.
Ending play_out_knowing_little(State state, Random& random);

}  // namespace crewlab
