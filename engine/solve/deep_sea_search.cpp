#include "solve/deep_sea_search.h"

#include <chrono>

#include "solve/deep_sea_formula.h"
#include "solve/deep_sea_line.h"
#include "solve/deep_sea_tries.h"

namespace crewlab::solve {

namespace {

class DeepSeaSearch {
  public:
    DeepSeaSearch(const State& state, const Limits& limits) : state_(state), limits_(limits) {}

    Result run() {
        Result result;
        result.answer = decide();
        result.nodes = nodes_;
        if (result.answer == Answer::Winnable) result.line = line(state_, way_);
        return result;
    }

  private:
    // Games to try. More would find a few more wins, but learning is faster at those. A free draft leaves more to try.
    static constexpr int kTries = 8, kTriesWithDraft = 24;

    Answer decide() {
        if (limits_.tries && tries()) return Answer::Winnable;
        return out_of_nodes() || out_of_time() ? Answer::Unknown : learn();
    }

    bool tries() {
        DeepSeaTries games(state_);
        const int count = state_.table.free ? kTriesWithDraft : kTries;
        for (int i = 0; i < count && !out_of_nodes(); ++i)
            if (games.play(way_, nodes_)) return true;
        return false;
    }

    Answer learn() {
        const Puzzle start = puzzle(state_);
        DeepSeaFormula formula(state_, start);
        const std::uint64_t before = nodes_;
        const sat::Outcome outcome = formula.solver().solve([&](std::uint64_t conflicts) {
            nodes_ = before + conflicts;
            return out_of_nodes() || out_of_time();
        });
        nodes_ = before + formula.solver().conflicts();
        if (outcome == sat::Outcome::Stopped) return Answer::Unknown;
        if (outcome == sat::Outcome::Refuted) return Answer::Unwinnable;
        way_ = {formula.owners(), formula.cards()};
        return Answer::Winnable;
    }

    bool out_of_nodes() const { return limits_.nodes && nodes_ >= limits_.nodes; }

    bool out_of_time() const {
        const std::chrono::duration<double> gone = std::chrono::steady_clock::now() - begin_;
        return limits_.seconds > 0 && gone.count() >= limits_.seconds;
    }

    const State& state_;
    const Limits limits_;
    const std::chrono::steady_clock::time_point begin_ = std::chrono::steady_clock::now();
    std::uint64_t nodes_ = 0;
    Way way_;
};

}  // namespace

Result search_deep_sea(const State& state, const Limits& limits) { return DeepSeaSearch(state, limits).run(); }

}  // namespace crewlab::solve
