#include <algorithm>
#include <string>

#include "base/errors.h"
#include "base/reader.h"
#include "crew/notation.h"
#include "crew/rule_texts.h"
#include "knowledge/facts.h"

namespace crewlab {

namespace {

constexpr std::string_view kRankDigits = "123456789";

// Longest first, so that ">" does not hide ">>".
template <std::size_t N>
int one_of(Reader& reader, const std::array<const char*, N>& texts, std::string_view meaning) {
    for (std::size_t i = N; i-- > 0;)
        if (*texts[i] && reader.accept(texts[i])) return static_cast<int>(i);
    reader.fail(meaning);
}

Card read_card(Reader& reader) {
    const auto suit = static_cast<Suit>(reader.letter(kSuitLetters, "a suit letter B, G, P, Y or R"));
    if (suit == Suit::Trump) return Card(suit, 1 + reader.letter("1234", "a trump rank 1 to 4"));
    return Card(suit, 1 + reader.letter(kRankDigits, "a rank 1 to 9"));
}

CardSet read_cards(Reader& reader) {
    CardSet cards;
    for (int s = 0; s <= kColours; ++s) {
        const auto suit = static_cast<Suit>(s);
        if (s > 0) reader.expect(".", s == kColours ? "a rank, or '.' before the trumps" : "a rank, or '.' before the next suit");
        while (reader.at_digit()) {
            if (suit == Suit::Trump && std::string_view("1234").find(reader.peek()) == std::string_view::npos)
                reader.fail("a trump rank 1 to 4");
            if (reader.peek() == '0') reader.fail("a rank 1 to 9");
            const Card card(suit, reader.peek() - '0');
            if (cards.has(card)) reader.fail("each card once, but " + to_text(card) + " is there already");
            reader.accept(kRankDigits.substr(static_cast<std::size_t>(card.rank() - 1), 1));
            cards.add(card);
        }
    }
    return cards;
}

Token read_token(Reader& reader) {
    return static_cast<Token>(one_of(reader, kTokenTexts, "an order token 1 to 5, o, >, >>, >>> or >>>>"));
}

Task read_task(Reader& reader) {
    Task task;
    task.card = read_card(reader);
    if (reader.accept("@")) task.owner = static_cast<std::uint8_t>(reader.number(0, kMaxSeats - 1, "a seat")) & 15;
    if (reader.accept(":")) task.token = read_token(reader);
    return task;
}

Deck read_deck(Reader& reader) {
    Deck deck;
    deck.suits = static_cast<std::uint8_t>(reader.number(1, kColours, "the suits of a deck such as 4x9+4"));
    reader.expect("x", "'x' before the ranks of a deck such as 4x9+4");
    deck.ranks = static_cast<std::uint8_t>(reader.number(1, kRanks, "the ranks of a deck such as 4x9+4"));
    reader.expect("+", "'+' before the trumps of a deck such as 4x9+4");
    deck.trumps = static_cast<std::uint8_t>(reader.number(0, kTrumps, "the trumps of a deck such as 4x9+4"));
    return deck;
}

// One NAME=VALUE of a rule text; gives the number of the option.
std::size_t read_rule(Reader& reader, Rules& rules) {
    std::string names;
    for (std::size_t number = 0; number < kRuleOptions.size(); ++number) {
        const RuleOption& option = kRuleOptions[number];
        names.append(option.name).append(", ");
        if (!reader.accept(std::string(option.name) + '=')) continue;
        std::string expected;
        for (int i = static_cast<int>(option.values.size()) - 1; i >= 0; --i) {
            const std::string_view value = option.values[static_cast<std::size_t>(i)];
            if (value.empty()) continue;
            if (reader.accept(value)) {
                option.set(rules, i);
                return number;
            }
            expected.append(expected.empty() ? "" : " or ").append(value);
        }
        reader.fail(expected);
    }
    if (reader.accept("hints-from=")) {
        rules.hints_from = static_cast<std::uint8_t>(reader.number(1, kCards, "a trick"));
        return kRuleOptions.size();
    }
    if (reader.accept("deck=")) {
        rules.deck = read_deck(reader);
        return kRuleOptions.size() + 1;
    }
    reader.fail("standard, or NAME=VALUE with a name of: " + names + "hints-from, deck");
}

Rules read_rules(Reader& reader) {
    Rules rules;
    if (reader.accept("standard")) return rules;
    std::array<bool, kRuleOptions.size() + 2> seen{};
    do {
        bool& repeated = seen[read_rule(reader, rules)];
        if (repeated) reader.fail("each rule once");
        repeated = true;
    } while (reader.accept(","));
    return rules;
}

Action read_action(Reader& reader) {
    if (reader.accept("play ")) return Action::play(read_card(reader));
    if (reader.accept("silent")) return Action::silent();
    if (reader.accept("take ")) return Action::take(read_card(reader));
    if (reader.accept("pass nothing")) return Action::pass(Card());
    if (reader.accept("pass ?")) return {ActionKind::Pass, Action::kHidden};
    if (reader.accept("pass ")) return Action::pass(read_card(reader));
    if (reader.accept("hint ")) {
        const Card card = read_card(reader);
        reader.expect(" ", "a space before what the hint says");
        return Action::hint(card, static_cast<Claim>(one_of(reader, kClaimTexts, "highest, only, lowest or shown")));
    }
    return Action::distress(
        static_cast<Distress>(one_of(reader, kDistressTexts, "an action (take, no distress, distress, pass, silent, hint or play)")));
}

// A hand, or "#10" for ten cards that nobody shows.
struct Hand {
    CardSet cards;
    int size = 0;
    bool hidden = false;
};

Hand read_hand(Reader& reader, bool may_hide) {
    if (may_hide && reader.accept("#")) return {{}, reader.number(1, kCards, "the size of a hidden hand"), true};
    const CardSet cards = read_cards(reader);
    return {cards, cards.size(), false};
}

// HANDS LEADER TASKS. Fills everything but hidden hands, of which it gives the sizes.
std::array<Hand, kMaxSeats> read_deal(Reader& reader, bool may_hide, Deal& deal) {
    std::array<Hand, kMaxSeats> hands{};
    do {
        if (deal.players == kMaxSeats) reader.fail("at most 5 hands");
        hands[deal.players] = read_hand(reader, may_hide);
        deal.hands[deal.players] = hands[deal.players].cards;
        ++deal.players;
    } while (reader.accept("/"));
    reader.expect(" ", "a card, '/' before the next hand, or a space before the leader");
    deal.leader = static_cast<std::uint8_t>(reader.number(0, kMaxSeats - 1, "the leader's seat"));
    reader.expect(" ", "a space before the tasks (or '-' for none)");
    if (reader.accept("-")) return hands;
    do {
        if (deal.task_count == kMaxTasks) reader.fail("at most 40 tasks");
        deal.tasks[deal.task_count++] = read_task(reader);
    } while (reader.accept(","));
    return hands;
}

// ACTIONS to the end; `carry_out` is told each and may refuse it.
template <class CarryOut>
void read_actions(Reader& reader, CarryOut&& carry_out) {
    if (reader.accept("-")) return reader.expect_end();
    int number = 0;
    do {
        const Action action = read_action(reader);
        ++number;
        try {
            carry_out(action);
        } catch (const IllegalAction& error) {
            throw IllegalAction("action " + std::to_string(number) + ": " + error.what());
        }
    } while (reader.accept(", "));
    reader.expect_end();
}

template <class Read>
auto read_whole(std::string_view thing, std::string_view text, Read read) {
    Reader reader(thing, text);
    auto result = read(reader);
    reader.expect_end();
    return result;
}

// Could another seat have done this, as far as this view can tell?
void check_seen(const View& view, Action action) {
    auto refuse = [&] {
        throw IllegalAction("seat " + std::to_string(view.table.turn) + " cannot " + to_text(action) +
                            " as seat " + std::to_string(view.seat) + " sees it");
    };
    const Table& table = view.table;
    if (table.over()) refuse();
    const CardSet may_hold = facts(view).may_hold[table.turn];
    const bool shown = table.rules.hints == HintMode::DeadZone;
    switch (action.kind) {
        case ActionKind::Take:
        case ActionKind::Distress:
        case ActionKind::Silent:
            if (!legal_actions(table, {}).has(action)) refuse();
            break;
        case ActionKind::Pass:
            if (table.phase != Phase::Pass) refuse();
            if (action.arg < kCards && !(may_hold & CardSet::colours()).has(action.card())) refuse();
            break;
        case ActionKind::Hint:
            if (table.phase != Phase::Hint || shown != (action.claim() == Claim::Shown)) refuse();
            if (!(may_hold & CardSet::colours()).has(action.card())) refuse();
            break;
        case ActionKind::Play:
            if (table.phase != Phase::Trick || !may_hold.has(action.card())) refuse();
            break;
    }
}

// Follows one action of a view's history. The card that came to this seat is told with its giver's pass.
void follow(View& view, Action action) {
    Table& table = view.table;
    const auto seat = static_cast<std::size_t>(table.turn);
    if (view.shows(table.turn)) {
        const ActionList legal = table.over() ? ActionList{} : legal_actions(table, view.hands[seat]);
        if (!legal.has(action))
            throw IllegalAction("seat " + std::to_string(seat) + " may not " + to_text(action) + " now; expected one of: " +
                                to_text(legal));
    } else {
        check_seen(view, action);
    }
    if (action.kind == ActionKind::Play && view.shows(table.turn)) view.hands[seat].remove(action.card());
    if (action.kind != ActionKind::Pass) return table.advance(action);

    const bool told = action.arg < kCards;
    if (told) view.passed[seat] = action.card();
    table.advance(told ? Action{ActionKind::Pass, Action::kHidden} : action);
    for (int giver = 0; table.exchanged() && giver < table.players; ++giver) {
        const Card card = view.passed[static_cast<std::size_t>(giver)];
        if (!card.exists()) continue;
        if (view.shows(giver)) view.hands[static_cast<std::size_t>(giver)].remove(card);
        if (view.shows(table.receiver(giver))) view.hands[static_cast<std::size_t>(table.receiver(giver))].add(card);
    }
}

// The hands that a view shows must come from its deck and leave the right number of cards for the others.
void check_view(const Deal& deal, const std::array<Hand, kMaxSeats>& hands, CardSet deck, const Rules& rules, int seat) {
    if (deal.players < kMinSeats) throw DealError("a view needs 2 to 5 hands");
    if (seat >= deal.players || deal.leader >= deal.players) throw DealError("the view's seat and leader must be seats of it");
    int total = 0;
    CardSet shown;
    for (int other = 0; other < deal.players; ++other) {
        const Hand& hand = hands[static_cast<std::size_t>(other)];
        if (hand.hidden != (other != seat && !rules.open_hands))
            throw DealError("the hand of seat " + std::to_string(other) + (hand.hidden ? " must be shown" : " must be hidden"));
        if (hand.size == 0) throw DealError("seat " + std::to_string(other) + " holds no cards");
        if (!(shown & hand.cards).empty())
            throw DealError("card " + to_text((shown & hand.cards).lowest()) + " is dealt twice");
        shown.add(hand.cards);
        total += hand.size;
    }
    if (!deck.contains(shown)) throw DealError("card " + to_text((shown - deck).lowest()) + " is not in the view's deck");
    if (total > deck.size() || (total < deck.size() && !rules.deck.given()))
        throw DealError("the hands have " + std::to_string(total) + " cards, but the deck has " + std::to_string(deck.size()));

    // The tasks are checked as those of a deal in which the unseen cards are dealt anyhow.
    Deal stand_in = deal;
    for (std::size_t other = 0; other < deal.players; ++other) stand_in.hands[other] = {};
    CardSet rest = deck;
    for (std::size_t other = 0; other < deal.players; ++other) {
        stand_in.hands[other] = rest.lowest();
        rest.remove(rest.lowest());
    }
    stand_in.hands[0].add(rest);
    Rules lenient = rules;
    lenient.commander = CommanderRule::Appointed;
    lenient.uneven_hands = true;
    check(stand_in, lenient);
}

}  // namespace

Card parse_card(std::string_view text) { return read_whole("card", text, read_card); }
CardSet parse_cards(std::string_view text) { return read_whole("cards", text, read_cards); }
Token parse_token(std::string_view text) { return read_whole("order token", text, read_token); }
Task parse_task(std::string_view text) { return read_whole("task", text, read_task); }
Deck parse_deck(std::string_view text) { return read_whole("deck", text, read_deck); }
Rules parse_rules(std::string_view text) { return read_whole("rules", text, read_rules); }
Action parse_action(std::string_view text) { return read_whole("action", text, read_action); }

void set_rule(Rules& rules, std::string_view text) {
    const std::string thing = "rule '" + std::string(text) + "'";
    Reader reader(thing, text);
    read_rule(reader, rules);
    reader.expect_end();
}

Deal parse_deal(std::string_view text) {
    Deal deal;
    Reader reader("deal", text);
    read_deal(reader, false, deal);
    reader.expect_end();
    check(deal);
    return deal;
}

State parse_state(std::string_view text) {
    Deal deal;
    Reader reader("state", text);
    read_deal(reader, false, deal);
    reader.expect("; ", "'; ' before the rules");
    const Rules rules = read_rules(reader);
    reader.expect("; ", "'; ' before the actions");
    State state(deal, rules);
    read_actions(reader, [&](Action action) { state.play(action); });
    return state;
}

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
    check_view(deal, hands, deck, rules, seat);

