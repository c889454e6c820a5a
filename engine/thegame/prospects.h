// What becomes of an unplayed card: learned numbers that tell the hand's cards from the others.
//
// Each pile adds to such a number by how far the card is from its top and by where the card's two partners lie, as in
// costs.h; what is left of the sum above zero counts. So one number can say that no pile takes the card any more, another
// that only one does, and so on. They are added up apart for the hand and for the cards elsewhere. What is there before the piles
// changes with the deck, and with what is asked of the cards (turn_network.h).
#pragma once

#include <array>

#include "thegame/costs.h"

namespace crewlab::thegame {

inline constexpr int kProspects = 64;
inline constexpr int kKnots = 10;  // from an empty deck to a full one

// Farther than this from a pile all cards are alike: those that it has passed, and those that it will not reach for long.
inline constexpr int kBehind = 40, kAhead = 60, kSpots = kBehind + kAhead + 1;

using Prospects = std::array<float, kProspects>;

// The cards of the hand, or the others.
enum class Whose : std::uint8_t { Hand, Elsewhere };

struct ProspectTables {
    using ByDistance = std::array<Prospects, kSpots>;

    // By whose the card is what a pile adds, by partners and distance; and what is there before, by the size of the deck.
    std::array<std::array<ByDistance, kPartners>, 2> piles{};
    std::array<std::array<Prospects, 2>, kKnots> before{};

    // The sums over the cards of the hand, or over the others, with something more that is there before.
    Prospects sums(const Situation& situation, Whose whose, const Prospects& more) const;
    // Adds to `slope` how the tables should change, given how these sums should, and says how `more` should.
    Prospects learn(const Situation& situation, Whose whose, const Prospects& more, const Prospects& back, ProspectTables& slope) const;

  private:
    Prospects start(int deck_size, std::size_t whose, const Prospects& more) const;
};

// The same numbers as they are learned: what holds for any partners, and what the partners change. So what is seldom met is
// like what is often met, until it proves to be different.
struct ProspectLessons {
    std::array<ProspectTables::ByDistance, 2> always{};
    ProspectTables tables;

    // A card that fits nowhere counts most, to begin with, with a little noise.
    void fill(Random& random);
    // The tables to play with.
    void fold(ProspectTables& folded) const;
    // From the slope of the tables to that of what holds always.
    void spread();
};

}  // namespace crewlab::thegame
