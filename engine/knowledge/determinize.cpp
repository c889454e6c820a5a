#include "knowledge/determinize.h"

#include <algorithm>

#include "crew/deep_sea.h"

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
    draw_prediction(state.table, random);
    return state;
}

void draw_prediction(Table& table, Random& random) {
    if (table.predictions[1] != Action::kHidden) return;
    for (const Task& task : table.all_tasks())
        if (deep_sea_card(task.goal).secret)
            table.predictions[1] = static_cast<std::uint8_t>(table.tricks_won[task.owner] +
                                                             random.below(table.tricks_total - table.tricks_done + 1));
}

}  // namespace crewlab
