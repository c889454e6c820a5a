// A puzzle as clauses, for the search that learns (sat/solver.h).
//
// The same rules as crewlab.solver.compact_sat, written for speed instead of for proofs: there is no variable for the card
// that wins a trick, and of cards that mean the same the lowest goes first.
#pragma once

#include <array>
#include <vector>

#include "sat/solver.h"
#include "solve/position.h"

namespace crewlab::solve {

class Formula {
  public:
    explicit Formula(const Puzzle& puzzle);

    sat::Solver& solver() { return solver_; }

    // The cards of the solution found, in the order of play, without those already in the trick.
    std::vector<Card> cards() const;

  private:
    using Literal = sat::Literal;
    using BySuit = std::array<Literal, kColours + 1>;

    static constexpr int kMostTricks = kCards / 2;

    void cards_in_tricks();
    void one_card_each();
    void voids();
    void leads();
    void winners();
    void tasks();
    void draft();
    void draft_along_the_tricks();
    void draft_by_the_rest();
    void order();
    void alike_lowest_first();
    void tricks_needed();
    void no_card_to_waste();
    void forbid_sum(const std::array<std::vector<Literal>, kMaxSeats>& need, std::size_t owner, std::size_t sum,
                    std::vector<Literal>& clause);

    std::vector<Literal> worth(int trick);
    CardSet held(int seat, int suit) const { return held_[static_cast<std::size_t>(seat)] & CardSet::of_suit(static_cast<Suit>(suit)); }

    Literal& plays(Card card, int trick) { return plays_[card.index][static_cast<std::size_t>(trick)]; }
    Literal& gone(Card card, int trick) { return gone_[card.index][static_cast<std::size_t>(trick)]; }
    Literal& wins(int seat, int trick) { return wins_[static_cast<std::size_t>(trick)][static_cast<std::size_t>(seat)]; }
    Literal& led(int trick, int suit) { return led_[static_cast<std::size_t>(trick)][static_cast<std::size_t>(suit)]; }
    Literal& suit(int seat, int trick, int s) { return suit_[static_cast<std::size_t>(trick)][static_cast<std::size_t>(seat)][static_cast<std::size_t>(s)]; }
    Literal& without(int seat, int trick, int s) { return without_[static_cast<std::size_t>(trick)][static_cast<std::size_t>(seat)][static_cast<std::size_t>(s)]; }

    const Puzzle& puzzle_;
    const Position& position_;
    sat::Solver solver_;
    int players_, tricks_;
    bool counts_the_rest_ = false;
    std::array<CardSet, kMaxSeats> held_;  // with what lies in the trick
    CardSet cards_;

    std::array<std::array<Literal, kMostTricks>, kCards> plays_{};     // the card is played to the trick
    std::array<std::array<Literal, kMostTricks + 1>, kCards> gone_{};  // it was played before the trick
    std::array<std::array<Literal, kMaxSeats>, kMostTricks> wins_{};   // the seat wins the trick
    std::array<BySuit, kMostTricks> led_{};                            // the suit is led
    std::array<std::array<BySuit, kMaxSeats>, kMostTricks> suit_{};    // the seat plays the suit
    std::array<std::array<BySuit, kMaxSeats>, kMostTricks> without_{}; // it has none of the suit left
    // Before the trick the seat has won at least 0, 1, 2, ... of the undrafted tasks.
    std::array<std::array<std::vector<Literal>, kMaxSeats>, kMostTricks + 1> drafted_;
};

}  // namespace crewlab::solve
