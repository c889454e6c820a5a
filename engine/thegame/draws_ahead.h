// For one seat alone: what a turn is worth on the cards that may be drawn after it.
#pragma once

#include <span>

#include "thegame/last_cards.h"
#include "thegame/turn_judge.h"

namespace crewlab::thegame {

class DrawsAhead {
  public:
    // Many positions are met: each is looked at more quickly than one that is played,
    static constexpr JudgeLimits kThorough{{6, 10, 1.0f, 1.0f, 3, kReach, true}, 3, 1.0f, 6};
    // in lessons, and where a game should take no longer than milliseconds, more quickly still.
    static constexpr JudgeLimits kQuick{{4, 6, 0.6f, 0.6f, 3, 35, false}, 2, 1.0f, 3};

    DrawsAhead(const Network& value, const TurnNetwork& turns, const Variant& variant, const JudgeLimits& limits);

    // The chance of winning if the deck is in this order: by the best turn after so many draws, with the best turns laid in
    // between. With `far` below 1 those after fewer draws count as well: each leaves this part of what is left to say to later ones.
    float worth(Situation after, std::span<const Card> deck, int draws, float far);

  private:
    const Variant variant_;
    TurnJudge judge_;
    LastCards last_cards_;
};

}  // namespace crewlab::thegame
