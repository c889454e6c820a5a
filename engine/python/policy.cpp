// Rules of thumb and their playouts one at a time, to look at.
#include "policy/playout.h"
#include "python/bind.h"

namespace crewlab {

void bind_policy(nb::module_& module) {
    module.def("playout", [](const State& state, bool careful, std::uint64_t seed, std::uint64_t number) {
        Random random(seed, number, Purpose::Playout);
        const Policy policy = careful ? Policy::Careful : Policy::Random;
        Ending ending;
        if (fits_bare_game(state.table)) {
            const Course course(state.table);
            ending = play_out(BareGame(state, course), policy, random);
        } else {
            ending = play_out(WholeGame(state, false, WholeGame::luck(state.table, random)), policy, random);
        }
        return nb::make_tuple(ending.won, ending.tricks, ending.tasks_done);
    }, "state"_a, "careful"_a, "seed"_a, "number"_a,
               nb::sig("def playout(state: State, careful: bool, seed: int, number: int) -> tuple[bool, int, int]"),
               "Plays the state to its end: (won, tricks played, tasks done).");

    module.def("bare_playout", [](const State& state, bool distress, std::uint64_t seed) {
        const Course course(state.table, distress);
        BareGame game(state, course);
        Random random(seed, 0, Purpose::Playout);
        std::vector<std::pair<std::vector<Action>, Action>> steps;
        while (!game.over()) {
            std::vector<Action> choices;
            for (Card card : game.choices()) choices.push_back(game.action(card));
            const Card choice = random.pick(game.choices());
            steps.emplace_back(choices, game.action(choice));
            game.apply(choice);
        }
        return nb::make_tuple(steps, game.won(), game.tasks_done);
    }, "state"_a, "distress"_a, "seed"_a,
               nb::sig("def bare_playout(state: State, distress: bool, seed: int) -> tuple[list[tuple[list[Action], Action]], bool, int]"),
               "A random playout step by step: what could be chosen and what was, won or not, tasks done.");

    const auto check = [](Phase phase) {
        if (phase != Phase::Trick) throw InputError("careful_cards: no card is to be played now");
    };
    module.def("careful_cards", [check](const State& state) {
        check(state.table.phase);
        return careful_cards(state);
    }, "state"_a, "The cards that do not surely lose a task, with all hands in sight; all legal ones if each does.");
    module.def("careful_cards", [check](const View& view) {
        check(view.to_move() ? view.table.phase : Phase::Over);
        return careful_cards(view);
    }, "view"_a, "The same from what the view's seat surely knows.");
}

}  // namespace crewlab
