// A position as a sentence: what the learned player reads.
//
// One word for the whole, one for who leads, one for who is captain, one for each seat with the tricks it has won, one for each
// task with its owner and whether it is done, one for each card in sight with its place (Harvill and Vivek, section 3.4, call them tokens; here tokens lie on tasks). A
// word has two parts, what and where, so that what is learned of a card in one place helps with it in another. Seats are
// counted from the one to move, which has therefore no word of its own. A card that is not in sight has no word.
#pragma once

#include <array>
#include <cstdint>
#include <span>

#include "crew/view.h"

namespace crewlab {

struct Word {
    std::uint8_t what = 0, where = 0;
    constexpr bool operator==(const Word&) const = default;
};

// What: the whole, who leads, who is captain, cards, tasks by the code of their goal, numbers of tricks.
inline constexpr int kWhole = 0, kLeads = 1, kCaptain = 2, kFirstCard = 3, kFirstTask = kFirstCard + kCards;
inline constexpr int kFirstTricks = kFirstTask + 190, kWhats = kFirstTricks + 14;
// Where: five seats each, except for cards of the own hand that would win the trick as it lies.
inline constexpr int kInHand = 0, kInTrick = 5, kWinsTrick = 10, kWon = 15, kOpenTask = 20, kDoneTask = 25, kSeat = 30;
inline constexpr int kFreeTask = 35, kPlayed = 36, kWhileDrafting = 37, kWhilePlaying = 38, kWouldWin = 39, kWheres = 40;

inline constexpr int kMaxWords = 3 + kMaxSeats + kMaxTasks + kCards;

struct Sentence {
    std::array<Word, kMaxWords> words;
    int size = 0;

    void add(int what, int where) {
        words[static_cast<std::size_t>(size++)] = {static_cast<std::uint8_t>(what), static_cast<std::uint8_t>(where)};
    }
    std::span<const Word> all() const { return {words.data(), static_cast<std::size_t>(size)}; }

    // The word that stands for an action: the card to play, the task to take, and for all else the whole.
    int place(Action action) const;
};

// What the seat to move sees.
Sentence sentence(const View& view);
// The same with all hands in sight.
Sentence sentence(const State& state);

}  // namespace crewlab
