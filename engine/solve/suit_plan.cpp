#include "solve/suit_plan.h"

#include <algorithm>
#include <bit>

namespace crewlab::solve {

namespace {

// How many tricks led elsewhere a seat needs before it can be void of another suit.
int patience(const Position& position, std::size_t seat, Suit suit) {
    const CardSet hand = position.hands[seat], others = position.cards() - hand;
    int least = position.tricks_left;
    for (int s = 0; s <= kColours; ++s) {
        const CardSet other = CardSet::of_suit(static_cast<Suit>(s));
        // Being void is of use only in a suit that somebody else can lead.
        if (static_cast<Suit>(s) != suit && !(others & other).empty()) least = std::min(least, (hand & other).size());
    }
    return least;
}

}  // namespace

SuitPlan::SuitPlan(const Position& position, Suit suit)
    : players_(position.players), left_(position.tricks_left), any_time_(position.trumps_any_time) {
    owner_.fill(-1);
    for (Card card : position.cards() & CardSet::of_suit(suit)) {
        const auto i = static_cast<std::size_t>(count_++);
        for (std::size_t seat = 0; seat < players_; ++seat) {
            if (position.hands[seat].has(card)) {
                held_[seat] |= 1u << i;
                holder_[i] = static_cast<int>(seat);
            }
            if (position.tasks[seat].has(card)) {
                owner_[i] = static_cast<int>(seat);
                tasks_ |= 1u << i;
            }
        }
    }
    for (std::size_t seat = 0; seat < players_; ++seat) {
        has_trumps_[seat] = !(position.hands[seat] & CardSet::trumps()).empty();
        patience_[seat] = patience(position, seat, suit);
        if (held_[seat]) longest_ = std::max(longest_, patience_[seat]);
    }
    for (std::size_t i = 0; i + 1 < static_cast<std::size_t>(count_); ++i)
        if (holder_[i] == holder_[i + 1] && owner_[i] == owner_[i + 1]) same_as_next_ |= 1u << i;
    table_.resize(static_cast<std::size_t>(longest_ + 1) << count_);
    for (unsigned left = 0; left < 1u << count_; ++left) {
        if (filled(left) != left) continue;
        for (int waited = longest_; waited >= 0; --waited) fill(left, waited);
    }
}

unsigned SuitPlan::filled(unsigned left) const {
    for (;;) {
        const unsigned moving = (left >> 1) & ~left & same_as_next_;  // a gap below a card of the same run
        if (moving == 0) return left;
        const unsigned gap = moving & (0u - moving);
        left = (left & ~(gap << 1)) | gap;
    }
}

void SuitPlan::fill(unsigned left, int waited) {
    Costs best;
    best.tricks.fill((left & tasks_) == 0 ? 0 : 200);
    if ((left & tasks_) != 0) {
        try_leads(left, waited, 0, 0, -1, 0, best);
        try_discards(left, waited, 0, 0, -1, 0, best);
        // Or nobody throws anything away yet.
        if (waited < longest_) {
            const Costs& later = costs(left, waited + 1);
            for (std::size_t a = 0; a < kMostLeads; ++a)
                best.tricks[a] = std::min(best.tricks[a], static_cast<std::uint8_t>(later.tricks[a] + 1));
        }
    }
    table_[static_cast<std::size_t>(waited) << count_ | left] = best;
}

// A trick led in this suit, seat by seat. `skipped` are the seats that play another suit, perhaps a trump.
void SuitPlan::try_leads(unsigned left, int waited, std::size_t seat, unsigned played, int owner, unsigned skipped, Costs& best) const {
    if (seat == players_) {
        if (played == 0) return;
        if (owner >= 0) {
            const auto o = static_cast<std::size_t>(owner);
            const int top = holder_[static_cast<std::size_t>(std::bit_width(played) - 1)];
            if (top != owner && !(skipped >> owner & 1 && has_trumps_[o])) return;
        }
        const Costs& after = costs(left & ~played, waited);
        for (std::size_t a = 1; a < kMostLeads; ++a)
            best.tricks[a] = std::min(best.tricks[a], static_cast<std::uint8_t>(after.tricks[a - 1] + 1));
        return;
    }
    const unsigned mine = left & held_[seat];
    for (unsigned rest = mine & ~(left >> 1 & same_as_next_); rest; rest &= rest - 1) {  // the top of each run
        const unsigned card = rest & (0u - rest);
        const int wants = owner_[static_cast<std::size_t>(std::countr_zero(card))];
        if (wants >= 0 && owner >= 0 && wants != owner) continue;
        try_leads(left, waited, seat + 1, played | card, wants >= 0 ? wants : owner, skipped, best);
    }
    if (mine == 0 || (any_time_ && has_trumps_[seat])) try_leads(left, waited, seat + 1, played, owner, skipped | 1u << seat, best);
}

// A trick led elsewhere. A task thrown away goes to a winner who throws nothing away.
void SuitPlan::try_discards(unsigned left, int waited, std::size_t seat, unsigned thrown, int owner, unsigned throwers, Costs& best) const {
    if (seat == players_) {
        if (thrown == 0 || (owner >= 0 && throwers >> owner & 1)) return;
        const Costs& after = costs(left & ~thrown, std::min(waited + 1, longest_));
        for (std::size_t a = 0; a < kMostLeads; ++a)
            best.tricks[a] = std::min(best.tricks[a], static_cast<std::uint8_t>(after.tricks[a] + 1));
        return;
    }
    try_discards(left, waited, seat + 1, thrown, owner, throwers, best);
    if (waited < patience_[seat]) return;
    for (unsigned rest = left & held_[seat] & ~(left >> 1 & same_as_next_); rest; rest &= rest - 1) {
        const unsigned card = rest & (0u - rest);
        const int wants = owner_[static_cast<std::size_t>(std::countr_zero(card))];
        if (wants >= 0 && owner >= 0 && wants != owner) continue;
        try_discards(left, waited, seat + 1, thrown | card, wants >= 0 ? wants : owner, throwers | 1u << seat, best);
    }
}

int SuitPlan::leads_needed() const {
    const Costs& found = costs(filled((1u << count_) - 1), 0);
    for (std::size_t leads = 0; leads < kMostLeads; ++leads)
        if (found.tricks[leads] <= left_) return static_cast<int>(leads);
    return kNever;
}

bool plans_fit(const Position& position) {
    int leads = 0;
    for (int s = 0; s < kColours; ++s) {
        const auto suit = static_cast<Suit>(s);
        // Tasks on cards of other hands can nearly always be won somehow; those on own cards are what is hard.
        CardSet own;
        for (std::size_t seat = 0; seat < position.players; ++seat) own.add(position.tasks[seat] & position.hands[seat] & CardSet::of_suit(suit));
        if (own.empty()) continue;
        leads += SuitPlan(position, suit).leads_needed();
        if (leads > position.tricks_left) return false;
    }
    return true;
}

}  // namespace crewlab::solve
