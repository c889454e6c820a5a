#include "search/tally.h"

#include <cmath>

namespace crewlab {

namespace {

double rank(const Tally& tally, Conclusion conclusion) {
    switch (conclusion) {
        case Conclusion::Score: return static_cast<double>(tally.score);
        case Conclusion::Visits: return static_cast<double>(tally.visits);
        case Conclusion::Mean: break;
    }
    return tally.mean();
}

// Of the mean, as a share of a win. One result or none says nothing about the spread: the largest there can be.
double standard_error(const Tally& tally) {
    if (tally.visits < 2) return 0.5;
    const auto count = static_cast<double>(tally.visits);
    const double spread = static_cast<double>(tally.squares) / count - tally.mean() * tally.mean();
    return std::sqrt(std::max(spread, 0.0) / (count - 1)) / kWinScore;
}

}  // namespace

Tallies empty_tallies(const View& view) {
    Tallies tallies;
    for (Action action : view.legal_actions()) tallies.push_back({action});
    return tallies;
}

std::vector<Weight> weights(const Tallies& tallies) {
    std::vector<Weight> result;
    for (const Tally& tally : tallies)
        result.push_back({tally.action, tally.mean() / kWinScore, standard_error(tally), tally.visits});
    return result;
}

Action pick(const Tallies& tallies, Conclusion conclusion, Random& random) {
    double best = -1;
    ActionList equals;
    for (const Tally& tally : tallies) {
        const double value = rank(tally, conclusion);
        if (value > best) {
            best = value;
            equals.size = 0;
        }
        if (value == best) equals.add(tally.action);
    }
    return equals[random.below(equals.size)];
}

}  // namespace crewlab
