// Tasks: "this seat must win the trick with this card", perhaps in a prescribed order.
#pragma once

#include <array>
#include <cstdint>

#include "base/cards.h"

namespace crewlab {

inline constexpr int kMaxTasks = kCards;

// The ten order tokens: the n-th task of all, the last of all, or the order among the arrow tasks.
enum class Token : std::uint8_t { None, First, Second, Third, Fourth, Fifth, Omega, Arrow1, Arrow2, Arrow3, Arrow4 };

inline constexpr std::array<const char*, 11> kTokenTexts = {"", "1", "2", "3", "4", "5", "o", ">", ">>", ">>>", ">>>>"};

constexpr bool is_number(Token token) { return token >= Token::First && token <= Token::Fifth; }
constexpr bool is_arrow(Token token) { return token >= Token::Arrow1; }

struct Task {
    static constexpr std::uint8_t kFree = 15;  // not yet drafted

    Card card;
    Token token : 4 = Token::None;
    std::uint8_t owner : 4 = kFree;

    constexpr bool drafted() const { return owner != kFree; }
    constexpr bool operator==(const Task&) const = default;
};

enum class TaskState : std::uint8_t { Open, Done, Failed };

}  // namespace crewlab
