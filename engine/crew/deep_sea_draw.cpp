#include "crew/deep_sea_draw.h"

#include <algorithm>
#include <numeric>

namespace crewlab {

namespace {

using Numbers = std::vector<int>;

Numbers shuffled(Random& random) {
    Numbers deck(kDeepSeaCards);
    std::iota(deck.begin(), deck.end(), 1);
    for (int left = kDeepSeaCards; left > 1; --left)
        std::swap(deck[static_cast<std::size_t>(left - 1)], deck[static_cast<std::size_t>(random.below(left))]);
    return deck;
}

// Two shown cards that exclude each other: the place of the later one, or none.
int later_of_excluding(const Numbers& shown, int players, int tricks) {
    for (std::size_t later = 1; later < shown.size(); ++later)
        for (std::size_t earlier = 0; earlier < later; ++earlier)
            if (exclude(shown[earlier], shown[later], players, tricks)) return static_cast<int>(later);
    return -1;
}

// Any card of this difficulty that is not among the shown ones; the one put back is among those it is drawn from.
int draw_another(const Numbers& shown, std::size_t place, int players, Printing printing, Random& random) {
    Numbers candidates;
    for (int number = 1; number <= kDeepSeaCards; ++number) {
        const auto at = std::find(shown.begin(), shown.end(), number);
        const bool shown_elsewhere = at != shown.end() && at != shown.begin() + static_cast<std::ptrdiff_t>(place);
        if (!shown_elsewhere && difficulty(number, players, printing) == difficulty(shown[place], players, printing))
            candidates.push_back(number);
    }
    return candidates[static_cast<std::size_t>(random.below(static_cast<int>(candidates.size())))];
}

// With a great many points the deck can run out; then it is shuffled anew.
Numbers draw_once(int points, int players, Printing printing, Random& random) {
    for (;;) {
        Numbers shown;
        int missing = points;
        for (int number : shuffled(random)) {
            if (missing == 0) break;
            const int worth = difficulty(number, players, printing);
            if (worth > missing) continue;
            shown.push_back(number);
            missing -= worth;
        }
        if (missing == 0) return shown;
    }
}

constexpr int kPatience = 1000;  // exchanges before all is drawn anew

}  // namespace

std::vector<int> draw_deep_sea(int points, int players, int tricks, int at_most_one_each, Printing printing, Random& random) {
    for (;;) {
        Numbers shown = draw_once(points, players, printing, random);
        if (static_cast<int>(shown.size()) > at_most_one_each) return shown;  // somebody may take both
        for (int exchanges = 0; exchanges < kPatience; ++exchanges) {
            const int place = later_of_excluding(shown, players, tricks);
            if (place < 0) return shown;
            const auto at = static_cast<std::size_t>(place);
            shown[at] = draw_another(shown, at, players, printing, random);
        }
    }
}

}  // namespace crewlab
