// All ways to deal the hidden cards that fit what a seat knows: how many there are, in how many of them a card is in a
// hand, and draws from them with equal probability. Everything in whole numbers, so "exact" means exact.
//
// Cards that may be in the same places are alike: they form a group, and only the number of them that goes to each place
// matters. A deal is then made in steps, each giving some cards of one group to one place; k of n cards can be chosen in
// binomial(n, k) ways, and what can still follow hangs only on how many cards every place still needs. So the steps make
// up a small graph from "nothing dealt" to "all dealt", whose paths stand for the deals. Counting from the end gives the
// number of deals behind every node; walking from the start, each branch taken with a probability in proportion to the
// deals behind it, gives every deal equally often; counting from both ends gives the marginals.
//
// For two hidden hands this is formula (19) of de Jong's thesis, for three it is (20) with its three sums, and it is the
// thesis' outline for any number.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "base/random.h"
#include "knowledge/hidden.h"

namespace crewlab {

class PossibleDeals {
  public:
    // Throws InputError when no deal fits.
    explicit PossibleDeals(const HiddenHands& hidden);

    const HiddenHands& hidden() const { return hidden_; }

    // At most 6^40 < 2^104: each of 40 cards is in one of six places. The same bounds every intermediate result.
    Count count() const { return nodes_.front().ways; }

    // The number of deals that have this card in this place, for all places and cards.
    using Holdings = std::array<std::array<Count, kCards>, kPlaces>;
    Holdings holdings() const;

    // One deal, all being equally likely.
    Hands sample(Random& random) const;

  private:
    // Some cards of a group go to one place. The last place of a group takes all that is left of it.
    struct Step {
        CardSet group;
        std::uint8_t place;
        bool first, last;          // of its group
        std::uint8_t later;        // cards of later groups that this place may hold
        std::uint32_t begin, end;  // its nodes
    };

    // A point between two steps.
    struct Node {
        Count ways;                // to go on from here
        std::uint64_t needs;       // what each place still needs, a byte each
        std::uint32_t key;         // the same as one small number
        std::uint32_t children;    // where they begin: one for each number of cards from `least` to `most`
        std::uint8_t rest;         // how much of the group is left
        std::uint8_t least, most;
    };

    void plan();
    void grow();
    void count_ways();

    HiddenHands hidden_;
    std::vector<Step> steps_;
    std::vector<Node> nodes_;  // step by step; the last one is the end, where nothing is left to deal
    std::vector<std::uint32_t> children_;
};

}  // namespace crewlab
