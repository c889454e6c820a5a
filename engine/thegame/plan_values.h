// The network's values of the many situations that a hand can lead to, quickly: costs of all unplayed cards are kept for
// each top, in a row for each pair of tops of one direction, their sums for each four tops, and what laid cards change is
// corrected.
#pragma once

#include <vector>

#include "thegame/quick_value.h"

namespace crewlab::thegame {

class PlanValues {
  public:
    explicit PlanValues(const Network& network) : network_(network), quick_(network) {}

    // From here on situations are asked for that come from laying cards of this one's hand.
    void start(const Situation& situation);
    float value(const Situation& situation);
    Line sums(const Situation& situation);
    // With the sums known.
    float value(const Line& sums, const Situation& situation) const { return quick_.value(sums, situation); }

  private:
    static constexpr int kTops = kReach + 1;
    using Row = std::int32_t;
    static constexpr Row kNone = -1;
    using TopCosts = std::array<const Line*, kMaxCards>;  // by index of the card

    const TopCosts& costs(bool descends, int top);
    Row pair(bool descends, int one, int other);
    const Line& product(Row up, Row down);
    Line* cells(Row row) { return &cells_[static_cast<std::size_t>(row) * kMaxCards]; }
    // Where the costs are found.
    static std::size_t entry(int partners, int distance) { return static_cast<std::size_t>(partners * kDistances + distance + kReach); }
    const Line& cost(std::size_t entry) {
        if (now_->known[entry] != now_->mix) mix(entry);
        return now_->costs[entry];
    }

    const Network& network_;
    QuickValue quick_;
    Situation start_;
    std::vector<Card> cards_;                    // unplayed at the start
    std::array<std::uint8_t, kMaxCards> index_{};  // of a card among them
    // By direction and index: the partners, and where the costs would be found if the top were at place 0.
    std::array<std::array<int, kMaxCards>, 2> partners_{}, from_zero_{};
    std::vector<TopCosts> costs_of_;
    std::vector<Line> cells_;
    Row tops_ = 0, rows_ = 0;
    std::array<std::array<Row, kTops>, 2> top_of_{};
    std::array<std::array<std::array<Row, kTops>, kTops>, 2> pair_of_{};
    std::vector<Row*> used_;  // entries to clear
    bool cleared_ = false;

    // The costs for a deck of some size, by partners and distance, mixed when they are asked for. Looking ahead meets the
    // same few sizes again and again.
    struct Mixed {
        int deck_size = -1;
        CostsNow now;
        std::vector<Line> costs;
        std::vector<std::uint32_t> known;  // in which mix
        std::uint32_t mix = 0;
    };
    void mix_for(int deck_size);
    void mix(std::size_t entry);
    std::array<Mixed, 16> mixed_;
    Mixed* now_ = nullptr;

    // Sums over all cards for two rows, found by a hash; those of an earlier start do not count.
    struct Product {
        Line sums;
        Row up = kNone, down = kNone;
        std::uint32_t start = 0;
    };
    static constexpr std::size_t kProducts = 1 << 9;
    std::vector<Product> products_ = std::vector<Product>(kProducts);

    // Values that were asked for, found likewise: turns that come into question lead to much the same positions.
    struct Valued {
        Cards hand;
        std::uint64_t piles = 0;
        std::uint32_t start = 0;
        float value = 0;
    };
    static constexpr std::size_t kValued = 1 << 9;
    std::vector<Valued> valued_ = std::vector<Valued>(kValued);
    std::uint32_t starts_ = 0;
};

}  // namespace crewlab::thegame
