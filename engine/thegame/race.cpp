#include "thegame/race.h"

#include <algorithm>
#include <cmath>

namespace crewlab::thegame {

namespace {

constexpr std::size_t kFirst = 8, kEvery = 4;  // samples before turns fall out, and from then on
constexpr double kSure = 2;                     // standard errors
constexpr double kAlike = 0.0005;               // nobody could tell two turns apart by so little

struct Runner {
    std::size_t turn;
    double judged, sum;
    std::vector<float> worths;
};

struct Lead {
    double mean, error;
};

// Of one before another.
Lead lead(const Runner& one, const Runner& other, double like) {
    const auto count = static_cast<double>(one.worths.size());
    double squares = 0;
    const double mean = (one.sum - other.sum) / count;
    for (std::size_t i = 0; i < one.worths.size(); ++i) {
        const double difference = static_cast<double>(one.worths[i]) - static_cast<double>(other.worths[i]) - mean;
        squares += difference * difference;
    }
    return {(like * (one.judged - other.judged) + count * mean) / (like + count), std::sqrt(squares / (count - 1) / (like + count))};
}

}  // namespace
std::size_t race(const Judged& judged, int samples, const std::function<void()>& draw, const std::function<float(std::size_t)>& worth) {
    std::vector<Runner> left;
    for (std::size_t turn = 0; turn < judged.chances.size(); ++turn) left.push_back({turn, judged.chances[turn], 0, {}});
    const auto total = [&](const Runner& runner) { return judged.like * runner.judged + runner.sum; };
    const auto best = [&] { return std::ranges::max_element(left, {}, total); };
    std::size_t budget = static_cast<std::size_t>(samples) * left.size();
    for (std::size_t sample = 1; left.size() > 1 && budget >= left.size(); ++sample) {
        draw();
        for (Runner& runner : left) {
            runner.worths.push_back(worth(runner.turn));
            runner.sum += static_cast<double>(runner.worths.back());
        }
        budget -= left.size();
        if (sample < kFirst || (sample - kFirst) % kEvery != 0) continue;
        const Runner ahead = *best();
        std::erase_if(left, [&](const Runner& runner) {
            if (runner.turn == ahead.turn) return false;
            const Lead found = lead(ahead, runner, judged.like);
            return found.mean > kSure * found.error || found.mean + kSure * found.error < kAlike;
        });
    }
    return best()->turn;
}

}  // namespace crewlab::thegame
