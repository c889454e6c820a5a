#include "knowledge/first_deal.h"

namespace crewlab {

namespace {

// Can the places from this one on all get what they need from these cards? There must be enough cards for each set of
// places together (Hall); as all cards are needed, none is then left over.
bool can_go_on(const HiddenHands& left, CardSet rest) {
    for (unsigned places = 1; places < 1u << left.places; ++places) {
        CardSet cards;
        int needed = 0;
        for (std::size_t place = 0; place < left.places; ++place) {
            if (!(places >> place & 1)) continue;
            cards.add(left.may[place]);
            needed += left.need[place];
        }
        if ((cards & rest).size() < needed) return false;
    }
    return true;
}

// Gives the place the cards of its hand from the lowest on. `start` is what is left of the hands to begin from, as long
// as all cards so far were those of the start.
bool deal_on(HiddenHands left, std::size_t place, CardSet rest, const Hands* start, Hands& hands) {
    while (place < left.places && left.need[place] == 0) ++place;
    if (place == left.places) return true;
    const CardSet choices = left.may[place] & rest;
    --left.need[place];
    for (Card card : choices) {
        if (start && card < (*start)[place].lowest()) continue;
        left.may[place] = choices - CardSet((std::uint64_t{2} << card.index) - 1);  // a hand's cards come in order
        if (!can_go_on(left, rest - card)) continue;
        Hands start_rest;
        const bool at_start = start && card == (*start)[place].lowest();
        if (at_start) {
            start_rest = *start;
            start_rest[place].remove(card);
        }
        if (!deal_on(left, place, rest - card, at_start ? &start_rest : nullptr, hands)) continue;
        hands[place].add(card);
        return true;
    }
    return false;
}

}  // namespace

std::optional<Hands> first_deal(const HiddenHands& hidden, const Hands& start) {
    Hands hands = hidden.sure;
    CardSet given;
    for (CardSet hand : start) given.add(hand);
    const bool from_start = !given.empty();
    if (!deal_on(hidden, 0, hidden.open(), from_start ? &start : nullptr, hands)) return std::nullopt;
    return hands;
}

}  // namespace crewlab
