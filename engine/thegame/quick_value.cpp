#include "thegame/quick_value.h"

#include <algorithm>

#include "thegame/weigh.h"

namespace crewlab::thegame {

static_assert(kSums == 16 && kSecondUnits == 16);

CREWLAB_WIDE float QuickValue::from_sums(const Weights& weights, const float* sums) {
    alignas(64) float input[kSums], first[kFirstUnits], second[kSecondUnits];
    for (int k = 0; k < kSums; k += 8) eight(input + k) = kScale * eight(sums + k);
    weigh_all<true>(input, kSums, weights.first[0].data(), weights.before.data(), kFirstUnits, first);
    weigh_all<true>(first, kFirstUnits, weights.second[0].data(), weights.second_bias.data(), kSecondUnits, second);
    const float *const direct = weights.direct.data(), *const last = weights.last.data();
    return sum_of((eight(input) * eight(direct) + eight(input + 8) * eight(direct + 8)) +
                  (eight(second) * eight(last) + eight(second + 8) * eight(last + 8)));
}

QuickValue::QuickValue(const Network& network) : network_(network) {
    const ValueLayers& layers = network.layers;
    std::copy_n(layers.first.begin(), kSums, weights_.first.begin());
    std::copy_n(layers.direct.begin(), kSums, weights_.direct.begin());
    weights_.second = layers.second;
    weights_.second_bias = layers.second_bias;
    weights_.last = layers.last;
}

void QuickValue::start(const Situation& situation) {
    const ValueLayers& layers = network_.layers;
    const std::array<float, kOtherInputs> other = other_inputs(situation);
    weigh(other.data(), kOtherInputs, layers.first[kSums].data(), layers.first_bias.data(), kFirstUnits, weights_.before.data());
    stage_ = stage_at(situation.deck_size);
    straight_ = layers.bias + dot(other.data(), layers.direct.data() + kSums, kOtherInputs);
}

float QuickValue::value(const Line& sums, const Situation& situation) const {
    float value = straight_ + from_sums(weights_, sums.numbers());
    for (std::uint8_t what : situation.heard) value += network_.heard_at(stage_, what);
    return value;
}

}  // namespace crewlab::thegame
