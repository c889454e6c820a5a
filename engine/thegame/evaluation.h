// How good a position is after some cards have been laid: the heart of each strategy of Dietrich's thesis (2019).
#pragma once

#include <memory>
#include <span>

#include "thegame/position.h"
#include "thegame/ways.h"

namespace crewlab::thegame {

// Bounds on what turns cost, the negative of their values, in single precision. Not to be shared between threads.
class Bounds {
  public:
    virtual ~Bounds() = default;

    // Gives every way a cost, such that no turn costs less than what is returned, the cost of the piles as they are, and the
    // costs of its ways together.
    virtual float weigh(const Position& position, std::span<PileWays> piles) = 0;

    // A closer bound for the turn that has this way for each pile, lays these cards and so costs at least `sum`.
    virtual float turn(std::span<const Way* const> ways, HandSet laid, float sum) = 0;
};

class Evaluation {
  public:
    explicit Evaluation(const Variant& variant) : variant_(variant), fits_(variant) {}
    virtual ~Evaluation() = default;
    Evaluation(const Evaluation&) = delete;
    Evaluation& operator=(const Evaluation&) = delete;

    // Larger is better. `reached` comes from laying cards of the position's hand.
    virtual double value(const Position& position, const Reached& reached) const = 0;

    // They refer to this evaluation.
    virtual std::unique_ptr<Bounds> bounds() const = 0;

    const Variant& variant() const { return variant_; }
    const Fits& fits() const { return fits_; }

  private:
    Variant variant_;
    Fits fits_;
};

}  // namespace crewlab::thegame
