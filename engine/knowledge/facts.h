// Sure knowledge: what follows at once from what a seat has seen. No counting, no probability.
#pragma once

#include <array>

#include "crew/view.h"

namespace crewlab {

struct Facts {
    std::array<CardSet, kMaxSeats> holds{};     // cards surely in that hand
    std::array<CardSet, kMaxSeats> may_hold{};  // cards that can be there; holds is part of it
    CardSet may_be_undealt;                     // cards that may have stayed in the box
    int undealt = 0;                            // and how many did
};

Facts facts(const View& view);

// Cards that a seat which gave this hint had not when it gave it.
CardSet excluded_by(const Hint& hint);

}  // namespace crewlab
