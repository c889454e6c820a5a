#include "crew/deal.h"

#include <algorithm>
#include <span>
#include <string>

#include "base/errors.h"
#include "base/random.h"
#include "crew/mission_goals.h"
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
    if (task.drafted() && !task.of_crew() && task.owner >= deal.players)
        throw DealError("task " + to_text(task.goal) + " belongs to seat " + std::to_string(task.owner) + "; expected 0 to " +
                        std::to_string(deal.players - 1));
}

// The same card or goal cannot be there twice; whether its cards were dealt is part of the risk.
void check_judged_tasks(const Deal& deal) {
    if (deal.task_count > kMaxDeepSeaTasks)
        throw DealError("a deal has at most " + std::to_string(kMaxDeepSeaTasks) + " Deep Sea tasks, not " +
                        std::to_string(deal.task_count));
    std::array<bool, 256> seen{};
    for (const Task& task : deal.all_tasks()) {
        if (task.goal.is_card()) continue;
        const std::string name = "task " + to_text(task.goal);
        bool& twice = seen[task.goal.code()];
        if (twice) throw DealError(name + " is there twice");
        twice = true;
        check_owner(deal, task);
        if (task.token != Token::None)
            throw DealError(name + " has an order token, which " + (task.goal.is_deep_sea() ? "Deep Sea tasks" : "goals of missions") +
                            " cannot have");
        const DeepSeaCard& card = condition(task.goal);
        if (task.owner == deal.leader && card.not_for_captain())
            throw DealError(name + (task.goal.is_deep_sea() ? " compares with the captain, seat " : " is given away by the commander, seat ") +
                            std::to_string(deal.leader) + ", who may not have it; expected another seat");
        if (task.of_crew() != card.crew)
            throw DealError(name + (card.crew ? " is of the whole crew; expected no owner" : " is of one seat; expected an owner, or none yet"));
    }
}

// Who holds the highest pink card is announced, and the next seat has the goal.
void check_all_pink(const Deal& deal) {
    const Task* task = all_pink_of(deal.all_tasks());
    if (!task) return;
    const CardSet pink = deal.cards() & CardSet::of_suit(Suit::Pink);
    if (pink.empty()) throw DealError("task all-pink needs a pink card, but none is dealt");
    int owner = 1;
    while (!deal.hands[static_cast<std::size_t>(owner - 1)].has(pink.highest())) ++owner;
    owner %= deal.players;
    if (task->owner != owner)
        throw DealError("task all-pink must belong to the left neighbour of the holder of " + to_text(pink.highest()) +
                        "; expected all-pink@" + std::to_string(owner));
}

void check_card_tasks(const Deal& deal) {
    CardSet seen;
    std::array<bool, kTokenTexts.size()> used{};
    for (std::size_t i = 0; i < deal.task_count; ++i)
        if (deal.tasks[i].goal.hidden()) throw DealError("task " + std::to_string(i + 1) + " is '?', face down; expected a task such as P3");
    const CardSet dealt = deal.cards();
    bool wants_omega = false;
    int on_cards = 0;
    for (const Task& task : deal.all_tasks()) {
        wants_omega |= task.goal == Goal::of_mission(kOmegaInLastTrick);
        if (!task.goal.is_card()) continue;
        ++on_cards;
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
    const bool omega = used[static_cast<std::size_t>(Token::Omega)];
    if (wants_omega && !omega)
        throw DealError("task omega-in-last-trick speaks of a task with the order token o, but there is none");
    // The n-th of all must exist, and cannot also be the last when another is.
    const int places = on_cards - (omega ? 1 : 0);
    for (const Task& task : deal.all_tasks())
        if (is_number(task.token) && static_cast<int>(task.token) > places)
            throw DealError("task " + to_text(task.goal) + " has the order token " + to_text(task.token) + ", but only " +
                            std::to_string(places) + " tasks can come in numbered order");
}

void check_tasks(const Deal& deal) {
    const auto tasks = deal.all_tasks();
    const auto on_card = [](const Task& task) { return task.goal.is_card(); };
    const auto of_deep_sea = [](const Task& task) { return task.goal.is_deep_sea(); };
    const auto card = std::find_if(tasks.begin(), tasks.end(), on_card);
    if (card != tasks.end() && std::any_of(tasks.begin(), tasks.end(), of_deep_sea))
        throw DealError("task " + to_text(card->goal) + " stands beside Deep Sea tasks; expected tasks of one edition");
    if (!std::all_of(tasks.begin(), tasks.end(), on_card)) check_judged_tasks(deal);
    check_card_tasks(deal);
    check_all_pink(deal);
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
        const auto owned = [](const Task& task) { return task.has_seat(); };
        const auto free = [](const Task& task) { return !task.drafted(); };
        if (std::any_of(tasks.begin(), tasks.end(), owned) && std::any_of(tasks.begin(), tasks.end(), free))
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
    const auto on_card = [](const Task& task) { return task.goal.is_card(); };
    const bool declines = !std::any_of(deal.all_tasks().begin(), deal.all_tasks().end(), on_card);
    if (rules.assignment == Assignment::Draft && (tasks == 0 || !declines)) before = tasks;
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
    check_dummy(deal, Rules());
}

void check_dummy(const Deal& deal, const Rules& rules) {
    if (deal.dummy == kNobody) return;
    const std::string name = "seat " + std::to_string(deal.dummy) + " is a dummy";
    if (deal.players != 3) throw DealError(name + ", which needs 3 seats, not " + std::to_string(deal.players));
    if (deal.leader == deal.dummy) throw DealError(name + " and cannot lead first; expected a person as commander");
    if (rules.draw != CardDraw::None) throw DealError(name + ", from which no card can be drawn; expected the rule draw=no");
    if (all_pink_of(deal.all_tasks()))
        throw DealError(name + ", which cannot tell whether it has the highest pink card; expected no task all-pink");
}

void check(const Deal& deal, const Rules& rules) {
    check(deal);
    check_dummy(deal, rules);
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
            if (const Goal goal = deal.tasks[i].goal; goal.is_card() && goal.card().is_trump())
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
