// Tasks that ask for one trick with something in it.
#include <algorithm>

#include "solve/deep_sea_formula.h"

namespace crewlab::solve {

using sat::kFalse;
using sat::kTrue;
using sat::Literal;

void DeepSeaFormula::one_trick(const DeepSeaCard& card, int owner) {
    std::vector<Literal> any;
    for (int t = 0; t < tricks_; ++t) {
        const Literal here = suits(card, t);
        if (here == kFalse) continue;
        any.push_back(solver_.variable());
        solver_.add({-any.back(), here});
        solver_.add({-any.back(), wins(owner, t)});
        // Who wins and plays a submarine wins with it.
        if (card.family == Family::WinCardWithSubmarine) solver_.add({-any.back(), suit(owner, t, kTrumpSuit)});
    }
    require(any);
}

// If this literal holds, the cards of the trick are as the task wants them, whoever wins it.
Literal DeepSeaFormula::suits(const DeepSeaCard& card, int trick) {
    Literal& here = suits_[static_cast<std::size_t>(trick)];
    if (here != kTrue) return here;
    switch (card.family) {
        case Family::WinCardInLastTrick:
            if (trick + 1 < tricks_) return here = kFalse;
            [[fallthrough]];
        case Family::WinCardWithSubmarine:
            return here = cards_.contains(card.cards) ? plays(card.cards.lowest(), trick) : kFalse;
        default: break;
    }
    here = solver_.variable();
    if (card.family == Family::EqualColoursInOneTrick) {
        equal_colours(card, trick, here);
    } else {
        for (Card other : cards_ - card.cards) solver_.add({-here, -plays(other, trick)});
        if (card.family == Family::TrickSum) sum(card, trick, here);
    }
    return here;
}

void DeepSeaFormula::equal_colours(const DeepSeaCard& card, int trick, Literal here) {
    std::vector<Literal> cards, others;
    for (int seat = 0; seat < players_; ++seat) {
        cards.push_back(suit(seat, trick, static_cast<int>(card.cards.lowest().suit())));
        others.push_back(suit(seat, trick, static_cast<int>(card.others.lowest().suit())));
    }
    const std::vector<Literal> more = solver_.counter(cards, cards.size()), more_others = solver_.counter(others, others.size());
    solver_.add({-here, more[0]});
    for (std::size_t n = 0; n < more.size(); ++n) {
        solver_.add({-here, -more[n], more_others[n]});
        solver_.add({-here, more[n], -more_others[n]});
    }
}

// Adds up seat by seat: from a sum so far and a rank follows the next sum, and none may follow that is out of reach.
void DeepSeaFormula::sum(const DeepSeaCard& card, int trick, Literal here) {
    const auto [least, most] = card.sums.at(players_);
    constexpr int kMost = kRanks * kMaxSeats;
    std::array<Literal, kMost + 1> before{};  // by sum
    before.fill(kFalse);
    before[0] = kTrue;
    for (int seat = 0; seat < players_; ++seat) {
        const int to_come = players_ - seat - 1;
        std::array<Literal, kMost + 1> after{};
        after.fill(kFalse);
        for (int sum = 0; sum <= kMost; ++sum) {
            if (before[static_cast<std::size_t>(sum)] == kFalse) continue;
            for (Card one : held_[static_cast<std::size_t>(seat)] & CardSet::colours()) {
                const int next = sum + one.rank();
                const bool reaches = next + to_come <= most && next + to_come * kRanks >= least;
                Literal& then = after[static_cast<std::size_t>(next)];
                if (reaches && then == kFalse) then = solver_.variable();
                solver_.add({-here, -before[static_cast<std::size_t>(sum)], -plays(seat, one, trick), then});
            }
        }
        before = after;
    }
}

void DeepSeaFormula::win_with_rank(const DeepSeaCard& card, int owner) {
    std::vector<Literal> any;
    for (Card winning : card.cards & held_[static_cast<std::size_t>(owner)])
        for (int t = 0; t < tricks_; ++t) {
            any.push_back(solver_.variable());
            solver_.add({-any.back(), plays(owner, winning, t)});
            solver_.add({-any.back(), wins(owner, t)});
            if (card.others.empty()) continue;
            std::vector<Literal> captured{-any.back()};
            for (Card other : (card.others & cards_) - sure_[static_cast<std::size_t>(owner)] - winning) captured.push_back(plays(other, t));
            solver_.add(captured);
        }
    require(any);
}

}  // namespace crewlab::solve
