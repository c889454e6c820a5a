#include "search/ismcts.h"

#include <algorithm>

#include "search/sampled_games.h"

namespace crewlab {

namespace {

// Can a card still be passed? Only then do seats see different things.
bool passing_ahead(const Table& table) {
    return table.rules.distress && (table.phase == Phase::Draft || table.phase == Phase::Distress || table.phase == Phase::Pass);
}

}  // namespace

IsmctsTrees IsmctsAgent::grow(const View& view, Random& random, Tallies& tallies) const {
    const SampledGames games(view, true, random);
    std::vector<int> observers{view.seat};
    if (observers_ == Observers::Multiple && passing_ahead(view.table))
        for (int seat = 0; seat < view.table.players; ++seat)
            if (seat != view.seat) observers.push_back(seat);

    IsmctsTrees trees(observers, view.table.rules.open_hands, c_, scoring_);
    for (int i = 0; i < iterations_; ++i) {
        const BareGame game = games.next(random);
        const auto [choice, result] = trees.iterate(game, random);
        const Action action = game.action(choice);
        std::find_if(tallies.begin(), tallies.end(), [&](const Tally& one) { return one.action == action; })->add(result);
    }
    return trees;
}

}  // namespace crewlab
