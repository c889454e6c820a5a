// The pieces of the notation that larger texts are read with. Only for the files that read them.
#pragma once

#include <string>

#include "base/errors.h"
#include "base/reader.h"
#include "crew/action.h"
#include "crew/deal.h"

namespace crewlab {

CardSet read_cards(Reader& reader);
Rules read_rules(Reader& reader);
Action read_action(Reader& reader);

// A hand, "#10" for ten cards that nobody shows, or the dummy's columns: "B3:P7+G4:R1", in a view "B3:?+G4:?".
struct Hand {
    CardSet cards;  // that are shown
    int size = 0;
    bool hidden = false;
    bool in_columns = false;
};

// HANDS LEADER TASKS. Fills everything but hidden hands, of which it gives the sizes.
std::array<Hand, kMaxSeats> read_deal(Reader& reader, bool may_hide, Deal& deal);

// ACTIONS to the end; `carry_out` is told each and may refuse it.
template <class CarryOut>
void read_actions(Reader& reader, CarryOut&& carry_out) {
    if (reader.accept("-")) return reader.expect_end();
    int number = 0;
    do {
        const Action action = read_action(reader);
        ++number;
        try {
            carry_out(action);
        } catch (const IllegalAction& error) {
            throw IllegalAction("action " + std::to_string(number) + ": " + error.what());
        }
    } while (reader.accept(", "));
    reader.expect_end();
}

}  // namespace crewlab
