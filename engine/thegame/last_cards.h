// Nothing left to draw: which cards can still be laid?
#pragma once

#include <unordered_set>
#include <vector>

#include "thegame/position.h"

namespace crewlab::thegame {

class LastCards {
  public:
    explicit LastCards(const Variant& variant) : variant_(variant), fits_(variant) {}

    // Can all these cards be laid, in some order?
    bool can_all(const Tops& tops, Cards cards);
    // The longest way to lay some of them.
    std::vector<Lay> longest(const Tops& tops, Cards cards);

  private:
    void extend(const Tops& tops, Cards cards);
    std::uint64_t key(const Tops& tops, Cards cards) const;

    Variant variant_;
    Fits fits_;
    std::unordered_set<std::uint64_t> met_;
    std::vector<Lay> lays_, best_;
    int wanted_ = 0;
};

}  // namespace crewlab::thegame
