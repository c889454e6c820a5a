#include "thegame/learned.h"

#include <algorithm>
#include <numeric>

#include "base/errors.h"
#include "thegame/last_cards.h"
#include "thegame/turn_order.h"

namespace crewlab::thegame {

namespace {

// For the many positions that are looked at a draw ahead.
constexpr PlanLimits kQuick{10, 20, 1.5f};

class LearnedPlayer : public Player {
  public:
    LearnedPlayer(std::shared_ptr<const Network> network, const LearnedOptions& options, const Variant& variant)
        : network_(std::move(network)), options_(options), fits_(variant), last_cards_(variant),
          search_(*network_, options.limits), next_(*network_, kQuick) {}

    std::vector<Lay> choose(const View& view, Random& random) override {
        const Position position(view);
        const int needed = position.needed();
        if (needed == 0) return {};
        if (position.unseen.empty()) return last_cards_.longest(position.tops, position.hand);
        if (is_last_draw(view, needed))
            if (std::vector<Lay> lays = winning_turn(position, needed); !lays.empty()) return lays;
        if (options_.samples == 0) {
            if (const std::optional<Plan> plan = search_.best(position, needed)) return search_.beginning(*plan, needed);
        } else if (std::vector<PlanSearch::Choice> choices = search_.choices(position, needed, options_.turns); !choices.empty()) {
            return std::move(choices[best_of(view, position, choices, random)].lays);
        }
        return any_turn(position, needed);
    }

    std::vector<TurnSearch::Ranked> rank(const View& view) override {
        const Position position(view);
        std::vector<TurnSearch::Ranked> ranked;
        for (PlanSearch::Choice& choice : search_.choices(position, position.needed(), kMaxCards))
            ranked.push_back({std::move(choice.lays), chance(choice.value)});
        if (ranked.empty()) ranked.push_back({any_turn(position, position.needed()), 0.0});
        return ranked;
    }

  private:
    // Alone, and after this turn all cards are known.
    static bool is_last_draw(const View& view, int needed) {
        return view.table.players == 1 && view.table.deck_size <= needed;
    }

    std::vector<Lay> winning_turn(const Position& position, int needed) {
        std::vector<Lay> found;
        for_each_turn(position, fits_, needed, [&](const std::vector<Lay>& lays, const Reached& reached) {
            if (found.empty() && last_cards_.can_all(reached.tops, position.unplayed() - reached.laid)) found = lays;
        });
        return found;
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

    // The choice with the best mean over what may be drawn after it. All meet the same cards; after so many samples the
    // better half goes on, until one is left.
    std::size_t best_of(const View& view, const Position& position, const std::vector<PlanSearch::Choice>& choices, Random& random) {
        std::vector<Card> deck;
        for (Card card : position.unseen) deck.push_back(card);
        const auto drawn = std::min(choices[0].lays.size(), static_cast<std::size_t>(view.table.deck_size));
        std::vector<double> sums(choices.size(), 0.0);
        std::vector<std::size_t> left(choices.size());
        std::iota(left.begin(), left.end(), std::size_t{0});
        while (left.size() > 1) {
            for (int sample = 0; sample < options_.samples; ++sample) {
                for (std::size_t i = 0; i < drawn; ++i)
                    std::swap(deck[i], deck[i + static_cast<std::size_t>(random.below(static_cast<int>(deck.size() - i)))]);
                for (std::size_t choice : left)
                    sums[choice] += worth(after(position, choices[choice].lays, std::span(deck.data(), drawn)));
            }
            std::ranges::stable_sort(left, [&](std::size_t a, std::size_t b) { return sums[a] > sums[b]; });
            left.resize((left.size() + 1) / 2);
        }
        return left[0];
    }

    static Position after(Position position, const std::vector<Lay>& lays, std::span<const Card> drawn) {
        for (Lay lay : lays) {
            position.tops[lay.pile] = lay.card;
            position.hand.remove(lay.card);
        }
        for (Card card : drawn) {
            position.hand.add(card);
            position.unseen.remove(card);
        }
        position.minimum = std::min<int>(position.variant.minimum, position.hand.size());
        return position;
    }

    double worth(const Position& next) {
        if (next.unseen.empty()) return last_cards_.can_all(next.tops, next.hand) ? 1 : 0;
        const std::optional<Plan> plan = next_.best(next, next.minimum);
        return plan ? chance(plan->value) : 0;
    }

    std::shared_ptr<const Network> network_;
    const LearnedOptions options_;
    const Fits fits_;
    LastCards last_cards_;
    PlanSearch search_, next_;
};

class LearnedStrategy : public Strategy {
  public:
    LearnedStrategy(std::shared_ptr<const Network> network, const LearnedOptions& options)
        : network_(std::move(network)), options_(options) {}

    std::unique_ptr<Player> player(const Variant& variant) const override {
        if (!is_learnable(variant))
            throw InputError("strategy learned: expected a variant with one colour of at most 98 ranks, two piles each way, the "
                             "backwards trick of 10, no fire cards and no longest turn");
        return std::make_unique<LearnedPlayer>(network_, options_, variant);
    }

  private:
    std::shared_ptr<const Network> network_;
    LearnedOptions options_;
};

}  // namespace

std::shared_ptr<const Strategy> learned_strategy(std::shared_ptr<const Network> network, const LearnedOptions& options) {
    return std::make_shared<LearnedStrategy>(std::move(network), options);
}

}  // namespace crewlab::thegame
