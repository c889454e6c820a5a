// The moments of a search in which the same number of cards has been laid; of those that differ in the tops alone only
// the ones that no other dominates. If they are too many, the most promising.
#pragma once

#include <cstdint>
#include <vector>

#include "thegame/known_deck.h"

namespace crewlab::thegame {

class ForesightLayer {
  public:
    struct Entry {
        Moment moment;
        double cost = 0;
        Step step;
        std::uint32_t origin = 0;  // the moment of the layer before that the step leads from
        std::uint32_t next = 0;    // in its chain
    };

    ForesightLayer(const KnownDeck& game, std::size_t width) : game_(&game), width_(width) { clear(); }

    void clear();
    void add(const Moment& moment, Step step, std::uint32_t origin);

    // Keeps as many as the layer is wide; false if some had to go, now or earlier.
    bool narrow();

    const std::vector<Entry>& entries() const { return entries_; }

  private:
    void cut();
    void rebuild(std::size_t chains);
    std::size_t place(const Moment& moment) const;

    const KnownDeck* game_;
    std::size_t width_;
    bool complete_ = true;
    std::vector<Entry> entries_;
    std::vector<std::uint32_t> chains_;  // by hash of all but the tops
};

}  // namespace crewlab::thegame
