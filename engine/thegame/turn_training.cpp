#include "thegame/deck_rounds.h"
#include "thegame/draws_ahead.h"
#include "thegame/training_games.h"

namespace crewlab::thegame {

namespace {

// Of a lesson that looks farther than a draw ahead, what is seen draw by draw counts: this much of what is left to say is left
// to those that follow.
constexpr float kFar = 0.9f;
// More turns come into question than where speed counts.
constexpr std::size_t kBegun = 10, kJudged = 16;
constexpr float kWorse = 1.5f;
// What counts how much. Luck has the largest part in what became of a game, less in a lesson, and least in its differences.
constexpr float kPlayed = 0.1f, kLevel = 1.5f, kDifference = 10;
// The value moves more slowly than the judgement, which rests on it; turns are planned by its mean over so many steps.
constexpr float kValueRate = 0.3f, kValueMemory = 0.998f;

// The judgement of turns, and the value at the ends of their plans.
struct Both {
    TurnNetwork turns;
    Network value;

    std::span<float> numbers() { return {reinterpret_cast<float*>(this), sizeof(Both) / sizeof(float)}; }
    std::span<const float> numbers() const { return {reinterpret_cast<const float*>(this), sizeof(Both) / sizeof(float)}; }
};

class TurnPlay {
  public:
    // Turns are planned by `planned`, and `value` is what learns.
    TurnPlay(const Network& planned, const Network& value, const TurnNetwork& turns, const Variant& variant, const TrainingOptions& options,
             std::uint64_t seed)
        : value_(value), turns_(turns), variant_(variant), options_(options), seed_(seed), judge_(planned, turns, {options.limits, kBegun, kWorse, kJudged}),
          ahead_(planned, turns, variant, DrawsAhead::kQuick), last_cards_(variant) {}

    void learn_from(std::uint64_t game, Slope<Both>& slope) {
        path_.clear();
        Random random(seed_, game, Purpose::Sample);
        const int remaining = play_on(State::deal(variant_, 1, seed_, game), last_cards_, [&](const View& view, int needed) {
            const Situation start(view);
            std::vector<JudgedTurn>& turns = judge_.judge(start, needed);
            if (turns.empty()) return std::vector<Lay>{};
            sort_by_judgement(turns);
            if (random.below(options_.lessons) == 0 && turns.size() > 1)
                give_lesson(start, std::span(turns).first(std::min(turns.size(), compared_)), random, slope.numbers);
            path_.push_back({turns[0].outlook, chance(turns[0].judgement)});
            return std::move(turns[0].lays);
        });
        slope.played.count(remaining);
        float target = remaining == 0 ? 1.0f : 0.0f;
        for (std::size_t turn = path_.size(); turn-- > 0;) {
            const auto& [outlook, judged] = path_[turn];
            if (turn + 1 < path_.size()) target = (1 - options_.lambda) * path_[turn + 1].chance + options_.lambda * target;
            turns_.learn(outlook, kPlayed * (judged - target), slope.numbers.turns);
            value_.learn_error(outlook.end, kPlayed * (chance(value_.value(outlook.end)) - target), slope.numbers.value);
            ++slope.examples;
        }
    }

  private:
    struct Played {
        Outlook outlook;
        float chance;
    };

    void give_lesson(const Situation& start, std::span<const JudgedTurn> turns, Random& random, Both& slope) {
        DeckRounds decks(start.elsewhere, variant_.minimum);
        std::vector<float> worths(turns.size()), judged, planned;
        for (int i = 0; i < options_.decks; ++i) {
            const std::span<const Card> deck = decks.next(random);
            for (std::size_t turn = 0; turn < turns.size(); ++turn)
                worths[turn] += ahead_.worth(turns[turn].outlook.after, deck, options_.draws, kFar) / static_cast<float>(options_.decks);
        }
        for (const JudgedTurn& turn : turns) {
            judged.push_back(chance(turn.judgement));
            planned.push_back(chance(value_.value(turn.outlook.end)));
        }
        correct(judged, worths);
        correct(planned, worths);
        for (std::size_t i = 0; i < turns.size(); ++i) {
            turns_.learn(turns[i].outlook, judged[i], slope.turns);
            value_.learn_error(turns[i].outlook.end, planned[i], slope.value);
        }
    }

    // From chances that were thought to the errors in them.
    static void correct(std::vector<float>& chances, const std::vector<float>& worths) {
        const auto mean = [](const std::vector<float>& numbers) {
            float sum = 0;
            for (float number : numbers) sum += number;
            return sum / static_cast<float>(numbers.size());
        };
        const float level = mean(chances) - mean(worths);
        for (std::size_t i = 0; i < chances.size(); ++i) chances[i] = kDifference * (chances[i] - worths[i] - level) + kLevel * level;
    }

    const Network& value_;
    const TurnNetwork& turns_;
    const Variant& variant_;
    const TrainingOptions& options_;
    const std::uint64_t seed_;
    // The best turns are compared, on the same decks. Farther ahead is more work.
    const std::size_t compared_ = options_.draws == 1 ? 8 : 5;
    TurnJudge judge_;
    DrawsAhead ahead_;
    LastCards last_cards_;
    std::vector<Played> path_;
};

}  // namespace

TrainingStep Training::step_turns(const Variant& variant, const TrainingOptions& options, std::uint64_t seed, int threads) {
    const std::unique_ptr<TurnNetwork> now = turns->now.network();
    const auto slopes = play_batch<Both>(turn_steps * static_cast<std::uint64_t>(options.games), options.games, threads,
                                         [&] { return TurnPlay(value->mean, value->now, *now, variant, options, seed); });
    const Slope<Both>& slope = slopes.front();
    const auto examples = static_cast<float>(slope.examples);
    ++turn_steps;
    turns->step(*TurnLessons::slope(slope.numbers.turns), examples, 0, turn_steps, options.rates);
    const float value_rate = kValueRate * options.rates.rate;
    value->step(slope.numbers.value, examples, 0, turn_steps, {value_rate, value_rate, kValueMemory});
    return slope.played;
}

}  // namespace crewlab::thegame
