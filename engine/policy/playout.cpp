#include "policy/playout.h"

namespace crewlab {

Ending play_out_knowing_little(State state, Random& random) {
    while (!state.over()) {
        if (state.table.phase == Phase::Hint)
            state.apply(Action::silent());
        else
            state.apply(Action::play(random.pick(careful_cards(view(state, state.table.turn)))));
    }
    return ending(state.table);
}

}  // namespace crewlab
