#include "thegame/variant.h"

#include <algorithm>
#include <string>

#include "base/errors.h"

namespace crewlab::thegame {

namespace {

void require(bool condition, const std::string& sentence) {
    if (!condition) throw InputError("variant: " + sentence);
}

void require_between(const char* name, int value, int low, int high) {
    require(low <= value && value <= high, std::string(name) + " must be from " + std::to_string(low) + " to " +
                                               std::to_string(high) + ", not " + std::to_string(value));
}

std::string seats(int players) { return std::to_string(players) + (players == 1 ? " seat" : " seats"); }

}  // namespace

void check(const Variant& variant) {
    require_between("lowest", variant.lowest, 1, kMaxRank);
    require_between("highest", variant.highest, 1, kMaxRank);
    require(variant.lowest < variant.highest, "the highest card " + std::to_string(variant.highest) +
                                                  " must be above the lowest " + std::to_string(variant.lowest));
    require_between("colours", variant.colours, 1, kMaxColours);
    require(variant.cards() <= kMaxCards, "there may be at most " + std::to_string(kMaxCards) + " cards, not " +
                                              std::to_string(variant.cards()));
    require(variant.piles() > 0, "there must be a pile, ascending or descending");
    require(variant.piles() <= kMaxPiles, "there may be at most " + std::to_string(kMaxPiles) + " piles, not " +
                                              std::to_string(variant.piles()));
    require_between("backwards", variant.backwards, 0, variant.ranks() - 1);
    require_between("minimum", variant.minimum, 1, kMaxCards);
    require_between("minimum-empty", variant.minimum_empty, 1, variant.minimum);
    require(variant.maximum == 0 || variant.maximum >= variant.minimum,
            "maximum must be at least the minimum of " + std::to_string(variant.minimum) + " cards, not " +
                std::to_string(variant.maximum));
    require(Cards::first(variant.cards()).contains(variant.fire), "a fire card is not in the deck");
    require(std::ranges::any_of(variant.hand, [](int size) { return size > 0; }), "hand must be above 0 for some number of seats");
    for (int players = 1; players <= kMaxSeats; ++players) {
        const int size = variant.hand[static_cast<std::size_t>(players - 1)];
        if (size == 0) continue;
        require(size >= variant.minimum, "a hand of " + std::to_string(size) + " for " + seats(players) +
                                             " is below the minimum of " + std::to_string(variant.minimum) + " cards a turn");
        require(size * players <= variant.cards(), "hands of " + std::to_string(size) + " for " + seats(players) +
                                                       " are more than the " + std::to_string(variant.cards()) + " cards");
    }
}

void check(const Variant& variant, int players) {
    check(variant);
    if (players < 1 || players > kMaxSeats)
        throw InputError("players must be from 1 to " + std::to_string(kMaxSeats) + ", not " + std::to_string(players));
    require(variant.hand[static_cast<std::size_t>(players - 1)] > 0, "there is no hand size for " + seats(players));
}

const std::vector<NamedVariant>& named_variants() {
    static const std::vector<NamedVariant> named = [] {
        const Variant base;
        Variant dietrich = base, expert = base, small, fire = base, quick, pro;
        dietrich.minimum_empty = 2;
        expert.minimum = 3;
        small = expert;
        small.hand = {7, 6, 5, 5, 5};
        for (int rank : {22, 33, 44, 55, 66, 77}) fire.fire.add(static_cast<Card>(rank - base.lowest));
        quick.lowest = 1;
        quick.highest = 10;
        quick.colours = 5;
        quick.ascending = quick.descending = 1;
        quick.hand = {0, 2, 2, 2, 2};
        quick.minimum = quick.minimum_empty = 1;
        quick.maximum = 2;
        quick.backwards = 0;
        quick.same_colour = true;
        pro = quick;
        pro.maximum = 1;
        return std::vector<NamedVariant>{
            {"base", "the rulebook of 2015", base},
            {"dietrich", "Dietrich 2019: two cards a turn also when the deck is empty", dietrich},
            {"expert", "the rulebook's expert rule: three cards a turn", expert},
            {"expert-small-hand", "the same with one card fewer in hand", small},
            {"on-fire", "six fire cards must be covered in the next turn", fire},
            {"quick-and-easy", "50 cards in five colours, two piles, two cards in hand", quick},
            {"quick-and-easy-pro", "the same with exactly one card a turn", pro},
        };
    }();
    return named;
}

}  // namespace crewlab::thegame
