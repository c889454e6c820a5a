#include "thegame/halves.h"

#include <algorithm>

namespace crewlab::thegame {

void HalfLister::extend(const Fits& fits, Cards hand, bool descends, Top top, HandSet laid, int most) {
    for (Card card : hand & fits.on(top, descends)) {
        std::vector<HandSet>& sets = options_[1u + place_[card]].sets;
        const HandSet next = laid | HandSet{1} << place_[card];
        if (std::ranges::find(sets, next) != sets.end()) continue;
        sets.push_back(next);
        if (most == 1) continue;
        Cards rest = hand;
        rest.remove(card);
        extend(fits, rest, descends, card, next, most - 1);
    }
}

void HalfLister::list_pile(const Position& position, const Fits& fits, int pile, int most) {
    option_count_ = 1u + static_cast<std::size_t>(position.hand.size());
    if (options_.size() < option_count_) options_.resize(option_count_);
    for (std::size_t i = 0; i < option_count_; ++i) options_[i].sets.clear();
    const auto index = static_cast<std::size_t>(pile);
    options_[0].top = position.tops[index];
    if (!position.burns[index]) options_[0].sets.push_back(0);
    std::uint8_t place = 0;
    for (Card card : position.hand) {
        place_[card] = place++;
        options_[place].top = card;
    }
    if (most > 0) extend(fits, position.hand, position.variant.descends(pile), position.tops[index], 0, most);
}

void HalfLister::combine(const Half::Choice& choice, const Option& option, int pile, int most, Half& half) {
    // Every change of the pile takes a card or more.
    if (choice.least == most && option.sets.front() != 0) return;
    const auto begin = static_cast<std::uint32_t>(half.sets.size());
    int last = 0;
    bool is_sorted = true;
    for (std::size_t s = choice.begin; s < choice.end; ++s)
        for (const HandSet set : option.sets) {
            const HandSet both = before_.sets[s] | set;
            const int size = std::popcount(both);
            if (size > most || (before_.sets[s] & set)) continue;
            half.sets.push_back(both);
            is_sorted &= last <= size;
            last = size;
        }
    const auto end = static_cast<std::uint32_t>(half.sets.size());
    if (begin == end) return;
    if (!is_sorted) std::ranges::sort(half.sets.begin() + begin, half.sets.end(), {}, [](HandSet set) { return std::popcount(set); });
    auto size_at = [&](std::uint32_t i) { return static_cast<std::uint8_t>(std::popcount(half.sets[i])); };
    Half::Choice& made = half.choices.emplace_back();
    made.tops = choice.tops;
    made.tops[static_cast<std::size_t>(pile)] = option.top;
    made.begin = begin;
    made.end = end;
    made.least = size_at(begin);
    made.greatest = size_at(end - 1);
}

void HalfLister::list(const Position& position, const Fits& fits, int most, Half& half) {
    half.choices.assign(1, {position.tops, 0, 1, 0, 0});
    half.sets.assign(1, 0);
    for (int pile = half.first; pile < half.last; ++pile) {
        list_pile(position, fits, pile, most);
        std::swap(before_.choices, half.choices);
        std::swap(before_.sets, half.sets);
        half.choices.clear();
        half.sets.clear();
        for (const Half::Choice& choice : before_.choices)
            for (std::size_t o = 0; o < option_count_; ++o)
                if (!options_[o].sets.empty()) combine(choice, options_[o], pile, most, half);
    }
    std::swap(before_.choices, half.choices);
    half.choices.clear();
    for (int least = 0; least <= most; ++least)
        for (const Half::Choice& choice : before_.choices)
            if (choice.least == least) half.choices.push_back(choice);
}

}  // namespace crewlab::thegame
