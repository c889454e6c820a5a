#include "thegame/position.h"

#include <algorithm>

namespace crewlab::thegame {

Position::Position(const View& view)
    : variant(view.table.variant),
      tops(view.table.tops),
      hand(view.hand),
      unseen(view.unseen()),
      minimum(std::clamp(view.table.minimum() - view.table.lay_count, 0, view.hand.size())) {
    for (int pile = 0; pile < variant.piles() && !variant.fire.empty(); ++pile)
        burns[static_cast<std::size_t>(pile)] = view.table.burns(pile);
}

Fits::Fits(const Variant& variant) {
    for (bool descends : {false, true})
        for (int top = 0; top <= variant.cards(); ++top) {
            const Top shown = top == variant.cards() ? kStart : static_cast<Top>(top);
            for (Card card : Cards::first(variant.cards()))
                if (variant.fits(shown, descends, card)) cards_[descends][shown].add(card);
        }
}

}  // namespace crewlab::thegame
