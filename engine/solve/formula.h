// A puzzle of Planet Nine as clauses: the rules of tricks and what its tasks ask for.
#pragma once

#include <array>
#include <vector>

#include "solve/trick_formula.h"

namespace crewlab::solve {

class Formula : public TrickFormula {
  public:
    explicit Formula(const Puzzle& puzzle);

  private:
    void tasks();
    void draft();
    void draft_along_the_tricks();
    void draft_by_the_rest();
    void tricks_needed();
    void no_card_to_waste();
    void forbid_sum(const std::array<std::vector<Literal>, kMaxSeats>& need, std::size_t owner, std::size_t sum,
                    std::vector<Literal>& clause);

    std::vector<Literal> worth(int trick);

    bool counts_the_rest_ = false;
    // Before the trick the seat has won at least 0, 1, 2, ... of the undrafted tasks.
    std::array<std::array<std::vector<Literal>, kMaxSeats>, kMostTricks + 1> drafted_;
};

}  // namespace crewlab::solve
