#include "thegame/prospects.h"

#include <algorithm>

#include "base/wide.h"
#include "thegame/between.h"
#include "thegame/layers.h"

namespace crewlab::thegame {

namespace {

constexpr int kEights = kProspects / 8;

const Eight* eights(const Prospects& numbers) { return reinterpret_cast<const Eight*>(numbers.data()); }
Eight* eights(Prospects& numbers) { return reinterpret_cast<Eight*>(numbers.data()); }

Between knot_at(int deck_size) { return between(static_cast<float>(deck_size) / 90 * (kKnots - 1), kKnots); }

std::size_t spot(int distance) { return static_cast<std::size_t>(std::clamp(distance, -kBehind, kAhead) + kBehind); }

// Where a card finds its four numbers.
struct Entries {
    std::array<std::size_t, 4> partners, distance;
    Entries(const PartnersOf& partners_of, const std::array<int, 4>& tops, Card card) {
        const auto [up, down] = partners_of.of(card);
        partners = {static_cast<std::size_t>(up), static_cast<std::size_t>(up), static_cast<std::size_t>(down), static_cast<std::size_t>(down)};
        const int at = place(card);
        distance = {spot(at - tops[0]), spot(at - tops[1]), spot(tops[2] - at), spot(tops[3] - at)};
    }
};

using Rows = std::array<const Prospects*, 4>;

// Over the cards, what is left of five rows above zero.
CREWLAB_WIDE void add_up(const Rows* rows, std::size_t cards, const Prospects& before, Prospects& sums) {
    Eight total[kEights] = {};
    for (std::size_t card = 0; card < cards; ++card)
        for (int k = 0; k < kEights; ++k) {
            const auto& [a, b, c, d] = rows[card];
            const Eight number = (eights(*a)[k] + eights(*b)[k]) + (eights(*c)[k] + eights(*d)[k]) + eights(before)[k];
            total[k] += number > 0 ? number : Eight{};
        }
    for (int k = 0; k < kEights; ++k) eights(sums)[k] = total[k];
}

void add(const Prospects& from, Prospects& to) {
    for (int k = 0; k < kEights; ++k) eights(to)[k] += eights(from)[k];
}

// What a card's sums should change by goes to its five rows, where the sum is above zero.
CREWLAB_WIDE void send_back(const Rows& rows, const Prospects& before, const Prospects& back, const std::array<Prospects*, 5>& slopes) {
    const auto& [a, b, c, d] = rows;
    for (int k = 0; k < kEights; ++k) {
        const Eight number = (eights(*a)[k] + eights(*b)[k]) + (eights(*c)[k] + eights(*d)[k]) + eights(before)[k];
        const Eight change = number > 0 ? eights(back)[k] : Eight{};
        for (Prospects* slope : slopes) eights(*slope)[k] += change;
    }
}

Cards cards_of(const Situation& situation, Whose whose) { return whose == Whose::Hand ? situation.hand : situation.elsewhere; }

}  // namespace

Prospects ProspectTables::start(int deck_size, std::size_t whose, const Prospects& more) const {
    const auto [knot, share] = knot_at(deck_size);
    Prospects sum = more;
    add_times(1 - share, before[knot][whose].data(), kProspects, sum.data());
    add_times(share, before[knot + 1][whose].data(), kProspects, sum.data());
    return sum;
}

Prospects ProspectTables::sums(const Situation& situation, Whose whose, const Prospects& more) const {
    const auto which = static_cast<std::size_t>(whose);
    std::array<Rows, kMaxCards> rows;
    std::size_t count = 0;
    const PartnersOf partners(situation);
    for (Card card : cards_of(situation, whose)) {
        const Entries entries(partners, situation.tops, card);
        for (std::size_t pile = 0; pile < 4; ++pile) rows[count][pile] = &piles[which][entries.partners[pile]][entries.distance[pile]];
        ++count;
    }
    Prospects sums;
    add_up(rows.data(), count, start(situation.deck_size, which, more), sums);
    return sums;
}

Prospects ProspectTables::learn(const Situation& situation, Whose whose, const Prospects& more, const Prospects& back, ProspectTables& slope) const {
    const auto which = static_cast<std::size_t>(whose);
    const Prospects from = start(situation.deck_size, which, more);
    Prospects change{};
    const PartnersOf partners(situation);
    for (Card card : cards_of(situation, whose)) {
        const Entries entries(partners, situation.tops, card);
        const auto row = [&](auto& tables, std::size_t pile) { return &tables.piles[which][entries.partners[pile]][entries.distance[pile]]; };
        send_back({row(*this, 0), row(*this, 1), row(*this, 2), row(*this, 3)}, from, back,
                  {row(slope, 0), row(slope, 1), row(slope, 2), row(slope, 3), &change});
    }
    const auto [knot, share] = knot_at(situation.deck_size);
    add_times(1 - share, change.data(), kProspects, slope.before[knot][which].data());
    add_times(share, change.data(), kProspects, slope.before[knot + 1][which].data());
    return change;
}

void ProspectLessons::fill(Random& random) {
    const auto ease = [](int distance, int k) {
        if (distance > 0) return 1 / (1 + 0.02f * static_cast<float>(distance * (k % 4)));
        return distance == -kBackwards ? 1.0f : distance > -kBackwards ? 0.2f : 0.1f;
    };
    for (auto& by_distance : always)
        for (int distance = -kBehind; distance <= kAhead; ++distance)
            for (int k = 0; k < kProspects; ++k)
                by_distance[spot(distance)][static_cast<std::size_t>(k)] =
                    -ease(distance, k) * (0.3f + 0.0875f * static_cast<float>(k % 8)) + 0.05f * noise(random);
    for (auto& knot : tables.before)
        for (Prospects& numbers : knot) numbers.fill(1);
}

void ProspectLessons::fold(ProspectTables& folded) const {
    folded = tables;
    for (std::size_t whose = 0; whose < 2; ++whose)
        for (auto& by_distance : folded.piles[whose])
            for (std::size_t distance = 0; distance < kSpots; ++distance) add(always[whose][distance], by_distance[distance]);
}

void ProspectLessons::spread() {
    for (std::size_t whose = 0; whose < 2; ++whose)
        for (const auto& by_distance : tables.piles[whose])
            for (std::size_t distance = 0; distance < kSpots; ++distance) add(by_distance[distance], always[whose][distance]);
}

}  // namespace crewlab::thegame
