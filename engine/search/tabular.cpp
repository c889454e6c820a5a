#include "search/tabular.h"

#include <array>
#include <bit>
#include <cmath>
#include <cstring>
#include <span>

#include "crew/refuse.h"
#include "policy/habits.h"

namespace crewlab {

namespace {

// The finalizer of SplitMix64: every bit of the result depends on every bit of the number.
constexpr std::uint64_t scramble(std::uint64_t x) {
    x = (x ^ (x >> 30)) * 0xBF58476D1CE4E5B9;
    x = (x ^ (x >> 27)) * 0x94D049BB133111EB;
    return x ^ (x >> 31);
}

// Natural logarithms of visit counts, most of which are small.
double logarithm(std::uint32_t number) {
    static const auto table = [] {
        std::array<double, 1024> logs{};
        for (std::size_t i = 1; i < logs.size(); ++i) logs[i] = std::log(static_cast<double>(i));
        return logs;
    }();
    return number < table.size() ? table[number] : std::log(static_cast<double>(number));
}

// Where the values of a legal action stand among those of its state. Which cards may follow depends on the suit led, which a
// visible state leaves out, so a card's place is its place in the hand; tasks stand in order of their numbers.
int place_of(Action action, int number, const Table& table, CardSet hand) {
    if (action.kind == ActionKind::Play) return (hand & CardSet((std::uint64_t{1} << action.card().index) - 1)).size();
    if (table.phase != Phase::Draft) return number;
    int place = 0;
    for (std::uint64_t rest = table.free; rest; rest &= rest - 1) {
        const Goal other = table.tasks[static_cast<std::size_t>(std::countr_zero(rest))].goal;
        place += action.kind == ActionKind::Decline || other.code() < action.goal().code();
    }
    return place;
}

int places(const Table& table, CardSet hand, const ActionList& actions) {
    if (table.phase == Phase::Trick) return hand.size();
    return table.phase == Phase::Draft ? std::popcount(table.free) + 1 : actions.size;
}

// UCB1: what was never tried comes first, in any order. N(h) counts all that was ever tried here, legal now or not.
int explore(const ValueTable::Value* values, int size, std::span<const int> legal, double c, Random& random) {
    std::uint32_t visits = 0;
    for (int place = 0; place < size; ++place) visits += values[place].visits;
    const double log_visits = logarithm(visits);
    double highest = -1;
    int best = 0, untried = 0;
    for (std::size_t a = 0; a < legal.size(); ++a) {
        const ValueTable::Value& value = values[legal[a]];
        if (value.visits == 0) {
            if (random.below(++untried) == 0) best = static_cast<int>(a);
        } else if (untried == 0) {
            const double tries = value.visits, bound = value.wins / tries + c * std::sqrt(log_visits / tries);
            if (bound > highest) {
                highest = bound;
                best = static_cast<int>(a);
            }
        }
    }
    return best;
}

double mean(const ValueTable::Value& value) {
    return value.visits == 0 ? 0 : static_cast<double>(value.wins) / value.visits;
}

}  // namespace

VisibleState visible_state(const Table& table, CardSet hand) {
    const bool draft = table.phase == Phase::Draft;
    const auto acted = static_cast<unsigned>(draft ? table.log_size : table.trick_size);
    VisibleState state;
    state.hand_and_round = hand.bits | std::uint64_t{acted} << 48 | std::uint64_t{static_cast<unsigned>(table.phase)} << 56;
    for (int i = 0; i < table.task_count; ++i) {
        if (table.task_state(i) != TaskState::Open) continue;
        const Task& task = table.tasks[static_cast<std::size_t>(i)];
        const auto owner = static_cast<unsigned>(
            task.drafted() ? (task.owner + table.players - table.turn) % table.players : Task::kFree);
        state.tasks += scramble(std::uint64_t{task.goal.code()} << 8 | owner);  // a sum, as the order drawn means nothing
    }
    return state;
}

namespace {

std::uint32_t hash_of(const VisibleState& state) {
    return static_cast<std::uint32_t>(scramble(state.hand_and_round + scramble(state.tasks)));
}

}  // namespace

ValueTable::ValueTable() : places_(1 << 16) {}

std::size_t ValueTable::place(const VisibleState& state, std::uint32_t hash) const {
    const std::size_t mask = places_.size() - 1;
    std::size_t at = hash & mask;
    for (; places_[at].at != kEmpty; at = (at + 1) & mask)
        if (places_[at].hash == hash && std::memcmp(entry(places_[at].at), &state, sizeof state) == 0) break;
    return at;
}

const ValueTable::Value* ValueTable::find(const VisibleState& state) const {
    const Place& place = places_[this->place(state, hash_of(state))];
    return place.at == kEmpty ? nullptr : entry(place.at) + kStateValues;
}

ValueTable::Value* ValueTable::enter(const VisibleState& state, int actions) {
    const std::uint32_t hash = hash_of(state);
    std::size_t place = this->place(state, hash);
    if (places_[place].at != kEmpty) return entry(places_[place].at) + kStateValues;
    if (4 * ++used_ > 3 * places_.size()) {
        grow();
        place = this->place(state, hash);
    }
    places_[place] = {hash, make_room(kStateValues + static_cast<std::size_t>(actions))};
    Value* const made = entry(places_[place].at);
    std::memcpy(static_cast<void*>(made), &state, sizeof state);
    return made + kStateValues;
}

std::uint32_t ValueTable::make_room(std::size_t values) {
    if (filled_ + values > kBlock) {
        blocks_.push_back(std::make_unique<Value[]>(kBlock));
        filled_ = 0;
    }
    const auto at = static_cast<std::uint32_t>((blocks_.size() - 1) * kBlock + filled_);
    filled_ += static_cast<std::uint32_t>(values);
    return at;
}

void ValueTable::grow() {
    std::vector<Place> before(places_.size() * 2);
    before.swap(places_);
    const std::size_t mask = places_.size() - 1;
    for (const Place& moved : before) {
        if (moved.at == kEmpty) continue;
        std::size_t at = moved.hash & mask;
        while (places_[at].at != kEmpty) at = (at + 1) & mask;
        places_[at] = moved;
    }
}

TabularAgent::TabularAgent(const Dealing& dealing, const Rules& rules, int iterations, double c, std::uint64_t seed) {
    for (int game = 0; game < iterations; ++game) {
        const auto number = static_cast<std::uint64_t>(game);
        Random random(seed, number, Purpose::Agent);
        train(State(deal(dealing, seed, number), rules), c, random);
    }
}

void TabularAgent::train(State state, double c, Random& random) {
    std::array<ValueTable::Value*, kMaxTurns> path;
    std::size_t steps = 0;
    while (!state.over()) {
        const ActionList actions = state.legal_actions();
        int chosen = 0;
        if (actions.size > 1) {
            const CardSet hand = state.hand_to_move();
            const int size = places(state.table, hand, actions);
            std::array<int, kMaxTasks + 1> legal;
            for (int a = 0; a < actions.size; ++a) legal[static_cast<std::size_t>(a)] = place_of(actions[a], a, state.table, hand);
            ValueTable::Value* const values = table_.enter(visible_state(state.table, hand), size);
            chosen = explore(values, size, std::span(legal).first(static_cast<std::size_t>(actions.size)), c, random);
            path[steps++] = values + legal[static_cast<std::size_t>(chosen)];
        }
        state.apply(actions[chosen]);
    }
    decisions_ += steps;
    const bool won = state.table.outcome == Outcome::Won;
    for (std::size_t step = 0; step < steps; ++step) {
        ++path[step]->visits;
        path[step]->wins += won;
    }
}

std::vector<Weight> TabularAgent::weigh(const View& view, Random&) const {
    refuse_dummy(view.table, "the tabular player");
    const ActionList actions = view.legal_actions();
    const ValueTable::Value* values = table_.find(visible_state(view.table, view.hand()));
    std::vector<Weight> weights;
    for (int a = 0; a < actions.size; ++a) {
        const auto value = values ? values[place_of(actions[a], a, view.table, view.hand())] : ValueTable::Value{};
        const double rate = mean(value);
        const double error = value.visits ? std::sqrt(rate * (1 - rate) / value.visits) : 0;
        weights.push_back({actions[a], rate, error, value.visits});
    }
    return weights;
}

Action TabularAgent::choose(const View& view, Random& random) const {
    ActionList best;
    double highest = -1;
    for (const Weight& weight : weigh(view, random)) {
        if (weight.value > highest) best.size = 0;
        if (weight.value < highest) continue;
        highest = weight.value;
        best.add(weight.action);
    }
    return any_of(best, random);
}

}  // namespace crewlab
