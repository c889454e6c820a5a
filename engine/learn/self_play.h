// Games played to learn from.
#pragma once

#include <cstdint>
#include <vector>

#include "crew/deal.h"
#include "learn/puct.h"
#include "search/agent.h"

namespace crewlab {

// A position that was decided in: what was read, what should be preferred, and what it was worth.
struct Lesson {
    Sentence sentence;
    std::array<float, kMaxWords> preference{};  // by word: a share of one; kNotLegal: the word stands for no legal action
    float value = 0;                            // the chance of winning: 1 for won, 0 for lost

    static constexpr float kNotLegal = -1;
};

struct Lessons {
    std::vector<Lesson> lessons;  // in the order of the games
    std::uint64_t games = 0, wins = 0, judged = 0;
};

// Every seat plays with a search tree of the given settings, all hands in sight. Actions are drawn by squares of visits; without
// noise the best is taken. A game ends where it is proven to be won or lost: what follows would teach nothing new.
Lessons play_searching(const TransformerWeights& weights, const std::vector<Deal>& deals, const Rules& rules, const PuctSettings& settings,
                       std::uint64_t seed, std::uint64_t first_game, int threads);

// A teacher plays for every seat from what that seat sees, mostly what it thinks best. What it weighs is to be learned, and the
// sentences are of what it saw.
Lessons play_taught(const Agent& teacher, const std::vector<Deal>& deals, const Rules& rules, std::uint64_t seed,
                    std::uint64_t first_game, int threads);

}  // namespace crewlab
