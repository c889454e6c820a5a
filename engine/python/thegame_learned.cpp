// The Game: the learned player, and learning.
#include <nanobind/stl/function.h>
#include <nanobind/stl/shared_ptr.h>
#include <nanobind/stl/tuple.h>

#include <algorithm>
#include <cstring>
#include <functional>
#include <map>
#include <memory>
#include <span>

#include "base/half.h"
#include "python/bind.h"
#include "thegame/deck_rounds.h"
#include "thegame/draws_ahead.h"
#include "thegame/learned.h"
#include "thegame/notation.h"
#include "thegame/race.h"
#include "thegame/training.h"
#include "thegame/turn_judge.h"

namespace crewlab {

namespace {

using thegame::Network, thegame::Training, thegame::TurnLessons, thegame::TurnNetwork;

// Weights are in halves: what is shipped should be small. Those for one seat have the judgement of turns after the value.
constexpr std::size_t kValueWeights = thegame::kNumbers * sizeof(std::uint16_t);
constexpr std::size_t kAllWeights = kValueWeights + sizeof(TurnNetwork) / 2;

void append(std::span<const float> numbers, std::vector<std::uint16_t>& halves) {
    for (float number : numbers) halves.push_back(to_half(number));
}

nb::bytes weights_of(const Training& training, bool with_turns) {
    std::vector<std::uint16_t> halves;
    append(training.value->mean.numbers(), halves);
    if (with_turns) append(std::as_const(*training.turns->mean.network()).numbers(), halves);
    return nb::bytes(halves.data(), halves.size() * sizeof(std::uint16_t));
}

void read(const nb::bytes& weights, std::size_t at, std::span<float> numbers) {
    std::vector<std::uint16_t> halves(numbers.size());
    std::memcpy(halves.data(), static_cast<const char*>(weights.data()) + at, halves.size() * sizeof(std::uint16_t));
    std::ranges::transform(halves, numbers.begin(), from_half);
}

Network network_of(const nb::bytes& weights) {
    if (weights.size() != kValueWeights && weights.size() != kAllWeights)
        throw InputError("weights: expected " + std::to_string(kValueWeights) + " or " + std::to_string(kAllWeights) + " bytes, found " +
                         std::to_string(weights.size()));
    Network network;
    read(weights, 0, network.numbers());
    return network;
}

bool has_turns(const nb::bytes& weights) { return weights.size() == kAllWeights; }

// Without a judgement of turns the plan's word is taken.
std::unique_ptr<TurnNetwork> turn_network_of(const nb::bytes& weights) {
    auto network = std::make_unique<TurnNetwork>();
    if (has_turns(weights)) read(weights, kValueWeights, network->numbers());
    return network;
}

void require_learnable(const thegame::Variant& variant) {
    if (!thegame::is_learnable(variant)) throw InputError("view: not a variant that the learned value is for");
}

// As at the beginning of a turn: nothing was moved yet since the others spoke.
thegame::Situation heard_situation(const thegame::View& view) {
    thegame::Situation situation(view);
    const thegame::HeardOfPiles heard = heard_by(view);
    for (std::size_t pile = 0; pile < situation.heard.size(); ++pile) situation.heard[pile] = thegame::heard_of(heard[pile], 0);
    return situation;
}

// All that a training has, in the order of its file.
template <class Found, class Use>
void for_each_part(Found& training, Use use) {
    const auto each = [&](auto& learner) {
        for (auto* part : {&learner.now, &learner.mean, &learner.momentum, &learner.spread}) use(std::as_writable_bytes(part->numbers()));
    };
    each(*training.value);
    each(*training.turns);
    use(std::as_writable_bytes(std::span(&training.value_steps, 1)));
    use(std::as_writable_bytes(std::span(&training.turn_steps, 1)));
}

constexpr std::size_t kState = 4 * sizeof(Network) + 4 * sizeof(TurnLessons) + 2 * sizeof(std::uint64_t);

}  // namespace

void bind_thegame_learned(nb::module_& module) {
    module.def("thegame_learned", [](const std::vector<nb::bytes>& weights, int begin, int turns, float worse, int rounds, int draws, int late, int beam, int weighed, float margin,
                                     int reach) {
        thegame::LearnedNumbers numbers;
        if (weights.size() != 2 * numbers.values.size())
            throw InputError("weights: expected one for each number of seats, without and with talk");
        std::map<std::string_view, std::shared_ptr<const Network>> made;  // the same weights are read once
        for (std::size_t i = 0; i < weights.size(); ++i) {
            auto& network = made[{static_cast<const char*>(weights[i].data()), weights[i].size()}];
            if (!network) network = std::make_shared<Network>(network_of(weights[i]));
            numbers.values[i / 2][i % 2] = network;
        }
        numbers.turns = turn_network_of(weights[0]);
        const thegame::LearnedOptions options{{beam, weighed, margin, margin, reach}, begin, turns, worse, rounds, draws, late};
        return std::const_pointer_cast<thegame::Strategy>(thegame::learned_strategy(numbers, options));
    }, "weights"_a, "begin"_a, "turns"_a, "worse"_a, "rounds"_a, "draws"_a, "late"_a, "beam"_a, "weighed"_a, "margin"_a, "reach"_a);

    module.def("thegame_is_learnable", &thegame::is_learnable, "variant"_a, "Is the learned value for this variant?");
    module.def("thegame_learned_value", [](const nb::bytes& weights, const thegame::View& view) {
        require_learnable(view.table.variant);
        return network_of(weights).value(heard_situation(view));
    }, "weights"_a, "view"_a, "The logarithm of the odds of winning from here.");
    module.def("thegame_learned_slope", [](const nb::bytes& weights, const thegame::View& view, float target) {
        require_learnable(view.table.variant);
        Network slope;
        network_of(weights).learn(heard_situation(view), target, slope);
        return nb::bytes(slope.numbers().data(), slope.numbers().size_bytes());
    }, "weights"_a, "view"_a, "target"_a, "How the loss against a chance of winning changes with each number of the network.");

    module.def("thegame_judged_turns", [](const nb::bytes& weights, const thegame::View& view) {
        require_learnable(view.table.variant);
        const Network value = network_of(weights);
        const std::unique_ptr<TurnNetwork> turns = turn_network_of(weights);
        thegame::TurnJudge judge(value, *turns, {});
        nb::list found;
        for (const thegame::JudgedTurn& turn : judge.judge(thegame::Situation(view), thegame::Position(view).needed())) {
            const auto slope = std::make_unique<TurnNetwork>();
            turns->learn(turn.outlook, 1, *slope);
            const thegame::FurtherCards& next = turn.outlook.next;
            std::vector<float> end;
            for (int k = 0; k < thegame::kSums; ++k) end.push_back(turn.outlook.sums.at(k));
            found.append(nb::make_tuple(to_text(turn.lays, view.table.variant), end, turn.outlook.value, turn.outlook.rest,
                                        std::tuple(next.none, std::vector<float>(next.ones.begin(), next.ones.end()), next.two),
                                        turn.judgement, nb::bytes(slope->numbers().data(), slope->numbers().size_bytes())));
        }
        return found;
    }, "weights"_a, "view"_a,
               nb::sig("def thegame_judged_turns(weights: bytes, view: TheGameView) -> list[tuple[str, list[float], float, int, tuple[float, list[float], float], float, bytes]]"),
               "The turns that come into question: lays; sums, value and cards left of the plan; after no, one and two more cards; judgement and its slope.");

    module.def("thegame_worth_ahead", [](const nb::bytes& weights, const thegame::View& view, std::uint64_t seed, int draws, float far) {
        require_learnable(view.table.variant);
        const Network value = network_of(weights);
        const std::unique_ptr<TurnNetwork> turns = turn_network_of(weights);
        std::vector<thegame::Card> deck;
        for (thegame::Card card : view.unseen()) deck.push_back(card);
        Random random(seed, 0, Purpose::Sample);
        random.shuffle_first(std::span(deck), deck.size());
        return thegame::DrawsAhead(value, *turns, view.table.variant, thegame::DrawsAhead::kQuick).worth(thegame::Situation(view), deck, draws, far);
    }, "weights"_a, "view"_a, "seed"_a, "draws"_a, "far"_a, "The chance of winning on a sampled deck, seen some draws ahead.");

    module.def("thegame_race", [](const std::vector<double>& chances, double like, int samples, const std::function<float(std::size_t, int)>& worth) {
        int sample = -1;
        return thegame::race({chances, like}, samples, [&] { ++sample; }, [&](std::size_t turn) { return worth(turn, sample); });
    }, "chances"_a, "like"_a, "samples"_a, "worth"_a, "The best of several turns by samples: worth(turn, sample).");

    module.def("thegame_deck_rounds", [](const thegame::View& view, std::uint64_t seed, int count) {
        thegame::DeckRounds decks(view.unseen(), view.table.variant.minimum);
        Random random(seed, 0, Purpose::Sample);
        std::vector<std::vector<int>> found;
        for (int i = 0; i < count; ++i) {
            const std::span<const thegame::Card> deck = decks.next(random);
            found.emplace_back(deck.begin(), deck.end());
        }
        return std::tuple(decks.size(), found);
    }, "view"_a, "seed"_a, "count"_a, "Decks of the unseen cards to look ahead with, as numbers of cards: how many make a round, and so many of them.");

    nb::class_<Training> training(module, "TheGameTraining", "What learning to play The Game has come to.");
    training.def("__init__", [](Training* self, std::uint64_t seed) { new (self) Training(Network::fresh(seed), *TurnLessons::fresh(seed)); }, "seed"_a);
    training.def_static("start", [](const nb::bytes& weights, std::uint64_t seed) {
        const auto turns = has_turns(weights) ? std::make_unique<TurnLessons>(*turn_network_of(weights)) : TurnLessons::fresh(seed);
        return Training(network_of(weights), *turns);
    }, "weights"_a, "seed"_a, "A training that begins with what another has learned.");
    training.def("step", [](Training& self, bool judges, const thegame::Variant& variant, int players, std::uint64_t seed, int games,
                            float lambda, float rate, int beam, int weighed, float margin, int lessons, int draws, int decks, int threads) {
        require_learnable(variant);
        check(variant, players);
        thegame::TrainingOptions options;
        options.limits = {beam, weighed, margin, margin, thegame::usual_limits(players, false).reach};
        options.games = games;
        options.lambda = lambda;
        options.lessons = lessons;
        options.draws = draws;
        options.decks = decks;
        options.rates = {rate, rate / 2};
        const nb::gil_scoped_release release;
        const thegame::TrainingStep step = judges ? self.step_turns(variant, options, seed, threads) : self.step_value(variant, players, options, seed, threads);
        return std::tuple(step.games, step.wins, step.remaining);
    }, "judges"_a, "variant"_a, "players"_a, "seed"_a, "games"_a, "lam"_a, "rate"_a, "beam"_a, "weighed"_a, "margin"_a, "lessons"_a,
                 "draws"_a, "decks"_a, "threads"_a,
                 "Plays a batch of games and learns the value from them, or the judgement of turns: games, wins, and cards remaining over all games.");
    training.def_prop_ro("steps", [](const Training& self) { return std::tuple(self.value_steps, self.turn_steps); },
                         "Of the value, and of the judgement of turns.");
    training.def("weights", &weights_of, "with_turns"_a, "The mean over many steps, to play with; with the judgement of turns if asked for.");
    training.def("state", [](Training& self) {
        std::string state;
        for_each_part(self, [&](std::span<std::byte> part) { state.append(reinterpret_cast<const char*>(part.data()), part.size()); });
        return nb::bytes(state.data(), state.size());
    }, "All there is to go on with later.");
    training.def_static("restore", [](const nb::bytes& state) {
        if (state.size() != kState)
            throw InputError("training: expected " + std::to_string(kState) + " bytes, found " + std::to_string(state.size()));
        Training found(Network(), *std::make_unique<TurnLessons>());
        const char* at = static_cast<const char*>(state.data());
        for_each_part(found, [&](std::span<std::byte> part) {
            std::memcpy(part.data(), at, part.size());
            at += part.size();
        });
        return found;
    }, "state"_a);
}

}  // namespace crewlab
