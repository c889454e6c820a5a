// The state machine of The Game: cards are laid one by one, then the turn is ended.
//
// A Table is what everybody sees. A State adds all hands and the order of the deck, a View one hand, so a view cannot
// leak by construction. A game is lost when the seat to move can neither lay a card nor end its turn.
#pragma once

#include <array>
#include <cstdint>
#include <span>

#include "base/random.h"
#include "thegame/talk.h"

namespace crewlab::thegame {

struct Lay {
    Card card = 0;
    std::uint8_t pile = 0;
    constexpr auto operator<=>(const Lay&) const = default;
};

enum class Outcome : std::uint8_t { Open, Won, Lost };

struct Table {
    Variant variant;
    std::uint8_t players = 1;
    std::uint8_t turn = 0;  // the seat to move
    Outcome outcome = Outcome::Open;
    std::uint8_t deck_size = 0;
    std::uint8_t lay_count = 0;
    std::array<std::uint8_t, kMaxSeats> hand_sizes{};
    Tops tops{};  // of the piles, the ascending ones first
    Cards laid;   // in the whole game
    std::array<Lay, kMaxCards> lays{};  // of this turn

    std::span<const Lay> lays_this_turn() const { return {lays.data(), lay_count}; }
    int hand_capacity() const { return variant.hand[players - 1u]; }
    int minimum() const { return deck_size > 0 ? variant.minimum : variant.minimum_empty; }
    bool over() const { return outcome != Outcome::Open; }

    // Does a fire card of an earlier turn still lie open on this pile?
    bool burns(int pile) const;

    bool may_lay() const { return !over() && (variant.maximum == 0 || lay_count < variant.maximum); }
    bool fits(Lay lay) const {
        return variant.fits(tops[lay.pile], variant.descends(lay.pile), lay.card);
    }
    // Whoever has laid the whole hand has laid enough.
    bool may_end() const;

    bool operator==(const Table& other) const;
};

// Calls use(lay) for each card of the hand that may be laid now, by card and then by pile.
template <class Use>
void for_each_lay(const Table& table, Cards hand, Use use) {
    if (!table.may_lay()) return;
    for (Card card : hand)
        for (std::uint8_t pile = 0; pile < table.variant.piles(); ++pile)
            if (table.fits({card, pile})) use(Lay{card, pile});
}

bool can_lay(const Table& table, Cards hand);

struct State {
    Table table;
    std::array<Cards, kMaxSeats> hands{};
    std::array<Card, kMaxCards> deck{};  // the next card to draw is the last of the deck_size cards

    Cards hand_to_move() const { return hands[table.turn]; }

    // A random game; nothing is laid yet.
    static State deal(const Variant& variant, int players, std::uint64_t seed, std::uint64_t game);

    // Legal actions; nothing is checked.
    void lay(Lay lay);
    void end_turn();

    // The same with a check: IllegalAction says why not.
    void checked_lay(Lay lay);
    void checked_end_turn();

    // Says whether the game is over; after every change.
    void settle();

    bool operator==(const State& other) const;
};

struct View {
    Table table;
    Cards hand;
    std::uint8_t seat = 0;
    std::array<Messages, kMaxSeats> said{};  // by the other seats, in a variant with talk

    bool to_move() const { return !table.over() && table.turn == seat; }
    // Cards in the deck or in other hands.
    Cards unseen() const { return Cards::first(table.variant.cards()) - table.laid - hand; }
    bool operator==(const View&) const = default;
};

View view(const State& state, int seat);

}  // namespace crewlab::thegame
