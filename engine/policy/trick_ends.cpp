#include "policy/trick_ends.h"

#include "crew/deep_sea_judge.h"

namespace crewlab {

namespace {

// The cards not played before this trick.
CardSet unplayed(const Table& table) {
    CardSet cards = table.deck;
    int finished = table.tricks_done * table.players;
    for (Turn turn : table.history())
        if (turn.action().kind == ActionKind::Play && finished-- > 0) cards.remove(turn.action().card());
    return cards;
}

// The lowest cards of runs in which every open task speaks of all cards or of none.
CardSet run_starts(const Table& table, CardSet cards) {
    CardSet starts;
    const auto split = [&](CardSet meant) {
        Card last;
        for (Card card : cards) {
            if (!last.exists() || card.suit() != last.suit() || meant.has(card) != meant.has(last)) starts.add(card);
            last = card;
        }
    };
    split({});
    for (int i = 0; i < table.task_count; ++i) {
        if (table.task_state(i) != TaskState::Open) continue;
        const Goal goal = table.tasks[static_cast<std::size_t>(i)].goal;
        if (goal.is_card()) {
            split(goal.card());
            continue;
        }
        const DeepSeaCard& asked = condition(goal);
        if (asked.family == Family::TrickSum) return cards;  // every rank is another number
        split(meant_by(table, asked));
        split(asked.others);
    }
    return starts;
}

}  // namespace

TrickEnds::TrickEnds(const Table& table, const Held& may, const Held& held, int most_ends)
    : table_(table), may_(may), held_(held), most_ends_(most_ends), drawn_(may == held ? 0 : kDrawn) {
    table_.rules.hints = HintMode::None;  // the next trick is of no interest
    group(unplayed(table));
}

void TrickEnds::group(CardSet unplayed) {
    const CardSet starts = run_starts(table_, unplayed);
    CardSet run;
    for (Card card : unplayed) {
        if (starts.has(card)) run = {};
        run.add(card);
        CardSet same = run;
        for (CardSet hand : may_) same = hand.has(card) ? same & hand : same - hand;
        for (Card other : same) same_[other.index] = same;
    }
}

bool TrickEnds::good_after(Card card) {
    Table now = table_;
    now.advance(Action::play(card));
    for (int i = 0; i < drawn_ && !over(now); ++i)
        if (one_is_good(now)) return true;
    ends_ = 0;
    return some_are_good(now);
}

bool TrickEnds::one_is_good(Table now) {
    while (!over(now)) {
        const CardSet cards = playable(now);
        if (cards.empty()) return false;  // the seats before took what was for this one
        now.advance(Action::play(luck_.pick(cards)));
    }
    return now.outcome != Outcome::Lost;
}

bool TrickEnds::some_are_good(const Table& now) {
    if (over(now)) return now.outcome != Outcome::Lost || ++ends_ == most_ends_;
    for (Card card : to_try(now)) {
        Table next = now;
        next.advance(Action::play(card));
        if (some_are_good(next)) return true;
    }
    return false;
}

CardSet TrickEnds::playable(const Table& now) const {
    CardSet cards = may_[now.turn];
    const CardSet led = CardSet::of_suit(now.trick[0].suit());
    if (!(held_[now.turn] & led).empty()) cards = legal_cards(now, cards);
    for (std::size_t i = table_.trick_size; i < now.trick_size; ++i) cards.remove(now.trick[i]);
    return cards;
}

CardSet TrickEnds::to_try(const Table& now) const {
    CardSet tried;
    for (CardSet left = playable(now); !left.empty();) {
        const CardSet same = same_[left.lowest().index] & left;
        tried.add(same.lowest());
        if (beats(same.highest(), now.best)) tried.add(same.highest());
        left.remove(same);
    }
    return tried;
}

}  // namespace crewlab
