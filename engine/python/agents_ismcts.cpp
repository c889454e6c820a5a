// Information-set search.
#include <nanobind/stl/shared_ptr.h>

#include "python/agent_options.h"
#include "search/ismcts.h"

namespace crewlab {

namespace {

Observers read_observers(std::string_view text) { return text == "multi" ? Observers::Multiple : Observers::Single; }

}  // namespace

void bind_agents_ismcts(nb::module_& module) {
    module.def("ismcts_agent", [](int iterations, const Text& observers, double c, const Text& scoring,
                                  const Text& conclusion) -> std::shared_ptr<Agent> {
        return std::make_shared<IsmctsAgent>(iterations, read_observers(observers), c, read_scoring(scoring), read_conclusion(conclusion));
    }, "iterations"_a, "observers"_a, "c"_a, "scoring"_a, "conclusion"_a);

    module.def("ismcts_lines", [](const View& view, int iterations, const Text& observers, double c, std::uint64_t seed) {
        if (view.table.phase != Phase::Trick || !view.to_move()) throw InputError("view: the seat is not to play a card");
        const IsmctsAgent agent(iterations, read_observers(observers), c, Scoring::Smart, Conclusion::Visits);
        Tallies tallies = empty_tallies(view);
        Random random(seed, 0, Purpose::Agent);
        std::vector<std::pair<std::pair<Card, Card>, std::pair<int, int>>> lines;
        for (const auto& line : agent.grow(view, random, tallies).lines())
            lines.push_back({{line.first, line.second}, {static_cast<int>(line.visits), static_cast<int>(line.available)}});
        return lines;
    }, "view"_a, "iterations"_a, "observers"_a, "c"_a, "seed"_a,
               "The first two cards of the tree: how often tried, and how often they could be; for the tests.");
}

}  // namespace crewlab
