// A game reduced to what decides it, for playouts and searches that play millions of them: hands, open tasks and the trick.
// It has no history and no hints, which say nothing where all hands are in sight; where a game would ask for a hint, this
// one goes on as if everybody stayed silent.
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
#include "policy/ending.h"

namespace crewlab {

// What stays the same for a whole search; apart from the game, which then copies cheaply.
struct Course {
    explicit Course(const Table& table, bool with_distress = false);

    // The tasks whose order is broken when those in `now` are done in one trick, after so many done `before`, and those in
    // `still_open` are not; the same reading as crew/goals.cpp.
    CardSet out_of_order(CardSet now, CardSet still_open, int before) const;

    std::array<Card, 5> numbered{};  // tasks by the place their token demands; no card: none has it
    std::array<Card, 4> arrows{};
    Card omega;
    bool ordered = false;            // does any task have a token?
    bool trumps_any_time;
    bool distress;                   // is the distress signal considered?
    std::uint8_t players, commander, task_count;
};

// Does it have all that is to come in this game?
inline bool fits_bare_game(const Table& table) {
    if (table.judged || table.draw_ahead() || table.has_dummy()) return false;
    const bool drafts = table.phase == Phase::Draft && !table.rules.task_pass && table.rules.assignment == Assignment::Draft;
    return drafts || table.phase >= Phase::Distress;
}

struct BareGame {
    const Course* course;
    std::array<CardSet, kMaxSeats> hands, open;  // open tasks by owner
    CardSet wanted;                              // all open tasks with an owner
    CardSet free;                                // tasks to be drafted
    CardSet trick, led;                          // cards of the unfinished trick; its suit, or nothing
    std::array<Card, kMaxSeats> passed{};
    Card best;                                   // wins the trick so far
    Phase phase;
    Outcome outcome;
    Distress way;
    std::uint8_t turn, winning, trick_size, tricks_done, tricks_total, tasks_done;

    // The course must outlive the game and its copies. `held` are the hands, or what stands for them.
    BareGame(const Table& table, const std::array<CardSet, kMaxSeats>& held, const Course& along);
    BareGame(const State& state, const Course& along) : BareGame(state.table, state.hands, along) { passed = state.passed; }

    // Other hands in the same game; as far as it has come they must allow the same course.
    void deal(std::span<const CardSet> others) { std::copy_n(others.begin(), course->players, hands.begin()); }

    bool over() const { return outcome != Outcome::Open; }
    bool won() const { return outcome == Outcome::Won; }
    int players() const { return course->players; }
    int seat() const { return turn; }
    bool passing() const { return phase == Phase::Pass; }
    bool in_secret() const { return passing(); }  // do the others not see what is chosen?
    Card passed_by(int giver) const { return passed[static_cast<std::size_t>(giver)]; }
    int next_seat(int seat) const { return seat + 1 == course->players ? 0 : seat + 1; }
    int previous_seat(int seat) const { return seat == 0 ? course->players - 1 : seat - 1; }
    int receiver(int seat) const { return way == Distress::Left ? next_seat(seat) : previous_seat(seat); }

    // What the seat to move may choose from; never empty unless the game is over.
    CardSet choices() const { return phase == Phase::Trick ? legal_cards() : other_choices(); }
    Action action(Card choice) const;
    Card choice(Action action) const { return action.card(); }
    void apply(Card choice) { phase == Phase::Trick ? play(choice) : apply_other(choice); }

    // For the draft only.
    void take(Card task) {
        free.remove(task);
        open[turn].add(task);
        wanted.add(task);
        turn = static_cast<std::uint8_t>(next_seat(turn));
        if (free.empty()) finish_draft();
    }

    // These two are for tricks only.
    CardSet legal_cards() const {
        const CardSet hand = hands[turn], follow = hand & led;
        if (follow.empty()) return hand;
        return course->trumps_any_time ? follow | (hand & CardSet::trumps()) : follow;
    }

    void play(Card card) {
        hands[turn].remove(card);
        if (trick_size == 0) led = CardSet::of_suit(card.suit());
        // A trump wins over other suits, and within a suit a higher index is a higher rank.
        if (trick_size == 0 || ((led | CardSet::trumps()).has(card) && card > best)) {
            best = card;
            winning = turn;
        }
        trick.add(card);
        if (++trick_size == course->players)
            finish_trick();
        else
            turn = static_cast<std::uint8_t>(next_seat(turn));
    }

    // Anything that may be chosen, to the first trick or to the end.
    void begin_at_random(Random& random) {
        while (phase == Phase::Draft) take(random.pick(free));
        while (phase != Phase::Trick && !over()) apply_other(random.pick(other_choices()));
    }
    void play_out(Random& random) {
        begin_at_random(random);
        while (!over()) play(random.pick(legal_cards()));
    }

    Ending ending() const {
        return {won(), tricks_done, tasks_done, static_cast<std::uint8_t>(tricks_done * course->players)};
    }

  private:
    CardSet other_choices() const;
    void apply_other(Card choice);
    void finish_draft();
    void begin_tricks(int leader);
    void exchange();
    void finish_trick();
    void settle(CardSet taken);
    void run_out_of_tricks();
};

}  // namespace crewlab
