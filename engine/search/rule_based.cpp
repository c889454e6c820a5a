#include "search/rule_based.h"

#include <limits>

#include "crew/refuse.h"
#include "policy/habits.h"

namespace crewlab {

namespace {

// The equation is made for ranks 1-9. The thesis has no trumps; its scale is laid so that the top trump, too, counts as 9.
int rank_of_nine(Card card) { return card.is_trump() ? card.rank() + kRanks - kTrumps : card.rank(); }

Card smart_card(const View& view, Random& random) {
    const Table& table = view.table;
    const CardSet hand = view.hand_to_move(), legal = legal_cards(table, hand);
    if (table.trick_size == 0) return random.pick(legal);
    const CardSet follow = hand & CardSet::of_suit(table.trick[0].suit());
    if (follow.empty()) return random.pick(legal);

    CardSet trick, others;
    for (std::size_t i = 0; i < table.trick_size; ++i) trick.add(table.trick[i]);
    for (std::size_t seat = 0; seat < table.players; ++seat)
        if (seat != table.turn) others.add(table.open(static_cast<int>(seat)));
    if (!(trick & table.open(table.turn)).empty()) return follow.highest();
    if (!(trick & others).empty()) return follow.lowest();
    return random.pick(legal);
}

}  // namespace

int task_score(Card task, CardSet hand) {
    const int length = (hand & CardSet::of_suit(task.suit())).size();
    if (hand.has(task)) return (rank_of_nine(task) - 5) * 2 + length;
    const int higher = (hand & above(task)).size();
    return higher > 0 ? higher : -length;
}

Action RandomSmartAgent::choose(const View& view, Random& random) const {
    refuse_deep_sea(view.table, "this rule-based player");
    if (view.table.phase == Phase::Trick) return Action::play(smart_card(view, random));
    return habit(view.table, view.hand_to_move(), random);
}

Action TacticalAgent::choose(const View& view, Random& random) const {
    refuse_deep_sea(view.table, "this rule-based player");
    if (view.table.phase != Phase::Draft) return RandomSmartAgent::choose(view, random);
    int highest = std::numeric_limits<int>::min();
    ActionList equals;
    for (Action action : view.legal_actions()) {
        const int value = task_score(action.card(), view.hand_to_move());
        if (value > highest) {
            highest = value;
            equals.size = 0;
        }
        if (value == highest) equals.add(action);
    }
    return equals[random.below(equals.size)];
}

}  // namespace crewlab
