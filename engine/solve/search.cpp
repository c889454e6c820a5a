#include "solve/search.h"

#include <algorithm>
#include <chrono>
#include <unordered_map>

#include "base/clock.h"
#include "base/random.h"
#include "solve/bounds.h"
#include "solve/line.h"
#include "solve/ordering.h"
#include "solve/position.h"
#include "solve/refuted.h"
#include "solve/suit_plan.h"

namespace crewlab::solve {

namespace {

class Search {
  public:
    Search(const Puzzle& puzzle, const Limits& limits) : puzzle_(puzzle), limits_(limits) {
        for (int s = 0; s < kColours; ++s) {
            // Tasks on cards of other hands can nearly always be won somehow; those on own cards are what is hard.
            CardSet own;
            for (std::size_t seat = 0; seat < puzzle.position.players; ++seat)
                own.add(puzzle.position.tasks[seat] & puzzle.position.hands[seat] & CardSet::of_suit(static_cast<Suit>(s)));
            if (!own.empty()) planned_.push_back(static_cast<Suit>(s));
        }
    }

    Answer run() {
        if (const Answer answer = tries(kFirstTries, kFirstNodes); answer != Answer::Unknown) return answer;
        if (room(puzzle_.position) < 0) return Answer::Unwinnable;
        const bool only_free = planned_.empty();
        if (const Answer answer = tries(only_free ? kFreeTries : kMoreTries, kFirstNodes); answer != Answer::Unknown) return answer;
        best_first_ = true;
        if (const Answer answer = tries(kBestTries, kBestNodes); answer != Answer::Unknown) return answer;
        if (limits_.tries_only || stopped_) return Answer::Unknown;
        limit_ = ~std::uint64_t{0};
        noise_ = 0;
        return once();
    }

    std::uint64_t nodes() const { return nodes_; }
    const std::vector<Card>& cards() const { return path_; }

  private:
    static constexpr int kFirstTries = 4, kMoreTries = 30, kFreeTries = 500, kBestTries = 24;
    static constexpr std::uint64_t kFirstNodes = 20, kBestNodes = 50;

    Answer tries(int count, std::uint64_t nodes) {
        for (int i = 0; i < count && !stopped_; ++i, ++attempt_) {
            limit_ = nodes_ + nodes;
            noise_ = i == 0 && (attempt_ == 0 || best_first_) ? 0 : kNoise;
            random_ = Random(0, attempt_, Purpose::Solve);
            if (const Answer answer = once(); answer != Answer::Unknown) return answer;
        }
        return Answer::Unknown;
    }

    Answer once() {
        out_of_nodes_ = false;
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
        return out_of_nodes_ ? Answer::Unknown : Answer::Unwinnable;
    }

    // Depth first over positions between tricks.
    bool explore(const Position& position) {
        if (position.won()) return true;
        if (hopeless(position)) return false;
        if (nodes_ >= limit_ || out_of_budget()) {
            out_of_nodes_ = true;
            return false;
        }
        ++nodes_;
        const Key here = key(position, puzzle_.order);
        if (refuted_.has(here)) return false;
        if (best_first_ ? explore_best_first(position) : extend(position, Trick{}, position.leader)) return true;
        if (!out_of_nodes_) refuted_.add(here);
        return false;
    }

    bool out_of_budget() {
        if (limits_.nodes && nodes_ >= limits_.nodes) stopped_ = true;
        if (limits_.seconds > 0 && nodes_ % 64 == 0) {
            const std::chrono::duration<double> gone = std::chrono::steady_clock::now() - begin_;
            if (gone.count() >= limits_.seconds) stopped_ = true;
        }
        return stopped_;
    }

    // Depth first over the plays of one trick.
    bool extend(const Position& position, const Trick& trick, int seat) {
        if (trick.size == position.players) {
            Position next = position;
            return finish(next, trick, puzzle_.order) && explore(next);
        }
        std::array<Move, kCards> moves;
        const int count = list_moves(position, trick, seat, moves);
        std::stable_sort(moves.begin(), moves.begin() + count, [](const Move& a, const Move& b) { return a.score > b.score; });
        for (int i = 0; i < count; ++i) {
            Position next = position;
            Trick longer = trick;
            const Card card = moves[static_cast<std::size_t>(i)].card;
            if (!play(next, longer, seat, card)) continue;
            path_.push_back(card);
            if (extend(next, longer, position.next_seat(seat))) return true;
            path_.pop_back();
            if (out_of_nodes_) return false;
        }
        return false;
    }

    bool explore_best_first(const Position& position) {
        std::vector<Choice> choices;
        list_tricks(position, Trick{}, position.leader, 0, choices);
        std::stable_sort(choices.begin(), choices.end(), [](const Choice& a, const Choice& b) { return a.score > b.score; });
        for (const Choice& choice : choices) {
            path_.insert(path_.end(), choice.cards.begin(), choice.cards.begin() + position.players);
            if (explore(choice.after)) return true;
            path_.resize(path_.size() - position.players);
            if (out_of_nodes_) return false;
        }
        return false;
    }

