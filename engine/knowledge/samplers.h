// Ways to draw the hidden hands, by name: the uniform one, and those that de Jong's thesis (section 5.2) weighs and
// rejects, for study. Each of them gives deals that fit; only the uniform one gives all of them equally often.
#pragma once

#include <array>
#include <optional>
#include <string_view>

#include "knowledge/possible_deals.h"

namespace crewlab {

enum class Sampler : std::uint8_t { Uniform, SwitchChain, Backtracking, MostRestrictedFirst, RandomSelection };

inline constexpr std::array<const char*, 5> kSamplerTexts = {"uniform", "switch-chain", "backtracking",
                                                             "most-restricted-first", "random-selection"};

// Throws InputError for any other name.
Sampler parse_sampler(std::string_view text);

// One try. The last two samplers may come to a point from which no deal fits, and all but the uniform one look at single
// cards only, so that a condition may fail: then there is none.
std::optional<Hands> try_sample(Sampler sampler, const PossibleDeals& deals, Random& random);

// Tries again until one succeeds. Throws InputError after a million failures.
Hands sample(Sampler sampler, const PossibleDeals& deals, Random& random);

// Section 5.2.2. From the first deal in order, exchange two hidden cards at random where both may be in the other's
// place, kSwitchesPerCard times for each hidden card. (The thesis names no number.)
inline constexpr int kSwitchesPerCard = 20;
Hands switch_chain(const HiddenHands& hidden, Random& random);

// Section 5.2.3. From a random deal that need not fit on to the first that does, in order and round at the end. In order
// means by the first place's hand, then the second's; hands compare card by card, as in figure 6 of the thesis.
Hands backtracking(const HiddenHands& hidden, Random& random);

// Algorithm 2, section 5.2.4. The place with the fewest possible cards, of several the first, gets a random hand of them;
// then the next. Uniform when the sets of possible cards form a chain (Lemma 2).
std::optional<Hands> most_restricted_first(const HiddenHands& hidden, Random& random);

// Section 5.2.5. A random place that still needs a card gets a random card that it may hold.
std::optional<Hands> random_selection(const HiddenHands& hidden, Random& random);

}  // namespace crewlab
