#include "thegame/turn_search.h"

#include <algorithm>
#include <bit>
#include <cmath>
#include <functional>
#include <limits>

#include "base/errors.h"
#include "thegame/turn_order.h"

namespace crewlab::thegame {

namespace {

constexpr float kNever = std::numeric_limits<float>::infinity();

// Single precision loses at most this part of a sum of costs, each of them a sum of 128 products.
constexpr float kRounding = 1e-5f;

void drop_doubles(std::vector<Way>& ways) {
    auto end = ways.begin();
    for (const Way& way : ways)
        if (std::none_of(ways.begin(), end, [&](const Way& kept) { return kept.laid == way.laid && kept.top == way.top; })) *end++ = way;
    ways.erase(end, ways.end());
}

int most_lays(const Position& position, int wanted) {
    if (position.hand.size() > kMostInHand)
        throw InputError("a strategy plans with at most " + std::to_string(kMostInHand) + " cards in hand, not " +
                         std::to_string(position.hand.size()));
    return std::min(wanted, position.hand.size());
}

}  // namespace

// A turn with a low cost: each pile takes what leaves least for it and the piles after it.
bool TurnSearch::find_one(std::size_t pile, int size, HandSet laid) {
    if (pile == piles_.size()) return true;
    const auto cost = [&](const Way& way) {
        return way.laid & laid ? kNever : way.cost + sums_.after(pile + 1, size + way.size);
    };
    const auto goes_on = [&](const Way& way) {
        chosen_[pile] = &way;
        return find_one(pile + 1, size + way.size, laid | way.laid);
    };
    const Way* promising = nullptr;
    float least = kNever;
    for (const Way& way : piles_[pile].ways)
        if (const float its = cost(way); its < least) {
            least = its;
            promising = &way;
        }
    if (!promising) return false;
    if (goes_on(*promising)) return true;
    return std::ranges::any_of(piles_[pile].ways, [&](const Way& way) { return &way != promising && cost(way) < kNever && goes_on(way); });
}

// Drops the ways that cost too much whatever the other piles do, and what is there twice.
void TurnSearch::keep_plausible(int most) {
    for (std::size_t pile = 0; pile < piles_.size(); ++pile) {
        std::vector<Way>& ways = piles_[pile].ways;
        Way* end = ways.data();
        for (const float limit = limit_ - now_; const Way way : ways) {
            *end = way;
            end += way.cost + sums_.others(pile, way.size) <= limit;
        }
        ways.resize(static_cast<std::size_t>(end - ways.data()));
        if (most > 2) drop_doubles(ways);
    }
}

void TurnSearch::collect(std::size_t pile, int size, HandSet laid, float sum) {
    if (pile == piles_.size()) {
        const float cost = bounds_->turn({chosen_.data(), pile}, laid, sum);
        if (cost <= limit_) bounded_.push_back({cost, reached_by(laid)});
        return;
    }
    for (const Way& way : piles_[pile].ways) {
        if ((way.laid & laid) || sum + way.cost + sums_.after(pile + 1, size + way.size) > limit_) continue;
        chosen_[pile] = &way;
        collect(pile + 1, size + way.size, laid | way.laid, sum + way.cost);
    }
}

Reached TurnSearch::reached_by(HandSet laid) const {
    Reached reached{tops_, {}};
    for (std::size_t pile = 0; pile < piles_.size(); ++pile)
        if (chosen_[pile]->size > 0) reached.tops[pile] = hand_[chosen_[pile]->top];
    for (; laid; laid &= laid - 1) reached.laid.add(hand_[static_cast<std::size_t>(std::countr_zero(laid))]);
    return reached;
}

float TurnSearch::limit() const {
    const auto best = static_cast<float>(-best_value_);
    return best + kRounding * (std::max(1.0f, std::abs(best)) + std::abs(now_));
}

void TurnSearch::note(const Position& position, const Reached& reached) {
    const double value = evaluation_.value(position, reached);
    if (!best_.empty() && is_better(best_value_, value)) return;
    const bool is_best = best_.empty() || value > best_value_;
    best_.push_back({reached, value});
    if (!is_best) return;
    best_value_ = value;
    std::erase_if(best_, [&](const Weighed& one) { return is_better(best_value_, one.value); });
}

std::optional<double> TurnSearch::search(const Position& position, int least, int most) {
    best_.clear();
    bounded_.clear();
    std::size_t place = 0;
    for (Card card : position.hand) hand_[place++] = card;
    tops_ = position.tops;
    piles_.resize(static_cast<std::size_t>(position.variant.piles()));
    lister_.list(position, evaluation_.fits(), most, piles_);
    now_ = bounds_->weigh(position, piles_);
    sums_.add_up(piles_, least, most);
    if (!find_one(0, 0, 0)) return std::nullopt;
    HandSet laid = 0;
    for (std::size_t pile = 0; pile < piles_.size(); ++pile) laid |= chosen_[pile]->laid;
    const Reached first = reached_by(laid);
    note(position, first);
    limit_ = limit();
    keep_plausible(most);
    collect(0, 0, 0, now_);
    std::ranges::sort(bounded_, {}, &Bounded::cost);
    for (const Bounded& one : bounded_)
        if (one.cost <= limit() && one.reached != first) note(position, one.reached);
    return best_value_;
}

std::vector<Lay> TurnSearch::first_turn(const Position& position, int needed) const {
    std::vector<Ranked> equal;
    for (const Weighed& goal : best_)
        for_each_beginning(position, evaluation_.fits(), goal.reached, needed, [&](const std::vector<Lay>& lays, const Reached& reached) {
            equal.push_back({lays, ties_ == Ties::Value ? evaluation_.value(position, reached) : 0.0});
            return ties_ == Ties::First;
        });
    if (ties_ == Ties::Value) {
        const double own = std::ranges::max_element(equal, {}, &Ranked::value)->value;
        std::erase_if(equal, [&](const Ranked& one) { return is_better(own, one.value); });
    }
    return std::ranges::min_element(equal, {}, &Ranked::lays)->lays;
}

std::vector<Lay> TurnSearch::best(const Position& position) {
    const int needed = position.needed();
    if (search(position, needed, most_lays(position, needed + depth_))) return first_turn(position, needed);
    // The game is lost, whatever is covered; what can be laid counts all the same.
    Position lost = position;
    lost.burns = {};
    for (int longest = std::max(needed - 1, 1); longest > 0; --longest)
        if (search(lost, longest, longest)) return first_turn(lost, longest);
    return {};
}

std::vector<TurnSearch::Ranked> TurnSearch::rank(const Position& position) {
    std::vector<Ranked> turns;
    for_each_turn(position, evaluation_.fits(), position.needed(), [&](const std::vector<Lay>& lays, const Reached& reached) {
        Position then = position;
        then.tops = reached.tops;
        then.hand = position.hand - reached.laid;
        then.burns = {};
        turns.push_back({lays, search(then, 0, most_lays(then, depth_)).value()});
    });
    std::ranges::stable_sort(turns, std::greater{}, &Ranked::value);
    return turns;
}

}  // namespace crewlab::thegame
