// The transformer of The Crew: games to learn from, and what it says of positions.
#include <nanobind/ndarray.h>
#include <nanobind/stl/shared_ptr.h>

#include <cstring>

#include "base/half.h"
#include "learn/self_play.h"
#include "learn/transformer_agent.h"
#include "python/bind.h"
#include "python/deals.h"

namespace crewlab {

namespace {

template <class Number, std::size_t kDimensions>
using Numbers = nb::ndarray<nb::numpy, Number, nb::ndim<kDimensions>>;

template <class Number>
struct Room {
    Number* data;
    nb::capsule owner;
    explicit Room(std::size_t size)
        : data(new Number[size]()), owner(data, [](void* p) noexcept { delete[] static_cast<Number*>(p); }) {}
};

std::shared_ptr<TransformerWeights> read_weights(const nb::bytes& halves) {
    constexpr std::size_t kBytes = kTransformerNumbers * sizeof(std::uint16_t);
    if (halves.size() != kBytes)
        throw InputError("weights: expected " + std::to_string(kBytes) + " bytes, found " + std::to_string(halves.size()));
    auto weights = std::make_shared<TransformerWeights>();
    const auto* at = static_cast<const char*>(halves.data());
    for (float& number : weights->numbers()) {
        std::uint16_t half;
        std::memcpy(&half, at, sizeof half);
        number = from_half(half);
        at += sizeof half;
    }
    return weights;
}

std::shared_ptr<TransformerWeights> exact_weights(const nb::ndarray<const float, nb::ndim<1>, nb::c_contig>& numbers) {
    if (numbers.size() != kTransformerNumbers)
        throw InputError("weights: expected " + std::to_string(kTransformerNumbers) + " numbers, found " + std::to_string(numbers.size()));
    auto weights = std::make_shared<TransformerWeights>();
    std::memcpy(weights->numbers().data(), numbers.data(), sizeof(TransformerWeights));
    return weights;
}

// Every lesson as a row: words, preferences and value; rows end with empty words.
nb::tuple as_arrays(const Lessons& played) {
    const std::size_t rows = played.lessons.size();
    std::size_t longest = 1;
    for (const Lesson& lesson : played.lessons) longest = std::max(longest, static_cast<std::size_t>(lesson.sentence.size));
    Room<std::uint8_t> words(rows * longest * 2), sizes(rows);
    Room<float> preferences(rows * longest), values(rows);
    for (std::size_t row = 0; row < rows; ++row) {
        const Lesson& lesson = played.lessons[row];
        sizes.data[row] = static_cast<std::uint8_t>(lesson.sentence.size);
        values.data[row] = lesson.value;
        for (std::size_t i = 0; i < longest; ++i) {
            const bool there = i < static_cast<std::size_t>(lesson.sentence.size);
            preferences.data[row * longest + i] = there ? lesson.preference[i] : Lesson::kNotLegal;
            if (!there) continue;
            words.data[(row * longest + i) * 2] = lesson.sentence.words[i].what;
            words.data[(row * longest + i) * 2 + 1] = lesson.sentence.words[i].where;
        }
    }
    return nb::make_tuple(Numbers<std::uint8_t, 3>(words.data, {rows, longest, 2}, words.owner),
                          Numbers<std::uint8_t, 1>(sizes.data, {rows}, sizes.owner),
                          Numbers<float, 2>(preferences.data, {rows, longest}, preferences.owner),
                          Numbers<float, 1>(values.data, {rows}, values.owner), played.games, played.wins, played.judged);
}

}  // namespace

void bind_learn(nb::module_& module) {
    nb::class_<TransformerWeights> weights(module, "TransformerWeights", "The numbers of a transformer that reads positions.");
    module.attr("TRANSFORMER_NUMBERS") = kTransformerNumbers;
    module.attr("TRANSFORMER_WHATS") = kWhats;
    module.attr("TRANSFORMER_WHERES") = kWheres;
    module.attr("TRANSFORMER_FIRST_TASK") = kFirstTask;
    module.attr("TRANSFORMER_FIRST_CARD") = kFirstCard;
    module.attr("TRANSFORMER_FIRST_TRICKS") = kFirstTricks;
    weights.def_static("from_halves", &read_weights, "halves"_a);
    weights.def_static("from_numbers", &exact_weights, "numbers"_a, nb::sig("def from_numbers(numbers: typing.Any) -> TransformerWeights"));
    weights.def("halves", [](const TransformerWeights& self) {
        std::vector<std::uint16_t> halves;
        for (float number : self.numbers()) halves.push_back(to_half(number));
        return nb::bytes(halves.data(), halves.size() * sizeof(std::uint16_t));
    });
    weights.def("judge", [](const TransformerWeights& self, const View& view) {
        if (!view.to_move()) throw InputError("view: the seat is not to move");
        const Sentence read = sentence(view);
        Workspace room;
        Judgement judgement;
        judge(self, read, room, judgement);
        std::vector<std::pair<int, int>> words;
        for (Word word : read.all()) words.emplace_back(word.what, word.where);
        return nb::make_tuple(words, judgement.value, std::vector(judgement.preference.begin(), judgement.preference.begin() + read.size));
    }, "view"_a, nb::sig("def judge(self, view: View) -> tuple[list[tuple[int, int]], float, list[float]]"),
                "The words of what the seat to move sees, the logarithm of its odds, and the preference at each word.");

    module.def("play_searching", [](const TransformerWeights& transformer, const Deals& deals, const Rules& rules, int steps, float c,
                                 float noise, int exact, std::uint64_t seed, std::uint64_t first_game, int threads) {
        Lessons played;
        {
            const nb::gil_scoped_release release;
            played = play_searching(transformer, deals.deals, rules, {steps, c, noise, exact}, seed, first_game, threads);
        }
        return as_arrays(played);
    }, "weights"_a, "deals"_a, "rules"_a, "steps"_a, "c"_a, "noise"_a, "exact"_a, "seed"_a, "first_game"_a, "threads"_a,
               nb::sig("def play_searching(weights: TransformerWeights, deals: Deals, rules: Rules, steps: int, c: float, noise: float, exact: int, seed: int, "
                       "first_game: int, threads: int) -> tuple[typing.Any, ...]"));
    module.def("play_taught", [](const Agent& teacher, const Deals& deals, const Rules& rules, std::uint64_t seed, std::uint64_t first_game,
                                 int threads) {
        Lessons played;
        {
            const nb::gil_scoped_release release;
            played = play_taught(teacher, deals.deals, rules, seed, first_game, threads);
        }
        return as_arrays(played);
    }, "teacher"_a, "deals"_a, "rules"_a, "seed"_a, "first_game"_a, "threads"_a,
               nb::sig("def play_taught(teacher: EngineAgent, deals: Deals, rules: Rules, seed: int, first_game: int, threads: int) "
                       "-> tuple[typing.Any, ...]"));
    module.def("transformer_agent", [](std::shared_ptr<TransformerWeights> open, std::shared_ptr<TransformerWeights> hidden, int steps,
                                       float c, int exact, int deals, double trust) -> std::shared_ptr<Agent> {
        return std::make_shared<TransformerAgent>(std::move(open), std::move(hidden), PuctSettings{steps, c, 0, exact}, HiddenPlay{deals, trust});
    }, "open"_a, "hidden"_a, "steps"_a, "c"_a, "exact"_a, "deals"_a, "trust"_a);
}

}  // namespace crewlab
