// What lies on the table for all to see: the public half of a game, and the whole state machine.
//
// A Table never holds a hidden card. Every phase, turn, trick, task and hint follows from public actions alone, so the
// machine can be run without knowing a single hand; a State (state.h) adds the hands, a View (view.h) adds one hand.
// That a View cannot leak is therefore a matter of structure. The one exception is the number of a secret prediction, which
// is needed after the last trick, and tasks that lie face down: a View takes them out.
//
// Course of a game (docs/rules.md says where each step comes from and what is a reading):
//   Silence   the commander says who may give no hints; only by a rule option, as the next four
//   Tokens    the commander, for the crew, may move an order token
//   Ask       the others say whether they would have tasks; some rules take the first who would
//   Appoint   the commander says who gets all tasks, or the next one (assignment.cpp)
//   Draft     undrafted tasks are taken one each, clockwise from the commander; some may decline in Deep Sea
//   HandOn    the commander, for the crew, may name a task, whose owner then says who gets it
//   Predict   the owners of predictions (Deep Sea) say, or note in secret, how many tricks they will win
//   Distress  the commander, for the crew, sends the signal (left or right) or not
//   Pass      after a signal each seat chooses a colour card; all cards move at once after the last choice
//   Reveal    a card of the dummy (the game for two) that lies uncovered is turned up; nobody has a choice
//   Hint      before each trick every seat with an unused hint speaks or stays silent, clockwise from the leader
//   Trick     one card each, clockwise from the leader
//   Draw      after trick 1, by a rule option, a card of each hand goes to the left neighbour: chance decides which
//   Over      won as soon as all tasks are done, lost as soon as one fails
#pragma once

#include <array>
#include <cstdint>
#include <span>

#include "base/cards.h"
#include "crew/action.h"
#include "crew/deal.h"
#include "crew/rules.h"
#include "crew/task.h"

namespace crewlab {

enum class Phase : std::uint8_t {
    Silence, Tokens, Ask, Appoint, Draft, HandOn, Predict, Distress, Pass, Reveal, Hint, Trick, Draw, Over
};
enum class Outcome : std::uint8_t { Open, Won, Lost };

// What a seat has said: the action in one byte.
struct Hint {
    static constexpr std::uint8_t kForbidden = 0xFF;  // no card, either

    std::uint8_t said = Action::kNothing;  // not given yet

    constexpr Card card() const { return action().card(); }
    constexpr Claim claim() const { return action().claim(); }
    constexpr Action action() const { return {ActionKind::Hint, said}; }
    constexpr bool given() const { return card().exists(); }
    constexpr bool forbidden() const { return said == kForbidden; }
    constexpr bool operator==(const Hint&) const = default;
};

// For each card at most one hint decision: with uneven hands there are as many tricks as the smallest hand has cards, so
// seats x tricks never exceeds the deck. The longest course before the first trick is mission 43 with five seats: nine tasks
// with four answers each, one handed on, and a distress signal. What would be longer is refused (deal.cpp). A dummy never
// decides on a hint, which leaves room for what it reveals.
inline constexpr int kMaxTurns = 9 * kMaxSeats + 2 + 1 + kMaxSeats + 2 * kCards;

// What all may know of a deal.
struct Opening {
    std::array<Task, kMaxTasks> tasks{};
    std::array<std::uint8_t, kMaxSeats> hand_sizes{};
    CardSet deck;
    std::uint8_t players = 0, commander = 0, task_count = 0, dummy = kNobody;
};

// Expects that the deal was checked against the rules.
Opening opening(const Deal& deal, const Rules& rules);

struct Table {
    std::array<CardSet, kMaxSeats> piles{}; // by seat: cards of its open tasks or, where tasks are judged, cards it has won
    CardSet deck;                           // what may have been dealt, as far as the table knows
    std::uint64_t free = 0;                 // tasks by number: still to be drafted,
    std::uint64_t done = 0, failed = 0;     // done, failed
    std::array<Task, kMaxTasks> tasks{};
    std::array<Turn, kMaxTurns> log{};      // passes and draws read "hidden" here, but for those of the dummy
    Rules rules;
    std::uint8_t task_count = 0, log_size = 0;
    std::uint8_t players = 0, commander = 0;
    std::uint8_t dummy = kNobody;           // the seat without a person
    Phase phase : 4 = Phase::Draft;
    Outcome outcome : 2 = Outcome::Open;
    Distress distress : 2 = Distress::None;
    std::uint8_t leader = 0;                // of the trick that is played, or comes next
    std::uint8_t turn = 0;                  // the seat to act; meaningless when over
    std::uint8_t tricks_done = 0, tricks_total = 0;
    std::uint8_t trick_size = 0;
    std::uint8_t winning = 0;               // the seat that wins the unfinished trick so far
    Card best;                              // and with which card
    std::array<Card, kMaxSeats> trick{};    // in the order played
    std::array<std::uint8_t, kMaxSeats> hand_sizes{}, tricks_won{};
    std::array<Hint, kMaxSeats> hints{};
    std::uint8_t to_ask = 0;                // a bit for each seat still to speak before this trick
    std::uint8_t streak = 0;                // tricks in a row that the winner of the last one has won
    std::array<std::uint8_t, 2> predictions{kNotYet, kNotYet};  // the open number and the secret one; Action::kHidden: not to see

    bool judged = false;                    // is there a task that is not on a card?

