#include "search/flat.h"

#include "base/clock.h"
#include "knowledge/blind_deal.h"
#include "knowledge/determinize.h"
#include "knowledge/possible_deals.h"
#include "policy/habits.h"
#include "search/luck.h"
#include "search/points.h"

namespace crewlab {

namespace {

template <class Game>
Ending playout_after(Game game, Action action, Policy policy, Random& random) {
    game.apply(game.choice(action));
    return play_out(game, policy, random);
}

Ending playout_after_hint(State state, Action hint, Random& random) {
    state.apply(hint);
    return play_out_knowing_little(state, random);
}

using Play = std::function<Ending(const State&, Action, Random&)>;

Play playing(const Table& table, Policy policy) {
    if (table.phase == Phase::Hint) return playout_after_hint;
    if (fits_bare_game(table))
        return [course = Course(table), policy](const State& start, Action action, Random& random) {
            return playout_after(BareGame(start, course), action, policy, random);
        };
    return [policy](const State& start, Action action, Random& random) {
        return playout_after(WholeGame(start, false, WholeGame::luck(start.table, random)), action, policy, random);
    };
}

// Counts rounds, or watches the time.
class Budget {
  public:
    Budget(const FlatSettings& settings, int actions)
        : rounds_(settings.playouts), seconds_(settings.seconds * actions), begin_(cpu_seconds()) {}

    bool left() {
        if (seconds_ > 0) return done_++ == 0 || cpu_seconds() - begin_ < seconds_;
        return done_++ < rounds_;
    }

  private:
    std::uint64_t done_ = 0, rounds_;
    double seconds_, begin_;
};

}  // namespace

bool weighs(const FlatSettings& settings, Phase phase) {
    return phase == Phase::Trick || phase <= Phase::Predict || (phase == Phase::Hint && settings.hints);
}

std::vector<Weight> weigh_flat(const Table& table, const ActionList& actions, const Draw& draw, const FlatSettings& settings,
                               Random& random) {
    std::vector<Points> tallies(static_cast<std::size_t>(actions.size), Points(settings.only_wins));
    const auto play = playing(table, settings.policy);
    for (Budget budget(settings, actions.size); budget.left();) {
        State start = draw(random);
        const Random luck = branch(random);
        for (int i = 0; i < actions.size; ++i) {
            if (i > 0 && !settings.shared) start = draw(random);
            Random playout = settings.shared ? luck : branch(random);
            const Ending ending = play(start, actions[i], playout);
            tallies[static_cast<std::size_t>(i)].add(ending, table);
        }
    }
    std::vector<Weight> weights;
    for (int i = 0; i < actions.size; ++i) {
        const Points& tally = tallies[static_cast<std::size_t>(i)];
        weights.push_back({actions[i], tally.value(table), tally.error(table), tally.count()});
    }
    return weights;
}

std::vector<Weight> CheatingMonteCarlo::weigh_state(const State& state, Random& random) const {
    return weigh_flat(state.table, state.legal_actions(), [&](Random&) { return state; }, settings_, random);
}

Action CheatingMonteCarlo::choose(const State& state, Random& random) const {
    if (!weighs(settings_, state.table.phase)) return habit(state.table, state.hand_to_move(), random);
    return best_of(weigh_state(state, random));
}

std::vector<Weight> CheatingMonteCarlo::weigh(const View& view, Random& random) const {
    const State state = open_state(view, random);
    return weighs(settings_, state.table.phase) ? weigh_state(state, random) : std::vector<Weight>{};
}

Action HonestMonteCarlo::choose(const View& view, Random& random) const {
    if (!weighs(settings_, view.table.phase)) return habit(view.table, view.hand_to_move(), random);
    return best_of(weigh(view, random));
}

std::vector<Weight> HonestMonteCarlo::weigh(const View& view, Random& random) const {
    if (!weighs(settings_, view.table.phase)) return {};
    const ActionList actions = view.legal_actions();
    const auto weigh_with = [&](const Draw& draw) { return weigh_flat(view.table, actions, draw, settings_, random); };
    if (ignorant_) return weigh_with([&](Random& r) { return blind_deal(view, r); });
    const PossibleDeals deals(view);
    return weigh_with([&](Random& r) { return determinize(view, deals.sample(r), r); });
}

}  // namespace crewlab
