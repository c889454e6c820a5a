// Tasks that two seats can never both do: both want one card, one trick, more cards of a kind than there are, or numbers of
// tricks that cannot be. Comparisons with the captain exclude nothing here, as anybody may be the captain.
#include <algorithm>

#include "crew/deep_sea_draw.h"

namespace crewlab {

namespace {

// Cards that the owner must win.
CardSet must_win(const DeepSeaCard& card) {
    switch (card.family) {
        case Family::WinCards:
        case Family::OnlySubmarine:
        case Family::WinCardInLastTrick:
        case Family::WinCardWithSubmarine: return card.cards;
        default: return {};
    }
}

bool counts(const DeepSeaCard& card) {
    return card.family == Family::CountRank || card.family == Family::CountColour || card.family == Family::CountSubmarines;
}

// The least number of these cards that the owner must win.
int least_of(const DeepSeaCard& card, CardSet kind) {
    if (!counts(card)) return (must_win(card) & kind).size();
    return card.cards == kind ? card.count : card.others == kind ? card.other_count : 0;
}

bool too_many(const DeepSeaCard& a, const DeepSeaCard& b) {
    for (CardSet kind : {a.cards, a.others, b.cards, b.others})
        if (!kind.empty() && least_of(a, kind) + least_of(b, kind) > kind.size()) return true;
    return false;
}

// Must the owner win some card of every colour? Then nobody else has all of one.
bool wins_every_colour(const DeepSeaCard& card) {
    if (card.family == Family::OneOfEachColour) return true;
    for (int suit = 0; suit < kColours; ++suit)
        if ((must_win(card) & CardSet::of_suit(static_cast<Suit>(suit))).empty()) return false;
    return true;
}

bool all_of_a_colour_against(const DeepSeaCard& a, const DeepSeaCard& b) {
    return a.family == Family::AllOfOneColour && wins_every_colour(b);
}

bool same_trick(const DeepSeaCard& a, const DeepSeaCard& b) {
    const auto first = [](const DeepSeaCard& card) { return card.family == Family::WinTricksAt && card.count > 0; };
    const auto last = [](const DeepSeaCard& card) { return card.last || card.family == Family::WinCardInLastTrick; };
    return (first(a) && first(b)) || (last(a) && last(b));
}

struct Range {
    int least, most;
};

// How many tricks the owner must and may win.
Range tricks_of(const DeepSeaCard& card, int tricks) {
    switch (card.family) {
        case Family::CountTricks: return {card.count, card.count};
        case Family::ConsecutiveTricks: return {card.count, card.exactly ? card.count : tricks};
        case Family::WinTricksAt: {
            const int named = std::min(tricks, card.count + card.last);
            return {named, card.exactly ? named : tricks};
        }
        case Family::WinNoneOfFirstTricks: return {0, std::max(0, tricks - card.count)};
        default: return {0, tricks};
    }
}

// With so many tricks for the owner, for the other one, and the rest for the other seats in any way that suits?
bool holds(const DeepSeaCard& card, int mine, int other, int rest, int seats) {
    if (card.family != Family::CompareTricks || card.with == With::Captain) return true;
    if (card.with == With::Together) return mine > other + rest;
    if (card.compared == Compared::Fewer) return mine < other && rest >= seats * (mine + 1);
    return mine > other && (seats == 0 ? rest == 0 : rest <= seats * (mine - 1));
}

bool numbers_cannot_be(const DeepSeaCard& a, const DeepSeaCard& b, int players, int tricks) {
    const Range of_a = tricks_of(a, tricks), of_b = tricks_of(b, tricks);
    for (int mine = of_a.least; mine <= of_a.most; ++mine)
        for (int other = of_b.least; other <= of_b.most && mine + other <= tricks; ++other) {
            const int rest = tricks - mine - other;
            if (players == 2 && rest > 0) continue;
            if (holds(a, mine, other, rest, players - 2) && holds(b, other, mine, rest, players - 2)) return false;
        }
    return true;
}

}  // namespace

bool exclude(int a, int b, int players, int tricks) {
    const DeepSeaCard &one = deep_sea_card(a), &two = deep_sea_card(b);
    return !(must_win(one) & must_win(two)).empty() || too_many(one, two) || same_trick(one, two) ||
           all_of_a_colour_against(one, two) || all_of_a_colour_against(two, one) ||
           numbers_cannot_be(one, two, players, tricks);
}

}  // namespace crewlab
