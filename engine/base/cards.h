// Cards and sets of cards.
//
// A card is an index 0..39: blue 1-9, green 1-9, pink 1-9, yellow 1-9, trumps 1-4, nine places to a colour. A set of
// cards is one 64-bit word, so that "which cards may follow" or "who holds a task card" are single machine operations.
// Within a suit a higher index is a higher rank, which is all that the trick rules need.
#pragma once

#include <bit>
#include <cstdint>

namespace crewlab {

enum class Suit : std::uint8_t { Blue, Green, Pink, Yellow, Trump };

inline constexpr int kColours = 4;       // suits that can carry tasks and hints
inline constexpr int kRanks = 9;         // highest rank of a colour
inline constexpr int kTrumps = 4;        // highest rank of the trump suit
inline constexpr int kCards = kColours * kRanks + kTrumps;
inline constexpr char kSuitLetters[] = "BGPYR";

struct Card {
    std::uint8_t index = kNone;

    static constexpr std::uint8_t kNone = 63;  // no card, or a card this seat may not see

    constexpr Card() = default;
    constexpr explicit Card(int i) : index(static_cast<std::uint8_t>(i)) {}
    constexpr Card(Suit suit, int rank) : Card(static_cast<int>(suit) * kRanks + rank - 1) {}

    constexpr bool exists() const { return index != kNone; }
    constexpr Suit suit() const { return static_cast<Suit>(index / kRanks); }
    constexpr int rank() const { return index % kRanks + 1; }
    constexpr bool is_trump() const { return index >= kColours * kRanks; }

    constexpr auto operator<=>(const Card&) const = default;
};

// Does `card`, played later in the trick, win over `best`? Only the led suit or a trump ever can.
constexpr bool beats(Card card, Card best) {
    return card.suit() == best.suit() ? card > best : card.is_trump();
}

struct CardSet {
    std::uint64_t bits = 0;

    constexpr CardSet() = default;
    constexpr explicit CardSet(std::uint64_t b) : bits(b) {}
    constexpr CardSet(Card card) : bits(std::uint64_t{1} << card.index) {}  // a card is a set of one

    static constexpr CardSet of_suit(Suit suit) {
        const std::uint64_t ranks = suit == Suit::Trump ? (1u << kTrumps) - 1 : (1u << kRanks) - 1;
        return CardSet(ranks << (static_cast<int>(suit) * kRanks));
    }
    static constexpr CardSet trumps() { return of_suit(Suit::Trump); }
    static constexpr CardSet colours() { return CardSet((std::uint64_t{1} << (kColours * kRanks)) - 1); }
    static constexpr CardSet all() { return CardSet((std::uint64_t{1} << kCards) - 1); }

    constexpr bool empty() const { return bits == 0; }
    constexpr int size() const { return std::popcount(bits); }
    constexpr bool has(Card card) const { return (bits >> card.index) & 1; }
    constexpr bool contains(CardSet other) const { return (other.bits & ~bits) == 0; }

    // Both need a set that is not empty.
    constexpr Card lowest() const { return Card(std::countr_zero(bits)); }
    constexpr Card highest() const { return Card(63 - std::countl_zero(bits)); }

    // The n-th card in card order, n from 0.
    constexpr Card nth(int n) const {
        std::uint64_t rest = bits;
        while (n-- > 0) rest &= rest - 1;
        return Card(std::countr_zero(rest));
    }

    constexpr void add(CardSet other) { bits |= other.bits; }
    constexpr void remove(CardSet other) { bits &= ~other.bits; }

    constexpr bool operator==(const CardSet&) const = default;
    friend constexpr CardSet operator|(CardSet a, CardSet b) { return CardSet(a.bits | b.bits); }
    friend constexpr CardSet operator&(CardSet a, CardSet b) { return CardSet(a.bits & b.bits); }
    friend constexpr CardSet operator-(CardSet a, CardSet b) { return CardSet(a.bits & ~b.bits); }

    // Iteration in card order: for (Card card : hand).
    struct Iterator {
        std::uint64_t rest;
        constexpr Card operator*() const { return Card(std::countr_zero(rest)); }
        constexpr Iterator& operator++() {
            rest &= rest - 1;
            return *this;
        }
        constexpr bool operator!=(const Iterator& other) const { return rest != other.rest; }
    };
    constexpr Iterator begin() const { return {bits}; }
    constexpr Iterator end() const { return {0}; }
};

// All cards of one suit above or below a card; what a "highest" or "lowest" hint excludes.
constexpr CardSet above(Card card) { return CardSet::of_suit(card.suit()) - CardSet((std::uint64_t{2} << card.index) - 1); }
constexpr CardSet below(Card card) {
    return CardSet::of_suit(card.suit()) & CardSet((std::uint64_t{1} << card.index) - 1);
}

// A regular deck: so many colours, ranks lowest..ranks in each, so many trumps.
struct Deck {
    std::uint8_t suits : 4 = 0, lowest : 4 = 1;
    std::uint8_t ranks = 0, trumps = 0;

    constexpr bool given() const { return suits > 0; }
    constexpr CardSet cards() const {
        CardSet set;
        for (int s = 0; s < suits; ++s)
            for (int r = lowest; r <= ranks; ++r) set.add(Card(static_cast<Suit>(s), r));
        for (int r = 1; r <= trumps; ++r) set.add(Card(Suit::Trump, r));
        return set;
    }
    constexpr bool operator==(const Deck&) const = default;
};

}  // namespace crewlab
