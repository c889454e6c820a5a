// Information-set search.
#include <nanobind/stl/shared_ptr.h>

#include "python/agent_options.h"
#include "search/ismcts.h"

namespace crewlab {

void bind_agents_ismcts(nb::module_& module) {
    module.def("ismcts_agent", [](int iterations, const Text& observers, double c, const Text& scoring,
                                  const Text& conclusion) -> std::shared_ptr<Agent> {
        const Observers who = observers.utf8 == "multi" ? Observers::Multiple : Observers::Single;
        return std::make_shared<IsmctsAgent>(iterations, who, c, read_scoring(scoring), read_conclusion(conclusion));
    }, "iterations"_a, "observers"_a, "c"_a, "scoring"_a, "conclusion"_a);
}

}  // namespace crewlab
