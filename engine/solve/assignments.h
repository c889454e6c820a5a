// Winnability before the tasks are given out, where that is not by a plain draft: some legal way to give them out must win.
#pragma once

#include "solve/search.h"

namespace crewlab::solve {

// Are the tasks given out, or is nothing but a draft to come that the searches themselves understand?
bool tasks_settled(const Table& table);

// As search, for the other moments.
Result search_assignments(const State& state, const Limits& limits);

}  // namespace crewlab::solve
