// A small network: two hidden layers, and a straight way past them.
#pragma once

#include <array>

#include "thegame/costs.h"
#include "thegame/weigh.h"

namespace crewlab::thegame {

// Sums of the inputs, each with weights of its own, and a bias. `out` is a multiple of 16.
void weigh(const float* input, int in, const float* weights, const float* bias, int out, float* output);
// One layer: such sums, leaking.
void weigh_and_leak(const float* input, int in, const float* weights, const float* bias, int out, float* output);

// The sum of the products, eight sums side by side.
float dot(const float* a, const float* b, int count);
// Adds to each number of `to` so many times that of `from`.
void add_times(float times, const float* from, int count, float* to);

template <int In, int First, int Second>
struct Layers {
    static_assert(First % 16 == 0 && Second % 16 == 0);

    std::array<std::array<float, First>, In> first{};
    std::array<float, First> first_bias{};
    std::array<std::array<float, Second>, First> second{};
    std::array<float, Second> second_bias{};
    std::array<float, Second> last{};
    std::array<float, In> direct{};  // past the hidden layers
    float bias = 0;

    // Not filled with zeros first: they are made for every value that is asked for.
    struct Units {
        std::array<float, In> input;
        std::array<float, First> first;
        std::array<float, Second> second;
    };

    void fill(Random& random, float size) {
        for (auto& row : first)
            for (float& x : row) x = size * noise(random);
        for (auto& row : second)
            for (float& x : row) x = size * noise(random);
    }

    // Fills the hidden units from the inputs.
    float forward(Units& units) const {
        weigh_and_leak(units.input.data(), In, first[0].data(), first_bias.data(), First, units.first.data());
        weigh_and_leak(units.first.data(), First, second[0].data(), second_bias.data(), Second, units.second.data());
        return bias + dot(units.input.data(), direct.data(), In) + dot(units.second.data(), last.data(), Second);
    }

    // Adds to `slope` what an error of the outcome says of each number, and gives the errors of the inputs.
    std::array<float, In> learn(const Units& units, float error, Layers& slope) const {
        std::array<float, Second> second_error;
        std::array<float, First> first_error;
        std::array<float, In> input_error;
        slope.bias += error;
        for (std::size_t j = 0; j < Second; ++j) {
            slope.last[j] += error * units.second[j];
            second_error[j] = error * last[j] * (units.second[j] > 0 ? 1 : kLeak);
            slope.second_bias[j] += second_error[j];
        }
        for (std::size_t i = 0; i < First; ++i) {
            add_times(units.first[i], second_error.data(), Second, slope.second[i].data());
            first_error[i] = dot(second_error.data(), second[i].data(), Second) * (units.first[i] > 0 ? 1 : kLeak);
            slope.first_bias[i] += first_error[i];
        }
        for (std::size_t i = 0; i < In; ++i) {
            slope.direct[i] += error * units.input[i];
            add_times(units.input[i], first_error.data(), First, slope.first[i].data());
            input_error[i] = error * direct[i] + dot(first_error.data(), first[i].data(), First);
        }
        return input_error;
    }
};

float chance(float value);  // of winning, from the logarithm of its odds

}  // namespace crewlab::thegame
