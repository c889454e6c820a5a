#include "crew/deal.h"

#include <algorithm>
#include <string>

#include "base/errors.h"
#include "base/random.h"
#include "crew/notation.h"

namespace crewlab {

namespace {

std::string seat_text(int seat) { return "seat " + std::to_string(seat); }

void check_hands(const Deal& deal) {
    if (deal.players < kMinSeats || deal.players > kMaxSeats)
        throw DealError("a deal needs 2 to 5 hands, not " + std::to_string(deal.players));
    CardSet seen;
    for (int seat = 0; seat < deal.players; ++seat) {
        const CardSet hand = deal.hands[static_cast<std::size_t>(seat)];
        if (hand.empty()) throw DealError(seat_text(seat) + " holds no cards; every seat needs at least one");
        if (const CardSet twice = hand & seen; !twice.empty())
            throw DealError("card " + to_text(twice.lowest()) + " is dealt twice, the second time to " + seat_text(seat));
        seen.add(hand);
    }
    if (deal.leader >= deal.players)
        throw DealError("leader " + std::to_string(deal.leader) + " is not a seat; expected 0 to " +
                        std::to_string(deal.players - 1));
}

void check_tasks(const Deal& deal) {
    CardSet seen;
    std::array<bool, kTokenTexts.size()> used{};
    const CardSet dealt = deal.cards();
    for (std::size_t i = 0; i < deal.task_count; ++i) {
        const Task task = deal.tasks[i];
        const std::string name = "task " + to_text(task.card);
        if (seen.has(task.card)) throw DealError("two tasks are on the card " + to_text(task.card));
        seen.add(task.card);
        if (!dealt.has(task.card)) throw DealError(name + " is on a card that nobody holds");
        if (task.drafted() && task.owner >= deal.players)
            throw DealError(name + " belongs to seat " + std::to_string(task.owner) + "; expected 0 to " +
                            std::to_string(deal.players - 1));
        if (task.token == Token::None) continue;
        bool& token_used = used[static_cast<std::size_t>(task.token)];
        if (token_used) throw DealError(name + " has the order token " + to_text(task.token) + ", which is used twice");
        token_used = true;
    }
    // The n-th of all must exist, and cannot also be the last when another is.
    const int places = deal.task_count - (used[static_cast<std::size_t>(Token::Omega)] ? 1 : 0);
    for (std::size_t i = 0; i < deal.task_count; ++i) {
        const Token token = deal.tasks[i].token;
        if (is_number(token) && static_cast<int>(token) > places)
            throw DealError("task " + to_text(deal.tasks[i].card) + " has the order token " + to_text(token) + ", but only " +
                            std::to_string(places) + " tasks can come in numbered order");
    }
}

// A pile of cards to draw from at random.
class Pile {
  public:
    explicit Pile(CardSet cards) {
        for (Card card : cards) cards_[size_++] = card;
    }
    Card draw(Random& random) {
        Card& drawn = cards_[static_cast<std::size_t>(random.below(static_cast<int>(size_)))];
        std::swap(drawn, cards_[--size_]);
        return cards_[size_];
    }

