#include "crew/deal.h"

#include <algorithm>
#include <span>
#include <string>

#include "base/errors.h"
#include "base/random.h"
#include "crew/deep_sea.h"
#include "crew/notation.h"

namespace crewlab {

namespace {

std::string seat_text(int seat) { return "seat " + std::to_string(seat); }

void check_hands(const Deal& deal) {
    if (deal.players < kMinSeats || deal.players > kMaxSeats)
        throw DealError("a deal needs 2 to 5 hands, not " + std::to_string(deal.players));
    CardSet seen;
    for (int seat = 0; seat < deal.players; ++seat) {
        const CardSet hand = deal.hands[static_cast<std::size_t>(seat)];
        if (hand.empty()) throw DealError(seat_text(seat) + " holds no cards; every seat needs at least one");
        if (const CardSet twice = hand & seen; !twice.empty())
            throw DealError("card " + to_text(twice.lowest()) + " is dealt twice, the second time to " + seat_text(seat));
        seen.add(hand);
    }
    if (deal.leader >= deal.players)
        throw DealError("leader " + std::to_string(deal.leader) + " is not a seat; expected 0 to " +
                        std::to_string(deal.players - 1));
}

void check_owner(const Deal& deal, const Task& task) {
    if (task.drafted() && task.owner >= deal.players)
        throw DealError("task " + to_text(task.goal) + " belongs to seat " + std::to_string(task.owner) + "; expected 0 to " +
                        std::to_string(deal.players - 1));
}

// The same card cannot be shown twice; whether its cards were dealt is part of the risk.
void check_deep_sea_tasks(const Deal& deal) {
    if (deal.task_count > kMaxDeepSeaTasks)
        throw DealError("a deal has at most " + std::to_string(kMaxDeepSeaTasks) + " Deep Sea tasks, not " +
                        std::to_string(deal.task_count));
    std::array<bool, kDeepSeaCards + 1> seen{};
    for (std::size_t i = 0; i < deal.task_count; ++i) {
        const Task task = deal.tasks[i];
        const std::string name = "task " + to_text(task.goal);
        bool& twice = seen[static_cast<std::size_t>(task.goal.number())];
        if (twice) throw DealError(name + " is there twice");
        twice = true;
        check_owner(deal, task);
        if (task.token != Token::None) throw DealError(name + " has an order token, which Deep Sea tasks cannot have");
        if (task.owner == deal.leader && deep_sea_card(task.goal).not_for_captain())
            throw DealError(name + " compares with the captain, seat " + std::to_string(deal.leader) +
                            ", who may not have it; expected another seat");
    }
}

void check_tasks(const Deal& deal) {
    CardSet seen;
    std::array<bool, kTokenTexts.size()> used{};
    for (std::size_t i = 0; i < deal.task_count; ++i)
        if (deal.tasks[i].goal.hidden()) throw DealError("task " + std::to_string(i + 1) + " is '?', face down; expected a task such as P3");
    const CardSet dealt = deal.cards();
    const auto tasks = std::span(deal.tasks.data(), deal.task_count);
    const auto of_deep_sea = [](const Task& task) { return task.goal.is_deep_sea(); };
    if (std::any_of(tasks.begin(), tasks.end(), of_deep_sea)) {
        const auto other = std::find_if_not(tasks.begin(), tasks.end(), of_deep_sea);
        if (other == tasks.end()) return check_deep_sea_tasks(deal);
        throw DealError("task " + to_text(other->goal) + " stands beside Deep Sea tasks; expected tasks of one edition");
    }
    for (std::size_t i = 0; i < deal.task_count; ++i) {
        const Task task = deal.tasks[i];
        const std::string name = "task " + to_text(task.goal);
        if (seen.has(task.card())) throw DealError("two tasks are on the card " + to_text(task.goal));
        seen.add(task.card());
        if (!dealt.has(task.card())) throw DealError(name + " is on a card that nobody holds");
        check_owner(deal, task);
        if (task.token == Token::None) continue;
        bool& token_used = used[static_cast<std::size_t>(task.token)];
        if (token_used) throw DealError(name + " has the order token " + to_text(task.token) + ", which is used twice");
        token_used = true;
    }
    // The n-th of all must exist, and cannot also be the last when another is.
    const int places = deal.task_count - (used[static_cast<std::size_t>(Token::Omega)] ? 1 : 0);
    for (std::size_t i = 0; i < deal.task_count; ++i) {
        const Token token = deal.tasks[i].token;
        if (is_number(token) && static_cast<int>(token) > places)
            throw DealError("task " + to_text(deal.tasks[i].goal) + " has the order token " + to_text(token) + ", but only " +
                            std::to_string(places) + " tasks can come in numbered order");
    }
}

// The ways to give out tasks that need tasks of a kind, or none that somebody has already.
void check_assignment(const Deal& deal, const Rules& rules) {
    const Assignment mode = rules.assignment;
    Rules named;
    named.assignment = mode;
    const std::string name = "the rule " + to_text(named);
    const bool drafted = mode == Assignment::Draft || mode == Assignment::HardestFirst || mode == Assignment::WithoutCaptain;
    const auto tasks = std::span(deal.tasks.data(), deal.task_count);
    if (!drafted) {
        const auto owned = [](const Task& task) { return task.drafted(); };
        const auto has = std::count_if(tasks.begin(), tasks.end(), owned);
        if (has > 0 && has < deal.task_count)
            throw DealError(name + " gives out all tasks, but " + to_text(*std::find_if(tasks.begin(), tasks.end(), owned)) +
                            " has an owner; expected tasks without owners");
    }
    const bool planet_nine = mode == Assignment::Decision || mode == Assignment::Distribution;
    const bool deep_sea = mode == Assignment::HardestFirst;
    for (const Task& task : tasks)
        if (task.goal.is_deep_sea() ? planet_nine : deep_sea)
            throw DealError(name + " is for tasks of " + (deep_sea ? "Deep Sea" : "Planet Nine") + ", not for " + to_text(task.goal));
    if (rules.tokens != TokenChange::None && planet_nine)
        throw DealError(name + " leaves tasks face down, so that no order token can be moved; expected tokens=fixed");
}

// There is room for so many decisions only.
void check_length(const Deal& deal, const Rules& rules) {
    int tricks = kCards;
    for (int seat = 0; seat < deal.players; ++seat) tricks = std::min(tricks, deal.hands[static_cast<std::size_t>(seat)].size());
    const int tasks = deal.task_count, players = deal.players;
    int before = tasks + players;  // declined or answered
    if (rules.assignment == Assignment::Distribution) before = tasks * players;
    if (rules.assignment == Assignment::Draft && (tasks == 0 || !deal.tasks[0].goal.is_deep_sea())) before = tasks;
    before += rules.silence + 2 * (rules.tokens != TokenChange::None) + 2 * rules.task_pass;
    before += rules.distress ? 1 + players : 0;
    const int total = before + (rules.draw != CardDraw::None ? players : 0) + 2 * players * tricks;
    if (total > kMaxTurns)
        throw DealError(std::to_string(tasks) + " tasks given out by " + to_text(rules) + " can take " + std::to_string(total) +
                        " decisions; a game has room for " + std::to_string(kMaxTurns));
}

}  // namespace

void check(const Deal& deal) {
    check_hands(deal);
    check_tasks(deal);
}

void check(const Deal& deal, const Rules& rules) {
    check(deal);
    const auto [smallest, largest] = std::minmax_element(
        deal.hands.begin(), deal.hands.begin() + deal.players, [](CardSet a, CardSet b) { return a.size() < b.size(); });
    if (!rules.uneven_hands && largest->size() - smallest->size() > 1)
        throw DealError(seat_text(static_cast<int>(smallest - deal.hands.begin())) + " holds " +
                        std::to_string(smallest->size()) + " cards and " +
                        seat_text(static_cast<int>(largest - deal.hands.begin())) + " holds " +
                        std::to_string(largest->size()) +
                        "; expected hands that differ by at most one card (or the rule uneven-hands=yes)");
    const CardSet trumps = deal.cards() & CardSet::trumps();
    if (rules.commander == CommanderRule::TopTrump && !trumps.empty() &&
        !deal.hands[deal.leader].has(trumps.highest())) {
        int holder = 0;
        while (!deal.hands[static_cast<std::size_t>(holder)].has(trumps.highest())) ++holder;
        throw DealError("leader " + std::to_string(deal.leader) + " does not hold the top trump " +
                        to_text(trumps.highest()) + "; expected leader " + std::to_string(holder) +
                        " (or the rule commander=appointed)");
    }
    if (!rules.trump_tasks)
        for (std::size_t i = 0; i < deal.task_count; ++i)
            if (const Goal goal = deal.tasks[i].goal; !goal.is_deep_sea() && goal.card().is_trump())
                throw DealError("task " + to_text(goal) +
                                " is on a trump; expected a colour card (or the rule trump-tasks=yes)");
    check_assignment(deal, rules);
    check_length(deal, rules);
    if (rules.deck.given())
        if (const CardSet foreign = deal.cards() - rules.deck.cards(); !foreign.empty())
            throw DealError("card " + to_text(foreign.lowest()) + " is not in the deck " + to_text(rules.deck) +
                            " that the rules name");
}

}  // namespace crewlab
