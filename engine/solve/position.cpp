#include "solve/position.h"

#include <algorithm>
#include <bit>

namespace crewlab::solve {

namespace {

// The cards on the table were legal when played; only what they mean for the tasks is needed again. All of them are
// taken back first: whether the owner of a task could still win is asked of the hands as they were.
void take_over_trick(const Table& table, Puzzle& puzzle) {
    Position before = puzzle.position;
    const auto seat_of = [&](int i) { return (table.leader + i) % table.players; };
    for (int i = 0; i < table.trick_size; ++i)
        before.hands[static_cast<std::size_t>(seat_of(i))].add(table.trick[static_cast<std::size_t>(i)]);
    for (int i = 0; i < table.trick_size; ++i)
        if (!play(before, puzzle.trick, seat_of(i), table.trick[static_cast<std::size_t>(i)])) puzzle.lost = true;
}

// The dummy's cards with all that is covered.
void lay_out(const State& state, Puzzle& puzzle) {
    if (state.table.phase == Phase::Reveal) {  // what is turned up may cover another card, if it was passed to the dummy
        State shown = state;
        shown.apply(shown.legal_actions()[0]);
        return lay_out(shown, puzzle);
    }
    const auto dummy = static_cast<std::size_t>(puzzle.dummy = state.table.dummy);
    for (Card card : state.hands[dummy] | puzzle.trick.set)
        if (const Card under = state.under(card); under.exists()) puzzle.cover[under.index] = card;
    puzzle.position.hands[dummy] = state.held(state.table.dummy);
}

}  // namespace

Puzzle puzzle(const State& state) {
    const Table& table = state.table;
    Puzzle puzzle;
    Position& position = puzzle.position;
    position.hands = state.hands;
    position.players = table.players;
    position.leader = table.leader;
    position.tricks_left = static_cast<std::uint8_t>(table.tricks_total - table.tricks_done);
    position.trumps_any_time = table.rules.trumps == TrumpRule::AnyTime;
    if (!table.judged) position.tasks = table.piles;
    int drafting = table.turn;
    for (int i = 0; i < table.task_count; ++i) {
        const Task task = table.tasks[static_cast<std::size_t>(i)];
        if (!task.goal.is_card()) continue;
        ++puzzle.order.total;
        position.done = static_cast<std::uint8_t>(position.done + (table.done >> i & 1));
        if (!table.judged && table.free >> i & 1) {
            position.free.add(task.card());
            ++position.quota[static_cast<std::size_t>(drafting)];
            drafting = table.next_seat(drafting);
        }
        if (task.token == Token::None || table.done >> i & 1) continue;
        puzzle.order.card_of[static_cast<std::size_t>(task.token)] = task.card();
        puzzle.order.cards.add(task.card());
    }
    if (table.phase == Phase::Trick) take_over_trick(table, puzzle);
    if (table.has_dummy()) lay_out(state, puzzle);
    return puzzle;
}

Puzzle passing(Puzzle puzzle, const State& state, Distress way) {
    puzzle.way = way;
    const auto players = static_cast<std::size_t>(puzzle.position.players);
    // Of the dummy only what lies face up.
    for (std::size_t seat = 0; seat < players; ++seat)
        puzzle.passable[seat] = state.passed[seat].exists() ? CardSet(state.passed[seat]) : state.hands[seat] & CardSet::colours();
    int tricks = kCards;
    for (std::size_t seat = 0; seat < players; ++seat) {
        const bool gives = !puzzle.passable[seat].empty();
        const bool gets = !puzzle.passable[static_cast<std::size_t>(puzzle.giver(static_cast<int>(seat)))].empty();
        tricks = std::min(tricks, puzzle.position.hands[seat].size() - gives + gets);
    }
    puzzle.position.tricks_left = static_cast<std::uint8_t>(tricks);
    return puzzle;
}

Puzzle puzzle(const State& state, const std::array<std::uint8_t, kMaxSeats>& quotas) {
    Puzzle result = puzzle(state);
    result.position.quota = quotas;
    return result;
}

bool play(Position& position, Trick& trick, int seat, Card card) {
    position.hands[static_cast<std::size_t>(seat)].remove(card);
    trick.cards[static_cast<std::size_t>(trick.size)] = card;
    if (trick.size++ == 0 || beats(card, trick.best)) {
        trick.best = card;
        trick.best_seat = seat;
    }
    trick.set.add(card);
    for (int owner = 0; owner < position.players; ++owner) {
        if (!position.tasks[static_cast<std::size_t>(owner)].has(card)) continue;
        if (trick.owner >= 0 && trick.owner != owner) return false;
        trick.owner = owner;
    }
    if (trick.owner < 0) return true;

    // The owner must be winning, or must still be able to.
    if (trick.best_seat == trick.owner) return true;
    const int played_by_owner = (trick.owner - position.leader + position.players) % position.players;
    if (played_by_owner < trick.size) return false;
    return !(legal(position, trick, trick.owner) & beating(trick.best)).empty();
}

namespace {

// The rule of goals.cpp for a trick that takes the tasks on `taken`, in terms of cards.
bool keeps_order(const Order& order, CardSet remaining, CardSet taken, int before, int after) {
    bool arrow_open = false;
    for (std::size_t t = 1; t < order.card_of.size(); ++t) {
        const Card card = order.card_of[t];
        if (!card.exists()) continue;
        const bool now = taken.has(card), open = remaining.has(card);
        const auto token = static_cast<Token>(t);
        if (is_number(token)) {
            const int place = static_cast<int>(t);
            if (now && (place <= before || place > after)) return false;
            if (open && place <= after) return false;
        } else if (token == Token::Omega) {
            if (now && after < order.total) return false;
        } else {
            if (now && arrow_open) return false;
            arrow_open |= open;
        }
    }
    return true;
}

}  // namespace

bool finish(Position& position, const Trick& trick, const Order& order) {
    const auto winner = static_cast<std::size_t>(trick.best_seat);
    const CardSet fixed = trick.set & position.tasks[winner];
    const CardSet claimed = trick.set & position.free;
    const int claims = claimed.size();
    if (claims > position.quota[winner]) return false;
    position.tasks[winner].remove(fixed);
    position.free.remove(claimed);
    position.quota[winner] = static_cast<std::uint8_t>(position.quota[winner] - claims);
    if (const CardSet taken = fixed | claimed; !taken.empty()) {
        const int before = position.done, after = before + taken.size();
        position.done = static_cast<std::uint8_t>(after);
        if (order.any() && !keeps_order(order, position.open_tasks(), taken, before, after)) return false;
    }
    position.leader = static_cast<std::uint8_t>(winner);
    --position.tricks_left;
    return true;
}

bool alike(const Position& position, const Order& order, Card a, Card b) {
    if (order.cards.has(a) || order.cards.has(b)) return false;
    if (position.free.has(a) != position.free.has(b)) return false;
    for (CardSet tasks : position.tasks)
        if (tasks.has(a) != tasks.has(b)) return false;
    return true;
}

}  // namespace crewlab::solve
