// Parts of texts that several notations of The Game share.
#pragma once

#include "base/reader.h"
#include "thegame/state.h"

namespace crewlab::thegame {

Card read_card(Reader& reader, const Variant& variant);
Variant read_variant(Reader& reader);

}  // namespace crewlab::thegame
