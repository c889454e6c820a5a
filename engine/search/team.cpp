#include "search/team.h"

#include <string>

#include "base/clock.h"
#include "base/errors.h"
#include "crew/notation.h"
#include "policy/habits.h"

namespace crewlab {

namespace {

bool happens(double probability, Random& random) {
    return probability >= 1 || random.below(1 << 30) < static_cast<int>(probability * (1 << 30));
}

}  // namespace

Action RandomAgent::choose(const View& view, Random& random) const { return any_of(view.legal_actions(), random); }

Played play_on(const State& state, std::span<const Seat> seats, std::uint64_t seed, std::uint64_t game) {
    Played played{state, {}, {}};
    State& now = played.state;
    while (!now.over()) {
        const auto turn = static_cast<std::size_t>(now.table.decides());
        const ActionList actions = now.legal_actions();
        if (now.chance()) {
            Random chance(seed, game, Purpose::Chance, static_cast<std::uint32_t>(now.table.history().size()));
            now.apply(any_of(actions, chance));
            continue;
        }
        if (actions.size == 1) {
            now.apply(actions[0]);
            continue;
        }
        const Seat& seat = seats[turn];
        if (!seat.agent) break;
        Random random(seed, game, Purpose::Agent, static_cast<std::uint32_t>(now.table.history().size()));
        const double begin = cpu_seconds();
        try {
            now.play(happens(seat.reliability, random) ? decide(*seat.agent, now, random) : any_of(actions, random));
        } catch (const InputError& error) {
            throw InputError("seat " + std::to_string(turn) + ": " + error.what() + "; it saw " + to_text(view(now, now.table.decides())));
        }
        played.seconds[turn] += cpu_seconds() - begin;
        ++played.decisions[turn];
    }
    return played;
}

}  // namespace crewlab
