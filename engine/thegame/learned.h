// The learned player: plans the whole hand by its value of positions (network.h), alone judges the turns that begin the best
// plans (turn_network.h) and looks ahead if told to, and plays the end exactly where it knows all cards.
#pragma once

#include <memory>

#include "thegame/turn_judge.h"
#include "thegame/strategy.h"

namespace crewlab::thegame {

// What it has learned. All must be there; several may be the same.
struct LearnedNumbers {
    // By number of seats, less one, and without and with talk.
    std::array<std::array<std::shared_ptr<const Network>, 2>, kMaxSeats> values;
    std::shared_ptr<const TurnNetwork> turns;  // for one seat
};

// A card beyond what the turn needs may be this far from its pile: alone there is time, with others there is not. Alone the
// judgement of turns makes up for plans that are overlooked, with others more of them are weighed. Whoever looks ahead
// thoroughly has time for more of them, too.
constexpr PlanLimits usual_limits(int players, bool thorough) {
    if (players > 1) return {40, 100, 4.0f, 4.0f, kReach, kReach, true};
    return thorough ? PlanLimits{20, 60, 2.0f, 2.5f, 3, kReach, true} : PlanLimits{6, 10, 1.0f, 1.5f, 3, 60, true};
}

// Alone it usually looks ahead with so many cards in the deck or fewer.
inline constexpr int kUsualBegin = 46;

struct LearnedOptions {
    PlanLimits limits{-1, -1, -1, -1, -1};  // what is below zero is as usual
    int begin = -1;      // alone, it looks ahead with so many cards in the deck or fewer; -1: as usual, with others never
    int turns = 4;       // for so many turns at most,
    float worse = 1.5f;  // by no more than so many points of winning judged worse than the best,
    int rounds = 1;      // in so many rounds of decks, or more where the deck is small; with several more thoroughly:
    int draws = 1;       // so many draws
    int late = 36;       // with so many cards or fewer, and before that one
};

std::shared_ptr<const Strategy> learned_strategy(const LearnedNumbers& numbers, const LearnedOptions& options);

}  // namespace crewlab::thegame
