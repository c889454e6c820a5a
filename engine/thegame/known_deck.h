// The Game when everybody sees all hands and the order of the deck: what is left of a game to decide, the ways on, how
// promising they look, and two reasons to give one up.
#pragma once

#include <array>
#include <vector>

#include "thegame/position.h"

namespace crewlab::thegame {

// A game between two lays. Piles of one direction are alike, so their tops are kept in order, and of the lays of this turn
// only what matters for the rest of it.
struct Moment {
    std::array<Cards, kMaxSeats> hands{};
    Tops tops{};
    std::uint8_t deck_size = 0;
    std::uint8_t turn = 0;
    std::uint8_t laid = 0;     // cards of this turn, counted no further than they matter
    std::uint8_t burning = 0;  // piles, a bit each, that must be covered in this turn
    bool operator==(const Moment&) const = default;
};

// A card laid on a pile of this direction that showed this top, and whether the turn was ended after it.
struct Step {
    Card card = 0;
    Top on = kStart;
    bool descends = false;
    bool ends = false;
};

class KnownDeck {
  public:
    explicit KnownDeck(const State& state);

    const Moment& start() const { return start_; }
    bool may_end(const Moment& moment) const;
    Moment ended(Moment moment) const;
    Cards unplayed(const Moment& moment) const;

    // Calls use(moment, step) for each way on.
    template <class Use>
    void for_each_step(const Moment& moment, Use use) const;

    // Each unplayed card costs the more, the fewer piles it fits on: Dietrich's simplified penalty (thesis, section 3.5.1).
    double cost(const Moment& moment) const;

    // Is there a card that no pile can ever take, even if all the others came in the best order?
    bool is_hopeless(const Moment& moment) const;

    // Whoever wins from `worse` wins from `better` by the same lays: as long as a pile is untouched it takes all that the
    // other would take, and after that they are the same. For moments with the same hands, deck, turn and count of lays.
    bool dominates(const Moment& better, const Moment& worse) const;

  private:
    int minimum(const Moment& moment) const;
    int longest(const Moment& moment) const;
    Cards fitting(const Moment& moment, int pile) const { return fits_.on(moment.tops[static_cast<std::size_t>(pile)], variant_.descends(pile)); }
    Moment laid(const Moment& moment, Lay lay) const;
    bool burns(Top top) const { return top != kStart && variant_.fire.has(top); }
    void arrange(Moment& moment) const;

    Variant variant_;
    Fits fits_;
    int players_, hand_capacity_;
    std::array<Card, kMaxCards> deck_;
    std::vector<Cards> rest_;  // of the deck, by its size
    std::vector<double> saved_;  // what a card saves by fitting on one more pile
    Moment start_;
};

template <class Use>
void KnownDeck::for_each_step(const Moment& moment, Use use) const {
    const int longest_turn = longest(moment);
    if (moment.laid >= longest_turn) return;
    for (int pile = 0; pile < variant_.piles(); ++pile) {
        const auto p = static_cast<std::size_t>(pile);
        const bool descends = variant_.descends(pile);
        if (pile > 0 && descends == variant_.descends(pile - 1) && moment.tops[p] == moment.tops[p - 1]) continue;
        for (Card card : moment.hands[moment.turn] & fitting(moment, pile)) {
            const Moment next = laid(moment, {card, static_cast<std::uint8_t>(pile)});
            if (may_end(next)) use(ended(next), Step{card, moment.tops[p], descends, true});
            if (next.laid < longest_turn && !next.hands[next.turn].empty()) use(next, Step{card, moment.tops[p], descends, false});
        }
    }
}

}  // namespace crewlab::thegame
