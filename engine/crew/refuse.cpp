#include "crew/refuse.h"

#include "base/errors.h"
#include "crew/notation.h"

namespace crewlab {

void refuse_deep_sea(const Table& table, std::string_view who) {
    if (!table.deep_sea()) return;
    throw InputError(std::string(who) + " does not understand Deep Sea tasks such as " + to_text(table.tasks[0].goal) +
                     "; expected tasks on cards such as P3");
}

}  // namespace crewlab
