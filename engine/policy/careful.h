// A rule of thumb: do not play what surely gives a task to the wrong seat; otherwise play anything.
//
// A play surely loses a task if, with the cards now on the table, one of these holds:
//   - the trick has cards of tasks of several seats, or a later seat can only add such a card;
//   - the owner of the tasks in it has played (or is the player) and does not win so far;
//   - the owner wins so far, but a later seat can only play cards that win over it or belong to another's task;
//   - the owner still has to play, and whatever wins over the best card it lacks, or belongs to another's task;
//   - a task in it comes too early for its order token, or another one then comes too late, and no later seat can mend it.
// A task that a later seat must play, having nothing else, counts as being in the trick. Only the present trick is thought
// through, and each later seat by itself, so some sure losses go unseen, but what the rule calls a loss is one.
#pragma once

#include <array>

#include "base/random.h"
#include "crew/view.h"
#include "policy/quick_game.h"

namespace crewlab {

// What each seat surely holds. Where hands are known this is the hands themselves.
using Held = std::array<CardSet, kMaxSeats>;

// The legal cards that do not surely lose a task; all legal ones if each of them does. `game.hands` are the cards each seat
// may hold, `held` the ones it surely holds; of the seat to move both are its hand.
CardSet careful_cards(const QuickGame& game, const Held& held);

inline CardSet careful_cards(const QuickGame& game) { return careful_cards(game, game.hands); }

// Any of these, each with the same probability; much faster.
Card pick_careful(const QuickGame& game, Random& random);

// The careful cards from what the view's seat, which is to play a card, surely knows.
CardSet careful_cards(const View& view);

}  // namespace crewlab
