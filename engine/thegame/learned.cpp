#include "thegame/learned.h"

#include <algorithm>

#include "base/errors.h"
#include "thegame/deck_rounds.h"
#include "thegame/draws_ahead.h"
#include "thegame/race.h"
#include "thegame/turn_order.h"

namespace crewlab::thegame {

namespace {

constexpr double kJudgedLike = 4;   // decks
constexpr float kFar = 0.7f;        // of all that is left to say, what a draw leaves to those after it
constexpr float kLost = 0.02f, kWon = 0.95f;  // chances: where there is so little to win or to lose it does not look
constexpr int kUsual = 16;          // decks, where that makes whole rounds
// Where it looks ahead thoroughly, so many times as many turns come into question, and worse ones.
constexpr std::size_t kMoreTurns = 3;
constexpr float kMoreMargin = 2;
constexpr int kWide = 5;  // a ranking shows more than what would be played
constexpr float kWideMargin = 20;

class LearnedPlayer : public Player {
  public:
    LearnedPlayer(const LearnedNumbers& numbers, const LearnedOptions& options, const Variant& variant)
        : numbers_(numbers), options_(options), variant_(variant), fits_(variant), last_cards_(variant) {}

    std::vector<Lay> choose(const View& view, Random& random) override {
        const Position position(view);
        const int needed = position.needed();
        if (needed == 0) return {};
        if (position.unseen.empty()) return last_cards_.longest(position.tops, position.hand);
        const bool is_alone = view.table.players == 1;
        if (is_alone)
            if (std::vector<Lay> lays = sure_win(position, needed); !lays.empty()) return lays;
        std::vector<Lay> lays = is_alone ? alone(view, needed, random) : among_others(view, needed);
        return lays.empty() ? any_turn(position, needed) : lays;
    }

    std::vector<TurnSearch::Ranked> rank(const View& view) override {
        const Position position(view);
        std::vector<TurnSearch::Ranked> ranked;
        if (view.table.players == 1)
            ranked = rank_alone(view, position);
        else
            for (PlanSearch::Choice& choice : search_for(view).choices(Situation(view), heard_by(view), position.needed(), kMaxCards))
                ranked.push_back({std::move(choice.lays), chance(choice.value)});
        if (ranked.empty() && position.needed() == 0) ranked.push_back({{}, 0.0});  // nothing fits, but the turn may end
        return ranked;
    }

  private:
    PlanLimits limits(int players) const {
        const PlanLimits usual = usual_limits(players, is_thorough()), &given = options_.limits;
        const auto either = [](auto wish, auto habit) { return wish < 0 ? habit : wish; };
        return {either(given.beam, usual.beam), either(given.weighed, usual.weighed), either(given.margin, usual.margin),
                either(given.late, usual.late), either(given.reach, usual.reach), usual.leap, true};
    }

    // One for each number of seats; few players ever sit at two kinds of table.
    PlanSearch& search_for(const View& view) {
        const std::size_t seats = view.table.players - 1u;
        std::unique_ptr<PlanSearch>& search = searches_[seats];
        if (!search) search = std::make_unique<PlanSearch>(*numbers_.values[seats][variant_.talk], limits(view.table.players));
        return *search;
    }

    const Network& value_alone() const { return *numbers_.values[0][variant_.talk]; }

    std::vector<Lay> sure_win(const Position& position, int needed) {
        return last_cards_.sure_win(position.tops, position.hand, position.unseen, needed);
    }

    bool is_thorough() const { return options_.rounds > 1; }

    TurnJudge& judge() {
        if (!judge_) {
            JudgeLimits judged{.plans = limits(1)};
            if (is_thorough()) judged = {judged.plans, kMoreTurns * judged.begun, kMoreMargin, kMoreTurns * judged.turns};
            judge_ = std::make_unique<TurnJudge>(value_alone(), *numbers_.turns, judged);
        }
        return *judge_;
    }

    DrawsAhead& ahead() {
        const JudgeLimits& limits = is_thorough() ? DrawsAhead::kThorough : DrawsAhead::kQuick;
        if (!ahead_) ahead_ = std::make_unique<DrawsAhead>(value_alone(), *numbers_.turns, variant_, limits);
        return *ahead_;
    }

