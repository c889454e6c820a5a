// Results of playouts after one action, added up.
#pragma once

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <vector>

#include "policy/quick_game.h"
#include "search/agent.h"

namespace crewlab {

// What comes second counts this much. It is less than one task of one playout in ten million, so that in effect it only
// breaks ties; and means of whole numbers still differ visibly after it.
inline constexpr double kTieShare = 1e-9;

// De Jong's score: first the objectives that are done, then the tricks survived; after a win no trick is left to survive.
// Whole numbers are added, so that equal results are equal.
class Tally {
  public:
    void add(const Ending& ending, int tricks_total) {
        const auto done = static_cast<std::uint64_t>(ending.tasks_done);
        ++count_;
        done_ += done;
        squares_ += done * done;
        tricks_ += ending.won ? static_cast<std::uint64_t>(tricks_total) : ending.tricks;
    }

    std::uint64_t count() const { return count_; }

    double value(const Table& table) const {
        const double games = static_cast<double>(count_);
        const double tricks = static_cast<double>(tricks_) / games / table.tricks_total;
        const double tasks = table.task_count ? static_cast<double>(done_) / games / table.task_count : 1;
        return (1 - kTieShare) * tasks + kTieShare * tricks;
    }

    // Of the share of tasks.
    double error(const Table& table) const {
        if (count_ < 2 || table.task_count == 0) return 0;
        const double games = static_cast<double>(count_), mean = static_cast<double>(done_) / games;
        const double variance = std::max(0.0, static_cast<double>(squares_) / games - mean * mean);
        return std::sqrt(variance / (games - 1)) / table.task_count;
    }

  private:
    std::uint64_t count_ = 0, done_ = 0, squares_ = 0, tricks_ = 0;
};

// The first of the best.
inline Action best_of(const std::vector<Weight>& weights) {
    const auto less = [](const Weight& a, const Weight& b) { return a.value < b.value; };
    return std::max_element(weights.begin(), weights.end(), less)->action;
}

}  // namespace crewlab
