#include "learn/puct.h"

#include <algorithm>
#include <cmath>

namespace crewlab {

void skip_forced(State& state) {
    while (!state.over()) {
        if (state.table.phase == Phase::Hint) {
            state.apply(Action::silent());
        } else if (state.table.phase == Phase::Distress) {
            state.apply(Action::distress(Distress::None));
        } else {
            const ActionList actions = state.legal_actions();
            if (actions.size != 1) return;
            state.apply(actions[0]);
        }
    }
}

void go_on(State& state, Action action) {
    state.apply(action);
    skip_forced(state);
}

bool winnable_by_trying(const State& state) {
    if (state.over()) return state.table.outcome == Outcome::Won;
    for (Action action : state.legal_actions()) {
        State next = state;
        go_on(next, action);
        if (winnable_by_trying(next)) return true;
    }
    return false;
}

void PuctTree::plant(const State& root) {
    root_ = root;
    skip_forced(root_);
    nodes_.assign(1, Node{});
    if (over()) {
        nodes_[0].proof = root_.table.outcome == Outcome::Won ? Proof::Won : Proof::Lost;
    } else {
        sentence_ = sentence(root_);
        nodes_[0].sum = expand(0, root_);
        nodes_[0].visits = 1;
    }
}

void PuctTree::grow(const PuctSettings& settings, Random& random) {
    if (over()) return;
    if (settings.noise > 0) add_noise(settings.noise, random);
    while (nodes_[0].proof == Proof::None && nodes_[0].visits < static_cast<std::uint32_t>(settings.steps)) step(settings);
}

void PuctTree::step(const PuctSettings& settings) {
    State state = root_;
    path_.assign(1, 0);
    std::uint32_t at = 0;
    while (nodes_[at].count > 0) {
        at = select(nodes_[at], settings.c);
        path_.push_back(at);
        go_on(state, nodes_[at].action);
    }
    float value;
    const Table& table = state.table;
    if (state.over() || (table.phase == Phase::Trick && table.tricks_total - table.tricks_done <= settings.exact)) {
        value = winnable_by_trying(state) ? 1.0f : 0.0f;
        nodes_[at].proof = value > 0 ? Proof::Won : Proof::Lost;
    } else {
        value = expand(at, state);
    }
    std::size_t proven = 0;  // the highest position below the root that is now
    for (std::size_t i = path_.size(); i-- > 0;) {
        Node& node = nodes_[path_[i]];
        const bool open = node.proof == Proof::None;
        ++node.visits;
        node.sum += value;
        settle(node);
        if (open && node.proof != Proof::None && node.count > 0) proven = i;
    }
    if (notes_ && proven > 0) note(proven);
}

void PuctTree::note(std::size_t depth) {
    State state = root_;
    for (std::size_t i = 1; i <= depth; ++i) go_on(state, nodes_[path_[i]].action);
    const Node& node = nodes_[path_[depth]];
    notes_->push_back({sentence(state), branches(node), node.proof});
}

// What is proven of the children is proven of the node.
void PuctTree::settle(Node& node) {
    if (node.proof == Proof::None && node.count > 0) {
        bool lost = true;
        for (std::uint32_t child = node.children; child < node.children + node.count; ++child) {
            if (nodes_[child].proof == Proof::Won) node.proof = Proof::Won;
            lost &= nodes_[child].proof == Proof::Lost;
        }
        if (lost) node.proof = Proof::Lost;
    }
    if (node.proof != Proof::None) node.sum = node.proof == Proof::Won ? static_cast<float>(node.visits) : 0;
}

std::uint32_t PuctTree::select(const Node& node, float c) const {
    const float explore = c * std::sqrt(static_cast<float>(node.visits)), otherwise = mean(node);
    std::uint32_t best = node.children;
    float highest = -1;
    for (std::uint32_t i = node.children; i < node.children + node.count; ++i) {
        const Node& child = nodes_[i];
        if (child.proof == Proof::Lost) continue;
        const float bound = (child.visits ? mean(child) : otherwise) + explore * child.preference / static_cast<float>(1 + child.visits);
        if (bound > highest) highest = bound, best = i;
    }
    return best;
}

float PuctTree::expand(std::uint32_t at, const State& state) {
    const Sentence read = at == 0 ? sentence_ : sentence(state);
    judge(weights_, read, room_, judgement_);
    ++judged_;
    const ActionList actions = state.legal_actions();
    const auto first = static_cast<std::uint32_t>(nodes_.size());
    float highest = -1e30f, sum = 0;
    for (Action action : actions) {
        Node child;
        child.action = action;
        child.preference = judgement_.preference[static_cast<std::size_t>(read.place(action))];
        highest = std::max(highest, child.preference);
        nodes_.push_back(child);
    }
    for (std::size_t i = first; i < nodes_.size(); ++i) sum += nodes_[i].preference = std::exp(nodes_[i].preference - highest);
    for (std::size_t i = first; i < nodes_.size(); ++i) nodes_[i].preference /= sum;
    nodes_[at].children = first;
    nodes_[at].count = static_cast<std::uint8_t>(actions.size);
    return 1 / (1 + std::exp(-judgement_.value));
}

// Shares of a stick broken at random: the Dirichlet distribution with all parameters one.
void PuctTree::add_noise(float part, Random& random) {
    const Node& root = nodes_[0];
    std::vector<float> lengths(root.count);
    float sum = 0;
    for (float& length : lengths) sum += length = -std::log((static_cast<float>(random.next() >> 8) + 0.5f) * 0x1p-24f);
    for (std::size_t i = 0; i < lengths.size(); ++i) {
        float& preference = nodes_[root.children + i].preference;
        preference = (1 - part) * preference + part * lengths[i] / sum;
    }
}

void PuctTree::follow(Action action) {
    go_on(root_, action);
    const std::vector<Node> before = std::move(nodes_);
    std::uint32_t child = before[0].children;
    while (before[child].action != action) ++child;
    nodes_.clear();
    nodes_.push_back(before[child]);
    copy(before, 0);
    if (over()) return;
    sentence_ = sentence(root_);
    if (nodes_[0].count == 0) {  // if it is proven, then by trying: which action wins is still to be found
        nodes_[0].proof = Proof::None;
        nodes_[0].sum = expand(0, root_);
        nodes_[0].visits = 1;
    }
}

// Brings over the children of a node that has been copied already.
std::uint32_t PuctTree::copy(const std::vector<Node>& from, std::uint32_t at) {
    const std::uint32_t old = nodes_[at].children, count = nodes_[at].count;
    const auto first = static_cast<std::uint32_t>(nodes_.size());
    nodes_[at].children = first;
    for (std::uint32_t i = 0; i < count; ++i) nodes_.push_back(from[old + i]);
    for (std::uint32_t i = 0; i < count; ++i) copy(from, first + i);
    return first;
}

std::vector<PuctBranch> PuctTree::branches(const Node& node) const {
    std::vector<PuctBranch> found;
    for (std::uint32_t i = node.children; i < node.children + node.count; ++i) {
        const Node& child = nodes_[i];
        found.push_back({child.action, child.preference, mean(child), child.visits, child.proof});
    }
    return found;
}

std::vector<float> shares(const std::vector<PuctBranch>& branches, Proof proof) {
    std::vector<float> result;
    float sum = 0;
    for (const PuctBranch& branch : branches) {
        const float visits = branch.proof == Proof::Lost ? 0 : static_cast<float>(branch.visits);
        result.push_back(proof == Proof::Won ? branch.proof == Proof::Won : visits);
        sum += result.back();
    }
    if (sum > 0)
        for (float& share : result) share /= sum;
    return result;
}

Action PuctTree::best() const {
    const PuctBranch* best = nullptr;
    const std::vector<PuctBranch> all = branches();
    const auto rank = [](const PuctBranch& branch) {
        const double proven = branch.proof == Proof::Won ? 1e12 : branch.proof == Proof::Lost ? -1e12 : 0;
        return proven + branch.visits + static_cast<double>(branch.preference) * 1e-3;
    };
    for (const PuctBranch& branch : all)
        if (!best || rank(branch) > rank(*best)) best = &branch;
    return best->action;
}

}  // namespace crewlab
