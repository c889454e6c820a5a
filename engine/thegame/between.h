// A place between two of several knots, for numbers that change smoothly from one to the next.
#pragma once

#include <algorithm>
#include <cstddef>

namespace crewlab::thegame {

struct Between {
    std::size_t knot;  // the one before,
    float share;       // and how much of the next counts
};

inline float mixed(float before, float after, Between at) { return before + at.share * (after - before); }

// Where `at` lies if the knots are at 0, 1, 2 and so on; beyond the ends the last ones hold.
inline Between between(float at, int knots) {
    const float held = std::clamp(at, 0.0f, static_cast<float>(knots - 1));
    const int knot = std::min(static_cast<int>(held), knots - 2);
    return {static_cast<std::size_t>(knot), held - static_cast<float>(knot)};
}

}  // namespace crewlab::thegame
