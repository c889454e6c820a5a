// The cards whose place a seat does not know: where each of them may be, and how many go where.
//
// A place is a seat, or the box with the cards that stayed undealt: for counting, the box is one more hand, and so is a card
// that was drawn from one hand into another, where that is in question (draws.h). Most of what a seat knows speaks of single
// cards (a suit not followed, a hint, a task card that must have been dealt) and is in `may`. The rest, which speaks of
// several cards at once, is in `conditions`. Together they leave exactly the hands with which the game could have come to
// where it is.
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <vector>

#include "crew/view.h"

namespace crewlab {

inline constexpr int kUndealt = kMaxSeats;  // the box, as a place
inline constexpr int kDrawn = kUndealt + 1;  // from here on the cards drawn that a seat has not seen: not its own loss and gain
inline constexpr int kPlaces = kDrawn + kMaxSeats - 2;

using Hands = std::array<CardSet, kPlaces>;  // by seat, and what stayed undealt

enum class Demand : std::uint8_t { Some, One, NotBoth };

struct Condition {
    Demand demand;
    std::uint16_t places;  // a bit for each: what lies in them together
    CardSet cards;         // some of these, or exactly one, are there;
    CardSet others;        // or not both cards of the former and of these

    static Condition at(std::size_t place, Demand demand, CardSet cards, CardSet others = {}) {
        return {demand, static_cast<std::uint16_t>(1u << place), cards, others};
    }

    bool speaks_of(std::size_t place) const { return places >> place & 1; }

    bool holds(CardSet hand) const {
        const int held = (hand & cards).size();
        switch (demand) {
            case Demand::Some: return held > 0;
            case Demand::One: return held == 1;
            case Demand::NotBoth: break;
        }
        return held == 0 || (hand & others).empty();
    }

    bool operator==(const Condition&) const = default;
};

struct HiddenHands {
    int players = 0;
    std::size_t places = kDrawn;               // how many are in use
    Hands sure{};                              // cards known to be there
    Hands may{};                               // other cards that may be there
    std::array<std::uint8_t, kPlaces> need{};  // and how many of those are
    std::vector<Condition> conditions;         // on those, too

    // All cards whose place is open.
    CardSet open() const {
        CardSet cards;
        for (CardSet set : may) cards.add(set);
        return cards;
    }

    // How many cards the places need together.
    int needed() const {
        int sum = 0;
        for (std::uint8_t cards : need) sum += cards;
        return sum;
    }

    // Seats' hands, with what they leave over put into the box.
    Hands complete(std::span<const CardSet> seats) const;

    // Can these be the hands?
    bool admits(const Hands& hands) const;

    bool operator==(const HiddenHands&) const = default;
};

// As the view's seat knows it. Once cards were drawn from hands this is what follows from the time since; PossibleDeals knows
// the rest, too.
HiddenHands hidden_hands(const View& view);

// From the cards that each seat may hold and the sizes of their hands, with no view behind it. Throws InputError when
// they do not make up one set of 1-5 hands.
HiddenHands hidden_hands(std::span<const CardSet> may_hold, std::span<const int> sizes, CardSet may_be_undealt, int undealt);

}  // namespace crewlab
