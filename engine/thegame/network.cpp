#include "thegame/network.h"

#include <algorithm>
#include <cmath>

#include "base/random.h"

namespace crewlab::thegame {

namespace {

constexpr float kScale = 0.1f;  // of the sums, which run up to some tens
constexpr float kLeak = 0.05f;  // what a hidden unit lets through below zero

float leaky(float x) { return x > 0 ? x : kLeak * x; }

// One layer: each unit's weighed sum of the inputs, in registers all the while.
template <std::size_t In, std::size_t Out>
inline void weigh(const std::array<float, In>& input, const std::array<std::array<float, Out>, In>& weights,
                  const std::array<float, Out>& bias, std::array<float, Out>& output) {
    constexpr std::size_t kFours = Out / 4;
    const auto fours = [](const std::array<float, Out>& numbers) { return reinterpret_cast<const Four*>(numbers.data()); };
    Four sum[kFours];
    for (std::size_t j = 0; j < kFours; ++j) sum[j] = fours(bias)[j];
    for (std::size_t i = 0; i < In; ++i)
        for (std::size_t j = 0; j < kFours; ++j) sum[j] += input[i] * fours(weights[i])[j];
    for (std::size_t j = 0; j < Out; ++j) output[j] = leaky(sum[j / 4][j % 4]);
}

// The four places of the tables that one card takes its cost from.
struct Factors {
    std::array<int, 4> partner, distance;
    Factors(const Situation& situation, Card card) {
        const int below = static_cast<int>(situation.partner(card, -kBackwards));
        const int above = static_cast<int>(situation.partner(card, kBackwards));
        partner = {below, below, above, above};
        const int at = place(card);
        distance = {at - situation.tops[0], at - situation.tops[1], situation.tops[2] - at, situation.tops[3] - at};
    }
};

// A card costs little for a pile that it fits on, and more the farther it is behind.
float cost(int distance, int sum) {
    if (distance > 0 || distance == -kBackwards) return 0.2f + 0.02f * static_cast<float>(sum);
    if (distance == 0) return 1;
    return 1 - 0.3f * std::exp(-(0.02f + 0.005f * static_cast<float>(sum % 4)) * static_cast<float>(-distance - 1));
}

}  // namespace

float chance(float value) { return 1 / (1 + std::exp(-value)); }

Network Network::fresh(std::uint64_t seed) {
    Network network;
    Random random(seed, 0, Purpose::Agent);
    // About normal: twelve even numbers.
    const auto noise = [&] {
        int sum = 0;
        for (int i = 0; i < 12; ++i) sum += random.below(1001);
        return static_cast<float>(sum - 6000) / 1000;
    };
    for (Costs& costs : network.costs)
        for (int partner = 0; partner < 3; ++partner)
            for (int distance = -kReach; distance <= kReach; ++distance)
                for (int k = 0; k < kSums; ++k)
                    costs.at(partner, distance).part[static_cast<std::size_t>(k / 4)][k % 4] = cost(distance, k) + 0.02f * noise();
    for (auto& row : network.first)
        for (float& x : row) x = 0.25f * noise();
    for (auto& row : network.second)
        for (float& x : row) x = 0.25f * noise();
    for (float& x : network.last) x = 0.1f * noise();
    for (int k = 0; k < kSums; ++k) network.direct[static_cast<std::size_t>(k)] = -3.75f / kSums;
    return network;
}

Sums Network::sums(const Situation& situation) const {
    Sums all;
    const Costs& costs_now = costs_at(situation.deck_size);
    for (Card card : situation.hand | situation.elsewhere) {
        const Factors f(situation, card);
        const auto factor = [&](std::size_t pile) { return costs_now.at(f.partner[pile], f.distance[pile]); };
        all += (factor(0) * factor(1)) * (factor(2) * factor(3));
    }
    return all;
}

float Network::forward(const Sums& sums, const Situation& situation, Layers& layers) const {
    for (int k = 0; k < kSums; ++k)
        layers.input[static_cast<std::size_t>(k)] = kScale * sums.part[static_cast<std::size_t>(k / 4)][k % 4];
    const auto deck = static_cast<float>(situation.deck_size);
    const auto nearly_empty = [&](float from) { return deck < from ? 1 - deck / from : 0.0f; };
    layers.input[kSums] = deck / 90;
    layers.input[kSums + 1] = nearly_empty(10);
    layers.input[kSums + 2] = nearly_empty(30);
    layers.input[kSums + 3] = nearly_empty(60);
    layers.input[kSums + 4] = static_cast<float>(situation.elsewhere.size()) / 90;
    float value = bias;
    for (std::uint8_t what : situation.heard) value += heard[what];
    for (std::size_t i = 0; i < kInputs; ++i) value += layers.input[i] * direct[i];
    weigh(layers.input, first, first_bias, layers.first);
    weigh(layers.first, second, second_bias, layers.second);
    for (std::size_t j = 0; j < kSecond; ++j) value += last[j] * layers.second[j];
    return value;
}

std::size_t Network::stage(int deck_size) {
    return static_cast<std::size_t>(std::clamp((90 - deck_size) * kStages / 90, 0, kStages - 1));
}

float Network::value(const Sums& sums, const Situation& situation) const {
    Layers layers;
    return forward(sums, situation, layers);
}

float Network::value(const Situation& situation) const { return value(sums(situation), situation); }

void Network::learn(const Situation& situation, float target, Network& slope) const {
    Layers layers;
    const float error = chance(forward(sums(situation), situation, layers)) - target;

    std::array<float, kSecond> second_error;
    std::array<float, kFirst> first_error{};
    std::array<float, kInputs> input_error{};
    slope.bias += error;
    for (std::uint8_t what : situation.heard)
        if (what != 0) slope.heard[what] += error;
    for (std::size_t j = 0; j < kSecond; ++j) {
        slope.last[j] += error * layers.second[j];
        second_error[j] = error * last[j] * (layers.second[j] > 0 ? 1 : kLeak);
        slope.second_bias[j] += second_error[j];
    }
    for (std::size_t i = 0; i < kFirst; ++i) {
        for (std::size_t j = 0; j < kSecond; ++j) {
            slope.second[i][j] += second_error[j] * layers.first[i];
            first_error[i] += second_error[j] * second[i][j];
        }
        first_error[i] *= layers.first[i] > 0 ? 1 : kLeak;
        slope.first_bias[i] += first_error[i];
    }
    for (std::size_t i = 0; i < kInputs; ++i) {
        slope.direct[i] += error * layers.input[i];
        input_error[i] = error * direct[i];
        for (std::size_t j = 0; j < kFirst; ++j) {
            slope.first[i][j] += first_error[j] * layers.input[i];
            input_error[i] += first_error[j] * first[i][j];
        }
    }

    Sums back;
    for (int k = 0; k < kSums; ++k) back.part[static_cast<std::size_t>(k / 4)][k % 4] = kScale * input_error[static_cast<std::size_t>(k)];
    const Costs& costs_now = costs_at(situation.deck_size);
    Costs& slope_now = slope.costs[stage(situation.deck_size)];
    for (Card card : situation.hand | situation.elsewhere) {
        const Factors f(situation, card);
        for (std::size_t pile = 0; pile < 4; ++pile) {
            Sums rest = back;
            for (std::size_t other = 0; other < 4; ++other)
                if (other != pile) rest = rest * costs_now.at(f.partner[other], f.distance[other]);
            slope_now.at(f.partner[pile], f.distance[pile]) += rest;
        }
    }
}

}  // namespace crewlab::thegame
