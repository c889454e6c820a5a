#include "learn/transformer_agent.h"

#include <algorithm>
#include <cmath>

#include "crew/refuse.h"
#include "knowledge/determinize.h"
#include "knowledge/possible_deals.h"

namespace crewlab {

namespace {

bool thinks(Phase phase) { return phase == Phase::Draft || phase == Phase::Trick; }

Action by_habit(const ActionList& actions, Random& random) {
    for (Action habit : {Action::silent(), Action::distress(Distress::None)})
        if (actions.has(habit)) return habit;
    return actions[random.below(actions.size)];
}

double worth(const TransformerWeights& weights, const State& state, Workspace& room, Judgement& judgement) {
    if (state.over()) return state.table.outcome == Outcome::Won;
    judge(weights, sentence(state), room, judgement);
    return 1 / (1 + std::exp(-static_cast<double>(judgement.value)));
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

std::vector<Weight> TransformerAgent::sample(const View& view, Random& random) const {
    std::vector<Weight> weights;
    for (Action action : view.legal_actions()) weights.push_back({action, 0, 0, 0});
    std::vector<double> squares(weights.size());
    Workspace room;
    Judgement judgement;
    const PossibleDeals possible(hidden_hands(view));
    for (int deal = 0; deal < deals_; ++deal) {
        const State state = determinize(view, possible.sample(random), random);
        for (std::size_t i = 0; i < weights.size(); ++i) {
            State after = state;
            go_on(after, weights[i].action);
            const double value = worth(*hidden_, after, room, judgement);
            weights[i].value += value;
            squares[i] += value * value;
            ++weights[i].count;
        }
    }
    const double count = deals_;
    for (std::size_t i = 0; i < weights.size(); ++i) {
        const double mean = weights[i].value /= count;
        weights[i].error = deals_ > 1 ? std::sqrt(std::max(0.0, squares[i] / count - mean * mean) / (count - 1)) : 0;
    }
    return weights;
}

}  // namespace crewlab
