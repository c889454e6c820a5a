// Who may take which task, who may decline, and who predicts. In Planet Nine everybody takes what is left.
#include <bit>

#include "crew/deep_sea.h"
#include "crew/table.h"

namespace crewlab {

bool Table::may_take(int seat, const Task& task) const {
    return seat != commander || !task.goal.is_deep_sea() || !deep_sea_card(task.goal).not_for_captain();
}

// Only where there were fewer tasks than seats, and only if the seats after this one can still take all that are left: after
// one round every task must have an owner.
bool Table::may_decline() const {
    if (!deep_sea()) return false;
    const int left = std::popcount(free);
    int drafted = 0;  // all turns so far belong to the draft
    for (Turn past : history()) drafted += past.action().kind == ActionKind::Take;
    return left + drafted < players && left < players - log_size;
}

int Table::next_prediction() const {
    if (!deep_sea()) return -1;
    for (int i = 0; i < task_count; ++i) {
        const DeepSeaCard& card = deep_sea_card(tasks[static_cast<std::size_t>(i)].goal);
        if (card.predicts() && predictions[card.secret] == kNotYet) return i;
    }
    return -1;
}

bool Table::predicts_in_secret() const {
    return deep_sea_card(tasks[static_cast<std::size_t>(next_prediction())].goal).secret;
}

}  // namespace crewlab
