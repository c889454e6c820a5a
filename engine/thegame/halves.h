// All that a few cards of a hand can do to the piles.
//
// Piles do not know of each other, so a turn may be sorted by pile: what matters in the end is the top of each pile and
// the set of cards that were laid. The piles are split into two halves; for each half all its possible tops are listed,
// and for each of these all sets of cards that lead there. A whole position is one entry of either half whose sets have
// no card in common.
#pragma once

#include <bit>
#include <vector>

#include "thegame/position.h"

namespace crewlab::thegame {

// A set of hand cards by their places in the hand, which has at most 64 cards here.
using HandSet = std::uint64_t;
inline constexpr int kMostInHand = 64;

struct Half {
    struct Choice {
        Tops tops{};
        std::uint32_t begin = 0, end = 0;      // in sets, the smallest first
        std::uint8_t least = 0, greatest = 0;  // cards of the smallest and of the largest set
    };
    int first = 0, last = 0;      // piles
    std::vector<Choice> choices;  // those that need the fewest cards first
    std::vector<HandSet> sets;
};

// Lists what the piles first..last-1 can become with at most `most` cards of the hand. Burning piles must change.
class HalfLister {
  public:
    void list(const Position& position, const Fits& fits, int most, Half& half);

  private:
    struct Option {
        Top top = kStart;
        std::vector<HandSet> sets;
    };
    void list_pile(const Position& position, const Fits& fits, int pile, int most);
    void extend(const Fits& fits, Cards hand, bool descends, Top top, HandSet laid, int most);
    void combine(const Half::Choice& choice, const Option& option, int pile, int most, Half& half);

    std::array<std::uint8_t, kMaxCards> place_{};  // of each card in the hand
    std::vector<Option> options_;                  // of one pile: unchanged first, then by top in hand order
    std::size_t option_count_ = 0;
    Half before_;
};

}  // namespace crewlab::thegame
