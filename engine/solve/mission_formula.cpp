// The special goals of missions, and tasks on cards beside them.
#include "crew/deep_sea_judge.h"
#include "solve/deep_sea_formula.h"

namespace crewlab::solve {

using sat::kFalse;
using sat::kTrue;
using sat::Literal;

void DeepSeaFormula::task_on_card(Card card, int owner) {
    require({gone(card, tricks_)});
    for (int t = 0; t < tricks_; ++t) require({-plays(card, t), wins(owner, t)});
}

CardSet DeepSeaFormula::open_cards() const {
    CardSet open;
    for (int i = 0; i < table_.task_count; ++i) {
        const Task& task = table_.tasks[static_cast<std::size_t>(i)];
        if (task.goal.is_card() && table_.task_state(i) == TaskState::Open) open.add(task.card());
    }
    return open;
}

// Two seats where it may be passed.
std::vector<int> DeepSeaFormula::holders(Card card) const {
    std::vector<int> seats;
    for (int seat = 0; seat < players_; ++seat)
        if (held_[static_cast<std::size_t>(seat)].has(card)) seats.push_back(seat);
    return seats;
}

void DeepSeaFormula::no_trump(int owner) {
    for (int t = 0; t < tricks_; ++t) require({-wins(owner, t), -suit(owner, t, kTrumpSuit)});
}

void DeepSeaFormula::tricks_won_with(const DeepSeaCard& card) {
    const int missing = card.count - (winning_cards(table_) & card.cards).size();
    std::vector<Literal> winning;
    for (Card one : card.cards & cards_) {
        winning.push_back(solver_.variable());
        std::vector<Literal> any{-winning.back()};
        for (int seat : holders(one))
            for (int t = 0; t < tricks_; ++t) {
                any.push_back(solver_.variable());
                solver_.add({-any.back(), plays(seat, one, t)});
                solver_.add({-any.back(), wins(seat, t)});
            }
        solver_.add(any);
    }
    require({Number{0, solver_.counter(winning, winning.size())}.at_least(missing)});
}

void DeepSeaFormula::each_wins(const DeepSeaCard& card) {
    CardSet out = table_.deck & card.cards;
    for (int seat = 0; seat < players_; ++seat) out.remove(table_.won(seat));
    if (!cards_.contains(out)) return require({kFalse});
    for (Card one : out) {
        require({gone(one, tricks_)});
        for (int t = 0; t < tricks_; ++t) {
            for (int seat : holders(one)) require({-plays(seat, one, t), wins(seat, t)});
            if (card.exactly)
                for (Card lower : out & below(one)) require({-plays(one, t), gone(lower, t)});
        }
    }
}

void DeepSeaFormula::none_wins(const DeepSeaCard& card) {
    for (Card one : card.cards & cards_)
        for (int seat : holders(one))
            for (int t = 0; t < tricks_; ++t) require({-plays(seat, one, t), -wins(seat, t)});
}

// Nobody is ever two tricks ahead of another exactly if everybody wins one trick of each round: the first so many tricks
// as there are seats, and so on.
void DeepSeaFormula::balanced_tricks() {
    const int done = table_.tricks_done, full_rounds = done / players_;
    for (int seat = 0; seat < players_; ++seat)
        for (int t = 0; t < tricks_; ++t) {
            const int round = (done + t) / players_;
            if (round == full_rounds && table_.tricks_won[static_cast<std::size_t>(seat)] > full_rounds) require({-wins(seat, t)});
            for (int other = t + 1; other < tricks_ && (done + other) / players_ == round; ++other)
                require({-wins(seat, t), -wins(seat, other)});
        }
}

// After every trick: who has n of the cards is with seats that have n - 1 at least.
void DeepSeaFormula::balanced_cards(const DeepSeaCard& card) {
    for (int t = 1; t <= tricks_; ++t) {
        std::array<Number, kMaxSeats> numbers;
        for (int seat = 0; seat < players_; ++seat) {
            std::vector<Literal> each;
            for (Card one : card.cards & cards_) {
                const Literal has = solver_.variable(), will = takes(seat, one);
                solver_.add({-has, will});
                solver_.add({-has, gone(one, t)});
                solver_.add({has, -will, -gone(one, t)});
                each.push_back(has);
            }
            numbers[static_cast<std::size_t>(seat)] = {(table_.won(seat) & card.cards).size(), solver_.counter(each, each.size())};
        }
        for (int a = 0; a < players_; ++a)
            for (int b = 0; b < players_; ++b)
                for (int n = 2; a != b && n <= card.cards.size(); ++n)
                    require({-numbers[static_cast<std::size_t>(a)].at_least(n), numbers[static_cast<std::size_t>(b)].at_least(n - 1)});
    }
}

// One seat has more tricks than each other after every trick: the winner of the first one.
void DeepSeaFormula::stay_ahead() {
    std::array<std::vector<Number>, kMaxSeats> numbers;  // after so many tricks from here
    for (int seat = 0; seat < players_; ++seat) {
        std::vector<Literal> each;
        for (int t = 0; t < tricks_; ++t) {
            each.push_back(wins(seat, t));
            numbers[static_cast<std::size_t>(seat)].push_back({table_.tricks_won[static_cast<std::size_t>(seat)], solver_.counter(each, each.size())});
        }
    }
    const Literal guard = guard_;
    for (int first = 0; first < players_; ++first) {
        const auto p = static_cast<std::size_t>(first);
        if (table_.tricks_done == 0) {
            guard_ = -wins(first, 0);
        } else {
            bool ahead = true;
            for (std::size_t seat = 0; seat < table_.players; ++seat) ahead &= seat == p || table_.tricks_won[p] > table_.tricks_won[seat];
            if (!ahead) continue;
        }
        for (std::size_t seat = 0; seat < table_.players; ++seat)
            for (std::size_t t = 0; seat != p && t < numbers[p].size(); ++t) require_more(numbers[p][t], numbers[seat][t]);
        guard_ = guard;
    }
}

void DeepSeaFormula::nobody_else_wins(const DeepSeaCard& card, int owner) {
    for (Card one : card.cards & cards_)
        for (int t = 0; t < tricks_; ++t) require({-plays(one, t), wins(owner, t)});
    for (int s = 0; s < kSuits; ++s)
        if (card.cards.contains(CardSet::of_suit(static_cast<Suit>(s)))) whole_suit(s, owner, true, guard_);
}

void DeepSeaFormula::falls_in_last_trick(const DeepSeaCard& card) {
    const CardSet meant = meant_by(table_, card) & cards_;
    if (meant.empty() || tricks_ == 0) return require({kFalse});
    const Card one = meant.lowest();
    const int last = tricks_ - 1;
    require({plays(one, last)});
    for (int seat : holders(one))
        if (card.last) require({-plays(seat, one, last), leads(table_.next_seat(seat), last)});
}

}  // namespace crewlab::solve
