// Results of playouts after one action, added up.
#pragma once

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <vector>

#include "policy/ending.h"
#include "search/agent.h"

namespace crewlab {

// De Jong's score: first the objectives that are done, then the tricks survived. So a task is worth one point more than all
// tricks together; a trick is worth one point, and after a win all tricks are survived. The value is the mean of the points
// in parts of what a win has. Whole numbers are added, so that equal results are equal.
//
// Or only wins count: then the value is the share of playouts won.
class Points {
  public:
    explicit Points(bool only_wins = false) : only_wins_(only_wins) {}

    void add(const Ending& ending, const Table& table) {
        const int tricks = ending.won ? table.tricks_total : ending.tricks;
        const auto points = only_wins_ ? static_cast<std::uint64_t>(ending.won)
                                       : static_cast<std::uint64_t>(ending.tasks_done * (table.tricks_total + 1) + tricks);
        ++count_;
        points_ += points;
        squares_ += points * points;
    }

    std::uint64_t count() const { return count_; }
    double value(const Table& table) const { return mean() / of_a_win(table); }

    double error(const Table& table) const {
        if (count_ < 2) return 0;
        const double variance = static_cast<double>(squares_) / static_cast<double>(count_) - mean() * mean();
        return std::sqrt(std::max(0.0, variance) / static_cast<double>(count_ - 1)) / of_a_win(table);
    }

  private:
    double mean() const { return static_cast<double>(points_) / static_cast<double>(count_); }
    double of_a_win(const Table& table) const {
        return only_wins_ ? 1 : table.task_count * (table.tricks_total + 1) + table.tricks_total;
    }

    bool only_wins_;
    std::uint64_t count_ = 0, points_ = 0, squares_ = 0;
};

// The first of the best.
inline Action best_of(const std::vector<Weight>& weights) {
    const auto less = [](const Weight& a, const Weight& b) { return a.value < b.value; };
    return std::max_element(weights.begin(), weights.end(), less)->action;
}

}  // namespace crewlab
