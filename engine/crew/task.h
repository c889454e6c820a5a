// Tasks. In Planet Nine: "this seat must win the trick with this card", perhaps in a prescribed order. In Mission Deep
// Sea: one of 96 task cards, each with a condition of its own (deep_sea.h). And in both: the special goals of missions
// (mission_goals.h), some of which belong to a seat like any task and some to the whole crew.
#pragma once

#include <array>
#include <cstdint>

#include "base/cards.h"

namespace crewlab {

inline constexpr int kMaxTasks = 36;  // the task cards there are
inline constexpr int kDeepSeaCards = 96;
inline constexpr int kDeepSeaGoals = 99;     // with those of a publication, which no box contains
inline constexpr int kMaxDeepSeaTasks = 30;  // leaves room in the history for what is declined and predicted

// What a task asks for: a card to be won, the condition of a Deep Sea card, or the special goal of a mission.
class Goal {
  public:
    constexpr Goal() = default;
    constexpr Goal(Card card) : code_(card.index) {}
    constexpr explicit Goal(std::uint8_t code) : code_(code) {}
    static constexpr Goal deep_sea(int number) { return Goal(static_cast<std::uint8_t>(kFirst + number - 1)); }
    static constexpr Goal of_mission(int number) { return Goal(static_cast<std::uint8_t>(kFirstOfMissions + number)); }

    constexpr bool hidden() const { return code_ == Card::kNone; }     // face down, as a View sees it
    constexpr bool is_card() const { return code_ < kFirst; }          // or face down
    constexpr bool is_deep_sea() const { return code_ >= kFirst && code_ < kFirstOfMissions; }
    constexpr bool is_of_mission() const { return code_ >= kFirstOfMissions; }
    constexpr Card card() const { return Card(code_); }                // only for a card to be won
    constexpr int number() const { return code_ - kFirst + 1; }        // only for Deep Sea: 1 to 99
    constexpr int mission_goal() const { return code_ - kFirstOfMissions; }  // only for missions: its place in their list
    constexpr std::uint8_t code() const { return code_; }

    constexpr bool operator==(const Goal&) const = default;

  private:
    static constexpr int kFirst = 64;  // cards are below
    static constexpr int kFirstOfMissions = kFirst + kDeepSeaGoals;

    std::uint8_t code_ = Card::kNone;
};

// The ten order tokens: the n-th task of all, the last of all, or the order among the arrow tasks.
enum class Token : std::uint8_t { None, First, Second, Third, Fourth, Fifth, Omega, Arrow1, Arrow2, Arrow3, Arrow4 };

inline constexpr std::array<const char*, 11> kTokenTexts = {"", "1", "2", "3", "4", "5", "o", ">", ">>", ">>>", ">>>>"};

constexpr bool is_number(Token token) { return token >= Token::First && token <= Token::Fifth; }
constexpr bool is_arrow(Token token) { return token >= Token::Arrow1; }

struct Task {
    static constexpr std::uint8_t kFree = 15;  // not yet drafted
    static constexpr std::uint8_t kCrew = 14;  // of the whole crew, never drafted

    Goal goal;
    Token token : 4 = Token::None;
    std::uint8_t owner : 4 = kFree;

    constexpr Card card() const { return goal.card(); }  // only for a card to be won
    constexpr bool drafted() const { return owner != kFree; }
    constexpr bool of_crew() const { return owner == kCrew; }
    constexpr bool has_seat() const { return owner < kCrew; }
    constexpr bool operator==(const Task&) const = default;
};

static_assert(sizeof(Task) == 2);

enum class TaskState : std::uint8_t { Open, Done, Failed };

}  // namespace crewlab
