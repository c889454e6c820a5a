// What a teacher says of actions and what a transformer should prefer are the same thing in two forms.
#pragma once

namespace crewlab {

// So much more of the win rate makes an action e times as good. Read backwards, a preference tells how far an action is thought to
// stay below the best.
inline constexpr double kPoints = 0.05;

}  // namespace crewlab
