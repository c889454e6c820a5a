#include "thegame/foresight_layer.h"

#include <algorithm>
#include <bit>

namespace crewlab::thegame {

namespace {

constexpr std::uint32_t kNone = 0xFFFFFFFF;
constexpr std::size_t kFewest = 256;  // chains, a power of two
constexpr std::size_t kRoom = 16;     // times the width, before some must go

bool same_but_tops(const Moment& a, const Moment& b) {
    return a.hands == b.hands && a.deck_size == b.deck_size && a.turn == b.turn && a.laid == b.laid;
}

}  // namespace

void ForesightLayer::clear() {
    entries_.clear();
    complete_ = true;
    chains_.assign(kFewest, kNone);
}

std::size_t ForesightLayer::place(const Moment& moment) const {
    std::uint64_t hash = moment.deck_size | moment.turn << 8 | moment.laid << 16;
    for (Cards hand : moment.hands) {
        hash = (hash ^ hand.low()) * 0x9E3779B97F4A7C15;
        hash = (hash ^ hash >> 29 ^ hand.high()) * 0xD6E8FEB86659FD93;
    }
    return (hash ^ hash >> 32) & (chains_.size() - 1);
}

void ForesightLayer::add(const Moment& moment, Step step, std::uint32_t origin) {
    std::uint32_t* const chain = &chains_[place(moment)];
    for (std::uint32_t i = *chain; i != kNone; i = entries_[i].next) {
        Entry& entry = entries_[i];
        if (!same_but_tops(entry.moment, moment)) continue;
        if (game_->dominates(entry.moment, moment)) return;
        // What is dominated gives its place; others further on may be dominated too and stay, which costs time alone.
        if (game_->dominates(moment, entry.moment)) {
            entry = {moment, game_->cost(moment), step, origin, entry.next};
            return;
        }
    }
    if (game_->is_hopeless(moment)) return;
    const auto index = static_cast<std::uint32_t>(entries_.size());
    entries_.push_back({moment, game_->cost(moment), step, origin, *chain});
    *chain = index;
    if (entries_.size() > kRoom * width_) cut();
    if (entries_.size() > chains_.size()) rebuild(4 * chains_.size());
}

void ForesightLayer::rebuild(std::size_t chains) {
    chains_.assign(chains, kNone);
    for (std::uint32_t i = 0; i < entries_.size(); ++i) {
        std::uint32_t& chain = chains_[place(entries_[i].moment)];
        entries_[i].next = chain;
        chain = i;
    }
}

void ForesightLayer::cut() {
    complete_ = false;
    // By cost and then by age, so that the result does not depend on how a library sorts.
    std::vector<std::pair<double, std::uint32_t>> order;
    for (std::uint32_t i = 0; i < entries_.size(); ++i) order.emplace_back(entries_[i].cost, i);
    std::ranges::nth_element(order, order.begin() + static_cast<std::ptrdiff_t>(width_));
    order.resize(width_);
    std::ranges::sort(order, {}, &std::pair<double, std::uint32_t>::second);
    for (std::size_t i = 0; i < width_; ++i) entries_[i] = entries_[order[i].second];
    entries_.resize(width_);
    rebuild(chains_.size());
}

bool ForesightLayer::narrow() {
    if (entries_.size() > width_) cut();
    return complete_;
}

}  // namespace crewlab::thegame
