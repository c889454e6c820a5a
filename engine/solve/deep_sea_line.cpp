#include "solve/deep_sea_line.h"

#include <bit>

#include "crew/deep_sea.h"

namespace crewlab::solve {

namespace {

// Takes what the captain may not take last, so that the captain declines where the way has nothing for it.
Action draft(const Table& table, const Way& way) {
    Action action = Action::decline();
    for (std::size_t i = 0; i < table.task_count; ++i) {
        if (!(table.free >> i & 1) || way.owners[i] != table.turn) continue;
        const Goal goal = table.tasks[i].goal;
        if (action.kind == ActionKind::Decline || table.may_take(table.commander, table.tasks[i])) action = Action::take(goal);
    }
    return action;
}

int number_to_predict(const Table& table, const State& end) {
    const auto task = static_cast<std::size_t>(table.next_prediction());
    return end.table.tricks_won[table.tasks[task].owner];
}

// `end` is the game played out, or null where nothing is left to predict.
State play(const State& state, const Way& way, const State* end, std::vector<Action>& actions) {
    State now = state;
    auto next = way.cards.begin();
    while (!now.over()) {
        Action action = Action::silent();
        switch (now.table.phase) {
            case Phase::Draft: action = draft(now.table, way); break;
            case Phase::Appoint: action = Action::appoint(way.owners[static_cast<std::size_t>(std::countr_zero(now.table.free))]); break;
            case Phase::Predict: action = Action::predict(end ? number_to_predict(now.table, *end) : 0); break;
            case Phase::Distress: action = Action::distress(way.signal); break;
            case Phase::Pass: action = Action::pass(way.passed[now.table.turn]); break;
            case Phase::Reveal: action = now.legal_actions()[0]; break;
            case Phase::Trick:
                action = Action::play(next != way.cards.end() ? *next++ : now.legal_cards().lowest());
                break;
            default: break;
        }
        now.apply(action);
        actions.push_back(action);
    }
    return now;
}

// The game without tasks, so that it goes on to the last trick.
State without_tasks(const State& state) {
    State bare = state;
    while (bare.table.phase == Phase::Draft || bare.table.phase == Phase::Appoint) bare.apply(bare.legal_actions()[0]);
    while (bare.table.phase == Phase::Predict) bare.apply(Action::predict(0));
    bare.table.task_count = 0;
    return bare;
}

}  // namespace

std::vector<Action> line(const State& state, const Way& way) {
    std::vector<Action> unused, actions;
    const State end = play(without_tasks(state), way, nullptr, unused);
    play(state, way, &end, actions);
    return actions;
}

}  // namespace crewlab::solve
