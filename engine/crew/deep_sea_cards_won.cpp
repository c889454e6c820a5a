#include <algorithm>

#include "crew/deep_sea_outlook.h"

namespace crewlab::deep_sea {

namespace {

TaskState count_exactly(const Outlook& o) {
    const int missing = o.card.count - (o.won & o.card.cards).size();
    const int others_missing = o.card.other_count - (o.won & o.card.others).size();
    const CardSet wanted = o.out & o.card.cards, others = o.out & o.card.others;
    if (missing < 0 || others_missing < 0 || missing > wanted.size() || others_missing > others.size()) return TaskState::Failed;
    const bool settled = o.left == 0 || (wanted | others).empty();
    return verdict(missing + others_missing == 0 && settled,
                   !o.may_gain(missing + others_missing, (o.out - wanted - others).size()));
}

TaskState count_at_least(const Outlook& o) {
    const int missing = o.card.count - (o.won & o.card.cards).size();
    return verdict(missing <= 0, missing > std::min((o.out & o.card.cards).size(), o.left * o.players));
}

// Looks at every pair of numbers of `cards` and `others` that the owner can end with.
template <class Holds>
TaskState compare_counts(const Outlook& o, Holds&& holds) {
    const int cards = (o.won & o.card.cards).size(), others = (o.won & o.card.others).size();
    const int more = (o.out & o.card.cards).size(), more_others = (o.out & o.card.others).size();
    const int rest = o.out.size() - more - more_others;
    bool always = true, never = true;
    for (int i = 0; i <= more; ++i)
        for (int j = 0; j <= more_others; ++j) {
            if (!o.may_gain(i + j, rest)) continue;
            (holds(cards + i, others + j) ? never : always) = false;
        }
    return verdict(always, never);
}

}  // namespace

TaskState count_cards(const Outlook& o) { return o.card.exactly ? count_exactly(o) : count_at_least(o); }

TaskState equal_colours(const Outlook& o) {
    return compare_counts(o, [](int cards, int others) { return cards == others && cards > 0; });
}

TaskState more_of_colour(const Outlook& o) {
    return compare_counts(o, [](int cards, int others) { return cards > others; });
}

TaskState one_of_each_colour(const Outlook& o) {
    int missing = 0;
    bool failed = false;
    for (int suit = 0; suit < kColours; ++suit) {
        const CardSet colour = CardSet::of_suit(static_cast<Suit>(suit));
        if (!(o.won & colour).empty()) continue;
        ++missing;
        failed |= (o.out & colour).empty();
    }
    return verdict(missing == 0, failed || missing > o.left * o.players);
}

// In a smaller deck: all cards that it has of the colour.
TaskState all_of_one_colour(const Outlook& o) {
    bool done = false, possible = false;
    for (int suit = 0; suit < kColours; ++suit) {
        const CardSet colour = o.table.deck & CardSet::of_suit(static_cast<Suit>(suit));
        if (colour.empty() || !(o.won | o.out).contains(colour)) continue;
        const int missing = (colour - o.won).size();
        done |= missing == 0;
        possible |= missing <= o.left * o.players;
    }
    return verdict(done, !possible);
}

}  // namespace crewlab::deep_sea
