#include "thegame/capacity.h"

#include <bit>

namespace crewlab::thegame {

namespace {

// Capacities are sums over the piles. What one pile takes may have fitted on another one too; only this is left out as long
// as a way is weighed alone.
class CapacityBounds : public Bounds {
  public:
    explicit CapacityBounds(const Capacity& capacity) : capacity_(capacity) {}

    float weigh(const Position& position, std::span<PileWays> piles) override {
        std::size_t hand_size = 0;
        for (Card card : position.hand) hand_[hand_size++] = card;
        float now = 0;
        for (std::size_t i = 0; i < piles.size(); ++i) {
            const bool descends = position.variant.descends(static_cast<int>(i));
            weights_[i] = static_cast<float>(capacity_.weight(static_cast<int>(i)));
            const auto room = [&](Top top) { return capacity_.room(top, descends, position.unplayed()); };
            const int before = room(position.tops[i]);
            now -= weights_[i] * static_cast<float>(before);
            note_fitting(i, Way::kUnchanged, position.tops[i], descends, hand_size);
            std::array<int, kMostInHand> less;
            for (HandSet left = piles[i].tops; left; left &= left - 1) {
                const auto top = static_cast<std::size_t>(std::countr_zero(left));
                less[top] = before - room(hand_[top]);
                note_fitting(i, top, hand_[top], descends, hand_size);
            }
            for (Way& way : piles[i].ways)
                if (way.size > 0) way.cost = weights_[i] * static_cast<float>(less[way.top] + std::popcount(way.laid & fitting_[i][way.top]));
        }
        return now;
    }

    float turn(std::span<const Way* const> ways, HandSet laid, float sum) override {
        for (std::size_t i = 0; i < ways.size(); ++i)
            sum += weights_[i] * static_cast<float>(std::popcount(laid & ~ways[i]->laid & fitting_[i][ways[i]->top]));
        return sum;
    }

  private:
    // The cards of the hand that count for this pile as long as they are not laid: perceived capacity asks for none.
    void note_fitting(std::size_t pile, std::size_t place, Top top, bool descends, std::size_t hand_size) {
        HandSet& fitting = fitting_[pile][place] = 0;
        if (!capacity_.is_real()) return;
        const Cards cards = capacity_.fits().on(top, descends);
        for (std::size_t i = 0; i < hand_size; ++i) fitting |= HandSet{cards.has(hand_[i])} << i;
    }

    const Capacity& capacity_;
    std::array<Card, kMostInHand> hand_;
    std::array<float, kMaxPiles> weights_;
    std::array<std::array<HandSet, Way::kUnchanged + 1>, kMaxPiles> fitting_;  // by pile and by what is on top
};

}  // namespace

Capacity::Capacity(const Variant& variant, bool real, double first_weight, double ascending_weight)
    : Evaluation(variant), real_(real), first_weight_(first_weight), ascending_weight_(ascending_weight) {}

int Capacity::room(Top top, bool descends, Cards unplayed) const {
    if (real_) return (unplayed & fits().on(top, descends)).size();
    const int shown = variant().shown(top, descends);
    return descends ? shown - variant().lowest : variant().highest - shown;
}

double Capacity::value(const Position& position, const Reached& reached) const {
    const Cards unplayed = position.unplayed() - reached.laid;
    double value = 0;
    for (int pile = 0; pile < variant().piles(); ++pile)
        value += weight(pile) * room(reached.tops[static_cast<std::size_t>(pile)], variant().descends(pile), unplayed);
    return value;
}

std::unique_ptr<Bounds> Capacity::bounds() const { return std::make_unique<CapacityBounds>(*this); }

}  // namespace crewlab::thegame
