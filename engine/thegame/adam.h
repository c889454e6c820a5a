// Moves the numbers of a network against the mean slope (Adam: Kingma and Ba, 2015), and keeps their mean over many steps.
#pragma once

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <utility>

namespace crewlab::thegame {

// Some of the numbers, the first ones, are tables, which learn at a rate of their own.
struct Rates {
    float rate = 0.001f;
    float table_rate = 0.0005f;
    float memory = 0.999f;  // of the mean, which is what plays best
};

template <class Net>
struct Learner {
    Net now, mean;
    Net momentum, spread;

    explicit Learner(const Net& start) : now(start), mean(start) {}

    void step(const Net& slope, float examples, std::size_t tables, std::uint64_t steps, const Rates& rates) {
        constexpr float kMomentum = 0.9f, kSpread = 0.999f, kTiny = 1e-6f;
        const auto step = static_cast<double>(steps);
        const auto full = static_cast<float>(1 - std::pow(kMomentum, step)), wide = static_cast<float>(1 - std::pow(kSpread, step));
        // Early on the mean is over what there is.
        const auto memory = std::min(rates.memory, static_cast<float>(step / (step + 10)));
        const auto slopes = slope.numbers();
        for (std::size_t i = 0; i < slopes.size(); ++i) {
            const float g = slopes[i] / std::max(examples, 1.0f);
            float& m = momentum.numbers()[i];
            float& v = spread.numbers()[i];
            m = kMomentum * m + (1 - kMomentum) * g;
            v = kSpread * v + (1 - kSpread) * g * g;
            float& weight = now.numbers()[i];
            weight -= (i < tables ? rates.table_rate : rates.rate) * (m / full) / (std::sqrt(v / wide) + kTiny);
            float& average = mean.numbers()[i];
            average = memory * average + (1 - memory) * weight;
        }
    }
};

}  // namespace crewlab::thegame
