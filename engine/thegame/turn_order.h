// The turns that lead to a position, in order.
#pragma once

#include <functional>
#include <vector>

#include "thegame/position.h"

namespace crewlab::thegame {

// Calls use(lays, reached) for each way to begin with `needed` cards from which `goal` can still be reached with all the
// other cards of the goal, by card and then by pile, lay by lay, until it returns true. Burning piles are covered by the
// cards needed.
void for_each_beginning(const Position& position, const Fits& fits, const Reached& goal, int needed,
                        const std::function<bool(const std::vector<Lay>&, const Reached&)>& use);

// Calls use(lays, reached) for every position that a turn of so many cards can end in, once, with the first turn that
// leads there, in the same order.
void for_each_turn(const Position& position, const Fits& fits, int needed,
                   const std::function<void(const std::vector<Lay>&, const Reached&)>& use);

}  // namespace crewlab::thegame
