// Texts that stand for options of several agents. crewlab.agents has checked them.
#pragma once

#include "python/bind.h"
#include "search/tally.h"

namespace crewlab {

inline Scoring read_scoring(std::string_view text) { return text == "smart" ? Scoring::Smart : Scoring::Standard; }

inline Conclusion read_conclusion(std::string_view text) {
    return text == "score" ? Conclusion::Score : text == "mean" ? Conclusion::Mean : Conclusion::Visits;
}

}  // namespace crewlab
