// The turns of one seat alone that come into question, judged by the learned judgement of turns.
#pragma once

#include <vector>

#include "thegame/next_turn.h"
#include "thegame/plan_search.h"
#include "thegame/turn_network.h"

namespace crewlab::thegame {

struct JudgedTurn {
    std::vector<Lay> lays;
    Outlook outlook;
    float judgement = 0;  // the logarithm of the odds of winning
};

// Which turns come into question.
struct JudgeLimits {
    PlanLimits plans;
    std::size_t begun = 4;  // plans that they begin, the best ones,
    float worse = 1.5f;     // by no more than this worse than the best of all
    std::size_t turns = 8;  // altogether
};

class TurnJudge {
  public:
    TurnJudge(const Network& value, const TurnNetwork& turns, const JudgeLimits& limits)
        : turns_(turns), limits_(limits), search_(value, limits.plans) {}

    // In no order, but that of equal ones the first counts; none if there is no plan.
    std::vector<JudgedTurn>& judge(const Situation& start, int needed);

  private:
    void add(std::vector<Lay> lays, const Plan& plan, int needed);
    void add_beginnings(const Situation& start, const Plan& plan, int needed);

    const TurnNetwork& turns_;
    const JudgeLimits limits_;
    PlanSearch search_;
    NextTurn next_turn_;
    std::vector<JudgedTurn> judged_;
};

// The one with the best judgement.
JudgedTurn& best_of(std::vector<JudgedTurn>& turns);
void sort_by_judgement(std::vector<JudgedTurn>& turns);

}  // namespace crewlab::thegame
