#include "thegame/next_turn.h"

#include <algorithm>
#include <span>

namespace crewlab::thegame {

namespace {

constexpr std::size_t kTried = 3;    // cards of each direction
constexpr std::size_t kWeighed = 4;  // pairs
constexpr float kUnknown = 100;      // promises more than anything that is known: it is weighed

Situation with(Situation situation, Lay lay) {
    situation.hand.remove(lay.card);
    situation.tops[lay.pile] = place(lay.card);
    return situation;
}

}  // namespace

// On the piles that take a card backwards, and of each direction the nearest cards on the pile that each is nearest to.
void NextTurn::find_singles(PlanValues& values, const Situation& after) {
    singles_.clear();
    const auto add = [&](Lay lay) { singles_.push_back({lay.card, lay.pile, values.value(with(after, lay))}); };
    for (const std::uint8_t side : {std::uint8_t{0}, std::uint8_t{2}}) {
        nearest_.clear();
        for (Card card : after.hand) {
            Near near{{card, side}, kReach};
            for (const std::uint8_t pile : {side, static_cast<std::uint8_t>(side + 1)}) {
                const int step = steps(pile, after.tops[pile], place(card));
                if (step == -kBackwards) add({card, pile});
                if (step > 0 && step < near.step) near = {{card, pile}, step};
            }
            if (near.step < kReach) nearest_.push_back(near);
        }
        const std::size_t tried = std::min(kTried, nearest_.size());
        std::ranges::partial_sort(nearest_, nearest_.begin() + static_cast<std::ptrdiff_t>(tried), {}, &Near::step);
        for (const Near& near : std::span(nearest_).first(tried)) add(near.lay);
    }
}

// A second card that follows the first on its pile.
void NextTurn::add_on_one_pile(const Situation& after, const Single& first, float relief) {
    const int top = after.tops[first.pile];
    for (Card card : after.hand) {
        if (card == first.card || !fits(first.pile, place(first.card), card)) continue;
        float promise = kUnknown;
        if (fits(first.pile, top, card)) {
            const auto same = [&](const Single& single) { return single.card == card && single.pile == first.pile; };
            const auto alone = std::ranges::find_if(singles_, same);
            if (alone == singles_.end()) continue;  // too far
            promise = alone->value + relief;
        }
        pairs_.push_back({{first.card, first.pile}, {card, first.pile}, promise});
    }
}

void NextTurn::find_pairs(const Situation& after, float start, const std::array<float, kMaxCards>& relief) {
    pairs_.clear();
    for (std::size_t i = 0; i < singles_.size(); ++i) {
        const Single& first = singles_[i];
        for (const Single& second : std::span(singles_).subspan(i + 1))
            if (first.card != second.card && first.pile != second.pile)
                pairs_.push_back({{first.card, first.pile}, {second.card, second.pile}, first.value + second.value - start});
        add_on_one_pile(after, first, relief[first.card]);
    }
}

// Each card by the pile that is best for it.
void NextTurn::rank_cards(FurtherCards& found) const {
    found.ones.fill(FurtherCards::kStuck);
    std::array<Card, 3> cards{kMaxCards, kMaxCards, kMaxCards};
    for (const Single& single : singles_) {
        // Down to the place that is its own, or that the same card had on a worse pile.
        std::size_t at = 0;
        while (at < 3 && found.ones[at] >= single.value && cards[at] != single.card) ++at;
        if (at == 3 || found.ones[at] >= single.value) continue;
        std::size_t from = at;
        while (from < 2 && cards[from] != single.card) ++from;
        for (; from > at; --from) found.ones[from] = found.ones[from - 1], cards[from] = cards[from - 1];
        found.ones[at] = single.value, cards[at] = single.card;
    }
}

FurtherCards NextTurn::look(PlanValues& values, const Situation& after, const std::array<float, kMaxCards>& relief) {
    FurtherCards found;
    found.none = values.value(after);
    const auto held = static_cast<std::size_t>(after.hand.size());
    if (held == 0) return {found.none, {found.none, found.none, found.none}, found.none};
    find_singles(values, after);
    rank_cards(found);
    for (std::size_t i = held; i < found.ones.size(); ++i) found.ones[i] = found.ones[i - 1];
    if (held == 1) {
        found.two = found.ones[0];
        return found;
    }
    find_pairs(after, found.none, relief);
    const std::size_t weighed = std::min(kWeighed, pairs_.size());
    std::ranges::partial_sort(pairs_, pairs_.begin() + static_cast<std::ptrdiff_t>(weighed), std::ranges::greater(), &Pair::promise);
    found.two = FurtherCards::kStuck;
    for (const Pair& pair : std::span(pairs_).first(weighed))
        found.two = std::max(found.two, values.value(with(with(after, pair.first), pair.second)));
    return found;
}

}  // namespace crewlab::thegame
