// Games with all cards in sight that a seat cannot tell from its own, one after another.
#pragma once

#include "knowledge/possible_deals.h"
#include "policy/bare_game.h"
#include "policy/whole_game.h"

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

// The same for Deep Sea and for all that a BareGame leaves out.
class SampledWholeGames {
  public:
    SampledWholeGames(const View& view, bool with_distress) : view_(view), possible_(view), distress_(with_distress) {}

    bool only_one() const;
    WholeGame next(Random& random) const;

  private:
    const View& view_;
    PossibleDeals possible_;
    bool distress_;
};

// Calls `use` with the games that fit the view's tasks.
template <class Use>
void with_sampled_games(const View& view, bool with_distress, Random& random, Use&& use) {
    if (fits_bare_game(view.table))
        use(SampledGames(view, with_distress, random));
    else
        use(SampledWholeGames(view, with_distress));
}

}  // namespace crewlab
