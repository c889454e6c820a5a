#include "crew/table.h"

#include <algorithm>
#include <bit>

#include "crew/mission_goals.h"

namespace crewlab {

Opening opening(const Deal& deal, const Rules& rules) {
    Opening opening;
    opening.tasks = deal.tasks;
    opening.task_count = deal.task_count;
    opening.players = deal.players;
    opening.commander = deal.leader;
    opening.dummy = deal.dummy;
    for (std::size_t seat = 0; seat < deal.players; ++seat)
        opening.hand_sizes[seat] = static_cast<std::uint8_t>(deal.hands[seat].size());

    // Who holds the top trump is announced, so no higher trump can have been dealt.
    const CardSet dealt = deal.cards();
    opening.deck = rules.deck.given() ? rules.deck.cards() : dealt;
    if (rules.commander == CommanderRule::TopTrump) {
        const CardSet trumps = dealt & CardSet::trumps();
        opening.deck.remove(trumps.empty() ? CardSet::trumps() : above(trumps.highest()));
    }
    if (all_pink_of(deal.all_tasks())) opening.deck.remove(above((dealt & CardSet::of_suit(Suit::Pink)).highest()));
    return opening;
}

Card Table::announced_pink() const {
    const CardSet pink = deck & CardSet::of_suit(Suit::Pink);
    return !pink.empty() && all_pink_of(all_tasks()) ? pink.highest() : Card();
}

int Table::announced_holder() const { return previous_seat(all_pink_of(all_tasks())->owner); }

Table Table::start(const Opening& opening, const Rules& rules) {
    Table table;
    table.rules = rules;
    table.players = opening.players;
    table.dummy = opening.dummy;
    table.commander = table.leader = table.turn = opening.commander;
    table.tasks = opening.tasks;
    table.task_count = opening.task_count;
    table.hand_sizes = opening.hand_sizes;
    table.deck = opening.deck;

    for (std::size_t i = 0; i < table.task_count; ++i) {
        const Task& task = table.tasks[i];
        if (!task.drafted()) table.free |= std::uint64_t{1} << i;
        table.judged |= !task.goal.is_card();
    }
    for (const Task& task : table.all_tasks())
        if (!table.judged && task.drafted()) table.piles[task.owner].add(task.card());
    table.tricks_total = *std::min_element(table.hand_sizes.begin(), table.hand_sizes.begin() + table.players);
    table.begin();
    return table;
}

void Table::finish_draft() {
    const int task = next_prediction();
    if (task < 0) return begin_passing();
    phase = Phase::Predict;
    turn = tasks[static_cast<std::size_t>(task)].owner;
}

void Table::begin_passing() {
    turn = commander;
    if (rules.distress)
        phase = Phase::Distress;
    else
        begin_trick();
}

// Did this seat pass a card on? One that held only trumps keeps its hand and may still be given a card, so hands can
// become uneven.
bool Table::gave(int seat) const {
    for (Turn past : history())
        if (past.seat == seat && past.action().kind == ActionKind::Pass) return past.arg != Action::kNothing;
    return false;
}

void Table::finish_passing() {
    for (int seat = 0; seat < players; ++seat) {
        std::uint8_t& size = hand_sizes[static_cast<std::size_t>(seat)];
        size = static_cast<std::uint8_t>(size - gave(seat) + gave(giver(seat)));
    }
    tricks_total = *std::min_element(hand_sizes.begin(), hand_sizes.begin() + players);
    if (tricks_total > 0) return go_on(has_dummy() && (gave(dummy) || gave(giver(dummy))));
    finish_trick();
}

void Table::begin_trick() {
    trick_size = 0;
    to_ask = 0;
    if (hints_allowed())
        for (int seat = 0; seat < players; ++seat) {
            const Hint& hint = hints[static_cast<std::size_t>(seat)];
            if ((!hint.given() || rules.hints == HintMode::Rapture) && !hint.forbidden() && seat != dummy)
                to_ask |= static_cast<std::uint8_t>(1 << seat);
        }
    phase = to_ask ? Phase::Hint : Phase::Trick;
    turn = leader;
    while (to_ask && !(to_ask >> turn & 1)) turn = static_cast<std::uint8_t>(next_seat(turn));
}

void Table::finish_trick() {
    judge_trick(*this);
    if (outcome != Outcome::Open) {
        phase = Phase::Over;
        return;
    }
    if (rules.draw != CardDraw::None && tricks_done == 1) {
        phase = Phase::Draw;
        turn = commander;
        return;
    }
    const int place = dummy - next_seat(turn);  // after the seat that led
    go_on(has_dummy() && covers_another(trick[static_cast<std::size_t>(place < 0 ? place + players : place)]));
}

// Before this trick. From a common pool anybody may speak, again and again, while it lasts. Where the captain has handed all
// tasks on (Deep Sea 10 and 13) hints are for the first trick only.
bool Table::hints_allowed() const {
    if (rules.hints == HintMode::None || tricks_done + 1 < rules.hints_from) return false;
    if (rules.assignment == Assignment::CaptainOrOne && tricks_done > 0 && task_count > 0 && tasks[0].owner != commander)
        return false;
    return rules.hints != HintMode::Rapture || pool_left();
}

bool Table::pool_left() const {
    int given = 0;
    for (Turn past : history()) given += past.action().kind == ActionKind::Hint;
    return given < players - 2;
}

void Table::give(int task, int seat) {
    Task& given = tasks[static_cast<std::size_t>(task)];
    given.owner = static_cast<std::uint8_t>(seat) & 15;
    if (!judged) piles[static_cast<std::size_t>(seat)].add(given.card());
    free &= ~(std::uint64_t{1} << task);
}

// To the next trick, but first the dummy turns up what lies uncovered.
void Table::go_on(bool uncovered) {
    if (!uncovered) return begin_trick();
    phase = Phase::Reveal;
    turn = dummy;
}

// Did this card of the dummy lie on a covered one? All that were not turned up did, and so does a card passed to it that took
// the place of another.
bool Table::covers_another(Card card) const {
    if (card == dummy_got()) return dummy_gave().exists();
    for (Turn past : history())
        if (past.action() == Action::reveal(card)) return false;
    return true;
}

// It is the first to be turned up.
Card Table::dummy_got() const {
    if (!has_dummy() || !exchanged() || !gave(giver(dummy))) return Card();
    for (Turn past : history())
        if (past.action().kind == ActionKind::Reveal) return past.action().card();
    return Card();
}

Card Table::dummy_gave() const {
    for (Turn past : history())
        if (past.seat == dummy && past.action().kind == ActionKind::Pass) return past.action().card();
    return Card();
}

void Table::advance(Action action) {
    log[log_size++] = Turn(turn, action);
    switch (action.kind) {
        case ActionKind::Play:
            --hand_sizes[turn];
            if (trick_size == 0 || beats(action.card(), best)) {
                best = action.card();
                winning = turn;
            }
            trick[trick_size++] = action.card();
            if (trick_size < players) {
                turn = static_cast<std::uint8_t>(next_seat(turn));
                return;
            }
            leader = winning;
            ++tricks_done;
            ++tricks_won[winning];
            return finish_trick();

        case ActionKind::Hint:
            hints[turn] = {action.arg};
            [[fallthrough]];
        case ActionKind::Silent:
            to_ask &= static_cast<std::uint8_t>(~(1u << turn));
            if (rules.hints == HintMode::Rapture && !pool_left()) to_ask = 0;
            if (to_ask == 0) {
                phase = Phase::Trick;
                turn = leader;
            } else {
                do turn = static_cast<std::uint8_t>(next_seat(turn));
                while (!(to_ask >> turn & 1));
            }
            return;

        case ActionKind::Take: {
            give(task_with(action.goal()), turn);
            [[fallthrough]];
        }
        case ActionKind::Decline:
            turn = static_cast<std::uint8_t>(next_seat(turn));
            if (turn == commander && rules.assignment == Assignment::WithoutCaptain) turn = static_cast<std::uint8_t>(next_seat(turn));
            if (!free) begin_handing_on();
            return;

        case ActionKind::Predict: {
            const bool secret = predicts_in_secret();
            predictions[secret] = action.arg;
            if (secret) log[log_size - 1].arg = Action::kHidden;
            return finish_draft();
        }

        case ActionKind::Reveal: return begin_trick();

        case ActionKind::Distress:
            distress = action.way();
            if (distress == Distress::None)
                begin_trick();
            else
                phase = Phase::Pass;
            return;

        case ActionKind::Pass:
            turn = static_cast<std::uint8_t>(next_seat(turn));
            if (turn == commander) finish_passing();
            return;

        case ActionKind::Draw:
            turn = static_cast<std::uint8_t>(next_seat(turn));
            if (turn == commander) begin_trick();
            return;

        case ActionKind::Answer:
        case ActionKind::Appoint:
        case ActionKind::Silence:
        case ActionKind::Move:
        case ActionKind::Onto:
        case ActionKind::HandOn: return advance_assignment(action);
    }
}

std::array<std::uint8_t, kMaxSeats> Table::starting_sizes() const {
    auto sizes = hand_sizes;
    for (Turn past : history())
        if (past.action().kind == ActionKind::Play) ++sizes[past.seat];
    for (int seat = 0; exchanged() && seat < players; ++seat) {
        std::uint8_t& size = sizes[static_cast<std::size_t>(seat)];
        size = static_cast<std::uint8_t>(size + gave(seat) - gave(giver(seat)));
    }
    return sizes;
}

CardSet Table::shown_by(int seat) const {
    CardSet shown;
    for (Turn past : history())
        if (past.seat == seat && past.action().kind == ActionKind::Hint) shown.add(past.action().card());
    return shown;
}

namespace {

void add_hints(const Table& table, CardSet hand, ActionList& actions) {
    const CardSet shown = table.rules.hints == HintMode::Rapture ? table.shown_by(table.turn) : CardSet();
    for (int s = 0; s < kColours; ++s) {
        const CardSet cards = hand & CardSet::of_suit(static_cast<Suit>(s));
        if (cards.empty()) continue;
        const Card low = cards.lowest(), high = cards.highest();
        if (!shown.empty() && shown.has(low)) {  // from a common pool a seat may speak again, but not of the same card
            if (low != high && !shown.has(high)) actions.add(Action::hint(high, Claim::Highest));
            continue;
        }
        if (!shown.empty() && shown.has(high)) {
            actions.add(Action::hint(low, Claim::Lowest));
            continue;
        }
        if (table.rules.hints == HintMode::DeadZone) {
            actions.add(Action::hint(low, Claim::Shown));
            if (low != high) actions.add(Action::hint(high, Claim::Shown));
        } else if (low != high) {
            actions.add(Action::hint(low, Claim::Lowest));
            actions.add(Action::hint(high, Claim::Highest));
        } else {
            const bool any = table.rules.single_hint == SingleHint::Any;
            if (any) actions.add(Action::hint(low, Claim::Highest));
            actions.add(Action::hint(low, Claim::Only));
            if (any) actions.add(Action::hint(low, Claim::Lowest));
        }
    }
}

}  // namespace

ActionList legal_actions(const Table& table, CardSet hand) {
    ActionList actions;
    switch (table.phase) {
        case Phase::Draft:
            for (std::uint64_t rest = table.free; rest; rest &= rest - 1) {
                const Task& task = table.tasks[static_cast<std::size_t>(std::countr_zero(rest))];
                if (table.may_take(table.turn, task)) actions.add(Action::take(task.goal));
            }
            if (table.rules.assignment == Assignment::HardestFirst && table.takes_hardest()) {
                const Action hardest = Action::take(table.tasks[static_cast<std::size_t>(table.hardest_task())].goal);
                actions.size = 0;
                actions.add(hardest);
                break;
            }
            if (actions.size == 0 || table.may_decline()) actions.add(Action::decline());
            break;
        case Phase::Predict:
            for (int tricks = 0; tricks <= table.tricks_total; ++tricks) actions.add(Action::predict(tricks));
            break;
        case Phase::Distress:
            for (Distress way : {Distress::None, Distress::Left, Distress::Right}) actions.add(Action::distress(way));
            break;
        case Phase::Pass:
            for (Card card : hand & CardSet::colours()) actions.add(Action::pass(card));
            if (actions.size == 0) actions.add(Action::pass(Card()));
            break;
        case Phase::Reveal:
            for (Card card : hand) actions.add(Action::reveal(card));
            break;
        case Phase::Hint:
            actions.add(Action::silent());
            add_hints(table, hand, actions);
            break;
        case Phase::Trick:
            for (Card card : legal_cards(table, hand)) actions.add(Action::play(card));
            break;
        case Phase::Draw: {
            CardSet cards = hand;
            if (table.rules.draw == CardDraw::Unshown) cards.remove(table.shown_by(table.turn));
            for (Card card : cards.empty() ? hand : cards) actions.add(Action::draw(card));
            break;
        }
        case Phase::Over:
            break;
        default: actions = assignment_actions(table);  // one place to return from, so that the list is never copied
    }
    return actions;
}

}  // namespace crewlab
