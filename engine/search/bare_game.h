// A game reduced to what decides it, for searches that play millions of them: hands, open tasks and the trick. It has no
// history and no hints, which say nothing to a search that has all hands in sight; where a game would ask for a hint,
// this one goes on as if everybody stayed silent.
//
// Every decision is a choice of one number: the card to take as a task, to pass or to play, or the way of the distress
// signal. So "what may be done" is a card set in every phase, and choosing at random is the same everywhere.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <span>

#include "base/random.h"
#include "crew/state.h"

namespace crewlab {

// What stays the same for a whole search.
struct Course {
    explicit Course(const Table& table, bool with_distress);

    std::array<Card, 5> numbered{};  // tasks by the place their token demands; no card: none has it
    std::array<Card, 4> arrows{};
    Card omega;
    bool ordered = false;            // does any task have a token?
    bool trumps_any_time;
    bool distress;                   // is the distress signal considered?
    std::uint8_t players, commander, task_count;
};

class BareGame {
  public:
    // The course must outlive the game and its copies.
    BareGame(const State& state, const Course& course);

    // Other hands in the same game; as far as it has come they must allow the same course.
    void deal(std::span<const CardSet> hands) { std::copy_n(hands.begin(), course_->players, hands_.begin()); }

    bool over() const { return outcome_ != Outcome::Open; }
    bool won() const { return outcome_ == Outcome::Won; }
    int tasks_done() const { return done_; }
    int players() const { return course_->players; }
    int turn() const { return turn_; }
    Phase phase() const { return phase_; }
    Card passed_by(int seat) const { return passed_[static_cast<std::size_t>(seat)]; }
    int receiver(int seat) const { return way_ == Distress::Left ? next(seat) : previous(seat); }

    // What the seat to move may choose from; never empty unless the game is over.
    CardSet choices() const {
        if (phase_ != Phase::Trick) return other_choices();
        const CardSet hand = hands_[turn_], follow = hand & led_;
        if (follow.empty()) return hand;
        return course_->trumps_any_time ? follow | (hand & CardSet::trumps()) : follow;
    }

    Action action(Card choice) const;

    void apply(Card choice) {
        if (phase_ == Phase::Trick)
            play(choice);
        else
            apply_other(choice);
    }

    void play_out(Random& random) {
        while (!over()) apply(random.pick(choices()));
    }

  private:
    int next(int seat) const { return seat + 1 == course_->players ? 0 : seat + 1; }
    int previous(int seat) const { return seat == 0 ? course_->players - 1 : seat - 1; }

    void play(Card card) {
        hands_[turn_].remove(card);
        if (trick_size_ == 0) led_ = CardSet::of_suit(card.suit());
        // A trump wins over other suits, and within a suit a higher index is a higher rank.
        if (trick_size_ == 0 || (CardSet(card).bits & (led_ | CardSet::trumps()).bits && card > best_)) {
            best_ = card;
            winning_ = turn_;
        }
        trick_.add(card);
        ++trick_size_;
        if (trick_size_ == course_->players)
            finish_trick();
        else
            turn_ = static_cast<std::uint8_t>(next(turn_));
    }

    CardSet other_choices() const;
    void apply_other(Card choice);
    void begin_tricks(int leader);
    void exchange();
    void finish_trick();
    void settle(CardSet taken);
    CardSet out_of_order(CardSet now, int before) const;

    const Course* course_;
    std::array<CardSet, kMaxSeats> hands_{}, open_{};  // open tasks by owner
    CardSet wanted_;                                   // all open tasks with an owner
    CardSet free_;                                     // tasks to be drafted
    CardSet trick_, led_;                              // cards of the unfinished trick; its suit, or nothing
    std::array<Card, kMaxSeats> passed_{};
    Card best_;
    Phase phase_;
    Outcome outcome_;
    Distress way_;
    std::uint8_t turn_, winning_, trick_size_, tricks_left_, done_;
};

}  // namespace crewlab
