#include "thegame/layers.h"

#include <cmath>

#include "base/wide.h"

namespace crewlab::thegame {

// Eight numbers side by side, wherever they lie.
using Eight = float __attribute__((vector_size(32), aligned(4), may_alias));

// Sixteen units at a time, in registers all the while.
CREWLAB_WIDE void weigh(const float* input, int in, const float* weights, const float* bias, int out, float* output) {
    const auto eight = [](const float* numbers) { return reinterpret_cast<const Eight*>(numbers); };
    for (int from = 0; from < out; from += 16) {
        Eight low = *eight(bias + from), high = *eight(bias + from + 8);
        for (int i = 0; i < in; ++i) {
            low += input[i] * *eight(weights + i * out + from);
            high += input[i] * *eight(weights + i * out + from + 8);
        }
        for (int j = 0; j < 8; ++j) {
            output[from + j] = low[j] > 0 ? low[j] : kLeak * low[j];
            output[from + 8 + j] = high[j] > 0 ? high[j] : kLeak * high[j];
        }
    }
}

float chance(float value) { return 1 / (1 + std::exp(-value)); }

}  // namespace crewlab::thegame
