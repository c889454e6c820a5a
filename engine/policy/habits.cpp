#include "policy/habits.h"

#include <algorithm>
#include <climits>

namespace crewlab {

namespace {

int ease(const Table& table, CardSet hand, Card card) {
    CardSet winning = above(card) | card;
    if (!card.is_trump()) winning.add(CardSet::trumps());
    return (hand & winning).size() - ((table.deck - hand) & above(card)).size();
}

}  // namespace

Action habit(const Table& table, CardSet hand, Random& random) {
    const ActionList actions = legal_actions(table, hand);
    for (Action usual : {Action::silent(), Action::distress(Distress::None), Action::move(Goal()), Action::hand_on(Goal())})
        if (actions.has(usual)) return usual;
    if (table.phase == Phase::Silence) return actions[0];
    if (table.phase != Phase::Pass) return any_of(actions, random);
    Card lowest;
    for (Card card : hand & CardSet::colours())
        if (!lowest.exists() || card.rank() < lowest.rank()) lowest = card;
    return Action::pass(lowest);
}

Action easiest_task(const Table& table, CardSet hand, Random& random) {
    ActionList easiest;
    int most = INT_MIN;
    for (Action action : legal_actions(table, hand)) {
        const int now = ease(table, hand, action.card());
        if (now > most) easiest.size = 0;
        if (now >= most) easiest.add(action);
        most = std::max(most, now);
    }
    return easiest[random.below(easiest.size)];
}

}  // namespace crewlab
