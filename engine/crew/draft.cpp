// Who may take which task, who may decline, and who predicts. Of tasks on cards everybody takes what is left.
#include <algorithm>
#include <bit>

#include "crew/deep_sea.h"
#include "crew/table.h"

namespace crewlab {

bool Table::may_take(int seat, const Task& task) const {
    return seat != commander || task.goal.is_card() || !condition(task.goal).not_for_captain();
}

// Only where there were fewer tasks than seats, and only if the seats after this one can still take all that are left: after
// one round every task must have an owner.
bool Table::may_decline() const {
    for (const Task& task : all_tasks())
        if (task.goal.is_card()) return false;
    const int drafting = players - (rules.assignment == Assignment::WithoutCaptain);
    const int left = std::popcount(free);
    int drafted = 0, turns = 0;
    for (Turn past : history()) {
        const ActionKind kind = past.action().kind;
        drafted += kind == ActionKind::Take;
        turns += kind == ActionKind::Take || kind == ActionKind::Decline;
    }
    return left + drafted < drafting && left < drafting - turns;
}

// Deep Sea 19: the captain's first task is the hardest shown, of several the leftmost. What the captain may not have is not
// meant.
bool Table::takes_hardest() const {
    return rules.assignment == Assignment::HardestFirst && turn == commander && hardest_task() >= 0 &&
           last_action().kind != ActionKind::Take && last_action().kind != ActionKind::Decline;
}

int Table::hardest_task() const {
    int hardest = -1, most = 0;
    for (int i = 0; i < task_count; ++i) {
        const Task& task = tasks[static_cast<std::size_t>(i)];
        if (!(free >> i & 1) || !task.goal.is_deep_sea() || !may_take(commander, task)) continue;
        const int points = difficulty(task.goal.number(), players);
        if (points > most) hardest = i;
        most = std::max(most, points);
    }
    return hardest;
}

int Table::next_prediction() const {
    if (!judged) return -1;
    for (int i = 0; i < task_count; ++i) {
        const Goal goal = tasks[static_cast<std::size_t>(i)].goal;
        if (goal.is_card()) continue;
        const DeepSeaCard& card = condition(goal);
        if (card.predicts() && predictions[card.secret] == kNotYet) return i;
    }
    return -1;
}

bool Table::predicts_in_secret() const {
    return condition(tasks[static_cast<std::size_t>(next_prediction())].goal).secret;
}

}  // namespace crewlab
