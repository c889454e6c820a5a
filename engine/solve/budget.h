// What a search may look at, and how long.
#pragma once

#include <chrono>
#include <cstdint>

#include "sat/solver.h"
#include "solve/search.h"

namespace crewlab::solve {

class Budget {
  public:
    explicit Budget(const Limits& limits) : limits_(limits) {}

    std::uint64_t nodes() const { return nodes_; }
    void spend(std::uint64_t nodes) { nodes_ += nodes; }

    bool out_of_nodes() {
        if (limits_.nodes && nodes_ >= limits_.nodes) used_up_ = true;
        return used_up_;
    }

    bool out_of_time() {
        const std::chrono::duration<double> gone = std::chrono::steady_clock::now() - begin_;
        if (limits_.seconds > 0 && gone.count() >= limits_.seconds) used_up_ = true;
        return used_up_;
    }

    // Was it found to be, when last asked?
    bool used_up() const { return used_up_; }

    // Do these clauses have a solution? Each conflict is a node.
    Answer learn(sat::Solver& solver) {
        const std::uint64_t before = nodes_;
        const sat::Outcome outcome = solver.solve([&](std::uint64_t conflicts) {
            nodes_ = before + conflicts;
            return out_of_nodes() || out_of_time();
        });
        nodes_ = before + solver.conflicts();
        if (outcome == sat::Outcome::Stopped) return Answer::Unknown;
        return outcome == sat::Outcome::Refuted ? Answer::Unwinnable : Answer::Winnable;
    }

  private:
    const Limits limits_;
    const std::chrono::steady_clock::time_point begin_ = std::chrono::steady_clock::now();
    std::uint64_t nodes_ = 0;
    bool used_up_ = false;
};

}  // namespace crewlab::solve
