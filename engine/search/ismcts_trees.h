// The trees of an information-set search, one for each observer, in one flat vector.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "base/random.h"
#include "search/tally.h"

namespace crewlab {

class IsmctsTrees {
  public:
    // Trees for these seats. `open_hands`: after passing, everybody sees all cards that moved.
    IsmctsTrees(const std::vector<int>& observers, bool open_hands, double c, Scoring scoring);

    // One iteration in this deal: the score, and what was chosen at the root.
    struct Result {
        Card choice;
        std::uint32_t score = 0;
    };
    template <class Game>
    Result iterate(Game game, Random& random);

    // What the first observer's tree says of the first two actions that it saw.
    struct Line {
        Card first, second;
        std::uint32_t visits, available;  // of the second after the first
    };
    std::vector<Line> lines() const;

  private:
    // What one can see of an action: the choice, or only that a card was passed or a number noted.
    struct Node {
        std::uint32_t score = 0, visits = 0, available = 0;
        std::uint32_t child = 0, sibling = 0;  // 0: none, as no node has a root for child or sibling
        Card seen;
    };

    struct Observer {
        int seat;
        std::uint32_t at;  // its node in the walk
    };

    struct Step {
        Card choice;
        bool fresh;  // never tried before where it was chosen
    };
    Step decide(std::uint32_t node, CardSet choices, Random& random);
    void see(Observer& observer, Card what);
    template <class Game>
    void see_exchange(const Game& game);
    const Observer* observer_of(int seat) const;

    float c_;
    Scoring scoring_;
    bool open_hands_;
    std::vector<Observer> observers_;
    std::vector<Node> nodes_;
    std::vector<std::uint32_t> path_;  // of all trees together
};

}  // namespace crewlab
