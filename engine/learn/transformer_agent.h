// The learned player. Where all hands lie open it searches with a transformer. Where they are hidden a second transformer reads
// what the seat sees and says which actions it prefers; to that is added how often each action wins in deals that fit what the
// seat knows, played on at random.
//
// It thinks of tasks to take and cards to play. It never hints or sends the signal, and whatever else is to be decided is drawn.
#pragma once

#include <memory>

#include "learn/puct.h"
#include "search/agent.h"

namespace crewlab {

// With hidden hands.
struct HiddenPlay {
    int deals = 100;    // drawn for a decision; none: by preference alone
    double trust = 100;  // what the transformer says counts as much as so many deals; 0: it is not asked
};

class TransformerAgent : public Agent {
  public:
    using Agent::choose;
    using Weights = std::shared_ptr<const TransformerWeights>;

    TransformerAgent(Weights open, Weights hidden, const PuctSettings& search, const HiddenPlay& hidden_play)
        : open_(std::move(open)), hidden_(std::move(hidden)), search_(search), hidden_play_(hidden_play) {}

    Action choose(const View& view, Random& random) const override;
    std::vector<Weight> weigh(const View& view, Random& random) const override;

  private:
    std::vector<Weight> search(const View& view, Random& random) const;
    std::vector<Weight> sample(const View& view, Random& random) const;
    void add_preferences(const View& view, double highest, std::vector<Weight>& weights) const;

    Weights open_, hidden_;
    PuctSettings search_;  // with open hands
    HiddenPlay hidden_play_;
};

}  // namespace crewlab
