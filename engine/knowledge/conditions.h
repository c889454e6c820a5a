// What a seat knows of several cards at once: that a hand has some card of a kind, or not two kinds together.
#pragma once

#include "knowledge/hidden.h"

namespace crewlab {

// Adds to the hands, which hold what is known of single cards:
// - a "highest" or "lowest" hint needs a second card of the colour, unless the rules let a single card be called so;
// - a card shown in the dead zone was the highest or the lowest, so the seat did not have both higher and lower ones;
// - who passed a card on had a colour card, who passed nothing had none. Once the cards have moved, the same follows for
//   the receiver: it has, or has played, the card it got.
// - none of this after cards were drawn, for what was said or passed before: any card may have come or gone (draws.h).
// Where this decides single cards they are taken out of what the seat may hold instead.
void add_conditions(const View& view, HiddenHands& hidden);

// The cards that this seat may have passed on: colour cards, and the pink card by whose holder a goal was given only from there.
CardSet may_pass(const Table& table, int seat);

}  // namespace crewlab
