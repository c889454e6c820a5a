// Sums of inputs, each with weights of its own: what all layers of a network are made of. For functions that are CREWLAB_WIDE.
#pragma once

#include "base/wide.h"

namespace crewlab::thegame {

inline constexpr float kLeak = 0.05f;  // what a hidden unit lets through below zero

// Some units at a time, in registers all the while; several sums side by side do not wait for each other, and where the units
// are few each has several.
template <bool Leaks, int Eights, int Sums>
inline __attribute__((always_inline)) void weigh_some(const float* input, int in, const float* weights, const float* bias, int out, float* output) {
    Eight sums[Sums][Eights] = {};
    for (int j = 0; j < Eights; ++j) sums[0][j] = eight(bias + 8 * j);
    const float* const end = input + in;
    for (; end - input >= Sums; input += Sums)
        for (int k = 0; k < Sums; ++k, weights += out)
            for (int j = 0; j < Eights; ++j) sums[k][j] += input[k] * eight(weights + 8 * j);
    for (; input != end; ++input, weights += out)
        for (int j = 0; j < Eights; ++j) sums[0][j] += *input * eight(weights + 8 * j);
    for (int j = 0; j < Eights; ++j) {
        for (int k = 1; k < Sums; ++k) sums[0][j] += sums[k][j];
        if constexpr (Leaks) sums[0][j] = sums[0][j] > 0 ? sums[0][j] : kLeak * sums[0][j];
        eight(output + 8 * j) = sums[0][j];
    }
}

// `out` is a multiple of 16.
template <bool Leaks>
inline __attribute__((always_inline)) void weigh_all(const float* input, int in, const float* weights, const float* bias, int out, float* output) {
    int from = 0;
    for (; from + 64 <= out; from += 64) weigh_some<Leaks, 8, 1>(input, in, weights + from, bias + from, out, output + from);
    for (; from + 32 <= out; from += 32) weigh_some<Leaks, 4, 2>(input, in, weights + from, bias + from, out, output + from);
    for (; from < out; from += 16) weigh_some<Leaks, 2, 4>(input, in, weights + from, bias + from, out, output + from);
}

inline __attribute__((always_inline)) float sum_of(const Eight& sums) {
    return ((sums[0] + sums[1]) + (sums[2] + sums[3])) + ((sums[4] + sums[5]) + (sums[6] + sums[7]));
}

}  // namespace crewlab::thegame
