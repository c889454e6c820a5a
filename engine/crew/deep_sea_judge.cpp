#include "crew/deep_sea_judge.h"

#include <algorithm>

#include "crew/deep_sea.h"

namespace crewlab {

namespace {

constexpr TaskState verdict(bool done, bool failed) {
    return failed ? TaskState::Failed : done ? TaskState::Done : TaskState::Open;
}

// The game as the owner of one task sees it after a trick.
struct Outlook {
    const Table& table;
    const DeepSeaCard& card;
    int owner;
    int players, left;   // seats; tricks still to come
    bool mine;           // has the owner won the trick just finished?
    CardSet won, out;    // cards of the owner; cards not played yet
    CardSet trick;       // just finished

    Outlook(const Table& at, const Task& task)
        : table(at),
          card(deep_sea_card(task.goal)),
          owner(task.owner),
          players(at.players),
          left(at.tricks_total - at.tricks_done),
          mine(at.trick_size > 0 && at.winning == task.owner),
          won(at.won(task.owner)),
          out(at.deck) {
        for (int seat = 0; seat < players; ++seat) out.remove(at.won(seat));
        for (std::size_t i = 0; i < at.trick_size; ++i) trick.add(at.trick[i]);
    }

    int tricks_of(int seat) const { return table.tricks_won[static_cast<std::size_t>(seat)]; }
    int tricks() const { return tricks_of(owner); }

