// What understands cards to be won and nothing else says so here.
#pragma once

#include <string_view>

#include "crew/table.h"

namespace crewlab {

// Throws InputError if some task is not on a card; `who` begins the sentence.
void refuse_deep_sea(const Table& table, std::string_view who);

// Throws InputError where the tasks are being given out other than by a draft, or something else happens that is asked of no
// player but of those that play on from any state.
[[noreturn]] void refuse_phase(const Table& table, std::string_view who);

// Throws InputError if cards are still to be drawn from hands.
void refuse_draw(const Table& table, std::string_view who);

// Throws InputError if one seat is a dummy.
void refuse_dummy(const Table& table, std::string_view who);

}  // namespace crewlab
