#include "thegame/deck_rounds.h"

#include <algorithm>

namespace crewlab::thegame {

DeckRounds::DeckRounds(Cards cards, int drawn) : drawn_(drawn) {
    for (Card card : cards) cards_.push_back(card);
    size_ = (static_cast<int>(cards_.size()) + drawn - 1) / drawn;
}

std::span<const Card> DeckRounds::next(Random& random) {
    if (dealt_++ % size_ == 0)
        random.shuffle_first(std::span(cards_), cards_.size());
    else
        std::ranges::rotate(cards_, cards_.begin() + std::min<std::ptrdiff_t>(drawn_, std::ssize(cards_)));
    return cards_;
}

}  // namespace crewlab::thegame
