#include "thegame/penalty.h"

#include <algorithm>
#include <array>
#include <cmath>

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

}  // namespace

Penalty::Penalty(const Variant& variant, const PenaltyTerms& terms)
    : Evaluation(variant), terms_(terms), cards_(static_cast<std::size_t>(variant.cards())) {
    costs_.resize(2 * (cards_ + 1) * cards_);
    for (bool descends : {false, true})
        for (std::size_t t = 0; t <= cards_; ++t) {
            const Top top = t == cards_ ? kStart : static_cast<Top>(t);
            double* to = &costs_[row(top, descends)];
            for (Card card = 0; card < cards_; ++card) {
                // The top itself is never unplayed, but the bounds count it in and out again, and rely on costs from 0 up.
                const int distance = std::max(1, std::abs(variant.shown(top, descends) - variant.rank(card)));
                to[card] = variant.fits(top, descends, card)
                               ? terms.fitting
                               : terms.alpha - terms.beta * std::exp(-terms.gamma * (distance - 1));
            }
        }
    rounded_.assign(costs_.begin(), costs_.end());
    // Bridges are counted by rank, so only where a rank is one card and a trick is a distance.
    if (variant.colours > 1 || variant.backwards == 0) terms_.bridges = false;
    if (!terms_.bridges) return;
    const int reach = variant.backwards;
    singles_ = static_cast<std::size_t>(reach) + 1;
    boths_ = static_cast<std::size_t>(reach) + 1;
    bridged_.assign((cards_ + 1) * singles_ * boths_, 1.0);
    for (int unseen = 0; unseen <= static_cast<int>(cards_); ++unseen)
        for (int single = 0; single <= std::min(unseen, reach); ++single)
            for (int both = 0; single + 2 * both <= unseen && both <= reach; ++both)
                bridged_[(static_cast<std::size_t>(unseen) * singles_ + static_cast<std::size_t>(single)) * boths_ +
                         static_cast<std::size_t>(both)] =
                    1 + (terms.alpha - 1) * part_left(terms, std::min(1.0, chance(unseen, single, both)));
}

Penalty::Bridges Penalty::bridges(Cards hand, Cards unseen) const {
    const int step = variant().backwards;
    return {(hand & unseen.down(step)) | (unseen & hand.down(step)), unseen & unseen.down(step), hand & hand.down(step),
            unseen.size()};
}

template <class Use>
void Penalty::recoverable(Top top, bool descends, Cards hand, Cards unseen, const Bridges& bridges, Use use) const {
    if (top == kStart) return;  // everything fits
    const int step = variant().backwards, cards = static_cast<int>(cards_);
    const int toward = descends ? 1 : -1;
    int single = 0, both = 0;
    bool sure = false;
    // From the farthest card that one trick reaches towards the pile: what a bridge recovers, it recovers for all nearer
    // cards too. The farthest one's other end is the top itself.
    const int farthest = top + toward * step;
    if (farthest >= 0 && farthest < cards) {
        const auto card = static_cast<Card>(farthest);
        if (terms_.pile_end && unseen.has(card)) ++single;
        if ((terms_.certain == Certain::Trick || terms_.certain == Certain::Both) && hand.has(card)) sure = true;
    }
    const bool pairs_are_sure = terms_.certain == Certain::Pair || terms_.certain == Certain::Both;
    for (int distance = step - 1; distance > 0; --distance) {
        const int card = top + toward * distance;
        if (card < 0 || card >= cards) continue;
        const int lower = descends ? card - step : card;
        if (lower >= 0 && lower + step < cards) {
            const auto pair = static_cast<Card>(lower);
            single += bridges.single.has(pair);
            both += bridges.both.has(pair);
            sure |= pairs_are_sure && bridges.sure.has(pair);
        }
        use(static_cast<Card>(card), sure ? 1.0 : bridged(bridges.unseen, single, both));
    }
}

double Penalty::value(const Position& position, const Reached& reached) const {
    const Cards hand = position.hand - reached.laid, unplayed = hand | position.unseen;
    const auto piles = static_cast<std::size_t>(variant().piles());
    std::array<double, kMaxCards> products;
    products.fill(1.0);
    const Bridges pairs = terms_.bridges ? bridges(hand, position.unseen) : Bridges{};
    std::array<double, kMaxCards> costs;
    for (std::size_t pile = 0; pile < piles; ++pile) {
        const bool descends = variant().descends(static_cast<int>(pile));
        const double* plain = &costs_[row(reached.tops[pile], descends)];
        std::copy(plain, plain + cards_, costs.begin());
        if (terms_.bridges)
            recoverable(reached.tops[pile], descends, hand, position.unseen, pairs, [&](Card card, double cost) { costs[card] = cost; });
        for (std::size_t card = 0; card < cards_; ++card) products[card] *= costs[card];
    }
    double sum = 0;
    for (Card card : unplayed) sum += products[card];
    return -sum;
}

void Penalty::costs(Top top, bool descends, Cards hand, Cards unseen, const std::vector<Card>& cards,
                    const std::array<std::uint8_t, kMaxCards>& places, float* costs) const {
    const float* plain = &rounded_[row(top, descends)];
    for (std::size_t i = 0; i < cards.size(); ++i) costs[i] = plain[cards[i]];
    if (!terms_.bridges) return;
    const Cards unplayed = hand | unseen;
    recoverable(top, descends, hand, unseen, bridges(hand, unseen), [&](Card card, double cost) {
        if (unplayed.has(card)) costs[places[card]] = static_cast<float>(cost);
    });
}

}  // namespace crewlab::thegame
