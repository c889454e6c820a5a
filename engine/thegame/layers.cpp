#include "thegame/layers.h"

#include <cmath>

#include "base/wide.h"

namespace crewlab::thegame {

namespace {

// Some units at a time, in registers all the while; several sums side by side do not wait for each other.
template <int Eights>
inline __attribute__((always_inline)) void weigh_some(const float* input, int in, const float* weights, const float* bias, int out, float* output) {
    const auto eight = [](const float* numbers) { return reinterpret_cast<const Eight*>(numbers); };
    Eight sums[Eights];
    for (int j = 0; j < Eights; ++j) sums[j] = eight(bias)[j];
    for (int i = 0; i < in; ++i)
        for (int j = 0; j < Eights; ++j) sums[j] += input[i] * eight(weights + i * out)[j];
    for (int j = 0; j < Eights; ++j) reinterpret_cast<Eight*>(output)[j] = sums[j] > 0 ? sums[j] : kLeak * sums[j];
}

}  // namespace

CREWLAB_WIDE void weigh(const float* input, int in, const float* weights, const float* bias, int out, float* output) {
    int from = 0;
    for (; from + 64 <= out; from += 64) weigh_some<8>(input, in, weights + from, bias + from, out, output + from);
    for (; from + 32 <= out; from += 32) weigh_some<4>(input, in, weights + from, bias + from, out, output + from);
    for (; from < out; from += 16) weigh_some<2>(input, in, weights + from, bias + from, out, output + from);
}

float chance(float value) { return 1 / (1 + std::exp(-value)); }

}  // namespace crewlab::thegame
