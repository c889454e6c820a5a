#include "learn/self_play.h"

#include <algorithm>
#include <cmath>

#include "base/errors.h"
#include "base/parallel.h"
#include "learn/teaching.h"

namespace crewlab {

namespace {

Lesson lesson(const Sentence& sentence) {
    Lesson made;
    made.sentence = sentence;
    made.preference.fill(Lesson::kNotLegal);
    return made;
}

Lesson lesson(const Sentence& sentence, const std::vector<PuctBranch>& branches, const std::vector<float>& preferred) {
    Lesson made = lesson(sentence);
    for (std::size_t i = 0; i < branches.size(); ++i)
        made.preference[static_cast<std::size_t>(sentence.place(branches[i].action))] = preferred[i];
    return made;
}

// A place drawn with these chances, which add up to one.
std::size_t draw(const std::vector<float>& chances, Random& random) {
    float left = static_cast<float>(random.next() >> 8) * 0x1p-24f;
    std::size_t i = 0;
    while (i + 1 < chances.size() && (left -= chances[i]) >= 0) ++i;
    return i;
}

// Squares of the chances: what was hardly visited is not worth a game.
std::vector<float> sharper(std::vector<float> chances) {
    float sum = 0;
    for (float& chance : chances) sum += chance *= chance;
    for (float& chance : chances) chance /= sum;
    return chances;
}

class SearchedGame {
  public:
    SearchedGame(const TransformerWeights& weights, const PuctSettings& settings) : tree_(weights), settings_(settings) {
        tree_.note_proofs(&proofs_);
    }

    void play(const State& start, Random& random, Lessons& into) {
        const std::size_t first = into.lessons.size();
        tree_.plant(start);
        proofs_.clear();
        while (!tree_.over()) {
            tree_.grow(settings_, random);
            const std::vector<PuctBranch> branches = tree_.branches();
            const std::vector<float> preferred = shares(branches, tree_.proof());
            Lesson& made = into.lessons.emplace_back(lesson(tree_.root_sentence(), branches, preferred));
            if (tree_.proof() != Proof::None) break;
            made.value = tree_.value();
            tree_.follow(settings_.noise > 0 ? branches[draw(sharper(preferred), random)].action : tree_.best());
        }
        // A game that is won proves all its positions won. One that is lost proves nothing of those before the last: somebody may
        // have gone wrong. There stands what the search thought.
        const bool won = tree_.proof() == Proof::Won;
        for (std::size_t i = first; i < into.lessons.size(); ++i)
            if (won || i + 1 == into.lessons.size()) into.lessons[i].value = won;
        add_proofs(random, into);
        ++into.games;
        into.wins += won;
    }

    std::uint64_t judged() const { return tree_.judged(); }

  private:
    // Some of the positions that were proven on the way teach as well: they cost nothing more.
    void add_proofs(Random& random, Lessons& into) {
        for (int left = kProofs; left > 0 && !proofs_.empty(); --left) {
            std::swap(proofs_[static_cast<std::size_t>(random.below(static_cast<int>(proofs_.size())))], proofs_.back());
            const Proven& proven = proofs_.back();
            Lesson& made = into.lessons.emplace_back(lesson(proven.sentence, proven.branches, shares(proven.branches, proven.proof)));
            made.value = proven.proof == Proof::Won ? 1.0f : 0.0f;
            proofs_.pop_back();
        }
    }

    static constexpr int kProofs = 10;  // from one game

    PuctTree tree_;
    PuctSettings settings_;
    std::vector<Proven> proofs_;
};

// What a teacher's weights say should be preferred. Where all is lost nothing should be.
std::vector<float> shares(const std::vector<Weight>& weights) {
    constexpr double kNothing = 1e-6;
    double highest = 0, sum = 0;
    for (const Weight& weight : weights) highest = std::max(highest, weight.value);
    std::vector<float> result(weights.size());
    if (highest < kNothing) return result;
    for (std::size_t i = 0; i < weights.size(); ++i) sum += result[i] = static_cast<float>(std::exp((weights[i].value - highest) / kPoints));
    for (float& share : result) share /= static_cast<float>(sum);
    return result;
}

class TaughtGame {
  public:
    explicit TaughtGame(const Agent& teacher) : teacher_(teacher) {}

