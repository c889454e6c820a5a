// Many deals in a row, as Python holds them.
#pragma once

#include <vector>

#include "crew/deal.h"

namespace crewlab {

struct Deals {
    std::vector<Deal> deals;
};

}  // namespace crewlab
