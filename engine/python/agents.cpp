// Agents of the engine: one class for Python, and a function for each kind that makes one.
#include <nanobind/stl/shared_ptr.h>

#include "python/bind.h"
#include "search/team.h"

namespace crewlab {

namespace {

Random stream(const Table& table, std::uint64_t seed, std::uint64_t game) {
    return Random(seed, game, Purpose::Agent, static_cast<std::uint32_t>(table.history().size()));
}

}  // namespace

void bind_agents(nb::module_& module) {
    nb::class_<Agent> cls(module, "EngineAgent", "A player inside the engine; crewlab.agents makes them from specs.");
    cls.def_prop_ro("sees_all_hands", &Agent::sees_all_hands);
    cls.def("choose", [](const Agent& agent, const View& view, std::uint64_t seed, std::uint64_t game) {
        if (!view.to_move()) throw InputError("view: the seat is not to move");
        const nb::gil_scoped_release release;
        Random random = stream(view.table, seed, game);
        return decide(agent, view, random);
    }, "view"_a, "seed"_a, "game"_a);
    cls.def("choose_seeing", [](const Agent& agent, const State& state, std::uint64_t seed, std::uint64_t game) {
        if (state.over()) throw InputError("state: the game is over");
        const nb::gil_scoped_release release;
        Random random = stream(state.table, seed, game);
        return decide(agent, state, random);
    }, "state"_a, "seed"_a, "game"_a);
    cls.def("weigh", [](const Agent& agent, const View& view, std::uint64_t seed, std::uint64_t game) {
        if (!view.to_move()) throw InputError("view: the seat is not to move");
        std::vector<Weight> weights;
        {
            const nb::gil_scoped_release release;
            Random random = stream(view.table, seed, game);
            weights = agent.weigh(view, random);
        }
        nb::list list;
        for (const Weight& weight : weights) list.append(nb::make_tuple(weight.action, weight.value, weight.error, weight.count));
        return list;
    }, "view"_a, "seed"_a, "game"_a, nb::sig("def weigh(self, view: View, seed: int, game: int) -> list[tuple[Action, float, float, int]]"));

    module.def("play_on", [](const State& state, const std::vector<std::pair<std::shared_ptr<Agent>, double>>& seats,
                             std::uint64_t seed, std::uint64_t game) {
        std::vector<Seat> team;
        for (const auto& [agent, reliability] : seats) team.push_back({agent, reliability});
        Played played;
        {
            const nb::gil_scoped_release release;
            played = play_on(state, team, seed, game);
        }
        const auto players = static_cast<std::size_t>(state.table.players);
        return nb::make_tuple(played.state, std::vector(played.decisions.begin(), played.decisions.begin() + players),
                              std::vector(played.seconds.begin(), played.seconds.begin() + players));
    }, "state"_a, "seats"_a.none(), "seed"_a, "game"_a,
               nb::sig("def play_on(state: State, seats: collections.abc.Sequence[tuple[EngineAgent | None, float]], seed: int, "
                       "game: int) -> tuple[State, list[int], list[float]]"));

    module.def("random_agent", []() -> std::shared_ptr<Agent> { return std::make_shared<RandomAgent>(); });
    module.def("drafting_agent", [](std::shared_ptr<Agent> drafts, std::shared_ptr<Agent> plays) -> std::shared_ptr<Agent> {
        return std::make_shared<DraftingAgent>(std::move(drafts), std::move(plays));
    }, "drafts"_a, "plays"_a);
}

}  // namespace crewlab
