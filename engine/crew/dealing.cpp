// Dealing at random.
#include <algorithm>
#include <string>

#include "base/errors.h"
#include "base/random.h"
#include "crew/deal.h"
#include "crew/deep_sea_draw.h"
#include "crew/mission_goals.h"
#include "crew/notation.h"

namespace crewlab {

namespace {

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

void check_points(const Dealing& dealing) {
    if (dealing.points < 0 || dealing.points > kMaxPoints)
        throw DealError("points of Deep Sea tasks must be 1 to " + std::to_string(kMaxPoints) + ", not " +
                        std::to_string(dealing.points));
    if (dealing.tasks != 0)
        throw DealError("tasks must not be given beside points of Deep Sea tasks, but there are " + std::to_string(dealing.tasks));
}

// How many cards the dummy gets: a number of pairs, and such that no two hands differ by more than one card; 0: there is none.
int dummy_cards(int cards) {
    const int share = cards / 3, rest = cards % 3;
    return share % 2 == 0 ? share : rest > 0 ? share + 1 : 0;
}

void check_dummy(const Dealing& dealing) {
    if (dealing.players != 2) throw DealError("a dummy plays beside 2 people, not " + std::to_string(dealing.players));
    if (dealing.dummy < 0 || dealing.dummy > 2)
        throw DealError("the dummy's seat must be 0 to 2, not " + std::to_string(dealing.dummy));
    if (dealing.cards_per_seat > 0) throw DealError("with a dummy all cards are dealt; expected no number of cards per seat");
    const int cards = dealing.deck.size();
    if (dummy_cards(cards) == 0)
        throw DealError("a deck of " + std::to_string(cards) + " cards cannot be dealt to two people and the pairs of a dummy so "
                        "that no two hands differ by more than one card");
}

// The top trump is set aside, the dummy's pairs are laid out, and the people share the rest: so one of them is commander.
Deal deal_with_dummy(const Dealing& dealing, std::uint64_t seed, std::uint64_t game, std::uint32_t again) {
    Deal result;
    result.players = 3;
    result.dummy = static_cast<std::uint8_t>(dealing.dummy);
    Random random(seed, game, Purpose::Hands, again);
    const CardSet trumps = dealing.deck & CardSet::trumps();
    const CardSet aside = trumps.empty() ? CardSet() : CardSet(trumps.highest());
    Pile pile(dealing.deck - aside);
    const int columns = dummy_cards(dealing.deck.size()) / 2;
    CardSet& laid_out = result.hands[result.dummy];
    for (int i = 0; i < columns; ++i) laid_out.add(result.covered[static_cast<std::size_t>(i)] = pile.draw(random));
    for (int i = 0; i < columns; ++i) laid_out.add(pile.draw(random));

    const CardSet rest = dealing.deck - laid_out;
    const auto first = static_cast<std::size_t>((dealing.dummy + 1) % 3), second = static_cast<std::size_t>((dealing.dummy + 2) % 3);
    const int more = rest.size() % 2 > 0 ? random.below(2) : 0;
    result.hands[first] = random.pick(rest, rest.size() / 2 + more);
    result.hands[second] = rest - result.hands[first];
    const int lead = trumps.empty() ? random.below(2) : result.hands[second].has(trumps.highest());
    result.leader = static_cast<std::uint8_t>(lead == 0 ? first : second);
    return result;
}

// `again` counts how often the cards were taken back.
Deal deal_hands(const Dealing& dealing, std::uint64_t seed, std::uint64_t game, std::uint32_t again) {
    if (dealing.dummy != kNobody) return deal_with_dummy(dealing, seed, game, again);
    Deal result;
    result.players = static_cast<std::uint8_t>(dealing.players);
    const auto players = static_cast<std::size_t>(dealing.players);

    // Where the cards do not divide evenly, some seats get one more; which seats is not ruled, so it is drawn
    // (docs/rules.md).
    Random random(seed, game, Purpose::Hands, again);
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
    return result;
}

void check_cards(const Dealing& dealing) {
    if (dealing.points != 0) throw DealError("Deep Sea cards to draw from must not be given beside points of Deep Sea tasks");
    if (dealing.tasks > static_cast<int>(dealing.cards.size()))
        throw DealError("tasks must be 0 to " + std::to_string(dealing.cards.size()) + ", the Deep Sea cards to draw from, not " +
                        std::to_string(dealing.tasks));
}

void add_task(Deal& deal, Goal goal, bool fixed, Token token = Token::None) {
    Task& task = deal.tasks[deal.task_count];
    task.goal = goal;
    task.token = token;
    int seat = (deal.leader + deal.task_count) % deal.players;
    if (seat == deal.leader && !goal.is_card() && condition(goal).not_for_captain()) seat = (seat + 1) % deal.players;
    if (fixed) task.owner = static_cast<std::uint8_t>(seat) & 15;
    ++deal.task_count;
}

void add_goal(Deal& deal, Goal goal, bool fixed) {
    const bool of_commander = goal == Goal::of_mission(kFirstAndLast), of_neighbour = goal == Goal::of_mission(kAllPink);
    add_task(deal, goal, fixed);
    Task& task = deal.tasks[static_cast<std::size_t>(deal.task_count - 1)];
    if (condition(goal).crew) task.owner = Task::kCrew;
    if (of_commander) task.owner = deal.leader & 15;
    const CardSet pink = deal.cards() & CardSet::of_suit(Suit::Pink);
    if (!of_neighbour || pink.empty()) return;
    int holder = 0;
    while (!deal.hands[static_cast<std::size_t>(holder)].has(pink.highest())) ++holder;
    task.owner = static_cast<std::uint8_t>((holder + 1) % deal.players) & 15;
}

// So many of the given Deep Sea cards; every choice, in every order, is equally likely.
void add_drawn(Deal& deal, const Dealing& dealing, Random& random) {
    std::vector<int> cards = dealing.cards;
    for (int i = 0; i < dealing.tasks; ++i) {
        const int place = i + random.below(static_cast<int>(cards.size()) - i);
        std::swap(cards[static_cast<std::size_t>(i)], cards[static_cast<std::size_t>(place)]);
        add_task(deal, Goal::deep_sea(cards[static_cast<std::size_t>(i)]), dealing.fixed);
    }
}

// Two hands are always enough to keep the submarines of every task apart, so dealing again comes to an end.
Deal deal_deep_sea(const Dealing& dealing, std::uint64_t seed, std::uint64_t game) {
    Random random(seed, game, Purpose::Tasks);
    const int cards = dealing.deck.size();
    const int tricks = dealing.cards_per_seat > 0 ? dealing.cards_per_seat : cards / dealing.seats();
    const int at_most_one_each = dealing.together ? 0 : dealing.seats();
    const std::vector<int> numbers =
        draw_deep_sea(dealing.points, dealing.seats(), tricks, at_most_one_each, dealing.printing, random);
    for (std::uint32_t again = 0;; ++again) {
        Deal result = deal_hands(dealing, seed, game, again);
        const auto spoils = [&](int number) { return asks_for_redeal(deep_sea_card(number), result.hands); };
        if (std::any_of(numbers.begin(), numbers.end(), spoils)) continue;
        for (int number : numbers) add_task(result, Goal::deep_sea(number), dealing.fixed);
        return result;
    }
}

}  // namespace

void check(const Dealing& dealing) {
    if (dealing.dummy != kNobody) check_dummy(dealing);
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
    if (!dealing.cards.empty()) check_cards(dealing);
    const int task_cards = !dealing.cards.empty()         ? static_cast<int>(dealing.cards.size())
                           : dealing.cards_per_seat == 0 ? cards - trumps
                                                         : std::max(0, dealt - trumps);
    if (dealing.tasks < 0 || dealing.tasks > task_cards)
        throw DealError("tasks must be 0 to " + std::to_string(task_cards) + ", the task cards there are, not " +
                        std::to_string(dealing.tasks));
    if (static_cast<int>(dealing.tokens.size()) > dealing.tasks)
        throw DealError(std::to_string(dealing.tokens.size()) + " order tokens need as many tasks, but there are " +
                        std::to_string(dealing.tasks));
    if (dealing.points != 0) check_points(dealing);
    for (Goal goal : dealing.goals)
        if (!goal.is_of_mission()) throw DealError("goal " + to_text(goal) + " is not the goal of a mission; expected one such as no-tricks");
    if (static_cast<int>(dealing.goals.size()) > kMissionGoals)
        throw DealError("goals of a mission must be at most " + std::to_string(kMissionGoals) + ", not " +
                        std::to_string(dealing.goals.size()));
    check(deal(dealing, 0, 0));  // order tokens that cannot be kept in one deal cannot in any
}

static Deal deal_card_tasks(const Dealing& dealing, std::uint64_t seed, std::uint64_t game) {
    Deal result = deal_hands(dealing, seed, game, 0);
    Random random(seed, game, Purpose::Tasks);
    if (!dealing.cards.empty()) {
        add_drawn(result, dealing, random);
        return result;
    }
    Pile task_cards(result.cards() & CardSet::colours());
    for (std::size_t i = 0; i < static_cast<std::size_t>(dealing.tasks); ++i)
        add_task(result, task_cards.draw(random), dealing.fixed, i < dealing.tokens.size() ? dealing.tokens[i] : Token::None);
    return result;
}

Deal deal(const Dealing& dealing, std::uint64_t seed, std::uint64_t game) {
    Deal result = dealing.points > 0 ? deal_deep_sea(dealing, seed, game) : deal_card_tasks(dealing, seed, game);
    for (Goal goal : dealing.goals) add_goal(result, goal, dealing.fixed);
    return result;
}

}  // namespace crewlab
