// Games of Deep Sea played in the hope to win them.
//
// Before each trick somebody is chosen who should win it, at random but after the wishes of the tasks (deep_sea_wishes.h),
// and everybody plays to that end. A trick that makes a task fail is taken back and played otherwise; if that does not help,
// a few more tricks are taken back. Where there is a draft, tasks go to seats at which they were seldom in the way before.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "base/random.h"
#include "crew/state.h"
#include "solve/deep_sea_line.h"

namespace crewlab::solve {

class DeepSeaTries {
  public:
    explicit DeepSeaTries(const State& state);

    // One game. True if it is won: then `way` says how. Adds the tricks played to `tricks`.
    bool play(Way& way, std::uint64_t& tricks);

  private:
    State drafted(Random& random) const;
    bool play_cards(State& state, std::vector<Card>& cards, std::uint64_t& tricks, Random& random) const;

    State start_;  // the draft may be open
    std::uint64_t played_ = 0;
    // By task and owner: games in which it was so, and those that the task made fail.
    std::array<std::array<int, kMaxSeats>, kMaxTasks> games_{}, blamed_{};
};

}  // namespace crewlab::solve
