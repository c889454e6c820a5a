// Reading a view back from its text: a game seen by one seat, replayed without the other hands.
#include <algorithm>
#include <span>
#include <string>

#include "crew/mission_goals.h"
#include "crew/notation.h"
#include "crew/notation_parts.h"
#include "knowledge/facts.h"

namespace crewlab {

namespace {

// Could another seat have done this, as far as this view can tell?
void check_seen(const View& view, Action action) {
    auto refuse = [&] {
        throw IllegalAction("seat " + std::to_string(view.table.turn) + " cannot " + to_text(action) +
                            " as seat " + std::to_string(view.seat) + " sees it");
    };
    const Table& table = view.table;
    if (table.over()) refuse();
    const Facts known = facts(view);
    const CardSet may_hold = known.may_hold[table.turn];
    const bool shown = table.rules.hints == HintMode::DeadZone;
    switch (action.kind) {
        case ActionKind::Take:
        case ActionKind::Decline:
        case ActionKind::Distress:
        case ActionKind::Silent:
        case ActionKind::Answer:
        case ActionKind::Appoint:
        case ActionKind::Silence:
        case ActionKind::Move:
        case ActionKind::Onto:
        case ActionKind::HandOn:
            if (!legal_actions(table, {}).has(action)) refuse();
            break;
        case ActionKind::Predict:
            if (table.phase != Phase::Predict || (action.arg != Action::kHidden && action.arg > table.tricks_total)) refuse();
            if (action.arg == Action::kHidden && !table.predicts_in_secret()) refuse();
            break;
        case ActionKind::Pass:
            if (table.phase != Phase::Pass) refuse();
            if (action.arg < kCards && !(may_hold & CardSet::colours()).has(action.card())) refuse();
            // Nothing to pass: the whole hand is trumps.
            if (action.arg == Action::kNothing && (may_hold & CardSet::trumps()).size() < table.hand_sizes[table.turn]) refuse();
            break;
        case ActionKind::Draw:
            if (table.phase != Phase::Draw || (action.arg < kCards && !may_hold.has(action.card()))) refuse();
            break;
        case ActionKind::Hint:
            if (table.phase != Phase::Hint || shown != (action.claim() == Claim::Shown)) refuse();
            if (!(may_hold & CardSet::colours()).has(action.card())) refuse();
            break;
        case ActionKind::Reveal: {
            if (table.phase != Phase::Reveal) refuse();
            const CardSet face_down = known.holds[table.dummy] - view.hands[table.dummy];  // known: what was passed to it
            if (!(face_down.empty() ? may_hold - view.hands[table.dummy] : face_down).has(action.card())) refuse();
            break;
        }
        case ActionKind::Play:
            if (table.phase != Phase::Trick || !may_hold.has(action.card())) refuse();
            if (!legal_cards(table, known.holds[table.turn] | action.card()).has(action.card())) refuse();
            break;
    }
}

// Follows one action of a view's history. The card that came to this seat is told with its giver's pass.
void follow(View& view, Action action) {
    Table& table = view.table;
    const auto seat = static_cast<std::size_t>(table.turn);
    // Even where hands lie open, what another seat has chosen to pass is not known before the cards move, nor a secret number.
    const bool moves = action.kind == ActionKind::Pass || action.kind == ActionKind::Draw;
    const bool unseen = moves && action.arg == Action::kHidden && table.turn != table.dummy;
    const bool secret = action.kind == ActionKind::Reveal ||
                        ((unseen || action.kind == ActionKind::Predict) && table.decides() != view.seat);
    if (view.shows(table.turn) && !secret) {
        const ActionList legal = table.over() ? ActionList{} : legal_actions(table, view.hands[seat]);
        if (!legal.has(action))
            throw IllegalAction("seat " + std::to_string(seat) + " may not " + to_text(action) + " now; expected one of: " +
                                to_text(legal));
    } else {
        check_seen(view, action);
    }
    if (action.kind == ActionKind::Play && view.shows(table.turn)) view.hands[seat].remove(action.card());
    if (action.kind == ActionKind::Reveal) view.hands[seat].add(action.card());
    if (!moves) return table.advance(action);

    const bool told = action.arg < kCards, draw = action.kind == ActionKind::Draw;
    if (told && draw) view.drawn.set(seat, action.card());
    if (told && !draw) view.passed[seat] = action.card();
    table.advance(told && table.turn != table.dummy ? Action{action.kind, Action::kHidden} : action);
    for (int giver = 0; (draw ? table.drew() : table.exchanged()) && giver < table.players; ++giver) {
        const auto from = static_cast<std::size_t>(giver);
        const Card card = draw ? view.drawn[from] : view.passed[from];
        if (!card.exists()) continue;
        const int receiver = draw ? table.next_seat(giver) : table.receiver(giver);
        if (view.shows(giver)) view.hands[static_cast<std::size_t>(giver)].remove(card);
        if (view.shows(receiver) && receiver != table.dummy) view.hands[static_cast<std::size_t>(receiver)].add(card);
    }
}

std::string seat_text(int seat) { return "seat " + std::to_string(seat); }

// The hands that a view shows must come from its deck, and the hidden ones must have room for what is known of them.
void check_hands(const Deal& deal, const std::array<Hand, kMaxSeats>& hands, CardSet deck, const Rules& rules, int seat) {
    if (deal.players < kMinSeats) throw DealError("a view needs 2 to 5 hands");
    if (seat >= deal.players || deal.leader >= deal.players) throw DealError("the view's seat and leader must be seats of it");
    CardSet shown;
    int hidden = 0, smallest = kCards, largest = 0;
    for (int other = 0; other < deal.players; ++other) {
        const Hand& hand = hands[static_cast<std::size_t>(other)];
        if (!hand.in_columns && hand.hidden != (other != seat && !rules.open_hands))
            throw DealError("the hand of " + seat_text(other) + (hand.hidden ? " must be shown" : " must be hidden"));
        if (hand.size == 0) throw DealError(seat_text(other) + " holds no cards; every seat needs at least one");
        if (const CardSet twice = shown & hand.cards; !twice.empty())
            throw DealError("card " + to_text(twice.lowest()) + " is dealt twice, the second time to " + seat_text(other));
        shown.add(hand.cards);
        hidden += hand.size - hand.cards.size();
        smallest = std::min(smallest, hand.size);
        largest = std::max(largest, hand.size);
    }
    if (!rules.uneven_hands && largest - smallest > 1)
        throw DealError("hands of " + std::to_string(smallest) + " and " + std::to_string(largest) +
                        " cards; expected hands that differ by at most one card (or the rule uneven-hands=yes)");
    if (!deck.contains(shown)) throw DealError("card " + to_text((shown - deck).lowest()) + " is not in the view's deck");
    const int total = shown.size() + hidden;
    if (total > deck.size() || (total < deck.size() && !rules.deck.given()))
        throw DealError("the hands have " + std::to_string(total) + " cards, but the deck has " + std::to_string(deck.size()));

    CardSet dealt_unseen;  // tasks are on dealt cards, and the announced trump was dealt
    for (std::size_t i = 0; i < deal.task_count; ++i)
        if (const Goal goal = deal.tasks[i].goal; goal.is_card() && !goal.hidden()) dealt_unseen.add(goal.card());
    if (const CardSet trumps = deck & CardSet::trumps(); rules.commander == CommanderRule::TopTrump && !trumps.empty()) {
        const Hand& leading = hands[deal.leader];
        if (leading.hidden ? shown.has(trumps.highest()) : !leading.cards.has(trumps.highest()))
            throw DealError("leader " + std::to_string(deal.leader) + " must hold the top trump " + to_text(trumps.highest()));
        dealt_unseen.add(trumps.highest());
    }
    const CardSet pink = deck & CardSet::of_suit(Suit::Pink);
    if (const Task* task = all_pink_of(deal.all_tasks()); task && task->has_seat() && !pink.empty()) {
        const int holder = (task->owner + deal.players - 1) % deal.players;
        const Hand& hand = hands[static_cast<std::size_t>(holder)];
        if (hand.hidden ? shown.has(pink.highest()) : !hand.cards.has(pink.highest()))
            throw DealError(seat_text(holder) + " must hold " + to_text(pink.highest()) + ", as its left neighbour has the task all-pink");
        dealt_unseen.add(pink.highest());
    }
    if ((dealt_unseen - shown).size() > hidden) throw DealError("the hidden hands have no room for the cards of the tasks");
}

// Of a deck that the rules name, only cards above the announced ones can be known to be missing.
void check_deck(CardSet deck, const Rules& rules, const Deal& deal) {
    if (!rules.deck.given()) return;
    CardSet missing = rules.deck.cards() - deck;
    if (rules.commander == CommanderRule::TopTrump) {
        const CardSet trumps = deck & CardSet::trumps();
        missing.remove(trumps.empty() ? CardSet::trumps() : above(trumps.highest()));
    }
    const CardSet pink = deck & CardSet::of_suit(Suit::Pink);
    if (all_pink_of(deal.all_tasks()) && !pink.empty()) missing.remove(above(pink.highest()));
    if (!missing.empty()) throw DealError("card " + to_text(missing.lowest()) + " is missing from the view's deck");
}

// The tasks are checked as those of a deal in which the unseen cards are dealt anyhow, and those face down are any others.
void check_tasks(const Deal& deal, CardSet deck, const Rules& rules) {
    Deal stand_in = deal;
    stand_in.hands = {};
    stand_in.dummy = kNobody;
    CardSet rest = deck;
    const CardSet pink = deck & CardSet::of_suit(Suit::Pink);
    const Task* announced = pink.empty() ? nullptr : all_pink_of(deal.all_tasks());
    for (std::size_t seat = 0; seat < deal.players; ++seat) {
        if (announced && announced->owner == (seat + 1) % deal.players) {
            stand_in.hands[seat] = pink.highest();
            rest.remove(pink.highest());
        }
    }
    for (std::size_t seat = 0; seat < deal.players; ++seat) {
        if (!stand_in.hands[seat].empty()) continue;
        stand_in.hands[seat] = rest.lowest();
        rest.remove(rest.lowest());
    }
    stand_in.hands[0].add(rest);
    CardSet unused = deck & CardSet::colours();
    const auto tasks = std::span(stand_in.tasks.data(), deal.task_count);
    for (const Task& task : tasks)
        if (task.goal.is_card() && !task.goal.hidden()) unused.remove(task.card());
    for (Task& task : tasks) {
        if (!task.goal.hidden()) continue;
        if (unused.empty()) throw DealError("there are more tasks than cards that they can be on");
        task.goal = unused.lowest();
        unused.remove(unused.lowest());
    }
    Rules lenient = rules;
    lenient.commander = CommanderRule::Appointed;
    lenient.uneven_hands = true;
    check(stand_in, lenient);
}

// What a seat was given, or drew, it knows as soon as the cards have moved, and not before.
void check_moved(const View& view, ActionKind kind) {
    const Table& table = view.table;
    const bool draw = kind == ActionKind::Draw;
    for (Turn turn : table.history()) {
        if (turn.action().kind != kind || turn.arg != Action::kHidden) continue;
        const bool known = (draw ? view.drawn[turn.seat] : view.passed[turn.seat]).exists();
        const bool knowable = draw ? view.sees_draw(turn.seat) : view.sees_pass(turn.seat);
        if (known == knowable) continue;
        const std::string what = draw ? "what was drawn from " + seat_text(turn.seat) : "what " + seat_text(turn.seat) + " passed";
        throw IllegalAction(known ? what + " cannot be known here" : what + " must be told here, not '" + to_text(turn.action()) + "'");
    }
}

}  // namespace

View parse_view(std::string_view text) {
    Deal deal;
    Reader reader("view", text);
    const int seat = reader.number(0, kMaxSeats - 1, "the seat that looks");
    reader.expect(": ", "': ' before the hands");
    const auto hands = read_deal(reader, true, deal);
    reader.expect("; ", "'; ' before the deck");
    const CardSet deck = read_cards(reader);
    reader.expect("; ", "'; ' before the rules");
    const Rules rules = read_rules(reader);
    reader.expect("; ", "'; ' before the actions");
    check_hands(deal, hands, deck, rules, seat);
    check_dummy(deal, rules);
    check_deck(deck, rules, deal);
    check_tasks(deal, deck, rules);

    Opening opening;
    opening.tasks = deal.tasks;
    opening.task_count = deal.task_count;
    opening.players = deal.players;
    opening.commander = deal.leader;
    opening.dummy = deal.dummy;
    opening.deck = deck;
    for (std::size_t i = 0; i < deal.players; ++i) opening.hand_sizes[i] = static_cast<std::uint8_t>(hands[i].size);
    View view;
    view.seat = static_cast<std::uint8_t>(seat);
    view.table = Table::start(opening, rules);
    view.hands = deal.hands;
    read_actions(reader, [&](Action action) { follow(view, action); });

    for (int i = 0; i < deal.task_count; ++i) {
        const Goal goal = view.table.tasks[static_cast<std::size_t>(i)].goal;
        if (goal.hidden() == view.table.face_down(i)) continue;
        throw IllegalAction(goal.hidden() ? "task " + std::to_string(i + 1) + " lies open here and must be told, not '?'"
                                          : "task " + to_text(goal) + " lies face down here; expected '?'");
    }

    // A secret number is told when the game is over.
    const std::uint8_t number = view.table.predictions[1];
    if (number != Table::kNotYet && (number == Action::kHidden) == view.knows_secret())
        throw IllegalAction(number == Action::kHidden ? "the secret prediction must be told here, not 'predict ?'"
                                                      : "the secret prediction cannot be known here; expected 'predict ?'");

    check_moved(view, ActionKind::Pass);
    check_moved(view, ActionKind::Draw);
    return view;
}

}  // namespace crewlab
