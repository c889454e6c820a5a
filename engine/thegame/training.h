// Learns to play by playing, one thing after the other.
//
// First the value of positions, by temporal differences over whole games, TD(lambda): the end of each turn's plan should be
// worth what the end of the next turn's plan is worth, whoever's turn that is, and the last one what became of the game.
//
// Then, for one seat alone, the judgement of turns: by temporal differences from each turn to the next, and by lessons. In a
// lesson the turns that come into question are looked at ahead, on the same cards, and their judgements should differ by as much
// as those of the best turns that follow do. So little depends on luck there that small differences are learned, which whole
// games hide; a draw ahead least of all, but what matters late is seen some draws ahead. The value learns from the same lessons,
// more slowly: what the end of a turn's plan is worth.
//
// A step plays a batch of games with the same numbers, then moves them. What is played and learned depends on the seed and
// the number of the step alone.
#pragma once

#include <memory>

#include "thegame/adam.h"
#include "thegame/plan_search.h"
#include "thegame/turn_network.h"

namespace crewlab::thegame {

struct TrainingOptions {
    PlanLimits limits;
    int games = 48;        // a step
    float lambda = 0.9f;   // how much the outcome counts against the next value
    int lessons = 2;       // one turn in so many is looked at ahead,
    int draws = 1;         // so many draws,
    int decks = 2;         // on so many decks
    Rates rates;
};

struct TrainingStep {
    int games = 0, wins = 0;
    long remaining = 0;  // cards, over all games

    void count(int cards_left) {
        ++games;
        wins += cards_left == 0;
        remaining += cards_left;
    }
};

// What a training has come to; all numbers, so that it can be kept in a file and gone on with.
struct Training {
    std::unique_ptr<Learner<Network>> value;
    std::unique_ptr<Learner<TurnLessons>> turns;
    std::uint64_t value_steps = 0, turn_steps = 0;

    Training(const Network& start_value, const TurnLessons& start_turns)
        : value(std::make_unique<Learner<Network>>(start_value)), turns(std::make_unique<Learner<TurnLessons>>(start_turns)) {}
    TrainingStep step_value(const Variant& variant, int players, const TrainingOptions& options, std::uint64_t seed, int threads);
    TrainingStep step_turns(const Variant& variant, const TrainingOptions& options, std::uint64_t seed, int threads);
};

}  // namespace crewlab::thegame
