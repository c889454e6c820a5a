// Hidden cards dealt as if nothing had been said or shown: the "ignorant" player of de Jong's thesis (section 5.1).
#pragma once

#include "base/random.h"
#include "crew/view.h"

namespace crewlab {

// A game in which the seat has its own cards and all it has not seen are dealt to the others at random, to each as many as
// it holds. Suits not followed, hints, the commander's announcement and cards passed on are forgotten, so it may be a game
// that cannot have happened. Hands that lie open stay as they are. Not for a view in which cards are being passed.
State blind_deal(const View& view, Random& random);

}  // namespace crewlab
