#include "crew/dummy.h"

namespace crewlab {

SeenColumns seen_columns(const Table& table, CardSet started) {
    SeenColumns columns{started, {}};
    for (Turn turn : table.history())
        if (turn.action().kind == ActionKind::Reveal) columns.covers.remove(turn.action().card());

    Card gone;
    for (Turn turn : table.history()) {
        const Action action = turn.action();
        if (action.kind == ActionKind::Reveal && action.card() != table.dummy_got())
            columns.revealed[columns.of(columns.cover(table, gone))] = action.card();
        const bool leaves = action.kind == ActionKind::Play || action.kind == ActionKind::Pass;
        if (leaves && turn.seat == table.dummy) gone = action.card();
    }
    return columns;
}

Card uncovering(const Table& table) {
    Card gone;
    for (Turn turn : table.history())
        if (turn.seat == table.dummy && (turn.action().kind == ActionKind::Play || turn.action().kind == ActionKind::Pass))
            gone = turn.action().card();
    return SeenColumns::cover(table, gone);
}

}  // namespace crewlab
