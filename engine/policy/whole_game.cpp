#include "policy/whole_game.h"

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
        case ActionKind::Take: {
            int place = 0;
            while (state_.table.tasks[static_cast<std::size_t>(place)].goal != action.goal()) ++place;
            return Card(place);
        }
        default: return Card(action.arg);
    }
}

Action WholeGame::action(Card choice) const {
    switch (state_.table.phase) {
        case Phase::Draft:
            return choice.exists() ? Action::take(state_.table.tasks[choice.index].goal) : Action::decline();
        case Phase::Predict: return Action::predict(choice.index);
        case Phase::Distress: return {ActionKind::Distress, choice.index};
        case Phase::Pass: return Action::pass(choice);
        default: return Action::play(choice);
    }
}

void WholeGame::skip() {
    if (state_.table.phase == Phase::Distress && !distress_) state_.apply(Action::distress(Distress::None));
    while (state_.table.phase == Phase::Hint) state_.apply(Action::silent());
}

}  // namespace crewlab
