#include "thegame/training.h"

#include "base/parallel.h"
#include "thegame/turn_judge.h"

namespace crewlab::thegame {

namespace {

constexpr std::size_t kValueTables = sizeof(Network::costs) / sizeof(float);
constexpr std::size_t kTurnTables = sizeof(TurnNetwork::costs) / sizeof(float);
constexpr int kParts = 8;   // of a batch; each adds up by itself, so that the sum does not depend on the threads
constexpr int kDraws = 2;   // that the turns of a lesson are compared on
constexpr float kEager = 20;  // differences between turns are small

struct Part {
    Network value;
    TurnNetwork turns;
    TrainingStep played;
    long situations = 0, lessons = 0;
};

class SelfPlay {
  public:
    SelfPlay(const Network& value, const TurnNetwork& turns, const Variant& variant, int players, const TrainingOptions& options)
        : value_(value), turns_(turns), variant_(variant), players_(players), options_(options), search_(value, options.limits),
          judge_(value, turns, options.limits, variant), last_cards_(variant) {}

    void play_and_learn(std::uint64_t seed, std::uint64_t game, Part& part) {
        ends_.clear();
        Random random(seed, game, Purpose::Sample);
        const int remaining = play(State::deal(variant_, players_, seed, game), random, part);
        ++part.played.games;
        part.played.wins += remaining == 0;
        part.played.remaining += remaining;
        float target = remaining == 0 ? 1.0f : 0.0f;
        for (std::size_t turn = ends_.size(); turn-- > 0;) {
            if (turn + 1 < ends_.size())
                target = (1 - options_.lambda) * chance(value_.value(ends_[turn + 1])) + options_.lambda * target;
            value_.learn(ends_[turn], target, part.value);
            ++part.situations;
        }
    }

  private:
    // How many cards remained.
    int play(State state, Random& random, Part& part) {
        for (;;) {
            const View view = thegame::view(state, state.table.turn);
            const Position position(view);
            if (position.unseen.empty())
                return position.hand.size() - static_cast<int>(last_cards_.longest(position.tops, position.hand).size());
            const std::vector<Lay> lays =
                players_ == 1 ? alone(Situation(view), position.needed(), random, part) : among_others(view, position.needed());
            if (lays.empty()) return position.unplayed().size();
            for (Lay lay : lays) state.lay(lay);
            if (!state.table.over()) state.end_turn();
            if (state.table.over()) return variant_.cards() - state.table.laid.size();
        }
    }

    std::vector<Lay> among_others(const View& view, int needed) {
        const std::optional<Plan> plan = search_.best(Situation(view), heard_by(view), needed);
        if (!plan) return {};
        ends_.push_back(plan->end);
        return search_.going_on(*plan, search_.beginning(*plan, needed));
    }

    std::vector<Lay> alone(const Situation& start, int needed, Random& random, Part& part) {
        std::vector<JudgedTurn>& turns = judge_.judge(start, needed);
        if (turns.empty()) return {};
        ends_.push_back(judge_.plan().end);
        if (random.below(options_.lessons) == 0 && turns.size() > 1) give_lesson(start, turns, random, part);
        return std::move(turns[0].lays);
    }

    // Judgements should differ by as much as what the turns are worth on the same draws.
    void give_lesson(const Situation& start, const std::vector<JudgedTurn>& turns, Random& random, Part& part) {
        std::vector<Card> deck;
        for (Card card : start.elsewhere) deck.push_back(card);
        std::vector<float> worth(turns.size());
        for (int draw = 0; draw < kDraws; ++draw) {
            random.shuffle_first(std::span(deck), static_cast<std::size_t>(variant_.hand[0]));
            for (std::size_t i = 0; i < turns.size(); ++i) worth[i] += judge_.worth(turns[i].outlook.after, deck) / kDraws;
        }
        float mean_worth = 0, mean_chance = 0;
        for (std::size_t i = 0; i < turns.size(); ++i) {
            mean_worth += worth[i] / static_cast<float>(turns.size());
            mean_chance += chance(turns[i].judgement) / static_cast<float>(turns.size());
        }
        for (std::size_t i = 0; i < turns.size(); ++i) {
            const float judged = chance(turns[i].judgement);
            const float error = (judged - mean_chance) - (worth[i] - mean_worth);
            turns_.learn(turns[i].outlook, kEager * error * judged * (1 - judged), part.turns);
        }
        ++part.lessons;
    }

    const Network& value_;
    const TurnNetwork& turns_;
    const Variant& variant_;
    const int players_;
    const TrainingOptions& options_;
    PlanSearch search_;
    TurnJudge judge_;
    LastCards last_cards_;
    std::vector<Situation> ends_;
};

template <class Net>
void add(const Net& from, Net& to) {
    const auto numbers = from.numbers();
    for (std::size_t i = 0; i < numbers.size(); ++i) to.numbers()[i] += numbers[i];
}

}  // namespace

TrainingStep Training::step(const Variant& variant, int players, const TrainingOptions& options, std::uint64_t seed, int threads) {
    std::vector<Part> parts(kParts);
    const auto games = static_cast<std::uint64_t>(options.games);
    parallel_for(kParts, threads, 1, [&](std::size_t begin, std::size_t end) {
        SelfPlay play(value.now, turns.now, variant, players, options);
        for (std::size_t part = begin; part < end; ++part)
            for (std::uint64_t game = part; game < games; game += kParts)
                play.play_and_learn(seed, steps * games + game, parts[part]);
    });

    Part sum;
    for (const Part& part : parts) {
        sum.played.games += part.played.games;
        sum.played.wins += part.played.wins;
        sum.played.remaining += part.played.remaining;
        sum.situations += part.situations;
        sum.lessons += part.lessons;
        add(part.value, sum.value);
        if (players == 1) add(part.turns, sum.turns);
    }
    ++steps;
    value.step(sum.value, static_cast<float>(sum.situations), kValueTables, steps, options.rates);
    if (players == 1) turns.step(sum.turns, static_cast<float>(sum.lessons), kTurnTables, steps, options.rates);
    return sum.played;
}

}  // namespace crewlab::thegame
