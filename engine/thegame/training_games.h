// A batch of games to learn from, whose sum does not depend on the threads: it is played in parts that add up by themselves.
#pragma once

#include <vector>

#include "base/parallel.h"
#include "thegame/last_cards.h"
#include "thegame/training.h"

namespace crewlab::thegame {

// What some games say of a network.
template <class Net>
struct Slope {
    Net numbers;
    TrainingStep played;
    long examples = 0;
};

// `make_play` makes what plays a game by its number and adds to a slope what it says. One slope comes back, in a vector as it is
// large.
template <class Net, class MakePlay>
std::vector<Slope<Net>> play_batch(std::uint64_t first, int games, int threads, MakePlay make_play) {
    constexpr std::uint64_t kParts = 8;
    std::vector<Slope<Net>> parts(kParts);
    parallel_for(kParts, threads, 1, [&](std::size_t begin, std::size_t end) {
        auto play = make_play();
        for (std::size_t part = begin; part < end; ++part)
            for (std::uint64_t game = part; game < static_cast<std::uint64_t>(games); game += kParts) play.learn_from(first + game, parts[part]);
    });
    Slope<Net>& sum = parts[0];
    for (std::size_t part = 1; part < kParts; ++part) {
        sum.played.games += parts[part].played.games;
        sum.played.wins += parts[part].played.wins;
        sum.played.remaining += parts[part].played.remaining;
        sum.examples += parts[part].examples;
        const auto from = std::as_const(parts[part].numbers).numbers();
        for (std::size_t i = 0; i < from.size(); ++i) sum.numbers.numbers()[i] += from[i];
    }
    parts.resize(1);
    return parts;
}

// Plays to the end by `choose`, which gets what the seat to move sees and how many cards it must lay; the last cards exactly.
// How many cards remained.
template <class Choose>
int play_on(State state, LastCards& last_cards, Choose choose) {
    for (;;) {
        const View view = thegame::view(state, state.table.turn);
        const Position position(view);
        if (position.unseen.empty())
            return position.hand.size() - static_cast<int>(last_cards.longest(position.tops, position.hand).size());
        const std::vector<Lay> lays = choose(view, position.needed());
        if (lays.empty()) return position.unplayed().size();
        for (Lay lay : lays) state.lay(lay);
        if (!state.table.over()) state.end_turn();
        if (state.table.over()) return view.table.variant.cards() - state.table.laid.size();
    }
}

}  // namespace crewlab::thegame
