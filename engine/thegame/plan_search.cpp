#include "thegame/plan_search.h"

#include <algorithm>

namespace crewlab::thegame {

namespace {

// What a backwards trick, or a card that only fits since another was laid, is taken to add: worth a look.
constexpr float kSurprise = 0.5f;

// How far a pile goes from one top to another in its direction.
int steps(std::size_t pile, int from, int to) { return pile < 2 ? to - from : from - to; }

bool fits(const Situation& situation, std::size_t slot, Card card) {
    const int step = steps(slot, situation.tops[slot], place(card));
    return step > 0 || step == -kBackwards;
}

using ByPile = std::array<std::vector<Lay>, 4>;

// Piles do not know of each other: what matters is the order of the cards on each.
ByPile by_pile(const Plan& plan) {
    ByPile lays;
    for (std::size_t i = 0; i < plan.size; ++i) lays[plan.lays[i].pile].push_back(plan.lays[i]);
    return lays;
}

}  // namespace

std::uint8_t PlanSearch::heard(std::size_t pile, int top) const {
    return heard_of(said_[pile], steps(pile, start_.tops[pile], top));
}

Plan PlanSearch::with(Plan plan, std::size_t slot, Card card) const {
    plan.end.hand.remove(card);
    plan.end.tops[slot] = place(card);
    plan.lays[plan.size++] = {card, plan.piles[slot]};
    plan.end.heard[slot] = heard(plan.piles[slot], place(card));
    for (const std::size_t low : {std::size_t{0}, std::size_t{2}})
        if (plan.end.tops[low] > plan.end.tops[low + 1]) std::swap(plan.piles[low], plan.piles[low + 1]);
    plan.end.arrange();
    return plan;
}

bool PlanSearch::is_new(const Situation& situation) {
    if (met_count_ > kSlots / 2) return false;  // more than any hand of eight needs
    std::uint64_t key = situation.hand.low() * 0x9E3779B97F4A7C15 ^ situation.hand.high() * 0xC2B2AE3D27D4EB4F;
    for (std::size_t i = 0; i < situation.tops.size(); ++i)
        key = (key ^ static_cast<std::uint64_t>(situation.tops[i] << 8 | situation.heard[i])) * 0x165667B19E3779F9;
    std::size_t slot = static_cast<std::size_t>(key >> 50);
    for (; met_[slot].second == searches_; slot = (slot + 1) % kSlots)
        if (met_[slot].first == key) return false;
    met_[slot] = {key, searches_};
    ++met_count_;
    return true;
}

void PlanSearch::keep(const Plan& plan, int needed) {
    longer_.push_back(plan);
    if (plan.size >= needed) ends_.push_back(plan);
}

// Every single card on every pile.
void PlanSearch::begin(int needed) {
    values_.start(start_);
    ++searches_;
    met_count_ = 0;
    ends_.clear();
    longer_.clear();
    Plan nothing;
    nothing.end = start_;
    nothing.piles = {0, 1, 2, 3};
    nothing.value = values_.value(start_);
    for (Card card : start_.hand) {
        Situation without = start_;
        without.hand.remove(card);
        relief_[card] = values_.value(without) - nothing.value;
        for (std::size_t pile = 0; pile < 4; ++pile) {
            added_[card][pile].reset();
            if (pile % 2 == 1 && start_.tops[pile] == start_.tops[pile - 1] && said_[pile] == said_[pile - 1]) {
                added_[card][pile] = added_[card][pile - 1];
            } else if (fits(start_, pile, card)) {
                Plan plan = with(nothing, pile, card);
                plan.value = values_.value(plan.end);
                added_[card][pile] = plan.value - nothing.value;
                if (is_new(plan.end)) keep(plan, needed);
            }
        }
    }
    plans_.swap(longer_);
}

// The most promising plans by one card.
void PlanSearch::lengthen(int needed) {
    const auto better = [](const Plan& a, const Plan& b) { return a.value > b.value; };
    const auto beam = static_cast<std::size_t>(limits_.beam);
    if (plans_.size() > beam) {
        std::nth_element(plans_.begin(), plans_.begin() + limits_.beam, plans_.end(), better);
        plans_.resize(beam);
    }
    options_.clear();
    float best = -1e9f, best_here = -1e9f;
    for (const Plan& plan : ends_) best = std::max(best, plan.value);
    for (std::uint32_t i = 0; i < plans_.size(); ++i) {
        const Plan& plan = plans_[i];
        for (Card card : plan.end.hand)
            for (std::size_t slot = 0; slot < 4; ++slot) {
                if (!fits(plan.end, slot, card)) continue;
                const std::size_t pile = plan.piles[slot];
                const int top = plan.end.tops[slot];
                const auto& adds = added_[card][pile];
                float promise = plan.value + kSurprise;
                if (top == start_.tops[pile]) {
                    promise = plan.value + *adds;
                } else if (const auto& before = added_[static_cast<std::size_t>(top - 2)][pile]; adds && before) {
                    promise = plan.value + *adds + relief_[static_cast<std::size_t>(top - 2)] - *before;
                }
                if (promise >= best - limits_.margin) options_.push_back({promise, i, card, static_cast<std::uint8_t>(slot)});
            }
    }
    const auto first = [](const Option& a, const Option& b) { return a.promise > b.promise; };
    const std::size_t weighed = std::min(options_.size(), static_cast<std::size_t>(limits_.weighed));
    if (weighed < options_.size())
        std::nth_element(options_.begin(), options_.begin() + limits_.weighed, options_.end(), first);
    options_.resize(weighed);
    std::sort(options_.begin(), options_.end(), first);

    longer_.clear();
    for (const Option& option : options_) {
        if (option.promise < best - limits_.margin) break;
        Plan plan = with(plans_[option.plan], option.slot, option.card);
        if (!is_new(plan.end)) continue;
        plan.value = values_.value(plan.end);
        keep(plan, needed);
        best_here = std::max(best_here, plan.value);
        if (plan.size >= needed) best = std::max(best, plan.value);
    }
    if (best_here < best - limits_.margin) longer_.clear();
    plans_.swap(longer_);
}

std::optional<Plan> PlanSearch::best(const Situation& start, const Messages& said, int needed) {
    start_ = start;
    said_ = said;
    for (std::size_t pile = 0; pile < 4; ++pile) start_.heard[pile] = heard(pile, start_.tops[pile]);
    begin(needed);
    for (int size = 2; size <= static_cast<int>(Plan{}.lays.size()) && !plans_.empty(); ++size) lengthen(needed);
    if (ends_.empty()) return std::nullopt;
    return *std::max_element(ends_.begin(), ends_.end(), [](const Plan& a, const Plan& b) { return a.value < b.value; });
}

Situation PlanSearch::after(std::span<const Lay> lays) const {
    Situation reached = start_;
    for (Lay lay : lays) {
        reached.tops[lay.pile] = place(lay.card);
        reached.heard[lay.pile] = heard(lay.pile, place(lay.card));
        reached.hand.remove(lay.card);
    }
    reached.arrange();
    return reached;
}

float PlanSearch::value_after(std::span<const Lay> lays) { return values_.value(after(lays)); }

std::vector<Lay> PlanSearch::beginning(const Plan& plan, int needed) {
    const auto size = static_cast<std::size_t>(needed);
    if (plan.size == size) return {plan.lays.begin(), plan.lays.begin() + needed};
    const ByPile piles = by_pile(plan);
    std::vector<Lay> best, lays;
    float best_value = 0;
    auto choose = [&](auto&& self, std::size_t pile) -> void {
        if (pile == 4) {
            if (lays.size() != size) return;
            const float value = value_after(lays);
            if (best.empty() || value > best_value) best_value = value, best = lays;
            return;
        }
        const std::size_t before = lays.size();
        self(self, pile + 1);
        for (std::size_t i = 0; i < piles[pile].size() && lays.size() < size; ++i) {
            lays.push_back(piles[pile][i]);
            self(self, pile + 1);
        }
        lays.resize(before);
    };
    choose(choose, 0);
    return best;
}

std::vector<Lay> PlanSearch::going_on(const Plan& plan, std::vector<Lay> begun) {
    const ByPile piles = by_pile(plan);
    std::array<std::size_t, 4> used{};
    std::array<int, 4> tops = start_.tops;
    for (Lay lay : begun) {
        ++used[lay.pile];
        tops[lay.pile] = place(lay.card);
    }
    // Near, or taken back by the next card.
    const auto is_cheap = [&](std::size_t pile) {
        const std::span<const Lay> next = std::span(piles[pile]).subspan(used[pile]);
        const int first = steps(pile, tops[pile], place(next[0].card));
        if (first <= limits_.reach) return true;
        return next.size() > 1 && steps(pile, place(next[0].card), place(next[1].card)) == -kBackwards &&
               first - kBackwards <= limits_.reach;
    };
    float value = value_after(begun);
    for (std::size_t size = 0; size != begun.size();) {
        size = begun.size();
        std::optional<Lay> best;
        for (std::size_t pile = 0; pile < 4; ++pile) {
            if (used[pile] == piles[pile].size() || !is_cheap(pile)) continue;
            begun.push_back(piles[pile][used[pile]]);
            if (const float found = value_after(begun); found > value) value = found, best = begun.back();
            begun.pop_back();
        }
        if (!best) break;
        begun.push_back(*best);
        ++used[best->pile];
        tops[best->pile] = place(best->card);
    }
    return begun;
}

std::vector<PlanSearch::Choice> PlanSearch::choices(const Situation& start, const Messages& said, int needed, int count) {
    std::vector<Choice> choices;
    if (!best(start, said, needed)) return choices;
    std::sort(ends_.begin(), ends_.end(), [](const Plan& a, const Plan& b) { return a.value > b.value; });
    const auto add = [&](std::vector<Lay> lays, float value) {
        Choice choice{std::move(lays), {}, value};
        choice.after = after(choice.lays);
        if (static_cast<int>(choices.size()) < count &&
            std::ranges::none_of(choices, [&](const Choice& other) { return other.after == choice.after; }))
            choices.push_back(std::move(choice));
    };
    for (const Plan& plan : ends_) {
        if (static_cast<int>(choices.size()) == count) break;
        const std::vector<Lay> begun = beginning(plan, needed);
        add(going_on(plan, begun), plan.value);
        add(begun, plan.value);
    }
    return choices;
}

}  // namespace crewlab::thegame
