// Plans what to do with the whole hand and says with which cards to begin.
//
// A plan lays some cards of the hand, one after another, as if nothing were drawn; it is worth what its end is worth by the
// network. Plans grow by a card at a time, the most promising first: what a card adds to a plan is taken to be what it adds
// to the position, which is known, and only the best are weighed.
//
// Of the best plan as many cards are laid as the turn needs, and then more as long as they come cheaply: they make room for
// cards to draw, and with others at the table the pile may not be there the next time.
#pragma once

#include <optional>
#include <vector>

#include "thegame/plan_values.h"

namespace crewlab::thegame {

struct PlanLimits {
    int beam = 20;        // plans of one length that are followed up
    int weighed = 50;     // plans of one length that are weighed
    float margin = 2.0f;  // those that promise less than the best by this are not
    int reach = 3;        // a card beyond what the turn needs may be this far from its pile
};

struct Plan {
    Situation end;
    float value = 0;
    std::uint8_t size = 0;
    std::array<Lay, 16> lays{};
    std::array<std::uint8_t, 4> piles{};  // which pile each of the end's tops belongs to
};

class PlanSearch {
  public:
    PlanSearch(const Network& network, const PlanLimits& limits) : values_(network), limits_(limits) {}

    // The best plan with at least `needed` cards from here, where this was said of the piles; none if there is none.
    std::optional<Plan> best(const Situation& start, const Messages& said, int needed);
    // The cards to begin it with, so many, chosen for what they lead to by themselves,
    std::vector<Lay> beginning(const Plan& plan, int needed);
    // and those among the others that should follow in the same turn.
    std::vector<Lay> going_on(const Plan& plan, std::vector<Lay> begun);

    // The beginnings of the most promising plans, the best first, each once by where it leads, short and long.
    struct Choice {
        std::vector<Lay> lays;
        Situation after;
        float value;  // of the best plan that begins so
    };
    std::vector<Choice> choices(const Situation& start, const Messages& said, int needed, int count);

  private:
    void begin(int needed);
    void lengthen(int needed);
    void keep(const Plan& plan, int needed);
    bool is_new(const Situation& situation);
    Plan with(Plan plan, std::size_t slot, Card card) const;
    std::uint8_t heard(std::size_t pile, int top) const;
    Situation after(std::span<const Lay> lays) const;
    float value_after(std::span<const Lay> lays);

    PlanValues values_;
    PlanLimits limits_;
    Situation start_;
    Messages said_{};
    std::vector<Plan> plans_, longer_;
    std::vector<Plan> ends_;  // all that are long enough
    struct Option {
        float promise;
        std::uint32_t plan;
        Card card;
        std::uint8_t slot;
    };
    std::vector<Option> options_;
    // What laying a card on a pile at the start adds, and what being rid of it would.
    std::array<std::array<std::optional<float>, 4>, kMaxCards> added_{};
    std::array<float, kMaxCards> relief_{};
    // Situations met in this search: hashes, each with the number of the search.
    static constexpr std::size_t kSlots = 1 << 14;
    std::vector<std::pair<std::uint64_t, std::uint64_t>> met_ = std::vector<std::pair<std::uint64_t, std::uint64_t>>(kSlots);
    std::uint64_t searches_ = 0;
    std::size_t met_count_ = 0;
};

}  // namespace crewlab::thegame
