// Several questions of which one answered with yes is enough.
#pragma once

#include <utility>

#include "solve/search.h"

namespace crewlab::solve {

// Tries all ways; keeps count of what is left to spend.
class Attempts {
  public:
    explicit Attempts(const Limits& limits) : limits_(limits) {}

    // False when there is no point in going on.
    template <class Try>
    bool add(Try&& attempt) {
        Limits left = limits_;
        if (limits_.nodes) {
            if (result_.nodes >= limits_.nodes) {
                all_refuted_ = false;
                return false;
            }
            left.nodes -= result_.nodes;
        }
        if (limits_.seconds > 0 && (left.seconds -= spent_) <= 0) {
            all_refuted_ = false;
            return false;
        }
        Result found = attempt(left);
        spent_ += found.seconds;
        result_.nodes += found.nodes;
        all_refuted_ &= found.answer == Answer::Unwinnable;
        if (found.answer != Answer::Winnable) return true;
        result_.answer = Answer::Winnable;
        result_.line = std::move(found.line);
        return false;
    }

    Result result() const {
        Result result = result_;
        result.seconds = spent_;
        if (result.answer != Answer::Winnable) result.answer = all_refuted_ ? Answer::Unwinnable : Answer::Unknown;
        return result;
    }

  private:
    Limits limits_;
    Result result_;
    double spent_ = 0;
    bool all_refuted_ = true;
};

}  // namespace crewlab::solve
