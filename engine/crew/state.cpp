#include "crew/state.h"

#include <string>

#include "base/errors.h"
#include "crew/dummy.h"
#include "crew/notation.h"

namespace crewlab {

State::State(const Deal& deal, const Rules& rules) {
    check(deal, rules);
    table = Table::start(opening(deal, rules), rules);
    hands = deal.hands;
    if (!table.has_dummy()) return;
    hands[deal.dummy] = deal.face_up();
    covered = deal.covered;
}

void State::apply_other(Action action) {
    if (action.kind == ActionKind::Reveal) hands[table.turn].add(action.card());
    if (action.kind != ActionKind::Pass && action.kind != ActionKind::Draw) return table.advance(action);

    const bool draw = action.kind == ActionKind::Draw;
    if (draw)
        drawn.set(table.turn, action.card());
    else
        passed[table.turn] = action.card();
    const bool last = table.next_seat(table.turn) == table.commander;
    // The table may know that nothing was passed, but not which card, unless it lay open.
    const bool secret = action.card().exists() && table.turn != table.dummy;
    table.advance(secret ? Action{action.kind, Action::kHidden} : action);
    if (!last) return;
    for (int seat = 0; seat < table.players; ++seat) {
        const Card card = draw ? drawn[static_cast<std::size_t>(seat)] : passed[static_cast<std::size_t>(seat)];
        if (!card.exists()) continue;
        hands[static_cast<std::size_t>(seat)].remove(card);
        const int receiver = draw ? table.next_seat(seat) : table.receiver(seat);
        if (receiver != table.dummy) hands[static_cast<std::size_t>(receiver)].add(card);
    }
}

// What was passed to the dummy, or what a card that is gone has left uncovered.
Card State::to_reveal() const {
    const bool passing = table.tricks_done == 0;
    if (const Card got = passed[static_cast<std::size_t>(table.giver(table.dummy))]; passing && got.exists()) return got;
    return covered[seen_columns(table, starting_hands(*this)[table.dummy]).of(uncovering(table))];
}

Card State::under(Card face_up) const {
    const SeenColumns columns = seen_columns(table, starting_hands(*this)[table.dummy]);
    const Card cover = SeenColumns::cover(table, face_up);
    return columns.covers.has(cover) ? covered[columns.of(cover)] : Card();
}

CardSet State::face_down() const {
    CardSet cards;
    for (Card card : covered)
        if (card.exists()) cards.add(card);
    for (Turn turn : table.history())
        if (turn.action().kind == ActionKind::Play) cards.remove(turn.action().card());
    if (table.phase == Phase::Reveal) cards.add(to_reveal());
    return cards - hands[table.dummy];
}

void State::play(Action action) {
    if (over()) throw IllegalAction("the game is over; " + to_text(action) + " cannot be played");
    const ActionList legal = legal_actions();
    if (!legal.has(action))
        throw IllegalAction("seat " + std::to_string(table.turn) + (chance() ? " may not lose: " : " may not ") + to_text(action) + " now; expected one of: " +
                            to_text(legal));
    apply(action);
}

Deal State::deal() const {
    Deal deal;
    deal.hands = starting_hands(*this);
    deal.players = table.players;
    deal.leader = table.commander;
    deal.tasks = table.starting_tasks();
    deal.task_count = table.task_count;
    deal.dummy = table.dummy;
    deal.covered = covered;
    for (Card card : covered)
        if (card.exists()) deal.hands[table.dummy].add(card);
    return deal;
}

Action State::action_at(int turn) const {
    const Turn entry = table.log[static_cast<std::size_t>(turn)];
    if (entry.action() == Action::predict(Action::kHidden)) return Action::predict(table.predictions[1]);
    if (entry.action().kind == ActionKind::Draw) return Action::draw(drawn[entry.seat]);
    return entry.action().kind == ActionKind::Pass ? Action::pass(passed[entry.seat]) : entry.action();
}

std::uint64_t count_sequences(const State& state, int depth) {
    if (depth == 0 || state.over()) return 1;
    const ActionList actions = state.legal_actions();
    if (depth == 1) return static_cast<std::uint64_t>(actions.size);
    std::uint64_t total = 0;
    for (Action action : actions) {
        State next = state;
        next.apply(action);
        total += count_sequences(next, depth - 1);
    }
    return total;
}

}  // namespace crewlab
