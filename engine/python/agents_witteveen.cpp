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

    // The searches play a reduced game; this lets the tests follow it.
    module.def("bare_playout", [](const State& state, bool distress, std::uint64_t seed) {
        const Course course(state.table, distress);
        BareGame game(state, course);
        Random random(seed, 0, Purpose::Playout);
        std::vector<std::pair<std::vector<Action>, Action>> steps;
        while (!game.over()) {
            std::vector<Action> choices;
            for (Card card : game.choices()) choices.push_back(game.action(card));
            const Card choice = random.pick(game.choices());
            steps.emplace_back(choices, game.action(choice));
            game.apply(choice);
        }
        return nb::make_tuple(steps, game.won(), game.tasks_done());
    }, "state"_a, "distress"_a, "seed"_a,
               nb::sig("def bare_playout(state: State, distress: bool, seed: int) -> tuple[list[tuple[list[Action], Action]], bool, int]"),
               "A random playout as the searches play it: what could be chosen and what was, won or not, tasks done.");
}

}  // namespace crewlab
