// Harvill and Vivek's player ("Designing a Reliable Crew Member"): a table of what was won after each action in each visible
// state, filled by whole games from random deals, all four seats sharing it. See docs/harvill-vivek.md.
#pragma once

#include <cstdint>
#include <memory>
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

// What was tried in the states: the values of a state's actions stand side by side, behind the state itself.
class ValueTable {
  public:
    struct Value {
        std::uint32_t visits = 0, wins = 0;
    };

    ValueTable();
    ValueTable(const ValueTable&) = delete;

    // Null where the state was never met.
    const Value* find(const VisibleState& state) const;
    // The first value, with room for so many made if need be. It stays where it is.
    Value* enter(const VisibleState& state, int actions);
    std::size_t states() const { return used_; }

  private:
    // Nearly every game of a large deck meets new states, so what is touched for one must be small, and never copied: a place
    // holds a part of the state's hash, which also says where it belongs when the table grows, and where the state stands.
    struct Place {
        std::uint32_t hash = 0, at = kEmpty;
    };
    static constexpr std::uint32_t kEmpty = 0xFFFFFFFF, kBlock = 1 << 16;
    static constexpr std::size_t kStateValues = sizeof(VisibleState) / sizeof(Value);

    Value* entry(std::uint32_t at) const { return &blocks_[at / kBlock][at % kBlock]; }
    std::size_t place(const VisibleState& state, std::uint32_t hash) const;
    std::uint32_t make_room(std::size_t values);
    void grow();

    std::vector<Place> places_;
    std::vector<std::unique_ptr<Value[]>> blocks_;
    std::uint32_t filled_ = kBlock;  // of the last block
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
    std::uint64_t decisions() const { return decisions_; }  // in all games, forced ones left out

  private:
    void train(State state, double c, Random& random);

    ValueTable table_;
    std::uint64_t decisions_ = 0;
};

}  // namespace crewlab
