// The special goals of missions, each a task that is judged like a card of Deep Sea. docs/missions.md says which mission
// has which, and what is a reading.
#pragma once

#include <array>
#include <span>

#include "crew/deep_sea.h"

namespace crewlab {

struct MissionGoal {
    const char* name;
    DeepSeaCard card;
};

inline constexpr int kMissionGoals = 19;

// By number, as Goal::mission_goal.
const MissionGoal& mission_goal(int number);

// Belongs to the left neighbour of whoever holds the highest pink card, which is announced.
inline constexpr int kAllPink = 16;
inline const Task* all_pink_of(std::span<const Task> tasks) {
    for (const Task& task : tasks)
        if (task.goal == Goal::of_mission(kAllPink)) return &task;
    return nullptr;
}
// Belongs to the commander.
inline constexpr int kFirstAndLast = 14;
// Speaks of the task with the token omega.
inline constexpr int kOmegaInLastTrick = 11;

}  // namespace crewlab
