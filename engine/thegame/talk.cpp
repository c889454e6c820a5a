#include "thegame/talk.h"

#include <algorithm>

namespace crewlab::thegame {

Messages messages(Cards hand, const Tops& tops, const Variant& variant) {
    Messages said{};
    if (hand.empty()) return said;
    for (int pile = 0; pile < variant.piles(); ++pile) {
        const auto at = static_cast<std::size_t>(pile);
        const bool descends = variant.descends(pile);
        const int shown = variant.shown(tops[at], descends);
        bool trick = false;
        int nearest = kFar;
        for (Card card : hand) {
            trick |= variant.is_backwards(tops[at], descends, card);
            const int ahead = descends ? shown - variant.rank(card) : variant.rank(card) - shown;
            if (ahead > 0) nearest = std::min(nearest, ahead);
        }
        said[at] = trick || nearest <= kNear ? Message::Leave : nearest == kFar ? Message::Jump : Message::None;
    }
    return said;
}

}  // namespace crewlab::thegame
