// When is a Deep Sea task or the goal of a mission done, and when has it failed?
//
// Both are said as early as they are certain from what lies open: the cards won by each seat, the cards not played yet and
// the number of tricks left. For what may still come, each trick left may be any of the cards not played, as many as there
// are seats, may be won by any seat, with any of its cards that can win such a trick. Who holds what, and so who leads what
// and who must follow, is not asked; only "never open with" asks who leads next. Within that the answer is exact: a task
// is failed when no such course does it, and done when every such course does.
#pragma once

#include "crew/deep_sea.h"
#include "crew/table.h"

namespace crewlab {

// How this open task, not one on a card, stands after the finished trick in `table.trick`, whose cards lie with its winner already.
TaskState judge_deep_sea(const Table& table, const Task& task);

// The cards with which the tricks so far were won.
CardSet winning_cards(const Table& table);

// The cards that the condition speaks of; in one goal that is the card of the task to be done last.
CardSet meant_by(const Table& table, const DeepSeaCard& card);

}  // namespace crewlab
