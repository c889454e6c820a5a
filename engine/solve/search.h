// Exact winnability by direct search over tricks.
//
// Three stages, each taking on what the one before left open:
//   tries       short depth-first searches in a promising order, each a little different; they find most lines that win
//   plans       what each suit's tasks need by themselves (suit_plan.h); refutes many deals before a card is played
//   best first  whole tricks in the order of the room they leave for the plans, again in tries, then without limit
// A position once refuted stays refuted through all stages.
#pragma once

#include <cstdint>
#include <vector>

#include "crew/state.h"

namespace crewlab::solve {

enum class Answer : std::uint8_t { Winnable, Unwinnable, Unknown };

struct Limits {
    std::uint64_t nodes = 0;  // positions between tricks to look at; 0: no limit
    double seconds = 0;       // on the clock; 0: no limit
    bool tries_only = false;  // give up after the tries: another method will go on
};

struct Result {
    Answer answer = Answer::Unknown;
    std::vector<Action> line;  // from the state to the win, hint decisions included
    std::uint64_t nodes = 0;
    double seconds = 0;        // CPU time of the thread
};

// Can the game be won from here without a distress signal? Not for a state in which cards are being passed.
Result search(const State& state, const Limits& limits);

}  // namespace crewlab::solve
