// The learned value of many positions that differ in nothing but the hand and the piles, from their sums.
#pragma once

#include "thegame/network.h"

namespace crewlab::thegame {

// Sums where a line of memory begins, so that none is read in two parts.
struct alignas(64) Line {
    Sums sums;
    const float* numbers() const { return reinterpret_cast<const float*>(this); }
    float* numbers() { return reinterpret_cast<float*>(this); }
};

class QuickValue {
  public:
    explicit QuickValue(const Network& network);

    // From here on, positions with this deck and these cards elsewhere.
    void start(const Situation& situation);
    // The logarithm of the odds of winning, as the network says it.
    float value(const Line& sums, const Situation& situation) const;

  private:
    // The weights of the sums, in lines.
    struct alignas(64) Weights {
        std::array<std::array<float, kFirstUnits>, kSums> first;
        std::array<std::array<float, kSecondUnits>, kFirstUnits> second;
        std::array<float, kSecondUnits> second_bias, last;
        std::array<float, kSums> direct;
        std::array<float, kFirstUnits> before;  // what all else brings to the first units
    };
    static float from_sums(const Weights& weights, const float* sums);

    const Network& network_;
    Weights weights_;
    Between stage_{};
    float straight_ = 0;  // what all else adds past the hidden units
};

}  // namespace crewlab::thegame
