// The Game: variants, states and views. Cards, lays and turns are texts on the Python side.
#include "thegame/notation.h"

#include "python/bind.h"

namespace crewlab {

namespace {

using thegame::Cards;
using thegame::State;
using thegame::Table;
using thegame::Variant;
using thegame::View;

constexpr const char* kOutcomes[] = {"open", "won", "lost"};

nb::tuple card_tuple(Cards cards, const Variant& variant) {
    nb::list list;
    for (thegame::Card card : cards) list.append(nb::str(thegame::card_text(card, variant).c_str()));
    return nb::tuple(list);
}

nb::list lay_list(const Table& table, Cards hand) {
    nb::list list;
    thegame::for_each_lay(table, hand, [&](thegame::Lay lay) { list.append(nb::str(to_text(lay, table.variant).c_str())); });
    return list;
}

// What everybody sees is the same for a State and for a View of it.
template <class Game>
void bind_table(nb::class_<Game>& cls) {
    cls.def_prop_ro("variant", [](const Game& game) { return game.table.variant; }, "What is played.");
    cls.def_prop_ro("players", [](const Game& game) { return static_cast<int>(game.table.players); }, "The number of seats.");
    cls.def_prop_ro("turn", [](const Game& game) -> std::optional<int> {
        return game.table.over() ? std::nullopt : std::optional<int>(game.table.turn);
    }, "The seat to move; None when the game is over.");
    cls.def_prop_ro("outcome", [](const Game& game) { return kOutcomes[static_cast<std::size_t>(game.table.outcome)]; },
                    "open, won or lost.");
    cls.def_prop_ro("over", [](const Game& game) { return game.table.over(); }, "Whether the game has ended.");
    cls.def_prop_ro("won", [](const Game& game) { return game.table.outcome == thegame::Outcome::Won; }, "Whether it was won.");
    cls.def_prop_ro("piles", [](const Game& game) {
        nb::list list;
        for (int pile = 0; pile < game.table.variant.piles(); ++pile)
            list.append(nb::str(pile_text(game.table.tops[static_cast<std::size_t>(pile)], pile, game.table.variant).c_str()));
        return nb::tuple(list);
    }, "What the piles show, the ascending ones first.", nb::sig("def piles(self) -> tuple[str, ...]"));
    cls.def_prop_ro("laid", [](const Game& game) { return card_tuple(game.table.laid, game.table.variant); },
                    "All cards laid so far, in card order.", nb::sig("def laid(self) -> tuple[str, ...]"));
    cls.def_prop_ro("lays", [](const Game& game) {
        nb::list list;
        for (thegame::Lay lay : game.table.lays_this_turn()) list.append(nb::str(to_text(lay, game.table.variant).c_str()));
        return nb::tuple(list);
    }, "What the seat to move has laid this turn.", nb::sig("def lays(self) -> tuple[str, ...]"));
    cls.def_prop_ro("minimum", [](const Game& game) { return game.table.minimum(); }, "How many cards this turn needs.");
    cls.def_prop_ro("deck_size", [](const Game& game) { return static_cast<int>(game.table.deck_size); }, "Cards left to draw.");
    cls.def_prop_ro("remaining", [](const Game& game) { return game.table.variant.cards() - game.table.laid.size(); },
                    "Cards in all hands and the deck: the result of a game.");
    cls.def_prop_ro("hand_sizes", [](const Game& game) {
        return to_tuple(std::span(game.table.hand_sizes.data(), game.table.players));
    }, "How many cards each seat holds.", nb::sig("def hand_sizes(self) -> tuple[int, ...]"));
    cls.def("may_end", [](const Game& game) { return game.table.may_end(); }, "May the seat to move end its turn now?");
    cls.def("is_backwards", [](const Game& game, const Text& text) {
        const Variant& variant = game.table.variant;
        const thegame::Lay lay = thegame::parse_lay(text, variant);
        return variant.is_backwards(game.table.tops[lay.pile], variant.descends(lay.pile), lay.card);
    }, "lay"_a, "Would this lay be a backwards trick now?");
}

void bind_variant(nb::module_& module) {
    nb::class_<Variant> cls(module, "TheGameVariant", R"(The rules of one game, made from a name, from changes, or both.

>>> from crewlab.thegame import Variant
>>> Variant("dietrich,hand=7").minimum_empty
2

As text it is a name or what differs from base.)");
    cls.def("__init__", [](Variant* self, const Text& text) { new (self) Variant(thegame::parse_variant(text)); },
            "text"_a = Text{"base"});
    bind_text(cls, "Variant");
    auto number = [](auto member) {
        return [member](const Variant& variant) { return static_cast<int>(variant.*member); };
    };
    cls.def_prop_ro("lowest", number(&Variant::lowest), "The lowest rank.");
    cls.def_prop_ro("highest", number(&Variant::highest), "The highest rank.");
    cls.def_prop_ro("colours", number(&Variant::colours), "How many colours, each with every rank once.");
    cls.def_prop_ro("ascending", number(&Variant::ascending), "How many piles go up.");
    cls.def_prop_ro("descending", number(&Variant::descending), "How many piles go down.");
    cls.def_prop_ro("minimum", number(&Variant::minimum), "Cards that a turn needs.");
    cls.def_prop_ro("minimum_empty", number(&Variant::minimum_empty), "The same once the deck is empty.");
    cls.def_prop_ro("maximum", number(&Variant::maximum), "Cards that a turn may have; 0 for no limit.");
    cls.def_prop_ro("backwards", number(&Variant::backwards), "Distance of the backwards trick; 0 for none.");
    cls.def_ro("talk", &Variant::talk, "Whether the seats say which piles to leave and where to jump.");
    cls.def_ro("same_colour", &Variant::same_colour, "Whether any card of the top card's colour fits instead.");
    cls.def_prop_ro("hand", [](const Variant& variant) { return to_tuple(std::span(variant.hand.data(), variant.hand.size())); },
                    "The hand size for 1 to 5 seats; 0 where that cannot be played.", nb::sig("def hand(self) -> tuple[int, ...]"));
    cls.def_prop_ro("fire", [](const Variant& variant) { return card_tuple(variant.fire, variant); },
                    "Cards that must be covered in the turn after they were laid.", nb::sig("def fire(self) -> tuple[str, ...]"));
    cls.def_prop_ro("cards", [](const Variant& variant) { return card_tuple(Cards::first(variant.cards()), variant); },
                    "All cards, in card order.", nb::sig("def cards(self) -> tuple[str, ...]"));

    module.def("thegame_variants", [] {
        std::vector<std::pair<std::string, std::string>> named;
        for (const thegame::NamedVariant& one : thegame::named_variants()) named.emplace_back(one.name, one.about);
        return named;
    }, "The names of the variants and what they are.");
}

void bind_state(nb::module_& module) {
    nb::class_<State> cls(module, "TheGameState", R"(A game with all hands and the deck in sight. It never changes: lay, end and play give the next one.

>>> from crewlab.thegame import State
>>> state = State("base,hand=3; 12^ 45^ 80v 77v; 35 50 70; 13 90; 0")
>>> state = state.lay("35^2")
>>> state.is_backwards("35^2"), state.lays
(False, ('35^2',))

As text it is VARIANT; PILES; HANDS; DECK; SEAT, and after a colon what the seat has laid this turn.)");
    cls.def("__init__", [](State* self, const Text& text) { new (self) State(thegame::parse_state(text)); }, "text"_a);
    cls.def_static("deal", [](const Variant& variant, int players, std::uint64_t seed, std::uint64_t game) {
        return State::deal(variant, players, seed, game);
    }, "variant"_a, "players"_a, "seed"_a, "game"_a, "A random game before its first turn.");
    bind_text(cls, "State");
    bind_table(cls);
    cls.def_prop_ro("hands", [](const State& state) {
        nb::list list;
        for (std::size_t seat = 0; seat < state.table.players; ++seat)
            list.append(card_tuple(state.hands[seat], state.table.variant));
        return nb::tuple(list);
    }, "The cards each seat holds.", nb::sig("def hands(self) -> tuple[tuple[str, ...], ...]"));
    cls.def_prop_ro("deck", [](const State& state) {
        nb::list list;
        for (std::size_t i = state.table.deck_size; i-- > 0;)
            list.append(nb::str(card_text(state.deck[i], state.table.variant).c_str()));
        return nb::tuple(list);
    }, "The cards to draw, the next one first.", nb::sig("def deck(self) -> tuple[str, ...]"));
    cls.def("legal_lays", [](const State& state) { return lay_list(state.table, state.hand_to_move()); },
            "What may be laid now, by card and then by pile.", nb::sig("def legal_lays(self) -> list[str]"));
    cls.def("lay", [](const State& state, const Text& text) {
        State next = state;
        next.checked_lay(thegame::parse_lay(text, state.table.variant));
        return next;
    }, "lay"_a, "The state after this lay of the seat to move; IllegalAction if it is not legal.");
    cls.def("end", [](const State& state) {
        State next = state;
        next.checked_end_turn();
        return next;
    }, "The state after the seat to move has drawn and the next one is to move.");
    cls.def("play", [](const State& state, const Text& text) {
        State next = state;
        for (thegame::Lay lay : thegame::parse_lays(text, state.table.variant)) next.checked_lay(lay);
        if (!next.table.over()) next.checked_end_turn();
        return next;
    }, "turn"_a, "The state after a whole turn: these lays, then the end of the turn unless the game is over.");
    cls.def("view", [](const State& state, int seat) {
        if (seat < 0 || seat >= state.table.players)
            throw InputError("seat " + std::to_string(seat) + " does not exist; expected 0 to " + std::to_string(state.table.players - 1));
        return thegame::view(state, seat);
    }, "seat"_a, "What this seat may know.");
}

void bind_view(nb::module_& module) {
    nb::class_<View> cls(module, "TheGameView", R"(What one seat may know: its hand, the piles, what was laid, and how many cards are elsewhere.

As text it is VARIANT; PILES; SEAT: HAND; UNSEEN CARDS; HAND SIZES+DECK SIZE; SEAT TO MOVE, and with talk what was said:
; said 1: leave ^2 jump v1 / 2: leave v2.)");
    cls.def("__init__", [](View* self, const Text& text) { new (self) View(thegame::parse_view(text)); }, "text"_a);
    bind_text(cls, "View");
    bind_table(cls);
    cls.def_prop_ro("seat", [](const View& view) { return static_cast<int>(view.seat); }, "Whose view this is.");
    cls.def_prop_ro("to_move", &View::to_move, "Whether it is this seat's turn.");
    cls.def_prop_ro("hand", [](const View& view) { return card_tuple(view.hand, view.table.variant); },
                    "The seat's own cards.", nb::sig("def hand(self) -> tuple[str, ...]"));
    cls.def_prop_ro("unseen", [](const View& view) { return card_tuple(view.unseen(), view.table.variant); },
                    "Cards that are in the deck or in other hands.", nb::sig("def unseen(self) -> tuple[str, ...]"));
    cls.def_prop_ro("said", [](const View& view) {
        nb::list seats;
        for (std::size_t seat = 0; seat < view.table.players; ++seat) {
            nb::list messages;
            for (int pile = 0; pile < view.table.variant.piles(); ++pile)
                if (const thegame::Message message = view.said[seat][static_cast<std::size_t>(pile)]; message != thegame::Message::None)
                    messages.append(nb::str(to_text(message, pile, view.table.variant).c_str()));
            seats.append(nb::tuple(messages));
        }
        return nb::tuple(seats);
    }, "What each other seat says of the piles, in a variant with talk: leave ^2, jump v1.",
                    nb::sig("def said(self) -> tuple[tuple[str, ...], ...]"));
    cls.def("legal_lays", [](const View& view) {
        return view.to_move() ? lay_list(view.table, view.hand) : nb::list();
    }, "What the seat may lay now.", nb::sig("def legal_lays(self) -> list[str]"));
}

}  // namespace

void bind_thegame(nb::module_& module) {
    bind_variant(module);
    bind_state(module);
    bind_view(module);
}

}  // namespace crewlab
