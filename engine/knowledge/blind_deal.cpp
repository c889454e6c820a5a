#include "knowledge/blind_deal.h"

#include "knowledge/determinize.h"

namespace crewlab {

State blind_deal(const View& view, Random& random) {
    State state;
    state.table = view.table;
    state.hands = view.hands;
    draw_prediction(state.table, random);
    if (view.table.rules.open_hands) {
        draw_tasks(state, random);
        return state;
    }

    CardSet unseen = view.table.deck - view.hand();
    for (Turn turn : view.table.history())
        if (turn.action().kind == ActionKind::Play) unseen.remove(turn.action().card());
    for (std::size_t seat = 0; seat < view.table.players; ++seat) {
        if (seat == view.seat) continue;
        state.hands[seat] = random.pick(unseen, view.table.hand_sizes[seat]);
        unseen.remove(state.hands[seat]);
    }
    draw_tasks(state, random);
    return state;
}

}  // namespace crewlab
