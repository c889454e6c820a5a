#include "solve/deep_sea_formula.h"

#include <algorithm>

namespace crewlab::solve {

using sat::kFalse;
using sat::kTrue;
using sat::Literal;

DeepSeaFormula::DeepSeaFormula(const Table& table, const Puzzle& puzzle) : TrickFormula(puzzle), table_(table) {
    draft();
    for (int i = 0; i < table_.task_count; ++i) {
        if (table_.task_state(i) != TaskState::Open) continue;
        const Task& task = table_.tasks[static_cast<std::size_t>(i)];
        suits_.fill(kTrue);
        if (task.of_crew()) {
            guard_ = kFalse;
            ask(condition(task.goal), task.owner);
        }
        for (int seat = 0; seat < players_; ++seat) {
            const Literal owns = owns_[static_cast<std::size_t>(i)][static_cast<std::size_t>(seat)];
            if (owns == kFalse) continue;
            guard_ = -owns;
            ask_of(task, seat);
        }
    }
    order(open_cards());
    share_tricks();
    winner_beats_all();
    alike_lowest_first([&](Card card, Card lower) { return !tells_apart(card, lower); });
}

void DeepSeaFormula::ask_of(const Task& task, int owner) {
    if (task.goal.is_card()) return task_on_card(task.card(), owner);
    const DeepSeaCard& card = condition(task.goal);
    if (card.no_trump) no_trump(owner);
    ask(card, owner);
}

void DeepSeaFormula::ask(const DeepSeaCard& card, int owner) {
    switch (card.family) {
        case Family::WinCards:
        case Family::WinNoneOf:
        case Family::OnlySubmarine:
        case Family::CountRank:
        case Family::CountColour:
        case Family::CountSubmarines: return count_cards(card, owner);
        case Family::EqualColoursTotal: {
            const Number cards = cards_of(owner, card.cards);
            require({cards.at_least(1)});
            return require_equal(cards, cards_of(owner, card.others));
        }
        case Family::MoreOfColour: return require_more(cards_of(owner, card.cards), cards_of(owner, card.others));
        case Family::OneOfEachColour: return one_of_each_colour(owner);
        case Family::AllOfOneColour: return all_of_one_colour(owner);
        case Family::WinWithRank: return win_with_rank(card, owner);
        case Family::WinCardInLastTrick:
        case Family::EqualColoursInOneTrick:
        case Family::WinCardWithSubmarine:
        case Family::TrickAllRanks:
        case Family::TrickParity:
        case Family::TrickSum: return one_trick(card, owner);
        case Family::WinTricksAt: return tricks_at(card, owner);
        case Family::WinNoneOfFirstTricks: return none_of_first(card, owner);
        case Family::CountTricks: return require_exactly(tricks_of(owner), card.count);
        case Family::PredictTricks: {
            const int number = table_.predictions[card.secret];
            return number == Table::kNotYet ? void() : require_exactly(tricks_of(owner), number);
        }
        case Family::ConsecutiveTricks: return in_a_row(card, owner);
        case Family::NeverConsecutive: return never_in_a_row(owner);
        case Family::CompareTricks: return compare_tricks(card, owner);
        case Family::NeverOpenWith: return never_open_with(card, owner);
        case Family::TricksWonWith: return tricks_won_with(card);
        case Family::EachWins: return each_wins(card);
        case Family::NoneWins: return none_wins(card);
        case Family::Balance: return card.cards.empty() ? balanced_tricks() : balanced_cards(card);
        case Family::StayAhead: return stay_ahead();
        case Family::NobodyElseWins: return nobody_else_wins(card, owner);
        case Family::FallsInLastTrick: return falls_in_last_trick(card);
    }
}

// Whoever wins a trick has a card in it that beats each of the others. The rules say so already, but one card of the winner
// at a time: a solver has to try them all to find out that a seat cannot win.
void DeepSeaFormula::winner_beats_all() {
    std::vector<Literal> clause;
    for (int holder = 0; holder < players_; ++holder)
        for (Card card : held_[static_cast<std::size_t>(holder)])
            for (int seat = 0; seat < players_; ++seat) {
                if (seat == holder) continue;
                const CardSet higher = held_[static_cast<std::size_t>(seat)] & above(card);
                for (int t = 0; t < tricks_; ++t) {
                    clause.assign({-plays(holder, card, t), -wins(seat, t)});
                    for (Card one : higher) clause.push_back(plays(seat, one, t));
                    if (!card.is_trump()) {
                        clause.push_back(-led(t, static_cast<int>(card.suit())));
                        clause.push_back(suit(seat, t, kTrumpSuit));
                    }
                    solver_.add(clause);
                }
            }
}

// A task on a card asks for that one, sums ask for ranks, everything else for sets of cards.
bool DeepSeaFormula::tells_apart(Card a, Card b) const {
    for (int i = 0; i < table_.task_count; ++i) {
        if (table_.task_state(i) != TaskState::Open) continue;
        const Goal goal = table_.tasks[static_cast<std::size_t>(i)].goal;
        if (goal.is_card()) {
            if (goal.card() == a || goal.card() == b) return true;
            continue;
        }
        const DeepSeaCard& card = condition(goal);
        if (card.family == Family::TrickSum && !a.is_trump()) return true;
        if (card.cards.has(a) != card.cards.has(b) || card.others.has(a) != card.others.has(b)) return true;
    }
    return false;
}

std::array<std::uint8_t, kMaxTasks> DeepSeaFormula::owners() const {
    std::array<std::uint8_t, kMaxTasks> owners{};
    for (std::size_t i = 0; i < table_.task_count; ++i)
        for (std::size_t seat = 0; seat < table_.players; ++seat)
            if (solver_.holds(owns_[i][seat])) owners[i] = static_cast<std::uint8_t>(seat);
    return owners;
}

// ---- clauses and numbers ----

void DeepSeaFormula::require(std::initializer_list<Literal> literals) { require(std::vector<Literal>(literals)); }

void DeepSeaFormula::require(std::vector<Literal> literals) {
    literals.push_back(guard_);
    solver_.add(literals);
}

Literal DeepSeaFormula::Number::at_least(int wanted) const {
    if (wanted <= now) return kTrue;
    return wanted - now > static_cast<int>(more.size()) ? kFalse : more[static_cast<std::size_t>(wanted - now - 1)];
}

void DeepSeaFormula::require_exactly(const Number& number, int wanted) {
    require({number.at_least(wanted)});
    require({-number.at_least(wanted + 1)});
}

void DeepSeaFormula::require_more(const Number& number, const Number& than) {
    for (int n = 0; n <= kCards; ++n) require({-than.at_least(n), number.at_least(n + 1)});
}

void DeepSeaFormula::require_equal(const Number& number, const Number& other) {
    for (int n = 1; n <= kCards; ++n) {
        require({-number.at_least(n), other.at_least(n)});
        require({-other.at_least(n), number.at_least(n)});
    }
}

// ---- cards won in the whole game ----

Literal DeepSeaFormula::takes(int seat, Card card) {
    if (table_.won(seat).has(card)) return kTrue;
    if (!cards_.has(card)) return kFalse;
    Literal& takes = takes_[static_cast<std::size_t>(seat)][card.index];
    if (takes != Literal{}) return takes;
    takes = solver_.variable();
    solver_.add({-takes, gone(card, tricks_)});
    for (int t = 0; t < tricks_; ++t) {
        solver_.add({-plays(card, t), -wins(seat, t), takes});
        solver_.add({-plays(card, t), wins(seat, t), -takes});
    }
    return takes;
}

DeepSeaFormula::Number DeepSeaFormula::cards_of(int seat, CardSet cards, int up_to) {
    Number number{(table_.won(seat) & cards).size(), {}};
    std::vector<Literal> each;
    for (Card card : cards & cards_) each.push_back(takes(seat, card));
    const int most = std::clamp(up_to - number.now, 0, static_cast<int>(each.size()));
    number.more = solver_.counter(each, static_cast<std::size_t>(most));
    return number;
}

void DeepSeaFormula::count_cards(const DeepSeaCard& card, int owner) {
    if (!card.exactly) return require({cards_of(owner, card.cards, card.count).at_least(card.count)});
    for (const auto& [cards, count] : {std::pair(card.cards, card.count), std::pair(card.others, card.other_count)}) {
        if (count != 0 && count != cards.size()) {
            require_exactly(cards_of(owner, cards, count + 1), count);
            continue;
        }
        // All of them, or none: nothing to count.
        for (Card one : cards) {
            if (!cards_.has(one)) {
                require({count == 0 ? -takes(owner, one) : takes(owner, one)});
                continue;
            }
            if (count > 0) require({gone(one, tricks_)});
            for (int t = 0; t < tricks_; ++t) require({-plays(one, t), count == 0 ? -wins(owner, t) : wins(owner, t)});
        }
        for (int s = 0; s < kSuits; ++s)
            if (cards.contains(CardSet::of_suit(static_cast<Suit>(s)))) whole_suit(s, owner, count > 0, guard_);
    }
}

// The owner wins every trick with the suit in it, or none, unless `otherwise` holds. Follows from what is asked of its cards,
// but before it is known who plays which.
void DeepSeaFormula::whole_suit(int s, int owner, bool all, Literal otherwise) {
    for (int t = 0; t < tricks_; ++t) {
        const Literal wanted = all ? wins(owner, t) : -wins(owner, t);
        solver_.add({-led(t, s), wanted, otherwise});
        for (int seat = 0; seat < players_; ++seat) solver_.add({-suit(seat, t, s), wanted, otherwise});
    }
}

void DeepSeaFormula::one_of_each_colour(int owner) {
    for (int suit = 0; suit < kColours; ++suit) {
        std::vector<Literal> any;
        for (Card card : table_.deck & CardSet::of_suit(static_cast<Suit>(suit))) any.push_back(takes(owner, card));
        require(any);
    }
}

void DeepSeaFormula::all_of_one_colour(int owner) {
    std::vector<Literal> colours;
    for (int s = 0; s < kColours; ++s) {
        const CardSet colour = table_.deck & CardSet::of_suit(static_cast<Suit>(s));
        if (colour.empty()) continue;
        colours.push_back(solver_.variable());
        for (Card card : colour) solver_.add({-colours.back(), takes(owner, card)});
        whole_suit(s, owner, true, -colours.back());
    }
    require(colours);
}

}  // namespace crewlab::solve
