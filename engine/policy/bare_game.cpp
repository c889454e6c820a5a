#include "policy/bare_game.h"

#include <algorithm>
#include <bit>

#include "crew/refuse.h"

namespace crewlab {

Course::Course(const Table& table, bool with_distress)
    : trumps_any_time(table.rules.trumps == TrumpRule::AnyTime),
      distress(with_distress && table.rules.distress),
      players(table.players),
      commander(table.commander),
      task_count(table.task_count) {
    refuse_deep_sea(table, "a playout of bare cards");
    refuse_draw(table, "a playout of bare cards");
    refuse_dummy(table, "a playout of bare cards");
    if (!fits_bare_game(table)) refuse_phase(table, "a playout of bare cards");
    for (const Task& task : table.all_tasks()) {
        const auto token = static_cast<std::size_t>(task.token);
        if (is_number(task.token)) numbered[token - static_cast<std::size_t>(Token::First)] = task.card();
        if (is_arrow(task.token)) arrows[token - static_cast<std::size_t>(Token::Arrow1)] = task.card();
        if (task.token == Token::Omega) omega = task.card();
        ordered |= task.token != Token::None;
    }
}

CardSet Course::out_of_order(CardSet now, CardSet still_open, int before) const {
    const int after = before + now.size();
    CardSet broken;
    for (int place = 1; const Card card : numbered) {
        if (card.exists()) {
            if (now.has(card) && (place <= before || place > after)) broken.add(card);
            if (still_open.has(card) && place <= after) broken.add(card);
        }
        ++place;
    }
    if (omega.exists() && now.has(omega) && after < task_count) broken.add(omega);
    bool waiting = false;  // is an earlier arrow still open?
    for (const Card card : arrows) {
        if (!card.exists()) continue;
        if (waiting && now.has(card)) broken.add(card);
        waiting |= still_open.has(card);
    }
    return broken;
}

BareGame::BareGame(const Table& table, const std::array<CardSet, kMaxSeats>& held, const Course& along)
    : course(&along),
      hands(held),
      open(table.piles),
      best(table.best),
      phase(table.phase),
      outcome(table.outcome),
      way(table.distress),
      turn(table.turn),
      winning(table.winning),
      trick_size(table.trick_size),
      tricks_done(table.tricks_done),
      tricks_total(table.tricks_total),
      tasks_done(static_cast<std::uint8_t>(std::popcount(table.done))) {
    for (CardSet mine : open) wanted.add(mine);
    for (std::uint64_t left = table.free; left; left &= left - 1)
        free.add(table.tasks[static_cast<std::size_t>(std::countr_zero(left))].card());
    if (phase == Phase::Hint || (phase == Phase::Distress && !along.distress)) begin_tricks(table.leader);
    if (phase != Phase::Trick) return;
    for (std::size_t i = 0; i < trick_size; ++i) trick.add(table.trick[i]);
    if (trick_size > 0) led = CardSet::of_suit(table.trick[0].suit());
}

CardSet BareGame::other_choices() const {
    switch (phase) {
        case Phase::Draft: return free;
        case Phase::Distress: return CardSet((1u << kDistressTexts.size()) - 1);
        case Phase::Pass: {
            const CardSet colours = hands[turn] & CardSet::colours();
            return colours.empty() ? CardSet(Card()) : colours;
        }
        default: return {};
    }
}

Action BareGame::action(Card choice) const {
    switch (phase) {
        case Phase::Draft: return Action::take(choice);
        case Phase::Distress: return {ActionKind::Distress, choice.index};
        case Phase::Pass: return Action::pass(choice);
        default: return Action::play(choice);
    }
}

void BareGame::begin_tricks(int leader) {
    phase = Phase::Trick;
    turn = static_cast<std::uint8_t>(leader);
    trick = led = CardSet();
    trick_size = 0;
}

void BareGame::finish_draft() {
    begin_tricks(course->commander);
    if (course->distress) phase = Phase::Distress;
}

void BareGame::apply_other(Card choice) {
    if (phase == Phase::Draft) return take(choice);
    if (phase == Phase::Distress) {
        way = static_cast<Distress>(choice.index);
        begin_tricks(course->commander);
        if (way != Distress::None) phase = Phase::Pass;
        return;
    }
    passed[turn] = choice;
    turn = static_cast<std::uint8_t>(next_seat(turn));
    if (turn == course->commander) exchange();
}

void BareGame::exchange() {
    for (int seat = 0; seat < course->players; ++seat) {
        const Card card = passed[static_cast<std::size_t>(seat)];
        if (!card.exists()) continue;
        hands[static_cast<std::size_t>(seat)].remove(card);
        hands[static_cast<std::size_t>(receiver(seat))].add(card);
    }
    // A seat with nothing to pass may have been given a card, and its neighbour may have lost its last one.
    int smallest = kCards;
    for (std::size_t seat = 0; seat < course->players; ++seat) smallest = std::min(smallest, hands[seat].size());
    tricks_total = static_cast<std::uint8_t>(smallest);
    begin_tricks(course->commander);
    if (smallest == 0) run_out_of_tricks();
}

void BareGame::finish_trick() {
    ++tricks_done;
    if (const CardSet taken = trick & wanted; !taken.empty()) settle(taken);
    if (over()) return;
    if (tricks_done == tricks_total) return run_out_of_tricks();
    turn = winning;
    trick = led = CardSet();
    trick_size = 0;
}

// A task left open can no longer be done. With no tasks at all there is nothing to lose.
void BareGame::run_out_of_tricks() { outcome = course->task_count == 0 ? Outcome::Won : Outcome::Lost; }

// The cards in `taken` belong to open tasks.
void BareGame::settle(CardSet taken) {
    const CardSet now = taken & open[winning];
    wanted.remove(taken);
    open[winning].remove(now);
    bool failed = now != taken;
    int done = tasks_done + now.size();
    if (course->ordered) {
        const CardSet broken = course->out_of_order(now, wanted, tasks_done);
        failed |= !broken.empty();
        done -= (broken & now).size();
    }
    tasks_done = static_cast<std::uint8_t>(done);
    if (failed)
        outcome = Outcome::Lost;
    else if (wanted.empty())
        outcome = Outcome::Won;
}

}  // namespace crewlab
