// What is certain for the owner of one task after a trick; the judges of the families, and what they share.
#pragma once

#include "crew/deep_sea.h"
#include "crew/deep_sea_judge.h"
#include "crew/table.h"

namespace crewlab::deep_sea {

constexpr TaskState verdict(bool done, bool failed) {
    return failed ? TaskState::Failed : done ? TaskState::Done : TaskState::Open;
}

// The game as the owner of one task sees it after a trick. The whole crew owns what it wins together.
struct Outlook {
    const Table& table;
    const DeepSeaCard& card;
    int owner;           // nobody's seat for the crew
    int players, left;   // seats; tricks still to come
    int trick_size;      // none where no trick can be played at all
    bool mine;           // has the owner won the trick just finished?
    CardSet won, out;    // cards of the owner; cards not played yet
    CardSet trick;       // just finished

    Outlook(const Table& at, const Task& task)
        : table(at),
          card(condition(task.goal)),
          owner(task.owner),
          players(at.players),
          left(at.tricks_total - at.tricks_done),
          trick_size(at.trick_size),
          mine(at.trick_size > 0 && (task.of_crew() || at.winning == task.owner)),
          out(at.deck) {
        for (int seat = 0; seat < players; ++seat) {
            out.remove(at.won(seat));
            if (seat == owner || task.of_crew()) won.add(at.won(seat));
        }
        for (std::size_t i = 0; i < at.trick_size; ++i) trick.add(at.trick[i]);
    }

    int tricks_of(int seat) const { return table.tricks_won[static_cast<std::size_t>(seat)]; }
    int tricks() const { return tricks_of(owner); }
    bool of_crew() const { return owner == Task::kCrew; }

    // Will every card be played? Some may be left over, or may not have been dealt.
    bool plays_all() const { return out.size() == left * players; }

    // Can that many tricks of the cards out be won without a trump?
    bool may_win_without_trump(int tricks) const { return tricks * players <= (out - CardSet::trumps()).size(); }

    // Can the tricks still to come bring the owner exactly these many cards of a kind, with any of `rest` others beside them?
    bool may_gain(int wanted, int rest) const {
        const int needed = (wanted + players - 1) / players;
        return needed <= left && needed * players <= wanted + rest;
    }
};

// Cards won in the whole game (deep_sea_cards_won.cpp).
TaskState count_cards(const Outlook& o);
TaskState equal_colours(const Outlook& o);
TaskState more_of_colour(const Outlook& o);
TaskState one_of_each_colour(const Outlook& o);
TaskState all_of_one_colour(const Outlook& o);

// Something in one trick: done when it happens, failed when it cannot happen any more (deep_sea_one_trick.cpp).
TaskState last_trick_with(const Outlook& o);
TaskState equal_in_one_trick(const Outlook& o);
TaskState card_with_submarine(const Outlook& o);
TaskState win_with_rank(const Outlook& o);
TaskState trick_only_of(const Outlook& o);
TaskState trick_sum(const Outlook& o);

// Which tricks, and how many (deep_sea_tricks_won.cpp).
TaskState tricks_at(const Outlook& o);
TaskState none_of_first(const Outlook& o);
TaskState this_many_tricks(const Outlook& o, int wanted);
TaskState predicted(const Outlook& o);
TaskState in_a_row(const Outlook& o);
TaskState never_in_a_row(const Outlook& o);
TaskState compare_tricks(const Outlook& o);
TaskState never_open_with(const Outlook& o);

// Special goals of missions (mission_judge.cpp).
TaskState tricks_won_with(const Outlook& o);
TaskState each_wins(const Outlook& o);
TaskState none_wins(const Outlook& o);
TaskState balance(const Outlook& o);
TaskState stay_ahead(const Outlook& o);
TaskState nobody_else_wins(const Outlook& o);
TaskState falls_in_last_trick(const Outlook& o);

}  // namespace crewlab::deep_sea
