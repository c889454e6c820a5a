// What a strategy weighs: the piles, the own hand, and the cards that are somewhere else.
#pragma once

#include <algorithm>

#include "thegame/state.h"

namespace crewlab::thegame {

struct Position {
    Variant variant;
    Tops tops{};
    Cards hand;
    Cards unseen;     // in the deck or in other hands; for one seat alone exactly the deck
    int minimum = 0;  // cards that this turn still needs, not more than the hand has
    std::array<bool, kMaxPiles> burns{};  // piles that must be covered this turn

    Position() = default;
    explicit Position(const View& view);

    Cards unplayed() const { return hand | unseen; }

    // How many cards the turn must have. If any turn covers the burning piles, one of this length does, as the piles do
    // not know of each other.
    int needed() const { return std::max(minimum, static_cast<int>(std::ranges::count(burns, true))); }
};

// Where some cards of the hand lead to.
struct Reached {
    Tops tops{};
    Cards laid;
    auto operator<=>(const Reached&) const = default;
};

inline Reached start_of(const Position& position) { return {position.tops, {}}; }

inline Reached after(Reached reached, Lay lay) {
    reached.tops[lay.pile] = lay.card;
    reached.laid.add(lay.card);
    return reached;
}

// For each direction and each top, the cards that may be laid on it.
class Fits {
  public:
    explicit Fits(const Variant& variant);
    Cards on(Top top, bool descends) const { return cards_[descends][top]; }

  private:
    std::array<std::array<Cards, kMaxCards + 1>, 2> cards_{};
};

}  // namespace crewlab::thegame
