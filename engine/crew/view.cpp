#include "crew/view.h"

namespace crewlab {

View view(const State& state, int seat) {
    View view;
    view.table = state.table;
    view.seat = static_cast<std::uint8_t>(seat);
    for (std::size_t other = 0; other < state.table.players; ++other)
        if (view.shows(static_cast<int>(other))) view.hands[other] = state.hands[other];

    view.passed[view.seat] = state.passed[view.seat];
    if (!state.table.exchanged()) return view;
    const auto giver = static_cast<std::size_t>(state.table.giver(seat));
    view.passed[giver] = state.passed[giver];
    if (state.table.rules.open_hands) view.passed = state.passed;
    return view;
}

Action View::action_at(int turn) const {
    const Turn entry = table.log[static_cast<std::size_t>(turn)];
    const bool known = entry.action().kind == ActionKind::Pass && passed[entry.seat].exists();
    return known ? Action::pass(passed[entry.seat]) : entry.action();
}

}  // namespace crewlab
