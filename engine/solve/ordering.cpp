#include "solve/ordering.h"

namespace crewlab::solve {

namespace {

// The numbers below were found by a random search: each change was kept when it let the short tries of search.cpp solve
// more of about 550 deals (2-12 fixed and 10-34 free tasks). Their size matters only relative to each other and to kNoise.

// The trick already carries a task, so its owner must win it.
constexpr int kOwnerWins = 20, kOwnerWinsRank = -1, kOwnerWinsTrump = 14;
constexpr int kAnotherTaskOfOwner = 26, kBeatsOwner = -12;

// The play is itself a task's card.
constexpr int kOwnTaskWins = 24, kOwnTaskRank = 24, kOwnTaskMustBeBeaten = -21, kOwnTaskLoses = -15;
constexpr int kOwnerIsWinning = 33, kOwnerCannotWin = -19, kOwnerCanWin = 22, kOwnerMustTrump = -7;

// The play is the card of a free task: whoever wins takes it, while there is room.
constexpr int kFreeWins = 4, kFreeGoes = 29, kFreeHasNoTaker = 6;

// Leading a suit: what it does to the tasks in it.
constexpr int kForcesLowTask = 6, kForcesHighTask = -12, kOwnerMayTrump = 5, kOwnerHasHigher = -5;

// A card that nobody needs to win: is it in somebody's way, or will it be needed?
constexpr int kTrump = 3;
constexpr int kOverMyTask = 1, kOverMyOwnTask = -3, kUnderMyOwnTask = 1;
constexpr int kOverTheirTask = 3, kOverTheirOwnTask = 8, kOnlyOverTheirOwnTask = 11;

bool comes_later(const Position& position, const Trick& trick, int seat) {
    return (seat - position.leader + position.players) % position.players >= trick.size;
}

CardSet playable(const Position& position, int seat, Suit led) {
    const CardSet hand = position.hands[static_cast<std::size_t>(seat)];
    const CardSet follow = hand & CardSet::of_suit(led);
    return follow.empty() ? hand : follow;
}

// Can everybody who is still to play let this card win?
bool others_can_duck(const Position& position, const Trick& trick, int seat, Card card) {
    const Suit led = trick.size == 0 ? card.suit() : trick.led();
    for (int other = 0; other < position.players; ++other)
        if (other != seat && comes_later(position, trick, other) && (playable(position, other, led) - beating(card)).empty())
            return false;
    return true;
}

int shedding(const Position& position, int seat, Card card) {
    const CardSet under = below(card), suit = CardSet::of_suit(card.suit());
    const CardSet hand = position.hands[static_cast<std::size_t>(seat)];
    int score = card.is_trump() ? kTrump : 0;
    for (int owner = 0; owner < position.players; ++owner) {
        const CardSet tasks = position.tasks[static_cast<std::size_t>(owner)] & suit;
        if (tasks.empty()) continue;
        if (owner == seat) {
            if (!(tasks & under).empty()) score += (tasks & under & hand).empty() ? kOverMyTask : kOverMyOwnTask;
            if (!(tasks & hand & above(card)).empty()) score += kUnderMyOwnTask;
        } else if (!(tasks & under).empty()) {
            const CardSet own = tasks & under & position.hands[static_cast<std::size_t>(owner)];
            if (own.empty())
                score += kOverTheirTask;
            else
                score += (hand & below(own.highest())).empty() ? kOnlyOverTheirOwnTask : kOverTheirOwnTask;
        }
    }
    return score;
}

int leading(const Position& position, int seat, Card card) {
    const CardSet suit = CardSet::of_suit(card.suit());
    int score = 0;
    for (int owner = 0; owner < position.players; ++owner) {
        const auto o = static_cast<std::size_t>(owner);
        const CardSet mine = position.hands[o] & suit;
        // Its only card of the suit is its own task, and now it must be played.
        if (owner != seat && mine.size() == 1 && position.tasks[o].contains(mine))
            score += mine.lowest() > card ? kForcesLowTask : kForcesHighTask;
        const CardSet wanted = (position.tasks[o] & suit) - position.hands[o];
        if (wanted.empty()) continue;
        if (mine.empty())
            score += (position.hands[o] & CardSet::trumps()).empty() ? 0 : kOwnerMayTrump;
        else if (mine.highest() > wanted.lowest() && mine.highest() > card)
            score += kOwnerHasHigher;
    }
    return score;
}

}  // namespace

int promise(const Position& position, const Trick& trick, int seat, Card card) {
    int task_of = -1;
    for (int owner = 0; owner < position.players; ++owner)
        if (position.tasks[static_cast<std::size_t>(owner)].has(card)) task_of = owner;
    const bool wins = trick.size == 0 || beats(card, trick.best);

    if (trick.owner >= 0) {
        if (trick.owner == seat)
            return wins ? kOwnerWins + kOwnerWinsRank * card.rank() + (card.is_trump() ? kOwnerWinsTrump : 0) : 0;
        if (task_of == trick.owner) return kAnotherTaskOfOwner;
        return (wins ? kBeatsOwner : 0) + shedding(position, seat, card);
    }
    if (task_of == seat) {
        if (!wins) return kOwnTaskLoses;
        return others_can_duck(position, trick, seat, card) ? kOwnTaskWins + kOwnTaskRank * card.rank() : kOwnTaskMustBeBeaten;
    }
    if (task_of >= 0) {
        if (!comes_later(position, trick, task_of))
            return trick.best_seat == task_of && !wins ? kOwnerIsWinning : kOwnerCannotWin;
        const Suit led = trick.size == 0 ? card.suit() : trick.led();
        const CardSet answers = playable(position, task_of, led);
        if ((answers & beating(wins ? card : trick.best)).empty()) return kOwnerCannotWin;
        return kOwnerCanWin + ((answers & CardSet::of_suit(led)).empty() ? kOwnerMustTrump : 0);
    }
    if (position.free.has(card)) {
        const int taker = wins ? seat : trick.best_seat;
        if (position.quota[static_cast<std::size_t>(taker)] == 0) return kFreeHasNoTaker;
        return wins ? kFreeWins : kFreeGoes;
    }
    return shedding(position, seat, card) + (trick.size == 0 ? leading(position, seat, card) : 0);
}

}  // namespace crewlab::solve
