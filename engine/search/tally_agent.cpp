#include "search/tally_agent.h"

#include "search/quiet.h"

namespace crewlab {

Action TallyAgent::choose(const View& view, Random& random) const {
    if (!searches(view.table.phase)) return quiet_action(view).value();
    Tallies tallies = empty_tallies(view);
    search(view, random, tallies);
    return pick(tallies, conclusion_, random);
}

std::vector<Weight> TallyAgent::weigh(const View& view, Random& random) const {
    if (!searches(view.table.phase)) return {};
    Tallies tallies = empty_tallies(view);
    search(view, random, tallies);
    return weights(tallies);
}

}  // namespace crewlab
