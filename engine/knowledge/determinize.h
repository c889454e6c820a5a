// A game with all cards in sight that a seat cannot tell from the one it is in.
#pragma once

#include <span>

#include "base/random.h"
#include "crew/view.h"
#include "knowledge/hidden.h"

namespace crewlab {

// The state in which the seats hold these cards, `view(determinize(v, ...), v.seat) == v`. Expects hands that
// PossibleDeals(view) admits.
//
// Cards passed among the others after a distress signal were not seen. They are drawn: while seats still choose, each
// colour card of a seat that has chosen is equally likely to be its choice; later, each colour card of the receiver to be
// the one it got.
//
// Cards drawn after trick 1 that the seat has not seen are drawn, too: all draws that lead to these hands are equally likely.
//
// Tasks that lie face down are drawn from the colour cards that were dealt, and so is which of the dummy's covered cards lies
// where, all ways being equally likely.
//
// A secret prediction that the seat does not know is drawn from the numbers that can still come true.
State determinize(const View& view, std::span<const CardSet> hands, Random& random);

// Takes the cards that the view does not show from the dummy's hand and covers them with those it does.
void lay_out(const View& view, State& state, Random& random);

// Draws the number of a secret prediction where the table does not tell it.
void draw_prediction(Table& table, Random& random);

// Draws the tasks that lie face down.
void draw_tasks(State& state, Random& random);

}  // namespace crewlab
