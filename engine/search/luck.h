// Equal luck for all that are compared.
#pragma once

#include "base/random.h"

namespace crewlab {

// A stream of its own, keyed by what the other one draws. Copies of it give several games the same random numbers, and how
// many of them a game uses changes nothing elsewhere.
inline Random branch(Random& random) {
    const std::uint64_t high = random.next();
    return Random(high << 32 | random.next(), 0, Purpose::Playout);
}

}  // namespace crewlab
