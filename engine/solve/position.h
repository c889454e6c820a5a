// What matters for the question "can this still be won with all cards open?".
//
// A Position is a State between two tricks, less everything that only people need: no history, no hints, and undrafted
// tasks not as choices but as a claim: a free task belongs to whoever wins its trick, as long as that seat's quota lasts.
#pragma once

#include <array>
#include <cstdint>

#include "crew/state.h"

namespace crewlab::solve {

// Which card carries which order token, and how many tasks there are in all; fixed during a search.
struct Order {
    std::array<Card, kTokenTexts.size()> card_of{};  // by token; no card: the token is not in this game
    CardSet cards;
    int total = 0;

    bool any() const { return !cards.empty(); }
};

struct Position {
    std::array<CardSet, kMaxSeats> hands{};
    std::array<CardSet, kMaxSeats> tasks{};        // cards of open tasks, by owner
    CardSet free;                                  // cards of tasks that are still to be drafted
    std::array<std::uint8_t, kMaxSeats> quota{};   // how many of those each seat will take
    std::uint8_t players = 0, leader = 0, tricks_left = 0;
    std::uint8_t done = 0;                         // tasks done so far; only their order tokens care
    bool trumps_any_time = false;

    int next_seat(int seat) const { return seat + 1 == players ? 0 : seat + 1; }

    CardSet open_tasks() const {
        CardSet all = free;
        for (CardSet mine : tasks) all.add(mine);
        return all;
    }
    CardSet cards() const {
        CardSet all;
        for (CardSet hand : hands) all.add(hand);
        return all;
    }
    bool won() const { return open_tasks().empty(); }
};

// The unfinished trick of a search.
struct Trick {
    std::array<Card, kMaxSeats> cards{};
    int size = 0;
    int best_seat = 0;
    Card best;
    int owner = -1;      // whose fixed task lies in it, so who must win it
    CardSet set;

    Suit led() const { return cards[0].suit(); }
};

// Everything a search needs to start.
struct Puzzle {
    Position position;
    Order order;
    Trick trick;        // what has been played of the present trick
    bool lost = false;  // the trick on the table already spoils a task
    int dummy = kNobody;
    std::array<Card, kCards> cover{};  // by card: what lies on it in the dummy's columns; no card: nothing does
    Distress way = Distress::None;                  // cards are passed this way before the first trick:
    std::array<CardSet, kMaxSeats> passable{};      // of each seat one of these; none: it has only trumps

    int giver(int seat) const { return way == Distress::Left ? (seat + position.players - 1) % position.players : position.next_seat(seat); }
};

// The state must not be over; a draft may be open, passing must be done with. Where tasks are judged only the cards and the
// order tokens are taken over (deep_sea_formula.h).
Puzzle puzzle(const State& state);

// The same with so many of the free tasks for each seat.
Puzzle puzzle(const State& state, const std::array<std::uint8_t, kMaxSeats>& quotas);

// The puzzle of a state before the first trick, if cards will be passed, or are being passed.
Puzzle passing(Puzzle puzzle, const State& state, Distress way);

// May the crew still send the signal?
inline bool may_signal(const Table& table) { return table.rules.distress && table.phase < Phase::Pass; }

// The cards `seat` may play.
inline CardSet legal(const Position& position, const Trick& trick, int seat) {
    const CardSet hand = position.hands[static_cast<std::size_t>(seat)];
    if (trick.size == 0) return hand;
    const CardSet follow = hand & CardSet::of_suit(trick.led());
    if (follow.empty()) return hand;
    return position.trumps_any_time ? follow | (hand & CardSet::trumps()) : follow;
}

// The cards that would win over `best`.
inline CardSet beating(Card best) { return best.is_trump() ? above(best) : above(best) | CardSet::trumps(); }

// Plays a card into the trick. False: now the wrong seat must win a task, so the game is lost.
bool play(Position& position, Trick& trick, int seat, Card card);

// Settles a full trick and moves the lead. False: a task failed or an order was broken.
bool finish(Position& position, const Trick& trick, const Order& order);

// Are two cards of one hand, with nothing left between them, the same for all that follows?
bool alike(const Position& position, const Order& order, Card a, Card b);

}  // namespace crewlab::solve
