#include "thegame/capacity.h"

namespace crewlab::thegame {

Capacity::Capacity(const Variant& variant, bool real, double first_weight, double ascending_weight)
    : Evaluation(variant), real_(real), first_weight_(first_weight), ascending_weight_(ascending_weight) {}

double Capacity::value(const Position& position, const Reached& reached) const {
    const Cards unplayed = position.unplayed() - reached.laid;
    double value = 0;
    for (int pile = 0; pile < variant().piles(); ++pile) {
        const Top top = reached.tops[static_cast<std::size_t>(pile)];
        const bool descends = variant().descends(pile);
        const int shown = variant().shown(top, descends);
        const int capacity = real_      ? (unplayed & fits().on(top, descends)).size()
                             : descends ? shown - variant().lowest
                                        : variant().highest - shown;
        const bool is_first = pile == 0 || pile == variant().ascending;
        value += (is_first ? first_weight_ : 1.0) * (descends ? 1.0 : ascending_weight_) * capacity;
    }
    return value;
}

}  // namespace crewlab::thegame
