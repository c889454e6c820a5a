// All that a few cards of a hand can do to a pile.
//
// Piles do not know of each other, so a turn may be sorted by pile: what matters in the end is the top of each pile and
// the set of cards that were laid. For each pile all its ways are listed; a whole turn is one way for each pile, without a
// card in common.
#pragma once

#include <array>
#include <span>
#include <vector>

#include "thegame/position.h"

namespace crewlab::thegame {

// A set of hand cards by their places in the hand, which has at most 64 cards here.
using HandSet = std::uint64_t;
inline constexpr int kMostInHand = 64;

struct Way {
    static constexpr std::uint16_t kUnchanged = kMostInHand;

    HandSet laid = 0;
    float cost = 0;                  // at least, beside the cost of leaving all piles as they are
    std::uint16_t top = kUnchanged;  // the place of the card that is on top in the end
    std::uint16_t size = 0;          // cards laid
};

struct PileWays {
    std::vector<Way> ways;  // some may be there twice, from three cards on
    HandSet tops = 0;       // cards that can be laid here, and so be on top in the end
};

// Lists the ways of every pile with at most `most` cards of the hand. Burning piles must change.
class WayLister {
  public:
    void list(const Position& position, const Fits& fits, int most, std::span<PileWays> piles);

  private:
    HandSet places(Cards cards) const;
    HandSet fitting(const Fits& fits, std::uint16_t top, bool descends);
    void extend(const Fits& fits, bool descends, HandSet next, HandSet laid, int size, int most, PileWays& pile);

    std::array<Card, kMostInHand> hand_{};  // by place
    std::size_t hand_size_ = 0;
    // By direction: what fits on each card of the hand, for the cards where this is known.
    std::array<std::array<HandSet, kMostInHand>, 2> fitting_{};
    std::array<HandSet, 2> known_{};
};

}  // namespace crewlab::thegame
