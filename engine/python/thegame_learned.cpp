// The Game: the learned player, and learning.
#include <nanobind/stl/shared_ptr.h>
#include <nanobind/stl/tuple.h>

#include <algorithm>
#include <cstring>
#include <map>

#include "base/half.h"
#include "python/bind.h"
#include "thegame/learned.h"
#include "thegame/training.h"

namespace crewlab {

namespace {

using thegame::Network, thegame::Training;

nb::bytes bytes_of(const Network& network) { return nb::bytes(network.numbers().data(), network.numbers().size_bytes()); }

void read(const nb::bytes& bytes, std::size_t at, Network& network) {
    std::memcpy(network.numbers().data(), static_cast<const char*>(bytes.data()) + at, sizeof(Network));
}

// Weights are in halves: what is shipped should be small.
constexpr std::size_t kWeights = thegame::kNumbers * sizeof(std::uint16_t);

nb::bytes weights_of(const Network& network) {
    std::vector<std::uint16_t> halves;
    for (float number : network.numbers()) halves.push_back(to_half(number));
    return nb::bytes(halves.data(), kWeights);
}

Network network_of(const nb::bytes& weights) {
    if (weights.size() != kWeights)
        throw InputError("weights: expected " + std::to_string(kWeights) + " bytes, found " + std::to_string(weights.size()));
    std::vector<std::uint16_t> halves(thegame::kNumbers);
    std::memcpy(halves.data(), weights.data(), kWeights);
    Network network;
    std::ranges::transform(halves, network.numbers().begin(), from_half);
    return network;
}

void require_learnable(const thegame::Variant& variant) {
    if (!thegame::is_learnable(variant)) throw InputError("view: not a variant that the learned value is for");
}

// As at the beginning of a turn: nothing was moved yet since the others spoke.
thegame::Situation heard_situation(const thegame::View& view) {
    thegame::Situation situation(view);
    const thegame::Messages said = heard_by(view);
    for (std::size_t pile = 0; pile < situation.heard.size(); ++pile) situation.heard[pile] = thegame::heard_of(said[pile], 0);
    return situation;
}

constexpr std::size_t kState = 4 * sizeof(Network) + sizeof(std::uint64_t);

}  // namespace

void bind_thegame_learned(nb::module_& module) {
    module.def("thegame_learned", [](const std::vector<nb::bytes>& weights, int turns, int samples, int beam, int weighed, float margin,
                                     int reach) {
        thegame::Networks networks;
        if (weights.size() != 2 * networks.size())
            throw InputError("weights: expected one for each number of seats, without and with talk");
        std::map<std::string_view, std::shared_ptr<const Network>> made;  // the same weights are read once
        for (std::size_t i = 0; i < weights.size(); ++i) {
            auto& network = made[{static_cast<const char*>(weights[i].data()), weights[i].size()}];
            if (!network) network = std::make_shared<Network>(network_of(weights[i]));
            networks[i / 2][i % 2] = network;
        }
        const thegame::LearnedOptions options{{beam, weighed, margin, reach}, turns, samples};
        return std::const_pointer_cast<thegame::Strategy>(thegame::learned_strategy(networks, options));
    }, "weights"_a, "turns"_a, "samples"_a, "beam"_a, "weighed"_a, "margin"_a, "reach"_a);

    module.def("thegame_is_learnable", &thegame::is_learnable, "variant"_a, "Is the learned value for this variant?");
    module.def("thegame_learned_value", [](const nb::bytes& weights, const thegame::View& view) {
        require_learnable(view.table.variant);
        return network_of(weights).value(heard_situation(view));
    }, "weights"_a, "view"_a, "The logarithm of the odds of winning from here.");
    module.def("thegame_learned_slope", [](const nb::bytes& weights, const thegame::View& view, float target) {
        require_learnable(view.table.variant);
        Network slope;
        network_of(weights).learn(heard_situation(view), target, slope);
        return bytes_of(slope);
    }, "weights"_a, "view"_a, "target"_a, "How the loss against a chance of winning changes with each number of the network.");

    nb::class_<Training> training(module, "TheGameTraining", "What learning to play The Game has come to.");
    training.def("__init__", [](Training* self, std::uint64_t seed) { new (self) Training(Network::fresh(seed)); }, "seed"_a);
    training.def_static("start", [](const nb::bytes& weights) { return Training(network_of(weights)); }, "weights"_a,
                        "A training that begins with what another has learned.");
    training.def("step", [](Training& self, const thegame::Variant& variant, int players, std::uint64_t seed, int games, float lambda,
                            float rate, int beam, int weighed, float margin, int threads) {
        require_learnable(variant);
        check(variant, players);
        thegame::TrainingOptions options;
        options.limits = {beam, weighed, margin, thegame::usual_reach(players)};
        options.games = games;
        options.lambda = lambda;
        options.rate = rate;
        const nb::gil_scoped_release release;
        const thegame::TrainingStep step = self.step(variant, players, options, seed, threads);
        return std::tuple(step.games, step.wins, step.remaining);
    }, "variant"_a, "players"_a, "seed"_a, "games"_a, "lam"_a, "rate"_a, "beam"_a, "weighed"_a, "margin"_a, "threads"_a,
                 "Plays a batch of games and learns from them: games, wins, and cards remaining over all games.");
    training.def_prop_ro("steps", [](const Training& self) { return self.steps; });
    training.def_prop_ro("weights", [](const Training& self) { return weights_of(self.mean); }, "The mean over many steps, to play with.");
    training.def("state", [](const Training& self) {
        std::string state(kState, '\0');
        char* at = state.data();
        for (const Network* part : {&self.network, &self.mean, &self.momentum, &self.spread}) {
            std::memcpy(at, part->numbers().data(), sizeof(Network));
            at += sizeof(Network);
        }
        std::memcpy(at, &self.steps, sizeof self.steps);
        return nb::bytes(state.data(), state.size());
    }, "All there is to go on with later.");
    training.def_static("restore", [](const nb::bytes& state) {
        if (state.size() != kState)
            throw InputError("training: expected " + std::to_string(kState) + " bytes, found " + std::to_string(state.size()));
        Training found{Network()};
        std::size_t at = 0;
        for (Network* part : {&found.network, &found.mean, &found.momentum, &found.spread}) {
            read(state, at, *part);
            at += sizeof(Network);
        }
        std::memcpy(&found.steps, static_cast<const char*>(state.data()) + at, sizeof found.steps);
        return found;
    }, "state"_a);
}

}  // namespace crewlab
