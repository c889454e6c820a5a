#include <nanobind/ndarray.h>

#include "knowledge/determinize.h"
#include "knowledge/samplers.h"
#include "python/bind.h"

namespace crewlab {

namespace {

// A numpy table; numpy itself is only imported when the first one is made.
template <class Number>
using Grid = nb::ndarray<nb::numpy, Number, nb::ndim<2>>;

template <class Number>
Grid<Number> grid(std::size_t rows, std::size_t columns, Number*& data) {
    data = new Number[rows * columns]();
    nb::capsule owner(data, [](void* p) noexcept { delete[] static_cast<Number*>(p); });
    return Grid<Number>(data, {rows, columns}, owner);
}

nb::int_ to_python(Count count) {
    const nb::int_ high(static_cast<std::uint64_t>(count >> 64)), low(static_cast<std::uint64_t>(count));
    return nb::int_((high << nb::int_(64)) | low);
}

std::size_t seat_of(const PossibleDeals& deals, int seat) {
    const int players = deals.hidden().players;
    if (seat < 0 || seat >= players)
        throw InputError("seat " + std::to_string(seat) + " does not exist; expected 0 to " + std::to_string(players - 1));
    return static_cast<std::size_t>(seat);
}

void check_number_of_hands(const std::vector<CardSet>& hands, int players) {
    if (hands.size() != static_cast<std::size_t>(players))
        throw InputError("expected " + std::to_string(players) + " hands, one for each seat, not " +
                         std::to_string(hands.size()));
}

bool admits(const PossibleDeals& deals, const std::vector<CardSet>& hands) {
    check_number_of_hands(hands, deals.hidden().players);
    return deals.admits(deals.hidden().complete(hands));
}

nb::list hands_of(const Hands& hands, int players) {
    nb::list list;
    for (int seat = 0; seat < players; ++seat) list.append(nb::cast(hands[static_cast<std::size_t>(seat)]));
    return list;
}

void bind_possible_deals(nb::module_& module) {
    nb::class_<PossibleDeals> cls(module, "PossibleDeals");
    cls.def("__init__", [](PossibleDeals* self, const View& view) { new (self) PossibleDeals(view); }, "view"_a);
    cls.def("__init__", [](PossibleDeals* self, const std::vector<CardSet>& may_hold, const std::vector<int>& sizes,
                           CardSet may_be_undealt, int undealt) {
        new (self) PossibleDeals(hidden_hands(may_hold, sizes, may_be_undealt, undealt));
    }, "may_hold"_a, "sizes"_a, "may_be_undealt"_a, "undealt"_a);
    cls.def_prop_ro("players", [](const PossibleDeals& deals) { return deals.hidden().players; });
    cls.def_prop_ro("count", [](const PossibleDeals& deals) { return to_python(deals.count()); });
    cls.def("admits", [](const PossibleDeals& deals, const std::vector<CardSet>& hands) {
        return admits(deals, hands);
    }, "hands"_a);
    cls.def("count_holding", [](const PossibleDeals& deals, int seat, Card card) {
        return to_python(deals.holdings()[seat_of(deals, seat)][card.index]);
    }, "seat"_a, "card"_a);
    cls.def("marginals", [](const PossibleDeals& deals) {
        const auto players = static_cast<std::size_t>(deals.hidden().players);
        const DealGraph::Holdings holdings = deals.holdings();
        double* data = nullptr;
        Grid<double> table = grid(players, kCards, data);
        for (std::size_t seat = 0; seat < players; ++seat)
            for (std::size_t card = 0; card < kCards; ++card)
                data[seat * kCards + card] = static_cast<double>(holdings[seat][card]) / static_cast<double>(deals.count());
        return table;
    }, nb::sig("def marginals(self) -> typing.Any"));
    cls.def("sample", [](const PossibleDeals& deals, const Text& method, std::size_t count, std::uint64_t seed,
                         std::uint64_t game, bool again) {
        const Sampler sampler = parse_sampler(method);
        const auto players = static_cast<std::size_t>(deals.hidden().players);
        std::uint64_t* data = nullptr;
        Grid<std::uint64_t> table = grid(count, players, data);
        const nb::gil_scoped_release release;
        Random random(seed, game, Purpose::Sample);
        for (std::size_t i = 0; i < count; ++i, data += players) {
            const std::optional<Hands> hands = again ? sample(sampler, deals, random) : try_sample(sampler, deals, random);
            for (std::size_t seat = 0; hands && seat < players; ++seat) data[seat] = (*hands)[seat].bits;
        }
        return table;
    }, "method"_a, "count"_a, "seed"_a, "game"_a, "again"_a,
            nb::sig("def sample(self, method: str, count: int, seed: int, game: int, again: bool) -> typing.Any"));
    cls.def("sample_hands", [](const PossibleDeals& deals, const Text& method, std::size_t count, std::uint64_t seed,
                               std::uint64_t game) {
        const Sampler sampler = parse_sampler(method);
        Random random(seed, game, Purpose::Sample);
        nb::list list;
        for (std::size_t i = 0; i < count; ++i)
            list.append(nb::tuple(hands_of(sample(sampler, deals, random), deals.hidden().players)));
        return list;
    }, "method"_a, "count"_a, "seed"_a, "game"_a,
            nb::sig("def sample_hands(self, method: str, count: int, seed: int, game: int) -> list[tuple[CardSet, ...]]"));
}

}  // namespace

void bind_knowledge(nb::module_& module) {
    bind_possible_deals(module);
    module.def("sampler_names", [] { return std::vector<std::string>(kSamplerTexts.begin(), kSamplerTexts.end()); });
    module.def("determinize", [](const View& view, const std::vector<CardSet>& hands, std::uint64_t seed, std::uint64_t game) {
        if (!admits(PossibleDeals(view), hands))
            throw InputError("these hands do not fit what seat " + std::to_string(view.seat) + " has seen");
        Random random(seed, game, Purpose::Sample);
        return determinize(view, hands, random);
    }, "view"_a, "hands"_a, "seed"_a, "game"_a);
}

}  // namespace crewlab
