#include "knowledge/samplers.h"

#include <string>
#include <utility>

#include "base/errors.h"
#include "knowledge/first_deal.h"

namespace crewlab {

Hands switch_chain(const HiddenHands& hidden, Random& random) {
    Hands hands = *first_deal(hidden, {});
    const CardSet cards = hidden.open();
    std::array<std::uint8_t, kCards> where{};
    for (std::size_t place = 0; place < hidden.places; ++place)
        for (Card card : hands[place]) where[card.index] = static_cast<std::uint8_t>(place);

    for (int left = kSwitchesPerCard * cards.size(); left > 0; --left) {
        const Card one = random.pick(cards), two = random.pick(cards);
        std::uint8_t& here = where[one.index];
        std::uint8_t& there = where[two.index];
        if (hidden.may[there].has(one) && hidden.may[here].has(two)) std::swap(here, there);
    }

    hands = hidden.sure;
    for (Card card : cards) hands[where[card.index]].add(card);
    return hands;
}

Hands backtracking(const HiddenHands& hidden, Random& random) {
    Hands start{};
    CardSet rest = hidden.open();
    for (std::size_t place = 0; place < hidden.places; ++place) {
        start[place] = random.pick(rest, hidden.need[place]);
        rest.remove(start[place]);
    }
    const std::optional<Hands> next = first_deal(hidden, start);
    return next ? *next : *first_deal(hidden, {});
}

std::optional<Hands> most_restricted_first(const HiddenHands& hidden, Random& random) {
    Hands hands = hidden.sure;
    Hands may = hidden.may;
    unsigned open = (1u << hidden.places) - 1;
    while (open) {
        std::size_t chosen = static_cast<std::size_t>(std::countr_zero(open));
        for (std::size_t place = chosen; place < hidden.places; ++place)
            if (open >> place & 1 && may[place].size() < may[chosen].size()) chosen = place;
        open &= ~(1u << chosen);
        if (may[chosen].size() < hidden.need[chosen]) return std::nullopt;
        const CardSet hand = random.pick(may[chosen], hidden.need[chosen]);
        hands[chosen].add(hand);
        for (CardSet& set : may) set.remove(hand);
    }
    return hands;
}

std::optional<Hands> random_selection(const HiddenHands& hidden, Random& random) {
    Hands hands = hidden.sure;
    Hands may = hidden.may;
    auto need = hidden.need;
    for (int left = hidden.open().size(); left > 0; --left) {
        // The places that still need a card, as a set to pick from.
        CardSet open;
        for (int place = 0; place < static_cast<int>(hidden.places); ++place)
            if (need[static_cast<std::size_t>(place)] > 0) open.add(Card(place));
        const std::size_t place = random.pick(open).index;
        if (may[place].empty()) return std::nullopt;
        const Card card = random.pick(may[place]);
        hands[place].add(card);
        --need[place];
        for (CardSet& set : may) set.remove(card);
    }
    return hands;
}

Sampler parse_sampler(std::string_view text) {
    std::string names;
    for (std::size_t i = 0; i < kSamplerTexts.size(); ++i) {
        if (text == kSamplerTexts[i]) return static_cast<Sampler>(i);
        names += std::string(i ? ", " : "") + kSamplerTexts[i];
    }
    throw InputError("method '" + std::string(text) + "': expected one of " + names);
}

std::optional<Hands> try_sample(Sampler sampler, const PossibleDeals& deals, Random& random) {
    const HiddenHands& hidden = deals.hidden();
    std::optional<Hands> hands;
    switch (sampler) {
        case Sampler::Uniform: return deals.sample(random);
        case Sampler::SwitchChain: hands = switch_chain(hidden, random); break;
        case Sampler::Backtracking: hands = backtracking(hidden, random); break;
        case Sampler::MostRestrictedFirst: hands = most_restricted_first(hidden, random); break;
        case Sampler::RandomSelection: hands = random_selection(hidden, random); break;
    }
    return hands && deals.admits(*hands) ? hands : std::nullopt;
}

Hands sample(Sampler sampler, const PossibleDeals& deals, Random& random) {
    constexpr int kTries = 1'000'000;
    for (int left = kTries; left > 0; --left)
        if (const std::optional<Hands> hands = try_sample(sampler, deals, random)) return *hands;
    throw InputError("method '" + std::string(kSamplerTexts[static_cast<std::size_t>(sampler)]) + "' found no deal in " +
                     std::to_string(kTries) + " tries");
}

}  // namespace crewlab
