// The learned judgement of turns, for one seat alone: what a turn is worth before anything is drawn.
//
// A plan is valued as if nothing were drawn (plan_search.h). What the next cards may do for a turn depends on the cards that
// it keeps, so here those of the hand are told from those of the deck (prospects.h). A network says from the sums of both,
// from the value's sums at the end of the plan that the turn begins, from the plan's length and from what the next turn could
// come to (next_turn.h) by how much the turn is better or worse than its plan.
//
// What a card of the deck may do for a hand depends on what that hand lacks. So what all else says of the turn is also there
// before the numbers of the deck's cards: learned needs, by which a card counts only if it is better than what is kept.
#pragma once

#include <memory>
#include <span>

#include "thegame/network.h"
#include "thegame/next_turn.h"
#include "thegame/prospects.h"

namespace crewlab::thegame {

// A turn from where it leads.
struct Outlook {
    Situation after;       // the turn, before anything is drawn
    Situation end;         // of the plan that the turn begins,
    Sums sums;             // the value's sums there,
    float value = 0;       // what that end is worth,
    int rest = 0;          // and how many cards of the plan are left
    FurtherCards next;     // what more of the cards kept would lead to
    int extra = 0;         // cards laid beyond what the turn needs
};

inline constexpr int kTurnInputs = 2 * kProspects + kSums + kDeckInputs + 14;
using TurnLayers = Layers<kTurnInputs, 96, 32>;

// All inputs but the sums of the deck's cards, which come last.
inline constexpr std::size_t kKeptInputs = kTurnInputs - kProspects;
using Needs = std::array<Prospects, kKeptInputs>;

struct TurnNetwork {
    ProspectTables prospects;
    Needs needs{};
    TurnLayers layers;

    std::span<float> numbers() { return {reinterpret_cast<float*>(this), sizeof(TurnNetwork) / sizeof(float)}; }
    std::span<const float> numbers() const { return {reinterpret_cast<const float*>(this), sizeof(TurnNetwork) / sizeof(float)}; }

    // The logarithm of the odds of winning after this turn.
    float value(const Outlook& outlook) const;

    // Adds to `slope` how its numbers should change for the value to fall by as much as `error` says.
    void learn(const Outlook& outlook, float error, TurnNetwork& slope) const;

  private:
    // Fills in what is needed of the deck's cards, and the units.
    float forward(const Outlook& outlook, Prospects& needed, TurnLayers::Units& units) const;
};

// The same as it is learned. Both are large, so they are made where there is room.
struct TurnLessons {
    ProspectLessons prospects;
    Needs needs{};
    TurnLayers layers;

    TurnLessons() = default;
    explicit TurnLessons(const TurnNetwork& network);
    // Takes the plan's word to begin with; the same for the same seed.
    static std::unique_ptr<TurnLessons> fresh(std::uint64_t seed);

    std::span<float> numbers() { return {reinterpret_cast<float*>(this), sizeof(TurnLessons) / sizeof(float)}; }
    std::span<const float> numbers() const { return {reinterpret_cast<const float*>(this), sizeof(TurnLessons) / sizeof(float)}; }

    std::unique_ptr<TurnNetwork> network() const;
    // The slope of these numbers, from that of the network's.
    static std::unique_ptr<TurnLessons> slope(const TurnNetwork& slope);
};

}  // namespace crewlab::thegame
