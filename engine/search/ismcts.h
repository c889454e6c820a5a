// Information-set Monte Carlo tree search (Cowling, Powley, Whitehouse: "Information Set Monte Carlo Tree Search", 2012).
//
// Every iteration draws a deal that the seat thinks possible and walks down a tree whose nodes stand for what was seen to
// happen, not for deals. In a given deal only some of a node's children can be reached, so the bound of a child counts
// how often it was available instead of how often its parent was visited:
//   mean + c sqrt(ln(times available) / visits).
//
// Single observer: one tree, of what the searching seat sees. Multiple observers: a tree for each seat, all walked down
// together, in which each seat decides by what it has seen itself. In The Crew only passed cards and secret predictions
// are seen by some and not by others, so the two are the same search unless those lie ahead.
#pragma once

#include "search/ismcts_trees.h"
#include "search/tally_agent.h"

namespace crewlab {

enum class Observers : std::uint8_t { Single, Multiple };

class IsmctsAgent : public TallyAgent {
  public:
    IsmctsAgent(int iterations, Observers observers, double c, Scoring scoring, Conclusion conclusion)
        : TallyAgent(conclusion), iterations_(iterations), observers_(observers), c_(c), scoring_(scoring) {}

    // The trees after all iterations, whose results at the root are added to the tallies.
    IsmctsTrees grow(const View& view, Random& random, Tallies& tallies) const;

  private:
    bool searches(Phase phase) const override { return phase != Phase::Hint; }
    void search(const View& view, Random& random, Tallies& tallies) const override { grow(view, random, tallies); }

    int iterations_;
    Observers observers_;
    double c_;
    Scoring scoring_;
};

}  // namespace crewlab
