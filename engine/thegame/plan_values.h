// The network's values of the many situations that a hand can lead to, quickly: costs of all unplayed cards are kept in a
// row for each top and for each pair of tops of one direction, their sums for each four tops, and what laid cards change is
// corrected.
#pragma once

#include <vector>

#include "thegame/network.h"

namespace crewlab::thegame {

class PlanValues {
  public:
    explicit PlanValues(const Network& network) : network_(network) {}

    // From here on situations are asked for that come from laying cards of this one's hand.
    void start(const Situation& situation);
    float value(const Situation& situation) { return network_.value(sums(situation), situation); }
    Sums sums(const Situation& situation);

    const Network& network() const { return network_; }

  private:
    static constexpr int kTops = kReach + 1;
    using Row = std::int32_t;
    static constexpr Row kNone = -1;

    Row row(bool descends, int top);
    Row pair(bool descends, int one, int other);
    Row fresh_row();
    Sums product(Row up, Row down);
    Sums* cells(Row row) { return &cells_[static_cast<std::size_t>(row) * kMaxCards]; }
    const Sums& cost(int partners, int distance) {
        const std::size_t at = static_cast<std::size_t>(partners * kDistances + distance + kReach);
        if (mixed_in_[at] != mix_) {
            mixed_[at] = costs_.at(partners, distance);
            mixed_in_[at] = mix_;
        }
        return mixed_[at];
    }

    const Network& network_;
    Situation start_;
    std::vector<Card> cards_;                    // unplayed at the start
    std::array<std::uint8_t, kMaxCards> index_{};  // of a card among them
    std::array<std::array<int, kMaxCards>, 2> partners_{};  // by direction and index
    std::vector<Sums> cells_;
    Row rows_ = 0;
    std::array<std::array<Row, kTops>, 2> row_of_{};
    std::array<std::array<std::array<Row, kTops>, kTops>, 2> pair_of_{};
    std::vector<Row*> used_;  // entries to clear
    bool cleared_ = false;

    // The costs for the deck as it is, mixed when they are asked for; those of another deck do not count. By partners and distance.
    CostsNow costs_;
    std::vector<Sums> mixed_ = std::vector<Sums>(kPartners * kDistances);
    std::vector<std::uint32_t> mixed_in_ = std::vector<std::uint32_t>(kPartners * kDistances);  // the mix
    std::uint32_t mix_ = 0;

    // Sums over all cards for two rows, found by a hash; those of an earlier start do not count.
    struct Product {
        Sums sums;
        Row up = kNone, down = kNone;
        std::uint32_t start = 0;
    };
    static constexpr std::size_t kProducts = 1 << 12;
    std::vector<Product> products_ = std::vector<Product>(kProducts);
    std::uint32_t starts_ = 0;
};

}  // namespace crewlab::thegame
