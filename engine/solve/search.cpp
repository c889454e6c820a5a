#include "solve/search.h"

#include <algorithm>

#include "base/clock.h"
#include "base/random.h"
#include "crew/refuse.h"
#include "solve/assignments.h"
#include "solve/attempts.h"
#include "solve/bounds.h"
#include "solve/budget.h"
#include "solve/deep_sea_search.h"
#include "solve/formula.h"
#include "solve/line.h"
#include "solve/ordering.h"
#include "solve/position.h"
#include "solve/suit_plan.h"

namespace crewlab::solve {

namespace {

class Search {
  public:
    Search(const Puzzle& puzzle, const Limits& limits) : puzzle_(puzzle), with_tries_(limits.tries), budget_(limits) {}

    Answer run() {
        if (!with_tries_ || puzzle_.dummy != kNobody) return puzzle_.position.tricks_left > 0 ? learn() : once();
        if (const Answer answer = tries(kFirstTries); answer != Answer::Unknown) return answer;
        if (puzzle_.trick.size == 0 && !plans_fit(puzzle_.position)) return Answer::Unwinnable;
        if (const Answer answer = tries(more_tries()); answer != Answer::Unknown) return answer;
        return budget_.used_up() ? Answer::Unknown : learn();
    }

    std::uint64_t nodes() const { return budget_.nodes(); }
    Win win() const { return {path_, puzzle_.way, passed_}; }

  private:
    static constexpr int kFirstTries = 4;
    static constexpr std::uint64_t kNodes = 20;  // positions a try looks at

    // Free tasks nearly always give way in the end; a dozen fixed ones seldom do after the first tries.
    int more_tries() const {
        const CardSet open = puzzle_.position.open_tasks();
        return open == puzzle_.position.free ? 150 : open.size() < 12 ? 36 : 0;
    }

    Answer tries(int count) {
        for (int i = 0; i < count && !budget_.used_up(); ++i, ++attempt_) {
            limit_ = budget_.nodes() + kNodes;
            noise_ = attempt_ == 0 ? 0 : kNoise;
            random_ = Random(0, attempt_, Purpose::Solve);
            if (const Answer answer = once(); answer != Answer::Unknown) return answer;
        }
        return Answer::Unknown;
    }

    Answer once() {
        try_over_ = false;
        path_.clear();
        const Position& position = puzzle_.position;
        const Trick& trick = puzzle_.trick;
        bool won;
        if (position.tricks_left == 0)
            won = position.won();
        else if (trick.size > 0)
            won = extend(position, trick, (position.leader + trick.size) % position.players);
        else
            won = explore(position);
        if (won) return Answer::Winnable;
        return try_over_ ? Answer::Unknown : Answer::Unwinnable;
    }

    // Depth first over positions between tricks.
    bool explore(const Position& position) {
        if (position.won()) return true;
        if (hopeless(position)) return false;
        const std::uint64_t nodes = budget_.nodes();
        if (nodes >= limit_ || budget_.out_of_nodes() || (nodes % 64 == 0 && budget_.out_of_time())) {
            try_over_ = true;
            return false;
        }
        budget_.spend(1);
        return extend(position, Trick{}, position.leader);
    }

    // Depth first over the plays of one trick.
    bool extend(const Position& position, const Trick& trick, int seat) {
        if (trick.size == position.players) {
            Position next = position;
            return finish(next, trick, puzzle_.order) && explore(next);
        }
        int moves[kCards];
        // A try seldom comes to the second or third move, so the best is looked for each time instead of sorting.
        for (int count = list_moves(position, trick, seat, moves); count > 0; --count) {
            int* const best = std::max_element(moves, moves + count);
            const Card card = card_of(*best);
            *best = moves[count - 1];
            Position next = position;
            Trick longer = trick;
            if (!play(next, longer, seat, card)) continue;
            path_.push_back(card);
            if (extend(next, longer, position.next_seat(seat))) return true;
            path_.pop_back();
            if (try_over_) return false;
        }
        return false;
    }

    // A move is its score and its card in one number; of equal scores the lower card comes first.
    static int move(int score, Card card) { return score * 64 + 63 - card.index; }
    static Card card_of(int move) { return Card(63 - (move & 63)); }

    int list_moves(const Position& position, const Trick& trick, int seat, int* moves) {
        const CardSet hand = position.hands[static_cast<std::size_t>(seat)];
        const CardSet around = position.cards() | trick.set;
        int count = 0;
        for (Card card : legal(position, trick, seat)) {
            const CardSet lower = around & below(card);
            if (!lower.empty() && hand.has(lower.highest()) && alike(position, puzzle_.order, card, lower.highest())) continue;
            int score = 16 * promise(position, trick, seat, card);
            if (noise_) score += random_.below(16 * noise_);
            moves[count++] = move(score, card);
        }
        return count;
    }

    Answer learn() {
        Formula formula(puzzle_);
        const Answer answer = budget_.learn(formula.solver());
        if (answer == Answer::Winnable) {
            path_ = formula.cards();
            passed_ = formula.passed();
        }
        return answer;
    }

    const Puzzle& puzzle_;
    const bool with_tries_;
    Budget budget_;
    std::uint64_t limit_ = 0, attempt_ = 0;
    bool try_over_ = false;  // it looked at enough
    int noise_ = 0;
    Random random_{0, 0, Purpose::Solve};
    std::vector<Card> path_;
    std::array<Card, kMaxSeats> passed_{};
};

Result search_one(const Puzzle& puzzle, const Limits& limits, Win& win) {
    const double begin = cpu_seconds();
    Search search(puzzle, limits);
    Result result;
    result.answer = puzzle.lost ? Answer::Unwinnable : search.run();
    result.nodes = search.nodes();
    win = search.win();
    result.seconds = cpu_seconds() - begin;
    return result;
}

}  // namespace

Result search_puzzle(const State& state, const Puzzle& puzzle, const Limits& limits, Win& win) {
    const Table& table = state.table;
    if (!table.has_dummy()) return search_one(puzzle, limits, win);
    Attempts attempts(limits);
    const auto attempt = [&](const Puzzle& one) {
        return attempts.add([&](const Limits& left) { return search_one(one, left, win); });
    };
    if (table.phase == Phase::Pass)
        attempt(passing(puzzle, state, table.distress));
    else if (attempt(puzzle) && limits.signal && may_signal(table) && attempt(passing(puzzle, state, Distress::Left)))
        attempt(passing(puzzle, state, Distress::Right));
    return attempts.result();
}

Result search(const State& state, const Limits& limits) {
    const double begin = cpu_seconds();
    Result result;
    if (state.over()) {
        result.answer = state.table.outcome == Outcome::Won ? Answer::Winnable : Answer::Unwinnable;
        return result;
    }
    refuse_draw(state.table, "the solver");
    if (!tasks_settled(state.table)) {
        result = search_assignments(state, limits);
        result.seconds = cpu_seconds() - begin;
        return result;
    }
    if (state.table.judged) {
        result = search_deep_sea(state, limits);
        result.seconds = cpu_seconds() - begin;
        return result;
    }
    Win win;
    result = search_puzzle(state, puzzle(state), limits, win);
    if (result.answer == Answer::Winnable) result.line = line(state, win);
    result.seconds = cpu_seconds() - begin;
    return result;
}

}  // namespace crewlab::solve
