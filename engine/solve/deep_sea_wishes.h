// What the open tasks of Deep Sea and of missions would like of the next trick: who wins it, and with which cards in it. Rules of thumb for
// the tries of deep_sea_search.h, which are right often enough; nothing exact depends on them.
#pragma once

#include <array>

#include "crew/state.h"

namespace crewlab::solve {

struct Wishes {
    std::array<int, kMaxSeats> to_win{};       // how much the seat should win the trick, or (negative) should not
    std::array<CardSet, kMaxSeats> wanted{};   // if it wins, these should be in the trick,
    std::array<CardSet, kMaxSeats> shunned{};  // and these should not
    std::array<CardSet, kMaxSeats> winning{};  // it should win with one of these
    std::array<CardSet, kMaxSeats> unled{};    // it should not lead these
    std::array<CardSet, kMaxSeats> losing{};   // it should not win with these
    CardSet kept;                              // better played later
};

Wishes wishes(const Table& table);

}  // namespace crewlab::solve
