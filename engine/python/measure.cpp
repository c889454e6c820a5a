// What benchmarks/ cannot see from Python: the cost of the engine's own loops. CPU seconds of the calling thread.
#include "base/clock.h"
#include "knowledge/possible_deals.h"
#include "policy/playout.h"
#include "policy/random_playout.h"
#include "python/bind.h"

namespace crewlab {

void bind_measure(nb::module_& module) {
    module.attr("STATE_BYTES") = sizeof(State);

    module.def("measure_plays", [](const Deal& deal, const Rules& rules, std::size_t playouts) {
        const State start(deal, rules);
        Random random(0, 0, Purpose::Playout);
        std::size_t cards = 0;
        const double begin = cpu_seconds();
        for (std::size_t i = 0; i < playouts; ++i) {
            State state = start;
            play_out(state, random);
            cards += static_cast<std::size_t>(state.table.tricks_done) * state.table.players;
        }
        return std::pair(cards, cpu_seconds() - begin);
    }, "deal"_a, "rules"_a, "playouts"_a, "Plays random games from one deal: (cards played, CPU seconds).");

    module.def("measure_playouts", [](const State& state, bool careful, std::size_t playouts) {
        const auto measure = [&](const auto& game) {
            Random random(0, 0, Purpose::Playout);
            const double begin = cpu_seconds();
            for (std::size_t i = 0; i < playouts; ++i) {
                const Ending ending = play_out(game, careful ? Policy::Careful : Policy::Random, random);
                asm volatile("" : : "r"(&ending) : "memory");
            }
            return cpu_seconds() - begin;
        };
        if (!fits_bare_game(state.table)) return measure(WholeGame(state, false));
        const Course course(state.table);
        return measure(BareGame(state, course));
    }, "state"_a, "careful"_a, "playouts"_a, "Plays a state to its end so many times: CPU seconds.");

    module.def("measure_copies", [](const State& state, std::size_t copies) {
        // A ring larger than one state, so that the compiler must really copy.
        std::vector<State> ring(16, state);
        const double begin = cpu_seconds();
        for (std::size_t i = 0; i < copies; ++i) {
            ring[i % 16] = ring[(i + 7) % 16];
            asm volatile("" : : "r"(ring.data()) : "memory");
        }
        return cpu_seconds() - begin;
    }, "state"_a, "copies"_a, "Copies a state so many times: CPU seconds.");

    module.def("measure_counts", [](const View& view, std::size_t times) {
        const double begin = cpu_seconds();
        for (std::size_t i = 0; i < times; ++i) {
            const PossibleDeals deals(view);
            asm volatile("" : : "r"(&deals) : "memory");
        }
        return cpu_seconds() - begin;
    }, "view"_a, "times"_a, "Counts the deals that fit a view so many times: CPU seconds.");

    module.def("measure_samples", [](const View& view, std::size_t samples) {
        const PossibleDeals deals(view);
        Random random(0, 0, Purpose::Sample);
        const double begin = cpu_seconds();
        for (std::size_t i = 0; i < samples; ++i) {
            const Hands hands = deals.sample(random);
            asm volatile("" : : "r"(&hands) : "memory");
        }
        return cpu_seconds() - begin;
    }, "view"_a, "samples"_a, "Draws so many deals that fit a view: CPU seconds.");

    module.def("philox", [](std::uint32_t c0, std::uint32_t c1, std::uint32_t c2, std::uint32_t c3, std::uint32_t k0, std::uint32_t k1) {
        const PhiloxBlock block = philox({c0, c1, c2, c3}, k0, k1);
        return std::vector<std::uint32_t>(block.begin(), block.end());
    }, "c0"_a, "c1"_a, "c2"_a, "c3"_a, "k0"_a, "k1"_a, "One block of the random generator, to compare with published vectors.");
}

}  // namespace crewlab