    Opening opening;
    opening.tasks = deal.tasks;
    opening.task_count = deal.task_count;
    opening.players = deal.players;
    opening.commander = deal.leader;
    opening.deck = deck;
    for (std::size_t i = 0; i < deal.players; ++i) opening.hand_sizes[i] = static_cast<std::uint8_t>(hands[i].size);
    View view;
    view.seat = static_cast<std::uint8_t>(seat);
    view.table = Table::start(opening, rules);
    view.hands = deal.hands;
    read_actions(reader, [&](Action action) { follow(view, action); });

    // What a seat was given it knows as soon as the cards have moved, and not before.
    for (int giver = 0; giver < view.table.players; ++giver) {
        const bool known = view.passed[static_cast<std::size_t>(giver)].exists();
        const bool knowable = giver == seat || (view.table.exchanged() && (view.shows(giver) || view.table.receiver(giver) == seat));
        if (known && !knowable) throw IllegalAction("what seat " + std::to_string(giver) + " passed cannot be known here");
        for (Turn turn : view.table.history())
            if (turn.seat == giver && turn.action().kind == ActionKind::Pass && turn.arg == Action::kHidden && knowable && !known)
                throw IllegalAction("what seat " + std::to_string(giver) + " passed must be told here, not 'pass ?'");
    }
    return view;
}

}  // namespace crewlab
