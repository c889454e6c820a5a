#include "thegame/notation.h"

#include "base/errors.h"
#include "thegame/reading.h"

namespace crewlab::thegame {

namespace {

Top read_pile(Reader& reader, int pile, const Variant& variant) {
    const bool descends = variant.descends(pile);
    const Reader before = reader;
    Top top = kStart;
    if (!reader.accept(std::to_string(variant.shown(kStart, descends)) + (descends ? "v" : "^"))) {
        top = read_card(reader, variant);
        if (!reader.accept(descends ? "v" : "^"))
            before.fail(descends ? "a descending pile such as 80v" : "an ascending pile such as 12^");
    }
    return top;
}

// ^2 is the second ascending pile.
std::uint8_t read_which(Reader& reader, const Variant& variant, const char* expected) {
    const bool descends = reader.letter("^v", expected) == 1;
    const int among = descends ? variant.descending : variant.ascending;
    if (among == 0) reader.fail(descends ? "no descending pile, as there is none" : "no ascending pile, as there is none");
    const int number = reader.number(1, among, "the number of the pile");
    return static_cast<std::uint8_t>(number - 1 + (descends ? variant.ascending : 0));
}

Lay read_lay(Reader& reader, const Variant& variant) {
    const Card card = read_card(reader, variant);
    return {card, read_which(reader, variant, "^ or v after the card")};
}

// One message of a seat; none if the next thing is something else.
bool read_message(Reader& reader, const Variant& variant, Messages& said) {
    const bool leave = reader.accept(" leave ");
    if (!leave && !reader.accept(" jump ")) return false;
    said[read_which(reader, variant, "a pile such as ^2 or v1")] = leave ? Message::Leave : Message::Jump;
    return true;
}

void read_said(Reader& reader, View& view) {
    const Variant& variant = view.table.variant;
    if (!variant.talk) reader.fail("nothing said, as the variant has no talk");
    do {
        const Reader before = reader;
        const auto seat = static_cast<std::size_t>(reader.number(0, view.table.players - 1, "a seat"));
        if (seat == view.seat) before.fail("another seat, as the own one knows what it says");
        reader.expect(":", "':' before what the seat says");
        if (!read_message(reader, variant, view.said[seat])) reader.fail("' leave ' or ' jump ' and a pile");
        while (read_message(reader, variant, view.said[seat])) {}
    } while (reader.accept(" / "));
}

// Cards that are nowhere else, or a dash; `use` is called for each in the order of the text.
template <class Use>
void read_cards(Reader& reader, const Variant& variant, Cards& seen, Use use) {
    if (reader.accept("-")) return;
    do {
        const Reader before = reader;
        const Card card = read_card(reader, variant);
        if (seen.has(card)) before.fail("each card once, but " + card_text(card, variant) + " is there already");
        seen.add(card);
        use(card);
    } while (reader.accept(" "));
}

void read_piles(Reader& reader, Table& table, Cards& seen) {
    table.tops.fill(kStart);
    for (int pile = 0; pile < table.variant.piles(); ++pile) {
        if (pile) reader.expect(" ", "a space before the next pile");
        const Reader before = reader;
        const Top top = read_pile(reader, pile, table.variant);
        table.tops[static_cast<std::size_t>(pile)] = top;
        if (top == kStart) continue;
        if (seen.has(top)) before.fail("each card once, but " + card_text(top, table.variant) + " is there already");
        seen.add(top);
    }
}

// The seat to move and what it has laid; these cards lie on the piles, so the last of each pile is its top.
void read_turn(Reader& reader, Table& table) {
    table.turn = static_cast<std::uint8_t>(reader.number(0, table.players - 1, "the seat to move"));
    if (!reader.accept(": ")) return;
    do {
        const Reader before = reader;
        const Lay lay = read_lay(reader, table.variant);
        bool again = false;
        for (Lay earlier : table.lays_this_turn()) again |= earlier.card == lay.card;
        if (again || !table.laid.has(lay.card)) before.fail("a card that was laid, once");
        table.lays[table.lay_count++] = lay;
    } while (reader.accept(" "));
    std::array<bool, kMaxPiles> seen{};
    for (std::size_t i = table.lay_count; i-- > 0;) {
        const Lay lay = table.lays[i];
        if (!seen[lay.pile] && table.tops[lay.pile] != lay.card)
            throw InputError("lay " + to_text(lay, table.variant) + ": the pile shows " +
                             pile_text(table.tops[lay.pile], lay.pile, table.variant));
        seen[lay.pile] = true;
    }
}

// What must hold of hand sizes, for a state and a view alike.
void check_sizes(const Table& table) {
    check(table.variant, table.players);
    for (int seat = 0; seat < table.players; ++seat) {
        const int size = table.hand_sizes[static_cast<std::size_t>(seat)];
        const int held = size + (seat == table.turn ? table.lay_count : 0);
        const std::string who = "seat " + std::to_string(seat) + " holds " + std::to_string(size) + " cards";
        if (held > table.hand_capacity())
            throw InputError(who + ", more than a hand of " + std::to_string(table.hand_capacity()) +
                             (table.lay_count ? " with what was laid this turn" : ""));
        if (held < table.hand_capacity() && table.deck_size > 0)
            throw InputError(who + ", less than a hand of " + std::to_string(table.hand_capacity()) + " while the deck has cards");
    }
    if (table.laid.size() < table.variant.cards() && table.lay_count == 0 && table.hand_sizes[table.turn] == 0)
        throw InputError("seat " + std::to_string(table.turn) + " cannot be to move: it has no cards");
}

}  // namespace

Card read_card(Reader& reader, const Variant& variant) {
    int colour = 0;
    if (variant.colours > 1) colour = reader.letter(std::string_view(kColourLetters, variant.colours), "the colour of a card such as B3");
    const int rank = reader.number(variant.lowest, variant.highest, "a card");
    return static_cast<Card>(colour * variant.ranks() + rank - variant.lowest);
}

State parse_state(std::string_view text) {
    Reader reader("state", text);
    State state;
    Table& table = state.table;
    table.variant = read_variant(reader);
    reader.expect("; ", "'; ' before the piles");
    Cards seen;
    read_piles(reader, table, seen);
    reader.expect("; ", "'; ' before the hands");
    table.players = 0;
    Cards held;
    do {
        if (table.players == kMaxSeats) reader.fail("at most 5 hands");
        Cards& hand = state.hands[table.players];
        read_cards(reader, table.variant, seen, [&](Card card) { hand.add(card); });
        table.hand_sizes[table.players++] = static_cast<std::uint8_t>(hand.size());
        held = held | hand;
    } while (reader.accept("/"));
    reader.expect("; ", "a card, '/' before the next hand, or '; ' before the deck");
    std::vector<Card> deck;
    read_cards(reader, table.variant, seen, [&](Card card) {
        deck.push_back(card);
        held.add(card);
    });
    table.deck_size = static_cast<std::uint8_t>(deck.size());
    std::copy(deck.rbegin(), deck.rend(), state.deck.begin());
    table.laid = Cards::first(table.variant.cards()) - held;
    reader.expect("; ", "a card, or '; ' before the seat to move");
    read_turn(reader, table);
    reader.expect_end();
    check_sizes(table);
    state.settle();
    return state;
}

View parse_view(std::string_view text) {
    Reader reader("view", text);
    View view;
    Table& table = view.table;
    table.variant = read_variant(reader);
    reader.expect("; ", "'; ' before the piles");
    Cards seen;
    read_piles(reader, table, seen);
    reader.expect("; ", "'; ' before the seat and its hand");
    view.seat = static_cast<std::uint8_t>(reader.number(0, kMaxSeats - 1, "the seat"));
    reader.expect(": ", "': ' before the hand");
    read_cards(reader, table.variant, seen, [&](Card card) { view.hand.add(card); });
    reader.expect("; ", "a card, or '; ' before the unseen cards");
    Cards unseen;
    read_cards(reader, table.variant, seen, [&](Card card) { unseen.add(card); });
    table.laid = Cards::first(table.variant.cards()) - view.hand - unseen;
    reader.expect("; ", "a card, or '; ' before the hand sizes");
    table.players = 0;
    int others = 0;
    do {
        if (table.players == kMaxSeats) reader.fail("at most 5 hands");
        const int size = reader.number(0, kMaxCards, "a hand size");
        if (table.players != view.seat) others += size;
        table.hand_sizes[table.players++] = static_cast<std::uint8_t>(size);
    } while (reader.accept("/"));
    reader.expect("+", "'/' before the next hand size, or '+' before the size of the deck");
    table.deck_size = static_cast<std::uint8_t>(reader.number(0, kMaxCards, "the size of the deck"));
    reader.expect("; ", "'; ' before the seat to move");
    read_turn(reader, table);
    if (table.laid.size() == table.variant.cards()) table.outcome = Outcome::Won;
    if (reader.accept("; lost")) table.outcome = Outcome::Lost;
    if (reader.accept("; said ")) read_said(reader, view);
    reader.expect_end();
    if (view.seat >= table.players || table.hand_sizes[view.seat] != view.hand.size() ||
        others + table.deck_size != unseen.size())
        throw InputError("view: the hand sizes and the deck do not fit the cards that are named");
    check_sizes(table);
    return view;
}

Lay parse_lay(std::string_view text, const Variant& variant) {
    Reader reader("lay", text);
    const Lay lay = read_lay(reader, variant);
    reader.expect_end();
    return lay;
}

std::vector<Lay> parse_lays(std::string_view text, const Variant& variant) {
    std::vector<Lay> lays;
    Reader reader("turn", text);
    do lays.push_back(read_lay(reader, variant));
    while (reader.accept(" "));
    reader.expect_end();
    return lays;
}

}  // namespace crewlab::thegame
