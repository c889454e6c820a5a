// What the cards of Deep Sea and the goals of missions are made with.
#pragma once

#include "crew/deep_sea.h"

namespace crewlab::makers {

// Colour cards of these ranks.
constexpr CardSet ranks(int first, int last, int step = 1) {
    CardSet cards;
    for (int suit = 0; suit < kColours; ++suit)
        for (int rank = first; rank <= last; rank += step) cards.add(Card(static_cast<Suit>(suit), rank));
    return cards;
}

constexpr DeepSeaCard make(Family family, CardSet cards = {}, int count = 0) {
    DeepSeaCard card;
    card.family = family;
    card.cards = cards;
    card.count = static_cast<std::uint8_t>(count);
    return card;
}

// The first `count` tricks and perhaps the last, and perhaps no other.
constexpr DeepSeaCard tricks_at(int count, bool last, bool only) {
    DeepSeaCard card = make(Family::WinTricksAt, {}, count);
    card.last = last;
    card.exactly = only;
    return card;
}

}  // namespace crewlab::makers
