#include "search/pimc.h"

#include <algorithm>
#include <cmath>
#include <optional>

#include "crew/refuse.h"
#include "knowledge/determinize.h"
#include "knowledge/possible_deals.h"
#include "policy/habits.h"
#include "search/luck.h"
#include "search/points.h"
#include "solve/position.h"
#include "solve/search.h"

namespace crewlab {

namespace {

// What the playouts say counts this much: less than one deal in a hundred million, so that it only breaks ties.
constexpr double kTieShare = 1e-9;

// In halves, so that whole numbers are added.
using Verdict = unsigned;
constexpr Verdict kLost = 0, kOpen = 1, kWon = 2;

Verdict verdict_of(solve::Answer answer) {
    return answer == solve::Answer::Winnable ? kWon : answer == solve::Answer::Unwinnable ? kLost : kOpen;
}

struct Candidate {
    Action action;
    std::uint64_t points = 0, squares = 0, deals = 0;
    bool alive = true;  // can it still become the best?
    Points playouts;

    void add(Verdict verdict) {
        points += verdict;
        squares += verdict * verdict;
        ++deals;
    }

    Weight weight(const Table& table) const {
        const double count = static_cast<double>(deals), mean = static_cast<double>(points) / count;
        const double variance = std::max(0.0, static_cast<double>(squares) / count - mean * mean);
        const double error = deals > 1 ? std::sqrt(variance / (count - 1)) / kWon : 0;
        return {action, (1 - kTieShare) * mean / kWon + kTieShare * playouts.value(table), error, deals};
    }
};

// One deal: all questions that are still of interest.
class Questions {
  public:
    Questions(const State& state, std::uint64_t nodes) : state_(state), limits_{nodes, 0, true} {
        const solve::Result before = solve::search(state, limits_);
        lost_ = before.answer == solve::Answer::Unwinnable;
        if (!before.line.empty()) line_ = before.line.front();
        if (!state.table.judged && state.table.turn != state.table.dummy) puzzle_ = solve::puzzle(state);
    }

    Verdict ask(Action action, const std::vector<std::pair<Action, Verdict>>& answered) const {
        if (lost_) return kLost;
        if (line_ == action) return kWon;
        if (action.kind == ActionKind::Play && puzzle_)
            for (const auto& [other, verdict] : answered)
                if (same(action.card(), other.card())) return verdict;
        State next = state_;
        next.apply(action);
        return verdict_of(solve::search(next, limits_).answer);
    }

  private:
    // Two cards of the hand with nothing left in between, neither in play nor in another hand.
    bool same(Card a, Card b) const {
        if (a.suit() != b.suit()) return false;
        const CardSet between = above(std::min(a, b)) & below(std::max(a, b));
        const CardSet around = puzzle_->position.cards() | puzzle_->trick.set;
        return state_.hand_to_move().contains(between & around) && mean_the_same(a, b, between & around);
    }

    bool mean_the_same(Card a, Card b, CardSet between) const {
        if (!solve::alike(puzzle_->position, puzzle_->order, a, b)) return false;
        for (Card card : between)
            if (!solve::alike(puzzle_->position, puzzle_->order, a, card)) return false;
        return true;
    }

    const State& state_;
    const solve::Limits limits_;
    std::optional<solve::Puzzle> puzzle_;  // of cards to be won, where none of them uncovers another
    Action line_ = Action::silent();  // the first of a line that wins; silence: no line is known
    bool lost_ = false;
};

void try_out(const State& state, Candidate& candidate, const PimcSettings& settings, std::uint64_t playouts, Random luck) {
    const auto play_after = [&](auto next) {
        next.apply(next.choice(candidate.action));
        for (std::uint64_t i = 0; i < playouts; ++i) candidate.playouts.add(play_out(next, settings.policy, luck), state.table);
    };
    if (!fits_bare_game(state.table)) return play_after(WholeGame(state, false));
    const Course course(state.table);
    play_after(BareGame(state, course));
}

void play_deal(const State& state, std::vector<Candidate>& candidates, const PimcSettings& settings, std::uint64_t playouts,
               Random& random) {
    const Questions questions(state, settings.nodes);
    std::vector<std::pair<Action, Verdict>> answered;
    const Random luck = branch(random);
    for (Candidate& candidate : candidates) {
        if (!candidate.alive) continue;
        const Verdict verdict = questions.ask(candidate.action, answered);
        answered.emplace_back(candidate.action, verdict);
        candidate.add(verdict);
        try_out(state, candidate, settings, playouts, luck);
    }
}

// How many can still become the best, with so many deals to come?
std::ptrdiff_t drop_hopeless(std::vector<Candidate>& candidates, std::uint64_t to_come) {
    std::uint64_t most = 0;
    for (const Candidate& candidate : candidates) most = std::max(most, candidate.points);
    for (Candidate& candidate : candidates) candidate.alive = candidate.alive && candidate.points + kWon * to_come >= most;
    return std::count_if(candidates.begin(), candidates.end(), [](const Candidate& candidate) { return candidate.alive; });
}

}  // namespace

std::vector<Weight> PimcAgent::weigh(const View& view, Random& random) const {
    refuse_draw(view.table, "a player that asks the solver");
    const Phase phase = view.table.phase;
    if (phase != Phase::Draft && phase != Phase::Predict && phase != Phase::Trick) return {};
    std::vector<Candidate> candidates;
    for (Action action : view.legal_actions()) {
        candidates.emplace_back();
        candidates.back().action = action;
    }

    const PossibleDeals possible(view);
    // Where only one deal is possible it need not be asked about again; its playouts are still wanted.
    const std::uint64_t deals = possible.count() == 1 && !view.table.has_dummy() ? 1 : settings_.deals;
    const std::uint64_t playouts = settings_.playouts * (settings_.deals / deals);
    for (std::uint64_t left = deals; left > 0; --left) {
        play_deal(determinize(view, possible.sample(random), random), candidates, settings_, playouts, random);
        if (drop_hopeless(candidates, left - 1) == 1) break;
    }
    std::vector<Weight> weights;
    for (const Candidate& candidate : candidates) weights.push_back(candidate.weight(view.table));
    return weights;
}

Action PimcAgent::choose(const View& view, Random& random) const {
    const std::vector<Weight> weights = weigh(view, random);
    return weights.empty() ? habit(view.table, view.hand_to_move(), random) : best_of(weights);
}

}  // namespace crewlab
