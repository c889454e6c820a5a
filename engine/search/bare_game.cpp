#include "search/bare_game.h"

#include <algorithm>
#include <bit>

namespace crewlab {

Course::Course(const Table& table, bool with_distress)
    : trumps_any_time(table.rules.trumps == TrumpRule::AnyTime),
      distress(with_distress && table.rules.distress),
      players(table.players),
      commander(table.commander),
      task_count(table.task_count) {
    for (const Task& task : table.all_tasks()) {
        const auto token = static_cast<std::size_t>(task.token);
        if (is_number(task.token)) numbered[token - static_cast<std::size_t>(Token::First)] = task.card;
        if (is_arrow(task.token)) arrows[token - static_cast<std::size_t>(Token::Arrow1)] = task.card;
        if (task.token == Token::Omega) omega = task.card;
        ordered |= task.token != Token::None;
    }
}

BareGame::BareGame(const State& state, const Course& course)
    : course_(&course),
      hands_(state.hands),
      open_(state.table.open),
      passed_(state.passed),
      best_(state.table.best),
      phase_(state.table.phase),
      outcome_(state.table.outcome),
      way_(state.table.distress),
      turn_(state.table.turn),
      winning_(state.table.winning),
      trick_size_(state.table.trick_size),
      tricks_left_(static_cast<std::uint8_t>(state.table.tricks_total - state.table.tricks_done)),
      done_(static_cast<std::uint8_t>(std::popcount(state.table.done))) {
    const Table& table = state.table;
    for (CardSet mine : open_) wanted_.add(mine);
    for (int i = 0; i < table.task_count; ++i)
        if (table.free >> i & 1) free_.add(table.tasks[static_cast<std::size_t>(i)].card);
    if (phase_ == Phase::Hint || (phase_ == Phase::Distress && !course.distress)) begin_tricks(table.leader);
    if (phase_ != Phase::Trick) return;
    for (std::size_t i = 0; i < trick_size_; ++i) trick_.add(table.trick[i]);
    if (trick_size_ > 0) led_ = CardSet::of_suit(table.trick[0].suit());
}

CardSet BareGame::other_choices() const {
    switch (phase_) {
        case Phase::Draft: return free_;
        case Phase::Distress: return CardSet((1u << kDistressTexts.size()) - 1);
        case Phase::Pass: {
            const CardSet colours = hands_[turn_] & CardSet::colours();
            return colours.empty() ? CardSet(Card()) : colours;
        }
        default: return {};
    }
}

Action BareGame::action(Card choice) const {
    switch (phase_) {
        case Phase::Draft: return Action::take(choice);
        case Phase::Distress: return {ActionKind::Distress, choice.index};
        case Phase::Pass: return Action::pass(choice);
        default: return Action::play(choice);
    }
}

void BareGame::begin_tricks(int leader) {
    phase_ = Phase::Trick;
    turn_ = static_cast<std::uint8_t>(leader);
    trick_ = led_ = CardSet();
    trick_size_ = 0;
}

void BareGame::apply_other(Card choice) {
    const int actor = turn_;
    turn_ = static_cast<std::uint8_t>(next(actor));
    switch (phase_) {
        case Phase::Draft:
            free_.remove(choice);
            open_[static_cast<std::size_t>(actor)].add(choice);
            wanted_.add(choice);
            if (!free_.empty()) return;
            begin_tricks(course_->commander);
            if (course_->distress) phase_ = Phase::Distress;
            return;
        case Phase::Distress:
            way_ = static_cast<Distress>(choice.index);
            begin_tricks(course_->commander);
            if (way_ != Distress::None) phase_ = Phase::Pass;
            return;
        default:
            passed_[static_cast<std::size_t>(actor)] = choice;
            if (turn_ == course_->commander) exchange();
    }
}

void BareGame::exchange() {
    for (int seat = 0; seat < course_->players; ++seat) {
        const Card card = passed_by(seat);
        if (!card.exists()) continue;
        hands_[static_cast<std::size_t>(seat)].remove(card);
        hands_[static_cast<std::size_t>(receiver(seat))].add(card);
    }
    // A seat with nothing to pass may have been given a card, and its neighbour may have lost its last one.
    int smallest = kCards;
    for (std::size_t seat = 0; seat < course_->players; ++seat) smallest = std::min(smallest, hands_[seat].size());
    tricks_left_ = static_cast<std::uint8_t>(smallest);
    begin_tricks(course_->commander);
    if (smallest == 0) outcome_ = course_->task_count == 0 ? Outcome::Won : Outcome::Lost;
}

void BareGame::finish_trick() {
    --tricks_left_;
    if (const CardSet taken = trick_ & wanted_; !taken.empty()) settle(taken);
    if (over()) return;
    if (tricks_left_ == 0) {
        outcome_ = course_->task_count == 0 ? Outcome::Won : Outcome::Lost;
        return;
    }
    turn_ = winning_;
    trick_ = led_ = CardSet();
    trick_size_ = 0;
}

// The cards in `taken` belong to open tasks.
void BareGame::settle(CardSet taken) {
    const CardSet now = taken & open_[winning_];
    const int before = done_;
    wanted_.remove(taken);
    open_[winning_].remove(now);
    done_ = static_cast<std::uint8_t>(before + now.size());
    bool failed = now != taken;
    if (course_->ordered) {
        const CardSet broken = out_of_order(now, before);
        failed |= !broken.empty();
        done_ = static_cast<std::uint8_t>(done_ - (broken & now).size());
    }
    if (failed)
        outcome_ = Outcome::Lost;
    else if (wanted_.empty())
        outcome_ = Outcome::Won;
}

// The tasks whose order is broken when those in `now` have just been done; the same reading as crew/goals.cpp.
CardSet BareGame::out_of_order(CardSet now, int before) const {
    const int after = before + now.size();
    CardSet broken;
    for (int place = 1; const Card card : course_->numbered) {
        if (card.exists()) {
            if (now.has(card) && (place <= before || place > after)) broken.add(card);
            if (wanted_.has(card) && place <= after) broken.add(card);
        }
        ++place;
    }
    if (course_->omega.exists() && now.has(course_->omega) && after < course_->task_count) broken.add(course_->omega);
    bool waiting = false;  // is an earlier arrow still open?
    for (const Card card : course_->arrows) {
        if (!card.exists()) continue;
        if (waiting && now.has(card)) broken.add(card);
        waiting |= wanted_.has(card);
    }
    return broken;
}

}  // namespace crewlab