    // Can the tricks still to come bring the owner exactly these many cards of a kind, with any of `rest` others beside them?
    bool may_gain(int wanted, int rest) const {
        const int needed = (wanted + players - 1) / players;
        return needed <= left && needed * players <= wanted + rest;
    }
};

// ---- cards won in the whole game ----

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

TaskState count_cards(const Outlook& o) { return o.card.exactly ? count_exactly(o) : count_at_least(o); }

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

// ---- something in one trick: done when it happens, failed when it cannot happen any more ----

TaskState happens(const Outlook& o, bool now, bool possible) { return verdict(now, !now && (o.left == 0 || !possible)); }

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

// The sums that so many of these cards can have, a bit for each.
std::uint64_t possible_sums(CardSet cards, int count) {
    std::array<std::uint64_t, kMaxSeats + 1> sums{1};
    for (Card card : cards)
        for (int n = count; n > 0; --n) sums[static_cast<std::size_t>(n)] |= sums[static_cast<std::size_t>(n - 1)] << card.rank();
    return sums[static_cast<std::size_t>(count)];
}

TaskState trick_sum(const Outlook& o) {
    const auto [least, most] = o.card.sums.at(o.players);
    const std::uint64_t wanted = (~std::uint64_t{0} << least) & (~std::uint64_t{0} >> (63 - most));
    const bool now = o.mine && o.card.cards.contains(o.trick) && (possible_sums(o.trick, o.players) & wanted);
    if (now || o.left == 0) return happens(o, now, false);
    return happens(o, false, possible_sums(o.out & o.card.cards, o.players) & wanted);
}

// ---- which tricks, and how many ----

TaskState tricks_at(const Outlook& o) {
    const int played = o.table.tricks_done, first = o.card.count;
    if (first > o.table.tricks_total || o.table.tricks_total == 0) return TaskState::Failed;
    const bool named = played <= first || (o.card.last && o.left == 0);
    const bool all_named = o.left == 0 || (played >= first && !o.card.last && !o.card.exactly);
    return verdict(all_named, named ? !o.mine : o.card.exactly && o.mine);
}

TaskState none_of_first(const Outlook& o) {
    return verdict(o.table.tricks_done >= o.card.count || o.left == 0, o.mine && o.table.tricks_done <= o.card.count);
}

TaskState this_many_tricks(const Outlook& o, int wanted) {
    return verdict(o.left == 0, o.tricks() > wanted || o.tricks() + o.left < wanted);
}

// A secret number is nobody's business before the last trick.
TaskState predicted(const Outlook& o) {
    if (o.card.secret && o.left > 0) return TaskState::Open;
    return this_many_tricks(o, o.table.predictions[o.card.secret]);
}

TaskState in_a_row(const Outlook& o) {
    const int run = o.mine ? o.table.streak : 0;
    if (!o.card.exactly) return verdict(run >= o.card.count, run + o.left < o.card.count);
    const int won = o.tricks();
    const bool broken = won > 0 && won < o.card.count && !o.mine;
    return verdict(o.left == 0, broken || won > o.card.count || won + o.left < o.card.count);
}

TaskState never_in_a_row(const Outlook& o) {
    return verdict(o.left == 0 || (o.left == 1 && !o.mine), o.mine && o.table.streak >= o.card.count);
}

TaskState compare_with_captain(const Outlook& o) {
    const int lead = o.tricks() - o.tricks_of(o.table.commander);
    switch (o.card.compared) {
        case Compared::Fewer: return verdict(lead + o.left < 0, lead - o.left >= 0);
        case Compared::More: return verdict(lead - o.left > 0, lead + o.left <= 0);
        case Compared::Equal: break;
    }
    // Two seats share all tricks that are left.
    const bool uneven = o.players == 2 && (lead + o.left) % 2 != 0;
    return verdict(o.left == 0, std::abs(lead) > o.left || uneven);
}

TaskState compare_tricks(const Outlook& o) {
    if (o.card.with == With::Captain) return compare_with_captain(o);
    const int mine = o.tricks();
    int most = 0, least = kCards, together = 0, needed = 0;  // of the others; `needed` so that each has more than the owner
    for (int seat = 0; seat < o.players; ++seat) {
        if (seat == o.owner) continue;
        const int theirs = o.tricks_of(seat);
        most = std::max(most, theirs);
        least = std::min(least, theirs);
        together += theirs;
        needed += std::max(0, mine + 1 - theirs);
    }
    if (o.card.compared == Compared::Fewer) return verdict(mine + o.left < least, needed > o.left);
    const int rival = o.card.with == With::Each ? most : together;
    return verdict(mine > rival + o.left, mine + o.left <= rival);
}

TaskState never_open_with(const Outlook& o) {
    const bool led = o.table.trick_size > 0 && o.table.next_seat(o.table.turn) == o.owner && o.card.cards.has(o.table.trick[0]);
    const bool leads_next = o.left > 0 && o.table.leader == o.owner;
    const bool leads_no_more = o.left == 0 || (o.left == 1 && !leads_next);
    return verdict(leads_no_more || (o.out & o.card.cards).empty(), led || (leads_next && o.card.cards.contains(o.out)));
}

}  // namespace

TaskState judge_deep_sea(const Table& table, const Task& task) {
    const Outlook o(table, task);
    switch (o.card.family) {
        case Family::WinCards:
        case Family::WinNoneOf:
        case Family::OnlySubmarine:
        case Family::CountRank:
        case Family::CountColour:
        case Family::CountSubmarines: return count_cards(o);
        case Family::EqualColoursTotal: return compare_counts(o, [](int a, int b) { return a == b && a > 0; });
        case Family::MoreOfColour: return compare_counts(o, [](int a, int b) { return a > b; });
        case Family::OneOfEachColour: return one_of_each_colour(o);
        case Family::AllOfOneColour: return all_of_one_colour(o);
        case Family::WinCardInLastTrick: return last_trick_with(o);
        case Family::EqualColoursInOneTrick: return equal_in_one_trick(o);
        case Family::WinCardWithSubmarine: return card_with_submarine(o);
        case Family::WinWithRank: return win_with_rank(o);
        case Family::TrickAllRanks:
        case Family::TrickParity: return trick_only_of(o);
        case Family::TrickSum: return trick_sum(o);
        case Family::WinTricksAt: return tricks_at(o);
        case Family::WinNoneOfFirstTricks: return none_of_first(o);
        case Family::CountTricks: return this_many_tricks(o, o.card.count);
        case Family::PredictTricks: return predicted(o);
        case Family::ConsecutiveTricks: return in_a_row(o);
        case Family::NeverConsecutive: return never_in_a_row(o);
        case Family::CompareTricks: return compare_tricks(o);
        case Family::NeverOpenWith: break;
    }
    return never_open_with(o);
}

}  // namespace crewlab
