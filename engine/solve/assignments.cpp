// Where few decisions are left to be made they are tried one after another. Where tasks on cards are given out one by one it
// only matters how many each seat gets, as with a draft: every such quota is one puzzle.
#include "solve/assignments.h"

#include <bit>
#include <set>

#include "crew/refuse.h"
#include "solve/attempts.h"
#include "solve/deep_sea_search.h"
#include "solve/line.h"
#include "solve/position.h"

namespace crewlab::solve {

namespace {

constexpr int kFewTasks = 3;  // all ways to give out these can be tried

using Quotas = std::array<std::uint8_t, kMaxSeats>;

Result search_after(const State& state, Action action, const Limits& limits) {
    State next = state;
    next.apply(action);
    Result found = search(next, limits);
    if (found.answer == Answer::Winnable) found.line.insert(found.line.begin(), action);
    return found;
}

// The quotas that giving out the tasks can lead to, before one may be handed on.
std::vector<Quotas> first_quotas(const Table& table) {
    const int left = std::popcount(table.free);
    Quotas quotas{};
    if (table.phase == Phase::Draft) {
        const bool without = table.rules.assignment == Assignment::WithoutCaptain;
        for (int i = 0, seat = table.turn; i < left; ++i, seat = table.next_seat(seat)) {
            if (without && seat == table.commander) seat = table.next_seat(seat);
            ++quotas[static_cast<std::size_t>(seat)];
        }
        return {quotas};
    }
    // One task after another goes to anybody who may be appointed; they differ in their cards only, so numbers are enough.
    std::set<std::pair<std::uint64_t, Quotas>> seen;
    std::vector<Quotas> all;
    const auto give_on = [&](const auto& self, const Table& now, const Quotas& so_far) -> void {
        if (!seen.insert({now.free, so_far}).second) return;
        if (!now.free) return all.push_back(so_far);
        for (int seat = 0; seat < now.players; ++seat) {
            if (!(now.may_be_appointed() >> seat & 1)) continue;
            Table next = now;
            const int task = std::countr_zero(now.free);
            next.tasks[static_cast<std::size_t>(task)].owner = static_cast<std::uint8_t>(seat) & 15;
            next.free &= next.free - 1;
            Quotas more = so_far;
            ++more[static_cast<std::size_t>(seat)];
            self(self, next, more);
        }
    };
    give_on(give_on, table, quotas);
    return all;
}

// From what wins the puzzle to actions: whoever wins the card of a free task gets it, in the end.
class Giving {
  public:
    Giving(const State& state, const Puzzle& puzzle, const Win& win) : state_(state), win_(win) {
        owner_.fill(-1);
        Position position = puzzle.position;
        Trick trick = puzzle.trick;
        for (Card card : win.cards) {
            play(position, trick, (position.leader + trick.size) % position.players, card);
            if (trick.size < position.players) continue;
            for (Card task : trick.set & position.free) owner_[task.index] = trick.best_seat;
            finish(position, trick, puzzle.order);
            trick = {};
        }
    }

    // Before it goes to another seat one task is given to `from`.
    void hand_on(int from, int to) {
        for (std::size_t card = 0; card < kCards && !handed_.exists(); ++card)
            if (owner_[card] == to) handed_ = Card(static_cast<int>(card));
        owner_[handed_.index] = from;
        to_ = to;
    }

    // One that has an owner already goes on.
    void hand_on(Card task, int to) {
        handed_ = task;
        to_ = to;
    }

    std::vector<Action> line() const {
        std::vector<Action> actions;
        auto next = win_.cards.begin();
        for (State now = state_; !now.over(); now.apply(actions.back())) actions.push_back(action(now, next));
        return actions;
    }

  private:
    Action action(const State& now, std::vector<Card>::const_iterator& next) const {
        const Table& table = now.table;
        switch (table.phase) {
            case Phase::Ask: return Action::answer(true);
            case Phase::Draft: return Action::take(task_for(table));
            case Phase::Appoint: return Action::appoint(owner_[table.tasks[static_cast<std::size_t>(std::countr_zero(table.free))].card().index]);
            case Phase::HandOn:
                if (table.last_action().kind == ActionKind::HandOn) return Action::appoint(to_);
                return Action::hand_on(handed_.exists() ? Goal(handed_) : Goal());
            case Phase::Distress: return Action::distress(win_.signal);
            case Phase::Pass: return Action::pass(win_.passed[table.turn]);
            case Phase::Hint: return Action::silent();
            case Phase::Reveal: return now.legal_actions()[0];
            default: return Action::play(next != win_.cards.end() ? *next++ : now.legal_cards().lowest());
        }
    }

