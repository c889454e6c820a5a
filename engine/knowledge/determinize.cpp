#include "knowledge/determinize.h"

#include <algorithm>

#include "crew/deep_sea.h"
#include "crew/dummy.h"
#include "knowledge/conditions.h"
#include "knowledge/draws.h"

namespace crewlab {

namespace {

void draw_passes(State& state, Random& random) {
    const Table& table = state.table;
    Hands held{};  // after the cards were passed and before any were drawn; now where they have not moved
    std::copy(state.hands.begin(), state.hands.end(), held.begin());
    for (Turn turn : table.history())
        if (turn.action().kind == ActionKind::Play) held[turn.seat].add(turn.action().card());
    for (std::size_t seat = 0; table.drew() && seat < table.players; ++seat) {
        held[seat].add(state.drawn[seat]);
        held[static_cast<std::size_t>(table.next_seat(static_cast<int>(seat)))].remove(state.drawn[seat]);
    }

    for (Turn turn : table.history()) {
        if (turn.action().kind != ActionKind::Pass || turn.arg == Action::kNothing) continue;
        Card& card = state.passed[turn.seat];
        if (card.exists()) continue;
        const int holder = table.exchanged() ? table.receiver(turn.seat) : turn.seat;
        const CardSet hand = held[static_cast<std::size_t>(holder)];
        card = random.pick(hand & may_pass(table, turn.seat));
        // Who got the card by whose holder a goal was given must have got it here.
        const Card pink = table.announced_pink();
        if (table.exchanged() && pink.exists() && turn.seat == table.announced_holder() && hand.has(pink)) card = pink;
    }
}

// What will be drawn from hands that have not moved yet.
void draw_draws(State& state, Random& random) {
    for (Turn turn : state.table.history()) {
        if (turn.action().kind != ActionKind::Draw || state.drawn[turn.seat].exists()) continue;
        CardSet cards = state.hands[turn.seat];
        if (state.table.rules.draw == CardDraw::Unshown) cards.remove(state.table.shown_by(turn.seat));
        state.drawn.set(turn.seat, random.pick(cards.empty() ? state.hands[turn.seat] : cards));
    }
}

}  // namespace

void draw_tasks(State& state, Random& random) {
    CardSet unused;
    for (CardSet hand : state.hands) unused.add(hand & CardSet::colours());
    const auto tasks = std::span(state.table.tasks.data(), state.table.task_count);
    for (const Task& task : tasks)
        if (task.goal.is_card() && !task.goal.hidden()) unused.remove(task.card());
    for (Task& task : tasks) {
        if (!task.goal.hidden()) continue;
        task.goal = random.pick(unused);
        unused.remove(task.card());
    }
}

State determinize(const View& view, std::span<const CardSet> hands, Random& random) {
    State state;
    state.table = view.table;
    state.passed = view.passed;
    state.drawn = view.drawn;
    std::copy_n(hands.begin(), view.table.players, state.hands.begin());
    if (view.table.has_dummy()) lay_out(view, state, random);
    if (view.table.drew()) {
        if (!view.table.rules.open_hands) state.drawn = Draws(view).sample(hands, random);
    } else if (view.table.phase == Phase::Draw) {
        draw_draws(state, random);
    }
    if (view.table.distress != Distress::None) draw_passes(state, random);
    draw_prediction(state.table, random);
    draw_tasks(state, random);
    return state;
}

void lay_out(const View& view, State& state, Random& random) {
    const auto dummy = static_cast<std::size_t>(view.table.dummy);
    CardSet face_down = state.hands[dummy] - view.hands[dummy];
    if (view.table.exchanged()) face_down.remove(view.passed[static_cast<std::size_t>(view.table.giver(view.table.dummy))]);
    state.hands[dummy] = view.hands[dummy];
    const SeenColumns columns = seen_columns(view.table, starting_hands(view)[dummy]);
    for (std::size_t column = 0; column < static_cast<std::size_t>(columns.size()); ++column) {
        Card& under = state.covered[column] = columns.revealed[column];
        if (under.exists()) continue;
        under = random.pick(face_down);
        face_down.remove(under);
    }
}

void draw_prediction(Table& table, Random& random) {
    if (table.predictions[1] != Action::kHidden) return;
    for (const Task& task : table.all_tasks())
        if (!task.goal.is_card() && condition(task.goal).secret)
            table.predictions[1] = static_cast<std::uint8_t>(table.tricks_won[task.owner] +
                                                             random.below(table.tricks_total - table.tricks_done + 1));
}

}  // namespace crewlab
