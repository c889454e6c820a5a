// Rules of thumb and their playouts one at a time, to look at.
#include "policy/playout.h"
#include "python/bind.h"

namespace crewlab {

void bind_policy(nb::module_& module) {
    module.def("playout", [](const State& state, bool careful, std::uint64_t seed, std::uint64_t number) {
        if (state.table.phase == Phase::Pass) throw InputError("state: cards are being passed; expected another phase");
        Random random(seed, number, Purpose::Playout);
        const Ending ending = play_out(QuickGame(state, random), careful ? Policy::Careful : Policy::Random, random);
        return nb::make_tuple(ending.won, ending.tricks, ending.tasks_done);
    }, "state"_a, "careful"_a, "seed"_a, "number"_a,
               nb::sig("def playout(state: State, careful: bool, seed: int, number: int) -> tuple[bool, int, int]"),
               "Plays the state to its end: (won, tricks played, tasks done).");

    const auto check = [](Phase phase) {
        if (phase != Phase::Trick) throw InputError("careful_cards: no card is to be played now");
    };
    module.def("careful_cards", [check](const State& state) {
        check(state.table.phase);
        Random unused(0, 0, Purpose::Playout);
        return careful_cards(QuickGame(state, unused));
    }, "state"_a, "The cards that do not surely lose a task, with all hands in sight; all legal ones if each does.");
    module.def("careful_cards", [check](const View& view) {
        check(view.to_move() ? view.table.phase : Phase::Over);
        return careful_cards(view);
    }, "view"_a, "The same from what the view's seat surely knows.");
}

}  // namespace crewlab
