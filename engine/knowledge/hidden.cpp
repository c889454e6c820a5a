#include "knowledge/hidden.h"

#include <bit>
#include <string>

#include "base/errors.h"
#include "knowledge/conditions.h"
#include "knowledge/facts.h"

namespace crewlab {

namespace {

CardSet together(unsigned places, const Hands& hands) {
    CardSet cards;
    for (; places; places &= places - 1) cards.add(hands[static_cast<std::size_t>(std::countr_zero(places))]);
    return cards;
}

}  // namespace

Hands HiddenHands::complete(std::span<const CardSet> seats) const {
    Hands hands{};
    CardSet left = open();
    for (CardSet set : sure) left.add(set);
    for (std::size_t seat = 0; seat < static_cast<std::size_t>(players); ++seat) {
        hands[seat] = seats[seat];
        left.remove(seats[seat]);
    }
    hands[kUndealt] = left;
    return hands;
}

bool HiddenHands::admits(const Hands& hands) const {
    CardSet placed;
    for (std::size_t place = 0; place < kPlaces; ++place) {
        const CardSet hand = hands[place];
        if (!(placed & hand).empty() || !hand.contains(sure[place]) || !(sure[place] | may[place]).contains(hand)) return false;
        if (hand.size() != sure[place].size() + need[place]) return false;
        placed.add(hand);
    }
    for (const Condition& condition : conditions)
        if (!condition.holds(together(condition.places, hands) - together(condition.places, sure))) return false;
    return placed.contains(open());
}

HiddenHands hidden_hands(const View& view) {
    const Facts known = facts(view);
    HiddenHands hidden;
    hidden.players = view.table.players;
    for (std::size_t seat = 0; seat < view.table.players; ++seat) {
        hidden.sure[seat] = known.holds[seat];
        hidden.may[seat] = known.may_hold[seat] - known.holds[seat];
        hidden.need[seat] = static_cast<std::uint8_t>(view.table.hand_sizes[seat] - known.holds[seat].size());
    }
    hidden.may[kUndealt] = known.may_be_undealt;
    hidden.need[kUndealt] = static_cast<std::uint8_t>(known.undealt);
    if (!view.table.rules.open_hands) add_conditions(view, hidden);
    return hidden;
}

HiddenHands hidden_hands(std::span<const CardSet> may_hold, std::span<const int> sizes, CardSet may_be_undealt, int undealt) {
    if (may_hold.empty() || may_hold.size() > kMaxSeats)
        throw InputError("hidden hands: expected 1 to " + std::to_string(kMaxSeats) + " seats, not " +
                         std::to_string(may_hold.size()));
    if (sizes.size() != may_hold.size())
        throw InputError("hidden hands: expected " + std::to_string(may_hold.size()) + " sizes, one for each seat, not " +
                         std::to_string(sizes.size()));

    HiddenHands hidden;
    hidden.players = static_cast<int>(may_hold.size());
    const auto place = [&](std::size_t where, const std::string& name, CardSet may, int size) {
        if (size < 0 || size > may.size())
            throw InputError("hidden hands: " + name + " cannot have " + std::to_string(size) + " cards; it may hold " +
                             std::to_string(may.size()));
        hidden.need[where] = static_cast<std::uint8_t>(size);
        if (size > 0) hidden.may[where] = may;
    };
    for (std::size_t seat = 0; seat < may_hold.size(); ++seat)
        place(seat, "seat " + std::to_string(seat), may_hold[seat], sizes[seat]);
    place(kUndealt, "the box", may_be_undealt, undealt);
    return hidden;
}

}  // namespace crewlab
