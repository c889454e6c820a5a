#include <algorithm>
#include <string>

#include "base/errors.h"
#include "base/reader.h"
#include "crew/notation.h"
#include "crew/mission_goals.h"
#include "crew/notation_parts.h"
#include "crew/rule_texts.h"

namespace crewlab {

constexpr std::string_view kRankDigits = "123456789";

// Longest first, so that ">" does not hide ">>".
template <std::size_t N>
static int one_of(Reader& reader, const std::array<const char*, N>& texts, std::string_view meaning) {
    for (std::size_t i = N; i-- > 0;)
        if (*texts[i] && reader.accept(texts[i])) return static_cast<int>(i);
    reader.fail(meaning);
}

static Card read_rank(Reader& reader, Suit suit) {
    if (suit == Suit::Trump) return Card(suit, 1 + reader.letter(kRankDigits.substr(0, kTrumps), "a trump rank 1 to 4"));
    return Card(suit, 1 + reader.letter(kRankDigits, "a rank 1 to 9"));
}

static Card read_card(Reader& reader) {
    return read_rank(reader, static_cast<Suit>(reader.letter(kSuitLetters, "a suit letter B, G, P, Y or R")));
}

CardSet read_cards(Reader& reader) {
    CardSet cards;
    for (int s = 0; s <= kColours; ++s) {
        if (s > 0) reader.expect(".", s == kColours ? "a rank, or '.' before the trumps" : "a rank, or '.' before the next suit");
        while (reader.at_digit()) {
            const Reader before = reader;
            const Card card = read_rank(reader, static_cast<Suit>(s));
            if (cards.has(card)) before.fail("each card once, but " + to_text(card) + " is there already");
            cards.add(card);
        }
    }
    return cards;
}

static Token read_token(Reader& reader) {
    return static_cast<Token>(one_of(reader, kTokenTexts, "an order token 1 to 5, o, >, >>, >>> or >>>>"));
}

static Goal read_goal(Reader& reader) {
    if (reader.accept("?")) return Goal();
    // From the last on: a name that begins with another stands after it.
    for (int i = kMissionGoals - 1; i >= 0; --i)
        if (reader.accept(mission_goal(i).name)) return Goal::of_mission(i);
    if (!reader.accept("DS")) return read_card(reader);
    const Reader before = reader;
    const int tens = reader.letter("0123456789", "two digits of a Deep Sea card, DS01 to DS99");
    const int number = 10 * tens + reader.letter("0123456789", "two digits of a Deep Sea card, DS01 to DS99");
    if (number < 1 || number > kDeepSeaGoals) before.fail("a Deep Sea card DS01 to DS99");
    return Goal::deep_sea(number);
}

static Task read_task(Reader& reader) {
    Task task;
    task.goal = read_goal(reader);
    if (task.goal.is_of_mission() && condition(task.goal).crew) {
        task.owner = Task::kCrew;
        return task;
    }
    if (reader.accept("@")) task.owner = static_cast<std::uint8_t>(reader.number(0, kMaxSeats - 1, "a seat")) & 15;
    if (reader.accept(":")) task.token = read_token(reader);
    return task;
}

static Deck read_deck(Reader& reader) {
    Deck deck;
    deck.suits = static_cast<std::uint8_t>(reader.number(1, kColours, "the suits of a deck such as 4x9+4")) & 15;
    reader.expect("x", "'x' before the ranks of a deck such as 4x9+4");
    deck.ranks = static_cast<std::uint8_t>(reader.number(1, kRanks, "the ranks of a deck such as 4x9+4"));
    if (reader.accept("-")) {
        deck.lowest = deck.ranks & 15;
        deck.ranks = static_cast<std::uint8_t>(reader.number(deck.lowest, kRanks, "the highest rank of a deck such as 4x7-9+4"));
    }
    reader.expect("+", "'+' before the trumps of a deck such as 4x9+4");
    deck.trumps = static_cast<std::uint8_t>(reader.number(0, kTrumps, "the trumps of a deck such as 4x9+4"));
    return deck;
}

// One NAME=VALUE of a rule text; gives the number of the option.
static std::size_t read_rule(Reader& reader, Rules& rules) {
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
        const Reader before = reader;
        bool& repeated = seen[read_rule(reader, rules)];
        if (repeated) before.fail("each rule once");
        repeated = true;
    } while (reader.accept(","));
    return rules;
}

