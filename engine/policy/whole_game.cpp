#include "policy/whole_game.h"

#include "policy/habits.h"

namespace crewlab {

CardSet WholeGame::choices() const {
    if (state_.table.phase == Phase::Trick) return state_.legal_cards();
    CardSet choices;
    for (Action action : state_.legal_actions()) choices.add(choice(action));
    return choices;
}

Card WholeGame::choice(Action action) const {
    switch (action.kind) {
        case ActionKind::Decline: return Card();
        case ActionKind::Answer:
            if (state_.table.rules.assignment != Assignment::Roles) return Card(action.arg);
            [[fallthrough]];
        case ActionKind::Take:
        case ActionKind::Move:
        case ActionKind::Onto:
        case ActionKind::HandOn: return action.goal().hidden() ? Card() : Card(state_.table.task_with(action.goal()));
        default: return Card(action.arg);
    }
}

Action WholeGame::action(Card choice) const {
    const Table& table = state_.table;
    const Goal named = choice.exists() && table.phase <= Phase::HandOn ? table.tasks[choice.index].goal : Goal();
    switch (table.phase) {
        case Phase::Draft: return choice.exists() ? Action::take(named) : Action::decline();
        case Phase::Silence: return Action::silence(choice.index);
        case Phase::Tokens: return table.last_action().kind == ActionKind::Move ? Action::onto(named) : Action::move(named);
        case Phase::Ask:
            return table.rules.assignment == Assignment::Roles ? Action::want(named) : Action{ActionKind::Answer, choice.index};
        case Phase::Appoint: return Action::appoint(choice.index);
        case Phase::HandOn:
            return table.last_action().kind == ActionKind::HandOn ? Action::appoint(choice.index) : Action::hand_on(named);
        case Phase::Predict: return Action::predict(choice.index);
        case Phase::Distress: return {ActionKind::Distress, choice.index};
        case Phase::Pass: return Action::pass(choice);
        case Phase::Reveal: return Action::reveal(choice);
        default: return Action::play(choice);
    }
}

void WholeGame::skip() {
    if (state_.table.phase == Phase::Distress && !distress_) state_.apply(Action::distress(Distress::None));
    while (state_.table.phase == Phase::Hint) state_.apply(Action::silent());
    if (!state_.chance()) return;
    Random random(luck_, 0, Purpose::Chance);
    while (state_.chance()) state_.apply(any_of(state_.legal_actions(), random));
    skip();
}

}  // namespace crewlab
