#include "thegame/ways.h"

#include <bit>

namespace crewlab::thegame {

HandSet WayLister::places(Cards cards) const {
    HandSet set = 0;
    for (std::size_t place = 0; place < hand_size_; ++place) set |= HandSet{cards.has(hand_[place])} << place;
    return set;
}

HandSet WayLister::fitting(const Fits& fits, std::uint16_t top, bool descends) {
    HandSet& fitting = fitting_[descends][top];
    if (!(known_[descends] >> top & 1)) {
        fitting = places(fits.on(hand_[top], descends));
        known_[descends] |= HandSet{1} << top;
    }
    return fitting;
}

void WayLister::extend(const Fits& fits, bool descends, HandSet next, HandSet laid, int size, int most, PileWays& pile) {
    pile.tops |= next;
    for (; next; next &= next - 1) {
        const auto top = static_cast<std::uint16_t>(std::countr_zero(next));
        const HandSet now = laid | HandSet{1} << top;
        pile.ways.push_back({now, 0, top, static_cast<std::uint16_t>(size)});
        if (size < most) extend(fits, descends, fitting(fits, top, descends) & ~now, now, size + 1, most, pile);
    }
}

void WayLister::list(const Position& position, const Fits& fits, int most, std::span<PileWays> piles) {
    hand_size_ = 0;
    for (Card card : position.hand) hand_[hand_size_++] = card;
    known_ = {};
    for (std::size_t i = 0; i < piles.size(); ++i) {
        PileWays& pile = piles[i];
        pile.ways.clear();
        pile.tops = 0;
        if (!position.burns[i]) pile.ways.push_back({});
        const bool descends = position.variant.descends(static_cast<int>(i));
        if (most > 0) extend(fits, descends, places(fits.on(position.tops[i], descends)), 0, 1, most, pile);
    }
}

}  // namespace crewlab::thegame
