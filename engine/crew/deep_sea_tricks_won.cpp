#include <algorithm>
#include <cstdlib>

#include "crew/deep_sea_outlook.h"

namespace crewlab::deep_sea {

TaskState tricks_at(const Outlook& o) {
    const int played = o.table.tricks_done, first = o.card.count;
    if (first > o.table.tricks_total || o.table.tricks_total == 0) return TaskState::Failed;
    const bool named = played <= first || (o.card.last && o.left == 0);
    const bool all_named = o.left == 0 || (played >= first && !o.card.last && !o.card.exactly);
    const bool with_trump = o.card.no_trump && ((o.mine && o.table.best.is_trump()) || (o.left > 0 && !o.may_win_without_trump(1)));
    return verdict(all_named, with_trump || (named ? !o.mine : o.card.exactly && o.mine));
}

TaskState none_of_first(const Outlook& o) {
    return verdict(o.table.tricks_done >= o.card.count || o.left == 0, o.mine && o.table.tricks_done <= o.card.count);
}

TaskState this_many_tricks(const Outlook& o, int wanted) {
    const bool with_trump = o.card.no_trump && ((o.mine && o.table.best.is_trump()) || !o.may_win_without_trump(wanted - o.tricks()));
    return verdict(o.left == 0, with_trump || o.tricks() > wanted || o.tricks() + o.left < wanted);
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

namespace {

TaskState compare_with_captain(const Outlook& o) {
    if (o.owner == o.table.commander) return verdict(o.card.compared == Compared::Equal, o.card.compared != Compared::Equal);
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

}  // namespace

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
    const bool was_leader = o.of_crew() || o.table.next_seat(o.table.turn) == o.owner;
    const bool led = o.trick_size > 0 && was_leader && o.card.cards.has(o.table.trick[0]);
    const bool leads_next = o.left > 0 && (o.of_crew() || o.table.leader == o.owner);
    const bool leads_no_more = o.left == 0 || (o.left == 1 && !leads_next);
    const int must_lead = o.of_crew() ? o.left : leads_next ? 1 : 0;
    return verdict(leads_no_more || (o.out & o.card.cards).empty(), led || (o.out - o.card.cards).size() < must_lead);
}

}  // namespace crewlab::deep_sea
