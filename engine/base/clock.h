// CPU time, which other work on the machine does not change as much as the time on the clock.
#pragma once

#include <ctime>

namespace crewlab {

// Of the calling thread.
inline double cpu_seconds() {
    timespec now{};
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
    return static_cast<double>(now.tv_sec) + 1e-9 * static_cast<double>(now.tv_nsec);
}

}  // namespace crewlab
