// The dummy of the game for two: which of its columns has come to light how far.
//
// Nothing but the face-up cards is kept of the columns: what was played, passed and revealed tells the rest.
#pragma once

#include "crew/table.h"

namespace crewlab {

struct SeenColumns {
    CardSet covers;      // face up at the start, one for each column
    Columns revealed{};  // by column: what was turned up under it; no card: it is still covered

    int size() const { return covers.size(); }
    std::size_t of(Card cover) const { return static_cast<std::size_t>((covers & CardSet((std::uint64_t{1} << cover.index) - 1)).size()); }
    // The cover of the column that this card lay in when it was face up: itself, or what it took the place of.
    static Card cover(const Table& table, Card card) { return card == table.dummy_got() ? table.dummy_gave() : card; }
};

// `started` are the cards of the dummy that are or were face up, less one it was passed: starting_hands of any game.
SeenColumns seen_columns(const Table& table, CardSet started);

// The card of the dummy that is gone from a column, in a game in which a card is to be revealed; not where the one to be
// revealed was passed to the dummy.
Card uncovering(const Table& table);

}  // namespace crewlab
