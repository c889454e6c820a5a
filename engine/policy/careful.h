// A rule of thumb: do not play what surely loses a task in this trick; otherwise play anything.
//
// A card surely loses a task if there is no way to end the trick without a loss: whatever the later seats may play, some
// task in the trick does not go to its owner, comes out of its order, makes another one late, or no trick is left for a
// task. With all hands in sight this is exact. From a view, each later seat may play whatever the rules allow of the cards
// that it may hold, given those that it surely holds; what is rejected then is lost in every deal that fits the view.
//
// For tasks on cards this is worked out (BareGame), for all others tried (trick_ends.h). What comes after this trick is not
// looked at.
#pragma once

#include "base/random.h"
#include "crew/view.h"
#include "policy/bare_game.h"
#include "policy/trick_ends.h"

namespace crewlab {

// The legal cards that do not surely lose a task; all legal ones if each of them does. `game.hands` are the cards each seat
// may hold, `held` the ones it surely holds; of the seat to move both are its hand. A card must be to be played.
CardSet careful_cards(const BareGame& game, const Held& held);

inline CardSet careful_cards(const BareGame& game) { return careful_cards(game, game.hands); }

// Any card that does not surely lose a task, each with the same probability; no card if each of several does. Much faster
// than to ask for all of them.
Card pick_careful(const BareGame& game, Random& random);

// The same for any game in which a card is to be played,
CardSet careful_cards(const State& state);
Card pick_careful(const State& state, Random& random);

// and from what the view's seat, which is to play a card, surely knows. The fewer ends of the trick are tried, the faster this
// is, and the more may be overlooked.
CardSet careful_cards(const View& view, int most_ends = TrickEnds::kMostEnds);

}  // namespace crewlab
