// Litjens' players and the numbers they go by.
#include <nanobind/stl/shared_ptr.h>

#include "python/bind.h"
#include "search/replay.h"
#include "search/sim.h"

namespace crewlab {

namespace {

litjens::Skill skill_of(const std::string& text) {
    if (text == "random") return litjens::Skill::Random;
    if (text == "competent") return litjens::Skill::Competent;
    if (text == "smart") return litjens::Skill::Smart;
    throw InputError("policy " + text + ": expected random, competent or smart");
}

litjens::Reading reading_of(const std::string& text) {
    if (text == "text") return litjens::Reading::Text;
    if (text == "program") return litjens::Reading::Program;
    throw InputError("reading " + text + ": expected text or program");
}

}  // namespace

void bind_agents_litjens(nb::module_& module) {
    module.def("litjens_policy_agent", [](const std::string& policy, const std::string& reading) -> std::shared_ptr<Agent> {
        return std::make_shared<litjens::PolicyAgent>(litjens::Policy{skill_of(policy), reading_of(reading)});
    }, "policy"_a, "reading"_a);
    module.def("litjens_sim_agent", [](const std::string& policy, const std::string& reading, int playouts, bool replay,
                                       bool best_hints) -> std::shared_ptr<Agent> {
        const litjens::Policy assumed{skill_of(policy), reading_of(reading)};
        return std::make_shared<litjens::SimAgent>(litjens::Settings{assumed, playouts, replay, best_hints});
    }, "policy"_a, "reading"_a, "playouts"_a, "replay"_a, "best_hints"_a);
    module.def("litjens_weights", [](const View& view, const std::string& policy, int replays, std::uint64_t seed) {
        const PossibleDeals deals(view);
        const litjens::Replay replay(view, litjens::Policy{skill_of(policy), litjens::Reading::Text});
        Random random(seed, 0, Purpose::Sample);
        const litjens::WeighedDeals weighed(deals, view, replay, replays, random);
        std::vector<std::vector<double>> weights;
        for (int seat = 0; seat < view.table.players; ++seat) {
            weights.emplace_back();
            for (int card = 0; card < kCards; ++card) weights.back().push_back(weighed.weight(seat, Card(card)));
        }
        return weights;
    }, "view"_a, "policy"_a, "replays"_a, "seed"_a,
               "How often the past, played again with the card at the seat, came out as it was; 0 where it cannot be.");
    module.def("litjens_losing_cards", [](const View& view, const std::string& reading) {
        const CardSet legal = legal_cards(view.table, view.hand());
        return litjens::losing_cards(view.table, view.seat, legal, litjens::unplayed(view.table), reading_of(reading));
    }, "view"_a, "reading"_a);
    module.def("litjens_task_value", [](CardSet hand, Card task, const std::string& reading) {
        return litjens::task_value(hand, task, reading_of(reading));
    }, "hand"_a, "task"_a, "reading"_a);
    module.def("litjens_hint_gain", [](const View& view, Action hint, const std::string& reading) {
        if (hint.kind != ActionKind::Hint) throw InputError("hint: expected a hint, not " + to_text(hint));
        return litjens::hint_gain(view.table, hint, reading_of(reading));
    }, "view"_a, "hint"_a, "reading"_a);
}

}  // namespace crewlab
