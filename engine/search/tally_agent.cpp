#include "search/tally_agent.h"

#include "policy/habits.h"

namespace crewlab {

Action TallyAgent::choose(const View& view, Random& random) const {
    if (!searches(view.table.phase)) return habit(view.table, view.hand_to_move(), random);
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
