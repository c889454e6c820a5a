// Can a trick be ended without losing a task? By trying, with the rules as the judge: for every task and goal there is.
//
// Of cards that mean the same not all are tried. Two cards of a suit mean the same if the same seats may play them, every open
// task speaks of both or of neither, and of all cards between them that are not played yet as well: then who has won which of
// them makes no difference. The lowest of several stands for all that do not win the trick, the highest for the one that does.
//
// With all hands in sight few ends are left. Where little is known there may be a million: then a few are drawn first, as most
// cards that can end well do so in one of them, and only some are tried in turn. If none of those is good the card is taken for
// good all the same.
#pragma once

#include <array>

#include "base/random.h"
#include "crew/table.h"

namespace crewlab {

// What each seat surely holds. Where hands are known this is the hands themselves.
using Held = std::array<CardSet, kMaxSeats>;

class TrickEnds {
  public:
    static constexpr int kMostEnds = 10'000;  // more than hands in sight can have: four seats with 39 cards

    // In a trick: the cards that each seat may play of those it may hold, given those that it surely holds.
    TrickEnds(const Table& table, const Held& may, const Held& held, int most_ends = kMostEnds);

    // Can it be, once the seat to move has played this card?
    bool good_after(Card card);

  private:
    static constexpr int kDrawn = 16;

    bool over(const Table& now) const { return now.tricks_done > table_.tricks_done; }
    bool one_is_good(Table now);
    bool some_are_good(const Table& now);
    CardSet playable(const Table& now) const;
    CardSet to_try(const Table& now) const;
    void group(CardSet unplayed);

    Table table_;
    const Held &may_, &held_;
    std::array<CardSet, kCards> same_;  // by card: those that mean the same, itself among them
    const int most_ends_, drawn_;
    int ends_ = 0;                      // tried in turn
    Random luck_{0, 0, Purpose::Playout};
};

}  // namespace crewlab
