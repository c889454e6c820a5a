// The simplest policy: every seat does anything that is legal, each with the same probability.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "base/random.h"
#include "crew/state.h"
#include "policy/ending.h"
#include "policy/habits.h"

namespace crewlab {

inline Action random_action(const State& state, Random& random) {
    if (state.table.phase == Phase::Trick) return Action::play(random.pick(state.legal_cards()));
    return any_of(state.legal_actions(), random);
}

inline void play_out(State& state, Random& random) {
    while (!state.over()) state.apply(random_action(state, random));
}

// `each` playouts of every deal. Playout i of deal d draws from the stream of number d * each + i, so the endings are the
// same for any number of threads. Throws DealError for the first deal that does not fit the rules.
std::vector<Ending> random_playouts(std::span<const Deal> deals, const Rules& rules, std::size_t each, std::uint64_t seed,
                                    int threads);

// Playout `number` of that deal, played to its end.
State random_playout(const Deal& deal, const Rules& rules, std::uint64_t seed, std::uint64_t number);

}  // namespace crewlab
