// A position as the learned value sees it.
#pragma once

#include <utility>

#include "thegame/state.h"

namespace crewlab::thegame {

inline constexpr int kBackwards = 10;  // the distance of the backwards trick
inline constexpr int kReach = 100;     // the farthest that a card can be from a top

// What the others said of a pile together. At a table that talks it tells something as well that nothing was said.
enum class Heard : std::uint8_t { Silence, Nothing, SomeJump, AllJump, OneLeaves, SeveralLeave };
using HeardOfPiles = std::array<Heard, 4>;

// What was done with the pile since: nothing, one of so many steps forwards, or a step back.
inline constexpr int kSteps = 40, kMoves = kSteps + 2;
inline constexpr int kHeard = 1 + 5 * kMoves;  // the first is silence, whatever was done
static_assert(kHeard <= 256);

// Where a card ten ranks from another lies.
enum class Partner : std::uint8_t { Hand, Elsewhere, Gone };

// A card has two partners. On an ascending pile the one ten lower would undo it by a backwards trick, and after the one ten
// higher it could follow by such a trick; on a descending pile it is the other way round. Both places as one number.
inline constexpr int kPartners = 9;
constexpr int partners(Partner undoes, Partner precedes) { return 3 * static_cast<int>(undoes) + static_cast<int>(precedes); }

// Cards have places 2, 3, ... in order of rank; ascending piles begin at place 1.
inline int place(Card card) { return card + 2; }

// How far a pile goes from one top to another in its direction.
inline int steps(std::size_t pile, int from, int to) { return pile < 2 ? to - from : from - to; }

inline bool fits(std::size_t pile, int top, Card card) {
    const int step = steps(pile, top, place(card));
    return step > 0 || step == -kBackwards;
}

struct Situation {
    std::array<int, 4> tops{};  // places, the ascending piles first
    std::array<std::uint8_t, 4> heard{};  // of each pile: heard_of()
    Cards hand, elsewhere;  // in the deck and in other hands
    int deck_size = 0;

    Situation() = default;
    explicit Situation(const View& view);

    Partner partner(int card, int step) const {
        const int other = card + step;
        if (other < 0 || other >= kMaxCards) return Partner::Gone;
        const auto found = static_cast<Card>(other);
        return hand.has(found) ? Partner::Hand : elsewhere.has(found) ? Partner::Elsewhere : Partner::Gone;
    }

    int partners(int card, bool descends) const {
        const Partner below = partner(card, -kBackwards), above = partner(card, kBackwards);
        return descends ? thegame::partners(above, below) : thegame::partners(below, above);
    }

    // The tops as the table shows them; which of two piles of a direction is which may differ.
    Tops piles(const Variant& variant) const;

    // Which of two piles of a direction is which makes no difference: the lower first.
    void arrange();
    bool operator==(const Situation&) const = default;
};

// The partners of many cards of a situation.
class PartnersOf {
  public:
    explicit PartnersOf(const Situation& situation)
        : hand_below_(situation.hand.up(kBackwards)), hand_above_(situation.hand.down(kBackwards)),
          elsewhere_below_(situation.elsewhere.up(kBackwards)), elsewhere_above_(situation.elsewhere.down(kBackwards)) {}

    // As on an ascending pile, and as on a descending one.
    std::pair<int, int> of(Card card) const {
        const int below = 2 - 2 * hand_below_.has(card) - elsewhere_below_.has(card);
        const int above = 2 - 2 * hand_above_.has(card) - elsewhere_above_.has(card);
        return {3 * below + above, 3 * above + below};
    }

  private:
    static_assert(partners(Partner::Hand, Partner::Elsewhere) == 1 && partners(Partner::Gone, Partner::Hand) == 6);
    const Cards hand_below_, hand_above_, elsewhere_below_, elsewhere_above_;
};

// What all the others said of each pile: leave it counts before jump here.
HeardOfPiles heard_by(const View& view);

// A number for what was heard of a pile and how far it has moved since.
std::uint8_t heard_of(Heard heard, int steps);

// Is the value for this variant? One colour, two piles each way, nothing burning and no longest turn.
bool is_learnable(const Variant& variant);

}  // namespace crewlab::thegame
