#include "thegame/rollout.h"

#include <algorithm>
#include <numeric>

#include "base/parallel.h"
#include "thegame/simulate.h"

namespace crewlab::thegame {

namespace {

State played(State state, const std::vector<Lay>& turn) {
    for (Lay lay : turn) state.checked_lay(lay);
    if (!state.table.over()) state.checked_end_turn();
    return state;
}

// One game that fits a view, for all turns that are compared; every seat plays on by the same player.
class Hidden {
  public:
    Hidden(const View& view, Player& player, std::uint64_t seed, std::uint64_t game)
        : players_(view.table.players, &player), seed_(seed), game_(game) {
        Random random(seed, game, Purpose::Sample);
        state_ = sample(view, random);
    }
    Ending after(const std::vector<Lay>& turn) const { return play_out(played(state_, turn), players_, seed_, game_); }

  private:
    std::vector<Player*> players_;
    std::uint64_t seed_, game_;
    State state_;
};

}  // namespace

State sample(const View& view, Random& random) {
    State state;
    state.table = view.table;
    state.hands[view.seat] = view.hand;
    std::vector<Card> hidden;
    for (Card card : view.unseen()) hidden.push_back(card);
    for (std::size_t left = hidden.size(); left > 1; --left)
        std::swap(hidden[left - 1], hidden[static_cast<std::size_t>(random.below(static_cast<int>(left)))]);
    for (std::size_t seat = 0; seat < view.table.players; ++seat)
        for (int i = 0; seat != view.seat && i < view.table.hand_sizes[seat]; ++i) {
            state.hands[seat].add(hidden.back());
            hidden.pop_back();
        }
    std::ranges::copy(hidden, state.deck.begin());
    return state;
}

std::vector<Tally> roll_out(const View& view, const std::vector<std::vector<Lay>>& turns, const Strategy& strategy,
                            std::uint32_t playouts, std::uint64_t seed, int threads) {
    std::vector<std::vector<Ending>> endings(playouts);
    parallel_for(playouts, threads, 4, [&](std::size_t begin, std::size_t end) {
        const std::unique_ptr<Player> player = strategy.player(view.table.variant);
        for (std::size_t i = begin; i < end; ++i) {
            const Hidden hidden(view, *player, seed, i);
            for (const std::vector<Lay>& turn : turns) endings[i].push_back(hidden.after(turn));
        }
    });
    std::vector<Tally> tallies(turns.size());
    for (const std::vector<Ending>& game : endings)
        for (std::size_t turn = 0; turn < turns.size(); ++turn) tallies[turn].add(game[turn].won, game[turn].remaining);
    return tallies;
}

namespace {

class RolloutPlayer : public Player {
  public:
    RolloutPlayer(std::unique_ptr<Player> player, const RolloutOptions& options) : player_(std::move(player)), options_(options) {}

    std::vector<Lay> choose(const View& view, Random& random) override {
        if (Position(view).needed() == 0) return {};
        std::vector<TurnSearch::Ranked> ranked = player_->rank(view);
        if (ranked.empty()) return player_->choose(view, random);  // no whole turn: the game is as good as lost
        const std::size_t count = std::min(ranked.size(), static_cast<std::size_t>(options_.turns));
        std::vector<Tally> tallies(count);
        std::vector<std::size_t> left(count);
        std::iota(left.begin(), left.end(), std::size_t{0});
        std::uint64_t seed = random.next();
        seed = seed << 32 | random.next();
        for (std::uint64_t game = 0; left.size() > 1;) {
            for (int i = 0; i < options_.playouts; ++i, ++game) {
                const Hidden hidden(view, *player_, seed, game);
                for (std::size_t turn : left) {
                    const Ending ending = hidden.after(ranked[turn].lays);
                    tallies[turn].add(ending.won, ending.remaining);
                }
            }
            std::ranges::stable_sort(left, [&](std::size_t a, std::size_t b) { return tallies[a].better(tallies[b]); });
            left.resize((left.size() + 1) / 2);
        }
        return std::move(ranked[left[0]].lays);
    }

    std::vector<TurnSearch::Ranked> rank(const View& view) override { return player_->rank(view); }

  private:
    std::unique_ptr<Player> player_;
    RolloutOptions options_;
};

class RolloutStrategy : public Strategy {
  public:
    RolloutStrategy(std::shared_ptr<const Strategy> strategy, const RolloutOptions& options)
        : strategy_(std::move(strategy)), options_(options) {}

    std::unique_ptr<Player> player(const Variant& variant) const override {
        return std::make_unique<RolloutPlayer>(strategy_->player(variant), options_);
    }

  private:
    std::shared_ptr<const Strategy> strategy_;
    RolloutOptions options_;
};

}  // namespace

std::shared_ptr<const Strategy> rollout_strategy(std::shared_ptr<const Strategy> strategy, const RolloutOptions& options) {
    return std::make_shared<RolloutStrategy>(std::move(strategy), options);
}

}  // namespace crewlab::thegame
