#include "thegame/strategy.h"

#include <functional>
#include <mutex>

#include "thegame/capacity.h"
#include "thegame/turn_order.h"

namespace crewlab::thegame {

namespace {

class RandomPlayer : public Player {
  public:
    std::vector<Lay> choose(const View& view, Random& random) override {
        std::vector<Lay> legal;
        for_each_lay(view.table, view.hand, [&](Lay lay) { legal.push_back(lay); });
        if (legal.empty() || view.table.may_end()) return {};
        return {legal[static_cast<std::size_t>(random.below(static_cast<int>(legal.size())))]};
    }

    std::vector<TurnSearch::Ranked> rank(const View& view) override {
        const Position position(view);
        std::vector<TurnSearch::Ranked> turns;
        for_each_turn(position, Fits(position.variant), position.needed(),
                      [&](const std::vector<Lay>& lays, const Reached&) { turns.push_back({lays, 0.0}); });
        return turns;
    }
};

class RandomStrategy : public Strategy {
  public:
    std::unique_ptr<Player> player(const Variant&) const override { return std::make_unique<RandomPlayer>(); }
};

class SearchingPlayer : public Player {
  public:
    SearchingPlayer(std::shared_ptr<const Evaluation> evaluation, int depth, Ties ties)
        : evaluation_(std::move(evaluation)), search_(*evaluation_, depth, ties) {}

    std::vector<Lay> choose(const View& view, Random&) override { return search_.best(Position(view)); }
    std::vector<TurnSearch::Ranked> rank(const View& view) override { return search_.rank(Position(view)); }

  private:
    std::shared_ptr<const Evaluation> evaluation_;
    TurnSearch search_;
};

// The tables of an evaluation are made once for the variant that is played, however many players there are.
class SearchingStrategy : public Strategy {
  public:
    using Make = std::function<std::shared_ptr<const Evaluation>(const Variant&)>;
    SearchingStrategy(Make make, int depth, Ties ties) : make_(std::move(make)), depth_(depth), ties_(ties) {}

    std::unique_ptr<Player> player(const Variant& variant) const override {
        const std::lock_guard lock(lock_);
        if (!last_ || !(last_->variant() == variant)) last_ = make_(variant);
        return std::make_unique<SearchingPlayer>(last_, depth_, ties_);
    }

  private:
    Make make_;
    int depth_;
    Ties ties_;
    mutable std::mutex lock_;
    mutable std::shared_ptr<const Evaluation> last_;
};

}  // namespace

std::shared_ptr<const Strategy> random_strategy() { return std::make_shared<RandomStrategy>(); }

std::shared_ptr<const Strategy> capacity_strategy(bool real, double first_weight, double ascending_weight, int depth,
                                                  Ties ties) {
    return std::make_shared<SearchingStrategy>(
        [=](const Variant& variant) { return std::make_shared<Capacity>(variant, real, first_weight, ascending_weight); },
        depth, ties);
}

std::shared_ptr<const Strategy> penalty_strategy(const PenaltyTerms& terms, int depth, Ties ties) {
    return std::make_shared<SearchingStrategy>(
        [=](const Variant& variant) { return std::make_shared<Penalty>(variant, terms); }, depth, ties);
}

}  // namespace crewlab::thegame
