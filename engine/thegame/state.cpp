#include "thegame/state.h"

#include <algorithm>
#include <numeric>

#include "base/errors.h"
#include "thegame/notation.h"

namespace crewlab::thegame {

bool Table::burns(int pile) const {
    const Top top = tops[static_cast<std::size_t>(pile)];
    if (top == kStart || !variant.fire.has(top)) return false;
    return std::ranges::none_of(lays_this_turn(), [&](Lay lay) { return lay.pile == pile; });
}

bool Table::may_end() const {
    if (over() || lay_count == 0 || (lay_count < minimum() && hand_sizes[turn] > 0)) return false;
    if (variant.fire.empty()) return true;
    for (int pile = 0; pile < variant.piles(); ++pile)
        if (burns(pile)) return false;
    return true;
}

bool Table::operator==(const Table& other) const {
    return variant == other.variant && players == other.players && turn == other.turn && outcome == other.outcome &&
           deck_size == other.deck_size && hand_sizes == other.hand_sizes && tops == other.tops && laid == other.laid &&
           std::ranges::equal(lays_this_turn(), other.lays_this_turn());
}

bool can_lay(const Table& table, Cards hand) {
    if (!table.may_lay()) return false;
    for (Card card : hand)
        for (std::uint8_t pile = 0; pile < table.variant.piles(); ++pile)
            if (table.fits({card, pile})) return true;
    return false;
}

bool State::operator==(const State& other) const {
    return table == other.table && hands == other.hands &&
           std::equal(deck.begin(), deck.begin() + table.deck_size, other.deck.begin());
}

State State::deal(const Variant& variant, int players, std::uint64_t seed, std::uint64_t game) {
    check(variant, players);
    State state;
    Table& table = state.table;
    table.variant = variant;
    table.players = static_cast<std::uint8_t>(players);
    table.tops.fill(kStart);
    const int cards = variant.cards();
    std::iota(state.deck.begin(), state.deck.begin() + cards, Card{0});
    Random random(seed, game, Purpose::Shuffle);
    for (int left = cards; left > 1; --left)
        std::swap(state.deck[static_cast<std::size_t>(left - 1)], state.deck[static_cast<std::size_t>(random.below(left))]);
    table.deck_size = static_cast<std::uint8_t>(cards);
    for (std::size_t seat = 0; seat < table.players; ++seat) {
        table.hand_sizes[seat] = static_cast<std::uint8_t>(table.hand_capacity());
        for (int i = 0; i < table.hand_capacity(); ++i) state.hands[seat].add(state.deck[--table.deck_size]);
    }
    state.settle();
    return state;
}

void State::lay(Lay lay) {
    hands[table.turn].remove(lay.card);
    --table.hand_sizes[table.turn];
    table.laid.add(lay.card);
    table.tops[lay.pile] = lay.card;
    table.lays[table.lay_count++] = lay;
    settle();
}

void State::end_turn() {
    std::uint8_t& size = table.hand_sizes[table.turn];
    for (; size < table.hand_capacity() && table.deck_size > 0; ++size) hands[table.turn].add(deck[--table.deck_size]);
    table.lay_count = 0;
    // Seats without cards are passed over; as long as the game is not won somebody has one.
    do table.turn = static_cast<std::uint8_t>((table.turn + 1) % table.players);
    while (table.hand_sizes[table.turn] == 0);
    settle();
}

void State::settle() {
    if (table.laid.size() == table.variant.cards()) {
        table.outcome = Outcome::Won;
        return;
    }
    table.outcome = Outcome::Open;
    if (!table.may_end() && !can_lay(table, hand_to_move())) table.outcome = Outcome::Lost;
}

void State::checked_lay(Lay lay) {
    const Variant& variant = table.variant;
    auto refuse = [&](const std::string& why) { throw IllegalAction("lay " + to_text(lay, variant) + ": " + why); };
    if (table.over()) refuse("the game is over");
    if (!hand_to_move().has(lay.card)) refuse("seat " + std::to_string(table.turn) + " does not hold this card");
    if (!table.may_lay()) refuse("only " + std::to_string(variant.maximum) + " cards a turn may be laid");
    if (!table.fits(lay)) refuse("the card does not fit on the pile " + pile_text(table.tops[lay.pile], lay.pile, variant));
    this->lay(lay);
}

void State::checked_end_turn() {
    if (table.over()) throw IllegalAction("end: the game is over");
    if (!table.may_end())
        throw IllegalAction(table.lay_count < table.minimum()
                                ? "end: " + std::to_string(table.lay_count) + " cards were laid, the minimum is " +
                                      std::to_string(table.minimum())
                                : "end: a fire card of an earlier turn is not covered");
    end_turn();
}

View view(const State& state, int seat) {
    View view{state.table, state.hands[static_cast<std::size_t>(seat)], static_cast<std::uint8_t>(seat), {}};
    for (std::size_t other = 0; state.table.variant.talk && !state.table.over() && other < state.table.players; ++other)
        if (other != view.seat) view.said[other] = messages(state.hands[other], state.table.tops, state.table.variant);
    return view;
}

}  // namespace crewlab::thegame
