#include "base/parallel.h"
#include "python/bind.h"
#include "solve/search.h"

namespace crewlab {

namespace {

nb::tuple to_python(const solve::Result& result) {
    constexpr const char* kAnswers[] = {"winnable", "unwinnable", "unknown"};
    return nb::make_tuple(kAnswers[static_cast<std::size_t>(result.answer)], to_tuple(std::span(result.line)), result.nodes,
                          result.seconds);
}

}  // namespace

void bind_solve(nb::module_& module) {
    module.def("search_many", [](const std::vector<State>& states, std::uint64_t nodes, double seconds, int threads, bool tries, bool signal) {
        std::vector<solve::Result> results(states.size());
        {
            const nb::gil_scoped_release release;
            parallel_for(states.size(), threads, 1, [&](std::size_t begin, std::size_t end) {
                for (std::size_t i = begin; i < end; ++i) results[i] = solve::search(states[i], {nodes, seconds, tries, signal});
            });
        }
        nb::list list;
        for (const solve::Result& result : results) list.append(to_python(result));
        return list;
    }, "states"_a, "nodes"_a, "seconds"_a, "threads"_a, "tries"_a = true, "signal"_a = false,
               nb::sig("def search_many(states: collections.abc.Sequence[State], nodes: int, seconds: float, threads: int, "
                       "tries: bool = True, signal: bool = False) -> list[tuple[str, tuple[Action, ...], int, float]]"));
}

}  // namespace crewlab
