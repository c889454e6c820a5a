// What an agent does in the phases its publication says nothing about.
#pragma once

#include <optional>

#include "crew/view.h"

namespace crewlab {

// No distress signal, no hint, and to pass the colour card of the lowest rank; nothing in the draft and in tricks.
std::optional<Action> quiet_action(const View& view);

}  // namespace crewlab
