// How good a play looks. Only the order in which plays are tried depends on this, never the answer.
#pragma once

#include "solve/position.h"

namespace crewlab::solve {

int promise(const Position& position, const Trick& trick, int seat, Card card);

// Chance added to the promise of a play when a try is to differ from the last.
inline constexpr int kNoise = 18;

}  // namespace crewlab::solve
