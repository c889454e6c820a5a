// The Game: could it be won, and how good are turns played on?
#include <nanobind/stl/shared_ptr.h>

#include "python/bind.h"
#include "thegame/foresight.h"
#include "thegame/notation.h"
#include "thegame/rollout.h"

namespace crewlab {

namespace {

constexpr const char* kAnswers[] = {"winnable", "unwinnable", "unknown"};

nb::tuple verdict_tuple(const thegame::Foresight& found, const thegame::Variant& variant) {
    nb::list line;
    for (const auto& turn : found.turns) line.append(nb::str(to_text(std::span(turn), variant).c_str()));
    return nb::make_tuple(kAnswers[static_cast<std::size_t>(found.answer)], nb::tuple(line), found.nodes);
}

// A turn that ends at once is an empty text.
std::vector<thegame::Lay> turn_of(const Text& text, const thegame::Variant& variant) {
    if (text.utf8.empty()) return {};
    return thegame::parse_lays(text, variant);
}

}  // namespace

void bind_thegame_search(nb::module_& module) {
    module.def("thegame_foresee", [](const thegame::State& state, std::uint64_t nodes) {
        thegame::Foresight found;
        {
            const nb::gil_scoped_release release;
            found = thegame::foresee(state, nodes);
        }
        return verdict_tuple(found, state.table.variant);
    }, "state"_a, "nodes"_a, nb::sig("def thegame_foresee(state: TheGameState, nodes: int) -> tuple[str, tuple[str, ...], int]"));

    module.def("thegame_foresee_many", [](const thegame::Variant& variant, int players, std::uint64_t seed, std::uint64_t first,
                                          std::size_t count, std::uint64_t nodes, int threads) {
        check(variant, players);
        std::vector<thegame::Foresight> found;
        {
            const nb::gil_scoped_release release;
            found = thegame::foresee_many(variant, players, seed, first, count, nodes, threads);
        }
        nb::list list;
        for (const auto& one : found) list.append(verdict_tuple(one, variant));
        return list;
    }, "variant"_a, "players"_a, "seed"_a, "first"_a, "count"_a, "nodes"_a, "threads"_a,
               nb::sig("def thegame_foresee_many(variant: TheGameVariant, players: int, seed: int, first: int, count: int, "
                       "nodes: int, threads: int) -> list[tuple[str, tuple[str, ...], int]]"));

    module.def("thegame_sample", [](const thegame::View& view, std::uint64_t seed, std::uint64_t number) {
        Random random(seed, number, Purpose::Sample);
        thegame::State state = thegame::sample(view, random);
        state.settle();
        return state;
    }, "view"_a, "seed"_a, "number"_a, "A game that fits the view, every one equally likely.");

    module.def("thegame_rollouts", [](const std::shared_ptr<thegame::Strategy>& strategy, int turns, int playouts) {
        return std::const_pointer_cast<thegame::Strategy>(thegame::rollout_strategy(strategy, {turns, playouts}));
    }, "strategy"_a, "turns"_a, "playouts"_a);

    module.def("thegame_roll_out", [](const thegame::View& view, const std::vector<Text>& texts,
                                      const std::shared_ptr<thegame::Strategy>& strategy, std::uint32_t playouts,
                                      std::uint64_t seed, int threads) {
        std::vector<std::vector<thegame::Lay>> turns;
        for (const Text& text : texts) turns.push_back(turn_of(text, view.table.variant));
        std::vector<thegame::Tally> tallies;
        {
            const nb::gil_scoped_release release;
            tallies = thegame::roll_out(view, turns, *strategy, playouts, seed, threads);
        }
        std::vector<std::pair<std::uint32_t, std::uint64_t>> pairs;
        for (const thegame::Tally& tally : tallies) pairs.emplace_back(tally.wins, tally.remaining);
        return pairs;
    }, "view"_a, "turns"_a, "strategy"_a, "playouts"_a, "seed"_a, "threads"_a,
               nb::sig("def thegame_roll_out(view: TheGameView, turns: collections.abc.Sequence[str], strategy: TheGameStrategy, "
                       "playouts: int, seed: int, threads: int) -> list[tuple[int, int]]"));
}

}  // namespace crewlab
