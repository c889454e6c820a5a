// Harvill and Vivek's player ("Designing a Reliable Crew Member"): a table of what was won after each action in each visible
// state, filled by whole games from random deals, all four seats sharing it. See docs/harvill-vivek.md.
#pragma once

#include <cstdint>
#include <vector>

#include "crew/deal.h"
#include "search/agent.h"

namespace crewlab {

// What the publication's player sees and nothing else: its hand, the tasks left with their owners, counted clockwise from its
// own seat, and how many seats have not yet acted in this round of the draft or of play.
struct VisibleState {
    std::uint64_t hand_and_round = 0, tasks = 0;
    constexpr bool operator==(const VisibleState&) const = default;
};

VisibleState visible_state(const Table& table, CardSet hand);

// What was tried in the states: the values of a state's actions stand side by side.
class ValueTable {
  public:
    struct Value {
        std::uint32_t visits = 0, wins = 0;
    };

    ValueTable();

    // Null where the state was never met.
    const Value* find(const VisibleState& state) const;
    // The number of the first value, with room for so many made if need be.
    std::uint32_t enter(const VisibleState& state, int actions);
    Value& value(std::uint32_t number) { return values_[number]; }
    std::size_t states() const { return used_; }

  private:
    struct Slot {
        VisibleState state;
        std::uint32_t first = kEmpty;
    };
    static constexpr std::uint32_t kEmpty = 0xFFFFFFFF;

    std::size_t place(const VisibleState& state) const;
    void grow();

    std::vector<Slot> slots_;
    std::vector<Value> values_;
    std::size_t used_ = 0;
};

class TabularAgent : public Agent {
  public:
    using Agent::choose;

    // Plays `iterations` games of these deals under these rules, by UCB1 with this constant.
    TabularAgent(const Dealing& dealing, const Rules& rules, int iterations, double c, std::uint64_t seed);

    // The action that won most often; one never tried counts as never won, and in a state never met any will do.
    Action choose(const View& view, Random& random) const override;
    std::vector<Weight> weigh(const View& view, Random& random) const override;

    std::size_t states() const { return table_.states(); }

  private:
    void train(State state, double c, Random& random);

    ValueTable table_;
};

}  // namespace crewlab
