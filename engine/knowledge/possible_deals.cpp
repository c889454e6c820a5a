#include "knowledge/possible_deals.h"

#include <algorithm>
#include <string>

#include "base/errors.h"

namespace crewlab {

namespace {

constexpr auto kBinomials = [] {
    std::array<std::array<std::uint64_t, kCards + 1>, kCards + 1> table{};
    for (std::size_t n = 0; n <= kCards; ++n) {
        table[n][0] = 1;
        for (std::size_t k = 1; k <= n; ++k) table[n][k] = table[n - 1][k - 1] + table[n - 1][k];
    }
    return table;
}();

constexpr Count binomial(int n, int k) { return kBinomials[static_cast<std::size_t>(n)][static_cast<std::size_t>(k)]; }

constexpr std::uint8_t byte(int value) { return static_cast<std::uint8_t>(value); }

}  // namespace

PossibleDeals::PossibleDeals(const HiddenHands& hidden) : hidden_(hidden) {
    int needed = 0;
    for (std::uint8_t need : hidden_.need) needed += need;
    const int cards = hidden_.open().size();
    if (cards != needed)
        throw InputError("no deal fits: there are " + std::to_string(cards) + " hidden cards for hands that need " +
                         std::to_string(needed));
    plan();
    grow();
    count_ways();
    if (count() == 0)
        throw InputError("no deal fits: the " + std::to_string(cards) +
                         " hidden cards cannot be dealt so that each hand has its size and only cards that it may hold");
}

void PossibleDeals::plan() {
    std::array<CardSet, 1 << kPlaces> groups{};
    for (Card card : hidden_.open()) {
        unsigned places = 0;
        for (unsigned place = 0; place < kPlaces; ++place)
            if (hidden_.may[place].has(card)) places |= 1u << place;
        groups[places].add(card);
    }

    // Cards with few places first: where there is no choice the graph stays narrow, and the largest group, mostly the one
    // that all may hold, comes last, where the needs leave no choice of numbers.
    std::array<std::uint8_t, kPlaces> later{};
    for (int size = kPlaces; size > 0; --size) {
        for (unsigned places = 1; places < groups.size(); ++places) {
            if (std::popcount(places) != size || groups[places].empty()) continue;
            const unsigned highest = std::bit_width(places) - 1;
            for (unsigned place = highest + 1; place-- > 0;)
                if (places >> place & 1)
                    steps_.push_back({groups[places], byte(static_cast<int>(place)), place == static_cast<unsigned>(std::countr_zero(places)),
                                      place == highest, later[place], 0, 0});
            for (unsigned place = 0; place < kPlaces; ++place)
                if (places >> place & 1) later[place] = byte(later[place] + groups[places].size());
        }
    }
    std::reverse(steps_.begin(), steps_.end());
}

void PossibleDeals::grow() {
    // The needs as one number, each place a digit, to find a node again.
    std::array<std::uint32_t, kPlaces> digit{};
    std::uint32_t keys = 1;
    std::uint64_t needs = 0;
    for (std::size_t place = 0; place < kPlaces; ++place) {
        digit[place] = keys;
        keys *= hidden_.need[place] + 1u;
        needs |= std::uint64_t{hidden_.need[place]} << (8 * place);
    }
    std::vector<std::uint32_t> found(keys);

    // Numbers below `begin` are of nodes of earlier steps.
    const auto child = [&](std::uint32_t begin, std::uint64_t child_needs, std::uint32_t key, std::uint8_t rest) {
        if (found[key] < begin) {
            found[key] = static_cast<std::uint32_t>(nodes_.size());
            nodes_.push_back({0, child_needs, key, 0, rest, 0, 0});
        }
        return found[key];
    };

    const auto group_size = [&](std::size_t step) { return step < steps_.size() ? byte(steps_[step].group.size()) : byte(0); };
    nodes_.reserve(256);
    children_.reserve(1024);
    nodes_.push_back({0, needs, keys - 1, 0, group_size(0), 0, 0});
    std::uint32_t begin = 0;
    for (std::size_t s = 0; s < steps_.size(); ++s) {
        Step& step = steps_[s];
        const auto end = static_cast<std::uint32_t>(nodes_.size());
        step.begin = begin;
        step.end = end;
        for (std::uint32_t n = begin; n < end; ++n) {
            const Node node = nodes_[n];
            const int need = static_cast<int>(node.needs >> (8 * step.place) & 255);
            const int rest = node.rest;
            int least = std::max(0, need - step.later);
            const int most = std::min(rest, need);
            if (step.last) least = std::max(least, rest);
            nodes_[n].children = static_cast<std::uint32_t>(children_.size());
            nodes_[n].least = byte(least);
            nodes_[n].most = byte(most);
            for (int k = least; k <= most; ++k) {
                const auto given = static_cast<std::uint32_t>(k);
                children_.push_back(child(end, node.needs - (std::uint64_t{given} << (8 * step.place)),
                                          node.key - given * digit[step.place],
                                          step.last ? group_size(s + 1) : byte(rest - k)));
            }
        }
        begin = end;
    }
}

void PossibleDeals::count_ways() {
    // Every card has found a place once the steps are over, so there is one end at most.
    const std::size_t ends = steps_.empty() ? 0 : steps_.back().end;
    if (ends < nodes_.size()) nodes_[ends].ways = 1;
    for (std::size_t n = ends; n-- > 0;) {
        Node& node = nodes_[n];
        for (int k = node.least, child = static_cast<int>(node.children); k <= node.most; ++k, ++child)
            node.ways += binomial(node.rest, k) * nodes_[children_[static_cast<std::size_t>(child)]].ways;
    }
}

PossibleDeals::Holdings PossibleDeals::holdings() const {
    Holdings holdings{};
    for (std::size_t place = 0; place < kPlaces; ++place)
        for (Card card : hidden_.sure[place]) holdings[place][card.index] = count();

    std::vector<Count> reached(nodes_.size());  // the ways to come to a node
    reached.front() = 1;
    for (const Step& step : steps_) {
        Count held = 0;  // cards of this group in this place, over all deals
        for (std::size_t n = step.begin; n < step.end; ++n) {
            const Node& node = nodes_[n];
            for (int k = node.least; k <= node.most; ++k) {
                const std::size_t next = children_[node.children + static_cast<std::size_t>(k - node.least)];
                const Count here = reached[n] * binomial(node.rest, k);
                reached[next] += here;
                held += static_cast<Count>(k) * here * nodes_[next].ways;
            }
        }
        // All cards of a group are alike.
        for (Card card : step.group) holdings[step.place][card.index] = held / static_cast<Count>(step.group.size());
    }
    return holdings;
}

Hands PossibleDeals::sample(Random& random) const {
    Hands hands = hidden_.sure;
    const Node* node = nodes_.data();
    CardSet rest;
    for (const Step& step : steps_) {
        if (step.first) rest = step.group;
        int k = node->least;
        const std::uint32_t* child = &children_[node->children];
        if (node->least < node->most) {
            Count deal = random.below_wide(node->ways);
            for (;; ++k, ++child) {
                const Count behind = binomial(node->rest, k) * nodes_[*child].ways;
                if (deal < behind) break;
                deal -= behind;
            }
        }
        const CardSet taken = random.pick(rest, k);
        hands[step.place].add(taken);
        rest.remove(taken);
        node = &nodes_[*child];
    }
    return hands;
}

}  // namespace crewlab
