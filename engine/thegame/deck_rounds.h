// Decks to look ahead with, in rounds.
//
// A round shuffles the unseen cards once and then deals on from there: what one deck draws first lies at the end of the next. So
// in a round every card is drawn first once. What single cards bring is most of the luck of a draw, and over a round it is the
// same for all turns: the mean of a round is as sure as that of three or four times as many decks shuffled one by one.
#pragma once

#include <span>
#include <vector>

#include "base/random.h"
#include "thegame/cards.h"

namespace crewlab::thegame {

class DeckRounds {
  public:
    // Of these cards, where so many are drawn at a time.
    DeckRounds(Cards cards, int drawn);

    // Decks in a round.
    int size() const { return size_; }
    // The next one, until the one after it.
    std::span<const Card> next(Random& random);

  private:
    std::vector<Card> cards_;
    int drawn_, size_, dealt_ = 0;
};

}  // namespace crewlab::thegame
