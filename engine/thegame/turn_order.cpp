#include "thegame/turn_order.h"

#include <set>

namespace crewlab::thegame {

namespace {

bool covers_fire(const Position& position, const Reached& reached) {
    for (std::size_t pile = 0; pile < kMaxPiles; ++pile)
        if (position.burns[pile] && reached.tops[pile] == position.tops[pile]) return false;
    return true;
}

class Walk {
  public:
    using Use = std::function<bool(const std::vector<Lay>&, const Reached&)>;

    Walk(const Position& position, const Fits& fits, const Reached& goal, std::size_t needed, const Use& use)
        : position_(position), fits_(fits), goal_(goal), needed_(needed), use_(use) {}

    // True once use has said that it is enough.
    bool begin(const Reached& reached) {
        if (lays_.size() == needed_) return covers_fire(position_, reached) && can_finish(reached) && use_(lays_, reached);
        return step(reached, [&](Lay lay) {
            lays_.push_back(lay);
            const bool enough = begin(after(reached, lay));
            lays_.pop_back();
            return enough;
        });
    }

  private:
    // Tries each lay that does not spoil the goal: the goal's top must be the last card on its pile.
    template <class Try>
    bool step(const Reached& reached, Try&& attempt) const {
        for (Card card : goal_.laid - reached.laid)
            for (std::uint8_t pile = 0; pile < position_.variant.piles(); ++pile) {
                const Top end = goal_.tops[pile];
                if (reached.tops[pile] == end || is_goal_elsewhere(card, pile)) continue;
                if (!fits_.on(reached.tops[pile], position_.variant.descends(pile)).has(card)) continue;
                if (attempt(Lay{card, pile})) return true;
            }
        return false;
    }

    bool is_goal_elsewhere(Card card, std::uint8_t pile) const {
        for (std::uint8_t other = 0; other < position_.variant.piles(); ++other)
            if (other != pile && goal_.tops[other] == card) return true;
        return false;
    }

    bool can_finish(const Reached& reached) const {
        if (reached.laid == goal_.laid) return reached.tops == goal_.tops;
        return step(reached, [&](Lay lay) { return can_finish(after(reached, lay)); });
    }

    const Position& position_;
    const Fits& fits_;
    const Reached& goal_;
    const std::size_t needed_;
    const Use& use_;
    std::vector<Lay> lays_;
};

}  // namespace

void for_each_beginning(const Position& position, const Fits& fits, const Reached& goal, int needed,
                        const std::function<bool(const std::vector<Lay>&, const Reached&)>& use) {
    Walk(position, fits, goal, static_cast<std::size_t>(needed), use).begin(start_of(position));
}

void for_each_turn(const Position& position, const Fits& fits, int needed,
                   const std::function<void(const std::vector<Lay>&, const Reached&)>& use) {
    std::set<Reached> seen;
    std::vector<Lay> lays;
    auto walk = [&](auto&& self, const Reached& reached) -> void {
        if (static_cast<int>(lays.size()) == needed) {
            if (covers_fire(position, reached) && seen.insert(reached).second) use(lays, reached);
            return;
        }
        for (Card card : position.hand - reached.laid)
            for (std::uint8_t pile = 0; pile < position.variant.piles(); ++pile) {
                if (!fits.on(reached.tops[pile], position.variant.descends(pile)).has(card)) continue;
                lays.push_back({card, pile});
                self(self, after(reached, lays.back()));
                lays.pop_back();
            }
    };
    walk(walk, start_of(position));
}

}  // namespace crewlab::thegame
