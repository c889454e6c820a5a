#include "solve/formula.h"

#include <algorithm>

namespace crewlab::solve {

using sat::kFalse;
using sat::kTrue;
using sat::Literal;

namespace {
constexpr int kSmallRest = 12;  // cards; tuned
}

Formula::Formula(const Puzzle& puzzle) : TrickFormula(puzzle) {
    tasks();
    draft();
    order(position_.open_tasks());
    alike_lowest_first([&](Card card, Card lower) { return alike(position_, puzzle_.order, card, lower); });
    tricks_needed();
}

void Formula::tasks() {
    for (Card card : position_.open_tasks()) solver_.add({gone(card, tricks_)});
    for (int owner = 0; owner < players_; ++owner)
        for (Card card : position_.tasks[static_cast<std::size_t>(owner)])
            for (int t = 0; t < tricks_; ++t) solver_.add({-plays(card, t), wins(owner, t)});
}

// Literals for k = 0, 1, ...: the trick has at least k cards of undrafted tasks.
std::vector<Literal> Formula::worth(int trick) {
    std::vector<Literal> gives, choices;
    for (int seat = 0; seat < players_; ++seat) {
        choices.clear();
        for (Card card : held_[static_cast<std::size_t>(seat)] & position_.free) choices.push_back(plays(seat, card, trick));
        if (choices.empty()) continue;
        const Literal here = solver_.variable();
        for (Literal choice : choices) solver_.add({-choice, here});
        choices.push_back(-here);
        solver_.add(choices);
        gives.push_back(here);
    }
    std::vector<Literal> counts = solver_.counter(gives, gives.size());
    counts.insert(counts.begin(), kTrue);
    return counts;
}

// Who wins an undrafted task must have drafted it, and each seat drafts a given number.
void Formula::draft() {
    if (position_.free.empty()) return;
    counts_the_rest_ = cards_.size() == players_ * tricks_ && (cards_ - position_.free).size() <= kSmallRest;
    if (counts_the_rest_)
        draft_by_the_rest();
    else
        draft_along_the_tricks();
}

// If every card is played, a seat that wins t tricks wins as many undrafted tasks as the cards in them less the rest, the
// cards that are no such task. Where those are few, they are easier to count.
void Formula::draft_by_the_rest() {
    const CardSet rest = cards_ - position_.free;
    std::array<std::vector<Literal>, kCards> takers;
    for (int seat = 0; seat < players_; ++seat) {
        std::vector<Literal> taken, won;
        for (Card card : rest) {
            const Literal takes = solver_.variable();
            for (int t = 0; t < tricks_; ++t) solver_.add({-wins(seat, t), -plays(card, t), takes});
            taken.push_back(takes);
            takers[card.index].push_back(takes);
        }
        for (int t = 0; t < tricks_; ++t) won.push_back(wins(seat, t));
        const std::vector<Literal> cards = solver_.counter(taken, taken.size()), tricks = solver_.counter(won, won.size());
        const auto at_least = [](const std::vector<Literal>& counts, int number) {
            return number <= 0 ? kTrue : number > static_cast<int>(counts.size()) ? kFalse : counts[static_cast<std::size_t>(number - 1)];
        };
        const int quota = position_.quota[static_cast<std::size_t>(seat)];
        for (int t = 1; t <= tricks_ + 1; ++t) {
            solver_.add({-at_least(tricks, t), at_least(cards, players_ * t - quota)});
            solver_.add({-at_least(cards, players_ * (t - 1) - quota + 1), at_least(tricks, t)});
        }
    }
    for (Card card : rest) solver_.exactly_one(takers[card.index]);
}

// The count of what each seat has won runs along the tricks.
void Formula::draft_along_the_tricks() {
    for (std::size_t seat = 0; seat < static_cast<std::size_t>(players_); ++seat) {
        drafted_[0][seat].assign(position_.quota[seat] + 1u, kFalse);
        drafted_[0][seat][0] = kTrue;
    }
    for (int t = 0; t < tricks_; ++t) {
        const std::vector<Literal> more_than = worth(t);
        for (int seat = 0; seat < players_; ++seat) {
            const std::vector<Literal>& before = drafted_[static_cast<std::size_t>(t)][static_cast<std::size_t>(seat)];
            std::vector<Literal>& after = drafted_[static_cast<std::size_t>(t + 1)][static_cast<std::size_t>(seat)];
            const std::size_t quota = before.size() - 1;
            after.assign(before.size(), kTrue);
            if (t + 1 < tricks_)
                for (std::size_t k = 1; k <= quota; ++k) after[k] = solver_.variable();
            for (std::size_t k = 0; k <= quota; ++k) {
                if (k > 0) solver_.add({-after[k], after[k - 1]});
                solver_.add({-before[k], after[k]});
                solver_.add({-after[k], before[k], wins(seat, t)});
                for (std::size_t more = 1; more < more_than.size(); ++more)
                    solver_.add({-wins(seat, t), -more_than[more], -before[k], k + more <= quota ? after[k + more] : kFalse});
                for (std::size_t more = 0; more <= k && more < more_than.size(); ++more) {
                    const Literal exceeded = more + 1 < more_than.size() ? more_than[more + 1] : kFalse;
                    solver_.add({-after[k], exceeded, before[k - more]});
                }
            }
        }
    }
}

// Tasks of one owner on cards of one hand need as many tricks that this owner wins, and each trick has one winner. The
// rules say so already, but a solver has to find it out again for every set of tricks.
void Formula::tricks_needed() {
    const auto seats = static_cast<std::size_t>(players_);
    std::vector<Literal> still, clause;
    for (int t = 0; t < tricks_; ++t) {
        const std::size_t left = static_cast<std::size_t>(tricks_ - t);
        // need[owner][k]: from this trick on the owner needs k tricks.
        std::array<std::vector<Literal>, kMaxSeats> need;
        std::size_t most = 0;
        for (std::size_t owner = 0; owner < seats; ++owner) {
            std::size_t largest = 0;
            for (CardSet hand : sure_) largest = std::max(largest, static_cast<std::size_t>((position_.tasks[owner] & hand).size()));
            largest = std::max(largest, (position_.quota[owner] + seats - 1) / seats);
            need[owner].assign(largest + 1, kTrue);
            most += largest;
        }
        if (most <= left || counts_the_rest_) continue;
        for (std::size_t owner = 0; owner < seats; ++owner) {
            for (std::size_t k = 1; k < need[owner].size(); ++k) need[owner][k] = solver_.variable();
            for (CardSet hand : sure_) {
                still.clear();
                for (Card card : position_.tasks[owner] & hand) still.push_back(-gone(card, t));
                const std::vector<Literal> at_least = solver_.counter(still, still.size());
                for (std::size_t k = 1; k <= still.size(); ++k) solver_.add({-at_least[k - 1], need[owner][k]});
            }
            // A trick has so many cards, so each takes so many of the quota at most.
            for (std::size_t k = 1, quota = position_.quota[owner]; seats * (k - 1) < quota; ++k)
                solver_.add({drafted_[static_cast<std::size_t>(t)][owner][quota - seats * (k - 1)], need[owner][k]});
        }
        forbid_sum(need, 0, left + 1, clause);
    }
    no_card_to_waste();
}

// Where the quotas need every trick, a seat whose quota fills its tricks wins none with a card that is not a task.
void Formula::no_card_to_waste() {
    const int seats = players_;
    int needed = 0;
    for (int seat = 0; seat < seats; ++seat) needed += (position_.quota[static_cast<std::size_t>(seat)] + seats - 1) / seats;
    if (needed < tricks_) return;
    for (int seat = 0; seat < seats; ++seat) {
        if (position_.quota[static_cast<std::size_t>(seat)] % seats != 0) continue;
        for (Card card : cards_ - position_.free)
            for (int t = 0; t < tricks_; ++t) solver_.add({-wins(seat, t), -plays(card, t)});
    }
}

// The owners from this one on must not need `sum` tricks together.
void Formula::forbid_sum(const std::array<std::vector<Literal>, kMaxSeats>& need, std::size_t owner, std::size_t sum,
                         std::vector<Literal>& clause) {
    if (sum == 0) {
        solver_.add(clause);
        return;
    }
    if (owner == static_cast<std::size_t>(players_)) return;
    for (std::size_t k = 0; k < need[owner].size() && k <= sum; ++k) {
        clause.push_back(-need[owner][k]);
        forbid_sum(need, owner + 1, sum - k, clause);
        clause.pop_back();
    }
}

}  // namespace crewlab::solve
