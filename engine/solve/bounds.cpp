#include "solve/bounds.h"

#include <algorithm>

namespace crewlab::solve {

namespace {

constexpr int kMostTricks = kCards / 2;

// How many tricks a seat needs to run out of some suit other than `suit`, among the suits in `among`.
int shortest_other_suit(CardSet hand, Suit suit, CardSet among) {
    int shortest = kCards;
    for (int s = 0; s <= kColours; ++s) {
        const CardSet cards = CardSet::of_suit(static_cast<Suit>(s));
        if (static_cast<Suit>(s) == suit || (cards & among).empty()) continue;
        shortest = std::min(shortest, (hand & cards).size());
    }
    return shortest;
}

// The owner holds the card itself and must win with it. Whoever has only higher cards of the suit must lose them all
// first. Every time the suit is led the owner must follow with another of its cards; what does not go then has to be
// thrown away on other suits, of which that seat must be void.
int tricks_before_own(const Position& position, int owner, Card card) {
    if (card.is_trump()) return 0;
    const CardSet suit = CardSet::of_suit(card.suit());
    const CardSet mine = position.hands[static_cast<std::size_t>(owner)];
    const int follows = (mine & suit).size() - 1 + (position.trumps_any_time ? (mine & CardSet::trumps()).size() : 0);
    const CardSet all = position.cards();
    int before = 0;
    for (int other = 0; other < position.players; ++other) {
        if (other == owner) continue;
        const CardSet hand = position.hands[static_cast<std::size_t>(other)];
        const int higher = (hand & above(card)).size();
        if (higher == 0 || !(hand & below(card)).empty()) continue;
        const int tricks = higher <= follows ? higher : higher + shortest_other_suit(hand, card.suit(), all);
        before = std::max(before, tricks);
    }
    return before;
}

// Somebody else holds the card. Without a higher card of the suit or a trump, the owner can win it only when its holder
// throws it away on a suit of which the owner has cards and the holder has none left.
int tricks_before_other(const Position& position, int owner, int holder, Card card) {
    const CardSet mine = position.hands[static_cast<std::size_t>(owner)];
    if (!(mine & (above(card) | CardSet::trumps())).empty()) return 0;
    return shortest_other_suit(position.hands[static_cast<std::size_t>(holder)], card.suit(), mine);
}

}  // namespace

bool hopeless(const Position& position) {
    const int left = position.tricks_left;
    if (left == 0) return true;

    // needed[j]: tricks that the tasks need which cannot be done before j tricks have been played.
    int needed[kMostTricks + 1] = {};
    CardSet held[kMostTricks + 1];
    for (int owner = 0; owner < position.players; ++owner) {
        const CardSet tasks = position.tasks[static_cast<std::size_t>(owner)];
        const int all = tasks.size() + position.quota[static_cast<std::size_t>(owner)];
        if (all == 0) continue;
        int most[kMostTricks + 1] = {(all + position.players - 1) / position.players};  // a trick has so many cards
        for (int holder = 0; holder < position.players; ++holder) {
            const CardSet cards = tasks & position.hands[static_cast<std::size_t>(holder)];
            if (cards.empty()) continue;
            int late[kMostTricks + 1] = {};
            for (Card card : cards) {
                const int before = owner == holder ? tricks_before_own(position, owner, card)
                                                   : tricks_before_other(position, owner, holder, card);
                if (before >= left) return true;
                ++late[before];
                held[before].add(card);
            }
            for (int j = left - 1, count = 0; j >= 0; --j) {
                count += late[j];
                most[j] = std::max(most[j], count);
            }
        }
        for (int j = 0; j < left; ++j) needed[j] += most[j];
    }
    // A seat plays one card a trick and every trick has one winner: after j tricks, left - j must do for the late ones.
    for (int j = 0; j < left; ++j)
        if (needed[j] > left - j) return true;
    CardSet late;
    for (int j = left - 1; j >= 0; --j) {
        late.add(held[j]);
        const CardSet open = j == 0 ? late | position.free : late;
        for (int seat = 0; seat < position.players; ++seat)
            if ((open & position.hands[static_cast<std::size_t>(seat)]).size() > left - j) return true;
    }
    return false;
}

}  // namespace crewlab::solve
