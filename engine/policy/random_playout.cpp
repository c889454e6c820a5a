#include "policy/random_playout.h"

#include "base/parallel.h"

namespace crewlab {

namespace {

State play_out_from(State state, std::uint64_t seed, std::uint64_t number) {
    Random random(seed, number, Purpose::Playout);
    play_out(state, random);
    return state;
}

}  // namespace

std::vector<Ending> random_playouts(std::span<const Deal> deals, const Rules& rules, std::size_t each, std::uint64_t seed,
                                    int threads) {
    for (const Deal& deal : deals) check(deal, rules);
    std::vector<Ending> endings(deals.size() * each);
    parallel_for(endings.size(), threads, 256, [&](std::size_t begin, std::size_t end) {
        State start;
        for (std::size_t number = begin; number < end; ++number) {
            if (number == begin || number % each == 0) start = State(deals[number / each], rules);
            endings[number] = ending(play_out_from(start, seed, number).table);
        }
    });
    return endings;
}

State random_playout(const Deal& deal, const Rules& rules, std::uint64_t seed, std::uint64_t number) {
    return play_out_from(State(deal, rules), seed, number);
}

}  // namespace crewlab
