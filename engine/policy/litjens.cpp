#include "policy/litjens.h"

#include <algorithm>
#include <bit>

#include "policy/habits.h"

namespace crewlab::litjens {

namespace {

// Cards that win over this one in any trick that it wins so far.
CardSet stronger(Card card) { return card.is_trump() ? above(card) : above(card) | CardSet::trumps(); }

bool has_played(const Table& table, int seat) {
    const int place = seat >= table.leader ? seat - table.leader : seat - table.leader + table.players;
    return place < table.trick_size;
}

CardSet wanted_by(const Table& table, int seat) { return table.open(seat); }

CardSet losing_by_text(const Table& table, int seat, CardSet cards, CardSet left) {
    CardSet on_table, wanted;
    for (std::size_t i = 0; i < table.trick_size; ++i) on_table.add(table.trick[i]);
    for (CardSet open : table.piles) wanted.add(open);

    const CardSet mine = wanted_by(table, seat);
    const CardSet leading = table.trick_size == 0 ? cards : cards & stronger(table.best);
    CardSet losing = (mine & cards) - leading;
    if (!(on_table & mine).empty()) losing.add(cards - leading);
    if (!(on_table & (wanted - mine)).empty()) losing.add(leading);

    if (((wanted - mine) & cards).empty()) return losing;
    for (int owner = 0; owner < table.players; ++owner) {
        const CardSet theirs = wanted_by(table, owner) & cards;
        if (owner == seat || theirs.empty()) continue;
        if (table.trick_size > 0 && has_played(table, owner)) {
            losing.add(table.winning == owner ? theirs & leading : theirs);
            continue;
        }
        // The owner is still to play: all is lost only if no card is left that could win this trick.
        if (table.trick_size > 0 && (stronger(table.best) & left).empty()) losing.add(theirs - leading);
        for (Card card : theirs & leading)
            if ((stronger(card) & left).empty()) losing.add(card);
    }
    return losing;
}

// The program never warns the leader, looks only at the first wanted card on the table, by seats, and counts every
// trump that is left as one that could win. It treats the mover's own task like that of a seat still to play, and so
// lets a wanted card be thrown under a higher one.
CardSet losing_by_program(const Table& table, int seat, CardSet cards, CardSet left) {
    if (table.trick_size == 0) return {};
    const CardSet leading = cards & stronger(table.best);
    for (int other = 0; other < table.players; ++other) {
        if (!has_played(table, other)) continue;
        const int place = (other - table.leader + table.players) % table.players;
        const Card card = table.trick[static_cast<std::size_t>(place)];
        for (int owner = 0; owner < table.players; ++owner)
            if (wanted_by(table, owner).has(card)) return owner == seat ? cards - leading : leading;
    }

    CardSet losing;
    for (int owner = 0; owner < table.players; ++owner) {
        const CardSet theirs = wanted_by(table, owner) & cards;
        if (owner != seat && has_played(table, owner)) {
            losing.add(table.winning == owner ? theirs & leading : theirs);
        } else if ((left & CardSet::trumps()).empty()) {
            for (Card card : theirs) {
                const Suit led = table.trick[0].suit();
                const bool over = card.suit() != led && table.best.suit() == led && table.best.rank() > card.rank();
                const int rank = over ? table.best.rank() : card.rank();
                if ((above(Card(led, rank)) & left).empty()) losing.add(card);
            }
        }
    }
    return losing;
}

}  // namespace

CardSet unplayed(const Table& table) {
    CardSet cards = table.deck;
    for (Turn turn : table.history())
        if (turn.action().kind == ActionKind::Play) cards.remove(turn.action().card());
    return cards;
}

CardSet losing_cards(const Table& table, int seat, CardSet cards, CardSet left, Reading reading) {
    return reading == Reading::Text ? losing_by_text(table, seat, cards, left)
                                    : losing_by_program(table, seat, cards, left);
}

double task_value(CardSet hand, Card task, Reading reading) {
    // A comparison of unlike types makes the program take every task for one on a card in another hand, and division in
    // whole numbers makes the cards above it count for nothing.
    if (reading == Reading::Program) return kRanks - task.rank();
    const int higher = (hand & above(task)).size(), lower = (hand & below(task)).size();
    if (hand.has(task)) return task.rank() + higher + 0.5 * lower;
    return (kRanks - task.rank()) * (1.5 + static_cast<double>(higher) / (kRanks + 1 - task.rank()));
}

double hint_gain(const Table& table, Action hint, Reading reading) {
    const Card card = hint.card();
    const int higher = (above(card) & table.deck).size(), lower = (below(card) & table.deck).size();
    double told = 0;  // cards of the colour that the seat is now known not to have
    switch (hint.claim()) {
        case Claim::Highest: told = higher; break;
        case Claim::Only: told = higher + lower; break;
        case Claim::Lowest: told = lower; break;
        case Claim::Shown: told = std::min(higher, lower); break;
    }
    for (const Task& task : table.all_tasks()) {
        if (task.card().suit() != card.suit()) continue;
        // In whole numbers, as in the program, the bonus is nothing unless there is just one task.
        told *= 1 + (reading == Reading::Text ? 1.0 / table.task_count : 1 / table.task_count);
    }
    return told;
}

Action best_task(const Table& table, CardSet hand, Reading reading) {
    Card best;
    double highest = -1;
    for (std::uint64_t rest = table.free; rest; rest &= rest - 1) {
        const Card card = table.tasks[static_cast<std::size_t>(std::countr_zero(rest))].card();
        const double value = task_value(hand, card, reading);
        if (value <= highest) continue;
        highest = value;
        best = card;
    }
    return Action::take(best);
}

Action best_hint(const Table& table, CardSet hand, Reading reading) {
    Action best = Action::silent();
    double highest = -1;
    for (Action action : legal_actions(table, hand)) {
        if (action.kind != ActionKind::Hint) continue;
        const double gain = hint_gain(table, action, reading);
        if (gain <= highest) continue;
        highest = gain;
        best = action;
    }
    return best;
}

Card choose_card(const Table& table, CardSet hand, CardSet left, Policy policy, Random& random) {
    CardSet cards = legal_cards(table, hand);
    if (policy.skill != Skill::Random && cards.size() > 1) {
        const CardSet safe = cards - losing_cards(table, table.turn, cards, left, policy.reading);
        if (!safe.empty()) cards = safe;
    }
    return random.pick(cards);
}

Action choose_task(const Table& table, CardSet hand, Policy policy, Random& random) {
    if (policy.skill == Skill::Smart) return best_task(table, hand, policy.reading);
    return any_of(legal_actions(table, hand), random);
}

namespace {

// Until so many tricks are done.
void play_tricks(State& state, int tricks, Policy policy, Random& random) {
    while (state.table.phase != Phase::Over && state.table.tricks_done < tricks) {
        const Table& table = state.table;
        switch (table.phase) {
            case Phase::Trick: {
                CardSet left;
                for (CardSet hand : state.hands) left.add(hand);
                state.apply(Action::play(choose_card(table, state.hand_to_move(), left, policy, random)));
                break;
            }
            case Phase::Draft: state.apply(choose_task(table, state.hand_to_move(), policy, random)); break;
            case Phase::Hint: state.apply(Action::silent()); break;
            default: state.apply(habit(table, state.hand_to_move(), random)); break;
        }
    }
}

}  // namespace

void play_out(State& state, Policy policy, Random& random) {
    state.table.rules.hints = HintMode::None;  // saves a silent turn a seat and trick
    play_tricks(state, kCards, policy, random);
}

void play_out_after_blind_trick(State& state, Policy policy, Random& random) {
    state.table.rules.hints = HintMode::None;
    while (state.table.phase == Phase::Draft) state.apply(choose_task(state.table, state.hand_to_move(), policy, random));
    play_tricks(state, state.table.tricks_done + 1, {Skill::Random, policy.reading}, random);
    play_tricks(state, kCards, policy, random);
}

}  // namespace crewlab::litjens
