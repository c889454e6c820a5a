#include "thegame/turn_search.h"

#include <algorithm>
#include <functional>
#include <limits>

#include "base/errors.h"
#include "thegame/penalty.h"
#include "thegame/turn_order.h"

namespace crewlab::thegame {

namespace {

// Processors with wider registers run a copy of the code that uses them. Only bounds are computed there, so that the
// chosen turn does not depend on the processor.
#if defined(__x86_64__) && defined(__GNUC__) && !defined(__clang__)
#define CREWLAB_WIDE __attribute__((target_clones("default", "avx2")))
#else
#define CREWLAB_WIDE
#endif

constexpr std::size_t kLanes = 8;
typedef float Lanes __attribute__((vector_size(kLanes * sizeof(float))));

// Single precision loses at most this part of a sum of 128 products.
constexpr float kRounding = 4e-6f;

inline float dot(const float* a, const float* b, std::size_t width) {
    Lanes sum{};
    for (std::size_t i = 0; i < width; i += kLanes) {
        Lanes x, y;
        __builtin_memcpy(&x, a + i, sizeof x);
        __builtin_memcpy(&y, b + i, sizeof y);
        sum += x * y;
    }
    float lane[kLanes];
    __builtin_memcpy(lane, &sum, sizeof sum);
    return ((lane[0] + lane[4]) + (lane[2] + lane[6])) + ((lane[1] + lane[5]) + (lane[3] + lane[7]));
}

inline float saved(HandSet set, const float* costs_a, const float* costs_b) {
    float sum = 0;
    for (; set; set &= set - 1) sum += costs_a[std::countr_zero(set)] * costs_b[std::countr_zero(set)];
    return sum;
}

// What the cards of the best set save that these tops allow; below 0 if none does. The hand's cards come first in the
// costs, so that a place in the hand is a place there.
inline float most_saved(const Half& front, const Half::Choice& a, const Half& back, const Half::Choice& b, const float* costs_a,
                        const float* costs_b, int least, int most) {
    float best = -1;
    for (std::size_t i = a.begin; i < a.end; ++i) {
        const HandSet one = front.sets[i];
        if (std::popcount(one) + b.least > most) break;
        const float by_one = saved(one, costs_a, costs_b);
        for (std::size_t j = b.begin; j < b.end; ++j) {
            const HandSet other = back.sets[j];
            const int size = std::popcount(one | other);
            if (size > most) break;
            if (size < least || (one & other)) continue;
            best = std::max(best, by_one + saved(other, costs_a, costs_b));
        }
    }
    return best;
}

int most_lays(const Position& position, int wanted) {
    if (position.hand.size() > kMostInHand)
        throw InputError("a strategy plans with at most " + std::to_string(kMostInHand) + " cards in hand, not " +
                         std::to_string(position.hand.size()));
    return std::min(wanted, position.hand.size());
}

}  // namespace

void TurnSearch::prepare_rows(const Position& position) {
    cards_.clear();
    for (Card card : position.hand) cards_.push_back(card);
    for (Card card : position.unseen) cards_.push_back(card);
    for (std::size_t i = 0; i < cards_.size(); ++i) places_[cards_[i]] = static_cast<std::uint8_t>(i);
    width_ = (cards_.size() + kLanes - 1) / kLanes * kLanes;
    rows_.assign(static_cast<std::size_t>(position.variant.piles() + 2 * position.hand.size()) * width_, 0.0f);
    row_count_ = 0;
    for (auto& rows : row_of_) rows.fill(kNoRow);
}

// Made when it is first needed: many cards cannot come to lie on top of anything.
const float* TurnSearch::row(const Position& position, const Penalty& penalty, Top top, bool descends) {
    std::uint16_t& row = row_of_[descends][top];
    if (row == kNoRow) {
        row = row_count_++;
        Cards hand = position.hand;
        if (top != kStart) hand.remove(top);
        penalty.costs(top, descends, hand, position.unseen, cards_, places_, rows_.data() + row * width_);
    }
    return rows_.data() + row * width_;
}

CREWLAB_WIDE void TurnSearch::multiply_rows(const Position& position, const Penalty& penalty, const Half& half,
                                            std::vector<float>& products) {
    products.resize(half.choices.size() * width_);
    float* product = products.data();
    for (const Half::Choice& choice : half.choices) {
        for (int pile = half.first; pile < half.last; ++pile) {
            const float* costs = row(position, penalty, choice.tops[static_cast<std::size_t>(pile)], position.variant.descends(pile));
            if (pile == half.first) std::copy_n(costs, width_, product);
            else
                for (std::size_t i = 0; i < width_; ++i) product[i] *= costs[i];
        }
        if (half.first == half.last) std::fill_n(product, width_, 1.0f);  // a single pile has no other half
        product += width_;
    }
}

// For each pair of tops the least that any set of cards leading there could cost.
CREWLAB_WIDE void TurnSearch::bound_all(int least, int most) {
    bounded_.clear();
    for (std::uint32_t a = 0; a < front_.choices.size(); ++a)
        for (std::uint32_t b = 0; b < back_.choices.size(); ++b) {
            const Half::Choice &one = front_.choices[a], &other = back_.choices[b];
            if (one.least + other.least > most) break;
            if (one.greatest + other.greatest < least) continue;
            const float *costs_a = front_costs_.data() + a * width_, *costs_b = back_costs_.data() + b * width_;
            const float off = most_saved(front_, one, back_, other, costs_a, costs_b, least, most);
            if (off < 0) continue;
            const float all = dot(costs_a, costs_b, width_);
            bounded_.push_back({all - off - kRounding * all, a, b});
        }
}

void TurnSearch::search_bounded(const Position& position, const Penalty& penalty, int least, int most) {
    prepare_rows(position);
    multiply_rows(position, penalty, front_, front_costs_);
    multiply_rows(position, penalty, back_, back_costs_);
    bound_all(least, most);
    if (bounded_.empty()) return;
    const Bounded lowest = *std::ranges::min_element(bounded_, {}, &Bounded::bound);
    weigh_exactly(position, front_.choices[lowest.front], back_.choices[lowest.back], least, most);
    for (const Bounded& one : bounded_)
        if (-one.bound > best_value_ - kEqual * std::max(1.0, -best_value_) && (one.front != lowest.front || one.back != lowest.back))
            weigh_exactly(position, front_.choices[one.front], back_.choices[one.back], least, most);
}

void TurnSearch::note(const Position& position, const Reached& reached) {
    const double value = evaluation_.value(position, reached);
    if (best_.empty() || is_better(value, best_value_)) {
        best_.clear();
        best_value_ = value;
    } else if (is_better(best_value_, value)) {
        return;
    }
    best_.push_back(reached);
}

void TurnSearch::weigh_exactly(const Position& position, const Half::Choice& a, const Half::Choice& b, int least, int most) {
    Reached reached{a.tops, {}};
    for (int pile = back_.first; pile < back_.last; ++pile)
        reached.tops[static_cast<std::size_t>(pile)] = b.tops[static_cast<std::size_t>(pile)];
    for (std::size_t i = a.begin; i < a.end; ++i)
        for (std::size_t j = b.begin; j < b.end; ++j) {
            const HandSet set = front_.sets[i] | back_.sets[j];
            const int size = std::popcount(set);
            if (size < least || size > most || (front_.sets[i] & back_.sets[j])) continue;
            reached.laid = {};
            for (HandSet left = set; left; left &= left - 1)
                reached.laid.add(hand_[static_cast<std::size_t>(std::countr_zero(left))]);
            note(position, reached);
        }
}

std::optional<double> TurnSearch::search(const Position& position, int least, int most) {
    best_.clear();
    std::size_t place = 0;
    for (Card card : position.hand) hand_[place++] = card;
    const int piles = position.variant.piles();
    front_.first = 0;
    front_.last = back_.first = position.variant.ascending > 0 && position.variant.descending > 0 ? position.variant.ascending : piles / 2;
    back_.last = piles;
    lister_.list(position, evaluation_.fits(), most, front_);
    lister_.list(position, evaluation_.fits(), most, back_);
    if (const Penalty* penalty = evaluation_.as_penalty()) {
        search_bounded(position, *penalty, least, most);
    } else {
        for (const Half::Choice& a : front_.choices)
            for (const Half::Choice& b : back_.choices)
                if (a.least + b.least <= most) weigh_exactly(position, a, b, least, most);
    }
    if (best_.empty()) return std::nullopt;
    return best_value_;
}

std::vector<Lay> TurnSearch::first_turn(const Position& position, int needed) const {
    std::vector<Lay> first;
    double first_value = 0;
    for (const Reached& goal : best_)
        for_each_beginning(position, evaluation_.fits(), goal, needed, [&](const std::vector<Lay>& lays, const Reached& reached) {
            if (ties_ == Ties::First) {
                if (first.empty() || lays < first) first = lays;
                return true;
            }
            const double value = evaluation_.value(position, reached);
            if (first.empty() || is_better(value, first_value) || (!is_better(first_value, value) && lays < first)) {
                first = lays;
                first_value = value;
            }
            return false;
        });
    return first;
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
