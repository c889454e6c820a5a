#include "python/bind.h"

namespace crewlab {

namespace {

void bind_card(nb::module_& module) {
    nb::class_<Card> cls(module, "Card", R"(A playing card, written as suit letter and rank: Card("B3").

Suits are B, G, P, Y (blue, green, pink, yellow; ranks 1-9) and R, the trumps
(rockets or submarines; ranks 1-4). Cards sort by suit, then rank.

>>> Card("P7").suit, Card("P7").rank
('P', 7))");
    cls.def("__init__", [](Card* self, const Text& text) { new (self) Card(parse_card(text)); }, "text"_a);
    bind_text(cls, "Card");
    cls.def_prop_ro("suit", [](Card card) { return std::string(1, kSuitLetters[static_cast<int>(card.suit())]); },
                    "The suit letter: B, G, P, Y or R.");
    cls.def_prop_ro("rank", &Card::rank, "The rank, 1 to 9 (trumps 1 to 4).");
    cls.def_prop_ro("is_trump", &Card::is_trump, "Whether this is a trump.");
    cls.def_prop_ro("index", [](Card card) { return static_cast<int>(card.index); },
                    "The place in card order, 0 (B1) to 39 (R4).");
    cls.def("__lt__", [](Card a, Card b) { return a < b; }, nb::is_operator());
    cls.def("__le__", [](Card a, Card b) { return a <= b; }, nb::is_operator());
    cls.def("__gt__", [](Card a, Card b) { return a > b; }, nb::is_operator());
    cls.def("__ge__", [](Card a, Card b) { return a >= b; }, nb::is_operator());
    cls.def("beats", &beats, "other"_a, "Whether this card, played after `other` in a trick that `other` was winning, wins it.");
}

void bind_card_set(nb::module_& module) {
    nb::class_<CardSet> cls(module, "CardSet", R"(A set of cards, such as a hand, written as ranks by suit in the order B.G.P.Y.R.

CardSet("13.2...4") is the blue 1 and 3, the green 2 and the trump 4. It can also be
made from cards: CardSet([Card("B3")]). Sets support in, len, iteration in card order,
|, &, -, <= (part of) and comparison.

>>> hand = CardSet("13.2...4")
>>> len(hand), Card("G2") in hand, str(hand.suit("B"))
(4, True, '13....'))");
    cls.def("__init__", [](CardSet* self, const Text& text) { new (self) CardSet(parse_cards(text)); }, "text"_a);
    cls.def("__init__", [](CardSet* self, nb::typed<nb::iterable, Card> cards) {
        CardSet set;
        for (nb::handle item : cards) {
            if (!nb::isinstance<Card>(item)) throw nb::type_error("CardSet: expected a text or an iterable of Card");
            set.add(nb::cast<Card>(item));
        }
        new (self) CardSet(set);
    }, "cards"_a);
    bind_text(cls, "CardSet");
    cls.def("__len__", &CardSet::size);
    cls.def("__bool__", [](CardSet set) { return !set.empty(); });
    cls.def("__contains__", [](CardSet set, Card card) { return set.has(card); });
    cls.def("__iter__", [](CardSet set) -> nb::typed<nb::iterator, Card> {
        nb::list cards;
        for (Card card : set) cards.append(nb::cast(card));
        return nb::borrow<nb::typed<nb::iterator, Card>>(nb::iter(cards));
    });
    cls.def("__or__", [](CardSet a, CardSet b) { return a | b; }, nb::is_operator());
    cls.def("__and__", [](CardSet a, CardSet b) { return a & b; }, nb::is_operator());
    cls.def("__sub__", [](CardSet a, CardSet b) { return a - b; }, nb::is_operator());
    cls.def("__le__", [](CardSet a, CardSet b) { return b.contains(a); }, nb::is_operator());
    cls.def("suit", [](CardSet set, const Text& letter_text) {
        const std::string_view letter = letter_text;
        for (int s = 0; s <= kColours; ++s)
            if (letter.size() == 1 && letter[0] == kSuitLetters[s]) return set & CardSet::of_suit(static_cast<Suit>(s));
        throw NotationError("suit '" + std::string(letter) + "': expected B, G, P, Y or R");
    }, "letter"_a, "The cards of one suit.");
    cls.def_prop_ro("bits", [](CardSet set) { return set.bits; }, "One bit a card, by Card.index.");
    cls.def_static("deck", [](const Text& text) { return parse_deck(text).cards(); }, "text"_a = "4x9+4",
                   "The cards of a regular deck: suits x ranks + trumps.");
}

}  // namespace

void bind_cards(nb::module_& module) {
    bind_card(module);
    bind_card_set(module);
}

}  // namespace crewlab
