#include <nanobind/make_iterator.h>
#include <nanobind/ndarray.h>

#include "base/parallel.h"
#include "policy/random_playout.h"
#include "python/bind.h"
#include "python/dealing.h"
#include "python/deals.h"

namespace crewlab {

namespace {

template <class Number>
using Column = nb::ndarray<nb::numpy, Number, nb::ndim<1>>;

// A numpy array of one field of every ending; numpy itself is only imported when the first one is made.
template <class Number, class Field>
Column<Number> column(const std::vector<Ending>& endings, Field field) {
    auto* data = new Number[endings.size()];
    nb::capsule owner(data, [](void* p) noexcept { delete[] static_cast<Number*>(p); });
    for (std::size_t i = 0; i < endings.size(); ++i) data[i] = endings[i].*field;
    return Column<Number>(data, {endings.size()}, owner);
}

}  // namespace

Dealing dealing_from(int players, int tasks, const Text& deck, int cards_per_seat, bool fixed, const std::vector<Text>& tokens,
                     int points, const std::vector<Text>& cards, bool german, bool together, const std::vector<Text>& goals,
                     std::optional<int> dummy) {
    // A deck that is no suits x ranks + trumps is written as its cards.
    const CardSet dealt = std::string_view(deck).find('.') == std::string_view::npos ? parse_deck(deck).cards() : parse_cards(deck);
    Dealing dealing{players, dealt, cards_per_seat, tasks, fixed, {}, points, {},
                    german ? Printing::German : Printing::English, together, {}, dummy.value_or(kNobody)};
    for (const Text& card : cards) {
        const Goal goal = parse_task(card).goal;
        if (!goal.is_deep_sea()) throw InputError("card " + to_text(goal) + " to draw from: expected a Deep Sea card such as DS17");
        dealing.cards.push_back(goal.number());
    }
    for (const Text& token : tokens) dealing.tokens.push_back(parse_token(token));
    for (const Text& goal : goals) dealing.goals.push_back(parse_task(goal).goal);
    check(dealing);
    return dealing;
}

void bind_batch(nb::module_& module) {
    nb::class_<Deals> cls(module, "Deals", "Many deals in a row, as deal_many gives and random_playouts takes them.");
    cls.def("__init__", [](Deals* self, const std::vector<Deal>& deals) { new (self) Deals{deals}; }, "deals"_a);
    cls.def("__len__", [](const Deals& deals) { return deals.deals.size(); });
    cls.def("__iter__", [](const Deals& deals) {
        return nb::make_iterator(nb::type<Deals>(), "DealIterator", deals.deals.begin(), deals.deals.end());
    }, nb::keep_alive<0, 1>());
    cls.def("__getitem__", [](const Deals& deals, std::int64_t i) {
        const auto size = static_cast<std::int64_t>(deals.deals.size());
        if (i < -size || i >= size) throw nb::index_error("deal number out of range");
        return deals.deals[static_cast<std::size_t>(i < 0 ? i + size : i)];
    }, "number"_a);

    module.def("deal_games", [](const std::vector<std::uint64_t>& games, std::uint64_t seed, int players, int tasks,
                                const Text& deck, int cards_per_seat, bool fixed,
                                const std::vector<Text>& tokens, int points, const std::vector<Text>& cards, bool german,
                                bool together, const std::vector<Text>& goals, std::optional<int> dummy, int threads) {
        const Dealing dealing =
            dealing_from(players, tasks, deck, cards_per_seat, fixed, tokens, points, cards, german, together, goals, dummy);
        const nb::gil_scoped_release release;
        Deals result{std::vector<Deal>(games.size())};
        parallel_for(games.size(), threads, 1024, [&](std::size_t begin, std::size_t end) {
            for (std::size_t i = begin; i < end; ++i) result.deals[i] = deal(dealing, seed, games[i]);
        });
        return result;
    }, "games"_a, "seed"_a, "players"_a, "tasks"_a, "deck"_a, "cards_per_seat"_a, "fixed"_a, "tokens"_a, "points"_a,
       "cards"_a, "german"_a, "together"_a, "goals"_a, "dummy"_a.none(), "threads"_a);

    module.def("terrain", [](std::uint64_t seed, std::uint64_t game) { return Random(seed, game, Purpose::Terrain).below(3); },
               "seed"_a, "game"_a);

    module.def("random_playouts", [](const Deals& deals, const Rules& rules, std::size_t each, std::uint64_t seed, int threads) {
        std::vector<Ending> endings;
        {
            const nb::gil_scoped_release release;
            endings = random_playouts(deals.deals, rules, each, seed, threads);
        }
        return nb::make_tuple(column<bool>(endings, &Ending::won), column<std::uint8_t>(endings, &Ending::tricks),
                              column<std::uint8_t>(endings, &Ending::tasks_done), column<std::uint8_t>(endings, &Ending::cards));
    }, "deals"_a, "rules"_a, "each"_a, "seed"_a, "threads"_a,
               nb::sig("def random_playouts(deals: Deals, rules: Rules, each: int, seed: int, threads: int) -> typing.Any"));

    module.def("random_playout", &random_playout, "deal"_a, "rules"_a, "seed"_a, "number"_a);
}

}  // namespace crewlab