    // Whoever asks for a ranking wants to see more than what would be played.
    std::vector<TurnSearch::Ranked> rank_alone(const View& view, const Position& position) {
        const int needed = position.needed();
        const PlanLimits usual = limits(1);
        const JudgeLimits wide{{kWide * usual.beam, kWide * usual.weighed, kWideMargin, kWideMargin, usual.reach, kReach, true}, kMaxCards, 1e9f, kMaxCards};
        TurnJudge judge(value_alone(), *numbers_.turns, wide);
        std::vector<JudgedTurn>& turns = judge.judge(Situation(view), needed);
        sort_by_judgement(turns);
        std::vector<TurnSearch::Ranked> ranked;
        for (JudgedTurn& turn : turns) ranked.push_back({std::move(turn.lays), chance(turn.judgement)});
        if (std::vector<Lay> sure = sure_win(position, needed); !sure.empty()) {
            const auto is_same = [&](const TurnSearch::Ranked& turn) { return reached(position, turn.lays) == reached(position, sure); };
            std::erase_if(ranked, is_same);
            ranked.insert(ranked.begin(), {std::move(sure), 1.0});
        }
        return ranked;
    }

    static Reached reached(const Position& position, const std::vector<Lay>& lays) {
        Reached reached = start_of(position);
        for (Lay lay : lays) reached = after(reached, lay);
        return reached;
    }

    std::vector<Lay> among_others(const View& view, int needed) {
        if (options_.begin > 0) throw InputError("strategy learned: looking ahead is for one seat alone; expected begin=0");
        PlanSearch& search = search_for(view);
        const std::optional<Plan> plan = search.best(Situation(view), heard_by(view), needed);
        return plan ? search.going_on(*plan, search.beginning(*plan, needed)) : std::vector<Lay>{};
    }

    std::vector<Lay> alone(const View& view, int needed, Random& random) {
        const Situation start(view);
        std::vector<JudgedTurn>& turns = judge().judge(start, needed);
        if (turns.empty()) return {};
        const float most = chance(best_of(turns).judgement), least = most - options_.worse / 100;
        if (start.deck_size > begin_ || most < kLost || most > kWon) return std::move(best_of(turns).lays);
        sort_by_judgement(turns);
        turns.resize(std::min(turns.size(), static_cast<std::size_t>(options_.turns)));
        std::erase_if(turns, [&](const JudgedTurn& turn) { return chance(turn.judgement) < least; });
        return std::move(turns[best_ahead(start, turns, random)].lays);
    }

    // A turn if there is one, or as much of it as there is.
    std::vector<Lay> any_turn(const Position& position, int needed) const {
        std::vector<Lay> found;
        for (int size = needed; size > 0 && found.empty(); --size)
            for_each_turn(position, fits_, size, [&](const std::vector<Lay>& lays, const Reached&) {
                if (found.empty()) found = lays;
            });
        return found;
    }

    // The turn with the best mean over what may be drawn after it.
    std::size_t best_ahead(const Situation& start, const std::vector<JudgedTurn>& turns, Random& random) {
        const int draws = start.deck_size <= options_.late ? options_.draws : 1;
        Judged judged{{}, kJudgedLike};
        for (const JudgedTurn& turn : turns) judged.chances.push_back(chance(turn.judgement));
        DeckRounds decks(start.elsewhere, variant_.minimum);
        const int rounds = std::max(options_.rounds, (kUsual + decks.size() / 2) / decks.size());
        std::span<const Card> deck;
        return race(judged, rounds * decks.size(), [&] { deck = decks.next(random); },
                    [&](std::size_t turn) { return ahead().worth(turns[turn].outlook.after, deck, draws, kFar); });
    }

    const LearnedNumbers numbers_;
    const LearnedOptions options_;
    const int begin_ = options_.begin < 0 ? kUsualBegin : options_.begin;
    const Variant variant_;
    const Fits fits_;
    LastCards last_cards_;
    std::array<std::unique_ptr<PlanSearch>, kMaxSeats> searches_;
    std::unique_ptr<TurnJudge> judge_;
    std::unique_ptr<DrawsAhead> ahead_;
};

class LearnedStrategy : public Strategy {
  public:
    LearnedStrategy(const LearnedNumbers& numbers, const LearnedOptions& options) : numbers_(numbers), options_(options) {}

    std::unique_ptr<Player> player(const Variant& variant) const override {
        if (!is_learnable(variant))
            throw InputError("strategy learned: expected a variant with one colour of at most 98 ranks, two piles each way, the "
                             "backwards trick of 10, no fire cards and no longest turn");
        return std::make_unique<LearnedPlayer>(numbers_, options_, variant);
    }

  private:
    LearnedNumbers numbers_;
    LearnedOptions options_;
};

}  // namespace

std::shared_ptr<const Strategy> learned_strategy(const LearnedNumbers& numbers, const LearnedOptions& options) {
    return std::make_shared<LearnedStrategy>(numbers, options);
}

}  // namespace crewlab::thegame
