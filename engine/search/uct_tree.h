// A search tree over a game with all hands in sight, grown by UCT (Kocsis and Szepesvári, 2006).
//
// Each iteration walks down by the bound  mean + c sqrt(ln(visits of the parent) / visits),  untried children first and in
// random order, to a node that was never visited, plays on from there at random, and adds the result to every node on its
// way. All seats want the same, so there is one value for all.
#pragma once

#include <cstdint>
#include <vector>

#include "base/random.h"
#include "search/tally.h"

namespace crewlab {

class UctTree {
  public:
    UctTree(double c, Scoring scoring) : c_(static_cast<float>(c)), scoring_(scoring) {}

    // Grows a new tree and adds what it says of the root's actions to the tallies, which list all of them.
    template <class Game>
    void search(const Game& root, int iterations, Random& random, Tallies& tallies);

  private:
    // The children of a node lie side by side, those tried so far first.
    struct Node {
        std::uint32_t score = 0, visits = 0;
        std::uint32_t children = 0;
        Card choice;
        std::uint8_t count = 0, tried = 0;
    };
    static_assert(sizeof(Node) == 16);

    void expand(std::uint32_t node, CardSet choices);
    std::uint32_t select(std::uint32_t node, Random& random);
    std::uint32_t best_child(const Node& node) const;

    float c_;
    Scoring scoring_;
    std::vector<Node> nodes_;
};

}  // namespace crewlab
