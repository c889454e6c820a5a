#include "thegame/foresight.h"

#include "base/parallel.h"
#include "thegame/foresight_layer.h"

namespace crewlab::thegame {

namespace {

// The first widths find most wins for little.
constexpr std::size_t kFirstWidth = 16;
constexpr std::size_t kWider = 8;

class Search {
  public:
    Search(const State& state, std::uint64_t budget) : state_(state), game_(state), budget_(budget) {}

    Foresight run() {
        Foresight found;
        for (std::size_t width = kFirstWidth; found.answer == Answer::Unknown && !spent(); width *= kWider) found.answer = sweep(width);
        if (found.answer == Answer::Winnable) found.turns = line();
        found.nodes = nodes_;
        return found;
    }

  private:
    struct Trace {
        std::uint32_t origin;
        Step step;
    };

    bool spent() const { return nodes_ >= budget_; }

    // Layer after layer until the cards are laid or nothing leads on.
    Answer sweep(std::size_t width) {
        ForesightLayer here(game_, width), next(game_, width);
        traces_.clear();
        bool complete = true;
        const int left = game_.unplayed(game_.start()).size();
        here.add(game_.start(), {}, 0);
        if (left > 0 && game_.may_end(game_.start())) here.add(game_.ended(game_.start()), {0, kStart, false, true}, 0);
        remember(here);
        for (int laid = 0; laid < left; ++laid) {
            next.clear();
            for (std::uint32_t i = 0; i < here.entries().size(); ++i) {
                if (spent()) return Answer::Unknown;
                game_.for_each_step(here.entries()[i].moment, [&](const Moment& moment, Step step) {
                    ++nodes_;
                    next.add(moment, step, i);
                });
            }
            complete &= next.narrow();
            if (next.entries().empty()) return complete ? Answer::Unwinnable : Answer::Unknown;
            remember(next);
            std::swap(here, next);
        }
        return Answer::Winnable;
    }

    void remember(const ForesightLayer& layer) {
        auto& trace = traces_.emplace_back();
        for (const auto& entry : layer.entries()) trace.push_back({entry.origin, entry.step});
    }

    // The steps to the first moment of the last layer, on the piles where they belong. The first step lays nothing: it
    // says whether the turn that was begun ends at once.
    std::vector<std::vector<Lay>> line() const {
        std::vector<Step> steps;
        std::uint32_t index = 0;
        for (std::size_t layer = traces_.size(); layer-- > 0; index = traces_[layer][index].origin)
            steps.push_back(traces_[layer][index].step);
        std::vector<std::vector<Lay>> turns(1);
        Tops tops = state_.table.tops;
        for (std::size_t i = steps.size() - 1; i > 0; --i) {
            if (steps[i].ends) turns.emplace_back();
            turns.back().push_back(lay(tops, steps[i - 1]));
        }
        return turns;
    }

    Lay lay(Tops& tops, Step step) const {
        const Variant& variant = state_.table.variant;
        std::uint8_t pile = step.descends ? variant.ascending : 0;
        while (tops[pile] != step.on) ++pile;
        tops[pile] = step.card;
        return {step.card, pile};
    }

    const State& state_;
    const KnownDeck game_;
    const std::uint64_t budget_;
    std::uint64_t nodes_ = 0;
    std::vector<std::vector<Trace>> traces_;
};

}  // namespace

Foresight foresee(const State& state, std::uint64_t nodes) { return Search(state, nodes).run(); }

std::vector<Foresight> foresee_many(const Variant& variant, int players, std::uint64_t seed, std::uint64_t first,
                                    std::size_t count, std::uint64_t nodes, int threads) {
    std::vector<Foresight> found(count);
    parallel_for(count, threads, 1, [&](std::size_t begin, std::size_t end) {
        for (std::size_t i = begin; i < end; ++i) found[i] = foresee(State::deal(variant, players, seed, first + i), nodes);
    });
    return found;
}

}  // namespace crewlab::thegame
