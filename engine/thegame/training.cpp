#include "thegame/training.h"

#include "thegame/training_games.h"

namespace crewlab::thegame {

namespace {

constexpr std::size_t kTables = sizeof(Network::costs) / sizeof(float);

class ValuePlay {
  public:
    ValuePlay(const Network& value, const Variant& variant, int players, const TrainingOptions& options, std::uint64_t seed)
        : value_(value), variant_(variant), players_(players), options_(options), seed_(seed), search_(value, options.limits), last_cards_(variant) {}

    void learn_from(std::uint64_t game, Slope<Network>& slope) {
        ends_.clear();
        const int remaining = play_on(State::deal(variant_, players_, seed_, game), last_cards_, [&](const View& view, int needed) {
            const std::optional<Plan> plan = search_.best(Situation(view), heard_by(view), needed);
            if (!plan) return std::vector<Lay>{};
            ends_.push_back(plan->end);
            return search_.going_on(*plan, search_.beginning(*plan, needed));
        });
        slope.played.count(remaining);
        float target = remaining == 0 ? 1.0f : 0.0f;
        for (std::size_t turn = ends_.size(); turn-- > 0;) {
            if (turn + 1 < ends_.size())
                target = (1 - options_.lambda) * chance(value_.value(ends_[turn + 1])) + options_.lambda * target;
            value_.learn(ends_[turn], target, slope.numbers);
            ++slope.examples;
        }
    }

  private:
    const Network& value_;
    const Variant& variant_;
    const int players_;
    const TrainingOptions& options_;
    const std::uint64_t seed_;
    PlanSearch search_;
    LastCards last_cards_;
    std::vector<Situation> ends_;
};

}  // namespace

TrainingStep Training::step_value(const Variant& variant, int players, const TrainingOptions& options, std::uint64_t seed, int threads) {
    const auto slopes = play_batch<Network>(value_steps * static_cast<std::uint64_t>(options.games), options.games, threads,
                                            [&] { return ValuePlay(value->now, variant, players, options, seed); });
    const Slope<Network>& slope = slopes.front();
    value->step(slope.numbers, static_cast<float>(slope.examples), kTables, ++value_steps, options.rates);
    return slope.played;
}

}  // namespace crewlab::thegame
