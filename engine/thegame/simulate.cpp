#include "thegame/simulate.h"

#include "base/parallel.h"

namespace crewlab::thegame {

namespace {

// Strategies that sit in several seats think in one place.
struct Seats {
    Seats(const Team& team, const Variant& variant) {
        for (std::size_t seat = 0; seat < team.size(); ++seat) {
            std::size_t same = 0;
            while (team[same] != team[seat]) ++same;
            if (same == seat) owned.push_back(team[seat]->player(variant));
            players.push_back(same == seat ? owned.back().get() : players[same]);
        }
    }
    std::vector<std::unique_ptr<Player>> owned;
    std::vector<Player*> players;
};

}  // namespace

Ending play_out(State state, const std::vector<Player*>& players, std::uint64_t seed, std::uint64_t game,
                const std::function<void(std::span<const Lay>)>& each) {
    const Variant& variant = state.table.variant;
    Ending ending;
    std::uint32_t decision = 0;
    while (!state.table.over()) {
        Random random(seed, game, Purpose::Agent, decision++);
        for (Lay lay : players[state.table.turn]->choose(view(state, state.table.turn), random)) {
            ending.backwards += variant.is_backwards(state.table.tops[lay.pile], variant.descends(lay.pile), lay.card);
            state.lay(lay);
        }
        if (!state.table.over() && !state.table.may_end()) continue;
        if (state.table.lay_count > 0) {
            ++ending.turns;
            if (each) each(state.table.lays_this_turn());
        }
        if (!state.table.over()) state.end_turn();
    }
    ending.won = state.table.outcome == Outcome::Won;
    ending.remaining = static_cast<std::uint8_t>(variant.cards() - state.table.laid.size());
    return ending;
}

std::vector<Ending> simulate(const Team& team, const Variant& variant, std::uint64_t seed, std::uint64_t first,
                             std::size_t count, int threads) {
    std::vector<Ending> endings(count);
    parallel_for(count, threads, 16, [&](std::size_t begin, std::size_t end) {
        const Seats seats(team, variant);
        for (std::size_t i = begin; i < end; ++i)
            endings[i] = play_out(State::deal(variant, static_cast<int>(team.size()), seed, first + i), seats.players, seed, first + i);
    });
    return endings;
}

std::vector<std::vector<Lay>> play(const Team& team, const State& start, std::uint64_t seed, std::uint64_t game) {
    std::vector<std::vector<Lay>> turns;
    const Seats seats(team, start.table.variant);
    play_out(start, seats.players, seed, game, [&](std::span<const Lay> lays) { turns.emplace_back(lays.begin(), lays.end()); });
    return turns;
}

}  // namespace crewlab::thegame
