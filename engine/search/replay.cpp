#include "search/replay.h"

#include "knowledge/determinize.h"

namespace crewlab::litjens {

namespace {

// The game as it began, for all to see.
Table first_table(const Table& table) {
    Opening opening;
    opening.tasks = table.starting_tasks();
    opening.hand_sizes = table.starting_sizes();
    opening.deck = table.deck;
    opening.players = table.players;
    opening.commander = table.commander;
    opening.task_count = table.task_count;
    return Table::start(opening, table.rules);
}

}  // namespace

Replay::Replay(const View& view, Policy policy) : policy_(policy) {
    std::array<CardSet, kMaxSeats> since{};  // cards still to be played, by seat
    for (Turn turn : view.table.history())
        if (turn.action().kind == ActionKind::Play) since[turn.seat].add(turn.action().card());

    CardSet left = view.table.deck;
    Table table = first_table(view.table);
    for (Turn turn : view.table.history()) {
        const Action action = turn.action();
        Moment moment{table, action, since[turn.seat], {}};
        bool telling = false;
        if (action.kind == ActionKind::Play) {
            moment.losing = losing_cards(table, turn.seat, CardSet::all(), left, policy.reading);
            telling = policy.skill != Skill::Random && moment.losing.has(action.card());
            since[turn.seat].remove(action.card());
            left.remove(action.card());
        } else if (action.kind == ActionKind::Take || action.kind == ActionKind::Hint) {
            telling = policy.skill == Skill::Smart;
        }
        if (telling && turn.seat != view.seat) moments_.push_back(moment);
        table.advance(action);
    }
}

bool Replay::holds(const State& drawn) const {
    std::array<CardSet, kMaxSeats> first{};
    bool known = false;
    for (const Moment& moment : moments_) {
        const std::size_t seat = moment.table.turn;
        CardSet hand = drawn.hands[seat] | moment.since;
        if (drawn.table.drew() && !moment.table.drew()) {  // before cards were drawn
            hand.remove(drawn.drawn[static_cast<std::size_t>(drawn.table.previous_seat(static_cast<int>(seat)))]);
            hand.add(drawn.drawn[seat]);
        }
        if (moment.action.kind == ActionKind::Take) {  // before cards were passed
            if (!known) first = starting_hands(drawn);
            known = true;
            hand = first[seat];
        }
        if (!holds(moment, hand)) return false;
    }
    return true;
}

bool Replay::holds(const Moment& moment, CardSet hand) const {
    const Table& table = moment.table;
    switch (moment.action.kind) {
        case ActionKind::Play: return (legal_cards(table, hand) - moment.losing).empty();
        case ActionKind::Take:
            return task_value(hand, moment.action.card(), policy_.reading) >=
                   task_value(hand, best_task(table, hand, policy_.reading).card(), policy_.reading);
        default:
            return hint_gain(table, moment.action, policy_.reading) >=
                   hint_gain(table, best_hint(table, hand, policy_.reading), policy_.reading);
    }
}

WeighedDeals::WeighedDeals(const PossibleDeals& deals, const View& view, const Replay& replay, int replays, Random& random)
    : deals_(deals) {
    // One success and one failure that nobody saw keep every weight away from 0 and 1.
    std::array<std::array<int, kCards>, kPlaces> held{}, passed{};
    for (int i = 0; i < replays; ++i) {
        const Hands hands = deals.sample(random);
        const bool holds = replay.holds(determinize(view, hands, random));
        even_ &= holds;
        for (std::size_t place = 0; place < kPlaces; ++place)
            for (Card card : hands[place] & deals.hidden().may[place]) {
                ++held[place][card.index];
                passed[place][card.index] += holds;
            }
    }
    for (std::size_t place = 0; place < kPlaces; ++place)
        for (Card card : deals.hidden().may[place])
            weights_[place][card.index] = (passed[place][card.index] + 1.0) / (held[place][card.index] + 2.0);

    for (Card card : deals.hidden().open()) {
        std::size_t places = 0;
        for (CardSet may : deals.hidden().may) places += may.has(card);
        by_choice_[places].add(card);
    }
}

Hands WeighedDeals::sample(Random& random) const {
    constexpr int kTries = 20;  // then what is known of several cards at once is too much for cards dealt one by one
    Hands hands;
    for (int i = 0; !even_ && i < kTries; ++i)
        if (deal_all(hands, random)) return hands;
    return deals_.sample(random);
}

bool WeighedDeals::deal_all(Hands& hands, Random& random) const {
    const HiddenHands& hidden = deals_.hidden();
    hands = hidden.sure;
    std::array<std::uint8_t, kPlaces> need = hidden.need;
    for (CardSet rest : by_choice_) {  // those with the least choice first, or their places may be full
        while (!rest.empty()) {
            const Card card = random.pick(rest);
            rest.remove(card);
            double total = 0;
            for (std::size_t place = 0; place < kPlaces; ++place) total += need[place] * weights_[place][card.index];
            if (total <= 0) return false;
            double drawn = random.next() * 0x1p-32 * total;
            std::size_t place = 0, last = 0;
            for (; place < kPlaces; ++place) {
                const double share = need[place] * weights_[place][card.index];
                if (share <= 0) continue;
                last = place;
                if (drawn < share) break;
                drawn -= share;
            }
            hands[last].add(card);
            --need[last];
        }
    }
    return deals_.admits(hands);
}

}  // namespace crewlab::litjens
