#include "knowledge/blind_deal.h"

#include "knowledge/determinize.h"

namespace crewlab {

State blind_deal(const View& view, Random& random) {
    State state;
    state.table = view.table;
    state.hands = view.hands;
    draw_prediction(state.table, random);

    CardSet unseen = view.table.deck;
    for (CardSet shown : view.hands) unseen.remove(shown);
    for (Turn turn : view.table.history())
        if (turn.action().kind == ActionKind::Play) unseen.remove(turn.action().card());
    for (std::size_t seat = 0; seat < view.table.players; ++seat) {
        if (seat == view.seat) continue;
        const CardSet drawn = random.pick(unseen, view.table.hand_sizes[seat] - view.hands[seat].size());
        state.hands[seat].add(drawn);
        unseen.remove(drawn);
    }
    draw_tasks(state, random);
    if (!view.table.has_dummy()) return state;
    state.passed = view.passed;  // those of the dummy say which columns they came from
    lay_out(view, state, random);
    return state;
}

}  // namespace crewlab
