#include "solve/trick_formula.h"

#include <algorithm>

namespace crewlab::solve {

using sat::kFalse;
using sat::kTrue;
using sat::Literal;

TrickFormula::TrickFormula(const Puzzle& puzzle)
    : puzzle_(puzzle), position_(puzzle.position), players_(puzzle.position.players), tricks_(puzzle.position.tricks_left),
      held_(puzzle.position.hands) {
    for (int i = 0; i < puzzle.trick.size; ++i)
        held_[static_cast<std::size_t>((position_.leader + i) % players_)].add(puzzle.trick.cards[static_cast<std::size_t>(i)]);
    for (CardSet hand : held_) cards_.add(hand);
    sure_ = held_;
    for (std::size_t seat = 0; seat < static_cast<std::size_t>(players_); ++seat) {
        sure_[seat].remove(puzzle.passable[seat]);
        held_[seat].add(puzzle.passable[static_cast<std::size_t>(puzzle.giver(static_cast<int>(seat)))]);
        passable_.add(puzzle.passable[seat]);
    }
    cards_in_tricks();
    passing();
    one_card_each();
    voids();
    if (puzzle_.dummy != kNobody) covered_cards();
    leads_and_follows();
    winners();
}

void TrickFormula::cards_in_tricks() {
    for (int seat = 0; seat < players_; ++seat) {
        for (Card card : sure_[static_cast<std::size_t>(seat)] | puzzle_.passable[static_cast<std::size_t>(seat)]) {
            const bool all_played = plays_all(card);
            gone(card, 0) = kFalse;
            for (int t = 0; t < tricks_; ++t) {
                const Literal now = plays(card, t) = solver_.variable();
                const Literal before = gone(card, t);
                const Literal after = gone(card, t + 1) = all_played && t + 1 == tricks_ ? kTrue : solver_.variable();
                solver_.add({-before, after});
                solver_.add({-now, after});
                solver_.add({-now, -before});
                solver_.add({-after, before, now});
            }
        }
    }
    for (Card card : puzzle_.trick.set) solver_.add({plays(card, 0)});
}

// Does whoever holds this card play all cards?
bool TrickFormula::plays_all(Card card) const {
    for (std::size_t seat = 0; seat < static_cast<std::size_t>(players_); ++seat) {
        if (!held_[seat].has(card)) continue;
        const CardSet mine = puzzle_.passable[seat], others = held_[seat] - sure_[seat] - mine;
        // Of what may be passed all but one stays, and one comes.
        const int size = sure_[seat].size() + std::max(0, mine.size() - 1) + !others.empty();
        if (size != tricks_) return false;
    }
    return true;
}

// One card goes from each hand that has any to pass.
void TrickFormula::passing() {
    std::vector<Literal> choices;
    for (CardSet mine : puzzle_.passable) {
        if (mine.empty()) continue;
        choices.clear();
        for (Card card : mine) choices.push_back(passes_[card.index] = solver_.variable());
        solver_.exactly_one(choices);
    }
    for (Card card : passable_) {
        const Literal passes = passes_[card.index];
        for (int t = 0; t < tricks_; ++t) {
            const Literal kept = kept_[card.index][static_cast<std::size_t>(t)] = solver_.variable();
            const Literal given = given_[card.index][static_cast<std::size_t>(t)] = solver_.variable();
            solver_.add({-kept, plays(card, t)});
            solver_.add({-given, plays(card, t)});
            solver_.add({-kept, -passes});
            solver_.add({-given, passes});
            solver_.add({-plays(card, t), kept, passes});
            solver_.add({-plays(card, t), given, -passes});
        }
    }
}

void TrickFormula::one_card_each() {
    std::vector<Literal> choices, suits;
    for (int seat = 0; seat < players_; ++seat) {
        for (int t = 0; t < tricks_; ++t) {
            suits.clear();
            for (int s = 0; s < kSuits; ++s) {
                const CardSet mine = held(seat, s);
                choices.clear();
                for (Card card : mine) choices.push_back(plays(seat, card, t));
                Literal& here = suit(seat, t, s);
                if (choices.empty()) {
                    here = kFalse;
                    continue;
                }
                if (choices.size() == 1) {
                    here = choices[0];
                } else {
                    here = solver_.variable();
                    for (Literal choice : choices) solver_.add({-choice, here});
                    solver_.at_most_one(choices);
                    choices.push_back(-here);
                    solver_.add(choices);
                }
                suits.push_back(here);
            }
            solver_.exactly_one(suits);
        }
    }
}

void TrickFormula::voids() {
    std::vector<Literal> clause;
    for (int seat = 0; seat < players_; ++seat) {
        if (seat == puzzle_.dummy) continue;
        for (int s = 0; s < kSuits; ++s) {
            const CardSet mine = held(seat, s);
            const bool some = !(mine & sure_[static_cast<std::size_t>(seat)]).empty();
            for (int t = 0; t < tricks_; ++t) {
                Literal& here = without(seat, t, s);
                if (mine.empty() || (t == 0 && some)) {
                    here = mine.empty() ? kTrue : kFalse;
                    continue;
                }
                if (mine.size() == 1) {
                    here = away(seat, mine.lowest(), t);
                    continue;
                }
                here = solver_.variable();
                clause.assign(1, here);
                for (Card card : mine) {
                    const Literal one = away(seat, card, t);
                    solver_.add({-here, one});
                    clause.push_back(-one);
                }
                solver_.add(clause);
                if (t > 0) solver_.add({-without(seat, t - 1, s), here});
                solver_.add({-here, -suit(seat, t, s)});
            }
        }
    }
}

// Played, or not in this hand.
Literal TrickFormula::away(int seat, Card card, int trick) {
    if (!passable_.has(card)) return gone(card, trick);
    const Literal elsewhere = may_pass(seat, card) ? passes_[card.index] : -passes_[card.index];
    if (trick == 0) return elsewhere;
    const Literal here = solver_.variable();
    solver_.add({-here, gone(card, trick), elsewhere});
    solver_.add({here, -gone(card, trick)});
    solver_.add({here, -elsewhere});
    return here;
}

// What the dummy has covered can be played, and must follow suit, from the trick after its cover on.
void TrickFormula::covered_cards() {
    std::vector<Literal> clause;
    for (int t = 0; t < tricks_; ++t) {
        const Literal received_gone = received_is_gone(t);
        std::array<Literal, kCards> uncovered;
        uncovered.fill(kTrue);
        for (Card card : held_[static_cast<std::size_t>(puzzle_.dummy)]) {
            const Card cover = puzzle_.cover[card.index];
            if (!cover.exists()) continue;
            uncovered[card.index] = is_off(cover, received_gone, t);
            solver_.add({-plays(card, t), uncovered[card.index]});
        }
        for (int s = 0; s < kSuits; ++s) {
            const Literal here = without(puzzle_.dummy, t, s) = solver_.variable();
            clause.assign(1, here);
            for (Card card : held(puzzle_.dummy, s)) {
                const Literal absent = not_there(card, uncovered[card.index], t);
                solver_.add({-here, absent});
                clause.push_back(-absent);
            }
            solver_.add(clause);
        }
    }
}

// The card passed to the dummy was played before the trick; so it counts as well where none was.
Literal TrickFormula::received_is_gone(int trick) {
    const CardSet received = puzzle_.passable[static_cast<std::size_t>(puzzle_.giver(puzzle_.dummy))];
    if (received.empty()) return kTrue;
    const Literal here = solver_.variable();
    for (Card card : received) {
        solver_.add({-passes_[card.index], -here, gone(card, trick)});
        solver_.add({-passes_[card.index], here, -gone(card, trick)});
    }
    return here;
}

// Nothing lies in the place of this card of the dummy, which was face up, any more. If it is passed on, the card received takes
// its place.
Literal TrickFormula::is_off(Card cover, Literal received_gone, int trick) {
    if (!passable_.has(cover)) return gone(cover, trick);
    const Literal here = solver_.variable(), passes = passes_[cover.index];
    solver_.add({passes, -here, gone(cover, trick)});
    solver_.add({passes, here, -gone(cover, trick)});
    solver_.add({-passes, -here, received_gone});
    solver_.add({-passes, here, -received_gone});
    return here;
}

// Played, still covered, or not the dummy's.
Literal TrickFormula::not_there(Card card, Literal uncovered, int trick) {
    if (uncovered == kTrue) return away(puzzle_.dummy, card, trick);
    const Literal here = solver_.variable();
    solver_.add({-here, gone(card, trick), -uncovered});
    solver_.add({here, -gone(card, trick)});
    solver_.add({here, uncovered});
    return here;
}

void TrickFormula::leads_and_follows() {
    for (int t = 0; t < tricks_; ++t) {
        for (int s = 0; s < kSuits; ++s) {
            const bool possible = !(cards_ & CardSet::of_suit(static_cast<Suit>(s))).empty();
            led(t, s) = possible ? solver_.variable() : kFalse;
        }
        solver_.exactly_one(led_[static_cast<std::size_t>(t)]);
        for (int seat = 0; seat < players_; ++seat) wins(seat, t) = solver_.variable();
        solver_.exactly_one(std::span(wins_[static_cast<std::size_t>(t)]).first(static_cast<std::size_t>(players_)));
        for (int seat = 0; seat < players_; ++seat) {
            const Literal leading = leads(seat, t);
            const Literal trump = position_.trumps_any_time ? suit(seat, t, kTrumpSuit) : kFalse;
            for (int s = 0; s < kSuits; ++s) {
                solver_.add({-leading, -suit(seat, t, s), led(t, s)});
                solver_.add({-leading, -led(t, s), suit(seat, t, s)});
                solver_.add({-led(t, s), suit(seat, t, s), without(seat, t, s), s == kTrumpSuit ? kFalse : trump});
            }
        }
    }
}

void TrickFormula::winners() {
    for (int t = 0; t < tricks_; ++t) {
        Literal trumped = kFalse;
        if (!(cards_ & CardSet::trumps()).empty()) {
            trumped = solver_.variable();
            for (Card card : cards_ & CardSet::trumps()) solver_.add({-plays(card, t), trumped});
        }
        for (int seat = 0; seat < players_; ++seat) {
            const auto p = static_cast<std::size_t>(seat);
            for (Card card : held_[p]) {
                // If this seat wins the trick, it wins with the card it plays. Its own task it must win.
                const Literal elsewhere = position_.tasks[p].has(card) ? kFalse : -wins(seat, t);
                const Literal here = plays(seat, card, t);
                for (Card higher : (above(card) & cards_) - sure_[p]) solver_.add({-here, elsewhere, -plays(higher, t)});
                if (card.is_trump()) continue;
                solver_.add({-here, elsewhere, -trumped});
                solver_.add({-here, elsewhere, led(t, static_cast<int>(card.suit()))});
            }
        }
    }
}

// Order tokens. In a won game a task is done in the trick to which its card is played.
void TrickFormula::order(CardSet open) {
    const Order& order = puzzle_.order;
    if (!order.any()) return;
    int most = 0;
    for (std::size_t token = 1; token < order.card_of.size(); ++token)
        if (order.card_of[token].exists() && is_number(static_cast<Token>(token))) most = static_cast<int>(token) - position_.done;
    for (int t = 1; t <= tricks_; ++t) {
        std::vector<Literal> done;
        for (Card card : open) done.push_back(gone(card, t));
        std::vector<Literal> at_least;
        if (most > 0) {
            at_least = solver_.counter(done, std::min(static_cast<std::size_t>(most), done.size()));
            at_least.resize(static_cast<std::size_t>(most), kFalse);
        }
        Literal arrow_before = kTrue;
        for (std::size_t token = 1; token < order.card_of.size(); ++token) {
            const Card card = order.card_of[token];
            if (!card.exists()) continue;
            const Literal here = gone(card, t);
            if (is_number(static_cast<Token>(token))) {
                // The n-th task of all is done exactly as long as n tasks are.
                const int place = static_cast<int>(token) - position_.done;
                const Literal reached = place > 0 ? at_least[static_cast<std::size_t>(place - 1)] : kTrue;
                solver_.add({-here, reached});
                solver_.add({-reached, here});
            } else if (static_cast<Token>(token) == Token::Omega) {
                for (Literal other : done) solver_.add({-here, other});
            } else {
                solver_.add({-here, arrow_before});
                arrow_before = here;
            }
        }
    }
}

// Two cards of one hand that mean the same once nothing is left between them: exchange them in a solution and it is
// still one, so it is enough to look for those in which the lower goes first, if it is not passed on.
void TrickFormula::lowest_first(int seat, Card card, Card lower) {
    const CardSet between = cards_ & below(card) & above(lower);
    std::vector<Literal> clause;
    for (int t = 0; t < tricks_; ++t) {
        clause.assign({-plays(seat, card, t), gone(lower, t)});
        if (may_pass(seat, lower)) clause.push_back(passes_[lower.index]);
        for (Card other : between) clause.push_back(-gone(other, t));
        solver_.add(clause);
    }
}

std::vector<Card> TrickFormula::cards() const {
    std::vector<Card> cards;
    int leader = position_.leader;
    for (std::size_t t = 0; t < static_cast<std::size_t>(tricks_); ++t) {
        for (int i = t == 0 ? puzzle_.trick.size : 0; i < players_; ++i)
            for (Card card : held_[static_cast<std::size_t>((leader + i) % players_)])
                if (solver_.holds(plays((leader + i) % players_, card, static_cast<int>(t)))) cards.push_back(card);
        for (int seat = 0; seat < players_; ++seat)
            if (solver_.holds(wins_[t][static_cast<std::size_t>(seat)])) leader = seat;
    }
    return cards;
}

std::array<Card, kMaxSeats> TrickFormula::passed() const {
    std::array<Card, kMaxSeats> passed{};
    for (std::size_t seat = 0; seat < static_cast<std::size_t>(players_); ++seat)
        for (Card card : puzzle_.passable[seat])
            if (solver_.holds(passes_[card.index])) passed[seat] = card;
    return passed;
}

}  // namespace crewlab::solve
