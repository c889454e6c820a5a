// The learned player. Where all hands lie open it searches with a transformer. Where they are hidden it draws deals that fit what
// the seat knows, and takes the action after which another transformer thinks most of the positions in them: that one has learned
// what becomes of positions in which everybody sees his own hand alone.
//
// It thinks of tasks to take and cards to play. It never hints or sends the signal, and whatever else is to be decided is drawn.
#pragma once

#include <memory>

#include "learn/puct.h"
#include "search/agent.h"

namespace crewlab {

class TransformerAgent : public Agent {
  public:
    using Agent::choose;
    using Weights = std::shared_ptr<const TransformerWeights>;

    TransformerAgent(Weights open, Weights hidden, const PuctSettings& search, int deals)
        : open_(std::move(open)), hidden_(std::move(hidden)), search_(search), deals_(deals) {}

    Action choose(const View& view, Random& random) const override;
    std::vector<Weight> weigh(const View& view, Random& random) const override;

  private:
    std::vector<Weight> search(const View& view, Random& random) const;
    std::vector<Weight> sample(const View& view, Random& random) const;

    Weights open_, hidden_;
    PuctSettings search_;  // with open hands
    int deals_;            // drawn for a decision with hidden hands
};

}  // namespace crewlab
