// What the tasks of one suit ask for, whatever happens in the others.
//
// Keep one suit and forget the rest: in a trick led in this suit every seat that has cards of it must play one; in any
// other trick every seat may throw one away, once it has had time to run out of another suit. If even this easier game
// cannot win the suit's tasks in the tricks that are left, nothing can. And since each trick is led in one suit only, the
// tricks that the suits need to be led must together not exceed what is left.
//
// A plan is worked out for every set of cards that may be left of the suit, from the smallest up.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "solve/position.h"

namespace crewlab::solve {

class SuitPlan {
  public:
    static constexpr int kNever = 100;

    SuitPlan(const Position& position, Suit suit);

    // The least number of tricks that must be led in this suit to do its tasks in the tricks that are left; kNever when
    // it cannot be done.
    int leads_needed() const;

  private:
    // For each number of leads: the fewest tricks in all.
    static constexpr std::size_t kMostLeads = 16;
    struct Costs {
        std::array<std::uint8_t, kMostLeads> tricks;
    };

    unsigned filled(unsigned left) const;
    void fill(unsigned left, int waited);
    void try_leads(unsigned left, int waited, std::size_t seat, unsigned played, int owner, unsigned skipped, Costs& best) const;
    void try_discards(unsigned left, int waited, std::size_t seat, unsigned thrown, int owner, unsigned throwers, Costs& best) const;
    const Costs& costs(unsigned left, int waited) const { return table_[static_cast<std::size_t>(waited) << count_ | left]; }

    std::size_t players_ = 0;
    int count_ = 0;                          // cards of the suit; bit i of a mask is the i-th of them
    int left_ = 0;                           // tricks
    bool any_time_ = false;
    std::array<unsigned, kMaxSeats> held_{};
    std::array<bool, kMaxSeats> has_trumps_{};
    std::array<int, kMaxSeats> patience_{};  // tricks elsewhere before this seat can be void of another suit
    std::array<int, kRanks> owner_{}, holder_{};
    unsigned tasks_ = 0;
    // Neighbours in one hand that mean the same are a run; which of them are left does not matter, only how many, so
    // only sets that fill each run from below are worked out.
    unsigned same_as_next_ = 0;  // bit i: card i is in one run with card i + 1
    int longest_ = 0;                        // the largest patience: waiting longer changes nothing
    std::vector<Costs> table_;
};

// Do the plans of all suits fit into the tricks that are left? If not, the position is lost.
bool plans_fit(const Position& position);

}  // namespace crewlab::solve
