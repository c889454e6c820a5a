// Learns to play by playing, with two aims at once.
//
// The value of positions, by temporal differences over whole games, TD(lambda): the end of each turn's plan should be worth
// what the end of the next turn's plan is worth, whoever's turn that is, and the last one what became of the game.
//
// The judgement of turns, for one seat alone: now and then all turns that come into question are looked at a draw ahead, on
// the same cards, and should differ by as much as the values of the plans that follow do.
//
// A step plays a batch of games with the same numbers, then moves them. What is played and learned depends on the seed and
// the number of the step alone.
#pragma once

#include "thegame/adam.h"
#include "thegame/plan_search.h"
#include "thegame/turn_network.h"

namespace crewlab::thegame {

struct TrainingOptions {
    PlanLimits limits;
    int games = 48;        // a step
    float lambda = 0.9f;   // how much the outcome counts against the next value
    int lessons = 8;       // one turn in so many is looked at a draw ahead
    Rates rates;
};

struct TrainingStep {
    int games = 0, wins = 0;
    long remaining = 0;  // cards, over all games
};

// What a training has come to; all numbers, so that it can be kept in a file and gone on with.
struct Training {
    Learner<Network> value;
    Learner<TurnNetwork> turns;
    std::uint64_t steps = 0;

    Training(const Network& start_value, const TurnNetwork& start_turns) : value(start_value), turns(start_turns) {}
    TrainingStep step(const Variant& variant, int players, const TrainingOptions& options, std::uint64_t seed, int threads);
};

}  // namespace crewlab::thegame
