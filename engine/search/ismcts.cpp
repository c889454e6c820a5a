#include "search/ismcts.h"

#include <algorithm>

#include "search/sampled_games.h"

namespace crewlab {

namespace {

// Can a card still be passed, or a number noted in secret? Only then do seats see different things.
bool secrets_ahead(const Table& table) {
    if (table.phase == Phase::Hint || table.phase == Phase::Trick) return false;
    return table.rules.distress || (table.judged && table.phase <= Phase::Predict);
}

}  // namespace

IsmctsTrees IsmctsAgent::grow(const View& view, Random& random, Tallies& tallies) const {
    std::vector<int> observers{view.seat};
    if (observers_ == Observers::Multiple && secrets_ahead(view.table))
        for (int seat = 0; seat < view.table.players; ++seat)
            if (seat != view.seat) observers.push_back(seat);

    IsmctsTrees trees(observers, view.table.rules.open_hands, c_, scoring_);
    with_sampled_games(view, true, random, [&](const auto& games) {
        for (int i = 0; i < iterations_; ++i) {
            const auto game = games.next(random);
            const auto [choice, result] = trees.iterate(game, random);
            const Action action = game.action(choice);
            std::find_if(tallies.begin(), tallies.end(), [&](const Tally& one) { return one.action == action; })->add(result);
        }
    });
    return trees;
}

}  // namespace crewlab
