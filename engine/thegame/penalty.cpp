#include "thegame/penalty.h"

#include <algorithm>
#include <array>
#include <cmath>

#include "base/wide.h"
#include "thegame/penalty_bounds.h"

namespace crewlab::thegame {

namespace {

// The chance to draw a missing end with the next two cards (thesis, section 3.5.3, as printed).
double chance(int unseen, int single, int both) {
    if (unseen == 0) return 0;
    const double all = unseen, s = single, d = both;
    if (unseen == 1) return s;
    return s / all + d / all * (s + 1) / (all - 1) + (all - s - d) / all * s / (all - 1);
}

double part_left(const PenaltyTerms& terms, double chance) {
    switch (terms.amplify) {
        case Amplify::Rest: return std::pow(1 - chance, 1 / terms.lambda);
        case Amplify::Chance: return 1 - std::pow(chance, terms.lambda);
        default: return std::pow(1 - chance, terms.lambda);
    }
}

CREWLAB_WIDE void multiply(double* products, const double* factors, std::size_t count) {
    for (std::size_t i = 0; i < count; ++i) products[i] *= factors[i];
}

}  // namespace

Penalty::Penalty(const Variant& variant, const PenaltyTerms& terms)
    : Evaluation(variant), terms_(terms), cards_(static_cast<std::size_t>(variant.cards())) {
    costs_.resize(2 * (cards_ + 1) * cards_);
    for (bool descends : {false, true})
        for (std::size_t t = 0; t <= cards_; ++t) {
            const Top top = t == cards_ ? kStart : static_cast<Top>(t);
            double* to = &costs_[row(top, descends) * cards_];
            for (Card card = 0; card < cards_; ++card) {
                // The top itself is never unplayed, but the bounds count it in and out again, and rely on costs from 0 up.
                const int distance = std::max(1, std::abs(variant.shown(top, descends) - variant.rank(card)));
                to[card] = variant.fits(top, descends, card)
                               ? terms.fitting
                               : terms.alpha - terms.beta * std::exp(-terms.gamma * (distance - 1));
            }
        }
    rounded_.resize(2 * (cards_ + 1));
    for (std::size_t row = 0; row < rounded_.size(); ++row)
        for (std::size_t card = 0; card < cards_; ++card) rounded_[row][card] = static_cast<float>(costs_[row * cards_ + card]);
    // Bridges are counted by rank, so only where a rank is one card and a trick is a distance.
    if (variant.colours > 1 || variant.backwards == 0) terms_.bridges = false;
    if (!terms_.bridges) return;
    const int reach = variant.backwards;
    numbers_ = static_cast<std::size_t>(reach) + 1;
    bridged_.assign((cards_ + 1) * numbers_ * numbers_, 1.0);
    for (int unseen = 0; unseen <= static_cast<int>(cards_); ++unseen)
        for (int single = 0; single <= std::min(unseen, reach); ++single)
            for (int both = 0; single + 2 * both <= unseen && both <= reach; ++both)
                bridged_[(static_cast<std::size_t>(unseen) * numbers_ + static_cast<std::size_t>(single)) * numbers_ +
                         static_cast<std::size_t>(both)] =
                    1 + (terms.alpha - 1) * part_left(terms, std::min(1.0, chance(unseen, single, both)));
}

Penalty::Bridges Penalty::find_bridges(bool descends, Cards hand, Cards unseen) const {
    const int step = variant().backwards;
    const auto other_end = [&](Cards cards) { return descends ? cards.up(step) : cards.down(step); };
    const Cards from_hand = other_end(hand), from_unseen = other_end(unseen);
    const bool pairs_are_sure = terms_.certain == Certain::Pair || terms_.certain == Certain::Both;
    return {(hand & from_unseen) | (unseen & from_hand), unseen & from_unseen, pairs_are_sure ? hand & from_hand : Cards{}};
}

template <class Use>
void Penalty::recoverable(Top top, bool descends, Cards hand, Cards unseen, Use use) const {
    if (top == kStart) return;  // everything fits
    const int step = variant().backwards, last = static_cast<int>(cards_) - 1;
    const int toward = descends ? 1 : -1;
    const Bridges bridges = find_bridges(descends, hand, unseen);
    const double* const bridged = bridged_.data() + static_cast<std::size_t>(unseen.size()) * numbers_ * numbers_;
    std::size_t single = 0, both = 0;
    bool sure = false;
    // From the farthest card that one trick reaches towards the pile: what a bridge recovers, it recovers for all nearer
    // cards too. The farthest one's other end is the top itself.
    const int room = descends ? last - top : top;
    if (step <= room) {
        const auto card = static_cast<Card>(top + toward * step);
        single = terms_.pile_end && unseen.has(card);
        sure = (terms_.certain == Certain::Trick || terms_.certain == Certain::Both) && hand.has(card);
    }
    for (int distance = std::min(step - 1, room); distance > 0; --distance) {
        const auto card = static_cast<Card>(top + toward * distance);
        single += bridges.single.has(card);
        both += bridges.both.has(card);
        sure |= bridges.sure.has(card);
        use(card, sure ? 1.0 : bridged[single * numbers_ + both]);
    }
}

double Penalty::value(const Position& position, const Reached& reached) const {
    const Cards hand = position.hand - reached.laid, unplayed = hand | position.unseen;
    std::array<double, kMaxCards> products;
    std::fill_n(products.begin(), cards_, 1.0);
    struct Recovered {
        Card card;
        double product;
    };
    std::array<Recovered, kMaxCards> recovered;
    for (int pile = 0; pile < variant().piles(); ++pile) {
        const Top top = reached.tops[static_cast<std::size_t>(pile)];
        const bool descends = variant().descends(pile);
        std::size_t count = 0;
        if (terms_.bridges)
            recoverable(top, descends, hand, position.unseen,
                        [&](Card card, double cost) { recovered[count++] = {card, products[card] * cost}; });
        multiply(products.data(), &costs_[row(top, descends) * cards_], cards_);
        for (std::size_t i = 0; i < count; ++i) products[recovered[i].card] = recovered[i].product;
    }
    double sum = 0;
    for (Card card : unplayed) sum += products[card];
    return -sum;
}

void Penalty::bridge(Top top, bool descends, Cards hand, Cards unseen, CostRow& costs) const {
    recoverable(top, descends, hand, unseen, [&](Card card, double cost) { costs[card] = static_cast<float>(cost); });
}

std::unique_ptr<Bounds> Penalty::bounds() const { return std::make_unique<PenaltyBounds>(*this); }

}  // namespace crewlab::thegame
