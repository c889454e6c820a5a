#include "thegame/training.h"

#include <cmath>

#include "base/parallel.h"
#include "thegame/last_cards.h"

namespace crewlab::thegame {

namespace {

constexpr float kMomentum = 0.9f, kSpread = 0.999f, kTiny = 1e-6f;
constexpr std::size_t kTables = sizeof(Network::costs) / sizeof(float);
constexpr int kParts = 8;  // of a batch; each adds up by itself, so that the sum does not depend on the threads

struct Part {
    Network slope;
    TrainingStep played;
    long situations = 0;
};

class SelfPlay {
  public:
    SelfPlay(const Network& network, const Variant& variant, int players, const TrainingOptions& options)
        : network_(network), variant_(variant), players_(players), options_(options), search_(network, options.limits),
          last_cards_(variant) {}

    void play_and_learn(std::uint64_t seed, std::uint64_t game, Part& part) {
        ends_.clear();
        const int remaining = play(State::deal(variant_, players_, seed, game));
        ++part.played.games;
        part.played.wins += remaining == 0;
        part.played.remaining += remaining;
        float target = remaining == 0 ? 1.0f : 0.0f;
        for (std::size_t turn = ends_.size(); turn-- > 0;) {
            if (turn + 1 < ends_.size())
                target = (1 - options_.lambda) * chance(network_.value(ends_[turn + 1])) + options_.lambda * target;
            network_.learn(ends_[turn], target, part.slope);
            ++part.situations;
        }
    }

  private:
    // How many cards remained.
    int play(State state) {
        for (;;) {
            const View view = thegame::view(state, state.table.turn);
            const Position position(view);
            if (position.unseen.empty())
                return position.hand.size() - static_cast<int>(last_cards_.longest(position.tops, position.hand).size());
            const std::optional<Plan> plan = search_.best(Situation(view), heard_by(view), position.needed());
            if (!plan) return position.unplayed().size();
            ends_.push_back(plan->end);
            for (Lay lay : search_.going_on(*plan, search_.beginning(*plan, position.needed()))) state.lay(lay);
            if (!state.table.over()) state.end_turn();
            if (state.table.over()) return variant_.cards() - state.table.laid.size();
        }
    }

    const Network& network_;
    const Variant& variant_;
    const int players_;
    const TrainingOptions& options_;
    PlanSearch search_;
    LastCards last_cards_;
    std::vector<Situation> ends_;
};

}  // namespace

TrainingStep Training::step(const Variant& variant, int players, const TrainingOptions& options, std::uint64_t seed, int threads) {
    std::vector<Part> parts(kParts);
    const auto games = static_cast<std::uint64_t>(options.games);
    parallel_for(kParts, threads, 1, [&](std::size_t begin, std::size_t end) {
        SelfPlay play(network, variant, players, options);
        for (std::size_t part = begin; part < end; ++part)
            for (std::uint64_t game = part; game < games; game += kParts)
                play.play_and_learn(seed, steps * games + game, parts[part]);
    });

    TrainingStep sum;
    long situations = 0;
    Network slope;
    for (const Part& part : parts) {
        sum.games += part.played.games;
        sum.wins += part.played.wins;
        sum.remaining += part.played.remaining;
        situations += part.situations;
        for (std::size_t i = 0; i < kNumbers; ++i) slope.numbers()[i] += part.slope.numbers()[i];
    }
    ++steps;
    const auto step = static_cast<double>(steps);
    const auto full = static_cast<float>(1 - std::pow(kMomentum, step)), wide = static_cast<float>(1 - std::pow(kSpread, step));
    // Early on the mean is over what there is.
    const auto memory = std::min(options.memory, static_cast<float>(step / (step + 10)));
    for (std::size_t i = 0; i < kNumbers; ++i) {
        const float g = slope.numbers()[i] / static_cast<float>(std::max(situations, 1L));
        float& m = momentum.numbers()[i];
        float& v = spread.numbers()[i];
        m = kMomentum * m + (1 - kMomentum) * g;
        v = kSpread * v + (1 - kSpread) * g * g;
        const float rate = i < kTables ? options.rate * options.table_rate : options.rate;
        float& weight = network.numbers()[i];
        weight -= rate * (m / full) / (std::sqrt(v / wide) + kTiny);
        float& average = mean.numbers()[i];
        average = memory * average + (1 - memory) * weight;
    }
    return sum;
}

}  // namespace crewlab::thegame
