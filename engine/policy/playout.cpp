#include "policy/playout.h"

#include "policy/habits.h"

namespace crewlab {

namespace {

constexpr int kEndsTried = 300;

}  // namespace

Ending play_out_knowing_little(State state, Random& random) {
    while (!state.over()) {
        if (state.table.phase == Phase::Hint)
            state.apply(Action::silent());
        else if (state.table.phase == Phase::Trick)
            state.apply(Action::play(random.pick(careful_cards(view(state, state.table.decides()), kEndsTried))));
        else
            state.apply(any_of(state.legal_actions(), random));
    }
    return ending(state.table);
}

}  // namespace crewlab
