#include "python/bind.h"

#include "base/errors.h"

NB_MODULE(_engine, module) {
    using namespace crewlab;
    module.doc() = "The compiled core of crewlab. Import crewlab instead: it names what is meant for use.";

    // Test runners and notebooks keep values until the very end of the process; that is no leak worth a page of warnings.
    nb::set_leak_warnings(false);

    // Most special last: the exception translators are tried in reverse order.
    nb::exception<InputError> input_error(module, "InputError", PyExc_ValueError);
    nb::exception<NotationError>(module, "NotationError", input_error.ptr());
    nb::exception<DealError>(module, "DealError", input_error.ptr());
    nb::exception<IllegalAction>(module, "IllegalAction", input_error.ptr());

    bind_cards(module);
    bind_deal(module);
    bind_deep_sea(module);
    bind_game(module);
    bind_batch(module);
    bind_measure(module);
    bind_solve(module);
    bind_knowledge(module);
    bind_agents(module);
    bind_agents_witteveen(module);
    bind_agents_harvill(module);
    bind_agents_ismcts(module);
    bind_agents_litjens(module);
    bind_agents_flat(module);
    bind_learn(module);
    bind_policy(module);
    bind_thegame(module);
    bind_thegame_strategies(module);
    bind_thegame_search(module);
    bind_thegame_learned(module);
}
