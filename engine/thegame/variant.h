// The Game (Steffen Benndorf, 2015) and its relatives as data: the parameters of Table 2.1 of Dietrich's thesis (2019),
// what the rulebook and the boxes On Fire and Quick & Easy add, and the sets of them that have names.
//
// Readings: docs/thegame.md.
#pragma once

#include <array>
#include <cstdint>
#include <string_view>
#include <vector>

#include "thegame/cards.h"

namespace crewlab::thegame {

inline constexpr int kMaxSeats = 5;
inline constexpr int kMaxPiles = 8;
inline constexpr int kMaxRank = 999;
inline constexpr char kColourLetters[] = "BGPYR";
inline constexpr int kMaxColours = 5;

// What lies on a pile: a card, or nothing yet.
using Top = std::uint8_t;
inline constexpr Top kStart = kMaxCards;

struct Variant {
    std::int16_t lowest = 2, highest = 99;  // ranks
    std::uint8_t colours = 1;               // each has every rank once
    std::uint8_t ascending = 2, descending = 2;
    std::array<std::uint8_t, kMaxSeats> hand = {8, 7, 6, 6, 6};  // hand size by number of seats; 0: cannot be played
    std::uint8_t minimum = 2;        // cards a turn
    std::uint8_t minimum_empty = 1;  // the same once the deck is empty
    std::uint8_t maximum = 0;        // cards a turn; 0: no limit
    std::int16_t backwards = 10;     // distance of the backwards trick; 0: there is none
    bool talk = false;               // do the seats say of the piles what talk.h allows?
    bool same_colour = false;        // any card of the top card's colour fits, whatever its rank, instead of that
    Cards fire;                      // must be covered in the turn after the one they were laid in

    constexpr int ranks() const { return highest - lowest + 1; }
    constexpr int cards() const { return ranks() * colours; }
    constexpr int piles() const { return ascending + descending; }
    constexpr bool descends(int pile) const { return pile >= ascending; }
    // Which pile of its direction?
    constexpr int among(int pile) const { return descends(pile) ? pile - ascending : pile; }
    // With one colour, by far the usual case, no division is needed.
    constexpr int rank(Card card) const { return lowest + (colours == 1 ? card : card % ranks()); }
    constexpr int colour(Card card) const { return colours == 1 ? 0 : card / ranks(); }

    // The number that a pile shows; before the first card one below the lowest or above the highest.
    constexpr int shown(Top top, bool descends) const {
        return top == kStart ? (descends ? highest + 1 : lowest - 1) : rank(top);
    }

    // Is this card allowed there, and against the pile's direction?
    constexpr bool is_backwards(Top top, bool descends, Card card) const {
        if (top == kStart) return false;
        const int step = descends ? rank(card) - rank(top) : rank(top) - rank(card);
        return step > 0 && (same_colour ? colour(top) == colour(card) : step == backwards);
    }
    constexpr bool fits(Top top, bool descends, Card card) const {
        const int rank_shown = shown(top, descends);
        return (descends ? rank(card) < rank_shown : rank(card) > rank_shown) || is_backwards(top, descends, card);
    }

    bool operator==(const Variant&) const = default;
};

// Throws InputError, naming the parameter, when nobody could play this; with `players`, when so many could not.
void check(const Variant& variant);
void check(const Variant& variant, int players);

struct NamedVariant {
    std::string_view name, about;
    Variant variant;
};
const std::vector<NamedVariant>& named_variants();

}  // namespace crewlab::thegame
