#include "crew/refuse.h"

#include "base/errors.h"
#include "crew/notation.h"

namespace crewlab {

void refuse_deep_sea(const Table& table, std::string_view who) {
    for (const Task& task : table.all_tasks())
        if (!task.goal.is_card())
            throw InputError(std::string(who) + " does not understand " +
                             (task.goal.is_deep_sea() ? "Deep Sea tasks" : "goals of missions") + " such as " +
                             to_text(task.goal) + "; expected tasks on cards such as P3");
}

void refuse_phase(const Table& table, std::string_view who) {
    Rules rules;
    rules.assignment = table.rules.assignment;
    rules.silence = table.rules.silence;
    rules.draw = table.rules.draw;
    throw InputError(std::string(who) + " does not know what to do in a game with " + to_text(rules) +
                     "; expected a draft of the tasks and cards to play");
}

void refuse_draw(const Table& table, std::string_view who) {
    if (table.draw_ahead())
        throw InputError(std::string(who) + " cannot foresee the cards that are drawn after trick 1; expected draw=no, or a later moment");
}

void refuse_dummy(const Table& table, std::string_view who) {
    if (!table.has_dummy()) return;
    throw InputError(std::string(who) + " does not understand the dummy, seat " + std::to_string(table.dummy) +
                     "; expected a person in every seat");
}

}  // namespace crewlab
