// The player of Harvill and Vivek.
#include <nanobind/stl/shared_ptr.h>

#include "python/bind.h"
#include "python/dealing.h"
#include "search/tabular.h"

namespace crewlab {

void bind_agents_harvill(nb::module_& module) {
    nb::class_<TabularAgent, Agent> cls(module, "TabularAgent", "A table of visible states, filled by whole games.");
    cls.def_prop_ro("states", &TabularAgent::states, "How many visible states the games met.");
    cls.def_prop_ro("decisions", &TabularAgent::decisions, "How many decisions were made in them; not counted where there was no choice.");
    module.def("tabular_agent", [](int players, int tasks, const Text& deck, const std::vector<Text>& cards, const Rules& rules,
                                   int iterations, double c, std::uint64_t seed) {
        const Dealing dealing = dealing_from(players, tasks, deck, 0, false, {}, 0, cards, false, false, {});
        const nb::gil_scoped_release release;
        return std::make_shared<TabularAgent>(dealing, rules, iterations, c, seed);
    }, "players"_a, "tasks"_a, "deck"_a, "cards"_a, "rules"_a, "iterations"_a, "c"_a, "seed"_a);
}

}  // namespace crewlab
