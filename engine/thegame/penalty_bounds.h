// Bounds on penalties: a card's cost is a product over the piles, so a sum of vector products.
//
// With the whole hand still counting for bridges no card costs more than it will. How much a card's cost on one pile grows
// or shrinks is weighed with its costs on the other piles as they are. Over all the piles these changes may be added up: as
// long as all factors are above 1, or all below, their product is at least what adding promises. So where some way of another
// pile could make a card cheaper, growth does not count; nor does it where another pile could take the card.
#pragma once

#include <array>
#include <vector>

#include "thegame/penalty.h"

namespace crewlab::thegame {

class PenaltyBounds : public Bounds {
  public:
    explicit PenaltyBounds(const Penalty& penalty);
    float weigh(const Position& position, std::span<PileWays> piles) override;
    float turn(std::span<const Way* const> ways, HandSet laid, float sum) override;

  private:
    struct alignas(64) Marks : std::array<std::int32_t, kMaxCards> {};  // all bits or none

    struct Pile {
        std::array<const float*, Way::kUnchanged + 1> costs;  // by what is on top
        CostRow others;                                       // products of the costs on the other piles
        Marks shrinks;                                        // some way makes the card cheaper or takes it
        Marks may_grow;                                       // on no other pile the card shrinks
        std::array<float, kMostInHand> change;                // of the cost of all cards, by the card on top
    };
    const float* costs(const Position& position, Top top, bool descends);
    void list_costs(const Position& position, std::span<const PileWays> piles);
    float multiply(const Position& position, std::span<const PileWays> piles);
    void mark(std::span<const PileWays> piles);
    void add_changes(const PileWays& ways, Pile& pile);
    float change(const Pile& pile, std::size_t top, Card card) const;
    float add_up(std::span<const float* const> rows) const;

    const Penalty& penalty_;
    const std::size_t width_;
    std::array<Card, kMostInHand> hand_{};
    CostRow unplayed_{};  // 1 or 0
    CostRow all_{};       // products over all piles as they are
    std::array<Pile, kMaxPiles> piles_;
    std::vector<CostRow> bridged_;  // all plain costs, with those that depend on bridges as they were when they were last needed
};

}  // namespace crewlab::thegame
