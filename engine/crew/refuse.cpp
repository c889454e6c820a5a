#include "crew/refuse.h"

#include "base/errors.h"
#include "crew/notation.h"

namespace crewlab {

void refuse_deep_sea(const Table& table, std::string_view who) {
    if (!table.deep_sea()) return;
    throw InputError(std::string(who) + " does not understand Deep Sea tasks such as " + to_text(table.tasks[0].goal) +
                     "; expected tasks on cards such as P3");
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

}  // namespace crewlab
