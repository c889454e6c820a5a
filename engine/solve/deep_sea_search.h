// Exact winnability of Deep Sea and of missions with goals of their own, in two stages:
//   tries     games played by hopeful rules of thumb, each a little different; they find most lines that win
//   learning  the game as clauses (deep_sea_formula.h), for a search that never makes the same mistake twice
#pragma once

#include "solve/search.h"

namespace crewlab::solve {

// As search, for a state with tasks that are not on cards, which is not over.
Result search_deep_sea(const State& state, const Limits& limits);

}  // namespace crewlab::solve