    static constexpr std::uint8_t kNotYet = Action::kNothing;

    static Table start(const Opening& opening, const Rules& rules);

    bool over() const { return phase == Phase::Over; }
    CardSet open(int seat) const { return piles[static_cast<std::size_t>(seat)]; }   // only where tasks are not judged
    CardSet won(int seat) const { return piles[static_cast<std::size_t>(seat)]; }    // only where they are
    int next_seat(int seat) const { return seat + 1 == players ? 0 : seat + 1; }
    int previous_seat(int seat) const { return seat == 0 ? players - 1 : seat - 1; }

    bool has_dummy() const { return dummy != kNobody; }
    // Who decides for a seat, and who does now: for the dummy the commander.
    int decider(int seat) const { return has_dummy() && seat == dummy ? commander : seat; }
    int decides() const { return decider(turn); }

    // To whom this seat's passed card goes, and from whom it gets one.
    // Have the cards moved?
    bool exchanged() const { return distress != Distress::None && phase != Phase::Pass; }
    int receiver(int seat) const { return distress == Distress::Left ? next_seat(seat) : previous_seat(seat); }
    int giver(int seat) const { return distress == Distress::Left ? previous_seat(seat) : next_seat(seat); }

    // Have the cards drawn after trick 1 moved? Each went to the next seat.
    bool drew() const {
        return rules.draw != CardDraw::None && tricks_done >= 1 && phase != Phase::Draw && !(over() && tricks_done == 1);
    }
    bool draw_ahead() const { return rules.draw != CardDraw::None && !over() && !drew(); }

    // The trump by whose holder the commander is known, or no card.
    Card announced() const {
        const CardSet trumps = deck & CardSet::trumps();
        return rules.commander == CommanderRule::TopTrump && !trumps.empty() ? trumps.highest() : Card();
    }

    // The pink card by whose holder the owner of the goal all-pink is known, and that holder; no card without that goal.
    Card announced_pink() const;
    int announced_holder() const;

    // Of the dummy: the card it was passed, once it lies there; the card it passed on; no card where there is none.
    Card dummy_got() const;
    Card dummy_gave() const;

    // The tasks and hand sizes as they were at the start.
    std::array<Task, kMaxTasks> starting_tasks() const;
    std::array<std::uint8_t, kMaxSeats> starting_sizes() const;

    std::span<const Task> all_tasks() const { return {tasks.data(), task_count}; }
    std::span<const Turn> history() const { return {log.data(), log_size}; }
    TaskState task_state(int task) const {
        return failed >> task & 1 ? TaskState::Failed : done >> task & 1 ? TaskState::Done : TaskState::Open;
    }

    // May this seat take the task, and may the seat to move decline? (draft.cpp)
    bool may_take(int seat, const Task& task) const;
    bool may_decline() const;

    // Must the first to draft take the hardest task, and which is it? (draft.cpp)
    bool takes_hardest() const;
    int hardest_task() const;

    int task_with(Goal goal) const {
        int i = 0;
        while (tasks[static_cast<std::size_t>(i)].goal != goal) ++i;
        return i;
    }

    // All cards that this seat has shown in hints.
    CardSet shown_by(int seat) const;

    // Which seats may be appointed now, a bit each; and does a volunteer say more than yes? (assignment.cpp)
    std::uint8_t may_be_appointed() const;
    bool must_volunteer() const;
    std::uint8_t volunteers() const;  // who said yes when asked last, a bit each
    bool all_for_one() const;         // do all tasks go to one seat at once?
    // Does nobody see this task yet?
    bool face_down(int task) const;
    Action last_action() const { return log_size > 0 ? log[log_size - 1u].action() : Action::silent(); }

    // The task whose owner is to predict next, or none.
    int next_prediction() const;
    bool predicts_in_secret() const;  // only in the phase of predictions

    // Carries out an action of the seat to move. Expects it to be legal.
    void advance(Action action);

    bool operator==(const Table&) const = default;

  private:
    bool gave(int seat) const;
    void begin();
    void begin_tokens();
    void begin_assignment();
    void begin_asking();
    void take_answer(bool yes);
    void appoint(int seat);
    void exchange_tokens(Goal from, Goal onto);
    void give(int task, int seat);
    void give_all(int seat);
    void begin_handing_on();
    void finish_draft();
    void begin_passing();
    void finish_passing();
    void advance_assignment(Action action);
    bool hints_allowed() const;
    bool pool_left() const;
    void go_on(bool uncovered);
    bool covers_another(Card card) const;
    void begin_trick();
    void finish_trick();
};

// The cards of `hand` that may be played now.
inline CardSet legal_cards(const Table& table, CardSet hand) {
    if (table.trick_size == 0) return hand;
    const CardSet follow = hand & CardSet::of_suit(table.trick[0].suit());
    if (follow.empty()) return hand;
    return table.rules.trumps == TrumpRule::WhenVoid ? follow : follow | (hand & CardSet::trumps());
}

// What the seat to move may do, which depends on its own hand and the table only. Where a card is to be revealed, `hand` is
// that card.
ActionList legal_actions(const Table& table, CardSet hand);

// The same for the phases in which tasks are given out other than by a draft. (assignment.cpp)
ActionList assignment_actions(const Table& table);

// What the finished trick in `table.trick` means for the tasks; sets failed, done, outcome. (goals.cpp)
void judge_trick(Table& table);

}  // namespace crewlab
