// The learned value of a position of The Game for one seat alone: how likely the game is to be won from here.
//
// It is Dietrich's form (thesis, section 3.5) with everything in it learned: each unplayed card costs a product over the
// piles, and what a pile adds depends on how far the card is from its top and on whether the card that would undo it by a
// backwards trick is in the hand, in the deck or gone. There are kSums such sums at once, and a small network makes one
// number of them. It must not tell the cards of the hand from those of the deck: a plan that lays more cards would then
// be judged by how many it lays, which says more about the hand that was dealt than about the plan.
#pragma once

#include <array>
#include <cstddef>
#include <span>
#include <string_view>
#include <vector>

#include "thegame/position.h"

namespace crewlab::thegame {

inline constexpr int kSums = 16;
inline constexpr int kBackwards = 10;             // the distance of the backwards trick
inline constexpr int kReach = 100;                // the farthest that a card can be from a top
inline constexpr int kDistances = 2 * kReach + 1;
inline constexpr int kInputs = kSums + 4, kFirst = 32, kSecond = 16;

using Four = float __attribute__((vector_size(16)));

// One number for each sum.
struct Sums {
    std::array<Four, kSums / 4> part{};
    Sums& operator+=(const Sums& other) {
        for (std::size_t i = 0; i < part.size(); ++i) part[i] += other.part[i];
        return *this;
    }
    Sums& operator-=(const Sums& other) {
        for (std::size_t i = 0; i < part.size(); ++i) part[i] -= other.part[i];
        return *this;
    }
    friend Sums operator*(const Sums& a, const Sums& b) {
        Sums product;
        for (std::size_t i = 0; i < a.part.size(); ++i) product.part[i] = a.part[i] * b.part[i];
        return product;
    }
};

// Where the card lies that would undo this one: ten lower for an ascending pile, ten higher for a descending one.
enum class Partner : std::uint8_t { Hand, Deck, Gone };

// A position as the network sees it. Cards have places 2, 3, ... in order of rank; ascending piles begin at place 1.
struct Situation {
    std::array<int, 4> tops{};  // places, the ascending piles first, of each direction the lower first
    Cards hand, deck;

    Partner partner(int card, int step) const {
        const int other = card + step;
        if (other < 0 || other >= kMaxCards) return Partner::Gone;
        const auto found = static_cast<Card>(other);
        return hand.has(found) ? Partner::Hand : deck.has(found) ? Partner::Deck : Partner::Gone;
    }
    void arrange() {
        if (tops[0] > tops[1]) std::swap(tops[0], tops[1]);
        if (tops[2] > tops[3]) std::swap(tops[2], tops[3]);
    }
    bool operator==(const Situation&) const = default;
};

inline int place(Card card) { return card + 2; }

struct Network {
    using Table = std::array<std::array<Sums, kDistances>, 3>;
    Table cost{};  // by partner and distance: to an ascending top upwards, to a descending one downwards
    std::array<std::array<float, kFirst>, kInputs> first{};
    std::array<float, kFirst> first_bias{};
    std::array<std::array<float, kSecond>, kFirst> second{};
    std::array<float, kSecond> second_bias{};
    std::array<float, kSecond> last{};
    std::array<float, kInputs> direct{};  // past the hidden layers
    float bias = 0;
    float unused[3]{};  // fills the last group of four

    // All of it as numbers, in this order.
    std::span<float> numbers() { return {reinterpret_cast<float*>(this), sizeof(Network) / sizeof(float)}; }
    std::span<const float> numbers() const { return {reinterpret_cast<const float*>(this), sizeof(Network) / sizeof(float)}; }

    const Sums& on(int partner, int distance) const {
        return cost[static_cast<std::size_t>(partner)][static_cast<std::size_t>(distance + kReach)];
    }

    // Something like the simplified penalty to begin with; the same for the same seed.
    static Network fresh(std::uint64_t seed);

    // The logarithm of the odds of winning.
    float value(const Situation& situation) const;
    float value(const Sums& sums, int deck_size) const;

    // Adds to `slope` how its numbers should change for this situation to come nearer to `target`, a chance of winning.
    void learn(const Situation& situation, float target, Network& slope) const;

  private:
    struct Layers {
        alignas(16) std::array<float, kInputs> input{};
        alignas(16) std::array<float, kFirst> first{};
        alignas(16) std::array<float, kSecond> second{};
    };
    Sums sums(const Situation& situation) const;
    float forward(const Sums& sums, int deck_size, Layers& layers) const;
};

inline constexpr int kNumbers = static_cast<int>(sizeof(Network) / sizeof(float));

// Can it play this? One colour, two piles each way, nothing burning and no longest turn.
bool is_learnable(const Variant& variant);

float chance(float value);  // of winning, from the logarithm of its odds

}  // namespace crewlab::thegame
