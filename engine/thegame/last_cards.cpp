#include "thegame/last_cards.h"

namespace crewlab::thegame {

bool LastCards::can_all(const Tops& tops, Cards cards) { return static_cast<int>(longest(tops, cards).size()) == cards.size(); }

std::vector<Lay> LastCards::longest(const Tops& tops, Cards cards) {
    met_.clear();
    lays_.clear();
    best_.clear();
    wanted_ = cards.size();
    extend(tops, cards);
    return best_;
}

void LastCards::extend(const Tops& tops, Cards cards) {
    if (lays_.size() > best_.size()) best_ = lays_;
    for (Card card : cards)
        for (std::uint8_t pile = 0; pile < variant_.piles(); ++pile) {
            if (static_cast<int>(best_.size()) == wanted_) return;
            if (!fits_.on(tops[pile], variant_.descends(pile)).has(card)) continue;
            Tops next = tops;
            next[pile] = card;
            Cards rest = cards;
            rest.remove(card);
            if (!met_.insert(key(next, rest)).second) continue;
            lays_.push_back({card, pile});
            extend(next, rest);
            lays_.pop_back();
        }
}

// Two different positions with the same number are as good as impossible. Piles of one direction are alike, hence the sum.
std::uint64_t LastCards::key(const Tops& tops, Cards cards) const {
    const auto mix = [](std::uint64_t x) {
        x = (x ^ x >> 31) * 0x9E3779B97F4A7C15;
        return (x ^ x >> 29) * 0xC2B2AE3D27D4EB4F;
    };
    std::uint64_t piles = 0;
    for (std::uint8_t pile = 0; pile < variant_.piles(); ++pile)
        piles += mix(2u * tops[pile] + variant_.descends(pile) + 1u);
    return piles ^ mix(cards.low() + mix(cards.high()));
}

}  // namespace crewlab::thegame
