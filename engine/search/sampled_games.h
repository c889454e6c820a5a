// Games with all cards in sight that a seat cannot tell from its own, one after another.
#pragma once

#include "knowledge/possible_deals.h"
#include "policy/bare_game.h"

namespace crewlab {

class SampledGames {
  public:
    // The view must outlive this, and this the games.
    SampledGames(const View& view, bool with_distress, Random& random);
    SampledGames(const SampledGames&) = delete;  // the games point to the course in here

    // Is there only one? So it is where all hands lie open.
    bool only_one() const { return possible_.count() == 1 && !passing(); }

    BareGame next(Random& random) const;

  private:
    // While seats choose what to pass, the choices already made are hidden too.
    bool passing() const { return view_.table.phase == Phase::Pass; }

    const View& view_;
    PossibleDeals possible_;
    Course course_;
    BareGame first_;
};

}  // namespace crewlab
