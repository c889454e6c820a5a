// What an unplayed card costs: a product over the piles, as in Dietrich's penalties (thesis, section 3.5), with learned tables.
//
// What a pile adds depends on how far the card is from its top and on whether the two cards that could go before or after it
// by a backwards trick are in the hand, elsewhere or gone. There are kSums such products at once; early, in the middle and
// late in the game there are tables of their own, and in between some of each: where tables changed at once, a turn would seem
// better only because it leads to the next ones.
#pragma once

#include <array>
#include <cstddef>

#include "base/random.h"
#include "thegame/between.h"
#include "thegame/situation.h"

namespace crewlab::thegame {

inline constexpr int kSums = 16;
inline constexpr int kDistances = 2 * kReach + 1;
inline constexpr int kStages = 3;

using Four = float __attribute__((vector_size(16)));

// One number for each sum.
struct Sums {
    std::array<Four, kSums / 4> part{};
    float at(int k) const { return part[static_cast<std::size_t>(k / 4)][k % 4]; }
    void set(int k, float number) { part[static_cast<std::size_t>(k / 4)][k % 4] = number; }
    Sums& operator+=(const Sums& other) {
        for (std::size_t i = 0; i < part.size(); ++i) part[i] += other.part[i];
        return *this;
    }
    Sums& operator-=(const Sums& other) {
        for (std::size_t i = 0; i < part.size(); ++i) part[i] -= other.part[i];
        return *this;
    }
    friend Sums operator*(const Sums& a, const Sums& b) {
        Sums product;
        for (std::size_t i = 0; i < a.part.size(); ++i) product.part[i] = a.part[i] * b.part[i];
        return product;
    }
    friend Sums operator*(float times, const Sums& sums) {
        Sums product;
        for (std::size_t i = 0; i < sums.part.size(); ++i) product.part[i] = times * sums.part[i];
        return product;
    }
};

// What a pile adds to a card's product: by partners and distance, to an ascending top upwards, to a descending one downwards.
struct Costs {
    std::array<std::array<Sums, kDistances>, kPartners> table{};
    const Sums& at(int partners, int distance) const {
        return table[static_cast<std::size_t>(partners)][static_cast<std::size_t>(distance + kReach)];
    }
    Sums& at(int partners, int distance) {
        return table[static_cast<std::size_t>(partners)][static_cast<std::size_t>(distance + kReach)];
    }

    // A card costs little for a pile that it fits on, and more the farther it is behind, with a little noise.
    void fill(Random& random);
};

using CostsByStage = std::array<Costs, kStages>;

// Which stages a deck of this size is between.
Between stage_at(int deck_size);

// The costs for a deck of this size.
class CostsNow {
  public:
    CostsNow() = default;
    CostsNow(const CostsByStage& stages, int deck_size);

    Sums at(int partners, int distance) const {
        Sums cost = earlier_->at(partners, distance);
        if (at_.share > 0) {
            const Sums& later = later_->at(partners, distance);
            for (std::size_t i = 0; i < cost.part.size(); ++i) cost.part[i] += at_.share * (later.part[i] - cost.part[i]);
        }
        return cost;
    }

    Sums product(const Situation& situation, Card card) const;
    // Adds to `slope` how the tables should change, given how the sums that the product is added to should.
    void learn(const Situation& situation, Card card, const Sums& back, CostsByStage& slope) const;

  private:
    const Costs *earlier_ = nullptr, *later_ = nullptr;
    Between at_{};
};

// What the size of the deck tells a network: how full it is, and how nearly empty.
inline constexpr int kDeckInputs = 4;
std::array<float, kDeckInputs> deck_inputs(int deck_size);

// About normal: twelve even numbers.
float noise(Random& random);

}  // namespace crewlab::thegame
