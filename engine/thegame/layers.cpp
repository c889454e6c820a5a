#include "thegame/layers.h"

#include <cmath>

#include "thegame/weigh.h"

namespace crewlab::thegame {

CREWLAB_WIDE void weigh(const float* input, int in, const float* weights, const float* bias, int out, float* output) {
    weigh_all<false>(input, in, weights, bias, out, output);
}

CREWLAB_WIDE void weigh_and_leak(const float* input, int in, const float* weights, const float* bias, int out, float* output) {
    weigh_all<true>(input, in, weights, bias, out, output);
}

CREWLAB_WIDE float dot(const float* a, const float* b, int count) {
    Eight sums{};
    int i = 0;
    for (; i + 8 <= count; i += 8) sums += eight(a + i) * eight(b + i);
    float sum = 0;
    for (; i < count; ++i) sum += a[i] * b[i];
    return sum + sum_of(sums);
}

CREWLAB_WIDE void add_times(float times, const float* from, int count, float* to) {
    for (int i = 0; i < count; ++i) to[i] += times * from[i];
}

float chance(float value) { return 1 / (1 + std::exp(-value)); }

}  // namespace crewlab::thegame
