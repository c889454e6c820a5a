// The rules of tricks as clauses, for the search that learns (sat/solver.h); what the tasks ask for comes on top.
//
// The same rules as crewlab.solver.compact_sat, written for speed instead of for proofs: there is no variable for the card
// that wins a trick, and of cards that mean the same the lowest goes first.
#pragma once

#include <array>
#include <vector>

#include "sat/solver.h"
#include "solve/position.h"

namespace crewlab::solve {

class TrickFormula {
  public:
    explicit TrickFormula(const Puzzle& puzzle);

    sat::Solver& solver() { return solver_; }

    // The cards of the solution found, in the order of play, without those already in the trick.
    std::vector<Card> cards() const;

    // The card that each seat passes in it, or none.
    std::array<Card, kMaxSeats> passed() const;

  protected:
    using Literal = sat::Literal;
    using BySuit = std::array<Literal, kColours + 1>;

    static constexpr int kMostTricks = kCards / 2;
    static constexpr int kSuits = kColours + 1, kTrumpSuit = kColours;

    // What the order tokens ask of the open tasks on cards.
    void order(CardSet open);

    // Asks of each card of a hand and the next lower one whether they mean the same to the tasks.
    template <class Alike>
    void alike_lowest_first(Alike&& alike_cards) {
        for (int seat = 0; seat < players_; ++seat) {
            if (seat == puzzle_.dummy) continue;  // what a card uncovers tells it from others
            const CardSet hand = position_.hands[static_cast<std::size_t>(seat)];
            for (Card card : hand) {
                const CardSet lower = hand & below(card);
                if (!lower.empty() && alike_cards(card, lower.highest())) lowest_first(seat, card, lower.highest());
            }
        }
    }

    CardSet held(int seat, int suit) const { return held_[static_cast<std::size_t>(seat)] & CardSet::of_suit(static_cast<Suit>(suit)); }

    Literal& plays(Card card, int trick) { return plays_[card.index][static_cast<std::size_t>(trick)]; }
    // And from this hand: one that is passed may be in two of them.
    Literal plays(int seat, Card card, int trick) const {
        const auto& by = !passable_.has(card) ? plays_ : may_pass(seat, card) ? kept_ : given_;
        return by[card.index][static_cast<std::size_t>(trick)];
    }
    Literal& gone(Card card, int trick) { return gone_[card.index][static_cast<std::size_t>(trick)]; }
    Literal& wins(int seat, int trick) { return wins_[static_cast<std::size_t>(trick)][static_cast<std::size_t>(seat)]; }
    Literal& led(int trick, int suit) { return led_[static_cast<std::size_t>(trick)][static_cast<std::size_t>(suit)]; }
    Literal& suit(int seat, int trick, int s) { return suit_[static_cast<std::size_t>(trick)][static_cast<std::size_t>(seat)][static_cast<std::size_t>(s)]; }
    Literal& without(int seat, int trick, int s) { return without_[static_cast<std::size_t>(trick)][static_cast<std::size_t>(seat)][static_cast<std::size_t>(s)]; }
    Literal leads(int seat, int trick) {
        return trick > 0 ? wins(seat, trick - 1) : seat == position_.leader ? sat::kTrue : sat::kFalse;
    }

    const Puzzle& puzzle_;
    const Position& position_;
    sat::Solver solver_;
    int players_, tricks_;
    std::array<CardSet, kMaxSeats> held_;  // with what lies in the trick, and with what may be passed to the seat
    std::array<CardSet, kMaxSeats> sure_;  // without what may be passed
    CardSet cards_;

  private:
    void cards_in_tricks();
    void passing();
    bool may_pass(int seat, Card card) const { return puzzle_.passable[static_cast<std::size_t>(seat)].has(card); }
    bool plays_all(Card card) const;
    Literal away(int seat, Card card, int trick);
    void one_card_each();
    void voids();
    void covered_cards();
    Literal received_is_gone(int trick);
    Literal is_off(Card cover, Literal received_gone, int trick);
    Literal not_there(Card card, Literal uncovered, int trick);
    void leads_and_follows();
    void winners();
    void lowest_first(int seat, Card card, Card lower);

    std::array<std::array<Literal, kMostTricks>, kCards> plays_{};     // the card is played to the trick
    std::array<std::array<Literal, kMostTricks>, kCards> kept_{}, given_{};  // and was kept; and was passed on
    std::array<std::array<Literal, kMostTricks + 1>, kCards> gone_{};  // it was played before the trick
    std::array<Literal, kCards> passes_{};                             // it is passed on
    CardSet passable_;                                                 // what may be
    std::array<std::array<Literal, kMaxSeats>, kMostTricks> wins_{};   // the seat wins the trick
    std::array<BySuit, kMostTricks> led_{};                            // the suit is led
    std::array<std::array<BySuit, kMaxSeats>, kMostTricks> suit_{};    // the seat plays the suit
    std::array<std::array<BySuit, kMaxSeats>, kMostTricks> without_{}; // it has none of the suit left, or none face up
};

}  // namespace crewlab::solve
