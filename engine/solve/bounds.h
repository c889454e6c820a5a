// Reasons to give a position up at once. Each is a proof: a position they call hopeless cannot be won.
#pragma once

#include "solve/position.h"

namespace crewlab::solve {

bool hopeless(const Position& position);

}  // namespace crewlab::solve
