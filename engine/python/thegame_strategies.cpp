// The Game: strategies, whole games and batches of games.
#include <nanobind/ndarray.h>
#include <nanobind/stl/shared_ptr.h>

#include "python/bind.h"
#include "thegame/notation.h"
#include "thegame/simulate.h"

namespace crewlab {

namespace {

using thegame::Strategy;

// nanobind shares what is not const; a strategy never changes all the same.
using Shared = std::shared_ptr<Strategy>;

template <class Value>
Value one_of(std::initializer_list<std::pair<const char*, Value>> values, const Text& text, const char* name) {
    std::string names;
    for (const auto& [known, value] : values) {
        if (text.utf8 == known) return value;
        names.append(names.empty() ? "" : ", ").append(known);
    }
    throw InputError(std::string(name) + " " + text.utf8 + ": expected one of " + names);
}

thegame::Ties ties_of(const Text& text) {
    return one_of<thegame::Ties>({{"first", thegame::Ties::First}, {"value", thegame::Ties::Value}}, text, "ties");
}

thegame::Team team_of(const std::vector<Shared>& seats) { return {seats.begin(), seats.end()}; }

template <class Number, class Field>
auto column(const std::vector<thegame::Ending>& endings, Field field) {
    using Column = nb::ndarray<nb::numpy, Number, nb::ndim<1>>;
    auto* data = new Number[endings.size()];
    nb::capsule owner(data, [](void* p) noexcept { delete[] static_cast<Number*>(p); });
    for (std::size_t i = 0; i < endings.size(); ++i) data[i] = endings[i].*field;
    return Column(data, {endings.size()}, owner);
}

void require_to_move(const thegame::View& view) {
    if (!view.to_move()) throw InputError("view: the seat is not to move");
}

}  // namespace

void bind_thegame_strategies(nb::module_& module) {
    nb::class_<Strategy> cls(module, "TheGameStrategy", "A player of The Game; crewlab.thegame makes them from specs.");
    cls.def("choose", [](const Strategy& strategy, const thegame::View& view, std::uint64_t seed, std::uint64_t game, std::uint32_t decision) {
        require_to_move(view);
        const nb::gil_scoped_release release;
        Random random(seed, game, Purpose::Agent, decision);
        return to_text(std::span<const thegame::Lay>(strategy.player(view.table.variant)->choose(view, random)), view.table.variant);
    }, "view"_a, "seed"_a = 0, "game"_a = 0, "decision"_a = 0,
            "What the view's seat lays next; the turn then ends if it may. Empty: it ends at once.");
    cls.def("rank", [](const Strategy& strategy, const thegame::View& view) {
        require_to_move(view);
        std::vector<thegame::TurnSearch::Ranked> turns;
        {
            const nb::gil_scoped_release release;
            turns = strategy.player(view.table.variant)->rank(view);
        }
        nb::list list;
        for (const auto& [lays, value] : turns) list.append(nb::make_tuple(to_text(std::span(lays), view.table.variant), value));
        return list;
    }, "view"_a, "Every position a turn can end in, once: the first turn that leads there and its value, best first.",
            nb::sig("def rank(self, view: TheGameView) -> list[tuple[str, float]]"));

    module.def("thegame_random", []() { return std::const_pointer_cast<Strategy>(thegame::random_strategy()); });
    module.def("thegame_capacity", [](bool real, double weight, double ascending, int depth, const Text& ties) {
        return std::const_pointer_cast<Strategy>(thegame::capacity_strategy(real, weight, ascending, depth, ties_of(ties)));
    }, "real"_a, "weight"_a, "ascending"_a, "depth"_a, "ties"_a);
    module.def("thegame_penalty", [](double fitting, double alpha, double beta, double gamma, bool bridges, double lam,
                                     const Text& amplify, const Text& certain, bool pile_end, int depth, const Text& ties) {
        using thegame::Amplify, thegame::Certain;
        const auto how = one_of<Amplify>({{"rest", Amplify::Rest}, {"chance", Amplify::Chance}, {"printed", Amplify::Printed}}, amplify, "amplify");
        const auto which = one_of<Certain>({{"none", Certain::None}, {"trick", Certain::Trick}, {"pair", Certain::Pair}, {"both", Certain::Both}},
                                           certain, "certain");
        return std::const_pointer_cast<Strategy>(
            thegame::penalty_strategy({fitting, alpha, beta, gamma, bridges, lam, how, which, pile_end}, depth, ties_of(ties)));
    }, "fitting"_a, "alpha"_a, "beta"_a, "gamma"_a, "bridges"_a, "lam"_a, "amplify"_a, "certain"_a, "pile_end"_a, "depth"_a, "ties"_a);

    module.def("thegame_simulate", [](const std::vector<Shared>& seats, const thegame::Variant& variant, std::uint64_t seed,
                                      std::uint64_t first, std::size_t count, int threads) {
        check(variant, static_cast<int>(seats.size()));
        std::vector<thegame::Ending> endings;
        {
            const nb::gil_scoped_release release;
            endings = thegame::simulate(team_of(seats), variant, seed, first, count, threads);
        }
        using thegame::Ending;
        return nb::make_tuple(column<bool>(endings, &Ending::won), column<std::uint8_t>(endings, &Ending::remaining),
                              column<std::uint8_t>(endings, &Ending::backwards), column<std::uint8_t>(endings, &Ending::turns));
    }, "seats"_a, "variant"_a, "seed"_a, "first"_a, "count"_a, "threads"_a,
               nb::sig("def thegame_simulate(seats: collections.abc.Sequence[TheGameStrategy], variant: TheGameVariant, seed: int, "
                       "first: int, count: int, threads: int) -> typing.Any"));
    module.def("thegame_play", [](const std::vector<Shared>& seats, const thegame::State& state, std::uint64_t seed, std::uint64_t game) {
        if (seats.size() != state.table.players)
            throw InputError("seats: expected a strategy for each of the " + std::to_string(state.table.players) + " seats");
        std::vector<std::string> turns;
        const nb::gil_scoped_release release;
        for (const auto& lays : thegame::play(team_of(seats), state, seed, game))
            turns.push_back(to_text(std::span(lays), state.table.variant));
        return turns;
    }, "seats"_a, "state"_a, "seed"_a, "game"_a);
}

}  // namespace crewlab
