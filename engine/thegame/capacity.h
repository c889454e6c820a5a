// Capacities (thesis, sections 3.1 to 3.3): how much room the piles have left.
//
// The perceived capacity of a pile is the distance from its top to the last card that could ever be laid on it, the
// real capacity the number of unplayed cards that fit now. The first pile of each direction has a weight of its own, so
// that one runs ahead of the other; all ascending piles can have one more (figure 3.4).
#pragma once

#include "thegame/evaluation.h"

namespace crewlab::thegame {

class Capacity : public Evaluation {
  public:
    Capacity(const Variant& variant, bool real, double first_weight, double ascending_weight);
    double value(const Position& position, const Reached& reached) const override;
    std::unique_ptr<Bounds> bounds() const override;

    // What one place of room on a pile is worth, and how much a pile with this top has for these cards.
    double weight(int pile) const {
        const bool is_first = pile == 0 || pile == variant().ascending;
        return (is_first ? first_weight_ : 1.0) * (variant().descends(pile) ? 1.0 : ascending_weight_);
    }
    int room(Top top, bool descends, Cards unplayed) const;
    bool is_real() const { return real_; }

  private:
    bool real_;
    double first_weight_;
    double ascending_weight_;
};

}  // namespace crewlab::thegame
