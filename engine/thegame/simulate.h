// Whole games, one strategy for each seat.
#pragma once

#include <functional>
#include <vector>

#include "thegame/strategy.h"

namespace crewlab::thegame {

struct Ending {
    bool won = false;
    std::uint8_t remaining = 0;  // cards in hands and deck
    std::uint8_t backwards = 0;  // backwards tricks
    std::uint8_t turns = 0;      // in which something was laid
};

using Team = std::vector<std::shared_ptr<const Strategy>>;  // by seat

// Plays a state to its end; `each` hears of every whole turn. `game` keys what strategies draw.
Ending play_out(State state, const std::vector<Player*>& players, std::uint64_t seed, std::uint64_t game,
                const std::function<void(std::span<const Lay>)>& each = {});

// Games first..first+count-1 of the seed; the same for any number of threads.
std::vector<Ending> simulate(const Team& team, const Variant& variant, std::uint64_t seed, std::uint64_t first,
                             std::size_t count, int threads);

// One of these games, turn by turn.
std::vector<std::vector<Lay>> play(const Team& team, const State& start, std::uint64_t seed, std::uint64_t game);

}  // namespace crewlab::thegame
