// The first deal that fits, in a fixed order: what a backtracking search would find.
#pragma once

#include <optional>

#include "knowledge/hidden.h"

namespace crewlab {

// The first deal from `start` on; `start` need not fit. Deals are in the order of the first place's hand, then of the
// second's and so on; hands compare by their lowest card, then by the next. `start` and the comparison leave out the
// cards that are surely there. Without a start ({}) the first of all; none if there is none.
//
// Where a choice leaves no way to go on is seen at once, by Hall's condition, so nothing is ever searched in vain.
std::optional<Hands> first_deal(const HiddenHands& hidden, const Hands& start);

}  // namespace crewlab
