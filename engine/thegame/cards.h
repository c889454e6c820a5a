// Sets of the cards of The Game.
//
// A card is an index, rank by rank within a colour: the 98 cards of the usual deck are 0..97. A set of cards is one
// 128-bit word, so that "which cards of the hand fit this pile" is a single operation.
#pragma once

#include <bit>
#include <compare>
#include <cstdint>

namespace crewlab::thegame {

inline constexpr int kMaxCards = 128;

using Card = std::uint8_t;

class Cards {
  public:
    constexpr Cards() = default;
    constexpr explicit Cards(Card card) : bits_(Bits{1} << card) {}
    static constexpr Cards first(int count) {
        return of(count == kMaxCards ? ~Bits{0} : (Bits{1} << count) - 1);
    }

    constexpr bool empty() const { return bits_ == 0; }
    constexpr int size() const {
        return std::popcount(static_cast<std::uint64_t>(bits_)) + std::popcount(static_cast<std::uint64_t>(bits_ >> 64));
    }
    constexpr bool has(Card card) const {
        const auto word = static_cast<std::uint64_t>(card < 64 ? bits_ : bits_ >> 64);
        return (word >> (card & 63)) & 1;
    }
    constexpr bool contains(Cards other) const { return (other.bits_ & ~bits_) == 0; }
    constexpr bool meets(Cards other) const { return (other.bits_ & bits_) != 0; }

    constexpr void add(Card card) { bits_ |= Bits{1} << card; }
    constexpr void remove(Card card) { bits_ &= ~(Bits{1} << card); }

    // Of a set that has one.
    constexpr Card lowest() const { return low() ? first_of(low()) : static_cast<Card>(64 + first_of(high())); }
    constexpr Card highest() const { return high() ? static_cast<Card>(64 + last_of(high())) : last_of(low()); }
    static constexpr Cards below(Card card) { return first(card); }
    static constexpr Cards above(Card card) { return of(~first(card + 1).bits_); }

    // Every card moved up or down by so many places; what falls off is gone.
    constexpr Cards up(int places) const { return of(places < kMaxCards ? bits_ << places : 0); }
    constexpr Cards down(int places) const { return of(places < kMaxCards ? bits_ >> places : 0); }

    // The two halves of the word, to hash it.
    constexpr std::uint64_t low() const { return static_cast<std::uint64_t>(bits_); }
    constexpr std::uint64_t high() const { return static_cast<std::uint64_t>(bits_ >> 64); }

    constexpr auto operator<=>(const Cards&) const = default;
    friend constexpr Cards operator|(Cards a, Cards b) { return of(a.bits_ | b.bits_); }
    friend constexpr Cards operator&(Cards a, Cards b) { return of(a.bits_ & b.bits_); }
    friend constexpr Cards operator-(Cards a, Cards b) { return of(a.bits_ & ~b.bits_); }

    // Iteration in card order: for (Card card : hand).
    class Iterator;
    constexpr Iterator begin() const;
    constexpr Iterator end() const;

  private:
    __extension__ typedef unsigned __int128 Bits;
    static constexpr Card first_of(std::uint64_t word) { return static_cast<Card>(std::countr_zero(word)); }
    static constexpr Card last_of(std::uint64_t word) { return static_cast<Card>(63 - std::countl_zero(word)); }
    static constexpr Cards of(Bits bits) {
        Cards cards;
        cards.bits_ = bits;
        return cards;
    }

    Bits bits_ = 0;
};

class Cards::Iterator {
  public:
    constexpr explicit Iterator(Bits rest) : rest_(rest) {}
    constexpr Card operator*() const {
        const auto low = static_cast<std::uint64_t>(rest_);
        return static_cast<Card>(low ? std::countr_zero(low)
                                     : 64 + std::countr_zero(static_cast<std::uint64_t>(rest_ >> 64)));
    }
    constexpr Iterator& operator++() {
        rest_ &= rest_ - 1;
        return *this;
    }
    constexpr bool operator!=(const Iterator& other) const { return rest_ != other.rest_; }

  private:
    Bits rest_;
};

constexpr Cards::Iterator Cards::begin() const { return Iterator(bits_); }
constexpr Cards::Iterator Cards::end() const { return Iterator(0); }

}  // namespace crewlab::thegame
