// Tasks that are given out by asking and appointing, and what the crew may do before and after that.
//
//   decision        all tasks lie face down; the others say whether they would have them; the commander appoints another
//   distribution    one task after another is turned up, asked about, and given to anybody; in the end nobody has two more
//                   tasks than another
//   one             the crew chooses who gets all tasks; the commander speaks for it
//   captain-or-one  the captain keeps all tasks or appoints one who is willing
//   volunteer       the first who is willing gets all tasks; the last to be asked, the captain, must be
//   two-volunteers  the first two who are willing share the tasks, at least one each
//   free            any split; the commander speaks for the crew, one task after another
//   roles           the others name the role they would have; the commander gives each role to another seat
#include <algorithm>
#include <bit>

#include "crew/table.h"

namespace crewlab {

namespace {

constexpr std::uint8_t bit(int seat) { return static_cast<std::uint8_t>(1u << seat); }

bool draws_volunteers(Assignment mode) { return mode == Assignment::Volunteer || mode == Assignment::TwoVolunteers; }

bool asks(Assignment mode) {
    return draws_volunteers(mode) || mode == Assignment::Decision || mode == Assignment::Distribution ||
           mode == Assignment::CaptainOrOne || mode == Assignment::Roles;
}

// Can tasks still to come make these numbers differ by one at most?
bool can_be_even(const std::array<int, kMaxSeats>& counts, int players, int to_come) {
    int total = to_come;
    for (int seat = 0; seat < players; ++seat) total += counts[static_cast<std::size_t>(seat)];
    const int each = total / players, one_more = total % players;
    int above = 0;
    for (int seat = 0; seat < players; ++seat) {
        const int count = counts[static_cast<std::size_t>(seat)];
        if (count > each + 1) return false;
        above += count > each;
    }
    return above <= one_more;
}

}  // namespace

void Table::begin() {
    if (!rules.silence) return begin_tokens();
    phase = Phase::Silence;
}

void Table::begin_tokens() {
    phase = Phase::Tokens;
    turn = commander;
    if (rules.tokens == TokenChange::None || assignment_actions(*this).size < 2) begin_assignment();
}

void Table::begin_assignment() {
    if (!free) return begin_handing_on();
    const Assignment mode = rules.assignment;
    if (asks(mode)) return begin_asking();
    const bool drafted = mode == Assignment::Draft || mode == Assignment::HardestFirst || mode == Assignment::WithoutCaptain;
    phase = drafted ? Phase::Draft : Phase::Appoint;
    turn = static_cast<std::uint8_t>(mode == Assignment::WithoutCaptain ? next_seat(commander) : commander);
}

void Table::begin_asking() {
    phase = Phase::Ask;
    turn = static_cast<std::uint8_t>(next_seat(commander));
}

// Who said yes when asked last, a bit each.
std::uint8_t Table::volunteers() const {
    std::uint8_t willing = 0;
    bool asked = false;
    for (std::size_t i = log_size; i-- > 0;) {
        const Action action = log[i].action();
        if (action.kind == ActionKind::Answer) {
            asked = true;
            if (action.yes()) willing |= bit(log[i].seat);
        } else if (asked || action.kind != ActionKind::Appoint) {
            break;
        }
    }
    return willing;
}

// Whether the seat asked now must be willing, since nobody else is left. The captain is asked last, but not where the tasks are
// not for the captain.
bool Table::must_volunteer() const {
    if (!draws_volunteers(rules.assignment)) return false;
    int captain_may = 0, tasks_left = 0;
    for (int i = 0; i < task_count; ++i) {
        if (!(free >> i & 1)) continue;
        ++tasks_left;
        captain_may += may_take(commander, tasks[static_cast<std::size_t>(i)]);
    }
    const bool all = rules.assignment == Assignment::Volunteer;
    const bool captain_too = turn == commander || (all ? captain_may == tasks_left : captain_may > 0);
    const int to_ask_still = (commander - turn + players) % players + captain_too;
    return to_ask_still <= (all ? 1 : 2) - std::popcount(volunteers());
}

void Table::take_answer(bool yes) {
    if (draws_volunteers(rules.assignment)) {
        const std::uint8_t willing = volunteers();
        if (yes && rules.assignment == Assignment::Volunteer) {
            give_all(turn);
            return begin_handing_on();
        }
        if (std::popcount(willing) < 2) {
            turn = static_cast<std::uint8_t>(next_seat(turn));
            return;
        }
    } else {
        turn = static_cast<std::uint8_t>(next_seat(turn));
        if (turn != commander) return;
    }
    phase = Phase::Appoint;
    turn = commander;
}

bool Table::all_for_one() const {
    return rules.assignment == Assignment::Decision || rules.assignment == Assignment::One ||
           rules.assignment == Assignment::CaptainOrOne;
}

std::uint8_t Table::may_be_appointed() const {
    const Assignment mode = rules.assignment;
    std::array<int, kMaxSeats> counts{};
    for (const Task& task : all_tasks())
        if (task.has_seat()) ++counts[task.owner];
    const int first = std::countr_zero(free), left = std::popcount(free);
    const std::uint8_t willing = volunteers();
    int captain_may_later = 0;
    for (int i = first + 1; i < task_count; ++i)
        captain_may_later += (free >> i & 1) && may_take(commander, tasks[static_cast<std::size_t>(i)]);

    std::uint8_t allowed = 0;
    for (int seat = 0; seat < players; ++seat) {
        bool may = true;
        for (int i = first; i < (all_for_one() ? task_count : first + 1); ++i)
            if (free >> i & 1) may &= may_take(seat, tasks[static_cast<std::size_t>(i)]);
        if (mode == Assignment::Decision) may &= seat != commander;
        if (mode == Assignment::CaptainOrOne) may &= seat == commander || (willing & bit(seat));
        if (mode == Assignment::Roles) may &= counts[static_cast<std::size_t>(seat)] == 0;
        if (mode == Assignment::Distribution) {
            auto after = counts;
            ++after[static_cast<std::size_t>(seat)];
            may &= can_be_even(after, players, left - 1);
        }
        if (mode == Assignment::TwoVolunteers) {
            may &= (willing & bit(seat)) != 0;
            // The other one must still get a task, too.
            for (int other = 0; other < players; ++other)
                if (other != seat && (willing & bit(other)) && counts[static_cast<std::size_t>(other)] == 0 && task_count > 1)
                    may &= other == commander ? captain_may_later > 0 : left > 1;
        }
        if (may) allowed |= bit(seat);
    }
    if (allowed) return allowed;
    // Nobody is willing, and the captain may not have them: anybody else.
    return static_cast<std::uint8_t>(((1u << players) - 1) & ~bit(commander));
}

void Table::give_all(int seat) {
    while (free) give(std::countr_zero(free), seat);
}

void Table::appoint(int seat) {
    if (phase == Phase::HandOn) {
        const int task = task_with(log[log_size - 2u].action().goal());
        if (!judged) piles[turn].remove(tasks[static_cast<std::size_t>(task)].card());
        give(task, seat);
        return finish_draft();
    }
    if (all_for_one())
        give_all(seat);
    else
        give(std::countr_zero(free), seat);
    if (!free) return begin_handing_on();
    if (rules.assignment == Assignment::Distribution) begin_asking();
}

void Table::exchange_tokens(Goal from, Goal onto) {
    Task &one = tasks[static_cast<std::size_t>(task_with(from))], &other = tasks[static_cast<std::size_t>(task_with(onto))];
    const Token token = one.token;
    one.token = other.token;
    other.token = token;
}

void Table::begin_handing_on() {
    phase = Phase::HandOn;
    turn = commander;
    if (!rules.task_pass || assignment_actions(*this).size < 2) finish_draft();
}

void Table::advance_assignment(Action action) {
    switch (action.kind) {
        case ActionKind::Silence:
            hints[static_cast<std::size_t>(action.seat())].said = Hint::kForbidden;
            return begin_tokens();
        case ActionKind::Move:
            if (action.goal().hidden()) begin_assignment();
            return;
        case ActionKind::Onto:
            exchange_tokens(log[log_size - 2u].action().goal(), action.goal());
            return begin_assignment();
        case ActionKind::Answer: return take_answer(action.yes());
        case ActionKind::Appoint: return appoint(action.seat());
        default:  // handed on
            if (action.goal().hidden()) return finish_draft();
            turn = tasks[static_cast<std::size_t>(task_with(action.goal()))].owner;
    }
}

// Decision: all until somebody has them. Distribution: all after the one that is asked about. What a mission wants is known.
bool Table::face_down(int task) const {
    if (!(free >> task & 1) || tasks[static_cast<std::size_t>(task)].goal.is_of_mission()) return false;
    if (rules.assignment == Assignment::Decision) return true;
    return rules.assignment == Assignment::Distribution && (phase < Phase::Ask || task != std::countr_zero(free));
}

// Undoes what was done with the tasks, from the last to the first. Where they were appointed none had an owner before.
std::array<Task, kMaxTasks> Table::starting_tasks() const {
    Table before = *this;
    const auto task_of = [&](Goal goal) -> Task& { return before.tasks[static_cast<std::size_t>(task_with(goal))]; };
    bool appointed = false;
    for (std::size_t i = log_size; i-- > 0;) {
        const Action action = log[i].action();
        const Action previous = i > 0 ? log[i - 1].action() : Action::silent();
        if (action.kind == ActionKind::Take)
            task_of(action.goal()).owner = Task::kFree;
        else if (action.kind == ActionKind::Onto)
            before.exchange_tokens(previous.goal(), action.goal());
        else if (action.kind == ActionKind::Appoint && previous.kind == ActionKind::HandOn)
            task_of(previous.goal()).owner = log[i].seat;
        else
            appointed |= action.kind == ActionKind::Appoint || action.kind == ActionKind::Answer;
    }
    if (appointed)
        for (std::size_t i = 0; i < task_count; ++i)
            if (!before.tasks[i].of_crew()) before.tasks[i].owner = Task::kFree;
    return before.tasks;
}

namespace {

void add_token_changes(const Table& table, ActionList& actions) {
    const bool swap = table.rules.tokens == TokenChange::Swap;
    const auto has_token = [](const Task& task) { return task.token != Token::None; };
    if (table.last_action().kind == ActionKind::Move) {
        for (const Task& task : table.all_tasks())
            if (task.goal != table.last_action().goal() && task.goal.is_card() && has_token(task) == swap) actions.add(Action::onto(task.goal));
        return;
    }
    actions.add(Action::move(Goal()));
    for (const Task& task : table.all_tasks()) {
        const auto fits = [&](const Task& other) { return other.goal != task.goal && other.goal.is_card() && has_token(other) == swap; };
        if (has_token(task) && std::any_of(table.all_tasks().begin(), table.all_tasks().end(), fits))
            actions.add(Action::move(task.goal));
    }
}

void add_hand_ons(const Table& table, ActionList& actions) {
    if (table.last_action().kind == ActionKind::HandOn) {
        const Task& task = table.tasks[static_cast<std::size_t>(table.task_with(table.last_action().goal()))];
        for (int seat = 0; seat < table.players; ++seat)
            if (seat != task.owner && table.may_take(seat, task)) actions.add(Action::appoint(seat));
        return;
    }
    actions.add(Action::hand_on(Goal()));
    for (const Task& task : table.all_tasks())
        if (task.has_seat() && !task.goal.is_of_mission()) actions.add(Action::hand_on(task.goal));
}

}  // namespace

ActionList assignment_actions(const Table& table) {
    ActionList actions;
    switch (table.phase) {
        case Phase::Silence:
            for (int seat = table.next_seat(table.commander); seat != table.commander; seat = table.next_seat(seat))
                if (seat != table.dummy) actions.add(Action::silence(seat));  // it never speaks
            break;
        case Phase::Tokens: add_token_changes(table, actions); break;
        case Phase::Ask:
            if (table.rules.assignment == Assignment::Roles) {
                for (int i = 0; i < table.task_count; ++i)
                    if (table.free >> i & 1) actions.add(Action::want(table.tasks[static_cast<std::size_t>(i)].goal));
                actions.add(Action::want(Goal()));
                break;
            }
            actions.add(Action::answer(true));
            if (!table.must_volunteer()) actions.add(Action::answer(false));
            break;
        case Phase::Appoint:
            for (int seat = 0; seat < table.players; ++seat)
                if (table.may_be_appointed() >> seat & 1) actions.add(Action::appoint(seat));
            break;
        case Phase::HandOn: add_hand_ons(table, actions); break;
        default: break;
    }
    return actions;
}

}  // namespace crewlab
