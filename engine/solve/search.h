// Exact winnability, in three stages, each taking on what the one before left open:
//   tries     short depth-first searches in a promising order, each a little different; they find most lines that win
//   plans     what each suit's tasks need by themselves (suit_plan.h); refutes many deals before a card is played
//   (The first two know nothing of a dummy's covered cards and leave such a game to the third.)
//   learning  the puzzle as clauses (formula.h), for a search that never makes the same mistake twice (sat/solver.h)
#pragma once

#include <cstdint>
#include <vector>

#include "crew/state.h"

namespace crewlab::solve {

enum class Answer : std::uint8_t { Winnable, Unwinnable, Unknown };

struct Limits {
    std::uint64_t nodes = 0;  // positions between tricks to look at, then conflicts; 0: no limit
    double seconds = 0;       // on the clock; 0: no limit
    bool tries = true;        // false: learning only, to compare the stages
    bool signal = false;      // may the distress signal be sent? Only beside a dummy, or with tasks that are not on cards
};

struct Result {
    Answer answer = Answer::Unknown;
    std::vector<Action> line;  // from the state to the win, hint decisions included
    std::uint64_t nodes = 0;
    double seconds = 0;        // CPU time of the thread
};

struct Puzzle;
struct Win;

// A puzzle of tasks on cards, made of this state: with the signal, if it may help. The result has no line.
Result search_puzzle(const State& state, const Puzzle& puzzle, const Limits& limits, Win& win);

// Can the game be won from here? For a state in which cards are being passed only beside a dummy, or with tasks that are not on
// cards.
Result search(const State& state, const Limits& limits);

}  // namespace crewlab::solve
