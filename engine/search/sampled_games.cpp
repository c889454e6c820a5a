#include "search/sampled_games.h"

#include "knowledge/determinize.h"

namespace crewlab {

SampledGames::SampledGames(const View& view, bool with_distress, Random& random)
    : view_(view),
      possible_(hidden_hands(view)),
      course_(view.table, with_distress),
      first_(determinize(view, possible_.sample(random), random), course_) {}

BareGame SampledGames::next(Random& random) const {
    if (only_one()) return first_;
    const Hands hands = possible_.sample(random);
    if (passing()) return BareGame(determinize(view_, hands, random), course_);
    BareGame game = first_;
    game.deal(hands);
    return game;
}

bool SampledWholeGames::only_one() const {
    const bool secret = view_.table.predictions[1] == Action::kHidden;
    return possible_.count() == 1 && !secret && view_.table.phase != Phase::Pass;
}

WholeGame SampledWholeGames::next(Random& random) const {
    return WholeGame(determinize(view_, possible_.sample(random), random), distress_);
}

}  // namespace crewlab
