// A search tree over a game with all hands in sight, led by what a transformer thinks of positions (AlphaZero: Silver et al.,
// 2017): each step walks down by  mean + c * preference * sqrt(visits of the parent) / (1 + visits)  to a position that was
// never judged, and adds its value to every node on its way.
//
// All seats want the same and all cards are in sight, so a position with one winning continuation is won, and one with none is
// lost. Such proofs are kept: they end the search where they reach the root, and are the best there is to learn from.
#pragma once

#include <cstdint>
#include <vector>

#include "base/random.h"
#include "learn/transformer.h"

namespace crewlab {

struct PuctSettings {
    int steps = 64;
    float c = 1.5f;
    float noise = 0;  // part of the root's preferences that is drawn at random, to try what is not thought of
    int exact = 0;    // once all tasks are given out and so many tricks are left, positions are not judged but played out in every way
};

enum class Proof : std::uint8_t { None, Lost, Won };

// What the search says of one action of the root.
struct PuctBranch {
    Action action;
    float preference = 0, value = 0;
    std::uint32_t visits = 0;
    Proof proof = Proof::None;
};

// What the branches should be preferred by: winning ones alike if there are any, nothing where all is lost, else visits.
std::vector<float> shares(const std::vector<PuctBranch>& branches, Proof proof);

// A position inside the tree of which the search has found a proof.
struct Proven {
    Sentence sentence;
    std::vector<PuctBranch> branches;
    Proof proof = Proof::None;
};

class PuctTree {
  public:
    explicit PuctTree(const TransformerWeights& weights) : weights_(weights) {}

    // From now on every position that is proven below the root is noted here, too.
    void note_proofs(std::vector<Proven>* notes) { notes_ = notes; }

    // Begins anew at a position with a choice.
    void plant(const State& root);
    // Grows until so many steps have been made in all, or the root is proven.
    void grow(const PuctSettings& settings, Random& random);
    // Goes on from the position after an action, with what is known of it.
    void follow(Action action);

    bool over() const { return root_.over(); }
    const State& root() const { return root_; }
    const Sentence& root_sentence() const { return sentence_; }
    Proof proof() const { return nodes_[0].proof; }
    float value() const { return mean(nodes_[0]); }
    std::vector<PuctBranch> branches() const { return branches(nodes_[0]); }
    std::uint64_t judged() const { return judged_; }  // positions so far, over all trees

    // What to do: a winning action, else the most visited one that is not lost.
    Action best() const;

  private:
    // The children of a node lie side by side.
    struct Node {
        float preference = 1, sum = 0;
        std::uint32_t visits = 0, children = 0;
        Action action{};
        std::uint8_t count = 0;
        Proof proof = Proof::None;
    };

    static float mean(const Node& node) { return node.visits ? node.sum / static_cast<float>(node.visits) : 0; }
    std::vector<PuctBranch> branches(const Node& node) const;
    void note(std::size_t depth);
    float expand(std::uint32_t node, const State& state);
    std::uint32_t select(const Node& node, float c) const;
    void step(const PuctSettings& settings);
    void settle(Node& node);
    void add_noise(float part, Random& random);
    std::uint32_t copy(const std::vector<Node>& from, std::uint32_t node);

    const TransformerWeights& weights_;
    State root_;
    Sentence sentence_;
    std::vector<Node> nodes_;
    std::vector<std::uint32_t> path_;
    Workspace room_;
    Judgement judgement_;
    std::uint64_t judged_ = 0;
    std::vector<Proven>* notes_ = nullptr;
};

// Can the game be won from here? Tries every way to go on: only for the last tricks.
bool winnable_by_trying(const State& state);

// Carries out an action, and then what leaves no choice; nobody hints or sends a signal.
void go_on(State& state, Action action);
void skip_forced(State& state);

}  // namespace crewlab
