// A player of The Game: from what its seat may know to a turn.
#pragma once

#include <memory>
#include <vector>

#include "base/random.h"
#include "thegame/evaluation.h"
#include "thegame/penalty.h"
#include "thegame/turn_search.h"

namespace crewlab::thegame {

// Plays one variant. Not to be shared between threads: it keeps room to think in.
class Player {
  public:
    virtual ~Player() = default;
    // What to lay next; the turn then ends if it may.
    virtual std::vector<Lay> choose(const View& view, Random& random) = 0;
    // All turns, best first.
    virtual std::vector<TurnSearch::Ranked> rank(const View& view) = 0;
};

// What a player is made from; shared between threads.
class Strategy {
  public:
    virtual ~Strategy() = default;
    virtual std::unique_ptr<Player> player(const Variant& variant) const = 0;
};

std::shared_ptr<const Strategy> random_strategy();

std::shared_ptr<const Strategy> capacity_strategy(bool real, double first_weight, double ascending_weight, int depth,
                                                  Ties ties);
std::shared_ptr<const Strategy> penalty_strategy(const PenaltyTerms& terms, int depth, Ties ties);

}  // namespace crewlab::thegame
