// The learned judgement of turns, for one seat alone: by how much a turn is better or worse than the plan behind it says.
//
// A plan is valued as if nothing were drawn (plan_search.h). What the next cards may do for a turn depends on the cards that
// it keeps, so here the costs of the hand and of the deck are added up apart. That would mislead as a value (network.h), and
// is right here, as nothing is learned but the differences between turns from one and the same position: what they come
// to on the same draws.
#pragma once

#include <span>

#include "thegame/network.h"

namespace crewlab::thegame {

// A turn from where it leads.
struct Outlook {
    Situation after;       // the turn, before anything is drawn
    Sums end;              // the value's sums at the end of the plan that the turn begins,
    float value = 0;       // what that end is worth,
    int rest = 0;          // and how many cards of the plan are left
    int extra = 0;         // cards laid beyond what the turn needs
};

struct TurnNetwork {
    static constexpr int kOwnInputs = 8;
    static constexpr int kInputs = 3 * kSums + kDeckInputs + kOwnInputs;

    std::array<std::array<Costs, 2>, kStages> costs{};  // of the hand's cards, and of the others
    Layers<kInputs, 48, 16> layers;
    float unused[3 - kInputs % 4]{};  // fills the last group of four

    std::span<float> numbers() { return {reinterpret_cast<float*>(this), sizeof(TurnNetwork) / sizeof(float)}; }
    std::span<const float> numbers() const { return {reinterpret_cast<const float*>(this), sizeof(TurnNetwork) / sizeof(float)}; }

    // Takes the plan's word to begin with; the same for the same seed.
    static TurnNetwork fresh(std::uint64_t seed);

    // The logarithm of the odds of winning after this turn; for comparison with others from the same position.
    float value(const Outlook& outlook) const;

    // Adds to `slope` how its numbers should change for the value to fall by as much as `error` says.
    void learn(const Outlook& outlook, float error, TurnNetwork& slope) const;

  private:
    using Units = Layers<kInputs, 48, 16>::Units;
    float forward(const Outlook& outlook, Units& units) const;
};

}  // namespace crewlab::thegame
