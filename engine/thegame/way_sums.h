// The least that the piles can cost together, if a card could be laid on several of them.
#pragma once

#include <array>
#include <span>

#include "thegame/ways.h"

namespace crewlab::thegame {

class WaySums {
  public:
    // For turns of `least` to `most` cards.
    void add_up(std::span<const PileWays> piles, int least, int most);

    // The piles from this one on, after so many cards on those before it; infinite if the turn cannot be completed.
    float after(std::size_t pile, int size) const { return within_[pile][static_cast<std::size_t>(size)]; }

    // All piles but this one, which takes so many cards.
    float others(std::size_t pile, int size) const { return others_[pile][static_cast<std::size_t>(size)]; }

  private:
    using BySize = std::array<float, 2 * kMostInHand + 1>;

    std::array<BySize, kMaxPiles + 1> before_, after_;   // by exact number of cards
    std::array<BySize, kMaxPiles + 1> within_, others_;  // by number of cards elsewhere; the first up to twice too many
};

}  // namespace crewlab::thegame
