// The turns of one seat alone that come into question, judged by the learned judgement of turns or by what may be drawn.
#pragma once

#include <vector>

#include "thegame/last_cards.h"
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
    std::size_t plans = 5;   // that they begin, the best ones,
    float worse = 1;         // by no more than this worse than the best of all
    std::size_t turns = 16;  // altogether
};

class TurnJudge {
  public:
    TurnJudge(const Network& value, const TurnNetwork& turns, const PlanLimits& limits, const Variant& variant);

    // The best first; none if there is no plan.
    std::vector<JudgedTurn>& judge(const Situation& start, int needed, const JudgeLimits& limits = {});
    // The best plan that was found for it.
    const Plan& plan() const { return plan_; }

    // What a turn is worth if the deck is in this order: the chance of winning by the best plan after so many draws, with the
    // plan followed in between.
    float worth(Situation after, std::span<const Card> deck, int draws = 1);

  private:
    void add(std::vector<Lay> lays, const Plan& plan, const Sums& end, int needed);
    void add_beginnings(const Situation& start, const Plan& plan, const Sums& end, int needed, std::size_t most);

    const Network& value_;
    const TurnNetwork& turns_;
    const Variant variant_;
    const int reach_;
    PlanSearch search_, next_;
    LastCards last_cards_;
    Plan plan_;
    std::vector<JudgedTurn> judged_;
};

}  // namespace crewlab::thegame
