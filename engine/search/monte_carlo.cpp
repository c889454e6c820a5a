#include "search/monte_carlo.h"

#include <algorithm>

#include "search/sampled_games.h"
#include "search/uct_tree.h"

namespace crewlab {

void PureMonteCarloAgent::search(const View& view, Random& random, Tallies& tallies) const {
    with_sampled_games(view, false, random, [&](const auto& games) {
        for (int i = 0; i < iterations_; ++i) {
            Tally& tally = tallies[static_cast<std::size_t>(random.below(static_cast<int>(tallies.size())))];
            auto game = games.next(random);
            game.apply(game.choice(tally.action));
            game.play_out(random);
            tally.add(score(game.ending(), scoring_));
        }
    });
}

void UctAgent::search(const View& view, Random& random, Tallies& tallies) const {
    with_sampled_games(view, false, random, [&](const auto& games) {
        const int deals = games.only_one() ? 1 : std::min(deals_, iterations_);
        UctTree tree(c_, scoring_);
        for (int deal = 0; deal < deals; ++deal)
            tree.search(games.next(random), iterations_ / deals + (deal < iterations_ % deals), random, tallies);
    });
}

}  // namespace crewlab
