// A game with tasks of Deep Sea or goals of missions as clauses: the rules of tricks, who drafts what, and what the tasks ask
// for.
//
// A task is written down for every seat that may own it, and holds for the one that does. That each is judged after every
// trick plays no part: done and failed are said only when they are certain, so what counts is the finished game. A number
// that is still to be predicted asks for nothing, as its owner may say whatever comes.
#pragma once

#include <array>
#include <initializer_list>
#include <vector>

#include "crew/deep_sea.h"
#include "solve/trick_formula.h"

namespace crewlab::solve {

class DeepSeaFormula : public TrickFormula {
  public:
    DeepSeaFormula(const Table& table, const Puzzle& puzzle);

    // The owner of each task in the solution found.
    std::array<std::uint8_t, kMaxTasks> owners() const;

  private:
    // How many of something a seat has in the end: what it has now, and literals for at least 1, 2, ... more.
    struct Number {
        int now = 0;
        std::vector<Literal> more;

        Literal at_least(int wanted) const;
    };

    // Whose turn it is how often in a draft in which everybody must take; in its `tail` only tasks are left that the captain
    // may not take.
    struct Turns {
        std::array<int, kMaxSeats> all{}, tail{};
    };

    // Who may draft what (deep_sea_drafts.cpp).
    void draft();
    void share_between(unsigned seats);
    int without_captain() const;
    void draft_at_most_one();
    void draft_in_turn();
    std::vector<Turns> possible_turns() const;
    std::vector<Literal> drafted_by(int seat, bool for_captain_only);
    bool not_for_captain(int task) const;

    void ask_of(const Task& task, int owner);
    void ask(const DeepSeaCard& card, int owner);
    bool tells_apart(Card a, Card b) const;
    void winner_beats_all();

    // Clauses that hold only if the seat of which the task is being asked owns it.
    void require(std::initializer_list<Literal> literals);
    void require(std::vector<Literal> literals);
    void require_exactly(const Number& number, int wanted);
    void require_more(const Number& number, const Number& than);
    void require_equal(const Number& number, const Number& other);

    // Cards won in the whole game.
    void count_cards(const DeepSeaCard& card, int owner);
    void one_of_each_colour(int owner);
    void all_of_one_colour(int owner);
    void whole_suit(int s, int owner, bool all, Literal otherwise);
    Literal takes(int seat, Card card);
    Number cards_of(int seat, CardSet cards, int up_to = kCards);

    // Something in one trick (deep_sea_formula_one_trick.cpp).
    void one_trick(const DeepSeaCard& card, int owner);
    void win_with_rank(const DeepSeaCard& card, int owner);
    Literal suits(const DeepSeaCard& card, int trick);
    void equal_colours(const DeepSeaCard& card, int trick, Literal here);
    void sum(const DeepSeaCard& card, int trick, Literal here);

    // Which tricks, and how many (deep_sea_formula_tricks.cpp).
    void tricks_at(const DeepSeaCard& card, int owner);
    void none_of_first(const DeepSeaCard& card, int owner);
    void in_a_row(const DeepSeaCard& card, int owner);
    void never_in_a_row(int owner);
    void compare_tricks(const DeepSeaCard& card, int owner);
    void never_open_with(const DeepSeaCard& card, int owner);
    const Number& tricks_of(int seat);
    void share_tricks();

    // Goals of missions, and tasks on cards beside them (mission_formula.cpp).
    void task_on_card(Card card, int owner);
    CardSet open_cards() const;
    std::vector<int> holders(Card card) const;
    void no_trump(int owner);
    void tricks_won_with(const DeepSeaCard& card);
    void each_wins(const DeepSeaCard& card);
    void none_wins(const DeepSeaCard& card);
    void balanced_tricks();
    void balanced_cards(const DeepSeaCard& card);
    void stay_ahead();
    void nobody_else_wins(const DeepSeaCard& card, int owner);
    void falls_in_last_trick(const DeepSeaCard& card);

    const Table& table_;
    Literal guard_ = sat::kFalse;  // holds if somebody else owns the task
    std::array<std::array<Literal, kMaxSeats>, kMaxTasks> owns_{};
    std::array<std::array<Literal, kCards>, kMaxSeats> takes_{};
    std::array<Number, kMaxSeats> tricks_of_;
    std::array<Literal, kMostTricks> suits_{};  // by trick, for the task being asked: its cards are what the task wants
};

}  // namespace crewlab::solve
