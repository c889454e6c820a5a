#include "thegame/plan_values.h"

#include <algorithm>

#include "base/wide.h"

namespace crewlab::thegame {

namespace {

// Over the cards, for each of the sums.
CREWLAB_WIDE void multiply_and_add(const float* a, const float* b, std::size_t cards, float* sums) {
    float total[kSums] = {};
    for (std::size_t i = 0; i < cards; ++i, a += kSums, b += kSums)
        for (int k = 0; k < kSums; ++k) total[k] += a[k] * b[k];
    for (int k = 0; k < kSums; ++k) sums[k] = total[k];
}

CREWLAB_WIDE void multiply(const float* a, const float* b, std::size_t numbers, float* products) {
    for (std::size_t i = 0; i < numbers; ++i) products[i] = a[i] * b[i];
}

}  // namespace

void PlanValues::start(const Situation& situation) {
    if (!cleared_) {
        for (auto& direction : row_of_) direction.fill(kNone);
        for (auto& direction : pair_of_)
            for (auto& low : direction) low.fill(kNone);
        cleared_ = true;
    }
    for (Row* entry : used_) *entry = kNone;
    used_.clear();
    rows_ = 0;
    ++starts_;
    if (mix_ == 0 || situation.deck_size != start_.deck_size) {
        costs_ = network_.costs_at(situation.deck_size);
        ++mix_;
    }
    start_ = situation;
    cards_.clear();
    for (Card card : situation.hand | situation.elsewhere) {
        const std::size_t i = cards_.size();
        index_[card] = static_cast<std::uint8_t>(i);
        for (const bool descends : {false, true}) partners_[descends][i] = situation.partners(card, descends);
        cards_.push_back(card);
    }
}

PlanValues::Row PlanValues::fresh_row() {
    if (cells_.size() < static_cast<std::size_t>(rows_ + 1) * kMaxCards) cells_.resize(cells_.size() + 64 * kMaxCards);
    return rows_++;
}

PlanValues::Row PlanValues::row(bool descends, int top) {
    Row& entry = row_of_[descends][static_cast<std::size_t>(top)];
    if (entry != kNone) return entry;
    entry = fresh_row();
    used_.push_back(&entry);
    Sums* const out = cells(entry);
    for (std::size_t i = 0; i < cards_.size(); ++i) {
        const int distance = descends ? top - place(cards_[i]) : place(cards_[i]) - top;
        out[i] = cost(partners_[descends][i], distance);
    }
    return entry;
}

PlanValues::Row PlanValues::pair(bool descends, int one, int other) {
    const auto [low, high] = std::minmax(one, other);
    Row& entry = pair_of_[descends][static_cast<std::size_t>(low)][static_cast<std::size_t>(high)];
    if (entry != kNone) return entry;
    const Row a = row(descends, low), b = row(descends, high);
    entry = fresh_row();
    used_.push_back(&entry);
    multiply(reinterpret_cast<const float*>(cells(a)), reinterpret_cast<const float*>(cells(b)), cards_.size() * kSums,
             reinterpret_cast<float*>(cells(entry)));
    return entry;
}

// A newer product takes the place of an older one with the same hash.
Sums PlanValues::product(Row up, Row down) {
    Product& found = products_[(static_cast<std::size_t>(up) * 61 + static_cast<std::size_t>(down)) % kProducts];
    if (found.start == starts_ && found.up == up && found.down == down) return found.sums;
    const Sums *const a = cells(up), *const b = cells(down);
    multiply_and_add(reinterpret_cast<const float*>(a), reinterpret_cast<const float*>(b), cards_.size(), reinterpret_cast<float*>(&found.sums));
    found.up = up, found.down = down, found.start = starts_;
    return found.sums;
}

Sums PlanValues::sums(const Situation& situation) {
    const Row up = pair(false, situation.tops[0], situation.tops[1]);
    const Row down = pair(true, situation.tops[2], situation.tops[3]);
    const Sums *const a = cells(up), *const b = cells(down);
    Sums all = product(up, down);

    // Laid cards cost nothing any more, and they are no longer anybody's partner.
    const Cards laid = start_.hand - situation.hand;
    for (Card card : laid) all -= a[index_[card]] * b[index_[card]];
    for (Card card : (laid.up(kBackwards) | laid.down(kBackwards)) & (situation.hand | situation.elsewhere)) {
        all -= a[index_[card]] * b[index_[card]];
        const int rising = situation.partners(card, false), falling = situation.partners(card, true);
        const int at = place(card);
        all += (cost(rising, at - situation.tops[0]) * cost(rising, at - situation.tops[1])) *
               (cost(falling, situation.tops[2] - at) * cost(falling, situation.tops[3] - at));
    }
    return all;
}

}  // namespace crewlab::thegame
