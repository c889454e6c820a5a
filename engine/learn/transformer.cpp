#include "learn/transformer.h"

#include <algorithm>
#include <cmath>
#include <cstdint>

#include "base/wide.h"

namespace crewlab {

namespace {

constexpr int kRows = 4;                                       // words that are worked on at once
constexpr int kMostRows = (kMaxWords + 7) / 8 * 8;
constexpr int kPart = 8;  // columns in one register
using Part = float __attribute__((vector_size(kPart * sizeof(float)), aligned(4), may_alias));

// y = x w + bias for `rows` words, a multiple of kRows; kAdd: added to what is in y.
template <int kIn, int kOut, bool kAdd>
[[gnu::always_inline]] inline void multiply(const float* x, int rows, const float* w, const float* bias, float* y) {
    for (int row = 0; row < rows; row += kRows)
        for (int column = 0; column < kOut; column += 2 * kPart) {
            const Part left = *reinterpret_cast<const Part*>(bias + column);
            const Part right = *reinterpret_cast<const Part*>(bias + column + kPart);
            Part a0 = left, b0 = left, c0 = left, d0 = left, a1 = right, b1 = right, c1 = right, d1 = right;
            const float* in = x + row * kIn;
            const float* factors = w + column;
            for (int i = 0; i < kIn; ++i, factors += kOut) {
                const Part f0 = *reinterpret_cast<const Part*>(factors), f1 = *reinterpret_cast<const Part*>(factors + kPart);
                a0 += in[i] * f0, a1 += in[i] * f1;
                b0 += in[kIn + i] * f0, b1 += in[kIn + i] * f1;
                c0 += in[2 * kIn + i] * f0, c1 += in[2 * kIn + i] * f1;
                d0 += in[3 * kIn + i] * f0, d1 += in[3 * kIn + i] * f1;
            }
            const auto put = [](float* place, const Part& sum) __attribute__((always_inline)) {
                auto* part = reinterpret_cast<Part*>(place);
                *part = kAdd ? *part + sum : sum;
            };
            float* out = y + row * kOut + column;
            put(out, a0), put(out + kPart, a1);
            put(out + kOut, b0), put(out + kOut + kPart, b1);
            put(out + 2 * kOut, c0), put(out + 2 * kOut + kPart, c1);
            put(out + 3 * kOut, d0), put(out + 3 * kOut + kPart, d1);
        }
}

CREWLAB_WIDE void ask(const float* x, int rows, const TransformerLayer& layer, float* y) {
    multiply<kWidth, 3 * kWidth, false>(x, rows, layer.ask.data(), layer.ask_bias.data(), y);
}

CREWLAB_WIDE void gather(const float* x, int rows, const TransformerLayer& layer, float* y) {
    multiply<kWidth, kWidth, true>(x, rows, layer.gather.data(), layer.gather_bias.data(), y);
}

CREWLAB_WIDE void think(const float* x, int rows, const TransformerLayer& layer, float* inner, float* y) {
    multiply<kWidth, kInner, false>(x, rows, layer.widen.data(), layer.widen_bias.data(), inner);
    for (int i = 0; i < rows * kInner; ++i) inner[i] = std::max(inner[i], 0.0f);
    multiply<kInner, kWidth, true>(inner, rows, layer.narrow.data(), layer.narrow_bias.data(), y);
}

[[gnu::always_inline]] inline float total(const Part& parts) {
    float sum = 0;
    for (int i = 0; i < kPart; ++i) sum += parts[i];
    return sum;
}

CREWLAB_WIDE void normalise(const float* x, int rows, const float* gain, const float* shift, float* y) {
    constexpr int kParts = kWidth / kPart;
    const auto* gains = reinterpret_cast<const Part*>(gain);
    const auto* shifts = reinterpret_cast<const Part*>(shift);
    for (int row = 0; row < rows; ++row) {
        const auto* in = reinterpret_cast<const Part*>(x + row * kWidth);
        auto* out = reinterpret_cast<Part*>(y + row * kWidth);
        Part sums{}, squares{};
        for (int part = 0; part < kParts; ++part) sums += in[part];
        const float mean = total(sums) / kWidth;
        for (int part = 0; part < kParts; ++part) squares += (in[part] - mean) * (in[part] - mean);
        const float scale = 1 / std::sqrt(total(squares) / kWidth + 1e-5f);
        for (int part = 0; part < kParts; ++part) out[part] = (in[part] - mean) * scale * gains[part] + shifts[part];
    }
}

// e to the power of numbers that are not positive: two to the power of a whole number, times a polynomial for the rest.
[[gnu::always_inline]] inline void raise_e(Part& x) {
    using Whole = std::int32_t __attribute__((vector_size(kPart * sizeof(std::int32_t))));
    const Part lowest = Part{} - 80.0f;
    const Part in_twos = (x < lowest ? lowest : x) * 1.44269504f;
    const Whole whole = __builtin_convertvector(in_twos - 0.5f, Whole);
    const Part rest = (in_twos - __builtin_convertvector(whole, Part)) * 0.693147181f;
    Part series = rest * 0.00138888889f + 0.00833333333f;
    for (float next : {0.0416666667f, 0.166666667f, 0.5f, 1.0f, 1.0f}) series = series * rest + next;
    const Whole power = (whole + 127) << 23;
    x = series * reinterpret_cast<const Part&>(power);
}

// What each word hears of the others, head by head; `asked` has queries, keys and values of each word.
CREWLAB_WIDE void attend(const float* asked, int words, float* keys, float* heard) {
    constexpr float kScale = 0.353553391f;  // one over the root of the head's width
    static_assert(kHeadWidth == kPart);
    const int parts = (words + kPart - 1) / kPart;
    for (int head = 0; head < kHeads; ++head) {
        const float* queries = asked + head * kHeadWidth;
        for (int word = 0; word < parts * kPart; ++word)
            for (int i = 0; i < kHeadWidth; ++i)
                keys[i * kMostRows + word] = word < words ? queries[word * 3 * kWidth + kWidth + i] : 0;
        for (int word = 0; word < words; ++word) {
            float weight[kMostRows];
            const float* query = queries + word * 3 * kWidth;
            for (int part = 0; part < parts; ++part) {
                Part sum{};
                for (int i = 0; i < kHeadWidth; ++i)
                    sum += query[i] * *reinterpret_cast<const Part*>(keys + i * kMostRows + part * kPart);
                *reinterpret_cast<Part*>(weight + part * kPart) = sum * kScale;
            }
            float highest = weight[0], sum = 0;
            for (int other = 1; other < words; ++other) highest = weight[other] > highest ? weight[other] : highest;
            for (int part = 0; part < parts; ++part) {
                auto& place = *reinterpret_cast<Part*>(weight + part * kPart);
                Part power = place - highest;
                power = power > 0.0f ? Part{} : power;  // where there is no word
                raise_e(power);
                place = power;
            }
            Part total{};
            for (int other = 0; other < words; ++other) {
                sum += weight[other];
                total += weight[other] * *reinterpret_cast<const Part*>(queries + other * 3 * kWidth + 2 * kWidth);
            }
            *reinterpret_cast<Part*>(heard + word * kWidth + head * kHeadWidth) = total / sum;
        }
    }
}

}  // namespace

void judge(const TransformerWeights& weights, const Sentence& sentence, Workspace& room, Judgement& judgement) {
    room.numbers.resize(kMostRows * (2 * kWidth + 3 * kWidth + kInner) + kHeadWidth * kMostRows);
    float* x = room.numbers.data();
    float* normal = x + kMostRows * kWidth;
    float* asked = normal + kMostRows * kWidth;
    float* inner = asked + kMostRows * 3 * kWidth;
    float* keys = inner + kMostRows * kInner;

    const int words = sentence.size, rows = (words + kRows - 1) / kRows * kRows;
    for (int word = 0; word < words; ++word) {
        const Word& parts = sentence.words[static_cast<std::size_t>(word)];
        for (int i = 0; i < kWidth; ++i)
            x[word * kWidth + i] = weights.what[static_cast<std::size_t>(parts.what * kWidth + i)] +
                                   weights.where[static_cast<std::size_t>(parts.where * kWidth + i)];
    }
    std::fill(x + words * kWidth, x + rows * kWidth, 0.0f);
    for (const TransformerLayer& layer : weights.layers) {
        normalise(x, rows, layer.attend_gain.data(), layer.attend_shift.data(), normal);
        ask(normal, rows, layer, asked);
        attend(asked, words, keys, normal);
        gather(normal, rows, layer, x);
        normalise(x, rows, layer.think_gain.data(), layer.think_shift.data(), normal);
        think(normal, rows, layer, inner, x);
    }
    normalise(x, words, weights.last_gain.data(), weights.last_shift.data(), normal);
    const auto answer = [&](int word, std::size_t which) {
        float sum = weights.answers_bias[which];
        for (std::size_t i = 0; i < kWidth; ++i) sum += normal[static_cast<std::size_t>(word) * kWidth + i] * weights.answers[i * kAnswers + which];
        return sum;
    };
    judgement.value = answer(0, 0);
    for (int word = 0; word < words; ++word) {
        const int what = sentence.words[static_cast<std::size_t>(word)].what;
        judgement.preference[static_cast<std::size_t>(word)] = answer(word, what >= kFirstTricks || what < kFirstCard ? 3 : what >= kFirstTask ? 2 : 1);
    }
}

}  // namespace crewlab
