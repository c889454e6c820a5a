// Nothing left to draw, or no more than one turn can draw: which cards can still be laid? For the variants that are learned (situation.h).
#pragma once

#include <unordered_set>
#include <vector>

#include "thegame/position.h"

namespace crewlab::thegame {

// Exact for hands of the usual size. With many more cards it gives up after so many positions: then there is no answer but
// "no", and the longest way is the longest that was found.
class LastCards {
  public:
    explicit LastCards(const Variant& variant) : variant_(variant), fits_(variant), hopeless_(kRemembered) {}

    // Can all these cards be laid, in some order?
    bool can_all(const Tops& tops, Cards cards) { return limit(), can_lay(tops, cards); }
    // The longest way to lay some of them.
    std::vector<Lay> longest(const Tops& tops, Cards cards);
    // For one seat alone: a turn of at least `needed` cards that draws all that is left, after which all others can be laid. It
    // wins whatever is drawn first. None if there is none; if `needed` cards draw all, nothing else wins either.
    std::vector<Lay> sure_win(const Tops& tops, Cards hand, Cards deck, int needed);

  private:
    void limit() { positions_left_ = kMostPositions; }
    template <class Use>
    bool any_lay(const Tops& tops, Cards cards, Use use) const;
    bool can_lay(const Tops& tops, Cards cards);
    void extend(const Tops& tops, Cards cards);
    bool begin(const Tops& tops, Cards hand, Cards deck, int size);
    bool has_stuck(const Tops& tops, Cards cards) const;
    std::uint64_t key(const Tops& tops, Cards cards) const;

    Variant variant_;
    Fits fits_;
    std::unordered_set<std::uint64_t> met_;
    std::vector<Lay> lays_, best_;
    int wanted_ = 0;

    static constexpr long kMostPositions = 2'000'000;  // the usual game took 200,000 at most, in 30,000 games
    long positions_left_ = 0;

    // Positions from which not all cards can be laid, whatever led there; a newer one takes the place of an older one.
    static constexpr std::size_t kRemembered = 1 << 12;
    std::vector<std::uint64_t> hopeless_;
};

}  // namespace crewlab::thegame
