#include "search/quiet.h"

namespace crewlab {

std::optional<Action> quiet_action(const View& view) {
    switch (view.table.phase) {
        case Phase::Distress: return Action::distress(Distress::None);
        case Phase::Hint: return Action::silent();
        case Phase::Pass: {
            Card lowest;
            for (Card card : view.hand() & CardSet::colours())
                if (!lowest.exists() || card.rank() < lowest.rank()) lowest = card;
            return Action::pass(lowest);
        }
        default: return std::nullopt;
    }
}

}  // namespace crewlab
