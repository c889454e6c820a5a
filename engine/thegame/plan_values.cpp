#include "thegame/plan_values.h"

#include <algorithm>
#include <bit>
#include <tuple>

#include "base/wide.h"

namespace crewlab::thegame {

namespace {

static_assert(kSums == 16);

// Both halves of the sums.
const Eight& low(const Line& line) { return eight(line.numbers()); }
const Eight& high(const Line& line) { return eight(line.numbers() + 8); }

void set(Line& line, const Eight& low, const Eight& high) {
    eight(line.numbers()) = low;
    eight(line.numbers() + 8) = high;
}

// Over the cards; two at a time, so that they do not wait for each other.
CREWLAB_WIDE void multiply_and_add(const Line* a, const Line* b, std::size_t cards, Line& sums) {
    Eight lows[2] = {}, highs[2] = {};
    std::size_t i = 0;
    for (; i + 2 <= cards; i += 2)
        for (std::size_t k = 0; k < 2; ++k) lows[k] += low(a[i + k]) * low(b[i + k]), highs[k] += high(a[i + k]) * high(b[i + k]);
    if (i < cards) lows[0] += low(a[i]) * low(b[i]), highs[0] += high(a[i]) * high(b[i]);
    set(sums, lows[0] + lows[1], highs[0] + highs[1]);
}

CREWLAB_WIDE void multiply(const Line* const* a, const Line* const* b, std::size_t cards, Line* products) {
    for (std::size_t i = 0; i < cards; ++i) set(products[i], low(*a[i]) * low(*b[i]), high(*a[i]) * high(*b[i]));
}

// What laid cards change of a sum of products: of two costs that are gone, of four that come in their place.
struct Changes {
    std::size_t gone_count = 0, come_count = 0;
    std::array<std::array<const Line*, 2>, kMaxCards> gone;
    std::array<std::array<const Line*, 4>, kMaxCards> come;
};

CREWLAB_WIDE void correct(const Changes& changes, const Line& from, Line& sums) {
    Eight lows = low(from), highs = high(from);
    for (std::size_t i = 0; i < changes.gone_count; ++i) {
        const auto& [a, b] = changes.gone[i];
        lows -= low(*a) * low(*b), highs -= high(*a) * high(*b);
    }
    for (std::size_t i = 0; i < changes.come_count; ++i) {
        const auto& [a, b, c, d] = changes.come[i];
        lows += (low(*a) * low(*b)) * (low(*c) * low(*d));
        highs += (high(*a) * high(*b)) * (high(*c) * high(*d));
    }
    set(sums, lows, highs);
}

}  // namespace

void PlanValues::start(const Situation& situation) {
    if (!cleared_) {
        for (auto& direction : top_of_) direction.fill(kNone);
        for (auto& direction : pair_of_)
            for (auto& low : direction) low.fill(kNone);
        cleared_ = true;
    }
    for (Row* entry : used_) *entry = kNone;
    used_.clear();
    tops_ = rows_ = 0;
    ++starts_;
    mix_for(situation.deck_size);
    start_ = situation;
    quick_.start(situation);
    cards_.clear();
    const PartnersOf partners(situation);
    for (Card card : situation.hand | situation.elsewhere) {
        const std::size_t i = cards_.size();
        index_[card] = static_cast<std::uint8_t>(i);
        std::tie(partners_[false][i], partners_[true][i]) = partners.of(card);
        from_zero_[false][i] = static_cast<int>(entry(partners_[false][i], place(card)));
        from_zero_[true][i] = static_cast<int>(entry(partners_[true][i], -place(card)));
        cards_.push_back(card);
    }
}

void PlanValues::mix_for(int deck_size) {
    now_ = &mixed_[static_cast<std::size_t>(deck_size) % mixed_.size()];
    if (now_->deck_size == deck_size) return;
    if (now_->costs.empty()) {
        now_->costs.resize(kPartners * kDistances);
        now_->known.resize(kPartners * kDistances);
    }
    now_->deck_size = deck_size;
    now_->now = network_.costs_at(deck_size);
    ++now_->mix;
}

void PlanValues::mix(std::size_t entry) {
    constexpr auto kAll = static_cast<std::size_t>(kDistances);
    now_->costs[entry].sums = now_->now.at(static_cast<int>(entry / kAll), static_cast<int>(entry % kAll) - kReach);
    now_->known[entry] = now_->mix;
}

const PlanValues::TopCosts& PlanValues::costs(bool descends, int top) {
    Row& entry = top_of_[descends][static_cast<std::size_t>(top)];
    if (entry != kNone) return costs_of_[static_cast<std::size_t>(entry)];
    entry = tops_++;
    used_.push_back(&entry);
    if (costs_of_.size() < static_cast<std::size_t>(tops_)) costs_of_.resize(costs_of_.size() + 64);
    TopCosts& found = costs_of_[static_cast<std::size_t>(entry)];
    const std::array<int, kMaxCards>& from_zero = from_zero_[descends];
    const Line* const costs = now_->costs.data();
    const std::uint32_t* const known = now_->known.data();
    const std::uint32_t mixed = now_->mix;
    const int to_top = descends ? top : -top;
    for (std::size_t i = 0, cards = cards_.size(); i < cards; ++i) {
        const auto at = static_cast<std::size_t>(from_zero[i] + to_top);
        if (known[at] != mixed) mix(at);
        found[i] = costs + at;
    }
    return found;
}

PlanValues::Row PlanValues::pair(bool descends, int one, int other) {
    const auto [low, high] = std::minmax(one, other);
    Row& entry = pair_of_[descends][static_cast<std::size_t>(low)][static_cast<std::size_t>(high)];
    if (entry != kNone) return entry;
    costs(descends, low);  // both must be there before either is used
    const TopCosts &b = costs(descends, high), &a = costs(descends, low);
    entry = rows_++;
    used_.push_back(&entry);
    if (cells_.size() < static_cast<std::size_t>(rows_) * kMaxCards) cells_.resize(cells_.size() + 64 * kMaxCards);
    multiply(a.data(), b.data(), cards_.size(), cells(entry));
    return entry;
}

// A newer product takes the place of an older one with the same hash.
const Line& PlanValues::product(Row up, Row down) {
    Product& found = products_[(static_cast<std::size_t>(up) * 61 + static_cast<std::size_t>(down)) % kProducts];
    if (found.start == starts_ && found.up == up && found.down == down) return found.sums;
    multiply_and_add(cells(up), cells(down), cards_.size(), found.sums);
    found.up = up, found.down = down, found.start = starts_;
    return found.sums;
}

float PlanValues::value(const Situation& situation) {
    std::uint64_t piles = 0;
    for (std::size_t pile = 0; pile < 4; ++pile)
        piles = piles << 16 | static_cast<std::uint64_t>(situation.tops[pile]) << 8 | situation.heard[pile];
    constexpr std::uint64_t kSpread = 0x9E3779B97F4A7C15;
    const std::uint64_t hash = (situation.hand.low() ^ std::rotl(situation.hand.high(), 29) ^ piles * kSpread) * kSpread;
    Valued& found = valued_[hash >> 55];
    if (found.start != starts_ || found.piles != piles || found.hand != situation.hand)
        found = {situation.hand, piles, starts_, value(sums(situation), situation)};
    return found.value;
}

Line PlanValues::sums(const Situation& situation) {
    const Row up = pair(false, situation.tops[0], situation.tops[1]);
    const Row down = pair(true, situation.tops[2], situation.tops[3]);
    const Line *const a = cells(up), *const b = cells(down);
    Changes changes;
    const auto gone = [&](std::size_t i) { changes.gone[changes.gone_count++] = {a + i, b + i}; };

    // Laid cards cost nothing any more, and they are no longer anybody's partner.
    const Cards laid = start_.hand - situation.hand;
    for (Card card : laid) gone(index_[card]);
    const Cards over = laid.up(kBackwards), under = laid.down(kBackwards);
    for (Card card : (over | under) & (situation.hand | situation.elsewhere)) {
        const std::size_t i = index_[card];
        gone(i);
        constexpr int kLaid = static_cast<int>(Partner::Gone) - static_cast<int>(Partner::Hand);
        const int below = kLaid * over.has(card), above = kLaid * under.has(card);
        const int rising = partners_[false][i] + 3 * below + above, falling = partners_[true][i] + 3 * above + below;
        const int at = place(card);
        const std::size_t up_at = entry(rising, at), down_at = entry(falling, -at);
        const auto top = [&](std::size_t pile) { return static_cast<std::size_t>(situation.tops[pile]); };
        changes.come[changes.come_count++] = {&cost(up_at - top(0)), &cost(up_at - top(1)), &cost(down_at + top(2)), &cost(down_at + top(3))};
    }
    Line all;
    correct(changes, product(up, down), all);
    return all;
}

}  // namespace crewlab::thegame
