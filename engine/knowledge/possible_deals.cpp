#include "knowledge/possible_deals.h"

#include <string>
#include <utility>

#include "base/errors.h"

namespace crewlab {

namespace {

void check_number(const HiddenHands& hidden) {
    const int cards = hidden.open().size(), needed = hidden.needed();
    if (cards != needed)
        throw InputError("no deal fits: there are " + std::to_string(cards) + " hidden cards for hands that need " +
                         std::to_string(needed));
}

void check_count(Count count) {
    if (count == 0)
        throw InputError("no deal fits: the hidden cards cannot be dealt so that each hand has its size and what it must hold "
                         "and no card that it cannot hold");
}

}  // namespace

PossibleDeals::PossibleDeals(const HiddenHands& hidden) : hidden_(hidden) {
    check_number(hidden_);
    graphs_.reserve(1);
    add(hidden_, 1);
    check_count(count_);
}

PossibleDeals::PossibleDeals(const View& view) : hidden_(hidden_hands(view)) {
    check_number(hidden_);
    if (view.table.drew() && !view.table.rules.open_hands) {
        draws_.emplace(view);
        for (const Draws::Way& way : draws_->ways(hidden_)) add(way.hidden, way.times);
    } else {
        graphs_.reserve(1);
        add(hidden_, 1);
    }
    check_count(count_);
}

void PossibleDeals::add(const HiddenHands& hidden, Count times) {
    const Graph& added = graphs_.emplace_back(DealGraph(hidden), times);
    count_ += times * added.graph.count();
    if (added.graph.count() == 0) graphs_.pop_back();
}

DealGraph::Holdings PossibleDeals::holdings() const {
    if (!draws_) return graphs_.front().graph.holdings();
    DealGraph::Holdings sum{};
    for (const auto& [graph, times] : graphs_) {
        const DealGraph::Holdings holdings = graph.holdings();
        for (std::size_t place = 0; place < kPlaces; ++place)
            for (std::size_t card = 0; card < kCards; ++card)
                sum[place < kDrawn ? place : draws_->receiver(place)][card] += times * holdings[place][card];
    }
    return sum;
}

Hands PossibleDeals::sample_drawn(Random& random) const {
    Count deal = graphs_.size() > 1 ? random.below_wide(count_) : 0;
    const Graph* chosen = graphs_.data();
    while (deal >= chosen->times * chosen->graph.count()) {
        deal -= chosen->times * chosen->graph.count();
        ++chosen;
    }
    Hands hands = chosen->graph.sample(random);
    for (std::size_t place = kDrawn; place < kPlaces; ++place)
        if (CardSet& drawn = hands[place]; !drawn.empty()) hands[draws_->receiver(place)].add(std::exchange(drawn, {}));
    return hands;
}

}  // namespace crewlab
