#include "knowledge/determinize.h"

#include <algorithm>

#include "crew/deep_sea.h"
#include "crew/dummy.h"
#include "knowledge/conditions.h"

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
        const CardSet hand = held[static_cast<std::size_t>(holder)];
        card = random.pick(hand & may_pass(table, turn.seat));
        // Who got the card by whose holder a goal was given must have got it here.
        const Card pink = table.announced_pink();
        if (table.exchanged() && pink.exists() && turn.seat == table.announced_holder() && hand.has(pink)) card = pink;
    }
}

// What was drawn among the others after trick 1: from what the neighbour has had since, or from the hand where nothing moved.
void draw_draws(State& state, Random& random) {
    const Table& table = state.table;
    std::array<CardSet, kMaxSeats> held = state.hands;
    int played = 0;
    for (Turn turn : table.history()) {
        if (turn.action().kind != ActionKind::Play) continue;
        if (played++ >= table.players) held[turn.seat].add(turn.action().card());  // later than trick 1
    }
    for (Turn turn : table.history()) {
        if (turn.action().kind != ActionKind::Draw || state.drawn[turn.seat].exists()) continue;
        const int holder = table.drew() ? table.next_seat(turn.seat) : turn.seat;
        CardSet cards = held[static_cast<std::size_t>(holder)];
        const CardSet kept = table.shown_by(table.drew() ? holder : turn.seat);
        if (!(cards - kept).empty()) cards.remove(kept);
        state.drawn.set(turn.seat, random.pick(cards));
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
    if (view.table.distress != Distress::None) draw_passes(state, random);
    if (view.table.rules.draw != CardDraw::None) draw_draws(state, random);
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
