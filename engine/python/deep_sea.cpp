// The Deep Sea catalogue as the engine has it, to be read and to be compared with the cards.
#include "crew/deep_sea_draw.h"
#include "crew/mission_goals.h"
#include "python/bind.h"

namespace crewlab {

namespace {

constexpr const char* kCompared[] = {"<", "=", ">"};
constexpr const char* kWith[] = {"captain", "each", "sum"};

nb::dict row(int number) {
    const DeepSeaCard& card = deep_sea_card(number);
    nb::dict row;
    row["family"] = kFamilyTexts[static_cast<std::size_t>(card.family)];
    row["cards"] = card.cards;
    row["others"] = card.others;
    row["count"] = card.count;
    row["other_count"] = card.other_count;
    row["exactly"] = card.exactly;
    row["last"] = card.last;
    row["secret"] = card.secret;
    row["compared"] = kCompared[static_cast<std::size_t>(card.compared)];
    row["with"] = kWith[static_cast<std::size_t>(card.with)];
    row["not_for_captain"] = card.not_for_captain();
    nb::list sums, redeal;
    for (int players = 3; players <= kMaxSeats; ++players)
        sums.append(nb::make_tuple(card.sums.at(players).least, card.sums.at(players).most));
    for (CardSet together : card.redeal)
        if (!together.empty()) redeal.append(together);
    row["sums"] = sums;
    row["redeal"] = redeal;
    return row;
}

int checked(int number) {
    if (number < 1 || number > kDeepSeaGoals)
        throw InputError("Deep Sea card " + std::to_string(number) + " does not exist; expected 1 to " + std::to_string(kDeepSeaGoals));
    return number;
}

}  // namespace

void bind_deep_sea(nb::module_& module) {
    module.def("deep_sea_row", [](int number) { return row(checked(number)); }, "number"_a,
               nb::sig("def deep_sea_row(number: int) -> dict[str, typing.Any]"));
    module.def("mission_goals", [] {
        nb::list names;
        for (int i = 0; i < kMissionGoals; ++i) names.append(mission_goal(i).name);
        return nb::tuple(names);
    }, nb::sig("def mission_goals() -> tuple[str, ...]"), "The names of the special goals of missions.");
    module.def("deep_sea_difficulty", [](int number, int players, bool german) {
        return difficulty(checked(number), players, german ? Printing::German : Printing::English);
    }, "number"_a, "players"_a, "german"_a);
    module.def("deep_sea_exclude", [](int a, int b, int players, int tricks) {
        return exclude(checked(a), checked(b), players, tricks);
    }, "a"_a, "b"_a, "players"_a, "tricks"_a);
}

}  // namespace crewlab
