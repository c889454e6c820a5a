// A deal: who holds what, who leads, which tasks there are. What a game starts from.
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <vector>

#include "base/cards.h"
#include "crew/deep_sea.h"
#include "crew/rules.h"
#include "crew/task.h"

namespace crewlab {

// In the game for two a dummy (JARVIS, Tonoja) is the third seat. Its cards lie in columns, a covered one under one that is
// face up. Columns are in the order of their face-up cards.
inline constexpr int kMaxColumns = 7;
using Columns = std::array<Card, kMaxColumns>;  // one for each column, or no card

struct Deal {
    std::array<CardSet, kMaxSeats> hands;
    std::array<Task, kMaxTasks> tasks;
    std::uint8_t players = 0;
    std::uint8_t leader = 0;
    std::uint8_t task_count = 0;
    std::uint8_t dummy = kNobody;           // its hand holds the cards of both kinds
    Columns covered{};                      // and these lie under the others

    std::span<const Task> all_tasks() const { return {tasks.data(), task_count}; }
    constexpr CardSet cards() const {
        CardSet all;
        for (CardSet hand : hands) all.add(hand);
        return all;
    }
    // What the dummy can play from the start.
    constexpr CardSet face_up() const {
        CardSet cards = hands[dummy];
        for (Card card : covered)
            if (card.exists()) cards.remove(card);
        return cards;
    }
    constexpr bool operator==(const Deal&) const = default;
};

// Throws DealError unless the hands are 2-5 disjoint, non-empty sets, the leader is a seat, and the tasks are different
// ones with owners that may have them: of one edition, on dealt cards, with order tokens that can be kept, and goals of
// missions beside them.
void check(const Deal& deal);

// The same, and the deal must fit the rules: leader with the top trump, tasks on colour cards, cards from the deck.
void check(const Deal& deal, const Rules& rules);

// Throws DealError if there is a dummy that these rules or the number of seats have no place for, or that leads.
void check_dummy(const Deal& deal, const Rules& rules);

// How to deal at random.
struct Dealing {
    int players = 4;             // people; with a dummy two, and one seat more
    CardSet deck = CardSet::all();
    int cards_per_seat = 0;      // 0: deal all cards, as evenly as possible
    int tasks = 0;
    bool fixed = false;          // hand the tasks out clockwise instead of leaving them to the draft
    std::vector<Token> tokens;   // go to the first tasks drawn, in order
    int points = 0;              // draw Deep Sea tasks of this difficulty instead
    std::vector<int> cards;      // draw the tasks among these Deep Sea cards
    Printing printing = Printing::English;
    bool together = false;       // can one seat have several of those, however few there are? Then none exclude each other
    std::vector<Goal> goals;     // of a mission, beside the tasks; who owns one by the rules of the mission does so at once
    int dummy = kNobody;         // its seat

    int seats() const { return dummy == kNobody ? players : players + 1; }
};

// Throws DealError when no deal of that kind exists.
void check(const Dealing& dealing);

// The deal number `game` of a study: the same seed and number give the same hands whatever the tasks, and the tasks
// of a smaller number are the first of a larger one. With Deep Sea tasks the cards are dealt again where one hand makes a
// task impossible for everybody. Expects a checked Dealing.
Deal deal(const Dealing& dealing, std::uint64_t seed, std::uint64_t game);

}  // namespace crewlab
