// How good a position is after some cards have been laid: the heart of each strategy of Dietrich's thesis (2019).
#pragma once

#include "thegame/position.h"

namespace crewlab::thegame {

class Penalty;

class Evaluation {
  public:
    explicit Evaluation(const Variant& variant) : variant_(variant), fits_(variant) {}
    virtual ~Evaluation() = default;
    Evaluation(const Evaluation&) = delete;
    Evaluation& operator=(const Evaluation&) = delete;

    // Larger is better. `reached` comes from laying cards of the position's hand.
    virtual double value(const Position& position, const Reached& reached) const = 0;

    // Penalties are sums of products over the piles, which the search can bound quickly.
    virtual const Penalty* as_penalty() const { return nullptr; }

    const Variant& variant() const { return variant_; }
    const Fits& fits() const { return fits_; }

  private:
    Variant variant_;
    Fits fits_;
};

}  // namespace crewlab::thegame
