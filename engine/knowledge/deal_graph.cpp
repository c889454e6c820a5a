#include "knowledge/deal_graph.h"

#include <algorithm>
#include <utility>

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

DealGraph::DealGraph(const HiddenHands& hidden) : sure_(hidden.sure) {
    number_conditions(hidden);
    plan(hidden);
    if (demand(hidden) && hidden.open().size() == hidden.needed()) {
        grow(hidden);
        count_ways();
    } else {
        nodes_.resize(kStart + 1);
    }
}

// A bit for each set of cards in a condition.
void DealGraph::number_conditions(const HiddenHands& hidden) {
    Met next = 1;
    for (const Condition& condition : hidden.conditions) {
        bits_.push_back({next, 0});
        next <<= 1;
        if (condition.demand != Demand::NotBoth) continue;
        bits_.back().others = next;
        next <<= 1;
    }
}

std::vector<DealGraph::Group> DealGraph::groups(const HiddenHands& hidden) const {
    std::vector<Group> groups;
    for (Card card : hidden.open()) {
        Group alike{card, 0, 0};
        for (unsigned place = 0; place < hidden.places; ++place)
            if (hidden.may[place].has(card)) alike.places |= 1u << place;
        for (std::size_t c = 0; c < hidden.conditions.size(); ++c) {
            if (hidden.conditions[c].cards.has(card)) alike.conditions |= bits_[c].cards;
            if (hidden.conditions[c].others.has(card)) alike.conditions |= bits_[c].others;
        }
        const auto found = std::find_if(groups.begin(), groups.end(), [&](const Group& group) {
            return group.places == alike.places && group.conditions == alike.conditions;
        });
        if (found == groups.end())
            groups.push_back(alike);
        else
            found->cards.add(card);
    }
    // Cards with few places first: where there is no choice the graph stays narrow. Conditions one after the other, so that
    // each is soon settled. The largest group, mostly the one that all may hold, comes last, where the needs leave no
    // choice of numbers.
    std::stable_sort(groups.begin(), groups.end(), [](const Group& a, const Group& b) {
        return std::pair(std::popcount(a.places), ~a.conditions) < std::pair(std::popcount(b.places), ~b.conditions);
    });
    return groups;
}

void DealGraph::plan(const HiddenHands& hidden) {
    for (const Group& group : groups(hidden)) {
        for (unsigned rest = group.places; rest; rest &= rest - 1) {
            const auto place = static_cast<std::uint8_t>(std::countr_zero(rest));
            Met meets = 0;
            for (std::size_t c = 0; c < hidden.conditions.size(); ++c)
                if (hidden.conditions[c].speaks_of(place)) meets |= group.conditions & (bits_[c].cards | bits_[c].others);
            steps_.push_back({group.cards, place, rest == group.places, (rest & (rest - 1)) == 0, 0, 0, 0, meets, 0, 0, 0, 0});
        }
    }
    std::array<std::uint8_t, kPlaces> later{};
    for (std::size_t s = steps_.size(); s-- > 0;) {
        steps_[s].later = later[steps_[s].place];
        later[steps_[s].place] = byte(later[steps_[s].place] + steps_[s].group.size());
    }
}

// What the conditions ask of each step. A condition is settled at the last step that gives one of its cards. False if one can
// never be met.
bool DealGraph::demand(const HiddenHands& hidden) {
    for (std::size_t c = 0; c < hidden.conditions.size(); ++c) {
        const Demand demand = hidden.conditions[c].demand;
        const auto [cards, others] = bits_[c];
        Step* last = nullptr;
        for (Step& step : steps_) {
            if (!(step.meets & (cards | others))) continue;
            last = &step;
            if (demand == Demand::One) {
                step.barred |= cards;
                step.single |= cards;
            } else if (demand == Demand::NotBoth) {
                step.barred |= step.meets & cards ? others : cards;
            }
        }
        if (!last) {
            if (demand != Demand::NotBoth) return false;
            continue;
        }
        if (demand != Demand::NotBoth) last->demanded |= cards;
        last->forgotten |= cards | others;
    }
    return true;
}

DealGraph::Met DealGraph::after(const Step& step, Met met, int given) {
    if (given > 0) {
        if (met & step.barred || (given > 1 && step.single)) return kBroken;
        met |= step.meets;
    }
    return (met & step.demanded) == step.demanded ? met & ~step.forgotten : kBroken;
}

