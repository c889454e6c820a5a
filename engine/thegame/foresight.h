// With all hands and the order of the deck known: could this game be won?
//
// Lay by lay, all moments that can be reached are kept side by side (foresight_layer.h), or the most promising of them if
// they are too many. A win that is found is a win. If nothing had to go and no win was found there is none. Otherwise
// the search begins again with more room.
#pragma once

#include <cstdint>
#include <vector>

#include "thegame/state.h"

namespace crewlab::thegame {

enum class Answer : std::uint8_t { Winnable, Unwinnable, Unknown };

struct Foresight {
    Answer answer = Answer::Unknown;
    std::vector<std::vector<Lay>> turns;  // from the state to the win; the first goes on with the turn that was begun
    std::uint64_t nodes = 0;              // moments looked at
};

// Unknown after so many moments.
Foresight foresee(const State& state, std::uint64_t nodes);

// Games first..first+count-1 of the seed; the same for any number of threads.
std::vector<Foresight> foresee_many(const Variant& variant, int players, std::uint64_t seed, std::uint64_t first,
                                    std::size_t count, std::uint64_t nodes, int threads);

}  // namespace crewlab::thegame
