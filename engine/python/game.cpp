#include "python/bind.h"

#include "crew/deep_sea.h"
#include "crew/dummy.h"
#include "knowledge/facts.h"

namespace crewlab {

namespace {

constexpr const char* kPhases[] = {"silence", "tokens", "ask",  "appoint", "draft", "hand on", "predict",
                                   "distress", "pass", "reveal", "hint", "trick", "draw", "over"};
constexpr const char* kOutcomes[] = {"open", "won", "lost"};
constexpr const char* kTaskStates[] = {"open", "done", "failed"};

struct Trick {
    int leader = 0, winner = 0;
    std::vector<Card> cards;
};

std::vector<Trick> finished_tricks(const Table& table) {
    std::vector<Trick> tricks;
    Trick trick;
    Card best;
    for (Turn turn : table.history()) {
        if (turn.action().kind != ActionKind::Play) continue;
        const Card card = turn.action().card();
        if (trick.cards.empty()) trick.leader = turn.seat;
        if (trick.cards.empty() || beats(card, best)) {
            best = card;
            trick.winner = turn.seat;
        }
        trick.cards.push_back(card);
        if (trick.cards.size() < table.players) continue;
        tricks.push_back(trick);
        trick.cards.clear();
    }
    return tricks;
}

std::size_t seat_number(const Table& table, int seat) {
    if (seat < 0 || seat >= table.players)
        throw InputError("seat " + std::to_string(seat) + " does not exist; expected 0 to " + std::to_string(table.players - 1));
    return static_cast<std::size_t>(seat);
}

nb::list action_list(const ActionList& actions) {
    nb::list list;
    for (Action action : actions) list.append(nb::cast(action));
    return list;
}

// What is left of the dummy's columns, each as in the notation: "B3:P7", "B3:?" where the covered card is not to see, "B3" where
// there is none, ":P7" before it is turned up.
template <class Game>
std::vector<std::string> columns_of(const Game& game) {
    const Table& table = game.table;
    std::vector<std::string> columns;
    if (!table.has_dummy()) return columns;
    const SeenColumns seen = seen_columns(table, starting_hands(game)[table.dummy]);
    const CardSet face_up = game.hands[table.dummy];
    const auto text_of = [&](Card card) { return card.exists() && face_up.has(card) ? to_text(card) : std::string(); };
    for (std::size_t column = 0; Card cover : seen.covers) {
        std::string text;
        if (const Card revealed = seen.revealed[column]; revealed.exists()) {
            text = text_of(revealed);
        } else {
            text = text_of(table.exchanged() && cover == table.dummy_gave() ? table.dummy_got() : cover) + ':';
            if constexpr (std::is_same_v<Game, State>)
                text += to_text(game.covered[column]);
            else
                text += '?';
        }
        ++column;
        if (!text.empty()) columns.push_back(text);
    }
    if (const std::string alone = text_of(table.dummy_got()); !alone.empty() && !table.dummy_gave().exists()) columns.push_back(alone);
    return columns;
}

// What is public is the same for a State and for a View of it.
template <class Game>
void bind_table(nb::class_<Game>& cls) {
    auto number = [](auto member) {
        return [member](const Game& game) { return static_cast<int>(game.table.*member); };
    };
    cls.def_prop_ro("players", number(&Table::players), "The number of seats.");
    cls.def_prop_ro("commander", number(&Table::commander), "The seat that drafts and leads first.");
    cls.def_prop_ro("leader", number(&Table::leader), "The seat that leads the present or next trick.");
    cls.def_prop_ro("tricks_total", number(&Table::tricks_total), "How many tricks the game has at most.");
    cls.def_prop_ro("rules", [](const Game& game) { return game.table.rules; }, "The rules of this game.");
    cls.def_prop_ro("phase", [](const Game& game) { return kPhases[static_cast<std::size_t>(game.table.phase)]; },
                    "silence, tokens, ask, appoint, draft, hand on, predict, distress, pass, reveal, hint, trick, draw or over.");
    cls.def_prop_ro("outcome", [](const Game& game) { return kOutcomes[static_cast<std::size_t>(game.table.outcome)]; },
                    "open, won or lost.");
    cls.def_prop_ro("over", [](const Game& game) { return game.table.over(); }, "Whether the game has ended.");
    cls.def_prop_ro("won", [](const Game& game) { return game.table.outcome == Outcome::Won; }, "Whether it was won.");
    cls.def_prop_ro("turn", [](const Game& game) -> std::optional<int> {
        return game.table.over() ? std::nullopt : std::optional<int>(game.table.turn);
    }, "The seat to act; None when the game is over.");
    cls.def_prop_ro("dummy", [](const Game& game) -> std::optional<int> {
        return game.table.has_dummy() ? std::optional<int>(game.table.dummy) : std::nullopt;
    }, "The seat of the dummy in the game for two, or None.");
    cls.def_prop_ro("decides", [](const Game& game) -> std::optional<int> {
        return game.table.over() ? std::nullopt : std::optional<int>(game.table.decides());
    }, "The seat that decides: the one to act, or for the dummy the commander. None when the game is over.");
    cls.def_prop_ro("columns", [](const Game& game) { return columns_of(game); },
                    "What is left of the dummy's columns: B3:P7 has a P7 under a B3 (B3:? in a view), B3 nothing.");
    cls.def_prop_ro("tasks", [](const Game& game) { return to_tuple(game.table.all_tasks()); },
                    "The tasks with their present owners.", nb::sig("def tasks(self) -> tuple[Task, ...]"));
    cls.def_prop_ro("task_states", [](const Game& game) {
        nb::list states;
        for (int i = 0; i < game.table.task_count; ++i) states.append(kTaskStates[static_cast<std::size_t>(game.table.task_state(i))]);
        return nb::tuple(states);
    }, "For each task: open, done or failed.", nb::sig("def task_states(self) -> tuple[str, ...]"));
    cls.def_prop_ro("predictions", [](const Game& game) {
        nb::list numbers;
        for (const Task& task : game.table.all_tasks()) {
            const bool predicts = !task.goal.is_card() && condition(task.goal).predicts();
            const int tricks = predicts ? game.table.predictions[condition(task.goal).secret] : Action::kHidden;
            if (tricks < Action::kHidden)
                numbers.append(tricks);
            else
                numbers.append(nb::none());
        }
        return nb::tuple(numbers);
    }, "For each task: the tricks predicted with it, or None.", nb::sig("def predictions(self) -> tuple[int | None, ...]"));
    cls.def_prop_ro("trick", [](const Game& game) {
        const std::size_t size = game.table.trick_size < game.table.players ? game.table.trick_size : 0;
        return to_tuple(std::span(game.table.trick.data(), size));
    }, "The cards of the unfinished trick, in the order played from the leader on.",
                    nb::sig("def trick(self) -> tuple[Card, ...]"));
    cls.def_prop_ro("tricks", [](const Game& game) {
        const std::vector<Trick> tricks = finished_tricks(game.table);
        return to_tuple(std::span(tricks));
    }, "The finished tricks.", nb::sig("def tricks(self) -> tuple[Trick, ...]"));
    cls.def_prop_ro("tricks_won", [](const Game& game) {
        return to_tuple(std::span(game.table.tricks_won.data(), game.table.players));
    }, "How many tricks each seat has won.", nb::sig("def tricks_won(self) -> tuple[int, ...]"));
    cls.def_prop_ro("hand_sizes", [](const Game& game) {
        return to_tuple(std::span(game.table.hand_sizes.data(), game.table.players));
    }, "How many cards each seat holds.", nb::sig("def hand_sizes(self) -> tuple[int, ...]"));
    cls.def_prop_ro("hints", [](const Game& game) {
        nb::list hints;
        for (std::size_t seat = 0; seat < game.table.players; ++seat) {
            const Hint& hint = game.table.hints[seat];
            if (hint.given())
                hints.append(nb::cast(hint.action()));
            else
                hints.append(nb::none());
        }
        return nb::tuple(hints);
    }, "The hint each seat has given, or None.", nb::sig("def hints(self) -> tuple[Action | None, ...]"));
    cls.def_prop_ro("chance", [](const Game& game) { return game.table.phase == Phase::Draw; },
                    "Whether chance acts next: it draws a card from the hand of the seat to act.");
    cls.def_prop_ro("silenced", [](const Game& game) -> std::optional<int> {
        for (int seat = 0; seat < game.table.players; ++seat)
            if (game.table.hints[static_cast<std::size_t>(seat)].forbidden()) return seat;
        return std::nullopt;
    }, "The seat that may give no hints, or None.");
    cls.def_prop_ro("distress", [](const Game& game) -> std::optional<std::string> {
        if (game.table.distress == Distress::None) return std::nullopt;
        return game.table.distress == Distress::Left ? "left" : "right";
    }, "Which way the cards were passed after a distress signal, or None.");
    cls.def_prop_ro("history", [](const Game& game) {
        nb::list turns;
        for (int i = 0; i < game.table.log_size; ++i)
            turns.append(nb::make_tuple(static_cast<int>(game.table.log[static_cast<std::size_t>(i)].seat), game.action_at(i)));
        return nb::tuple(turns);
    }, "Everything done so far: pairs of seat and action.", nb::sig("def history(self) -> tuple[tuple[int, Action], ...]"));
    cls.def("legal_actions", [](const Game& game) { return action_list(game.legal_actions()); },
            nb::sig("def legal_actions(self) -> list[Action]"));
}

void bind_trick(nb::module_& module) {
    nb::class_<Trick> cls(module, "Trick", "A finished trick.");
    cls.def_ro("leader", &Trick::leader, "The seat that led.");
    cls.def_ro("winner", &Trick::winner, "The seat that won.");
    cls.def_prop_ro("cards", [](const Trick& trick) { return to_tuple(std::span(trick.cards)); },
                    "The cards in the order played.", nb::sig("def cards(self) -> tuple[Card, ...]"));
    cls.def("__repr__", [](const Trick& trick) {
        std::string text = "Trick(seat " + std::to_string(trick.leader) + " led";
        for (Card card : trick.cards) text += ' ' + to_text(card);
        return text + ", seat " + std::to_string(trick.winner) + " won)";
    });
    cls.def("__eq__", [](const Trick& a, const Trick& b) { return a.leader == b.leader && a.cards == b.cards; },
            nb::is_operator(), nb::sig("def __eq__(self, arg: object, /) -> bool"));
    cls.def("__hash__", [](const Trick& trick) {
        return nb::hash(nb::make_tuple(trick.leader, to_tuple(std::span(trick.cards))));
    });
}

void bind_state(nb::module_& module) {
    nb::class_<State> cls(module, "State", R"(A game with all cards in sight, at one moment.

A State never changes: play gives the next one.

>>> state = State(Deal("13.2...1/2.13...2 1 B3@0"), Rules(hints="none"))
>>> state.turn, [str(action) for action in state.legal_actions()]
(1, ['play B2', 'play G1', 'play G3', 'play R2'])
>>> state = state.play("play B2")
>>> state.trick
(Card('B2'),)

As text it is DEAL; RULES; ACTIONS, and State(text) plays it again.)");
    cls.def("__init__", [](State* self, const Deal& deal, const Rules& rules) { new (self) State(deal, rules); },
            "deal"_a, "rules"_a = Rules());
    cls.def("__init__", [](State* self, const Text& text) { new (self) State(parse_state(text)); }, "text"_a);
    bind_text(cls, "State");
    bind_table(cls);
    cls.def_prop_ro("hands", [](const State& state) {
        std::array<CardSet, kMaxSeats> hands;
        for (std::size_t seat = 0; seat < state.table.players; ++seat) hands[seat] = state.held(static_cast<int>(seat));
        return to_tuple(std::span<const CardSet>(hands.data(), state.table.players));
    }, "The cards each seat holds now; of the dummy those face up and those face down.", nb::sig("def hands(self) -> tuple[CardSet, ...]"));
    cls.def_prop_ro("deal", &State::deal, "The deal the game began with.");
    auto play = [](const State& state, Action action) {
        State next = state;
        next.play(action);
        return next;
    };
    cls.def("play", play, "action"_a, "The state after this action of the seat to move; IllegalAction if it is not legal.");
    cls.def("play", [play](const State& state, const Text& text) { return play(state, parse_action(text)); }, "action"_a);
    cls.def("view", [](const State& state, int seat) {
        return view(state, static_cast<int>(seat_number(state.table, seat)));
    }, "seat"_a, "What this seat may know.");
    cls.def("copy", [](const State& state) { return state; }, "An equal state.");
    cls.def("count_sequences", [](const State& state, int depth) {
        if (depth < 0) throw InputError("depth must be 0 or more, not " + std::to_string(depth));
        const nb::gil_scoped_release release;
        return count_sequences(state, depth);
    }, "depth"_a, "The number of ways to go on for `depth` actions; a game that ends earlier counts once.");
}

void bind_view(nb::module_& module) {
    nb::class_<View> cls(module, "View", R"(What one seat may know: its hand, the public history, and what follows for sure.

Made by State.view(seat). As text it is SEAT: HANDS LEADER TASKS; DECK; RULES; ACTIONS,
where #10 is a hidden hand of ten cards. Two deals that look alike to a seat give it
equal views.)");
    cls.def("__init__", [](View* self, const Text& text) { new (self) View(parse_view(text)); }, "text"_a);
    bind_text(cls, "View");
    bind_table(cls);
    cls.def_prop_ro("seat", [](const View& view) { return static_cast<int>(view.seat); }, "Whose view this is.");
    cls.def_prop_ro("hand", &View::hand, "The seat's own cards.");
    cls.def_prop_ro("deck", [](const View& view) { return view.table.deck; },
                    "The cards that may have been dealt, as all know.");
    cls.def_prop_ro("to_move", &View::to_move, "Whether it is for this seat to decide, for itself or for the dummy.");
    cls.def_prop_ro("given", [](const View& view) -> std::optional<Card> {
        const Card card = view.passed[view.seat];
        return card.exists() ? std::optional(card) : std::nullopt;
    }, "The card this seat passed on after a distress signal, or None.");
    cls.def_prop_ro("received", [](const View& view) -> std::optional<Card> {
        if (!view.table.exchanged()) return std::nullopt;
        const Card card = view.passed[static_cast<std::size_t>(view.table.giver(view.seat))];
        return card.exists() ? std::optional(card) : std::nullopt;
    }, "The card this seat was passed, or None.");
    cls.def("holds", [](const View& view, int seat) { return facts(view).holds[seat_number(view.table, seat)]; },
            "seat"_a, "Cards that are surely in that seat's hand.");
    cls.def("may_hold", [](const View& view, int seat) { return facts(view).may_hold[seat_number(view.table, seat)]; },
            "seat"_a, "Cards that can be in that seat's hand, by what it has shown: suits not followed, hints, the top trump.");
    cls.def_prop_ro("may_be_undealt", [](const View& view) { return facts(view).may_be_undealt; },
                    "Cards that may have stayed undealt.");
    cls.def_prop_ro("undealt", [](const View& view) { return facts(view).undealt; }, "How many cards stayed undealt.");
}

}  // namespace

void bind_game(nb::module_& module) {
    bind_trick(module);
    bind_state(module);
    bind_view(module);
}

}  // namespace crewlab
