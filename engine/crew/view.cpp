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

    view.passed[view.seat] = state.passed[view.seat];
    if (!state.table.exchanged()) return view;
    const auto giver = static_cast<std::size_t>(state.table.giver(seat));
    view.passed[giver] = state.passed[giver];
    if (state.table.rules.open_hands) view.passed = state.passed;
    return view;
}

bool View::knows_secret() const {
    if (table.over()) return true;
    for (const Task& task : table.all_tasks())
        if (task.goal.is_deep_sea() && deep_sea_card(task.goal).secret) return task.owner == seat;
    return false;
}

Action View::action_at(int turn) const {
    const Turn entry = table.log[static_cast<std::size_t>(turn)];
    if (entry.action() == Action::predict(Action::kHidden)) return Action::predict(table.predictions[1]);
    const bool known = entry.action().kind == ActionKind::Pass && passed[entry.seat].exists();
    return known ? Action::pass(passed[entry.seat]) : entry.action();
}

}  // namespace crewlab
