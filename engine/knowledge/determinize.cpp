#include "knowledge/determinize.h"

#include <algorithm>

namespace crewlab {

namespace {

void draw_passes(State& state, Random& random) {
    const Table& table = state.table;
    Hands held{};  // since the cards have moved, or now where they have not
    std::copy(state.hands.begin(), state.hands.end(), held.begin());
    for (Turn turn : table.history())
        if (turn.action().kind == ActionKind::Play) held[turn.seat].add(turn.action().card());

    for (Turn turn : table.history()) {
        if (turn.action().kind != ActionKind::Pass || turn.arg == Action::kNothing) continue;
        Card& card = state.passed[turn.seat];
        if (card.exists()) continue;
        const int holder = table.exchanged() ? table.receiver(turn.seat) : turn.seat;
        card = random.pick(held[static_cast<std::size_t>(holder)] & CardSet::colours());
    }
}

}  // namespace

State determinize(const View& view, std::span<const CardSet> hands, Random& random) {
    State state;
    state.table = view.table;
    state.passed = view.passed;
    std::copy_n(hands.begin(), view.table.players, state.hands.begin());
    if (view.table.distress != Distress::None) draw_passes(state, random);
    return state;
}

}  // namespace crewlab
