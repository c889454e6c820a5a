#include "thegame/plan_search.h"

#include <algorithm>
#include <functional>

namespace crewlab::thegame {

namespace {

constexpr float kNever = -1e9f;
constexpr std::size_t kMostWays = 200;  // of one pile; more than a hand of eight has that are any good

template <class Items, class Worth>
void keep_best(Items& items, std::size_t most, Worth worth) {
    const auto better = [&](const auto& a, const auto& b) { return worth(a) > worth(b); };
    if (items.size() > most) {
        std::nth_element(items.begin(), items.begin() + static_cast<std::ptrdiff_t>(most), items.end(), better);
        items.resize(most);
    }
    std::sort(items.begin(), items.end(), better);
}

using ByPile = std::array<std::vector<Lay>, 4>;

ByPile by_pile(const Plan& plan) {
    ByPile lays;
    for (std::size_t i = 0; i < plan.size; ++i) lays[plan.lays[i].pile].push_back(plan.lays[i]);
    return lays;
}

}  // namespace

std::uint8_t PlanSearch::heard(std::size_t pile, int top) const {
    return heard_of(heard_[pile], steps(pile, start_.tops[pile], top));
}

// Is this pile like the one before it in every respect?
bool PlanSearch::is_twin(std::size_t pile) const {
    return pile % 2 == 1 && start_.tops[pile] == start_.tops[pile - 1] && heard_[pile] == heard_[pile - 1];
}

void PlanSearch::follow(Situation& situation, std::size_t pile, const PileWay& way) const {
    situation.tops[pile] = way.top;
    situation.heard[pile] = heard(pile, way.top);
    situation.hand = situation.hand - way.laid;
}

float PlanSearch::value_of(std::size_t pile, const PileWay& way) {
    Situation reached = start_;
    follow(reached, pile, way);
    return values_.value(reached);
}

float PlanSearch::value_of(std::size_t side, const SideWay& way) {
    Situation reached = start_;
    follow(reached, 2 * side, ways_[2 * side][way.first]);
    follow(reached, 2 * side + 1, ways_[2 * side + 1][way.second]);
    return values_.value(reached);
}

// Doing nothing, and every single card, on every pile that is near enough.
void PlanSearch::begin_ways(const PlanLimits& limits) {
    values_.start(start_);
    start_value_ = values_.value(start_);
    for (Card card : start_.hand) {
        Situation without = start_;
        without.hand.remove(card);
        relief_[card] = limits.relief ? values_.value(without) - start_value_ : 0;
    }
    for (std::size_t pile = 0; pile < 4; ++pile) {
        std::vector<PileWay>& ways = ways_[pile];
        if (is_twin(pile)) {
            ways = ways_[pile - 1];
            continue;
        }
        ways.clear();
        ways.push_back({{}, start_.tops[pile], start_value_, 0, {}});
        for (Card card : start_.hand) {
            alone_[card][pile] = kNever;
            if (!fits(pile, start_.tops[pile], card) || steps(pile, start_.tops[pile], place(card)) > limits.leap) continue;
            PileWay way{{}, place(card), 0, 1, {card}};
            way.laid.add(card);
            way.value = alone_[card][pile] = value_of(pile, way);
            ways.push_back(way);
        }
    }
}

// Ways that leave less than this are not followed up. A turn that must lose much loses it with its best cards.
float PlanSearch::least_worth(int needed, float margin) const {
    std::vector<float> singles;
    for (std::size_t pile = 0; pile < 4; ++pile)
        for (std::size_t i = 1; i < ways_[pile].size() && !is_twin(pile); ++i) singles.push_back(ways_[pile][i].value);
    if (singles.empty()) return kNever;
    const std::size_t rank = std::min(singles.size() - 1, static_cast<std::size_t>(needed));
    std::nth_element(singles.begin(), singles.begin() + static_cast<std::ptrdiff_t>(rank), singles.end(), std::greater<>());
    return std::min(start_value_, singles[rank]) - margin;
}

// By one card after another, as long as it is worth it. From a bad way only a backwards trick leads on.
void PlanSearch::lengthen_ways(std::size_t pile, float least) {
    std::vector<PileWay>& ways = ways_[pile];
    if (is_twin(pile)) {
        ways = ways_[pile - 1];
        return;
    }
    bool tricks = false;  // without backwards tricks no way is found twice: its cards have only one order
    for (std::size_t i = 1; i < ways.size() && ways.size() < kMostWays; ++i) {
        if (ways[i].size == Plan::kLongest) continue;
        const bool bad = ways[i].value < least;
        float relief = 0;
        for (Card laid : ways[i].laid) relief += relief_[laid];
        for (Card card : start_.hand - ways[i].laid) {
            const int step = steps(pile, ways[i].top, place(card));
            if (step != -kBackwards && (step < 0 || bad || alone_[card][pile] + relief < least)) continue;
            PileWay way = ways[i];
            way.laid.add(card);
            way.top = place(card);
            way.cards[way.size++] = card;
            tricks |= step < 0;
            const auto same = [&](const PileWay& other) { return other.top == way.top && other.laid == way.laid; };
            if (tricks && std::ranges::any_of(ways, same)) continue;
            way.value = value_of(pile, way);
            ways.push_back(way);
        }
    }
    ways.erase(std::remove_if(ways.begin() + 1, ways.end(), [&](const PileWay& way) { return way.value < least; }), ways.end());
    std::sort(ways.begin() + 1, ways.end(), [](const PileWay& a, const PileWay& b) { return a.value > b.value; });
}

void PlanSearch::join_piles(std::size_t side, float least, std::size_t most) {
    const std::vector<PileWay>&firsts = ways_[2 * side], &seconds = ways_[2 * side + 1];
    std::vector<SideWay>& joined = sides_[side];
    joined.clear();
    const bool twins = is_twin(2 * side + 1);
    for (std::size_t i = 0; i < firsts.size(); ++i) {
        for (std::size_t j = 0; j < (twins ? i + 1 : seconds.size()); ++j) {
            const float promise = firsts[i].value + seconds[j].value - start_value_;
            if (promise < least) {
                if (j == 0) continue;
                break;  // all others promise less
            }
            if ((i == 0 && j == 0) || firsts[i].laid.meets(seconds[j].laid)) continue;
            joined.push_back({static_cast<std::uint16_t>(i), static_cast<std::uint16_t>(j), firsts[i].laid | seconds[j].laid,
                              firsts[i].size + seconds[j].size, promise});
        }
    }
    keep_best(joined, most, [](const SideWay& way) { return way.value; });
    for (SideWay& way : joined)
        if (way.first != 0 && way.second != 0) way.value = value_of(side, way);
    joined.push_back({0, 0, {}, 0, start_value_});
}

Plan PlanSearch::plan_of(const Pairing& pairing) const {
    const SideWay &up = sides_[0][pairing.up], &down = sides_[1][pairing.down];
    const std::array<const PileWay*, 4> ways{&ways_[0][up.first], &ways_[1][up.second], &ways_[2][down.first], &ways_[3][down.second]};
    Plan plan;
    plan.end = start_;
    for (std::uint8_t pile = 0; pile < 4; ++pile) {
        follow(plan.end, pile, *ways[pile]);
        for (std::size_t i = 0; i < ways[pile]->size; ++i) plan.lays[plan.size++] = {ways[pile]->cards[i], pile};
    }
    return plan;
}

void PlanSearch::join_sides(int needed, const PlanLimits& limits, float margin) {
    pairings_.clear();
    plans_.clear();
    for (std::size_t i = 0; i < sides_[0].size(); ++i)
        for (std::size_t j = 0; j < sides_[1].size(); ++j) {
            const SideWay &up = sides_[0][i], &down = sides_[1][j];
            const int size = up.size + down.size;
            if (size < needed || size > static_cast<int>(Plan::kLongest) || up.laid.meets(down.laid)) continue;
            pairings_.push_back({static_cast<std::uint16_t>(i), static_cast<std::uint16_t>(j), up.value + down.value - start_value_});
        }
    keep_best(pairings_, static_cast<std::size_t>(limits.weighed), [](const Pairing& pairing) { return pairing.promise; });
    float best = kNever;
    for (const Pairing& pairing : pairings_) {
        if (pairing.promise < best - margin) break;
        Plan plan = plan_of(pairing);
        const Line sums = values_.sums(plan.end);
        plan.sums = sums.sums;
        plan.value = values_.value(sums, plan.end);
        plan.end.arrange();
        best = std::max(best, plan.value);
        plans_.push_back(plan);
    }
}

void PlanSearch::search(int needed, const PlanLimits& limits) {
    begin_ways(limits);
    const float margin = start_.deck_size > kLateDeck ? limits.margin : limits.late;
    const float least = least_worth(needed, margin);
    for (std::size_t pile = 0; pile < 4; ++pile) lengthen_ways(pile, least);
    for (const std::size_t side : {0u, 1u}) join_piles(side, least, static_cast<std::size_t>(limits.beam));
    join_sides(needed, limits, margin);
}

std::optional<Plan> PlanSearch::best(const Situation& start, const HeardOfPiles& heard_of_piles, int needed) {
    start_ = start;
    heard_ = heard_of_piles;
    for (std::size_t pile = 0; pile < 4; ++pile) start_.heard[pile] = heard(pile, start_.tops[pile]);
    search(needed, limits_);
    // In great need the whole turn may be among what was thought too bad.
    if (plans_.empty()) search(needed, {50 * limits_.beam, 50 * limits_.weighed, -kNever, -kNever, limits_.reach, kReach, true});
    if (plans_.empty()) return std::nullopt;
    return *std::max_element(plans_.begin(), plans_.end(), [](const Plan& a, const Plan& b) { return a.value < b.value; });
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

const std::vector<const Plan*>& PlanSearch::weighed() {
    weighed_.clear();
    for (const Plan& plan : plans_) weighed_.push_back(&plan);
    std::ranges::sort(weighed_, [](const Plan* a, const Plan* b) { return a->value > b->value; });
    return weighed_;
}

std::vector<PlanSearch::Choice> PlanSearch::choices(const Situation& start, const HeardOfPiles& heard_of_piles, int needed, int count) {
    std::vector<Choice> choices;
    if (!best(start, heard_of_piles, needed)) return choices;
    const auto add = [&](std::vector<Lay> lays, float value) {
        Choice choice{std::move(lays), {}, value};
        choice.after = after(choice.lays);
        if (static_cast<int>(choices.size()) < count &&
            std::ranges::none_of(choices, [&](const Choice& other) { return other.after == choice.after; }))
            choices.push_back(std::move(choice));
    };
    for (const Plan* plan : weighed()) {
        if (static_cast<int>(choices.size()) == count) break;
        const std::vector<Lay> begun = beginning(*plan, needed);
        add(going_on(*plan, begun), plan->value);
        add(begun, plan->value);
    }
    return choices;
}

}  // namespace crewlab::thegame
