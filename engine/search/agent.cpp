#include "search/agent.h"

#include "base/errors.h"
#include "knowledge/determinize.h"
#include "knowledge/possible_deals.h"

namespace crewlab {

std::vector<Weight> Agent::weigh(const View&, Random&) const { return {}; }

Action Agent::choose(const State& state, Random& random) const { return choose(view(state, state.table.decides()), random); }

Action SeeingAgent::choose(const View& view, Random& random) const { return choose(open_state(view, random), random); }

Action decide(const Agent& agent, const State& state, Random& random) {
    const ActionList actions = state.legal_actions();
    if (actions.size == 1) return actions[0];
    if (agent.sees_all_hands()) return agent.choose(state, random);
    return agent.choose(view(state, state.table.decides()), random);
}

Action decide(const Agent& agent, const View& view, Random& random) {
    const ActionList actions = view.legal_actions();
    return actions.size == 1 ? actions[0] : agent.choose(view, random);
}

State open_state(const View& view, Random& random) {
    if (!view.table.rules.open_hands) throw InputError("this agent looks into all hands: expected a state, or rules with open hands");
    if (view.table.has_dummy()) return determinize(view, PossibleDeals(view).sample(random), random);
    State state;
    state.table = view.table;
    state.hands = view.hands;
    state.passed = view.passed;
    state.drawn = view.drawn;
    draw_prediction(state.table, random);
    draw_tasks(state, random);
    return state;
}

}  // namespace crewlab
