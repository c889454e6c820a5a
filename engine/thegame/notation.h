// The text forms of The Game; each is read back exactly. docs/thegame.md describes them.
//
//   card       34, or with colours B3
//   pile       12^ (ascending) or 80v (descending); before the first card it shows its start, 1^ or 100v
//   lay        34^2: card 34 on the second ascending pile
//   variant    base, or what differs: minimum=3,hand=7/6/5/5/5, or a name and changes: dietrich,backwards=0
//   state      VARIANT; PILES; HANDS; DECK; SEAT, and after a colon what the seat has laid this turn
//   view       VARIANT; PILES; SEAT: HAND; UNSEEN CARDS; HAND SIZES+DECK SIZE; SEAT TO MOVE, likewise
//              with talk also what was said: ; said 1: leave ^2 jump v1 / 2: leave v2
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "thegame/state.h"

namespace crewlab::thegame {

std::string to_text(const Variant& variant);
std::string to_text(const State& state);
std::string to_text(const View& view);
std::string card_text(Card card, const Variant& variant);
std::string cards_text(Cards cards, const Variant& variant);
std::string pile_text(Top top, int pile, const Variant& variant);
std::string to_text(Lay lay, const Variant& variant);
std::string to_text(Message message, int pile, const Variant& variant);
std::string to_text(std::span<const Lay> lays, const Variant& variant);

// All throw NotationError, which names the character, or InputError where the text reads well but makes no sense.
Variant parse_variant(std::string_view text);
State parse_state(std::string_view text);
View parse_view(std::string_view text);
Lay parse_lay(std::string_view text, const Variant& variant);
std::vector<Lay> parse_lays(std::string_view text, const Variant& variant);

// Changes one parameter by its name and value as in the text.
void set_parameter(Variant& variant, std::string_view text);

}  // namespace crewlab::thegame
