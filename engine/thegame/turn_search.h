// Finds the best turn of a strategy: of all positions that exactly the needed cards lead to, the one with the best value,
// or with extra depth d the one from which up to d more cards lead to the best value (thesis, chapter 4).
//
// Every position that any of these cards can reach is weighed once (thegame/halves.h), whatever the order. For penalties
// most of them are only bounded: the costs of a card on the two halves of the piles are multiplied and summed in one
// vector product, once for all sets of cards that lead to the same tops, with the whole hand still counting for bridges.
// What could be the best is then weighed exactly.
#pragma once

#include <algorithm>
#include <optional>
#include <vector>

#include "thegame/evaluation.h"
#include "thegame/halves.h"

namespace crewlab::thegame {

// Of several turns with the best value (values apart by less than a part in 1e9 count as equal): the first by card and
// then by pile, lay by lay; or of these the one with the best value of its own, without extra depth.
enum class Ties : std::uint8_t { First, Value };

inline constexpr double kEqual = 1e-9;

// Is `value` better than `best`, and not just by rounding?
inline bool is_better(double value, double best) {
    return value > best + kEqual * std::max(1.0, std::max(value < 0 ? -value : value, best < 0 ? -best : best));
}

class TurnSearch {
  public:
    TurnSearch(const Evaluation& evaluation, int depth, Ties ties) : evaluation_(evaluation), depth_(depth), ties_(ties) {}

    // The turn to play: the needed cards, or as many as can be laid where those cannot.
    std::vector<Lay> best(const Position& position);

    struct Ranked {
        std::vector<Lay> lays;
        double value = 0;
    };
    // Every position that a turn can end in, once, by the first turn that leads there, with its value; best first.
    std::vector<Ranked> rank(const Position& position);

  private:
    // All positions with the best value among those that `least` to `most` cards lead to. None: nothing leads there.
    std::optional<double> search(const Position& position, int least, int most);
    void weigh_exactly(const Position& position, const Half::Choice& a, const Half::Choice& b, int least, int most);
    void note(const Position& position, const Reached& reached);
    void search_bounded(const Position& position, const Penalty& penalty, int least, int most);
    void prepare_rows(const Position& position);
    const float* row(const Position& position, const Penalty& penalty, Top top, bool descends);
    void multiply_rows(const Position& position, const Penalty& penalty, const Half& half, std::vector<float>& products);
    void bound_all(int least, int most);
    std::vector<Lay> first_turn(const Position& position, int needed) const;

    const Evaluation& evaluation_;
    const int depth_;
    const Ties ties_;

    HalfLister lister_;
    std::array<Card, kMaxCards> hand_{};
    Half front_, back_;
    double best_value_ = 0;
    std::vector<Reached> best_;

    // Of the bounds: the unplayed cards, those of the hand first, and one row of costs for each direction and top.
    struct Bounded {
        float bound;
        std::uint32_t front, back;
    };
    std::vector<Card> cards_;
    std::array<std::uint8_t, kMaxCards> places_{};
    std::size_t width_ = 0;
    std::vector<float> rows_, front_costs_, back_costs_;
    static constexpr std::uint16_t kNoRow = 0xFFFF;
    std::array<std::array<std::uint16_t, kMaxCards + 1>, 2> row_of_{};
    std::uint16_t row_count_ = 0;
    std::vector<Bounded> bounded_;
};

}  // namespace crewlab::thegame
