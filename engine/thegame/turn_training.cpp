#include "thegame/draws_ahead.h"
#include "thegame/training_games.h"

namespace crewlab::thegame {

namespace {

constexpr std::size_t kCompared = 8;  // turns in a lesson, the best ones,
constexpr int kDraws = 2;             // and the draws that they are compared on
// What counts how much. Luck has the largest part in what became of a game, less in a lesson, and least in its differences.
constexpr float kPlayed = 0.1f, kLevel = 1.5f, kDifference = 10;

class TurnPlay {
  public:
    TurnPlay(const Network& value, const TurnNetwork& turns, const Variant& variant, const TrainingOptions& options, std::uint64_t seed)
        : turns_(turns), variant_(variant), options_(options), seed_(seed), judge_(value, turns, {.plans = options.limits}),
          ahead_(value, turns, variant), last_cards_(variant) {}

    void learn_from(std::uint64_t game, Slope<TurnNetwork>& slope) {
        path_.clear();
        Random random(seed_, game, Purpose::Sample);
        const int remaining = play_on(State::deal(variant_, 1, seed_, game), last_cards_, [&](const View& view, int needed) {
            const Situation start(view);
            std::vector<JudgedTurn>& turns = judge_.judge(start, needed);
            if (turns.empty()) return std::vector<Lay>{};
            sort_by_judgement(turns);
            if (random.below(options_.lessons) == 0 && turns.size() > 1)
                give_lesson(start, std::span(turns).first(std::min(turns.size(), kCompared)), random, slope.numbers);
            path_.push_back({turns[0].outlook, chance(turns[0].judgement)});
            return std::move(turns[0].lays);
        });
        slope.played.count(remaining);
        float target = remaining == 0 ? 1.0f : 0.0f;
        for (std::size_t turn = path_.size(); turn-- > 0;) {
            if (turn + 1 < path_.size()) target = (1 - options_.lambda) * path_[turn + 1].chance + options_.lambda * target;
            turns_.learn(path_[turn].outlook, kPlayed * (path_[turn].chance - target), slope.numbers);
            ++slope.examples;
        }
    }

  private:
    struct Played {
        Outlook outlook;
        float chance;
    };

    void give_lesson(const Situation& start, std::span<const JudgedTurn> turns, Random& random, TurnNetwork& slope) {
        std::vector<Card> deck;
        for (Card card : start.elsewhere) deck.push_back(card);
        std::vector<float> worth(turns.size());
        for (int draw = 0; draw < kDraws; ++draw) {
            random.shuffle_first(std::span(deck), static_cast<std::size_t>(variant_.hand[0]));
            for (std::size_t i = 0; i < turns.size(); ++i) worth[i] += ahead_.worth(turns[i].outlook.after, deck) / kDraws;
        }
        float mean_worth = 0, mean_chance = 0;
        for (std::size_t i = 0; i < turns.size(); ++i) {
            mean_worth += worth[i] / static_cast<float>(turns.size());
            mean_chance += chance(turns[i].judgement) / static_cast<float>(turns.size());
        }
        for (std::size_t i = 0; i < turns.size(); ++i) {
            const float difference = (chance(turns[i].judgement) - mean_chance) - (worth[i] - mean_worth);
            turns_.learn(turns[i].outlook, kDifference * difference + kLevel * (mean_chance - mean_worth), slope);
        }
    }

    const TurnNetwork& turns_;
    const Variant& variant_;
    const TrainingOptions& options_;
    const std::uint64_t seed_;
    TurnJudge judge_;
    DrawsAhead ahead_;
    LastCards last_cards_;
    std::vector<Played> path_;
};

}  // namespace

TrainingStep Training::step_turns(const Variant& variant, const TrainingOptions& options, std::uint64_t seed, int threads) {
    const std::unique_ptr<TurnNetwork> now = turns->now.network();
    const auto slopes = play_batch<TurnNetwork>(turn_steps * static_cast<std::uint64_t>(options.games), options.games, threads,
                                                [&] { return TurnPlay(value->mean, *now, variant, options, seed); });
    const Slope<TurnNetwork>& slope = slopes.front();
    turns->step(*TurnLessons::slope(slope.numbers), static_cast<float>(slope.examples), 0, ++turn_steps, options.rates);
    return slope.played;
}

}  // namespace crewlab::thegame
