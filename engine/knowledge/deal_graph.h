// All ways to deal the hidden cards that fit what a seat knows: how many there are, in how many of them a card is in a
// hand, and draws from them with equal probability. Everything in whole numbers, so "exact" means exact.
//
// Cards that may be in the same places, and mean the same to every condition, are alike: they form a group, and only
// the number of them that goes to each place matters. A deal is then made in steps, each giving some cards of one group
// to one place; k of n cards can be chosen in binomial(n, k) ways, and what can still follow hangs only on how many
// cards every place still needs, and on which conditions have met their cards. So the steps make up a small graph from
// "nothing dealt" to "all dealt", whose paths stand for the deals. Counting from the end gives the number of deals
// behind every node; walking from the start, each branch taken with a probability in proportion to the deals behind it,
// gives every deal equally often; counting from both ends gives the marginals.
//
// For two hidden hands this is formula (19) of de Jong's thesis, for three it is (20) with its three sums, and it is the
// thesis' outline for any number.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "base/random.h"
#include "knowledge/hidden.h"

namespace crewlab {

class DealGraph {
  public:
    explicit DealGraph(const HiddenHands& hidden);

    // At most 9^40 < 2^127: each of 40 cards is in one of nine places. The same bounds every intermediate result. None where
    // no deal fits; the rest is then not to be asked for.
    Count count() const { return nodes_[kStart].ways; }

    // The number of deals that have this card in this place, for all places and cards.
    using Holdings = std::array<std::array<Count, kCards>, kPlaces>;
    Holdings holdings() const;

    // One deal, all being equally likely.
    Hands sample(Random& random) const;

  private:
    // Which sets of cards in conditions have met their place: a bit for each.
    using Met = std::uint32_t;
    struct Bits {
        Met cards, others;  // of one condition
    };

    struct Group {
        CardSet cards;
        unsigned places;  // a bit for each place that may hold them
        Met conditions;   // and for each set of a condition that they are in
    };

    // Some cards of a group go to one place. The last place of a group takes all that is left of it.
    struct Step {
        CardSet group;
        std::uint8_t place;
        bool first, last;          // of its group
        std::uint8_t later;        // cards of later groups that this place may hold
        std::uint32_t begin, end;  // its nodes
        Met meets;                 // what a card given here meets,
        Met barred;                // what must not have been met before,
        Met single;                // what no two cards may meet;
        Met demanded;              // what must have been met after this step,
        Met forgotten;             // and what matters no longer
    };

    static constexpr std::uint32_t kNowhere = 0, kStart = 1;  // numbers of nodes: broken conditions lead nowhere
    static constexpr std::uint32_t kBroken = ~std::uint32_t{0};
    static constexpr int kNeedBits = 7;
    static_assert(kPlaces * kNeedBits <= 64);

    // A point between two steps.
    struct Node {
        Count ways;                // to go on from here
        std::uint64_t needs;       // what each place still needs, kNeedBits each
        std::uint32_t key;         // the same as one small number
        Met met;
        std::uint32_t children;    // where they begin: one for each number of cards from `least` to `most`
        std::uint8_t rest;         // how much of the group is left
        std::uint8_t least, most;
    };

    void number_conditions(const HiddenHands& hidden);
    std::vector<Group> groups(const HiddenHands& hidden) const;
    void plan(const HiddenHands& hidden);
    bool demand(const HiddenHands& hidden);
    static Met after(const Step& step, Met met, int given);
    void grow(const HiddenHands& hidden);
    void count_ways();

    Hands sure_;
    std::vector<Bits> bits_;   // by condition
    std::vector<Step> steps_;
    std::vector<Node> nodes_;  // step by step; the last one is the end, where nothing is left to deal
    std::vector<std::uint32_t> children_;
};

}  // namespace crewlab
