#include "thegame/turn_network.h"

#include <algorithm>

namespace crewlab::thegame {

namespace {

constexpr std::size_t kHand = 0, kElsewhere = 1;
constexpr std::array<float, 2> kScales{0.3f, kScale};  // a hand has few cards

}  // namespace

TurnNetwork TurnNetwork::fresh(std::uint64_t seed) {
    TurnNetwork network;
    Random random(seed, 1, Purpose::Agent);
    for (auto& places : network.costs)
        for (Costs& costs : places) costs.fill(random);
    network.layers.fill(random, 0.2f);
    return network;
}

float TurnNetwork::forward(const Outlook& outlook, Units& units) const {
    const Situation& after = outlook.after;
    const auto& costs_now = costs[stage(after.deck_size)];
    std::array<Sums, 2> sums;
    for (Card card : after.hand) sums[kHand] += costs_now[kHand].product(after, card);
    for (Card card : after.elsewhere) sums[kElsewhere] += costs_now[kElsewhere].product(after, card);
    auto input = units.input.begin();
    for (const std::size_t place : {kHand, kElsewhere})
        for (int k = 0; k < kSums; ++k) *input++ = kScales[place] * sums[place].at(k);
    for (int k = 0; k < kSums; ++k) *input++ = kScale * outlook.end.at(k);
    input = std::ranges::copy(deck_inputs(after.deck_size), input).out;
    const auto is = [](bool fact) { return fact ? 1.0f : 0.0f; };
    const std::array<float, kOwnInputs> own{0.2f * outlook.value,     static_cast<float>(after.hand.size()) / 8,
                                            is(outlook.extra == 1),   is(outlook.extra > 1),
                                            is(outlook.rest == 0),    is(outlook.rest == 1),
                                            is(outlook.rest == 2),    static_cast<float>(outlook.rest) / 4};
    std::ranges::copy(own, input);
    return outlook.value + layers.forward(units);
}

float TurnNetwork::value(const Outlook& outlook) const {
    Units units;
    return forward(outlook, units);
}

void TurnNetwork::learn(const Outlook& outlook, float error, TurnNetwork& slope) const {
    Units units;
    forward(outlook, units);
    const auto input_error = layers.learn(units, error, slope.layers);
    const Situation& after = outlook.after;
    const auto& costs_now = costs[stage(after.deck_size)];
    auto& slope_now = slope.costs[stage(after.deck_size)];
    for (const std::size_t place : {kHand, kElsewhere}) {
        Sums back;
        for (int k = 0; k < kSums; ++k)
            back.set(k, kScales[place] * input_error[place * kSums + static_cast<std::size_t>(k)]);
        for (Card card : place == kHand ? after.hand : after.elsewhere)
            costs_now[place].learn(after, card, back, slope_now[place]);
    }
}

}  // namespace crewlab::thegame
