#include "thegame/costs.h"

#include <algorithm>
#include <cmath>

namespace crewlab::thegame {

namespace {

constexpr int kFirstStage = 75, kStageCards = 30;  // cards in the deck: the stages are at 75, 45 and 15

// The four places of the tables that one card takes its cost from.
struct Factors {
    std::array<int, 4> partners, distance;
    Factors(const Situation& situation, Card card) {
        const int up = situation.partners(card, false), down = situation.partners(card, true);
        partners = {up, up, down, down};
        const int at = place(card);
        distance = {at - situation.tops[0], at - situation.tops[1], situation.tops[2] - at, situation.tops[3] - at};
    }
};

float usual_cost(int distance, int sum) {
    if (distance > 0 || distance == -kBackwards) return 0.2f + 0.02f * static_cast<float>(sum);
    if (distance == 0) return 1;
    return 1 - 0.3f * std::exp(-(0.02f + 0.005f * static_cast<float>(sum % 4)) * static_cast<float>(-distance - 1));
}

}  // namespace

float noise(Random& random) {
    int sum = 0;
    for (int i = 0; i < 12; ++i) sum += random.below(1001);
    return static_cast<float>(sum - 6000) / 1000;
}

void Costs::fill(Random& random) {
    for (int partners = 0; partners < kPartners; ++partners)
        for (int distance = -kReach; distance <= kReach; ++distance)
            for (int k = 0; k < kSums; ++k) at(partners, distance).set(k, usual_cost(distance, k) + 0.02f * noise(random));
}

Between stage_at(int deck_size) { return between(static_cast<float>(kFirstStage - deck_size) / kStageCards, kStages); }

CostsNow::CostsNow(const CostsByStage& stages, int deck_size) : at_(stage_at(deck_size)) {
    earlier_ = &stages[at_.knot];
    later_ = &stages[at_.knot + 1];
}

Sums CostsNow::product(const Situation& situation, Card card) const {
    const Factors f(situation, card);
    const auto factor = [&](std::size_t pile) { return at(f.partners[pile], f.distance[pile]); };
    return (factor(0) * factor(1)) * (factor(2) * factor(3));
}

void CostsNow::learn(const Situation& situation, Card card, const Sums& back, CostsByStage& slope) const {
    const Factors f(situation, card);
    for (std::size_t pile = 0; pile < 4; ++pile) {
        Sums rest = back;
        for (std::size_t other = 0; other < 4; ++other)
            if (other != pile) rest = rest * at(f.partners[other], f.distance[other]);
        slope[at_.knot].at(f.partners[pile], f.distance[pile]) += (1 - at_.share) * rest;
        slope[at_.knot + 1].at(f.partners[pile], f.distance[pile]) += at_.share * rest;
    }
}

std::array<float, kDeckInputs> deck_inputs(int deck_size) {
    const auto deck = static_cast<float>(deck_size);
    const auto nearly_empty = [&](float from) { return deck < from ? 1 - deck / from : 0.0f; };
    return {deck / 90, nearly_empty(10), nearly_empty(30), nearly_empty(60)};
}

}  // namespace crewlab::thegame
