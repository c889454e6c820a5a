#include "search/careful_agent.h"

#include "crew/refuse.h"
#include "policy/careful.h"
#include "policy/habits.h"

namespace crewlab {

Action CarefulAgent::choose(const View& view, Random& random) const {
    refuse_deep_sea(view.table, "the careful player");
    refuse_dummy(view.table, "the careful player");
    if (view.table.phase == Phase::Draft) return easiest_task(view.table, view.hand(), random);
    if (view.table.phase == Phase::Trick) return Action::play(random.pick(careful_cards(view)));
    return habit(view.table, view.hand());
}

}  // namespace crewlab
