#include "thegame/known_deck.h"

#include <algorithm>
#include <limits>

namespace crewlab::thegame {

namespace {

constexpr double kAlpha = 3.5;  // the thesis' factor for each pile that a card does not fit on

}  // namespace

KnownDeck::KnownDeck(const State& state)
    : variant_(state.table.variant),
      fits_(variant_),
      players_(state.table.players),
      hand_capacity_(state.table.hand_capacity()),
      deck_(state.deck),
      rest_(state.table.deck_size + 1u) {
    for (std::size_t size = 0; size < state.table.deck_size; ++size) {
        rest_[size + 1] = rest_[size];
        rest_[size + 1].add(deck_[size]);
    }
    double cost = 1;
    for (int pile = 0; pile < variant_.piles(); ++pile, cost *= kAlpha) saved_.push_back(cost * kAlpha - cost);
    std::ranges::reverse(saved_);

    start_.hands = state.hands;
    start_.tops = state.table.tops;
    start_.deck_size = state.table.deck_size;
    start_.turn = state.table.turn;
    start_.laid = variant_.maximum > 0 ? state.table.lay_count : std::min(state.table.lay_count, static_cast<std::uint8_t>(minimum(start_)));
    for (int pile = 0; pile < variant_.piles(); ++pile)
        if (state.table.burns(pile)) start_.burning |= static_cast<std::uint8_t>(1u << pile);
    arrange(start_);
}

Cards KnownDeck::unplayed(const Moment& moment) const {
    Cards cards = rest_[moment.deck_size];
    for (int seat = 0; seat < players_; ++seat) cards = cards | moment.hands[static_cast<std::size_t>(seat)];
    return cards;
}

int KnownDeck::minimum(const Moment& moment) const {
    return moment.deck_size > 0 ? variant_.minimum : variant_.minimum_empty;
}

bool KnownDeck::may_end(const Moment& moment) const {
    const bool empty = moment.hands[moment.turn].empty();
    if (empty && unplayed(moment).empty()) return true;  // won, whatever burns
    return moment.laid > 0 && moment.burning == 0 && (moment.laid >= minimum(moment) || empty);
}

// Alone and without fire a turn of twice the minimum may as well be two turns: the same lays with a draw in between.
int KnownDeck::longest(const Moment& moment) const {
    if (variant_.maximum > 0) return variant_.maximum;
    if (players_ == 1 && variant_.fire.empty()) return 2 * minimum(moment) - 1;
    return std::numeric_limits<int>::max();
}

Moment KnownDeck::laid(const Moment& moment, Lay lay) const {
    Moment next = moment;
    next.hands[next.turn].remove(lay.card);
    next.tops[lay.pile] = lay.card;
    next.burning &= static_cast<std::uint8_t>(~(1u << lay.pile));
    const bool counts = longest(moment) != std::numeric_limits<int>::max() || next.laid < minimum(moment);
    next.laid = static_cast<std::uint8_t>(next.laid + counts);
    arrange(next);
    return next;
}

Moment KnownDeck::ended(Moment moment) const {
    Cards& hand = moment.hands[moment.turn];
    for (int size = hand.size(); size < hand_capacity_ && moment.deck_size > 0; ++size) hand.add(deck_[--moment.deck_size]);
    moment.laid = 0;
    // After the last card of all nobody is next.
    for (int tries = 0; tries < players_; ++tries) {
        moment.turn = static_cast<std::uint8_t>((moment.turn + 1) % players_);
        if (!moment.hands[moment.turn].empty()) break;
    }
    for (int pile = 0; pile < variant_.piles(); ++pile)
        if (burns(moment.tops[static_cast<std::size_t>(pile)])) moment.burning |= static_cast<std::uint8_t>(1u << pile);
    return moment;
}

void KnownDeck::arrange(Moment& moment) const {
    for (int last = 1; last < variant_.piles(); ++last)
        for (int pile = last; pile > 0 && variant_.descends(pile) == variant_.descends(pile - 1); --pile) {
            auto &low = moment.tops[static_cast<std::size_t>(pile - 1)], &high = moment.tops[static_cast<std::size_t>(pile)];
            if (low <= high) break;
            std::swap(low, high);
            const unsigned pair = moment.burning >> (pile - 1) & 3u;
            if (pair == 1 || pair == 2) moment.burning ^= static_cast<std::uint8_t>(3u << (pile - 1));
        }
}

double KnownDeck::cost(const Moment& moment) const {
    const Cards cards = unplayed(moment);
    std::array<Cards, kMaxPiles + 1> on_at_least;  // by number of piles
    on_at_least[0] = cards;
    for (int pile = 0; pile < variant_.piles(); ++pile) {
        const Cards fit = fitting(moment, pile);
        for (auto many = static_cast<std::size_t>(pile) + 1; many > 0; --many)
            on_at_least[many] = on_at_least[many] | (on_at_least[many - 1] & fit);
    }
    double saved = 0;
    for (std::size_t many = 0; many < saved_.size(); ++many) saved += saved_[many] * on_at_least[many + 1].size();
    return -saved;
}

bool KnownDeck::is_hopeless(const Moment& moment) const {
    Cards left = unplayed(moment);
    const Cards all = left;
    for (int pile = 0; pile < variant_.piles(); ++pile) left = left - fitting(moment, pile);
    for (int pile = 0; pile < variant_.piles() && !left.empty(); ++pile) {
        Cards reached = all & fitting(moment, pile), seen;
        while (!(reached - seen).empty() && !left.empty()) {
            const Card card = *(reached - seen).begin();
            seen.add(card);
            reached = reached | (all & fits_.on(card, variant_.descends(pile)));
            left = left - reached;
        }
    }
    return !left.empty();
}

bool KnownDeck::dominates(const Moment& better, const Moment& worse) const {
    if (better.burning & ~worse.burning) return false;
    const Cards cards = unplayed(better);
    for (int pile = 0; pile < variant_.piles(); ++pile) {
        const Top one = better.tops[static_cast<std::size_t>(pile)], other = worse.tops[static_cast<std::size_t>(pile)];
        if (one == other) continue;
        if (burns(one) || !fitting(better, pile).contains(cards & fitting(worse, pile))) return false;
    }
    return true;
}

}  // namespace crewlab::thegame
