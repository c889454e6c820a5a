// What becomes of an unplayed card: learned numbers that tell the hand's cards from the others.
//
// Each pile adds to such a number by how far the card is from its top and by where the card's two partners lie, as in
// costs.h; what is left of the sum above zero counts. So one number can say that no pile takes the card any more, another
// that only one does, and so on. They are added up apart for the hand and for the cards elsewhere. Four times in the game the tables
// change.
#pragma once

#include <array>

#include "thegame/costs.h"

namespace crewlab::thegame {

inline constexpr int kProspects = 64;
inline constexpr int kTimes = 4;

// Farther than this from a pile all cards are alike: those that it has passed, and those that it will not reach for long.
inline constexpr int kBehind = 40, kAhead = 60, kSpots = kBehind + kAhead + 1;

// Which of the tables count for a deck of this size.
std::size_t time_of(int deck_size);

using Prospects = std::array<float, kProspects>;

// The cards of the hand, or the others.
enum class Whose : std::uint8_t { Hand, Elsewhere };

struct ProspectTables {
    using ByDistance = std::array<Prospects, kSpots>;

    // By time and by whose the card is; then what a pile adds, by partners and distance, and what is there before.
    std::array<std::array<std::array<ByDistance, kPartners>, 2>, kTimes> piles{};
    std::array<std::array<Prospects, 2>, kTimes> before{};

    // The sums over the cards of the hand, or over the others.
    Prospects sums(const Situation& situation, Whose whose) const;
    // Adds to `slope` how the tables should change, given how these sums should.
    void learn(const Situation& situation, Whose whose, const Prospects& back, ProspectTables& slope) const;
};

// The same numbers as they are learned: what holds at any time for any partners, what the partners change, and what the time
// changes. So what is seldom met is like what is often met, until it proves to be different.
struct ProspectLessons {
    std::array<ProspectTables::ByDistance, 2> always{};
    std::array<std::array<ProspectTables::ByDistance, kPartners>, 2> by_partners{};
    ProspectTables by_time;

    // A card that fits nowhere counts most, to begin with, with a little noise.
    void fill(Random& random);
    // The tables to play with.
    void fold(ProspectTables& tables) const;
    // From the slope of the tables, which `by_time` has, to that of all.
    void spread();
};

}  // namespace crewlab::thegame
