// What may be said at the table: of each pile "leave it" or "jump here", and never a number.
//
// Everybody speaks by one rule that all know, from the own hand alone, and so always the truth. What is said holds for the
// piles as they lie; before every turn it is said anew.
#pragma once

#include <array>

#include "thegame/variant.h"

namespace crewlab::thegame {

enum class Message : std::uint8_t { None, Leave, Jump };
inline constexpr std::array<const char*, 3> kMessageTexts = {"", "leave", "jump"};

// Leave: the hand has a backwards trick for the pile, or a card that is at most this far ahead.
inline constexpr int kNear = 4;
// Jump: it has no card for the pile, or none that is nearer than this. Whoever must lose much should lose it here.
inline constexpr int kFar = 25;

using Tops = std::array<Top, kMaxPiles>;
using Messages = std::array<Message, kMaxPiles>;  // by pile

Messages messages(Cards hand, const Tops& tops, const Variant& variant);

}  // namespace crewlab::thegame
