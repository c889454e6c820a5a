#include "thegame/notation.h"

namespace crewlab::thegame {

namespace {

void join(std::string& text, std::string_view between, std::string_view part) {
    if (!text.empty()) text.append(between);
    text.append(part);
}

std::string piles_text(const Table& table) {
    std::string text;
    for (int pile = 0; pile < table.variant.piles(); ++pile)
        join(text, " ", pile_text(table.tops[static_cast<std::size_t>(pile)], pile, table.variant));
    return text;
}

// Of the seats that have said something.
std::string said_text(const View& view) {
    const Variant& variant = view.table.variant;
    std::string text;
    for (std::size_t seat = 0; seat < view.table.players; ++seat) {
        std::string messages;
        for (int pile = 0; pile < variant.piles(); ++pile)
            if (const Message message = view.said[seat][static_cast<std::size_t>(pile)]; message != Message::None)
                join(messages, " ", to_text(message, pile, variant));
        if (!messages.empty()) join(text, " / ", std::to_string(seat) + ": " + messages);
    }
    return text.empty() ? "" : "; said " + text;
}

std::string turn_text(const Table& table) {
    const std::string seat = std::to_string(table.turn);
    return table.lay_count == 0 ? seat : seat + ": " + to_text(table.lays_this_turn(), table.variant);
}

}  // namespace

std::string card_text(Card card, const Variant& variant) {
    std::string text;
    if (variant.colours > 1) text += kColourLetters[variant.colour(card)];
    return text + std::to_string(variant.rank(card));
}

std::string cards_text(Cards cards, const Variant& variant) {
    std::string text;
    for (Card card : cards) join(text, " ", card_text(card, variant));
    return text.empty() ? "-" : text;
}

std::string pile_text(Top top, int pile, const Variant& variant) {
    const bool descends = variant.descends(pile);
    return (top == kStart ? std::to_string(variant.shown(top, descends)) : card_text(top, variant)) + (descends ? "v" : "^");
}

std::string to_text(Lay lay, const Variant& variant) {
    return pile_text(lay.card, lay.pile, variant) + std::to_string(variant.among(lay.pile) + 1);
}

std::string to_text(Message message, int pile, const Variant& variant) {
    return std::string(kMessageTexts[static_cast<std::size_t>(message)]) + (variant.descends(pile) ? " v" : " ^") +
           std::to_string(variant.among(pile) + 1);
}

std::string to_text(std::span<const Lay> lays, const Variant& variant) {
    std::string text;
    for (Lay lay : lays) join(text, " ", to_text(lay, variant));
    return text;
}

std::string to_text(const State& state) {
    const Table& table = state.table;
    std::string hands, deck;
    for (std::size_t seat = 0; seat < table.players; ++seat)
        join(hands, "/", cards_text(state.hands[seat], table.variant));
    for (std::size_t i = table.deck_size; i-- > 0;) join(deck, " ", card_text(state.deck[i], table.variant));
    return to_text(table.variant) + "; " + piles_text(table) + "; " + hands + "; " + (deck.empty() ? "-" : deck) + "; " +
           turn_text(table);
}

std::string to_text(const View& view) {
    const Table& table = view.table;
    std::string sizes;
    for (std::size_t seat = 0; seat < table.players; ++seat)
        join(sizes, "/", std::to_string(table.hand_sizes[seat]));
    return to_text(table.variant) + "; " + piles_text(table) + "; " + std::to_string(view.seat) + ": " +
           cards_text(view.hand, table.variant) + "; " + cards_text(view.unseen(), table.variant) + "; " + sizes + "+" +
           std::to_string(table.deck_size) + "; " + turn_text(table) + (table.outcome == Outcome::Lost ? "; lost" : "") + said_text(view);
}

}  // namespace crewlab::thegame
