#include "crew/view.h"

#include "crew/deep_sea.h"

namespace crewlab {

View view(const State& state, int seat) {
    View view;
    view.table = state.table;
    view.seat = static_cast<std::uint8_t>(seat);
    for (std::size_t other = 0; other < state.table.players; ++other)
        if (view.shows(static_cast<int>(other))) view.hands[other] = state.hands[other];

    std::uint8_t& number = view.table.predictions[1];
    if (number != Table::kNotYet && !view.knows_secret()) number = Action::kHidden;

    for (int i = 0; i < state.table.task_count; ++i)
        if (state.table.face_down(i)) view.table.tasks[static_cast<std::size_t>(i)].goal = Goal();

    for (std::size_t giver = 0; giver < state.table.players; ++giver) {
        if (view.sees_pass(static_cast<int>(giver))) view.passed[giver] = state.passed[giver];
        if (view.sees_draw(static_cast<int>(giver))) view.drawn.set(giver, state.drawn[giver]);
    }
    return view;
}

// Own cards, those that came to this seat, and those that all see come or go.
bool View::sees_pass(int giver) const {
    if (giver == seat || giver == table.dummy) return true;
    const int receiver = table.receiver(giver);
    return table.exchanged() && (receiver == seat || receiver == table.dummy || table.rules.open_hands);
}

bool View::sees_draw(int giver) const {
    return giver == seat || (table.drew() && (table.next_seat(giver) == seat || table.rules.open_hands));
}

bool View::knows_secret() const {
    if (table.over()) return true;
    for (const Task& task : table.all_tasks())
        if (!task.goal.is_card() && condition(task.goal).secret) return table.decider(task.owner) == seat;
    return false;
}

Action View::action_at(int turn) const {
    const Turn entry = table.log[static_cast<std::size_t>(turn)];
    if (entry.action() == Action::predict(Action::kHidden)) return Action::predict(table.predictions[1]);
    if (entry.action().kind == ActionKind::Draw && drawn[entry.seat].exists()) return Action::draw(drawn[entry.seat]);
    const bool known = entry.action().kind == ActionKind::Pass && passed[entry.seat].exists();
    return known ? Action::pass(passed[entry.seat]) : entry.action();
}

}  // namespace crewlab
