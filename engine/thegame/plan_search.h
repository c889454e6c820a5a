// Plans what to do with the whole hand and says with which cards to begin.
//
// A plan lays some cards of the hand, one after another, as if nothing were drawn; it is worth what its end is worth by the
// network. Piles do not know of each other, so a plan is one way for each pile without a card in common (as in ways.h). What
// a way adds to the position by itself is known exactly; what several add together is taken to be the sum at first, and
// only the most promising are weighed: pairs of ways for the two piles of a direction, then pairs of such pairs.
//
// Of the best plan as many cards are laid as the turn needs, and then more as long as they come cheaply: they make room for
// cards to draw, and with others at the table the pile may not be there the next time.
#pragma once

#include <optional>
#include <vector>

#include "thegame/plan_values.h"

namespace crewlab::thegame {

struct PlanLimits {
    int beam = 20;        // pairs of ways of one direction that are weighed
    int weighed = 40;     // plans that are weighed
    float margin = 1.5f;  // those that promise less than the best by this are not,
    float late = 1.5f;    // with kLateDeck cards in the deck or fewer by this: there may be only bad ways, and one is the least bad
    int reach = 3;        // a card beyond what the turn needs may be this far from its pile,
    int leap = kReach;    // and any card, unless nothing else is found
    bool relief = true;   // does it ask what being rid of a card would add?
};
inline constexpr int kLateDeck = 45;

struct Plan {
    static constexpr std::size_t kLongest = 16;

    Situation end;
    Sums sums;  // of the costs there
    float value = 0;
    std::uint8_t size = 0;
    std::array<Lay, kLongest> lays{};  // pile by pile
};

class PlanSearch {
  public:
    PlanSearch(const Network& network, const PlanLimits& limits) : values_(network), limits_(limits) {}

    // The best plan with at least `needed` cards from here, where this was heard of the piles; none if there is none.
    std::optional<Plan> best(const Situation& start, const HeardOfPiles& heard_of_piles, int needed);
    // The cards to begin it with, so many, chosen for what they lead to by themselves,
    std::vector<Lay> beginning(const Plan& plan, int needed);
    // and those among the others that should follow in the same turn.
    std::vector<Lay> going_on(const Plan& plan, std::vector<Lay> begun);

    // All plans that the last search weighed, the best first.
    const std::vector<const Plan*>& weighed();
    // Where these cards lead.
    Situation after(std::span<const Lay> lays) const;
    // Values of what laying cards of the last search's hand leads to.
    PlanValues& values() { return values_; }
    // What being rid of a card of that hand would add.
    const std::array<float, kMaxCards>& relief() const { return relief_; }

    // The beginnings of the most promising plans, the best first, each once by where it leads, short and long.
    struct Choice {
        std::vector<Lay> lays;
        Situation after;
        float value;  // of the best plan that begins so
    };
    std::vector<Choice> choices(const Situation& start, const HeardOfPiles& heard_of_piles, int needed, int count);

  private:
    // What can be done to one pile.
    struct PileWay {
        Cards laid;
        int top = 0;
        float value = 0;  // of the start with this way alone
        std::uint8_t size = 0;
        std::array<Card, Plan::kLongest> cards{};
    };
    // What can be done to the two piles of a direction: which way of each.
    struct SideWay {
        std::uint16_t first = 0, second = 0;
        Cards laid;
        int size = 0;
        float value = 0;  // what it promises, and once weighed, of the start with these ways alone
    };
    struct Pairing {
        std::uint16_t up = 0, down = 0;
        float promise = 0;
    };

    void search(int needed, const PlanLimits& limits);
    void begin_ways(const PlanLimits& limits);
    float least_worth(int needed, float margin) const;
    void lengthen_ways(std::size_t pile, float least);
    void join_piles(std::size_t side, float least, std::size_t most);
    void join_sides(int needed, const PlanLimits& limits, float margin);
    bool is_twin(std::size_t pile) const;
    std::uint8_t heard(std::size_t pile, int top) const;
    void follow(Situation& situation, std::size_t pile, const PileWay& way) const;
    float value_of(std::size_t pile, const PileWay& way);
    float value_of(std::size_t side, const SideWay& way);
    Plan plan_of(const Pairing& pairing) const;
    float value_after(std::span<const Lay> lays);

    PlanValues values_;
    PlanLimits limits_;
    Situation start_;
    HeardOfPiles heard_{};
    float start_value_ = 0;
    std::array<float, kMaxCards> relief_{};                       // what being rid of a card would add to the start
    std::array<std::array<float, 4>, kMaxCards> alone_{};         // what the start is worth with this card on that pile
    std::array<std::vector<PileWay>, 4> ways_;                    // the first of each is to do nothing, then the best first
    std::array<std::vector<SideWay>, 2> sides_;
    std::vector<Pairing> pairings_;
    std::vector<Plan> plans_;             // that were weighed,
    std::vector<const Plan*> weighed_;    // by worth
};

}  // namespace crewlab::thegame
