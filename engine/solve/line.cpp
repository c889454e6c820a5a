#include "solve/line.h"

#include "solve/position.h"

namespace crewlab::solve {

namespace {

// Whoever wins the card of a free task should have drafted it.
std::array<CardSet, kMaxSeats> free_tasks_won(const State& state, const std::vector<Card>& cards) {
    std::array<CardSet, kMaxSeats> won{};
    const Puzzle start = puzzle(state);
    Position position = start.position;
    Trick trick = start.trick;
    for (Card card : cards) {
        play(position, trick, (position.leader + trick.size) % position.players, card);
        if (trick.size < position.players) continue;
        won[static_cast<std::size_t>(trick.best_seat)].add(trick.set & position.free);
        finish(position, trick, start.order);
        trick = {};
    }
    return won;
}

}  // namespace

std::vector<Action> line(const State& state, const Win& win) {
    std::vector<Action> actions;
    auto wanted = free_tasks_won(state, win.cards);
    auto next = win.cards.begin();
    State now = state;
    while (!now.over()) {
        Action action = Action::silent();
        if (now.table.phase == Phase::Draft) {
            const Card task = wanted[now.table.turn].lowest();
            wanted[now.table.turn].remove(task);
            action = Action::take(task);
        } else if (now.table.phase == Phase::Distress) {
            action = Action::distress(win.signal);
        } else if (now.table.phase == Phase::Pass) {
            action = Action::pass(win.passed[now.table.turn]);
        } else if (now.table.phase == Phase::Reveal) {
            action = now.legal_actions()[0];
        } else if (now.table.phase == Phase::Trick) {
            // A game without tasks is won by playing on.
            action = Action::play(next != win.cards.end() ? *next++ : now.legal_cards().lowest());
        }
        now.apply(action);
        actions.push_back(action);
    }
    return actions;
}

}  // namespace crewlab::solve
