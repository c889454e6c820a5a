#include "thegame/turn_judge.h"

#include <algorithm>

namespace crewlab::thegame {

namespace {

constexpr PlanLimits kQuick{10, 20, 1.5f, 3};  // for the many positions that are looked at ahead
constexpr int kMostExtra = 2;                  // cards beyond what the turn needs
constexpr int kNearby = 1, kNearbyEach = 2;    // steps of a pile in such a turn beyond the reach, and for each card of it

}  // namespace

TurnJudge::TurnJudge(const Network& value, const TurnNetwork& turns, const PlanLimits& limits, const Variant& variant)
    : value_(value), turns_(turns), variant_(variant), reach_(limits.reach), search_(value, limits), next_(value, kQuick), last_cards_(variant) {}

void TurnJudge::add(std::vector<Lay> lays, const Plan& plan, const Sums& end, int needed) {
    Outlook outlook{search_.after(lays), end, plan.value, plan.size - static_cast<int>(lays.size()), static_cast<int>(lays.size()) - needed};
    const auto same = [&](const JudgedTurn& other) { return other.outlook.after == outlook.after; };
    if (std::ranges::none_of(judged_, same)) judged_.push_back({std::move(lays), outlook, turns_.value(outlook)});
}

// Some of the plan's first cards on each pile.
void TurnJudge::add_beginnings(const Situation& start, const Plan& plan, const Sums& end, int needed, std::size_t most) {
    std::array<std::vector<Lay>, 4> piles;
    for (std::size_t i = 0; i < plan.size; ++i) piles[plan.lays[i].pile].push_back(plan.lays[i]);
    std::vector<Lay> lays;
    const auto is_near = [&](std::size_t pile, std::size_t count) {
        const int from = start.tops[pile], to = place(piles[pile][count - 1].card);
        return (pile < 2 ? to - from : from - to) <= reach_ + kNearby + kNearbyEach * static_cast<int>(count);
    };
    const auto choose = [&](auto&& self, std::size_t pile, bool near) -> void {
        if (judged_.size() >= most) return;
        const int size = static_cast<int>(lays.size());
        if (pile == 4) {
            if (size == needed || (size > needed && near)) add(lays, plan, end, needed);
            return;
        }
        self(self, pile + 1, near);
        for (std::size_t i = 0; i < piles[pile].size() && static_cast<int>(lays.size()) < needed + kMostExtra; ++i) {
            lays.push_back(piles[pile][i]);
            self(self, pile + 1, near && is_near(pile, i + 1));
        }
        lays.resize(static_cast<std::size_t>(size));
    };
    choose(choose, 0, true);
}

std::vector<JudgedTurn>& TurnJudge::judge(const Situation& start, int needed, const JudgeLimits& limits) {
    judged_.clear();
    const std::optional<Plan> best = search_.best(start, {}, needed);
    if (!best) return judged_;
    plan_ = *best;
    // First the turn that the best plan alone leads to: of equal ones the first counts.
    add(search_.going_on(plan_, search_.beginning(plan_, needed)), plan_, value_.sums(plan_.end), needed);
    const std::vector<Plan>& weighed = search_.weighed();
    for (std::size_t i = 0; i < weighed.size() && i < limits.plans && weighed[i].value > plan_.value - limits.worse; ++i)
        add_beginnings(start, weighed[i], value_.sums(weighed[i].end), needed, limits.turns);
    std::ranges::stable_sort(judged_, std::ranges::greater(), &JudgedTurn::judgement);
    return judged_;
}

float TurnJudge::worth(Situation after, std::span<const Card> deck, int draws) {
    for (;; --draws) {
        const auto drawn = static_cast<std::size_t>(std::min(variant_.hand[0] - after.hand.size(), after.deck_size));
        for (Card card : deck.first(drawn)) {
            after.hand.add(card);
            after.elsewhere.remove(card);
        }
        deck = deck.subspan(drawn);
        after.deck_size -= static_cast<int>(drawn);
        if (after.elsewhere.empty()) return last_cards_.can_all(after.piles(variant_), after.hand) ? 1 : 0;
        const int needed = std::min<int>(variant_.minimum, after.hand.size());
        const std::optional<Plan> plan = next_.best(after, {}, needed);
        if (!plan) return 0;
        if (draws == 1) return chance(plan->value);
        after = next_.after(next_.going_on(*plan, next_.beginning(*plan, needed)));
    }
}

}  // namespace crewlab::thegame
