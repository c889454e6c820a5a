#include "thegame/network.h"

#include <algorithm>

namespace crewlab::thegame {

std::array<float, kOtherInputs> other_inputs(const Situation& situation) {
    std::array<float, kOtherInputs> inputs;
    *std::ranges::copy(deck_inputs(situation.deck_size), inputs.begin()).out = static_cast<float>(situation.elsewhere.size()) / 90;
    return inputs;
}

Network Network::fresh(std::uint64_t seed) {
    Network network;
    Random random(seed, 0, Purpose::Agent);
    for (Costs& costs : network.costs) costs.fill(random);
    network.layers.fill(random, 0.25f);
    for (float& x : network.layers.last) x = 0.1f * noise(random);
    for (std::size_t k = 0; k < kSums; ++k) network.layers.direct[k] = -3.75f / kSums;
    return network;
}

Sums Network::sums(const Situation& situation) const {
    Sums all;
    const CostsNow costs_now = costs_at(situation.deck_size);
    for (Card card : situation.hand | situation.elsewhere) all += costs_now.product(situation, card);
    return all;
}

float Network::forward(const Situation& situation, Units& units) const {
    const Sums all = sums(situation);
    for (int k = 0; k < kSums; ++k) units.input[static_cast<std::size_t>(k)] = kScale * all.at(k);
    std::ranges::copy(other_inputs(situation), units.input.begin() + kSums);
    float value = layers.forward(units);
    const Between stage = stage_at(situation.deck_size);
    for (std::uint8_t what : situation.heard) value += heard_at(stage, what);
    return value;
}

float Network::value(const Situation& situation) const {
    Units units;
    return forward(situation, units);
}

void Network::learn(const Situation& situation, float target, Network& slope) const {
    Units units;
    const float found = chance(forward(situation, units));
    send_back(situation, units, found - target, slope);
}

void Network::learn_error(const Situation& situation, float error, Network& slope) const {
    Units units;
    forward(situation, units);
    send_back(situation, units, error, slope);
}

void Network::send_back(const Situation& situation, const Units& units, float error, Network& slope) const {
    const Between stage = stage_at(situation.deck_size);
    for (std::uint8_t what : situation.heard) {
        if (what == 0) continue;
        slope.heard[stage.knot][what] += (1 - stage.share) * error;
        slope.heard[stage.knot + 1][what] += stage.share * error;
    }
    const auto input_error = layers.learn(units, error, slope.layers);
    Sums back;
    for (int k = 0; k < kSums; ++k) back.set(k, kScale * input_error[static_cast<std::size_t>(k)]);
    const CostsNow costs_now = costs_at(situation.deck_size);
    for (Card card : situation.hand | situation.elsewhere) costs_now.learn(situation, card, back, slope.costs);
}

}  // namespace crewlab::thegame
