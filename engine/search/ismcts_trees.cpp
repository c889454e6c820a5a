#include "search/ismcts_trees.h"

#include <cmath>

#include "policy/bare_game.h"
#include "policy/whole_game.h"

namespace crewlab {

namespace {

constexpr Card kUnseen{Action::kHidden};  // a card that went from one other seat to another, or a secret number

}  // namespace

IsmctsTrees::IsmctsTrees(const std::vector<int>& observers, bool open_hands, double c, Scoring scoring)
    : c_(static_cast<float>(c)), scoring_(scoring), open_hands_(open_hands), nodes_(observers.size()) {
    for (int seat : observers) observers_.push_back({seat, 0});
}

const IsmctsTrees::Observer* IsmctsTrees::observer_of(int seat) const {
    for (const Observer& observer : observers_)
        if (observer.seat == seat) return &observer;
    return nullptr;
}

IsmctsTrees::Step IsmctsTrees::decide(std::uint32_t node, CardSet choices, Random& random) {
    CardSet untried = choices;
    Card best;
    float highest = -1;
    for (std::uint32_t child = nodes_[node].child; child; child = nodes_[child].sibling) {
        Node& one = nodes_[child];
        if (!choices.has(one.seen)) continue;
        untried.remove(one.seen);
        const float share = 1 / static_cast<float>(one.visits);
        const float bound = static_cast<float>(one.score) * share * (1.0f / kWinScore) +
                            c_ * std::sqrt(std::log(static_cast<float>(one.available)) * share);
        ++one.available;
        if (bound > highest) {
            highest = bound;
            best = one.seen;
        }
    }
    if (untried.empty()) return {best, false};
    return {random.pick(untried), true};
}

void IsmctsTrees::see(Observer& observer, Card what) {
    std::uint32_t child = nodes_[observer.at].child;
    while (child && nodes_[child].seen != what) child = nodes_[child].sibling;
    if (!child) {
        child = static_cast<std::uint32_t>(nodes_.size());
        Node& added = nodes_.emplace_back();
        added.seen = what;
        added.available = 1;
        added.sibling = nodes_[observer.at].child;
        nodes_[observer.at].child = child;
    }
    observer.at = child;
    path_.push_back(child);
}

template <class Game>
void IsmctsTrees::see_exchange(const Game& game) {
    for (Observer& observer : observers_)
        for (int seat = 0; seat < game.players(); ++seat)
            if (open_hands_ || game.receiver(seat) == observer.seat) see(observer, game.passed_by(seat));
}

template <class Game>
IsmctsTrees::Result IsmctsTrees::iterate(Game game, Random& random) {
    path_.clear();
    for (std::uint32_t tree = 0; tree < observers_.size(); ++tree) observers_[tree].at = tree;
    Result result{};

    for (bool first = true, fresh = false; !game.over() && !fresh;) {
        const int seat = game.seat();
        const bool passing = game.passing(), secret = game.in_secret();
        const CardSet choices = game.choices();
        // A seat decides in its own tree, or in the only one there is; what nobody with a tree sees is chosen at random.
        const Observer* decides = observer_of(seat);
        if (!decides && !secret) decides = &observers_[0];
        const Step step = decides ? decide(decides->at, choices, random) : Step{random.pick(choices), false};
        if (first) result.choice = step.choice;
        first = false;
        fresh = step.fresh;

        game.apply(step.choice);
        for (Observer& observer : observers_) {
            const bool hidden = secret && observer.seat != seat && step.choice.exists();
            see(observer, hidden ? kUnseen : step.choice);
        }
        if (passing && !game.passing()) see_exchange(game);
    }
    game.play_out(random);

    result.score = score(game.ending(), scoring_);
    for (std::uint32_t node : path_) {
        ++nodes_[node].visits;
        nodes_[node].score += result.score;
    }
    return result;
}

template IsmctsTrees::Result IsmctsTrees::iterate(BareGame game, Random& random);
template IsmctsTrees::Result IsmctsTrees::iterate(WholeGame game, Random& random);

std::vector<IsmctsTrees::Line> IsmctsTrees::lines() const {
    std::vector<Line> lines;
    for (std::uint32_t first = nodes_[0].child; first; first = nodes_[first].sibling)
        for (std::uint32_t second = nodes_[first].child; second; second = nodes_[second].sibling)
            lines.push_back({nodes_[first].seen, nodes_[second].seen, nodes_[second].visits, nodes_[second].available});
    return lines;
}

}  // namespace crewlab
