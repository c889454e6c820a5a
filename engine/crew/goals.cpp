// When is a game won or lost? Judged after every trick.
//
// Tasks on cards are done or failed with their card, perhaps in order. All others, those of Deep Sea and the special goals of
// missions, are judged one by one (deep_sea_judge.h).
#include <bit>

#include "crew/deep_sea_judge.h"
#include "crew/table.h"

namespace crewlab {

namespace {

// All tasks of a trick are marked first and their order is checked afterwards, so tasks of one trick may be thought of
// in any order that suits them.
void check_order(Table& table, std::uint64_t done_before) {
    std::uint64_t on_cards = 0;  // only these come in an order
    for (int i = 0; i < table.task_count; ++i)
        if (table.tasks[static_cast<std::size_t>(i)].goal.is_card()) on_cards |= std::uint64_t{1} << i;
    const int before = std::popcount(done_before & on_cards), after = std::popcount(table.done & on_cards);
    Token first_open_arrow = static_cast<Token>(kTokenTexts.size());
    for (int i = 0; i < table.task_count; ++i) {
        const Token token = table.tasks[static_cast<std::size_t>(i)].token;
        if (is_arrow(token) && table.task_state(i) == TaskState::Open && token < first_open_arrow) first_open_arrow = token;
    }
    for (int i = 0; i < table.task_count; ++i) {
        const Token token = table.tasks[static_cast<std::size_t>(i)].token;
        const std::uint64_t bit = std::uint64_t{1} << i;
        const bool now = table.done & ~done_before & bit;
        const bool still_open = table.task_state(i) == TaskState::Open;
        bool broken = false;
        if (is_number(token)) {
            const int place = static_cast<int>(token);
            broken = (now && (place <= before || place > after)) || (still_open && place <= after);
        } else if (token == Token::Omega) {
            broken = now && after < std::popcount(on_cards);
        } else if (is_arrow(token)) {
            broken = now && token > first_open_arrow;
        }
        if (broken) table.failed |= bit;
    }
}

// The cards in `taken` were won by the trick's winner; some tasks are on them.
void settle_tasks(Table& table, CardSet taken) {
    const std::uint64_t done_before = table.done;
    bool ordered = false;
    for (int i = 0; i < table.task_count; ++i) {
        const Task task = table.tasks[static_cast<std::size_t>(i)];
        ordered |= task.token != Token::None;
        if (!task.goal.is_card() || !taken.has(task.card())) continue;
        (task.owner == table.winning ? table.done : table.failed) |= std::uint64_t{1} << i;
    }
    if (ordered) check_order(table, done_before);
    table.done &= ~table.failed;
}

void settle_all(Table& table, CardSet cards) {
    if (table.trick_size > 0) {
        const bool again = table.tricks_done > 1 && table.next_seat(table.turn) == table.winning;  // it had led
        table.streak = again ? static_cast<std::uint8_t>(table.streak + 1) : 1;
        table.piles[table.winning].add(cards);
        settle_tasks(table, cards);
    }
    for (int i = 0; i < table.task_count; ++i) {
        const Task& task = table.tasks[static_cast<std::size_t>(i)];
        if (task.goal.is_card() || table.task_state(i) != TaskState::Open) continue;
        const TaskState state = judge_deep_sea(table, task);
        if (state == TaskState::Open) continue;
        (state == TaskState::Done ? table.done : table.failed) |= std::uint64_t{1} << i;
    }
}

}  // namespace

void judge_trick(Table& table) {
    CardSet cards;
    for (std::size_t i = 0; i < table.trick_size; ++i) cards.add(table.trick[i]);

    if (table.judged) {
        settle_all(table, cards);
    } else {
        CardSet open;
        for (CardSet mine : table.piles) open.add(mine);
        if (const CardSet taken = cards & open; !taken.empty()) {
            settle_tasks(table, taken);
            table.piles[table.winning].remove(taken);
        }
    }
    if (table.failed) {
        table.outcome = Outcome::Lost;
    } else if (table.task_count > 0 && std::popcount(table.done) == table.task_count) {
        table.outcome = Outcome::Won;
    } else if (table.tricks_done == table.tricks_total) {
        // A task left open can no longer be done. With no tasks at all there is nothing to lose.
        table.failed = ((std::uint64_t{1} << table.task_count) - 1) & ~table.done;
        table.outcome = table.failed ? Outcome::Lost : Outcome::Won;
    }
}

}  // namespace crewlab
