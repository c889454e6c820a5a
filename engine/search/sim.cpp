#include "search/sim.h"

#include <cmath>
#include <optional>

#include "crew/refuse.h"
#include "knowledge/determinize.h"
#include "knowledge/facts.h"
#include "policy/habits.h"
#include "search/replay.h"

namespace crewlab::litjens {

namespace {

// The program's players never stay silent while they can speak.
Action any_hint(const View& view, Reading reading, Random& random) {
    const ActionList actions = view.legal_actions();
    if (reading == Reading::Text || actions.size == 1) return any_of(actions, random);
    ActionList hints;
    for (Action action : actions)
        if (action.kind == ActionKind::Hint) hints.add(action);
    return any_of(hints, random);
}

// When all are equal, as when every simulated game was lost, any of them will do.
Action best_of(const std::vector<Weight>& weights, Random& random) {
    double highest = -1;
    ActionList best;
    for (const Weight& weight : weights) {
        if (weight.value > highest) best.size = 0;
        if (weight.value < highest) continue;
        highest = weight.value;
        best.add(weight.action);
    }
    return any_of(best, random);
}

}  // namespace

Action PolicyAgent::choose(const View& view, Random& random) const {
    const Table& table = view.table;
    refuse_deep_sea(table, "this rule-based player");
    switch (table.phase) {
        case Phase::Draft: return choose_task(table, view.hand_to_move(), policy_, random);
        case Phase::Hint:
            if (policy_.skill == Skill::Smart) return best_hint(table, view.hand_to_move(), policy_.reading);
            return any_hint(view, policy_.reading, random);
        case Phase::Trick: return Action::play(choose_card(table, view.hand_to_move(), unplayed(table), policy_, random));
        default: return habit(table, view.hand_to_move(), random);
    }
}

Action SimAgent::choose(const View& view, Random& random) const {
    if (const std::vector<Weight> weights = weigh(view, random); !weights.empty()) return best_of(weights, random);
    switch (view.table.phase) {
        case Phase::Hint:
            if (settings_.best_hints) return best_hint(view.table, view.hand_to_move(), settings_.policy.reading);
            return any_hint(view, settings_.policy.reading, random);
        default: return habit(view.table, view.hand_to_move(), random);
    }
}

// A drawn deal serves every card or task once, so that they are compared on the same hands.
std::vector<Weight> SimAgent::weigh(const View& view, Random& random) const {
    // Random players do not ask what a task wants.
    if (settings_.policy.skill != Skill::Random) refuse_deep_sea(view.table, "this simulating player");
    const Phase phase = view.table.phase;
    if (phase != Phase::Draft && phase != Phase::Predict && phase != Phase::Trick) return {};
    const bool program = settings_.policy.reading == Reading::Program;
    const PossibleDeals deals = program ? known_to_program(view) : PossibleDeals(view);
    std::optional<WeighedDeals> weighed;
    if (settings_.replay && phase == Phase::Trick && deals.count() > 1 && !view.table.has_dummy())
        if (const Replay replay(view, settings_.policy); !replay.tells_nothing())
            weighed.emplace(deals, view, replay, settings_.playouts, random);

    const bool blind = program && view.table.trick_size == 0;
    const ActionList actions = view.legal_actions();
    std::array<int, kCards + 1> won{};
    for (int i = 0; i < settings_.playouts; ++i) {
        const Hands hands = weighed ? weighed->sample(random) : deals.sample(random);
        const State drawn = determinize(view, hands, random);
        for (int a = 0; a < actions.size; ++a) {
            State state = drawn;
            state.apply(actions[a]);
            if (blind)
                play_out_after_blind_trick(state, settings_.policy, random);
            else
                play_out(state, settings_.policy, random);
            won[static_cast<std::size_t>(a)] += state.table.outcome == Outcome::Won;
        }
    }

    std::vector<Weight> weights;
    const double games = settings_.playouts;
    for (int a = 0; a < actions.size; ++a) {
        const double rate = won[static_cast<std::size_t>(a)] / games;
        const double error = std::sqrt(rate * (1 - rate) / games);
        weights.push_back({actions[a], rate, error, static_cast<std::uint64_t>(settings_.playouts)});
    }
    return weights;
}

PossibleDeals known_to_program(const View& view) {
    const Table& table = view.table;
    if (table.rules.open_hands || table.distress != Distress::None || table.has_dummy() || table.drew()) return PossibleDeals(view);
    HiddenHands hidden = hidden_hands(view);
    hidden.conditions.clear();
    CardSet unseen = hidden.may[kUndealt], shown;
    for (std::size_t seat = 0; seat < table.players; ++seat)
        if (seat != view.seat) unseen.add(hidden.sure[seat] | hidden.may[seat]);
    for (std::size_t seat = 0; seat < table.players; ++seat) {
        if (seat == view.seat) continue;
        hidden.sure[seat] = {};
        if (const Hint& hint = table.hints[seat]; hint.given()) hidden.sure[seat] = CardSet(hint.card()) & unseen;
        shown.add(hidden.sure[seat]);
    }
    for (std::size_t seat = 0; seat < table.players; ++seat) {
        if (seat == view.seat) continue;
        hidden.need[seat] = static_cast<std::uint8_t>(table.hand_sizes[seat] - hidden.sure[seat].size());
        hidden.may[seat] = {};
        if (hidden.need[seat] == 0) continue;
        hidden.may[seat] = unseen - shown;
        if (const Hint& hint = table.hints[seat]; hint.given()) hidden.may[seat].remove(excluded_by(hint));
    }
    return PossibleDeals(hidden);
}

}  // namespace crewlab::litjens
