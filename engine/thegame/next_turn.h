// What a turn leaves for the next one: what one or two more of the cards kept would lead to.
//
// A plan may stop wherever it is best to stop; the next turn must go on, with two of the cards kept if nothing that is drawn
// fits, and with one if one does. What that would cost tells a turn that leaves good cards from one that uses them up.
#pragma once

#include <vector>

#include "thegame/plan_values.h"

namespace crewlab::thegame {

// Values of positions. Where the hand has fewer cards, none is asked for that is not there.
struct FurtherCards {
    float none = 0;                // of the position itself
    std::array<float, 3> ones{};   // after one more card: the best three cards, the best first
    float two = 0;                 // after the best two

    static constexpr float kStuck = -12;  // nothing fits, or all is as good as lost
};

class NextTurn {
  public:
    // Of a position that `values` was started for. `relief` is about what being rid of a card adds, as at the start.
    FurtherCards look(PlanValues& values, const Situation& after, const std::array<float, kMaxCards>& relief);

  private:
    struct Single {
        Card card;
        std::uint8_t pile;
        float value;  // of the position with this card on that pile
    };
    struct Near {
        Lay lay;
        int step;
    };
    struct Pair {
        Lay first, second;
        float promise;
    };

    void find_singles(PlanValues& values, const Situation& after);
    void rank_cards(FurtherCards& found) const;
    void find_pairs(const Situation& after, float start, const std::array<float, kMaxCards>& relief);
    void add_on_one_pile(const Situation& after, const Single& first, float relief);

    std::vector<Near> nearest_;
    std::vector<Single> singles_;
    std::vector<Pair> pairs_;
};

}  // namespace crewlab::thegame
