#include "search/sampled_games.h"

#include "knowledge/determinize.h"

namespace crewlab {

SampledGames::SampledGames(const View& view, bool with_distress, Random& random)
    : view_(view),
      possible_(view),
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
    bool face_down = false;
    for (int i = 0; i < view_.table.task_count; ++i) face_down |= view_.table.face_down(i);
    // Which of the dummy's covered cards lies where is not counted as another deal.
    const bool covered = view_.table.has_dummy() && view_.table.hand_sizes[view_.table.dummy] > view_.hands[view_.table.dummy].size() + 1;
    return possible_.count() == 1 && !covered && !secret && !face_down && !view_.table.draw_ahead() && view_.table.phase != Phase::Pass;
}

WholeGame SampledWholeGames::next(Random& random) const {
    const State drawn = determinize(view_, possible_.sample(random), random);
    return WholeGame(drawn, distress_, WholeGame::luck(drawn.table, random));
}

}  // namespace crewlab
