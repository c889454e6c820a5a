// A small transformer encoder (Vaswani et al., 2017) that reads sentences: 3 layers, width 64, 8 heads, as Harvill and Vivek
// chose. It is learned with PyTorch (crewlab.learn) and read here by a second, independent implementation, so that players
// need no PyTorch.
//
// Normalisation comes before each part, not after. Every word of the last layer gives four numbers: how good the position
// is (read at the word for the whole), how good it is to play this card, to take this task, or to decline.
#pragma once

#include <array>
#include <span>
#include <vector>

#include "learn/sentence.h"

namespace crewlab {

inline constexpr int kWidth = 64, kHeads = 8, kHeadWidth = kWidth / kHeads, kLayers = 3, kInner = 128, kAnswers = 4;

struct TransformerLayer {
    std::array<float, kWidth> attend_gain, attend_shift;
    std::array<float, kWidth * 3 * kWidth> ask;  // queries, keys and values side by side
    std::array<float, 3 * kWidth> ask_bias;
    std::array<float, kWidth * kWidth> gather;
    std::array<float, kWidth> gather_bias;
    std::array<float, kWidth> think_gain, think_shift;
    std::array<float, kWidth * kInner> widen;
    std::array<float, kInner> widen_bias;
    std::array<float, kInner * kWidth> narrow;
    std::array<float, kWidth> narrow_bias;
};

// Matrices have a row for each input. All of it is numbers in this order, as in a file of weights.
struct TransformerWeights {
    std::array<float, kWhats * kWidth> what;
    std::array<float, kWheres * kWidth> where;
    std::array<TransformerLayer, kLayers> layers;
    std::array<float, kWidth> last_gain, last_shift;
    std::array<float, kWidth * kAnswers> answers;
    std::array<float, kAnswers> answers_bias;

    std::span<float> numbers() { return {reinterpret_cast<float*>(this), sizeof(TransformerWeights) / sizeof(float)}; }
    std::span<const float> numbers() const {
        return {reinterpret_cast<const float*>(this), sizeof(TransformerWeights) / sizeof(float)};
    }
};

inline constexpr std::size_t kTransformerNumbers = sizeof(TransformerWeights) / sizeof(float);

// What it says of a sentence.
struct Judgement {
    float value = 0;                            // the logarithm of the odds of winning
    std::array<float, kMaxWords> preference{};  // by word: for the action that it stands for, as a logarithm
};

// Room to compute in; one for each thread.
struct Workspace {
    std::vector<float> numbers;
};

void judge(const TransformerWeights& weights, const Sentence& sentence, Workspace& room, Judgement& judgement);

}  // namespace crewlab