    void play(const State& start, Random& random, Lessons& into) {
        State state = start;
        skip_forced(state);
        play_on(state, random, into);
        ++into.games;
        into.wins += state.table.outcome == Outcome::Won;
    }

  private:
    // Some actions are drawn, as positions after mistakes must be met, too. With hidden hands fewer: a crew that cannot see what
    // went wrong hardly ever makes up for it.
    void play_on(State& state, Random& random, Lessons& into) {
        const int one_in = state.table.rules.open_hands ? 5 : 10;
        while (!state.over()) {
            const std::vector<Weight> weights = be_taught(state, random, into);
            const bool drawn = random.below(one_in) == 0;
            go_on(state, weights[drawn ? any(weights, random) : best(weights)].action);
        }
    }

    // The teacher's best weight is what a position is worth. With hidden hands nothing is learned where it expects next to
    // nothing: there is no better action to learn.
    std::vector<Weight> be_taught(const State& state, Random& random, Lessons& into) const {
        const View seen = view(state, state.table.turn);
        std::vector<Weight> weights = teacher_.weigh(seen, random);
        if (weights.empty()) throw InputError("teacher: expected an agent that weighs actions");
        const std::vector<float> preferred = shares(weights);
        if (!state.table.rules.open_hands && weights[best(weights)].value < kHope) return weights;
        Lesson& made = into.lessons.emplace_back(lesson(sentence(seen)));
        for (std::size_t i = 0; i < weights.size(); ++i)
            made.preference[static_cast<std::size_t>(made.sentence.place(weights[i].action))] = preferred[i];
        made.value = static_cast<float>(weights[best(weights)].value);
        return weights;
    }

    static std::size_t best(const std::vector<Weight>& weights) {
        const auto found = std::max_element(weights.begin(), weights.end(), [](const Weight& a, const Weight& b) { return a.value < b.value; });
        return static_cast<std::size_t>(found - weights.begin());
    }
    static std::size_t any(const std::vector<Weight>& weights, Random& random) {
        return static_cast<std::size_t>(random.below(static_cast<int>(weights.size())));
    }

    static constexpr double kHope = 0.01;

    const Agent& teacher_;
};

constexpr std::size_t kRun = 8;  // games that a thread takes at once

template <class MakeGame>
Lessons play_all(const std::vector<Deal>& deals, const Rules& rules, std::uint64_t seed, std::uint64_t first_game, int threads,
                 MakeGame&& play_run) {
    std::vector<Lessons> runs((deals.size() + kRun - 1) / kRun);
    parallel_for(deals.size(), threads, kRun, [&](std::size_t begin, std::size_t end) {
        play_run(runs[begin / kRun], [&](auto& game, Lessons& into) {
            for (std::size_t i = begin; i < end; ++i) {
                const State start(deals[i], rules);
                Random random(seed, first_game + i, Purpose::Agent);
                game.play(start, random, into);
            }
        });
    });
    Lessons all;
    for (Lessons& run : runs) {
        all.lessons.insert(all.lessons.end(), run.lessons.begin(), run.lessons.end());
        all.games += run.games;
        all.wins += run.wins;
        all.judged += run.judged;
    }
    return all;
}

}  // namespace

Lessons play_searching(const TransformerWeights& weights, const std::vector<Deal>& deals, const Rules& rules, const PuctSettings& settings,
                       std::uint64_t seed, std::uint64_t first_game, int threads) {
    return play_all(deals, rules, seed, first_game, threads, [&](Lessons& into, auto&& play) {
        SearchedGame game(weights, settings);
        play(game, into);
        into.judged = game.judged();
    });
}

Lessons play_taught(const Agent& teacher, const std::vector<Deal>& deals, const Rules& rules, std::uint64_t seed,
                    std::uint64_t first_game, int threads) {
    return play_all(deals, rules, seed, first_game, threads, [&](Lessons& into, auto&& play) {
        TaughtGame game(teacher);
        play(game, into);
        into.judged = into.lessons.size();
    });
}

}  // namespace crewlab
