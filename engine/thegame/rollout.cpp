#include "thegame/rollout.h"

#include "base/parallel.h"
#include "thegame/simulate.h"

namespace crewlab::thegame {

namespace {

State played(State state, const std::vector<Lay>& turn) {
    for (Lay lay : turn) state.checked_lay(lay);
    if (!state.table.over()) state.checked_end_turn();
    return state;
}

}  // namespace

State sample(const View& view, Random& random) {
    State state;
    state.table = view.table;
    state.hands[view.seat] = view.hand;
    std::vector<Card> hidden;
    for (Card card : view.unseen()) hidden.push_back(card);
    for (std::size_t left = hidden.size(); left > 1; --left)
        std::swap(hidden[left - 1], hidden[static_cast<std::size_t>(random.below(static_cast<int>(left)))]);
    for (std::size_t seat = 0; seat < view.table.players; ++seat)
        for (int i = 0; seat != view.seat && i < view.table.hand_sizes[seat]; ++i) {
            state.hands[seat].add(hidden.back());
            hidden.pop_back();
        }
    std::ranges::copy(hidden, state.deck.begin());
    return state;
}

std::vector<Tally> roll_out(const View& view, const std::vector<std::vector<Lay>>& turns, const Strategy& strategy,
                            std::uint32_t playouts, std::uint64_t seed, int threads) {
    std::vector<std::vector<Ending>> endings(playouts);
    parallel_for(playouts, threads, 4, [&](std::size_t begin, std::size_t end) {
        const std::unique_ptr<Player> player = strategy.player(view.table.variant);
        const std::vector<Player*> seats(view.table.players, player.get());
        for (std::size_t i = begin; i < end; ++i) {
            Random random(seed, i, Purpose::Sample);
            const State start = sample(view, random);
            for (const std::vector<Lay>& turn : turns) endings[i].push_back(play_out(played(start, turn), seats, seed, i));
        }
    });
    std::vector<Tally> tallies(turns.size());
    for (const std::vector<Ending>& game : endings)
        for (std::size_t turn = 0; turn < turns.size(); ++turn) {
            tallies[turn].wins += game[turn].won;
            tallies[turn].remaining += game[turn].remaining;
        }
    return tallies;
}

}  // namespace crewlab::thegame
