// A game less everything that does not decide it: what playouts run on, millions of them a second.
//
// No history, no hints, no phases: a QuickGame is about tricks only. Tasks that nobody has taken are drafted at random when
// it is made, a distress signal that could still be sent is not, and all seats stay silent. With the same random numbers
// it ends as a State does under rules without hints, which the tests check.
#pragma once

#include <array>
#include <cstdint>

#include "base/random.h"
#include "crew/state.h"

namespace crewlab {

// How a playout ended.
struct Ending {
    bool won = false;
    std::uint8_t tricks = 0;      // tricks played
    std::uint8_t tasks_done = 0;
    std::uint8_t cards = 0;       // cards played
};

struct QuickGame {
    std::array<CardSet, kMaxSeats> hands{};
    std::array<CardSet, kMaxSeats> open{};  // cards of open tasks, by owner
    CardSet wanted;                         // the same of all seats
    CardSet trick;                          // the cards of the unfinished trick
    CardSet led;                            // the suit to follow; empty before the first card
    std::array<Card, kTokenTexts.size()> card_of{};  // by order token; no card: the token is not in this game
    bool ordered = false;                            // are there tokens at all?
    bool trumps_any_time = false;
    std::uint8_t players = 0, turn = 0, trick_size = 0;
    std::uint8_t winning = 0;               // the seat that wins the trick so far
    Card best;                              // and with which card
    std::uint8_t tricks_done = 0, tricks_total = 0, tasks_done = 0, task_count = 0;
    Outcome outcome = Outcome::Open;

    // Not for a table at which cards are being passed. `held` are the hands, or what stands for them.
    QuickGame(const Table& table, const std::array<CardSet, kMaxSeats>& held, Random& random);
    QuickGame(const State& state, Random& random) : QuickGame(state.table, state.hands, random) {}

    bool over() const { return outcome != Outcome::Open; }
    int next_seat(int seat) const { return seat + 1 == players ? 0 : seat + 1; }

    CardSet legal_cards() const {
        const CardSet hand = hands[turn];
        const CardSet follow = hand & led;
        if (follow.empty()) return hand;
        return trumps_any_time ? follow | (hand & CardSet::trumps()) : follow;
    }

    // Expects a legal card.
    void play(Card card) {
        hands[turn].remove(card);
        if (trick_size == 0) led = CardSet::of_suit(card.suit());
        if (trick_size == 0 || beats(card, best)) {
            best = card;
            winning = turn;
        }
        trick.add(card);
        if (++trick_size < players)
            turn = static_cast<std::uint8_t>(next_seat(turn));
        else
            finish_trick();
    }

    Ending ending() const {
        return {outcome == Outcome::Won, tricks_done, tasks_done, static_cast<std::uint8_t>(tricks_done * players)};
    }

  private:
    void finish_trick();
    int broken_by(CardSet done_now, CardSet failed_now, bool& lost) const;
};

}  // namespace crewlab