Action read_action(Reader& reader) {
    if (reader.accept("play ")) return Action::play(read_card(reader));
    if (reader.accept("silent")) return Action::silent();
    if (reader.accept("take ")) return Action::take(read_goal(reader));
    if (reader.accept("decline")) return Action::decline();
    if (reader.accept("predict ?")) return Action::predict(Action::kHidden);
    if (reader.accept("predict ")) return Action::predict(reader.number(0, kCards / kMinSeats, "a number of tricks"));
    if (reader.accept("yes")) return Action::answer(true);
    if (reader.accept("want nothing")) return Action::want(Goal());
    if (reader.accept("want ")) return Action::want(read_goal(reader));
    if (reader.accept("appoint ")) return Action::appoint(reader.number(0, kMaxSeats - 1, "a seat"));
    if (reader.accept("silence ")) return Action::silence(reader.number(0, kMaxSeats - 1, "a seat"));
    if (reader.accept("keep tokens")) return Action::move(Goal());
    if (reader.accept("move ")) return Action::move(read_goal(reader));
    if (reader.accept("onto ")) return Action::onto(read_goal(reader));
    if (reader.accept("hand nothing")) return Action::hand_on(Goal());
    if (reader.accept("hand ")) return Action::hand_on(read_goal(reader));
    if (reader.accept("draw ?")) return {ActionKind::Draw, Action::kHidden};
    if (reader.accept("draw ")) return Action::draw(read_card(reader));
    if (reader.accept("reveal ")) return Action::reveal(read_card(reader));
    if (reader.accept("pass nothing")) return Action::pass(Card());
    if (reader.accept("pass ?")) return {ActionKind::Pass, Action::kHidden};
    if (reader.accept("pass ")) return Action::pass(read_card(reader));
    if (reader.accept("hint ")) {
        const Card card = read_card(reader);
        reader.expect(" ", "a space before what the hint says");
        return Action::hint(card, static_cast<Claim>(one_of(reader, kClaimTexts, "highest, only, lowest or shown")));
    }
    if (reader.accept(kDistressTexts[0])) return Action::distress(Distress::None);
    if (reader.accept("no")) return Action::answer(false);
    return Action::distress(static_cast<Distress>(
        one_of(reader, kDistressTexts, "an action (take, decline, yes, no, want, appoint, silence, keep tokens, move, onto, hand, "
                                       "predict, no distress, distress, pass, reveal, silent, hint, play or draw)")));
}

// The covered cards go to the deal in the order of the others, whatever the order in the text.
static Hand read_columns(Reader& reader, bool may_hide, Deal& deal) {
    std::array<Card, kCards> under{};  // by the card above
    Hand hand{{}, 0, false, true};
    const auto read_new_card = [&] {
        const Reader before = reader;
        const Card card = read_card(reader);
        if (hand.cards.has(card)) before.fail("each card once, but " + to_text(card) + " is there already");
        hand.cards.add(card);
        return card;
    };
    CardSet above;
    do {
        if (hand.size == 2 * kMaxColumns) reader.fail("at most 7 columns");
        const Card card = read_new_card();
        above.add(card);
        reader.expect(":", "':' before the card that " + to_text(card) + " covers");
        if (may_hide)
            reader.expect("?", "'?', as nobody sees what the dummy has covered");
        else
            under[card.index] = read_new_card();
        hand.size += 2;
    } while (reader.accept("+"));
    deal.dummy = deal.players;
    for (std::size_t column = 0; Card card : above) deal.covered[column++] = under[card.index];
    return hand;
}

static Hand read_hand(Reader& reader, bool may_hide, Deal& deal) {
    if (reader.at_letter(kSuitLetters)) {
        if (deal.dummy != kNobody) reader.fail("one dummy, but seat " + std::to_string(deal.dummy) + " is one already");
        return read_columns(reader, may_hide, deal);
    }
    if (may_hide && reader.accept("#")) return {{}, reader.number(1, kCards, "the size of a hidden hand"), true, false};
    const CardSet cards = read_cards(reader);
    return {cards, cards.size(), false, false};
}

std::array<Hand, kMaxSeats> read_deal(Reader& reader, bool may_hide, Deal& deal) {
    std::array<Hand, kMaxSeats> hands{};
    do {
        if (deal.players == kMaxSeats) reader.fail("at most 5 hands");
        hands[deal.players] = read_hand(reader, may_hide, deal);
        deal.hands[deal.players] = hands[deal.players].cards;
        ++deal.players;
    } while (reader.accept("/"));
    reader.expect(" ", "a card, '/' before the next hand, or a space before the leader");
    deal.leader = static_cast<std::uint8_t>(reader.number(0, kMaxSeats - 1, "the leader's seat"));
    reader.expect(" ", "a space before the tasks (or '-' for none)");
    if (reader.accept("-")) return hands;
    do {
        if (deal.task_count == kMaxTasks) reader.fail("at most 36 tasks");
        deal.tasks[deal.task_count++] = read_task(reader);
    } while (reader.accept(","));
    return hands;
}

template <class Read>
static auto read_whole(std::string_view thing, std::string_view text, Read read) {
    Reader reader(thing, text);
    auto result = read(reader);
    reader.expect_end();
    return result;
}

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

}  // namespace crewlab
