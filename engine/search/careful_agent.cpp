#include "search/careful_agent.h"

#include "policy/careful.h"
#include "policy/habits.h"

namespace crewlab {

Action CarefulAgent::choose(const View& view, Random& random) const {
    const Table& table = view.table;
    if (table.phase == Phase::Trick) return Action::play(random.pick(careful_cards(view)));
    if (table.phase == Phase::Draft && !table.judged) return easiest_task(table, view.hand_to_move(), random);
    return habit(table, view.hand_to_move(), random);
}

}  // namespace crewlab
