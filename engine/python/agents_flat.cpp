// The careful player, and those that weigh each action by itself: flat Monte Carlo, and Monte Carlo over the solver.
#include <nanobind/stl/shared_ptr.h>

#include "python/bind.h"
#include "search/careful_agent.h"
#include "search/flat.h"
#include "search/pimc.h"

namespace crewlab {

namespace {

Policy policy_of(bool careful) { return careful ? Policy::Careful : Policy::Random; }

}  // namespace

void bind_agents_flat(nb::module_& module) {
    module.def("careful_agent", []() -> std::shared_ptr<Agent> { return std::make_shared<CarefulAgent>(); });

    module.def("cheating_monte_carlo", [](std::uint64_t playouts, double seconds, bool careful, bool shared,
                                          bool only_wins) -> std::shared_ptr<Agent> {
        return std::make_shared<CheatingMonteCarlo>(FlatSettings{policy_of(careful), playouts, seconds, false, shared, only_wins});
    }, "playouts"_a, "seconds"_a, "careful"_a, "shared"_a, "only_wins"_a);

    module.def("honest_monte_carlo", [](std::uint64_t playouts, double seconds, bool careful, bool shared, bool hints,
                                        bool only_wins, bool ignorant) -> std::shared_ptr<Agent> {
        return std::make_shared<HonestMonteCarlo>(FlatSettings{policy_of(careful), playouts, seconds, hints, shared, only_wins}, ignorant);
    }, "playouts"_a, "seconds"_a, "careful"_a, "shared"_a, "hints"_a, "only_wins"_a, "ignorant"_a);

    module.def("pimc_agent", [](std::uint64_t deals, std::uint64_t nodes, std::uint64_t playouts, bool careful) -> std::shared_ptr<Agent> {
        return std::make_shared<PimcAgent>(PimcSettings{deals, nodes, playouts, policy_of(careful)});
    }, "deals"_a, "nodes"_a, "playouts"_a, "careful"_a);
}

}  // namespace crewlab
