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
        const Table& table = state_.table;
        if (table.phase == Phase::Pass) return learn_passing(table.distress);
        const Answer answer = without_signal();
        if (answer == Answer::Winnable || !limits_.signal || !may_signal(table)) return answer;
        bool refuted = answer == Answer::Unwinnable;
        for (Distress way : {Distress::Left, Distress::Right}) {
            const Answer passing = learn_passing(way);
            if (passing == Answer::Winnable) return passing;
            refuted &= passing == Answer::Unwinnable;
        }
        return refuted ? Answer::Unwinnable : Answer::Unknown;
    }

    Answer without_signal() {
        if (limits_.tries && tries()) return Answer::Winnable;
        return learn(state_.table, puzzle(state_));
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

    Answer learn(const Table& table, const Puzzle& start) {
        if (budget_.out_of_nodes() || budget_.out_of_time()) return Answer::Unknown;
        DeepSeaFormula formula(table, start);
        const Answer answer = budget_.learn(formula.solver());
        if (answer == Answer::Winnable) way_ = {{formula.cards(), start.way, formula.passed()}, formula.owners()};
        return answer;
    }

    // Who has only trumps passes nothing, so there may be fewer tricks than before.
    Answer learn_passing(Distress way) {
        const Puzzle start = passing(puzzle(state_), state_, way);
        Table table = state_.table;
        table.tricks_total = start.position.tricks_left;
        return learn(table, start);
    }

    const State& state_;
    const Limits limits_;
    Budget budget_;
    Way way_;
};

}  // namespace

Result search_deep_sea(const State& state, const Limits& limits) { return DeepSeaSearch(state, limits).run(); }

}  // namespace crewlab::solve
