#include "thegame/turn_judge.h"

#include <algorithm>

namespace crewlab::thegame {

namespace {

constexpr int kMostExtra = 2;                // cards beyond what the turn needs
constexpr int kNearby = 1, kNearbyEach = 2;  // steps of a pile in such a turn beyond the reach, and for each card of it

}  // namespace

void TurnJudge::add(std::vector<Lay> lays, const Plan& plan, int needed) {
    const Situation after = search_.after(lays);
    if (std::ranges::any_of(judged_, [&](const JudgedTurn& other) { return other.outlook.after == after; })) return;
    const int size = static_cast<int>(lays.size());
    const Outlook outlook{after, plan.end, plan.sums, plan.value, plan.size - size, next_turn_.look(search_.values(), after, search_.relief()), size - needed};
    judged_.push_back({std::move(lays), outlook, turns_.value(outlook)});
}

// Some of the plan's first cards on each pile.
void TurnJudge::add_beginnings(const Situation& start, const Plan& plan, int needed) {
    std::array<std::vector<Lay>, 4> piles;
    for (std::size_t i = 0; i < plan.size; ++i) piles[plan.lays[i].pile].push_back(plan.lays[i]);
    std::vector<Lay> lays;
    const auto is_near = [&](std::size_t pile, std::size_t count) {
        return steps(pile, start.tops[pile], place(piles[pile][count - 1].card)) <= limits_.plans.reach + kNearby + kNearbyEach * static_cast<int>(count);
    };
    const auto choose = [&](auto&& self, std::size_t pile, bool near) -> void {
        if (judged_.size() >= limits_.turns) return;
        const int size = static_cast<int>(lays.size());
        if (pile == 4) {
            if (size == needed || (size > needed && near)) add(lays, plan, needed);
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

std::vector<JudgedTurn>& TurnJudge::judge(const Situation& start, int needed) {
    judged_.clear();
    const std::optional<Plan> best = search_.best(start, {}, needed);
    if (!best) return judged_;
    // First the turn that the best plan alone leads to: of equal ones the first counts.
    add(search_.going_on(*best, search_.beginning(*best, needed)), *best, needed);
    const std::vector<const Plan*>& weighed = search_.weighed();
    for (std::size_t i = 0; i < weighed.size() && i < limits_.begun && weighed[i]->value > best->value - limits_.worse; ++i)
        add_beginnings(start, *weighed[i], needed);
    return judged_;
}

JudgedTurn& best_of(std::vector<JudgedTurn>& turns) { return *std::ranges::max_element(turns, {}, &JudgedTurn::judgement); }

void sort_by_judgement(std::vector<JudgedTurn>& turns) { std::ranges::stable_sort(turns, std::ranges::greater(), &JudgedTurn::judgement); }

}  // namespace crewlab::thegame