    struct Move {
        Card card;
        int score;
    };

    int list_moves(const Position& position, const Trick& trick, int seat, std::array<Move, kCards>& moves) {
        const CardSet hand = position.hands[static_cast<std::size_t>(seat)];
        const CardSet around = position.cards() | trick.set;
        int count = 0;
        for (Card card : legal(position, trick, seat)) {
            const CardSet lower = around & below(card);
            if (!lower.empty() && hand.has(lower.highest()) && alike(position, card, lower.highest())) continue;
            int score = 16 * promise(position, trick, seat, card);
            if (noise_) score += random_.below(16 * noise_);
            moves[static_cast<std::size_t>(count++)] = {card, score};
        }
        return count;
    }

    // Are two cards of one hand, with nothing left between them, the same for all that follows?
    bool alike(const Position& position, Card a, Card b) const {
        if (puzzle_.order.cards.has(a) || puzzle_.order.cards.has(b)) return false;
        if (position.free.has(a) != position.free.has(b)) return false;
        for (CardSet tasks : position.tasks)
            if (tasks.has(a) != tasks.has(b)) return false;
        return true;
    }

    struct Choice {
        Position after;
        std::array<Card, kMaxSeats> cards;
        int score;
    };

    // All tricks that can be played from here and leave room for the plans.
    void list_tricks(const Position& position, const Trick& trick, int seat, int score, std::vector<Choice>& choices) {
        if (trick.size == position.players) {
            Choice choice{position, trick.cards, score};
            if (!finish(choice.after, trick, puzzle_.order)) return;
            const int done = position.open_tasks().size() - choice.after.open_tasks().size();
            if (!choice.after.won()) {
                if (hopeless(choice.after)) return;
                const int space = room(choice.after);
                if (space < 0) return;
                choice.score += 16 * (space + kTaskDone * done);
            } else {
                choice.score = 1 << 30;
            }
            choices.push_back(choice);
            return;
        }
        std::array<Move, kCards> moves;
        const int count = list_moves(position, trick, seat, moves);
        for (int i = 0; i < count; ++i) {
            Position next = position;
            Trick longer = trick;
            const Move& move = moves[static_cast<std::size_t>(i)];
            if (play(next, longer, seat, move.card)) list_tricks(next, longer, position.next_seat(seat), score + move.score, choices);
        }
    }

    static constexpr int kTaskDone = 14, kLeadToSpare = 4, kTrickToSpare = 20;

    // How much room the suits' plans leave, or -1 when they do not fit into the tricks that are left.
    int room(const Position& position) {
        int leads = 0, spare = 0;
        const CardSet cards = position.cards(), open = position.open_tasks();
        for (Suit suit : planned_) {
            if ((open & CardSet::of_suit(suit)).empty()) {
                spare += position.tricks_left;
                continue;
            }
            const SuitPlan& plan = plan_for(position, suit);
            const int needed = plan.leads_needed(cards, position.tricks_left);
            if (needed == SuitPlan::kNever) return -1;
            leads += needed;
            spare += position.tricks_left - plan.tricks_needed(cards);
        }
        if (leads > position.tricks_left) return -1;
        return kLeadToSpare * (position.tricks_left - leads) + kTrickToSpare * spare;
    }

    const SuitPlan& plan_for(const Position& position, Suit suit) {
        const SuitPlan::Patience patience = SuitPlan::patience(position, suit);
        const std::uint32_t name = patience << 3 | static_cast<std::uint32_t>(suit);
        if (const auto found = plans_.find(name); found != plans_.end()) return found->second;
        if (plans_.size() >= kMostPlans) plans_.clear();
        return plans_.emplace(name, SuitPlan(puzzle_.position, suit, patience)).first->second;
    }

    static constexpr std::size_t kMostPlans = 1000;  // some 30 MiB

    const Puzzle& puzzle_;
    const Limits limits_;
    const std::chrono::steady_clock::time_point begin_ = std::chrono::steady_clock::now();
    std::uint64_t limit_ = 0, nodes_ = 0, attempt_ = 0;
    bool out_of_nodes_ = false;  // this try is over
    bool stopped_ = false;       // the budget is used up
    bool best_first_ = false;
    int noise_ = 0;
    Random random_{0, 0, Purpose::Solve};
    Refuted refuted_;
    std::vector<Suit> planned_;  // the suits with tasks on their owner's cards
    std::unordered_map<std::uint32_t, SuitPlan> plans_;
    std::vector<Card> path_;
};

}  // namespace

Result search(const State& state, const Limits& limits) {
    const double begin = cpu_seconds();
    Result result;
    if (state.over()) {
        result.answer = state.table.outcome == Outcome::Won ? Answer::Winnable : Answer::Unwinnable;
        return result;
    }
    const Puzzle start = puzzle(state);
    Search search(start, limits);
    result.answer = start.lost ? Answer::Unwinnable : search.run();
    result.nodes = search.nodes();
    if (result.answer == Answer::Winnable) result.line = line(state, search.cards());
    result.seconds = cpu_seconds() - begin;
    return result;
}

}  // namespace crewlab::solve
