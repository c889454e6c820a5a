// How a playout ended.
#pragma once

#include <bit>
#include <cstdint>

#include "crew/table.h"

namespace crewlab {

struct Ending {
    bool won = false;
    std::uint8_t tricks = 0;      // tricks played
    std::uint8_t tasks_done = 0;
    std::uint8_t cards = 0;       // cards played
};

inline Ending ending(const Table& table) {
    return {table.outcome == Outcome::Won, table.tricks_done, static_cast<std::uint8_t>(std::popcount(table.done)),
            static_cast<std::uint8_t>(table.tricks_done * table.players)};
}

}  // namespace crewlab
