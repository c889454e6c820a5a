// The players of Witteveen's thesis.
#include <nanobind/stl/shared_ptr.h>

#include "python/agent_options.h"
#include "search/monte_carlo.h"
#include "search/rule_based.h"

namespace crewlab {

void bind_agents_witteveen(nb::module_& module) {
    module.def("tactical_agent", []() -> std::shared_ptr<Agent> { return std::make_shared<TacticalAgent>(); });
    module.def("random_smart_agent", []() -> std::shared_ptr<Agent> { return std::make_shared<RandomSmartAgent>(); });
    module.def("pmc_agent", [](int iterations, const Text& scoring, const Text& conclusion) -> std::shared_ptr<Agent> {
        return std::make_shared<PureMonteCarloAgent>(iterations, read_scoring(scoring), read_conclusion(conclusion));
    }, "iterations"_a, "scoring"_a, "conclusion"_a);
    module.def("uct_agent", [](int iterations, double c, const Text& scoring, const Text& conclusion, int deals) -> std::shared_ptr<Agent> {
        return std::make_shared<UctAgent>(iterations, c, read_scoring(scoring), read_conclusion(conclusion), deals);
    }, "iterations"_a, "c"_a, "scoring"_a, "conclusion"_a, "deals"_a);

    module.def("task_score", &task_score, "task"_a, "hand"_a, "How well a task suits a hand, by equation (8) of the thesis.");
}

}  // namespace crewlab
