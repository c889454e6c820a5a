#include "crew/dummy.h"
#include "crew/notation.h"
#include "crew/mission_goals.h"
#include "crew/rule_texts.h"

namespace crewlab {

namespace {

template <class Items>
std::string join(const Items& items, std::string_view between) {
    std::string text;
    for (const auto& item : items) {
        if (!text.empty()) text += between;
        text += to_text(item);
    }
    return text.empty() ? "-" : text;
}

// Columns of the dummy; "?" stands for a card that is not shown.
std::string columns_text(CardSet face_up, const Columns& covered) {
    std::string text;
    for (std::size_t column = 0; Card card : face_up) {
        if (column > 0) text += '+';
        const Card under = covered[column++];
        text += to_text(card) + ':' + (under.exists() ? to_text(under) : "?");
    }
    return text;
}

template <class Game>
std::string actions_text(const Game& game) {
    std::string text;
    for (int i = 0; i < game.table.log_size; ++i) {
        if (i > 0) text += ", ";
        text += to_text(game.action_at(i));
    }
    return text.empty() ? "-" : text;
}

}  // namespace

std::string to_text(Card card) {
    if (!card.exists()) return "-";
    return {kSuitLetters[static_cast<int>(card.suit())], static_cast<char>('0' + card.rank())};
}

std::string to_text(CardSet cards) {
    std::string text;
    for (int s = 0; s <= kColours; ++s) {
        if (s > 0) text += '.';
        for (Card card : cards & CardSet::of_suit(static_cast<Suit>(s))) text += static_cast<char>('0' + card.rank());
    }
    return text;
}

std::string to_text(Token token) { return kTokenTexts[static_cast<std::size_t>(token)]; }

std::string to_text(Goal goal) {
    if (goal.hidden()) return "?";
    if (goal.is_card()) return to_text(goal.card());
    if (goal.is_of_mission()) return mission_goal(goal.mission_goal()).name;
    return (goal.number() < 10 ? "DS0" : "DS") + std::to_string(goal.number());
}

std::string to_text(const Task& task) {
    std::string text = to_text(task.goal);
    if (task.has_seat()) text += '@' + std::to_string(task.owner);
    if (task.token != Token::None) text += ':' + to_text(task.token);
    return text;
}

std::string to_text(const Deck& deck) {
    const std::string lowest = deck.lowest > 1 ? std::to_string(deck.lowest) + '-' : "";
    return std::to_string(deck.suits) + 'x' + lowest + std::to_string(deck.ranks) + '+' + std::to_string(deck.trumps);
}

std::string to_text(const Rules& rules) {
    std::string text;
    auto add = [&](std::string_view name, std::string_view value) {
        if (!text.empty()) text += ',';
        text.append(name).append("=").append(value);
    };
    const Rules standard;
    for (const RuleOption& option : kRuleOptions)
        if (option.get(rules) != option.get(standard))
            add(option.name, option.values[static_cast<std::size_t>(option.get(rules))]);
    if (rules.hints_from != standard.hints_from) add("hints-from", std::to_string(rules.hints_from));
    if (rules.deck.given()) add("deck", to_text(rules.deck));
    return text.empty() ? "standard" : text;
}

std::string to_text(Action action) {
    switch (action.kind) {
        case ActionKind::Take: return "take " + to_text(action.goal());
        case ActionKind::Decline: return "decline";
        case ActionKind::Predict: return "predict " + (action.arg == Action::kHidden ? "?" : std::to_string(action.arg));
        case ActionKind::Distress: return kDistressTexts[action.arg];
        case ActionKind::Pass:
            if (action.arg == Action::kHidden) return "pass ?";
            return action.card().exists() ? "pass " + to_text(action.card()) : "pass nothing";
        case ActionKind::Silent: return "silent";
        case ActionKind::Hint:
            return "hint " + to_text(action.card()) + ' ' + kClaimTexts[static_cast<std::size_t>(action.claim())];
        case ActionKind::Answer:
            if (action.arg <= 1) return action.yes() ? "yes" : "no";
            return "want " + (action.goal().hidden() ? "nothing" : to_text(action.goal()));
        case ActionKind::Appoint: return "appoint " + std::to_string(action.seat());
        case ActionKind::Silence: return "silence " + std::to_string(action.seat());
        case ActionKind::Move: return action.goal().hidden() ? "keep tokens" : "move " + to_text(action.goal());
        case ActionKind::Onto: return "onto " + to_text(action.goal());
        case ActionKind::HandOn: return "hand " + (action.goal().hidden() ? "nothing" : to_text(action.goal()));
        case ActionKind::Draw: return "draw " + (action.arg == Action::kHidden ? "?" : to_text(action.card()));
        case ActionKind::Reveal: return "reveal " + to_text(action.card());
        case ActionKind::Play: break;
    }
    return "play " + to_text(action.card());
}

std::string to_text(const ActionList& actions) { return join(actions, ", "); }

std::string to_text(const Deal& deal) {
    std::string text;
    for (std::size_t seat = 0; seat < deal.players; ++seat) {
        if (seat > 0) text += '/';
        text += seat == deal.dummy ? columns_text(deal.face_up(), deal.covered) : to_text(deal.hands[seat]);
    }
    return text + ' ' + std::to_string(deal.leader) + ' ' +
           join(std::span(deal.tasks.data(), deal.task_count), ",");
}

std::string to_text(const State& state) {
    return to_text(state.deal()) + "; " + to_text(state.table.rules) + "; " + actions_text(state);
}

std::string to_text(const View& view) {
    const Table& table = view.table;
    const auto hands = starting_hands(view);
    const auto sizes = table.starting_sizes();
    const auto tasks = table.starting_tasks();
    std::string text = std::to_string(view.seat) + ": ";
    for (std::size_t seat = 0; seat < table.players; ++seat) {
        if (seat > 0) text += '/';
        if (seat == table.dummy)
            text += columns_text(seen_columns(table, hands[seat]).covers, {});
        else
            text += view.shows(static_cast<int>(seat)) ? to_text(hands[seat]) : '#' + std::to_string(sizes[seat]);
    }
    return text + ' ' + std::to_string(table.commander) + ' ' + join(std::span(tasks.data(), table.task_count), ",") +
           "; " + to_text(table.deck) + "; " + to_text(table.rules) + "; " + actions_text(view);
}

}  // namespace crewlab
