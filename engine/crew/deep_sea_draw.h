// Drawing Deep Sea tasks as the rulebook does.
#pragma once

#include <vector>

#include "base/random.h"
#include "crew/deep_sea.h"

namespace crewlab {

// So many points or less can be drawn: each card is worth at least one, and a deal has room for these many tasks.
inline constexpr int kMaxPoints = kMaxDeepSeaTasks;

// The numbers of the cards shown: from a shuffled deck each card is taken unless it is worth more than what is missing,
// until the points are there exactly. Where everybody can take one task at most, as with no more than `at_most_one_each`
// tasks, two that exclude each other must go: the later one is shuffled back and another of the same difficulty is drawn.
std::vector<int> draw_deep_sea(int points, int players, int tricks, int at_most_one_each, Printing printing, Random& random);

// Can these two never both be done in a game of so many tricks when they belong to different seats? (deep_sea_exclusion.cpp)
bool exclude(int a, int b, int players, int tricks);

// Must the cards be dealt again, because one hand makes this task impossible for everybody?
template <class Hands>
bool asks_for_redeal(const DeepSeaCard& card, const Hands& hands) {
    for (CardSet hand : hands)
        for (CardSet together : card.redeal)
            if (!together.empty() && hand.contains(together)) return true;
    return false;
}

}  // namespace crewlab