    Goal task_for(const Table& table) const {
        for (std::uint64_t rest = table.free; rest; rest &= rest - 1) {
            const Task& task = table.tasks[static_cast<std::size_t>(std::countr_zero(rest))];
            if (owner_[task.card().index] == table.turn) return task.goal;
        }
        return Goal();
    }

    const State& state_;
    const Win& win_;
    std::array<int, kCards> owner_;  // of the free tasks, by card
    Card handed_;
    int to_ = 0;
};

class QuotaSearch {
  public:
    QuotaSearch(const State& state, const Limits& limits) : state_(state), all_(first_quotas(state.table)), attempts_(limits) {}

    Result run() {
        if (as_given() && state_.table.rules.task_pass && hand_on_free()) hand_on_owned();
        return attempts_.result();
    }

  private:
    // Each of these is false when there is no point in going on.
    bool as_given() {
        for (const Quotas& quotas : all_)
            if (!attempt(quotas, [](Giving&) {})) return false;
        return true;
    }

    bool hand_on_free() {
        for (const Quotas& quotas : all_)
            for (int from = 0; from < state_.table.players; ++from)
                for (int to = 0; to < state_.table.players; ++to) {
                    if (from == to || quotas[static_cast<std::size_t>(from)] == 0) continue;
                    Quotas after = quotas;
                    --after[static_cast<std::size_t>(from)];
                    ++after[static_cast<std::size_t>(to)];
                    if (!attempt(after, [&](Giving& giving) { giving.hand_on(from, to); })) return false;
                }
        return true;
    }

    bool hand_on_owned() {
        for (const Task& task : state_.table.all_tasks())
            for (int to = 0; to < state_.table.players; ++to) {
                if (!task.drafted() || to == task.owner) continue;
                moved_ = state_;
                moved_.table.piles[task.owner].remove(task.card());
                moved_.table.piles[static_cast<std::size_t>(to)].add(task.card());
                tried_.clear();
                for (const Quotas& quotas : all_)
                    if (!attempt(quotas, [&](Giving& giving) { giving.hand_on(task.card(), to); })) return false;
            }
        return true;
    }

    template <class HandOn>
    bool attempt(const Quotas& quotas, HandOn&& hand_on) {
        if (!tried_.insert(quotas).second) return true;
        return attempts_.add([&](const Limits& left) {
            const Puzzle start = puzzle(moved_, quotas);
            Win win;
            Result found = search_puzzle(state_, start, left, win);
            if (found.answer != Answer::Winnable) return found;
            Giving giving(state_, start, win);
            hand_on(giving);
            found.line = giving.line();
            return found;
        });
    }

    const State& state_;
    State moved_ = state_;  // with one task at another seat
    const std::vector<Quotas> all_;
    Attempts attempts_;
    std::set<Quotas> tried_;
};

// Which actions are worth trying? Saying yes only leaves more ways open, unless it takes the tasks at once; who is silent makes
// no difference where all cards lie open.
ActionList worth_trying(const State& state) {
    ActionList actions = state.legal_actions();
    const Assignment mode = state.table.rules.assignment;
    const bool takes = mode == Assignment::Volunteer || mode == Assignment::TwoVolunteers;
    if (state.table.phase == Phase::Silence || (state.table.phase == Phase::Ask && !takes)) actions.size = 1;
    return actions;
}

}  // namespace

bool tasks_settled(const Table& table) {
    if (table.phase > Phase::HandOn) return true;
    return table.phase == Phase::Draft && !table.rules.task_pass && !table.takes_hardest() &&
           (table.rules.assignment != Assignment::WithoutCaptain || table.judged);
}

Result search_assignments(const State& state, const Limits& limits) {
    const Table& table = state.table;
    const bool one_by_one = table.phase == Phase::Appoint && !table.all_for_one() && table.rules.assignment != Assignment::Roles;
    if (!table.judged && (one_by_one || table.phase == Phase::Draft)) return QuotaSearch(state, limits).run();
    if (one_by_one && !table.rules.task_pass) return search_deep_sea(state, limits);
    const bool drafted = table.phase == Phase::Draft && !table.takes_hardest();
    if ((drafted || one_by_one) && std::popcount(table.free) > kFewTasks) refuse_phase(table, "the solver");
    Attempts attempts(limits);
    for (Action action : worth_trying(state))
        if (!attempts.add([&](const Limits& left) { return search_after(state, action, left); })) break;
    return attempts.result();
}

}  // namespace crewlab::solve
