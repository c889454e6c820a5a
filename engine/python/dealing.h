// How to deal, as Python says it.
#pragma once

#include <optional>

#include "crew/deal.h"
#include "python/bind.h"

namespace crewlab {

// Throws DealError or InputError when no deal of that kind exists.
Dealing dealing_from(int players, int tasks, const Text& deck, int cards_per_seat, bool fixed, const std::vector<Text>& tokens,
                     int points, const std::vector<Text>& cards, bool german, bool together, const std::vector<Text>& goals,
                     std::optional<int> dummy = std::nullopt);

}  // namespace crewlab
