#include "thegame/layers.h"

#include <cmath>

#include "base/wide.h"

namespace crewlab::thegame {

namespace {

// Some units at a time, in registers all the while; several sums side by side do not wait for each other, and where the units
// are few each has several.
template <bool Leaks, int Eights, int Sums>
inline __attribute__((always_inline)) void weigh_some(const float* input, int in, const float* weights, const float* bias, int out, float* output) {
    const auto eight = [](const float* numbers) { return reinterpret_cast<const Eight*>(numbers); };
    Eight sums[Sums][Eights] = {};
    for (int j = 0; j < Eights; ++j) sums[0][j] = eight(bias)[j];
    int i = 0;
    for (; i + Sums <= in; i += Sums)
        for (int k = 0; k < Sums; ++k)
            for (int j = 0; j < Eights; ++j) sums[k][j] += input[i + k] * eight(weights + (i + k) * out)[j];
    for (; i < in; ++i)
        for (int j = 0; j < Eights; ++j) sums[0][j] += input[i] * eight(weights + i * out)[j];
    for (int j = 0; j < Eights; ++j) {
        for (int k = 1; k < Sums; ++k) sums[0][j] += sums[k][j];
        if constexpr (Leaks) sums[0][j] = sums[0][j] > 0 ? sums[0][j] : kLeak * sums[0][j];
        reinterpret_cast<Eight*>(output)[j] = sums[0][j];
    }
}

template <bool Leaks>
inline __attribute__((always_inline)) void weigh_all(const float* input, int in, const float* weights, const float* bias, int out, float* output) {
    int from = 0;
    for (; from + 64 <= out; from += 64) weigh_some<Leaks, 8, 1>(input, in, weights + from, bias + from, out, output + from);
    for (; from + 32 <= out; from += 32) weigh_some<Leaks, 4, 2>(input, in, weights + from, bias + from, out, output + from);
    for (; from < out; from += 16) weigh_some<Leaks, 2, 4>(input, in, weights + from, bias + from, out, output + from);
}

}  // namespace

CREWLAB_WIDE void weigh(const float* input, int in, const float* weights, const float* bias, int out, float* output) {
    weigh_all<false>(input, in, weights, bias, out, output);
}

CREWLAB_WIDE void weigh_and_leak(const float* input, int in, const float* weights, const float* bias, int out, float* output) {
    weigh_all<true>(input, in, weights, bias, out, output);
}

CREWLAB_WIDE float dot(const float* a, const float* b, int count) {
    Eight sums{};
    int i = 0;
    for (; i + 8 <= count; i += 8) sums += *reinterpret_cast<const Eight*>(a + i) * *reinterpret_cast<const Eight*>(b + i);
    float sum = 0;
    for (; i < count; ++i) sum += a[i] * b[i];
    return sum + (((sums[0] + sums[1]) + (sums[2] + sums[3])) + ((sums[4] + sums[5]) + (sums[6] + sums[7])));
}

CREWLAB_WIDE void add_times(float times, const float* from, int count, float* to) {
    for (int i = 0; i < count; ++i) to[i] += times * from[i];
}

float chance(float value) { return 1 / (1 + std::exp(-value)); }

}  // namespace crewlab::thegame
