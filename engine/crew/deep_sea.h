// The 96 task cards of The Crew: Mission Deep Sea as data. The printed cards have no numbers; DS01 to DS96 are ours. DS97 to
// DS99 are those that Harvill and Vivek changed (docs/harvill-vivek.md); no draw by points brings them.
//
// Rank pictures in several colours never mean submarines, which are the trumps here. What is judged when: deep_sea_judge.h
// and docs/deep-sea.md. The special goals of missions are written as further cards of the same kind (mission_goals.h).
#pragma once

#include <array>
#include <cstdint>

#include "base/cards.h"
#include "crew/task.h"

namespace crewlab {

enum class Family : std::uint8_t {
    WinCards, WinCardInLastTrick, CountRank, CountColour, EqualColoursTotal, MoreOfColour, OneOfEachColour, AllOfOneColour,
    EqualColoursInOneTrick, WinNoneOf, OnlySubmarine, CountSubmarines, WinCardWithSubmarine, WinWithRank, TrickAllRanks,
    TrickSum, TrickParity, WinTricksAt, WinNoneOfFirstTricks, CountTricks, PredictTricks, ConsecutiveTricks,
    NeverConsecutive, CompareTricks, NeverOpenWith,
    // Only in missions:
    TricksWonWith, EachWins, NoneWins, Balance, StayAhead, NobodyElseWins, FallsInLastTrick
};

inline constexpr std::array<const char*, 32> kFamilyTexts = {
    "win_cards", "win_card_in_last_trick", "count_rank", "count_colour", "equal_colours_total", "more_of_colour",
    "one_of_each_colour", "all_of_one_colour", "equal_colours_in_one_trick", "win_none_of", "only_submarine",
    "count_submarines", "win_card_with_submarine", "win_with_rank", "trick_all_ranks", "trick_sum", "trick_parity",
    "win_tricks_at", "win_none_of_first_tricks", "count_tricks", "predict_tricks", "consecutive_tricks",
    "never_consecutive", "compare_tricks", "never_open_with", "tricks_won_with", "each_wins", "none_wins", "balance",
    "stay_ahead", "nobody_else_wins", "falls_in_last_trick"};

enum class Compared : std::uint8_t { Fewer, Equal, More };
enum class With : std::uint8_t { Captain, Each, Together };

// By the number of seats; two seats have the value of three.
template <class Value>
struct BySeats {
    Value three{}, four{}, five{};
    constexpr Value at(int players) const { return players <= 3 ? three : players == 4 ? four : five; }
};

struct Sums {
    std::uint8_t least = 0, most = 0;
};

// What the fields mean depends on the family: see the makers in card_makers.h, deep_sea.cpp and mission_goals.cpp.
struct DeepSeaCard {
    Family family = Family::WinCards;
    CardSet cards, others;
    std::uint8_t count = 0, other_count = 0;
    bool exactly = false;      // and not more
    bool last = false;         // the last trick, too; as the last card of it
    bool no_trump = false;     // tricks not won with a trump
    bool crew = false;         // of the whole crew
    bool not_captain = false;  // the captain may not take it
    bool secret = false;       // a prediction that the others do not see
    Compared compared = Compared::Fewer;
    With with = With::Each;
    BySeats<Sums> sums;
    BySeats<std::uint8_t> difficulty;
    bool captain_too = false;  // a comparison with the captain that the captain may take all the same
    std::array<CardSet, 2> redeal{};  // deal again when one hand holds all of these, or all of those

    // The captain may not take a comparison with the captain, nor what the captain is to give to somebody else.
    constexpr bool not_for_captain() const {
        return not_captain || (family == Family::CompareTricks && with == With::Captain && !captain_too);
    }
    constexpr bool predicts() const { return family == Family::PredictTricks; }
};

// The card DS01 to DS99 with this number.
const DeepSeaCard& deep_sea_card(int number);

// What a task asks for that is not a card to be won.
const DeepSeaCard& condition(Goal goal);

// For so many seats, as the English edition prints it. The German one has a lower value for DS12 with four.
enum class Printing : std::uint8_t { English, German };
int difficulty(int number, int players, Printing printing = Printing::English);

}  // namespace crewlab
