#include "thegame/prospects.h"

#include <algorithm>

#include "base/wide.h"

namespace crewlab::thegame {

namespace {

constexpr int kEights = kProspects / 8;

const Eight* eights(const Prospects& numbers) { return reinterpret_cast<const Eight*>(numbers.data()); }
Eight* eights(Prospects& numbers) { return reinterpret_cast<Eight*>(numbers.data()); }

std::size_t spot(int distance) { return static_cast<std::size_t>(std::clamp(distance, -kBehind, kAhead) + kBehind); }

// Where a card finds its four numbers.
struct Entries {
    std::array<std::size_t, 4> partners, distance;
    Entries(const Situation& situation, Card card) {
        const auto up = static_cast<std::size_t>(situation.partners(card, false)), down = static_cast<std::size_t>(situation.partners(card, true));
        partners = {up, up, down, down};
        const int at = place(card);
        distance = {spot(at - situation.tops[0]), spot(at - situation.tops[1]), spot(situation.tops[2] - at), spot(situation.tops[3] - at)};
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

std::size_t time_of(int deck_size) {
    return static_cast<std::size_t>(std::clamp((90 - deck_size) * kTimes / 91, 0, kTimes - 1));
}

Prospects ProspectTables::sums(const Situation& situation, Whose whose) const {
    const auto time = time_of(situation.deck_size), which = static_cast<std::size_t>(whose);
    std::array<Rows, kMaxCards> rows;
    std::size_t count = 0;
    for (Card card : cards_of(situation, whose)) {
        const Entries entries(situation, card);
        for (std::size_t pile = 0; pile < 4; ++pile) rows[count][pile] = &piles[time][which][entries.partners[pile]][entries.distance[pile]];
        ++count;
    }
    Prospects sums;
    add_up(rows.data(), count, before[time][which], sums);
    return sums;
}

void ProspectTables::learn(const Situation& situation, Whose whose, const Prospects& back, ProspectTables& slope) const {
    const auto time = time_of(situation.deck_size), which = static_cast<std::size_t>(whose);
    for (Card card : cards_of(situation, whose)) {
        const Entries entries(situation, card);
        const auto row = [&](auto& tables, std::size_t pile) { return &tables.piles[time][which][entries.partners[pile]][entries.distance[pile]]; };
        send_back({row(*this, 0), row(*this, 1), row(*this, 2), row(*this, 3)}, before[time][which], back,
                  {row(slope, 0), row(slope, 1), row(slope, 2), row(slope, 3), &slope.before[time][which]});
    }
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
    for (auto& times : by_time.before)
        for (Prospects& numbers : times) numbers.fill(1);
}

void ProspectLessons::fold(ProspectTables& tables) const {
    tables = by_time;
    for (auto& time : tables.piles)
        for (std::size_t whose = 0; whose < 2; ++whose)
            for (std::size_t partners = 0; partners < kPartners; ++partners)
                for (std::size_t distance = 0; distance < kSpots; ++distance) {
                    add(always[whose][distance], time[whose][partners][distance]);
                    add(by_partners[whose][partners][distance], time[whose][partners][distance]);
                }
}

void ProspectLessons::spread() {
    for (std::size_t whose = 0; whose < 2; ++whose)
        for (std::size_t partners = 0; partners < kPartners; ++partners)
            for (std::size_t distance = 0; distance < kSpots; ++distance) {
                for (const auto& time : by_time.piles) add(time[whose][partners][distance], by_partners[whose][partners][distance]);
                add(by_partners[whose][partners][distance], always[whose][distance]);
            }
}

}  // namespace crewlab::thegame
