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
        const bool own = giver == view.seat, open = state.table.rules.open_hands;
        if (own || (state.table.exchanged() && (open || state.table.receiver(static_cast<int>(giver)) == seat)))
            view.passed[giver] = state.passed[giver];
        if (own || (state.table.drew() && (open || state.table.next_seat(static_cast<int>(giver)) == seat)))
            view.drawn.set(giver, state.drawn[giver]);
    }
    return view;
}

bool View::knows_secret() const {
    if (table.over()) return true;
    for (const Task& task : table.all_tasks())
        if (!task.goal.is_card() && condition(task.goal).secret) return task.owner == seat;
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
