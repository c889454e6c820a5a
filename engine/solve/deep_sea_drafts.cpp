// Which seat may end up with which task, as clauses. The rules of the draft: crew/draft.cpp.
#include <bit>

#include "solve/deep_sea_formula.h"

namespace crewlab::solve {

using sat::kFalse;
using sat::kTrue;
using sat::Literal;

bool DeepSeaFormula::not_for_captain(int task) const {
    return !table_.may_take(table_.commander, table_.tasks[static_cast<std::size_t>(task)]);
}

void DeepSeaFormula::draft() {
    const bool appointed = table_.phase == Phase::Appoint, pair = table_.rules.assignment == Assignment::TwoVolunteers;
    const unsigned shared = appointed && pair ? table_.volunteers() : ~0u;
    for (int i = 0; i < table_.task_count; ++i) {
        auto& owns = owns_[static_cast<std::size_t>(i)];
        const bool free = table_.free >> i & 1;
        for (int seat = 0; seat < players_; ++seat) {
            const bool possible = free ? (shared >> seat & 1) && (seat != table_.commander || !not_for_captain(i))
                                       : table_.tasks[static_cast<std::size_t>(i)].owner == seat;
            owns[static_cast<std::size_t>(seat)] = !possible ? kFalse : free ? solver_.variable() : kTrue;
        }
        if (free) solver_.exactly_one(std::span(owns).first(static_cast<std::size_t>(players_)));
    }
    if (!table_.free) return;
    if (appointed) {
        if (pair && table_.task_count > 1) share_between(shared);
        return;
    }
    int tasks = std::popcount(table_.free);
    for (Turn past : table_.history()) tasks += past.action().kind == ActionKind::Take;
    if (tasks < players_ - without_captain() && open_cards().empty())
        draft_at_most_one();
    else
        draft_in_turn();
}

// The undrafted tasks by whether this seat takes them.
std::vector<Literal> DeepSeaFormula::drafted_by(int seat, bool for_captain_only) {
    std::vector<Literal> taken;
    for (int i = 0; i < table_.task_count; ++i)
        if ((table_.free >> i & 1) && !(for_captain_only && not_for_captain(i)))
            taken.push_back(owns_[static_cast<std::size_t>(i)][static_cast<std::size_t>(seat)]);
    return taken;
}

int DeepSeaFormula::without_captain() const { return table_.rules.assignment == Assignment::WithoutCaptain; }

// Each of these seats gets one task at least.
void DeepSeaFormula::share_between(unsigned seats) {
    for (int seat = 0; seat < players_; ++seat) {
        if (!(seats >> seat & 1)) continue;
        std::vector<Literal> any;
        for (int i = 0; i < table_.task_count; ++i) any.push_back(owns_[static_cast<std::size_t>(i)][static_cast<std::size_t>(seat)]);
        solver_.add(any);
    }
}

// One round, in which whoever does not take a task declines.
void DeepSeaFormula::draft_at_most_one() {
    int gone = without_captain();  // seats that take nothing any more
    for (Turn past : table_.history())
        gone += past.action().kind == ActionKind::Take || past.action().kind == ActionKind::Decline;
    for (int turn = 0; turn < players_; ++turn) {
        const std::vector<Literal> taken = drafted_by((table_.commander + turn) % players_, false);
        solver_.at_most_one(taken);
        if (turn < gone)
            for (Literal one : taken) solver_.add({-one});
    }
}

// The captain declines only where nothing is left that it may take, and from then on always.
std::vector<DeepSeaFormula::Turns> DeepSeaFormula::possible_turns() const {
    int refused = 0;
    for (int i = 0; i < table_.task_count; ++i) refused += (table_.free >> i & 1) && not_for_captain(i);
    std::vector<Turns> possible;
    Turns turns;
    int seat = table_.turn;
    for (int left = std::popcount(table_.free); left > 0; --left) {
        if (seat == table_.commander && left <= refused) {
            Turns others = turns;
            for (int rest = left, next = seat; rest > 0;) {
                next = table_.next_seat(next);
                if (next == table_.commander) continue;
                ++others.all[static_cast<std::size_t>(next)];
                ++others.tail[static_cast<std::size_t>(next)];
                --rest;
            }
            possible.push_back(others);
        }
        ++turns.all[static_cast<std::size_t>(seat)];
        seat = table_.next_seat(seat);
        if (seat == table_.commander && without_captain()) seat = table_.next_seat(seat);
    }
    possible.push_back(turns);
    return possible;
}

void DeepSeaFormula::draft_in_turn() {
    std::vector<Literal> any;
    for (const Turns& turns : possible_turns()) {
        any.push_back(solver_.variable());
        guard_ = -any.back();
        for (int seat = 0; seat < players_; ++seat) {
            const auto p = static_cast<std::size_t>(seat);
            const std::vector<Literal> taken = drafted_by(seat, false), open_to_captain = drafted_by(seat, true);
            require_exactly({0, solver_.counter(taken, taken.size())}, turns.all[p]);
            require({-Number{0, solver_.counter(open_to_captain, open_to_captain.size())}.at_least(turns.all[p] - turns.tail[p] + 1)});
        }
    }
    solver_.add(any);
}

}  // namespace crewlab::solve
