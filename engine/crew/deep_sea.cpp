#include "crew/deep_sea.h"

#include "crew/card_makers.h"

namespace crewlab {

namespace {

using namespace makers;

constexpr Suit B = Suit::Blue, G = Suit::Green, P = Suit::Pink, Y = Suit::Yellow, S = Suit::Trump;

constexpr CardSet all(Suit suit) { return CardSet::of_suit(suit); }

constexpr CardSet submarines(int first, int last) {
    CardSet cards;
    for (int rank = first; rank <= last; ++rank) cards.add(Card(S, rank));
    return cards;
}

// Cards that are counted: exactly `count` of `cards`, and `other_count` of `others`.
constexpr DeepSeaCard exactly(Family family, CardSet cards, int count, CardSet others = {}, int other_count = 0) {
    DeepSeaCard card = make(family, cards, count);
    card.exactly = true;
    card.others = others;
    card.other_count = static_cast<std::uint8_t>(other_count);
    return card;
}

constexpr DeepSeaCard win(CardSet cards) { return exactly(Family::WinCards, cards, cards.size()); }
constexpr DeepSeaCard none_of(CardSet cards) { return exactly(Family::WinNoneOf, cards, 0); }

constexpr DeepSeaCard only_submarine(int rank) {
    const CardSet one = Card(S, rank);
    return exactly(Family::OnlySubmarine, one, 1, CardSet::trumps() - one);
}

// `cards` set against `others`: more of the one, equally many, or won with the one and holding the other.
constexpr DeepSeaCard pair(Family family, CardSet cards, CardSet others = {}) {
    DeepSeaCard card = make(family, cards);
    card.others = others;
    return card;
}

constexpr DeepSeaCard sum(Sums three, Sums four, Sums five) {
    DeepSeaCard card = make(Family::TrickSum, CardSet::colours());
    card.sums = {three, four, five};
    return card;
}

constexpr DeepSeaCard in_a_row(int count, bool and_no_more) {
    DeepSeaCard card = make(Family::ConsecutiveTricks, {}, count);
    card.exactly = and_no_more;
    return card;
}

constexpr DeepSeaCard predict(bool secret) {
    DeepSeaCard card = make(Family::PredictTricks);
    card.secret = secret;
    return card;
}

constexpr DeepSeaCard compare(Compared compared, With with) {
    DeepSeaCard card = make(Family::CompareTricks);
    card.compared = compared;
    card.with = with;
    return card;
}

constexpr DeepSeaCard for_captain_too(DeepSeaCard card) {
    card.captain_too = true;
    return card;
}

constexpr DeepSeaCard worth(int three, int four, int five, DeepSeaCard card) {
    card.difficulty = {static_cast<std::uint8_t>(three), static_cast<std::uint8_t>(four), static_cast<std::uint8_t>(five)};
    return card;
}

constexpr DeepSeaCard again_if(CardSet hand, CardSet or_hand, DeepSeaCard card) {
    card.redeal = {hand, or_hand};
    return card;
}

constexpr CardSet kAll = CardSet::trumps();
constexpr CardSet kOneToThree = submarines(1, 3);
using enum Family;
using enum Compared;
using enum With;

constexpr std::array<DeepSeaCard, kDeepSeaGoals> kCatalogue = {{
    /* DS01 */ worth(1, 1, 1, win(Card(B, 4))),
    /* DS02 */ worth(1, 1, 1, win(Card(G, 6))),
    /* DS03 */ worth(1, 1, 1, win(Card(P, 3))),
    /* DS04 */ worth(1, 1, 1, win(Card(S, 3))),
    /* DS05 */ worth(1, 1, 1, win(Card(Y, 1))),
    /* DS06 */ worth(2, 2, 3, win(CardSet(Card(B, 5)) | Card(P, 8))),
    /* DS07 */ worth(2, 2, 3, win(CardSet(Card(B, 6)) | Card(Y, 7))),
    /* DS08 */ worth(2, 3, 3, win(CardSet(Card(B, 7)) | Card(Y, 9))),
    /* DS09 */ worth(2, 2, 3, win(CardSet(Card(B, 8)) | Card(G, 5))),
    /* DS10 */ worth(2, 2, 2, win(CardSet(Card(G, 7)) | Card(P, 1))),
    /* DS11 */ worth(2, 2, 3, win(CardSet(Card(P, 5)) | Card(Y, 6))),
    /* DS12 */ worth(2, 3, 3, win(CardSet(Card(P, 9)) | Card(Y, 8))),
    /* DS13 */ worth(2, 3, 3, win(CardSet(Card(B, 1)) | Card(B, 2) | Card(B, 3))),
    /* DS14 */ worth(3, 4, 4, win(CardSet(Card(G, 3)) | Card(Y, 4) | Card(Y, 5))),
    /* DS15 */ worth(3, 4, 5, make(WinCardInLastTrick, Card(G, 2))),
    /* DS16 */ worth(3, 4, 5, win(ranks(3, 3))),
    /* DS17 */ worth(4, 5, 6, win(ranks(9, 9))),
    /* DS18 */ worth(3, 4, 5, make(CountRank, ranks(5, 5), 3)),
    /* DS19 */ worth(2, 2, 2, make(CountRank, ranks(7, 7), 2)),
    /* DS20 */ worth(3, 4, 5, make(CountRank, ranks(9, 9), 3)),
    /* DS21 */ worth(3, 4, 4, exactly(CountRank, ranks(6, 6), 3)),
    /* DS22 */ worth(2, 3, 3, exactly(CountRank, ranks(9, 9), 2)),
    /* DS23 */ worth(2, 3, 3, make(CountColour, all(P), 5)),
    /* DS24 */ worth(3, 3, 3, make(CountColour, all(Y), 7)),
    /* DS25 */ worth(3, 4, 4, exactly(CountColour, all(B), 2)),
    /* DS26 */ worth(3, 4, 4, exactly(CountColour, all(G), 2)),
    /* DS27 */ worth(3, 3, 4, exactly(CountColour, all(P), 1)),
    /* DS28 */ worth(4, 4, 4, exactly(CountColour, all(P), 1, all(G), 1)),
    /* DS29 */ worth(4, 4, 4, pair(EqualColoursTotal, all(P), all(Y))),
    /* DS30 */ worth(1, 1, 1, pair(MoreOfColour, all(P), all(G))),
    /* DS31 */ worth(1, 1, 1, pair(MoreOfColour, all(Y), all(B))),
    /* DS32 */ worth(2, 3, 4, make(OneOfEachColour)),
    /* DS33 */ worth(3, 4, 5, make(AllOfOneColour)),
    /* DS34 */ worth(2, 3, 3, pair(EqualColoursInOneTrick, all(B), all(P))),
    /* DS35 */ worth(2, 3, 3, pair(EqualColoursInOneTrick, all(G), all(Y))),
    /* DS36 */ worth(2, 2, 2, none_of(ranks(1, 1))),
    /* DS37 */ worth(3, 3, 3, none_of(ranks(1, 3))),
    /* DS38 */ worth(1, 2, 2, none_of(ranks(5, 5))),
    /* DS39 */ worth(3, 3, 2, none_of(ranks(8, 9))),
    /* DS40 */ worth(1, 1, 1, none_of(ranks(9, 9))),
    /* DS41 */ worth(3, 3, 3, none_of(all(B) | all(P))),
    /* DS42 */ worth(2, 2, 2, none_of(all(G))),
    /* DS43 */ worth(3, 3, 3, none_of(all(G) | all(Y))),
    /* DS44 */ worth(2, 2, 2, none_of(all(P))),
    /* DS45 */ worth(2, 2, 2, none_of(all(Y))),
    /* DS46 */ worth(1, 1, 1, none_of(all(S))),
    /* DS47 */ worth(3, 3, 3, again_if(CardSet(Card(S, 1)) | Card(S, 4), kOneToThree, only_submarine(1))),
    /* DS48 */ worth(3, 3, 3, again_if(CardSet(Card(S, 2)) | Card(S, 4), kOneToThree, only_submarine(2))),
    /* DS49 */ worth(3, 3, 3, again_if(kAll, {}, exactly(CountSubmarines, all(S), 1))),
    /* DS50 */ worth(3, 3, 4, again_if(submarines(2, 4), {}, exactly(CountSubmarines, all(S), 2))),
    /* DS51 */ worth(3, 4, 4, again_if(kAll, {}, exactly(CountSubmarines, all(S), 3))),
    /* DS52 */ worth(3, 3, 3, again_if(kAll | Card(G, 9), {}, make(WinCardWithSubmarine, Card(G, 9)))),
    /* DS53 */ worth(3, 3, 3, again_if(kAll | Card(P, 7), {}, make(WinCardWithSubmarine, Card(P, 7)))),
    /* DS54 */ worth(3, 4, 5, pair(WinWithRank, ranks(2, 2))),
    /* DS55 */ worth(3, 4, 5, pair(WinWithRank, ranks(3, 3))),
    /* DS56 */ worth(3, 4, 5, pair(WinWithRank, ranks(4, 4), ranks(8, 8))),
    /* DS57 */ worth(2, 3, 4, pair(WinWithRank, ranks(5, 5))),
    /* DS58 */ worth(2, 3, 3, pair(WinWithRank, ranks(6, 6))),
    /* DS59 */ worth(2, 3, 4, pair(WinWithRank, ranks(6, 6), ranks(6, 6))),
    /* DS60 */ worth(1, 2, 2, pair(WinWithRank, ranks(7, 7), ranks(5, 5))),
    /* DS61 */ worth(2, 3, 3, make(TrickAllRanks, ranks(1, 6))),
    /* DS62 */ worth(2, 3, 4, make(TrickAllRanks, ranks(6, 9))),
    /* DS63 */ worth(3, 3, 4, sum({0, 7}, {0, 11}, {0, 15})),
    /* DS64 */ worth(3, 3, 4, sum({22, 23}, {22, 23}, {22, 23})),
    /* DS65 */ worth(3, 3, 4, sum({24, 63}, {29, 63}, {32, 63})),
    /* DS66 */ worth(2, 5, 6, make(TrickParity, ranks(2, 8, 2))),
    /* DS67 */ worth(2, 4, 5, make(TrickParity, ranks(1, 9, 2))),
    /* DS68 */ worth(1, 1, 1, tricks_at(1, false, false)),
    /* DS69 */ worth(1, 1, 2, tricks_at(2, false, false)),
    /* DS70 */ worth(2, 3, 4, tricks_at(3, false, false)),
    /* DS71 */ worth(2, 3, 3, tricks_at(0, true, false)),
    /* DS72 */ worth(4, 3, 3, tricks_at(1, false, true)),
    /* DS73 */ worth(4, 4, 4, tricks_at(0, true, true)),
    /* DS74 */ worth(3, 4, 4, tricks_at(1, true, false)),
    /* DS75 */ worth(1, 2, 2, make(WinNoneOfFirstTricks, {}, 3)),
    /* DS76 */ worth(1, 2, 3, make(WinNoneOfFirstTricks, {}, 4)),
    /* DS77 */ worth(2, 3, 3, make(WinNoneOfFirstTricks, {}, 5)),
    /* DS78 */ worth(4, 3, 3, make(CountTricks, {}, 0)),
    /* DS79 */ worth(3, 2, 2, make(CountTricks, {}, 1)),
    /* DS80 */ worth(2, 2, 2, make(CountTricks, {}, 2)),
    /* DS81 */ worth(2, 3, 5, make(CountTricks, {}, 4)),
    /* DS82 */ worth(3, 2, 2, predict(false)),
    /* DS83 */ worth(4, 3, 3, predict(true)),
    /* DS84 */ worth(3, 3, 3, in_a_row(2, true)),
    /* DS85 */ worth(3, 3, 4, in_a_row(3, true)),
    /* DS86 */ worth(1, 1, 1, in_a_row(2, false)),
    /* DS87 */ worth(2, 3, 4, in_a_row(3, false)),
    /* DS88 */ worth(3, 2, 2, make(NeverConsecutive, {}, 2)),
    /* DS89 */ worth(2, 2, 2, compare(Fewer, Captain)),
    /* DS90 */ worth(2, 2, 3, compare(Fewer, Each)),
    /* DS91 */ worth(4, 3, 3, compare(Equal, Captain)),
    /* DS92 */ worth(2, 2, 3, compare(More, Captain)),
    /* DS93 */ worth(2, 3, 3, compare(More, Each)),
    /* DS94 */ worth(3, 4, 5, compare(More, Together)),
    /* DS95 */ worth(4, 3, 3, make(NeverOpenWith, all(B) | all(P) | all(Y))),
    /* DS96 */ worth(2, 1, 1, make(NeverOpenWith, all(G) | all(P))),
    /* DS97 */ for_captain_too(compare(Fewer, Captain)),
    /* DS98 */ pair(WinWithRank, {}),  // a trick with a 9, of which none was ever counted
    /* DS99 */ win(CardSet(Card(G, 7)) | Card(B, 8)),
}};

}  // namespace

const DeepSeaCard& deep_sea_card(int number) { return kCatalogue[static_cast<std::size_t>(number - 1)]; }

int difficulty(int number, int players, Printing printing) {
    if (printing == Printing::German && number == 12 && players == 4) return 2;
    return deep_sea_card(number).difficulty.at(players);
}

}  // namespace crewlab
