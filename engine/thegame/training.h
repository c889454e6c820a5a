// Learns the value of positions by playing: temporal differences over whole games, TD(lambda).
//
// The end of each turn's plan should be worth what the end of the next turn's plan is worth, whoever's turn that is, and the
// last one what became of the game. A step plays a batch of games with one network, then moves its numbers against the mean slope (Adam:
// Kingma and Ba, 2015). What is played and learned depends on the seed and the number of the step alone.
#pragma once

#include <vector>

#include "thegame/plan_search.h"

namespace crewlab::thegame {

struct TrainingOptions {
    PlanLimits limits;
    int games = 48;          // a step
    float lambda = 0.9f;     // how much the outcome counts against the next value
    float rate = 0.001f;     // of learning
    float table_rate = 0.5f; // of the tables, as a part of that
    float memory = 0.999f;   // of the mean over steps, which is what plays best
};

struct TrainingStep {
    int games = 0, wins = 0;
    long remaining = 0;  // cards, over all games
};

// What a training has come to; all numbers, so that it can be kept in a file and gone on with.
struct Training {
    Network network, mean;  // as it is, and over many steps
    Network momentum, spread;
    std::uint64_t steps = 0;

    explicit Training(const Network& start) : network(start), mean(start) {}
    TrainingStep step(const Variant& variant, int players, const TrainingOptions& options, std::uint64_t seed, int threads);
};

}  // namespace crewlab::thegame
