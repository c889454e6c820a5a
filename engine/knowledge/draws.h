// The cards drawn from hands after trick 1 (mission 12 of Planet Nine): what each of them can have been.
//
// Before the draw a seat knew something of every hand, since then it has learned more, and between the two one card of each
// hand went to the next seat. It saw its own loss and its own gain; the draws among the others it did not. A deal is possible
// together with draws if the hands as they were before fit what was known then, and the hands as they are fit what is known
// since. Each seat's card is drawn with equal probability from cards whose number all know. So all deals with their draws are
// equally likely, and a deal is the likelier the more draws lead to it.
#pragma once

#include <array>
#include <span>
#include <vector>

#include "base/random.h"
#include "knowledge/hidden.h"

namespace crewlab {

class Draws {
  public:
    // For a view in which cards were drawn and not all hands lie open.
    explicit Draws(const View& view);

    // The number of draws that lead to these hands, as they are now.
    Count count(std::span<const CardSet> hands) const;

    // One of them, all being equally likely. Expects that there is one.
    CardBySeat sample(std::span<const CardSet> hands, Random& random) const;

    // The hidden cards with those drawn as places of their own, a card in each: from kDrawn on what the seats after the view's
    // own have lost, in their order. A card drawn may have been played since: each choice of those that were is another way,
    // and ways that leave the same in question are one, with their number.
    struct Way {
        HiddenHands hidden;
        Count times;
    };
    std::vector<Way> ways(const HiddenHands& since) const;

    // The seat that got the card of such a place.
    std::size_t receiver(std::size_t place) const { return other(place - kDrawn + 1); }

  private:
    std::size_t others() const { return static_cast<std::size_t>(before_.players) - 1; }
    // The seats after the view's own.
    std::size_t other(std::size_t number) const { return (seat_ + 1 + number) % static_cast<std::size_t>(before_.players); }
    CardSet may_have_had(std::size_t seat) const { return before_.sure[seat] | before_.may[seat]; }
    CardSet may_have_lost(std::size_t seat) const { return may_have_had(seat) - kept_[seat]; }
    bool can_have_had(std::size_t seat, CardSet hand) const;

    // By the number of another seat and the card it got: the draws from there on.
    using Counts = std::array<std::array<Count, kCards>, kMaxSeats>;
    Counts counts(std::span<const CardSet> hands) const;
    CardSet may_have_got(std::size_t number, std::span<const CardSet> hands) const;
    CardSet may_have_lost(std::size_t number, std::span<const CardSet> hands) const;

    using Played = std::array<Card, kMaxSeats>;  // by another seat's number: the card it lost, if played; no card: still hidden
    void add_ways(std::size_t number, Played& lost, const HiddenHands& since, std::vector<Way>& ways) const;
    bool lay_out(const Played& lost, const HiddenHands& since, HiddenHands& hidden) const;

    std::size_t seat_;
    HiddenHands before_;                        // as known when the cards were drawn
    std::array<CardSet, kMaxSeats> later_{};    // what each seat has played since
    std::array<CardSet, kMaxSeats> kept_{};     // and what could not be drawn from it
    Card lost_, got_;                           // by the view's own seat
};

}  // namespace crewlab
