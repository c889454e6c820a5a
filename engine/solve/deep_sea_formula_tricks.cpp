// Tasks that ask which tricks are won, and how many.
#include "solve/deep_sea_formula.h"

namespace crewlab::solve {

using sat::kFalse;
using sat::kTrue;
using sat::Literal;

const DeepSeaFormula::Number& DeepSeaFormula::tricks_of(int seat) {
    Number& number = tricks_of_[static_cast<std::size_t>(seat)];
    if (!number.more.empty()) return number;
    std::vector<Literal> each;
    for (int t = 0; t < tricks_; ++t) each.push_back(wins(seat, t));
    number = {table_.tricks_won[static_cast<std::size_t>(seat)], solver_.counter(each, each.size())};
    return number;
}

// Where the tricks of two seats are counted anyway: together they win no more than there are. The rules say so already, but
// a solver has to find it out again for every set of tricks.
void DeepSeaFormula::share_tricks() {
    for (int a = 0; a < players_; ++a) {
        const Number& mine = tricks_of_[static_cast<std::size_t>(a)];
        for (int b = a + 1; b < players_; ++b) {
            const Number& theirs = tricks_of_[static_cast<std::size_t>(b)];
            if (mine.more.empty() || theirs.more.empty()) continue;
            for (int n = 1; n <= table_.tricks_total; ++n)
                solver_.add({-mine.at_least(n), -theirs.at_least(table_.tricks_total - n + 1)});
        }
    }
}

void DeepSeaFormula::tricks_at(const DeepSeaCard& card, int owner) {
    if (card.count > table_.tricks_total || table_.tricks_total == 0) return require({kFalse});
    for (int t = 0; t < tricks_; ++t) {
        const bool named = table_.tricks_done + t < card.count || (card.last && t + 1 == tricks_);
        if (named || card.exactly) require({named ? wins(owner, t) : -wins(owner, t)});
    }
}

void DeepSeaFormula::none_of_first(const DeepSeaCard& card, int owner) {
    for (int t = 0; t < tricks_ && table_.tricks_done + t < card.count; ++t) require({-wins(owner, t)});
}

// The row may have begun with tricks already won.
void DeepSeaFormula::in_a_row(const DeepSeaCard& card, int owner) {
    const bool won_last = table_.tricks_done > 0 && table_.leader == owner;
    const int run = won_last ? table_.streak : 0, won = table_.tricks_won[static_cast<std::size_t>(owner)];
    std::vector<Literal> any;
    for (int first = -run; first + card.count <= tricks_; ++first) {
        // "And no more": a row that is broken or too short by now cannot be made good.
        if (card.exactly && won > 0 && first != -won) continue;
        any.push_back(solver_.variable());
        for (int t = 0; t < tricks_; ++t) {
            const bool inside = t >= first && t < first + card.count;
            if (inside || card.exactly) solver_.add({-any.back(), inside ? wins(owner, t) : -wins(owner, t)});
        }
    }
    if (card.exactly && won == card.count && !won_last) {
        for (int t = 0; t < tricks_; ++t) require({-wins(owner, t)});
        return;
    }
    require(any);
}

void DeepSeaFormula::never_in_a_row(int owner) {
    if (table_.tricks_done > 0 && table_.leader == owner && tricks_ > 0) require({-wins(owner, 0)});
    for (int t = 0; t + 1 < tricks_; ++t) require({-wins(owner, t), -wins(owner, t + 1)});
}

void DeepSeaFormula::compare_tricks(const DeepSeaCard& card, int owner) {
    const Number& mine = tricks_of(owner);
    if (card.with == With::Together) return require({mine.at_least(table_.tricks_total / 2 + 1)});
    if (card.with == With::Captain && owner == table_.commander && card.compared != Compared::Equal)
        return require(std::vector<Literal>{});
    for (int seat = 0; seat < players_; ++seat) {
        if (seat == owner || (card.with == With::Captain && seat != table_.commander)) continue;
        switch (card.compared) {
            case Compared::Fewer: require_more(tricks_of(seat), mine); break;
            case Compared::More: require_more(mine, tricks_of(seat)); break;
            case Compared::Equal: require_equal(mine, tricks_of(seat)); break;
        }
    }
}

void DeepSeaFormula::never_open_with(const DeepSeaCard& card, int owner) {
    for (int t = 0; t < tricks_; ++t)
        for (int s = 0; s < kSuits; ++s)
            if (card.cards.contains(CardSet::of_suit(static_cast<Suit>(s)))) require({card.crew ? kFalse : -leads(owner, t), -led(t, s)});
}

}  // namespace crewlab::solve
