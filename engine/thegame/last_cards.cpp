#include "thegame/last_cards.h"

#include <algorithm>

namespace crewlab::thegame {

namespace {

constexpr int kMany = 12;  // cards: of more, a turn longer than it must be would have too many orders to try

}  // namespace

// Is there a card that no pile will ever take? Piles go back by backwards tricks alone, so on an ascending pile a card must be
// above the lowest top, or no lower than some card that could be laid there by such a trick.
bool LastCards::has_stuck(const Tops& tops, Cards cards) const {
    Cards rising = cards, falling = cards;  // that could lie on an ascending pile, on a descending one
    Cards onto_rising, onto_falling;        // that the next card of either could be laid on
    for (std::uint8_t pile = 0; pile < variant_.piles(); ++pile)
        if (tops[pile] == kStart)
            return false;
        else
            (variant_.descends(pile) ? falling : rising).add(tops[pile]);
    const auto step = variant_.backwards;
    onto_rising = rising.down(step) & cards;
    onto_falling = falling.up(step) & cards;
    for (std::uint8_t pile = 0; pile < variant_.piles(); ++pile)
        (variant_.descends(pile) ? onto_falling : onto_rising).add(tops[pile]);
    return cards.meets(Cards::below(onto_rising.lowest()) & Cards::above(onto_falling.highest()));
}

// Calls use(lay, tops, rest) with every card and pile that it fits on, until that returns true.
template <class Use>
bool LastCards::any_lay(const Tops& tops, Cards cards, Use use) const {
    for (Card card : cards)
        for (std::uint8_t pile = 0; pile < variant_.piles(); ++pile) {
            if (!fits_.on(tops[pile], variant_.descends(pile)).has(card)) continue;
            Tops next = tops;
            next[pile] = card;
            Cards rest = cards;
            rest.remove(card);
            if (use(Lay{card, pile}, next, rest)) return true;
        }
    return false;
}

bool LastCards::can_lay(const Tops& tops, Cards cards) {
    if (cards.empty()) return true;
    if (--positions_left_ < 0) return false;
    const std::uint64_t here = key(tops, cards);
    std::uint64_t& remembered = hopeless_[here % kRemembered];
    if (remembered == here || has_stuck(tops, cards)) return false;
    if (any_lay(tops, cards, [&](Lay, const Tops& next, Cards rest) { return can_lay(next, rest); })) return true;
    if (positions_left_ < 0) return false;  // not known
    hopeless_[here % kRemembered] = here;
    return false;
}

std::vector<Lay> LastCards::longest(const Tops& tops, Cards cards) {
    met_.clear();
    lays_.clear();
    best_.clear();
    wanted_ = cards.size();
    limit();
    extend(tops, cards);
    return best_;
}

std::vector<Lay> LastCards::sure_win(const Tops& tops, Cards hand, Cards deck, int needed) {
    const int size = std::max(needed, deck.size());
    if (size > hand.size() || (size > needed && hand.size() + deck.size() > kMany) || !can_all(tops, hand | deck)) return {};
    met_.clear();
    lays_.clear();
    if (!begin(tops, hand, deck, size)) return {};
    return lays_;
}

bool LastCards::begin(const Tops& tops, Cards hand, Cards deck, int size) {
    if (size == 0) return can_lay(tops, hand | deck);
    if (--positions_left_ < 0) return false;
    return any_lay(tops, hand, [&](Lay lay, const Tops& next, Cards rest) {
        if (!met_.insert(key(next, rest)).second || has_stuck(next, rest | deck)) return false;
        lays_.push_back(lay);
        if (begin(next, rest, deck, size - 1)) return true;
        lays_.pop_back();
        return false;
    });
}

void LastCards::extend(const Tops& tops, Cards cards) {
    if (lays_.size() > best_.size()) best_ = lays_;
    any_lay(tops, cards, [&](Lay lay, const Tops& next, Cards rest) {
        if (static_cast<int>(best_.size()) == wanted_ || positions_left_ < 0) return true;
        if (!met_.insert(key(next, rest)).second) return false;
        --positions_left_;
        lays_.push_back(lay);
        extend(next, rest);
        lays_.pop_back();
        return false;
    });
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
