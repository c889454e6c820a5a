// One text form for each thing, with an exact round trip. docs/notation.md is the reference for people.
//
//   card    B3                                     suit letter B G P Y R, rank
//   cards   1359.24.7.68.4                         ranks by suit in the order B.G.P.Y.R
//   task    P3  P3@2  P3@2:1                       owner after @, order token after : (1-5, o, >, >>, >>>, >>>>)
//           DS17  DS17@2                           a task card of Mission Deep Sea
//           no-tricks@2  no-nine-wins              the goal of a mission; those of the whole crew have no owner
//   deck    4x9+4                                  suits x ranks + trumps
//   rules   standard, or what differs: hints=none,trumps=any-time
//   action  take P3 | distress left | pass B3 | silent | hint B3 highest | play B3
//           decline | predict 3                    Mission Deep Sea
//           yes | no | want P3 | appoint 2 | hand P3 | silence 2 | move P3 | onto G2 | draw B3
//   deal    HANDS LEADER TASKS                     hands joined by /, tasks by , (or -)
//   state   DEAL; RULES; ACTIONS                   actions joined by ", " (or -)
//   view    SEAT: DEAL; DECK; RULES; ACTIONS       a hidden hand of ten cards is #10, a hidden pass is "pass ?",
//                                                  a secret number "predict ?", a task that lies face down ?
#pragma once

#include <string>
#include <string_view>

#include "base/cards.h"
#include "crew/action.h"
#include "crew/deal.h"
#include "crew/rules.h"
#include "crew/state.h"
#include "crew/task.h"
#include "crew/view.h"

namespace crewlab {

std::string to_text(Card card);
std::string to_text(CardSet cards);
std::string to_text(Token token);
std::string to_text(Goal goal);
std::string to_text(const Task& task);
std::string to_text(const Deck& deck);
std::string to_text(const Rules& rules);
std::string to_text(Action action);
std::string to_text(const ActionList& actions);
std::string to_text(const Deal& deal);
std::string to_text(const State& state);
std::string to_text(const View& view);

// Each throws NotationError with the number of the character at fault; deals, states and views that read well but
// cannot be also throw DealError or IllegalAction.
Card parse_card(std::string_view text);
CardSet parse_cards(std::string_view text);
Token parse_token(std::string_view text);
Task parse_task(std::string_view text);
Deck parse_deck(std::string_view text);
Rules parse_rules(std::string_view text);
Action parse_action(std::string_view text);

// Changes one option, given as NAME=VALUE.
void set_rule(Rules& rules, std::string_view text);
Deal parse_deal(std::string_view text);
State parse_state(std::string_view text);
View parse_view(std::string_view text);

}  // namespace crewlab
