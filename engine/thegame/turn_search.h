// Finds the best turn of a strategy: of all positions that exactly the needed cards lead to, the one with the best value,
// or with extra depth d the one from which up to d more cards lead to the best value (thesis, chapter 4).
//
// A turn is one way for each pile (thegame/ways.h). Each way has a cost, in single precision, and no turn costs less than its
// ways together. One good turn is weighed exactly; ways that cannot lead to a better one are dropped, and of the turns that
// are left those are weighed exactly, in double precision, that could be the best.
#pragma once

#include <algorithm>
#include <optional>
#include <vector>

#include "thegame/evaluation.h"
#include "thegame/way_sums.h"

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
    TurnSearch(const Evaluation& evaluation, int depth, Ties ties)
        : evaluation_(evaluation), depth_(depth), ties_(ties), bounds_(evaluation.bounds()) {}

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
    bool find_one(std::size_t pile, int size, HandSet laid);
    void keep_plausible(int most);
    void collect(std::size_t pile, int size, HandSet laid, float sum);
    void note(const Position& position, const Reached& reached);
    Reached reached_by(HandSet laid) const;
    float limit() const;
    std::vector<Lay> first_turn(const Position& position, int needed) const;

    const Evaluation& evaluation_;
    const int depth_;
    const Ties ties_;

    WayLister lister_;
    std::unique_ptr<Bounds> bounds_;
    WaySums sums_;
    std::vector<PileWays> piles_;
    float now_ = 0;  // the cost of the piles as they are
    std::array<Card, kMaxCards> hand_{};
    Tops tops_{};
    std::array<const Way*, kMaxPiles> chosen_{};  // by pile

    struct Bounded {
        float cost;
        Reached reached;
    };
    float limit_ = 0;  // what costs more is not the best
    std::vector<Bounded> bounded_;
    struct Weighed {
        Reached reached;
        double value;
    };
    double best_value_ = 0;
    std::vector<Weighed> best_;  // all that are as good
};

}  // namespace crewlab::thegame