void DealGraph::grow(const HiddenHands& hidden) {
    std::size_t all_met = 1;
    for (const Bits& bits : bits_) all_met <<= std::popcount(bits.cards | bits.others);

    // Needs and conditions met as one number, to find a node again: each place is a digit, then the conditions.
    std::array<std::uint32_t, kPlaces> digit{};
    std::uint32_t keys = 1;
    std::uint64_t needs = 0;
    for (std::size_t place = 0; place < hidden.places; ++place) {
        digit[place] = keys;
        keys *= hidden.need[place] + 1u;
        needs |= std::uint64_t{hidden.need[place]} << (kNeedBits * place);
    }
    // Each thread keeps the table, unless it is very large: to get so much memory from the system anew takes longer than to
    // count.
    thread_local std::vector<std::uint32_t> table;
    table.assign(keys * all_met, 0);
    std::uint32_t* const found = table.data();

    // Numbers below `begin` are of nodes of earlier steps.
    const auto child = [&](std::uint32_t begin, std::uint64_t child_needs, std::uint32_t key, Met met, std::uint8_t rest) {
        std::uint32_t& number = found[key + std::size_t{keys} * met];
        if (number < begin) {
            number = static_cast<std::uint32_t>(nodes_.size());
            nodes_.push_back({0, child_needs, key, met, 0, rest, 0, 0});
        }
        return number;
    };

    const auto group_size = [&](std::size_t step) { return step < steps_.size() ? byte(steps_[step].group.size()) : byte(0); };
    nodes_.reserve(1024);
    children_.reserve(2048);
    nodes_.push_back({});
    nodes_.push_back({0, needs, keys - 1, 0, 0, group_size(0), 0, 0});
    std::uint32_t begin = kStart;
    for (std::size_t s = 0; s < steps_.size(); ++s) {
        Step& step = steps_[s];
        const auto end = static_cast<std::uint32_t>(nodes_.size());
        step.begin = begin;
        step.end = end;
        for (std::uint32_t n = begin; n < end; ++n) {
            const Node node = nodes_[n];
            const int need = static_cast<int>(node.needs >> (kNeedBits * step.place) & ((1 << kNeedBits) - 1));
            const int rest = node.rest;
            const int least = std::max({0, need - step.later, step.last ? rest : 0});
            const int most = std::min(rest, need);
            nodes_[n].children = static_cast<std::uint32_t>(children_.size());
            nodes_[n].least = byte(least);
            nodes_[n].most = byte(most);
            for (int k = least; k <= most; ++k) {
                const auto given = static_cast<std::uint32_t>(k);
                const Met met = after(step, node.met, k);
                children_.push_back(met == kBroken ? kNowhere
                                                   : child(end, node.needs - (std::uint64_t{given} << (kNeedBits * step.place)),
                                                           node.key - given * digit[step.place], met,
                                                           step.last ? group_size(s + 1) : byte(rest - k)));
            }
        }
        begin = end;
    }
    if (constexpr std::size_t kKept = 1 << 22; table.size() > kKept) std::vector<std::uint32_t>().swap(table);
}

void DealGraph::count_ways() {
    // Once the steps are over every card has found its place and every condition is settled: there is one end at most.
    const std::size_t end = steps_.empty() ? kStart : steps_.back().end;
    if (end < nodes_.size()) nodes_[end].ways = 1;
    for (std::size_t n = end; n-- > kStart;) {
        Node& node = nodes_[n];
        for (int k = node.least, child = static_cast<int>(node.children); k <= node.most; ++k, ++child)
            node.ways += binomial(node.rest, k) * nodes_[children_[static_cast<std::size_t>(child)]].ways;
    }
}

DealGraph::Holdings DealGraph::holdings() const {
    Holdings holdings{};
    for (std::size_t place = 0; place < kPlaces; ++place)
        for (Card card : sure_[place]) holdings[place][card.index] = count();

    std::vector<Count> reached(nodes_.size());  // the ways to come to a node
    reached[kStart] = 1;
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

Hands DealGraph::sample(Random& random) const {
    Hands hands = sure_;
    const Node* node = &nodes_[kStart];
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