  private:
    std::array<Card, kCards> cards_;
    std::size_t size_ = 0;
};

}  // namespace

void check(const Deal& deal) {
    check_hands(deal);
    check_tasks(deal);
}

void check(const Deal& deal, const Rules& rules) {
    check(deal);
    const auto [smallest, largest] = std::minmax_element(
        deal.hands.begin(), deal.hands.begin() + deal.players, [](CardSet a, CardSet b) { return a.size() < b.size(); });
    if (!rules.uneven_hands && largest->size() - smallest->size() > 1)
        throw DealError(seat_text(static_cast<int>(smallest - deal.hands.begin())) + " holds " +
                        std::to_string(smallest->size()) + " cards and " +
                        seat_text(static_cast<int>(largest - deal.hands.begin())) + " holds " +
                        std::to_string(largest->size()) +
                        "; expected hands that differ by at most one card (or the rule uneven-hands=yes)");
    const CardSet trumps = deal.cards() & CardSet::trumps();
    if (rules.commander == CommanderRule::TopTrump && !trumps.empty() &&
        !deal.hands[deal.leader].has(trumps.highest())) {
        int holder = 0;
        while (!deal.hands[static_cast<std::size_t>(holder)].has(trumps.highest())) ++holder;
        throw DealError("leader " + std::to_string(deal.leader) + " does not hold the top trump " +
                        to_text(trumps.highest()) + "; expected leader " + std::to_string(holder) +
                        " (or the rule commander=appointed)");
    }
    if (!rules.trump_tasks)
        for (std::size_t i = 0; i < deal.task_count; ++i)
            if (deal.tasks[i].card.is_trump())
                throw DealError("task " + to_text(deal.tasks[i].card) +
                                " is on a trump; expected a colour card (or the rule trump-tasks=yes)");
    if (rules.deck.given())
        if (const CardSet foreign = deal.cards() - rules.deck.cards(); !foreign.empty())
            throw DealError("card " + to_text(foreign.lowest()) + " is not in the deck " + to_text(rules.deck) +
                            " that the rules name");
}

void check(const Dealing& dealing) {
    if (dealing.players < kMinSeats || dealing.players > kMaxSeats)
        throw DealError("players must be 2 to 5, not " + std::to_string(dealing.players));
    const int cards = dealing.deck.size();
    const int dealt = dealing.cards_per_seat == 0 ? cards : dealing.players * dealing.cards_per_seat;
    if (dealing.cards_per_seat < 0)
        throw DealError("cards per seat must be 1 or more, not " + std::to_string(dealing.cards_per_seat));
    if (dealt > cards)
        throw DealError(std::to_string(dealing.players) + " seats with " + std::to_string(dealing.cards_per_seat) +
                        " cards each need " + std::to_string(dealt) + " cards, but the deck has " + std::to_string(cards));
    if (cards < dealing.players)
        throw DealError("a deck of " + std::to_string(cards) + " cards is too small for " +
                        std::to_string(dealing.players) + " seats");
    // With a part of the deck left over, how many colour cards are dealt depends on the deal: at least all but the trumps.
    const int trumps = (dealing.deck & CardSet::trumps()).size();
    const int task_cards = dealing.cards_per_seat == 0 ? cards - trumps : std::max(0, dealt - trumps);
    if (dealing.tasks < 0 || dealing.tasks > task_cards)
        throw DealError("tasks must be 0 to " + std::to_string(task_cards) + ", the task cards there are, not " +
                        std::to_string(dealing.tasks));
    if (static_cast<int>(dealing.tokens.size()) > dealing.tasks)
        throw DealError(std::to_string(dealing.tokens.size()) + " order tokens need as many tasks, but there are " +
                        std::to_string(dealing.tasks));
    check(deal(dealing, 0, 0));  // order tokens that cannot be kept in one deal cannot in any
}

Deal deal(const Dealing& dealing, std::uint64_t seed, std::uint64_t game) {
    Deal result;
    result.players = static_cast<std::uint8_t>(dealing.players);
    const auto players = static_cast<std::size_t>(dealing.players);

    // Where the cards do not divide evenly, some seats get one more; which seats is not ruled, so it is drawn
    // (docs/rules.md).
    Random random(seed, game, Purpose::Hands);
    Pile pile(dealing.deck);
    const int cards = dealing.deck.size();
    const int share = dealing.cards_per_seat > 0 ? dealing.cards_per_seat : cards / dealing.players;
    const int extra = dealing.cards_per_seat > 0 ? 0 : cards % dealing.players;
    const int first_extra = extra > 0 ? random.below(dealing.players) : 0;
    std::array<int, kMaxSeats> sizes{};
    for (int i = 0; i < dealing.players; ++i)
        sizes[static_cast<std::size_t>((first_extra + i) % dealing.players)] = share + (i < extra ? 1 : 0);
    for (std::size_t seat = 0; seat < players; ++seat)
        for (int i = 0; i < sizes[seat]; ++i) result.hands[seat].add(pile.draw(random));

    // The commander holds the top trump dealt; without one, any of the seats with the most cards may be it.
    const CardSet trumps = result.cards() & CardSet::trumps();
    if (!trumps.empty()) {
        while (!result.hands[result.leader].has(trumps.highest())) ++result.leader;
    } else {
        const int candidates = extra > 0 ? extra : dealing.players;
        result.leader = static_cast<std::uint8_t>((first_extra + random.below(candidates)) % dealing.players);
    }

    Random task_random(seed, game, Purpose::Tasks);
    Pile task_cards(result.cards() & CardSet::colours());
    result.task_count = static_cast<std::uint8_t>(dealing.tasks);
    for (std::size_t i = 0; i < result.task_count; ++i) {
        Task& task = result.tasks[i];
        task.card = task_cards.draw(task_random);
        if (i < dealing.tokens.size()) task.token = dealing.tokens[i];
        if (dealing.fixed) task.owner = static_cast<std::uint8_t>((result.leader + i) % players) & 15;
    }
    return result;
}

}  // namespace crewlab
