#include "crew/mission_goals.h"

#include <string_view>

#include "crew/card_makers.h"

namespace crewlab {

namespace {

using namespace makers;

constexpr DeepSeaCard crew(DeepSeaCard card) {
    card.crew = true;
    return card;
}

constexpr DeepSeaCard in_order(DeepSeaCard card) {
    card.exactly = true;
    return card;
}

constexpr DeepSeaCard as_last_card(DeepSeaCard card) {
    card.last = true;
    return card;
}

constexpr DeepSeaCard no_trump(DeepSeaCard card) {
    card.no_trump = true;
    return card;
}

// The commander asks everybody and names somebody else.
constexpr DeepSeaCard of_somebody_else(DeepSeaCard card) {
    card.not_captain = true;
    return card;
}

using enum Family;
constexpr CardSet kOnes = ranks(1, 1), kNines = ranks(9, 9), kPink = CardSet::of_suit(Suit::Pink), kTrumpCards = CardSet::trumps();

constexpr std::array<MissionGoal, kMissionGoals> kGoals = {{
    {"a-one-wins", crew(make(TricksWonWith, kOnes, 1))},
    {"two-ones-win", crew(make(TricksWonWith, kOnes, 2))},
    {"trumps-win", crew(make(EachWins, kTrumpCards))},
    {"trumps-win-in-order", crew(in_order(make(EachWins, kTrumpCards)))},
    {"no-nine-wins", crew(make(NoneWins, kNines))},
    {"balanced-tricks", crew(make(Balance))},
    {"balanced-ones", crew(make(Balance, kOnes))},
    {"balanced-nines", crew(make(Balance, kNines))},
    {"no-pink-or-trump-lead", crew(make(NeverOpenWith, kPink | kTrumpCards))},
    {"first-winner-leads", crew(make(StayAhead))},
    {"Y5-last", crew(as_last_card(make(FallsInLastTrick, Card(Suit::Yellow, 5))))},
    {"omega-in-last-trick", crew(make(FallsInLastTrick))},
    {"no-tricks", of_somebody_else(make(CountTricks, {}, 0))},
    {"one-trick-no-trump", of_somebody_else(no_trump(make(CountTricks, {}, 1)))},
    {"first-and-last", tricks_at(1, true, false)},
    {"first-and-last-no-trump", of_somebody_else(no_trump(tricks_at(1, true, true)))},
    {"all-pink", make(NobodyElseWins, kPink)},
    {"first-four", tricks_at(4, false, true)},
    {"last", tricks_at(0, true, true)},
}};

static_assert(kGoals[kAllPink].name == std::string_view("all-pink"));
static_assert(kGoals[kFirstAndLast].name == std::string_view("first-and-last"));
static_assert(kGoals[kOmegaInLastTrick].name == std::string_view("omega-in-last-trick"));

}  // namespace

const MissionGoal& mission_goal(int number) { return kGoals[static_cast<std::size_t>(number)]; }

const DeepSeaCard& condition(Goal goal) {
    return goal.is_of_mission() ? mission_goal(goal.mission_goal()).card : deep_sea_card(goal.number());
}

}  // namespace crewlab
