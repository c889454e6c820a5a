#include "policy/quick_game.h"

#include <bit>

namespace crewlab {

QuickGame::QuickGame(const Table& table, const std::array<CardSet, kMaxSeats>& held, Random& random)
    : hands(held),
      open(table.open),
      trumps_any_time(table.rules.trumps == TrumpRule::AnyTime),
      players(table.players),
      turn(table.phase == Phase::Trick ? table.turn : table.leader),
      tricks_done(table.tricks_done),
      tricks_total(table.tricks_total),
      tasks_done(static_cast<std::uint8_t>(std::popcount(table.done))),
      task_count(table.task_count),
      outcome(table.outcome) {
    int drafting = table.turn;
    for (std::uint64_t free = table.free; free;) {
        // The n-th bit is found as the n-th card is.
        const Card number = random.pick(CardSet(free));
        open[static_cast<std::size_t>(drafting)].add(table.tasks[number.index].card);
        free &= ~(std::uint64_t{1} << number.index);
        drafting = next_seat(drafting);
    }
    for (CardSet mine : open) wanted.add(mine);
    for (const Task& task : table.all_tasks()) {
        if (task.token == Token::None || !wanted.has(task.card)) continue;
        card_of[static_cast<std::size_t>(task.token)] = task.card;
        ordered = true;
    }
    // After a finished trick the table still shows its cards.
    if (table.phase != Phase::Trick || table.trick_size == 0) return;
    trick_size = table.trick_size;
    winning = table.winning;
    best = table.best;
    led = CardSet::of_suit(table.trick[0].suit());
    for (std::size_t i = 0; i < trick_size; ++i) trick.add(table.trick[i]);
}

// The rule of goals.cpp in terms of cards: how many of the tasks just done came out of turn, and is any order broken?
int QuickGame::broken_by(CardSet done_now, CardSet failed_now, bool& lost) const {
    const CardSet still_open = wanted - done_now - failed_now;
    const int before = tasks_done, after = before + done_now.size();
    int broken = 0;
    bool arrow_open = false;
    for (std::size_t t = 1; t < card_of.size(); ++t) {
        const Card card = card_of[t];
        if (!card.exists()) continue;
        const bool now = done_now.has(card), later = still_open.has(card);
        const int place = static_cast<int>(t);
        bool wrong = false;
        if (is_number(static_cast<Token>(t))) {
            wrong = place <= before || place > after;
            lost |= later && place <= after;
        } else if (static_cast<Token>(t) == Token::Omega) {
            wrong = after < task_count;
        } else {
            wrong = arrow_open;
            arrow_open |= later;
        }
        broken += now && wrong;
    }
    lost |= broken > 0;
    return broken;
}

void QuickGame::finish_trick() {
    ++tricks_done;
    turn = winning;
    trick_size = 0;
    bool lost = false;
    if (const CardSet taken = trick & wanted; !taken.empty()) {
        const CardSet mine = taken & open[winning];
        lost = mine != taken;
        const int broken = ordered ? broken_by(mine, taken - mine, lost) : 0;
        tasks_done = static_cast<std::uint8_t>(tasks_done + mine.size() - broken);
        open[winning].remove(mine);
        wanted.remove(taken);
    }
    trick = led = CardSet();
    if (lost)
        outcome = Outcome::Lost;
    else if (task_count > 0 && tasks_done == task_count)
        outcome = Outcome::Won;
    else if (tricks_done == tricks_total)  // a task left open can no longer be done; with none there is nothing to lose
        outcome = task_count > 0 ? Outcome::Lost : Outcome::Won;
}

}  // namespace crewlab
