#include "learn/transformer_agent.h"

#include <algorithm>
#include <cmath>

#include "crew/refuse.h"
#include "learn/teaching.h"
#include "search/sampled_games.h"

namespace crewlab {

namespace {

bool thinks(Phase phase) { return phase == Phase::Draft || phase == Phase::Trick; }

Action by_habit(const ActionList& actions, Random& random) {
    for (Action habit : {Action::silent(), Action::distress(Distress::None)})
        if (actions.has(habit)) return habit;
    return actions[random.below(actions.size)];
}

}  // namespace

Action TransformerAgent::choose(const View& view, Random& random) const {
    const std::vector<Weight> weights = weigh(view, random);
    if (weights.empty()) return by_habit(view.legal_actions(), random);
    return std::max_element(weights.begin(), weights.end(), [](const Weight& a, const Weight& b) { return a.value < b.value; })->action;
}

std::vector<Weight> TransformerAgent::weigh(const View& view, Random& random) const {
    refuse_dummy(view.table, "this learned player");
    if (!thinks(view.table.phase)) return {};
    return view.table.rules.open_hands ? search(view, random) : sample(view, random);
}

// Values are those of the search; what it would do, which is a matter of visits, is lifted above the others.
std::vector<Weight> TransformerAgent::search(const View& view, Random& random) const {
    PuctTree tree(*open_);
    tree.plant(open_state(view, random));
    tree.grow(search_, random);
    const Action best = tree.best();
    double highest = 0;
    std::vector<Weight> weights;
    for (const PuctBranch& branch : tree.branches()) {
        const double value = branch.proof == Proof::Won ? 1 : branch.proof == Proof::Lost ? 0 : static_cast<double>(branch.value);
        weights.push_back({branch.action, value, 0, branch.visits});
        highest = std::max(highest, value);
    }
    for (Weight& weight : weights)
        if (weight.action == best) weight.value = std::nextafter(highest, 2.0);
    return weights;
}

// Every drawn deal serves each action once, so that they are compared on the same hands.
std::vector<Weight> TransformerAgent::sample(const View& view, Random& random) const {
    std::vector<Weight> weights;
    for (Action action : view.legal_actions()) weights.push_back({action, 0, 0, 0});
    with_sampled_games(view, false, random, [&](const auto& games) {
        for (int deal = 0; deal < hidden_play_.deals; ++deal) {
            const auto game = games.next(random);
            for (Weight& weight : weights) {
                auto played = game;
                played.apply(played.choice(weight.action));
                played.play_out(random);
                weight.value += played.ending().won;
                ++weight.count;
            }
        }
    });
    const double deals = std::max(hidden_play_.deals, 1);
    double highest = 0;
    for (Weight& weight : weights) {
        const double mean = weight.value /= deals;
        weight.error = std::sqrt(mean * (1 - mean) / deals);
        highest = std::max(highest, mean);
    }
    if (hidden_play_.trust > 0 || hidden_play_.deals == 0) add_preferences(view, highest, weights);
    return weights;
}

// What the transformer says of an action counts as much as `trust` deals: it is thought to win so much less often than the best
// as its preference is smaller. Where that leaves nothing of two actions, the preferred one is ahead by a hair.
void TransformerAgent::add_preferences(const View& view, double highest, std::vector<Weight>& weights) const {
    constexpr double kHair = 1e-9;
    Workspace room;
    Judgement judgement;
    const Sentence read = sentence(view);
    judge(*hidden_, read, room, judgement);
    const auto preference = [&](Action action) { return static_cast<double>(judgement.preference[static_cast<std::size_t>(read.place(action))]); };
    double most = preference(weights.front().action);
    for (const Weight& weight : weights) most = std::max(most, preference(weight.action));
    const double share = hidden_play_.deals == 0 ? 1 : hidden_play_.trust / (hidden_play_.trust + hidden_play_.deals);
    for (Weight& weight : weights) {
        const double behind = preference(weight.action) - most;
        const double together = (1 - share) * weight.value + share * (highest + kPoints * behind);
        weight.value = std::max(together, 0.0) + kHair * std::exp(behind);
    }
}

}  // namespace crewlab
