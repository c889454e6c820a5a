#include "thegame/turn_network.h"

#include <algorithm>

namespace crewlab::thegame {

namespace {

constexpr float kHandScale = 0.3f;  // a hand has few cards
constexpr Prospects kNothing{};

Prospects scaled(Prospects numbers, float scale) {
    for (float& number : numbers) number *= scale;
    return numbers;
}

}  // namespace

float TurnNetwork::forward(const Outlook& outlook, Prospects& needed, TurnLayers::Units& units) const {
    const Situation& after = outlook.after;
    auto input = units.input.begin();
    input = std::ranges::copy(scaled(prospects.sums(after, Whose::Hand, {}), kHandScale), input).out;
    for (int k = 0; k < kSums; ++k) *input++ = kScale * outlook.sums.at(k);
    input = std::ranges::copy(deck_inputs(after.deck_size), input).out;
    const auto is = [](bool fact) { return fact ? 1.0f : 0.0f; };
    const FurtherCards& next = outlook.next;
    const auto better = [&](float value) { return 0.5f * (value - outlook.value); };
    const std::array<float, 14> own{0.2f * outlook.value,   static_cast<float>(after.hand.size()) / 8,
                                    is(outlook.extra == 1), is(outlook.extra > 1),
                                    is(outlook.rest == 0),  is(outlook.rest == 1),
                                    is(outlook.rest == 2),  static_cast<float>(outlook.rest) / 4,
                                    0.2f * next.two,        better(next.two),
                                    better(next.none),      better(next.ones[0]),
                                    better(next.ones[1]),   better(next.ones[2])};
    input = std::ranges::copy(own, input).out;
    weigh(units.input.data(), kKeptInputs, needs[0].data(), kNothing.data(), kProspects, needed.data());
    std::ranges::copy(scaled(prospects.sums(after, Whose::Elsewhere, needed), kScale), input);
    return outlook.value + layers.forward(units);
}

float TurnNetwork::value(const Outlook& outlook) const {
    Prospects needed;
    TurnLayers::Units units;
    return forward(outlook, needed, units);
}

void TurnNetwork::learn(const Outlook& outlook, float error, TurnNetwork& slope) const {
    Prospects needed;
    TurnLayers::Units units;
    forward(outlook, needed, units);
    const auto input_error = layers.learn(units, error, slope.layers);
    Prospects hand, elsewhere;
    std::copy_n(input_error.begin(), kProspects, hand.begin());
    std::copy_n(input_error.begin() + kKeptInputs, kProspects, elsewhere.begin());
    const Prospects change = prospects.learn(outlook.after, Whose::Elsewhere, needed, scaled(elsewhere, kScale), slope.prospects);
    for (std::size_t i = 0; i < kKeptInputs; ++i) add_times(units.input[i], change.data(), kProspects, slope.needs[i].data());
    for (std::size_t i = 0; i < kProspects; ++i) hand[i] += dot(change.data(), needs[i].data(), kProspects);
    prospects.learn(outlook.after, Whose::Hand, {}, scaled(hand, kHandScale), slope.prospects);
}

TurnLessons::TurnLessons(const TurnNetwork& network) : needs(network.needs), layers(network.layers) { prospects.tables = network.prospects; }

std::unique_ptr<TurnLessons> TurnLessons::fresh(std::uint64_t seed) {
    auto lessons = std::make_unique<TurnLessons>();
    Random random(seed, 1, Purpose::Agent);
    lessons->prospects.fill(random);
    lessons->layers.fill(random, 0.15f);
    return lessons;
}

std::unique_ptr<TurnNetwork> TurnLessons::network() const {
    auto network = std::make_unique<TurnNetwork>();
    prospects.fold(network->prospects);
    network->needs = needs;
    network->layers = layers;
    return network;
}

std::unique_ptr<TurnLessons> TurnLessons::slope(const TurnNetwork& slope) {
    auto lessons = std::make_unique<TurnLessons>(slope);
    lessons->prospects.spread();
    return lessons;
}

}  // namespace crewlab::thegame
