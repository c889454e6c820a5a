// What understands cards to be won and nothing else says so here.
#pragma once

#include <string_view>

#include "crew/table.h"

namespace crewlab {

// Throws InputError if the tasks are those of Deep Sea; `who` begins the sentence.
void refuse_deep_sea(const Table& table, std::string_view who);

}  // namespace crewlab
