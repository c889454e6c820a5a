#include <algorithm>
#include <array>

#include "crew/deep_sea_outlook.h"

namespace crewlab::deep_sea {

namespace {

TaskState happens(const Outlook& o, bool now, bool possible) { return verdict(now, !now && (o.left == 0 || !possible)); }

// The sums that so many of these cards can have, a bit for each.
std::uint64_t possible_sums(CardSet cards, int count) {
    std::array<std::uint64_t, kMaxSeats + 1> sums{1};
    for (Card card : cards)
        for (int n = count; n > 0; --n) sums[static_cast<std::size_t>(n)] |= sums[static_cast<std::size_t>(n - 1)] << card.rank();
    return sums[static_cast<std::size_t>(count)];
}

}  // namespace

TaskState last_trick_with(const Outlook& o) {
    const bool now = o.left == 0 && o.mine && o.trick.contains(o.card.cards);
    return happens(o, now, o.out.contains(o.card.cards));
}

TaskState equal_in_one_trick(const Outlook& o) {
    const int here = (o.trick & o.card.cards).size();
    const bool now = o.mine && here > 0 && here == (o.trick & o.card.others).size();
    const CardSet cards = o.out & o.card.cards, others = o.out & o.card.others;
    const int rest = o.out.size() - cards.size() - others.size();
    bool possible = false;
    for (int each = 1; 2 * each <= o.players; ++each)
        possible |= each <= std::min(cards.size(), others.size()) && o.players - 2 * each <= rest;
    return happens(o, now, possible);
}

TaskState card_with_submarine(const Outlook& o) {
    const bool now = o.mine && o.trick.contains(o.card.cards) && o.table.best.is_trump();
    return happens(o, now, o.out.contains(o.card.cards) && !(o.out & CardSet::trumps()).empty());
}

TaskState win_with_rank(const Outlook& o) {
    const bool captures = !o.card.others.empty();
    const Card best = o.table.best;
    const bool now = o.mine && o.card.cards.has(best) && (!captures || !((o.trick & o.card.others) - best).empty());
    bool possible = false;
    for (Card winning : o.out & o.card.cards) {
        const CardSet beaten = o.out - CardSet::trumps() - above(winning);
        possible |= beaten.size() >= o.players && (!captures || !((beaten & o.card.others) - winning).empty());
    }
    return happens(o, now, possible);
}

TaskState trick_only_of(const Outlook& o) {
    return happens(o, o.mine && o.card.cards.contains(o.trick), (o.out & o.card.cards).size() >= o.players);
}

TaskState trick_sum(const Outlook& o) {
    const auto [least, most] = o.card.sums.at(o.players);
    const std::uint64_t wanted = (~std::uint64_t{0} << least) & (~std::uint64_t{0} >> (63 - most));
    const bool now = o.mine && o.card.cards.contains(o.trick) && (possible_sums(o.trick, o.players) & wanted);
    if (now || o.left == 0) return happens(o, now, false);
    return happens(o, false, possible_sums(o.out & o.card.cards, o.players) & wanted);
}

}  // namespace crewlab::deep_sea
