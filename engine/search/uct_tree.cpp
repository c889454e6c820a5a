#include "search/uct_tree.h"

#include <algorithm>
#include <array>
#include <cmath>

#include "policy/bare_game.h"
#include "policy/whole_game.h"

namespace crewlab {

namespace {

// No path is longer than a game.
constexpr int kMaxDepth = kMaxTurns;

}  // namespace

// All children enter the tree when the walk first goes past a node. That is no different from adding them at its first
// visit, since nothing looks at them before, and most nodes are never visited twice.
void UctTree::expand(std::uint32_t node, CardSet choices) {
    nodes_[node].children = static_cast<std::uint32_t>(nodes_.size());
    nodes_[node].count = static_cast<std::uint8_t>(choices.size());
    for (Card card : choices) nodes_.emplace_back().choice = card;
}

std::uint32_t UctTree::best_child(const Node& node) const {
    const float width = c_ * std::sqrt(std::log(static_cast<float>(node.visits)));
    const Node* children = &nodes_[node.children];
    float highest = -1;
    std::uint32_t best = 0;
    for (std::uint32_t i = 0; i < node.count; ++i) {
        const float share = 1 / static_cast<float>(children[i].visits);
        const float bound = static_cast<float>(children[i].score) * share * (1.0f / kWinScore) + width * std::sqrt(share);
        if (bound > highest) {
            highest = bound;
            best = i;
        }
    }
    return node.children + best;
}

// Children never tried have an infinite bound; one of them is taken at random.
std::uint32_t UctTree::select(std::uint32_t number, Random& random) {
    Node& node = nodes_[number];
    if (node.tried == node.count) return best_child(node);
    const std::uint32_t next = node.children + node.tried;
    std::swap(nodes_[next], nodes_[next + static_cast<std::uint32_t>(random.below(node.count - node.tried))]);
    ++node.tried;
    return next;
}

template <class Game>
void UctTree::search(const Game& root, int iterations, Random& random, Tallies& tallies) {
    nodes_.clear();
    nodes_.emplace_back();
    std::array<std::uint64_t, 64> squares{};  // by choice; only the root's children need them

    std::array<std::uint32_t, kMaxDepth> path;
    for (int i = 0; i < iterations; ++i) {
        Game game = root;
        std::uint32_t node = 0;
        std::size_t depth = 0;
        while (!game.over() && (depth == 0 || nodes_[node].visits > 0)) {
            if (nodes_[node].count == 0) expand(node, game.choices());
            node = select(node, random);
            path[depth++] = node;
            game.apply(nodes_[node].choice);
        }
        game.play_out(random);

        const std::uint32_t result = score(game.ending(), scoring_);
        ++nodes_[0].visits;
        for (std::size_t step = 0; step < depth; ++step) {
            ++nodes_[path[step]].visits;
            nodes_[path[step]].score += result;
        }
        squares[nodes_[path[0]].choice.index] += std::uint64_t{result} * result;
    }

    const Node& top = nodes_[0];
    for (std::uint32_t child = top.children; child < top.children + top.count; ++child) {
        const Action action = root.action(nodes_[child].choice);
        Tally& tally = *std::find_if(tallies.begin(), tallies.end(), [&](const Tally& one) { return one.action == action; });
        tally.visits += nodes_[child].visits;
        tally.score += nodes_[child].score;
        tally.squares += squares[nodes_[child].choice.index];
    }
}

template void UctTree::search(const BareGame& root, int iterations, Random& random, Tallies& tallies);
template void UctTree::search(const WholeGame& root, int iterations, Random& random, Tallies& tallies);

}  // namespace crewlab
