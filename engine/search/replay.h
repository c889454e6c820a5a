// Hands judged by what their holders did: Litjens' replay of the history (thesis 2022, sections 3.1 and 3.2.5).
//
// Of hands that fit what a seat knows, some fit better than others: with those cards a player of the assumed policy would
// have done what was seen, with these it would not. Deals are drawn, the past is played again with each, and how often a
// card's holders pass this test becomes the weight with which the card is dealt to them.
#pragma once

#include <array>
#include <vector>

#include "knowledge/possible_deals.h"
#include "policy/litjens.h"

namespace crewlab::litjens {

// What the other seats did, as far as it can tell hands apart.
class Replay {
  public:
    Replay(const View& view, Policy policy);

    bool tells_nothing() const { return moments_.empty(); }

    // Would all of them have acted as they did, holding these cards?
    bool holds(const State& drawn) const;

  private:
    struct Moment {
        Table table;         // before the action
        Action action;
        CardSet since;       // cards its seat has played from there on
        CardSet losing;      // a card played: those that would lose a task
    };

    bool holds(const Moment& moment, CardSet hand) const;

    Policy policy_;
    std::vector<Moment> moments_;
};

// Deals drawn card by card, each to a place that may hold it, in proportion to its weight there and to the cards that the
// place still needs. With equal weights and no restrictions that is the uniform distribution.
class WeighedDeals {
  public:
    // Weighs by that many replays of the past. Keeps a reference to `deals`.
    WeighedDeals(const PossibleDeals& deals, const View& view, const Replay& replay, int replays, Random& random);

    Hands sample(Random& random) const;

    double weight(int place, Card card) const { return weights_[static_cast<std::size_t>(place)][card.index]; }

  private:
    bool deal_all(Hands& hands, Random& random) const;

    const PossibleDeals& deals_;
    bool even_ = true;  // all replays held: nothing was learnt
    std::array<std::array<double, kCards>, kPlaces> weights_{};
    std::array<CardSet, kPlaces + 1> by_choice_{};  // open cards by the number of places that may hold them
};

}  // namespace crewlab::litjens
