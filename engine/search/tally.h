// What a search remembers of each action at its root, and how an action is picked from it.
#pragma once

#include <cstdint>
#include <vector>

#include "policy/ending.h"
#include "search/agent.h"

namespace crewlab {

// What a playout is worth. Standard: a win counts, nothing else. Smart: a lost game is worth the tasks that were done
// in it, in hundredths of a win, so that a search sees a direction before it has met its first win.
enum class Scoring : std::uint8_t { Standard, Smart };

// By what the action is picked in the end: the sum of its scores, their mean, or how often it was tried.
enum class Conclusion : std::uint8_t { Score, Mean, Visits };

inline constexpr std::uint32_t kWinScore = 100;

inline std::uint32_t score(const Ending& game, Scoring scoring) {
    if (game.won) return kWinScore;
    return scoring == Scoring::Smart ? static_cast<std::uint32_t>(game.tasks_done) : 0;
}

struct Tally {
    Action action;
    std::uint64_t visits = 0, score = 0, squares = 0;  // squares of the scores, for the error

    void add(std::uint32_t result) {
        ++visits;
        score += result;
        squares += std::uint64_t{result} * result;
    }
    double mean() const { return visits ? static_cast<double>(score) / static_cast<double>(visits) : 0; }
};

using Tallies = std::vector<Tally>;

// One for each legal action, in the order of View::legal_actions.
Tallies empty_tallies(const View& view);

std::vector<Weight> weights(const Tallies& tallies);

// Among equals each is as likely.
Action pick(const Tallies& tallies, Conclusion conclusion, Random& random);

}  // namespace crewlab
