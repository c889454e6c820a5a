#include "solve/deep_sea_search.h"

#include "solve/budget.h"
#include "solve/deep_sea_formula.h"
#include "solve/deep_sea_line.h"
#include "solve/deep_sea_tries.h"

namespace crewlab::solve {

namespace {

class DeepSeaSearch {
  public:
    DeepSeaSearch(const State& state, const Limits& limits) : state_(state), limits_(limits), budget_(limits) {}

    Result run() {
        Result result;
        result.answer = decide();
        result.nodes = budget_.nodes();
        if (result.answer == Answer::Winnable) result.line = line(state_, way_);
        return result;
    }

  private:
    // Games to try. More would find a few more wins, but learning is faster at those. A free draft leaves more to try.
    static constexpr int kTries = 8, kTriesWithDraft = 24;

    Answer decide() {
        if (limits_.tries && tries()) return Answer::Winnable;
        return budget_.out_of_nodes() || budget_.out_of_time() ? Answer::Unknown : learn();
    }

    bool tries() {
        DeepSeaTries games(state_);
        const int count = state_.table.free ? kTriesWithDraft : kTries;
        for (int i = 0; i < count && !budget_.out_of_nodes(); ++i) {
            std::uint64_t tricks = 0;
            const bool won = games.play(way_, tricks);
            budget_.spend(tricks);
            if (won) return true;
        }
        return false;
    }

    Answer learn() {
        const Puzzle start = puzzle(state_);
        DeepSeaFormula formula(state_, start);
        const Answer answer = budget_.learn(formula.solver());
        if (answer == Answer::Winnable) way_ = {formula.owners(), formula.cards()};
        return answer;
    }

    const State& state_;
    const Limits limits_;
    Budget budget_;
    Way way_;
};

}  // namespace

Result search_deep_sea(const State& state, const Limits& limits) { return DeepSeaSearch(state, limits).run(); }

}  // namespace crewlab::solve
