#include "thegame/learned.h"

#include <algorithm>
#include <numeric>

#include "base/errors.h"
#include "thegame/last_cards.h"
#include "thegame/turn_order.h"

namespace crewlab::thegame {

namespace {

// For the many positions that are looked at a draw ahead.
constexpr PlanLimits kQuick{10, 20, 1.5f, 0};

class LearnedPlayer : public Player {
  public:
    LearnedPlayer(const Networks& networks, const LearnedOptions& options, const Variant& variant)
        : networks_(networks), options_(options), variant_(variant), fits_(variant), last_cards_(variant) {}

    std::vector<Lay> choose(const View& view, Random& random) override {
        const Position position(view);
        const int needed = position.needed();
        if (needed == 0) return {};
        if (position.unseen.empty()) return last_cards_.longest(position.tops, position.hand);
        if (is_last_draw(view, needed))
            if (std::vector<Lay> lays = winning_turn(position, needed); !lays.empty()) return lays;
        Mind& mind = mind_for(view);
        const Situation start(view);
        if (options_.samples == 0) {
            if (const std::optional<Plan> plan = mind.search.best(start, heard_by(view), needed))
                return mind.search.going_on(*plan, mind.search.beginning(*plan, needed));
        } else {
            if (view.table.players > 1) throw InputError("strategy learned: samples are for one seat alone; expected samples=0");
            std::vector<PlanSearch::Choice> choices = mind.search.choices(start, {}, needed, options_.turns);
            if (!choices.empty()) return std::move(choices[best_of(mind, start, choices, random)].lays);
        }
        return any_turn(position, needed);
    }

    std::vector<TurnSearch::Ranked> rank(const View& view) override {
        const Position position(view);
        std::vector<TurnSearch::Ranked> ranked;
        for (PlanSearch::Choice& choice :
             mind_for(view).search.choices(Situation(view), heard_by(view), position.needed(), kMaxCards))
            ranked.push_back({std::move(choice.lays), chance(choice.value)});
        if (ranked.empty() && position.needed() == 0) ranked.push_back({{}, 0.0});  // nothing fits, but the turn may end
        return ranked;
    }

  private:
    struct Mind {
        Mind(const Network& network, const PlanLimits& limits) : search(network, limits), next(network, kQuick) {}
        PlanSearch search, next;
    };

    // One for each kind of table; few players ever sit at two.
    Mind& mind_for(const View& view) {
        const std::size_t seats = view.table.players - 1u;
        std::unique_ptr<Mind>& mind = minds_[seats][variant_.talk];
        if (!mind) {
            PlanLimits limits = options_.limits;
            if (limits.reach < 0) limits.reach = usual_reach(view.table.players);
            mind = std::make_unique<Mind>(*networks_[seats][variant_.talk], limits);
        }
        return *mind;
    }

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
    std::size_t best_of(Mind& mind, const Situation& start, const std::vector<PlanSearch::Choice>& choices, Random& random) {
        std::vector<Card> deck;
        for (Card card : start.elsewhere) deck.push_back(card);
        std::size_t longest = 0;
        for (const PlanSearch::Choice& choice : choices) longest = std::max(longest, choice.lays.size());
        longest = std::min(longest, deck.size());
        std::vector<double> sums(choices.size(), 0.0);
        std::vector<std::size_t> left(choices.size());
        std::iota(left.begin(), left.end(), std::size_t{0});
        while (left.size() > 1) {
            for (int sample = 0; sample < options_.samples; ++sample) {
                for (std::size_t i = 0; i < longest; ++i)
                    std::swap(deck[i], deck[i + static_cast<std::size_t>(random.below(static_cast<int>(deck.size() - i)))]);
                for (std::size_t choice : left) {
                    const std::size_t drawn = std::min(choices[choice].lays.size(), deck.size());
                    sums[choice] += worth(mind, drawing(choices[choice].after, std::span(deck.data(), drawn)));
                }
            }
            std::ranges::stable_sort(left, [&](std::size_t a, std::size_t b) { return sums[a] > sums[b]; });
            left.resize((left.size() + 1) / 2);
        }
        return left[0];
    }

    static Situation drawing(Situation situation, std::span<const Card> drawn) {
        for (Card card : drawn) {
            situation.hand.add(card);
            situation.elsewhere.remove(card);
        }
        situation.deck_size -= static_cast<int>(drawn.size());
        return situation;
    }

    double worth(Mind& mind, const Situation& next) {
        if (next.elsewhere.empty()) return last_cards_.can_all(tops_of(next), next.hand) ? 1 : 0;
        const std::optional<Plan> plan = mind.next.best(next, {}, std::min<int>(variant_.minimum, next.hand.size()));
        return plan ? chance(plan->value) : 0;
    }

    Tops tops_of(const Situation& situation) const {
        Tops tops{};
        tops.fill(kStart);
        for (std::size_t pile = 0; pile < situation.tops.size(); ++pile)
            if (situation.tops[pile] != (pile < 2 ? 1 : variant_.ranks() + 2))
                tops[pile] = static_cast<Top>(situation.tops[pile] - place(0));
        return tops;
    }

    const Networks networks_;
    const LearnedOptions options_;
    const Variant variant_;
    const Fits fits_;
    LastCards last_cards_;
    std::array<std::array<std::unique_ptr<Mind>, 2>, kMaxSeats> minds_;
};

class LearnedStrategy : public Strategy {
  public:
    LearnedStrategy(const Networks& networks, const LearnedOptions& options) : networks_(networks), options_(options) {}

    std::unique_ptr<Player> player(const Variant& variant) const override {
        if (!is_learnable(variant))
            throw InputError("strategy learned: expected a variant with one colour of at most 98 ranks, two piles each way, the "
                             "backwards trick of 10, no fire cards and no longest turn");
        return std::make_unique<LearnedPlayer>(networks_, options_, variant);
    }

  private:
    Networks networks_;
    LearnedOptions options_;
};

}  // namespace

std::shared_ptr<const Strategy> learned_strategy(const Networks& networks, const LearnedOptions& options) {
    return std::make_shared<LearnedStrategy>(networks, options);
}

}  // namespace crewlab::thegame
