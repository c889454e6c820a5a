#include "thegame/penalty_bounds.h"

#include <bit>

#include "base/wide.h"

namespace crewlab::thegame {

namespace {

constexpr std::size_t kLanes = 8;
typedef float Lanes __attribute__((vector_size(kLanes * sizeof(float)), aligned(4), may_alias));
typedef std::int32_t Masks __attribute__((vector_size(kLanes * sizeof(float)), aligned(4), may_alias));

// Single precision loses at most this part of a sum of 128 products.
constexpr float kRounding = 4e-6f;

inline const Lanes& lanes(const float* numbers) { return *reinterpret_cast<const Lanes*>(numbers); }
inline Lanes& lanes(float* numbers) { return *reinterpret_cast<Lanes*>(numbers); }
inline const Masks& masks(const std::int32_t* marks) { return *reinterpret_cast<const Masks*>(marks); }
inline Masks& masks(std::int32_t* marks) { return *reinterpret_cast<Masks*>(marks); }

inline float total(const Lanes& lane) {
    return ((lane[0] + lane[4]) + (lane[2] + lane[6])) + ((lane[1] + lane[5]) + (lane[3] + lane[7]));
}

// All bits for those of eight cards, from one on, that are there.
inline void mark_cards(Cards cards, std::size_t from, Masks& marks) {
    constexpr Masks kBits = {1, 2, 4, 8, 16, 32, 64, 128};
    marks = (kBits & static_cast<std::int32_t>(cards.down(static_cast<int>(from)).low() & 255)) != 0;
}

template <class Use>
inline void for_each_place(HandSet set, Use use) {
    for (; set; set &= set - 1) use(static_cast<std::size_t>(std::countr_zero(set)));
}

}  // namespace

PenaltyBounds::PenaltyBounds(const Penalty& penalty)
    : penalty_(penalty), width_((static_cast<std::size_t>(penalty.variant().cards()) + kLanes - 1) / kLanes * kLanes) {
    if (penalty.has_bridges()) bridged_ = penalty.plain_costs();
}

const float* PenaltyBounds::costs(const Position& position, Top top, bool descends) {
    const std::size_t row = penalty_.row(top, descends);
    if (!penalty_.has_bridges()) return penalty_.plain_costs()[row].data();
    Cards hand = position.hand;
    if (top != kStart) hand.remove(top);
    penalty_.bridge(top, descends, hand, position.unseen, bridged_[row]);
    return bridged_[row].data();
}

void PenaltyBounds::list_costs(const Position& position, std::span<const PileWays> piles) {
    std::array<HandSet, 2> known{};
    std::array<std::array<const float*, kMostInHand>, 2> by_top;
    for (std::size_t i = 0; i < piles.size(); ++i) {
        const bool descends = position.variant.descends(static_cast<int>(i));
        for_each_place(piles[i].tops & ~known[descends], [&](std::size_t top) { by_top[descends][top] = costs(position, hand_[top], descends); });
        known[descends] |= piles[i].tops;
        piles_[i].costs[Way::kUnchanged] = costs(position, position.tops[i], descends);
        for_each_place(piles[i].tops, [&](std::size_t top) { piles_[i].costs[top] = by_top[descends][top]; });
    }
}

// The products of the piles as they are, and their sum.
CREWLAB_WIDE float PenaltyBounds::multiply(const Position& position, std::span<const PileWays> piles) {
    const Cards unplayed = position.unplayed();
    const Lanes ones = Lanes{} + 1.0f;
    Lanes sum{};
    for (std::size_t at = 0; at < width_; at += kLanes) {
        Masks marks;
        mark_cards(unplayed, at, marks);
        lanes(&unplayed_[at]) = reinterpret_cast<Lanes>(reinterpret_cast<Masks>(ones) & marks);
        Lanes before = lanes(&unplayed_[at]);
        for (std::size_t i = 0; i < piles.size(); ++i) {
            lanes(&piles_[i].others[at]) = before;
            before *= lanes(piles_[i].costs[Way::kUnchanged] + at);
        }
        lanes(&all_[at]) = before;
        sum += before;
        Lanes after = ones;
        for (std::size_t i = piles.size(); i-- > 0;) {
            lanes(&piles_[i].others[at]) *= after;
            after *= lanes(piles_[i].costs[Way::kUnchanged] + at);
        }
    }
    return total(sum);
}

// Which cards no way of another pile makes cheaper or takes.
CREWLAB_WIDE void PenaltyBounds::mark(std::span<const PileWays> piles) {
    for (std::size_t i = 0; i < piles.size(); ++i) {
        Pile& pile = piles_[i];
        Cards taken;
        std::array<const float*, kMostInHand> rows;
        std::size_t count = 0;
        for (HandSet left = piles[i].tops; left; left &= left - 1) {
            const auto place = static_cast<std::size_t>(std::countr_zero(left));
            taken.add(hand_[place]);
            rows[count++] = pile.costs[place];
        }
        for (std::size_t at = 0; at < width_; at += kLanes) {
            const Lanes now = lanes(pile.costs[Way::kUnchanged] + at);
            Lanes least = now;
            for (std::size_t j = 0; j < count; ++j) least = lanes(rows[j] + at) < least ? lanes(rows[j] + at) : least;
            Masks marks;
            mark_cards(taken, at, marks);
            masks(&pile.shrinks[at]) = marks | (least < now);
        }
    }
    for (std::size_t at = 0; at < width_; at += kLanes) {
        Masks once{}, twice{};
        for (std::size_t i = 0; i < piles.size(); ++i) {
            const Masks shrinks = masks(&piles_[i].shrinks[at]);
            twice |= once & shrinks;
            once |= shrinks;
        }
        for (std::size_t i = 0; i < piles.size(); ++i) masks(&piles_[i].may_grow[at]) = ~twice & (masks(&piles_[i].shrinks[at]) | ~once);
    }
}

// What each card on top changes on this pile.
CREWLAB_WIDE void PenaltyBounds::add_changes(const PileWays& ways, Pile& pile) {
    const float* const now = pile.costs[Way::kUnchanged];
    for (HandSet left = ways.tops; left; left &= left - 1) {
        const auto top = static_cast<std::size_t>(std::countr_zero(left));
        const float* const then = pile.costs[top];
        Lanes sum{};
        for (std::size_t at = 0; at < width_; at += kLanes) {
            const Lanes change = lanes(&pile.others[at]) * (lanes(then + at) - lanes(now + at));
            const Masks counts = (change < 0.0f) | masks(&pile.may_grow[at]);
            sum += reinterpret_cast<Lanes>(reinterpret_cast<Masks>(change) & counts);
        }
        pile.change[top] = total(sum);
    }
}

// The part of one card in these sums.
inline float PenaltyBounds::change(const Pile& pile, std::size_t top, Card card) const {
    const float change = pile.others[card] * (pile.costs[top][card] - pile.costs[Way::kUnchanged][card]);
    return change < 0 || pile.may_grow[card] ? change : 0;
}

float PenaltyBounds::weigh(const Position& position, std::span<PileWays> piles) {
    std::size_t place = 0;
    for (Card card : position.hand) hand_[place++] = card;
    list_costs(position, piles);
    const float now = multiply(position, piles);
    mark(piles);
    for (std::size_t i = 0; i < piles.size(); ++i) {
        Pile& pile = piles_[i];
        add_changes(piles[i], pile);
        for (Way& way : piles[i].ways) {
            if (way.size == 0) continue;
            float cost = pile.change[way.top];
            // A large change that is taken back leaves its rounding behind.
            for_each_place(way.laid, [&](std::size_t laid) { cost -= all_[hand_[laid]] + (1 + kRounding) * change(pile, way.top, hand_[laid]); });
            way.cost = cost;
        }
    }
    return now;
}

CREWLAB_WIDE float PenaltyBounds::add_up(std::span<const float* const> rows) const {
    Lanes sum{};
    for (std::size_t at = 0; at < width_; at += kLanes) {
        Lanes product = lanes(&unplayed_[at]);
        for (const float* row : rows) product *= lanes(row + at);
        sum += product;
    }
    return total(sum);
}

float PenaltyBounds::turn(std::span<const Way* const> ways, HandSet laid, float) {
    std::array<const float*, kMaxPiles> rows;
    for (std::size_t i = 0; i < ways.size(); ++i) rows[i] = piles_[i].costs[ways[i]->top];
    const float all = add_up({rows.data(), ways.size()});
    float off = 0;
    for_each_place(laid, [&](std::size_t place) {
        float product = 1;
        for (std::size_t i = 0; i < ways.size(); ++i) product *= rows[i][hand_[place]];
        off += product;
    });
    return all - off - kRounding * all;
}

}  // namespace crewlab::thegame
