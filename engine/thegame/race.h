// The best of several turns by samples of what may come.
//
// All meet the same samples, so most of the luck is the same for all. A turn that is surely worse than the best, or no
// different from it, falls out and leaves its samples to the others: close ones are looked at longest.
#pragma once

#include <functional>
#include <vector>

namespace crewlab::thegame {

// What each is judged to be worth beforehand counts like so many samples.
struct Judged {
    std::vector<double> chances;
    double like = 0;
};

// `samples` for each turn in the mean. `draw` brings the next sample, `worth` says what a turn is worth on it. The number of the best.
std::size_t race(const Judged& judged, int samples, const std::function<void()>& draw, const std::function<float(std::size_t)>& worth);

}  // namespace crewlab::thegame
