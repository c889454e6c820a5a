#include "thegame/way_sums.h"

#include <algorithm>
#include <limits>

namespace crewlab::thegame {

namespace {

constexpr float kNever = std::numeric_limits<float>::infinity();

}  // namespace

void WaySums::add_up(std::span<const PileWays> piles, int least, int most) {
    const auto from = static_cast<std::size_t>(least), to = static_cast<std::size_t>(most);
    std::array<BySize, kMaxPiles> cheapest;
    for (std::size_t pile = 0; pile < piles.size(); ++pile) {
        std::fill_n(cheapest[pile].begin(), to + 1, kNever);
        for (const Way& way : piles[pile].ways) cheapest[pile][way.size] = std::min(cheapest[pile][way.size], way.cost);
    }
    const auto join = [to](const BySize& one, const BySize& other, BySize& both) {
        for (std::size_t size = 0; size <= to; ++size) {
            float cost = kNever;
            for (std::size_t i = 0; i <= size; ++i) cost = std::min(cost, one[i] + other[size - i]);
            both[size] = cost;
        }
    };
    // What is left for some piles when the rest has taken `size` cards.
    const auto complete = [from, to](const BySize& exact, BySize& within) {
        for (std::size_t size = 0; size <= to; ++size) {
            float cost = kNever;
            for (std::size_t more = size < from ? from - size : 0; size + more <= to; ++more) cost = std::min(cost, exact[more]);
            within[size] = cost;
        }
    };
    std::fill_n(before_[0].begin(), to + 1, kNever);
    std::fill_n(after_[piles.size()].begin(), to + 1, kNever);
    before_[0][0] = after_[piles.size()][0] = 0;
    for (std::size_t pile = 0; pile < piles.size(); ++pile) join(before_[pile], cheapest[pile], before_[pile + 1]);
    for (std::size_t pile = piles.size(); pile-- > 0;) join(after_[pile + 1], cheapest[pile], after_[pile]);
    for (std::size_t pile = 0; pile <= piles.size(); ++pile) {
        complete(after_[pile], within_[pile]);
        std::fill_n(within_[pile].begin() + most + 1, most, kNever);
    }
    for (std::size_t pile = 0; pile < piles.size(); ++pile) {
        BySize both;
        join(before_[pile], after_[pile + 1], both);
        complete(both, others_[pile]);
    }
}

}  // namespace crewlab::thegame
