// A game with all cards in sight: the table and every hand.
#pragma once

#include <array>
#include <cstdint>

#include "crew/deal.h"
#include "crew/table.h"

namespace crewlab {

// One card or none for each seat, in four bytes.
class CardBySeat {
  public:
    constexpr Card operator[](std::size_t seat) const { return Card(static_cast<int>(bits_ >> 6 * seat & 63)); }
    constexpr void set(std::size_t seat, Card card) {
        bits_ = (bits_ & ~(63u << 6 * seat)) | static_cast<std::uint32_t>(card.index) << 6 * seat;
    }
    constexpr bool operator==(const CardBySeat&) const = default;

  private:
    static_assert(6 * kMaxSeats <= 32 && Card::kNone == 63);
    std::uint32_t bits_ = (1u << 6 * kMaxSeats) - 1;
};

struct State {
    [[no_unique_address]] Table table;     // what comes next begins in its padding
    std::array<Card, kMaxSeats> passed{};  // what each seat chose to pass; no card: not yet, or nothing to pass
    CardBySeat drawn;                      // what was drawn from each hand after trick 1
    Columns covered{};                     // of the dummy, as at the start
    std::array<CardSet, kMaxSeats> hands{};  // of the dummy: what lies face up

    State() = default;
    // Throws DealError when the deal cannot be played under the rules.
    State(const Deal& deal, const Rules& rules);

    bool over() const { return table.over(); }
    CardSet hand_to_move() const { return table.phase == Phase::Reveal ? CardSet(to_reveal()) : hands[table.turn]; }
    CardSet legal_cards() const { return crewlab::legal_cards(table, hands[table.turn]); }
    ActionList legal_actions() const { return crewlab::legal_actions(table, hand_to_move()); }

    // Carries out a legal action; nothing is checked.
    void apply(Action action) {
        if (action.kind == ActionKind::Play) {
            hands[table.turn].remove(action.card());
            table.advance(action);
        } else {
            apply_other(action);
        }
    }

    // The same with a check: throws IllegalAction and changes nothing when the action is not legal.
    void play(Action action);

    // All cards of a seat, of the dummy those face down as well.
    CardSet held(int seat) const { return hands[static_cast<std::size_t>(seat)] | (seat == table.dummy ? face_down() : CardSet()); }

    // What the dummy has face down: all of it, and what lies under one of its cards.
    CardSet face_down() const;
    Card under(Card face_up) const;

    // The deal this game began with.
    Deal deal() const;

    // Is the next action not a decision but chance?
    bool chance() const { return table.phase == Phase::Draw; }

    // The history with all passes in it.
    Action action_at(int turn) const;

    bool operator==(const State&) const = default;

  private:
    void apply_other(Action action);
    Card to_reveal() const;
};

static_assert(sizeof(State) <= 512, "a State must stay small enough to copy millions of times a second");

// The hands before anything was played, passed or drawn. For a View only the hands that it shows mean anything. Of the dummy:
// what is or was face up.
template <class Game>
std::array<CardSet, kMaxSeats> starting_hands(const Game& game) {
    std::array<CardSet, kMaxSeats> hands = game.hands;
    for (Turn turn : game.table.history())
        if (turn.action().kind == ActionKind::Play) hands[turn.seat].add(turn.action().card());
    const auto take_back = [&](Card card, int from, int to) {
        if (!card.exists()) return;
        hands[static_cast<std::size_t>(from)].remove(card);
        hands[static_cast<std::size_t>(to)].add(card);
    };
    for (int seat = 0; game.table.drew() && seat < game.table.players; ++seat)
        take_back(game.drawn[static_cast<std::size_t>(seat)], game.table.next_seat(seat), seat);
    for (int seat = 0; game.table.exchanged() && seat < game.table.players; ++seat)
        take_back(game.passed[static_cast<std::size_t>(seat)], game.table.receiver(seat), seat);
    return hands;
}

// The number of ways to go on for `depth` actions; a game that ends earlier counts once. Two implementations of the
// rules that agree on these counts agree on what is legal.
std::uint64_t count_sequences(const State& state, int depth);

}  // namespace crewlab
