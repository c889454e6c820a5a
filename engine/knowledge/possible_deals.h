// All ways to deal the hidden cards that fit what a seat knows: how many there are, in how many of them a card is in a
// hand, and draws from them with equal probability.
//
// A DealGraph has all this. Once cards were drawn from hands (draws.h) there are several, one for each way in which the cards
// that were drawn can have been played since, and what is counted are deals together with draws.
#pragma once

#include <array>
#include <optional>
#include <vector>

#include "knowledge/deal_graph.h"
#include "knowledge/draws.h"

namespace crewlab {

class PossibleDeals {
  public:
    // Both throw InputError when no deal fits.
    explicit PossibleDeals(const View& view);
    explicit PossibleDeals(const HiddenHands& hidden);

    // What is known of single cards and of single hands; after a draw that is not all.
    const HiddenHands& hidden() const { return hidden_; }

    bool admits(const Hands& hands) const {
        return hidden_.admits(hands) && (!draws_ || draws_->count(hands) > 0);
    }

    Count count() const { return count_; }

    // The number of deals that have this card in this place, for all places and cards.
    DealGraph::Holdings holdings() const;

    // One deal, all being equally likely. No place is in use but the seats and the box.
    Hands sample(Random& random) const { return draws_ ? sample_drawn(random) : graphs_.front().graph.sample(random); }

  private:
    struct Graph {
        DealGraph graph;
        Count times;
    };

    void add(const HiddenHands& hidden, Count times);
    Hands sample_drawn(Random& random) const;

    HiddenHands hidden_;
    std::optional<Draws> draws_;
    std::vector<Graph> graphs_;
    Count count_ = 0;
};

}  // namespace crewlab
