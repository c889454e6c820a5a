// The three rules of thumb of Litjens' thesis (2022, section 3.2.5), with which its players imagine a game going on.
//
//   Random     anything legal
//   Competent  the same, but no card that surely loses a task, as long as there is another
//   Smart      the same cards; takes the task and gives the hint with the highest score
//
// What a card surely loses is judged from the table alone, never from other hands. The thesis describes the scores in
// words only; the formulas are those of its program, which strays from the thesis in places. Both readings are here,
// because the program's results are what was published (docs/agents/litjens.md).
#pragma once

#include <cstdint>

#include "base/random.h"
#include "crew/state.h"

namespace crewlab::litjens {

enum class Skill : std::uint8_t { Random, Competent, Smart };
enum class Reading : std::uint8_t { Text, Program };

struct Policy {
    Skill skill = Skill::Random;
    Reading reading = Reading::Text;
};

// The cards that somebody may still hold, as the table knows.
CardSet unplayed(const Table& table);

// Those of `cards` that lose a task when this seat plays them now, as all at the table can see. `left`: the
// cards not yet played.
CardSet losing_cards(const Table& table, int seat, CardSet cards, CardSet left, Reading reading);

// How well a task suits a hand, and how much a hint tells.
double task_value(CardSet hand, Card task, Reading reading);
double hint_gain(const Table& table, Action hint, Reading reading);

// The first of the free tasks that suit the hand best, and of the hints that tell the most; silent where there is no hint.
Action best_task(const Table& table, CardSet hand, Reading reading);
Action best_hint(const Table& table, CardSet hand, Reading reading);

// A card to play or a task to take.
Card choose_card(const Table& table, CardSet hand, CardSet left, Policy policy, Random& random);
Action choose_task(const Table& table, CardSet hand, Policy policy, Random& random);

// Plays the game to its end. Nobody gives hints: none of the three listens to them. What the thesis leaves out goes by
// habit (habits.h).
void play_out(State& state, Policy policy, Random& random);

// The same, with random cards until the trick at hand is done. In the program a copied game still asks the leader of the
// true game for the card led, and as long as that leader has not played, nobody is warned of anything.
void play_out_after_blind_trick(State& state, Policy policy, Random& random);

}  // namespace crewlab::litjens
