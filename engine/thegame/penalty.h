// Penalties (thesis, sections 3.4 and 3.5): every unplayed card costs the product, over the piles, of what it costs
// there; the value of a position is minus the sum.
//
// On a pile where the card fits it costs `fitting`. Elsewhere it costs `alpha`, softened by the chance that a backwards
// trick brings the pile back: by distance alone, or by the single bridges that are left. A bridge is a pair of unplayed
// cards one backwards trick apart whose lower end (on an ascending pile) reaches the card again.
#pragma once

#include <array>
#include <vector>

#include "thegame/evaluation.h"

namespace crewlab::thegame {

// Which hand cards make a recovery certain; the thesis' text and formula leave it open.
enum class Certain : std::uint8_t { None, Trick, Pair, Both };

// What part of alpha - 1 is left when the chance of a bridge is p: (1 - p)^(1/lambda), 1 - p^lambda, or (1 - p)^lambda.
// The thesis prints the last, whose effect is the opposite of what its text says.
enum class Amplify : std::uint8_t { Rest, Chance, Printed };

struct PenaltyTerms {
    double fitting = 1;
    double alpha = 3.5;
    double beta = 0, gamma = 0;  // alpha - beta * exp(-gamma * (distance - 1))
    bool bridges = false;        // within one backwards trick 1 + (alpha - 1) * what the chance of a bridge leaves of it
    double lambda = 1;
    Amplify amplify = Amplify::Rest;
    Certain certain = Certain::None;
    bool pile_end = true;        // may the pile's own top be the far end of a bridge?
};

// What each card costs on a pile, in single precision; zeros up to a whole number of registers.
struct alignas(64) CostRow : std::array<float, kMaxCards> {};

class Penalty : public Evaluation {
  public:
    Penalty(const Variant& variant, const PenaltyTerms& terms);
    double value(const Position& position, const Reached& reached) const override;
    std::unique_ptr<Bounds> bounds() const override;

    // The costs for each direction and top if there were no bridges.
    const std::vector<CostRow>& plain_costs() const { return rounded_; }
    std::size_t row(Top top, bool descends) const { return (descends ? cards_ + 1 : 0) + (top == kStart ? cards_ : top); }

    // Writes the costs that depend on bridges, always of the same cards of a row, while the hand is `hand`. With fewer cards in
    // hand no cost is lower, so the costs for a whole hand are bounds for what is left of it.
    bool has_bridges() const { return terms_.bridges; }
    void bridge(Top top, bool descends, Cards hand, Cards unseen, CostRow& costs) const;

  private:
    // The pairs of cards one backwards trick apart with one, both or no end unseen, at the place of the end that is nearer to
    // the pile's first card.
    struct Bridges {
        Cards single, both, sure;
    };
    Bridges find_bridges(bool descends, Cards hand, Cards unseen) const;

    // Calls use(card, cost) for every card that a single backwards trick could make fit again.
    template <class Use>
    void recoverable(Top top, bool descends, Cards hand, Cards unseen, Use use) const;

    PenaltyTerms terms_;
    std::size_t cards_, numbers_ = 0;
    std::vector<double> costs_;     // by row and card, as if there were no bridges
    std::vector<CostRow> rounded_;  // the same
    std::vector<double> bridged_;   // by number of unseen cards, bridges that lack one end, and both: numbers_ of each
};

}  // namespace crewlab::thegame
