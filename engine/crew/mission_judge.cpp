// The special goals of missions: what is certain after a trick.
#include <algorithm>
#include <array>

#include "crew/deep_sea_outlook.h"

namespace crewlab::deep_sea {

namespace {

// Can each of these cards win a trick of cards that are out? There must be enough that they beat for any of them together
// (Hall), none of which is one of them.
bool all_can_win(const Outlook& o, CardSet winning) {
    std::array<CardSet, kColours> beaten;
    std::size_t count = 0;
    for (Card card : winning) beaten[count++] = o.out - CardSet::trumps() - above(card) - winning;
    for (unsigned some = 1; some < 1u << count; ++some) {
        CardSet together;
        int cards = 0;
        for (std::size_t i = 0; i < count; ++i) {
            if (!(some >> i & 1)) continue;
            together.add(beaten[i]);
            cards += o.players - 1;
        }
        if (together.size() < cards) return false;
    }
    return true;
}

// So many of these cards, one of each colour at most.
bool some_can_win(const Outlook& o, CardSet chosen, CardSet rest, int missing) {
    if (missing == 0) return all_can_win(o, chosen);
    for (Card card : rest) {
        rest.remove(card);
        if (some_can_win(o, chosen | card, rest, missing - 1)) return true;
    }
    return false;
}

// Can the tricks left be played so that none of the shunned cards, the highest of their colours, wins? A trick with some of
// them is won otherwise if there is a rescuer in it: a trump, or a card of a colour whose highest is not there. So the shunned
// cards are put into groups, each with a rescuer of its own, and some may be left over; whatever else fills the tricks.
class Rescue {
  public:
    explicit Rescue(const Outlook& o) : groups_most_(o.left), size_most_(o.players - 1), left_over_(o.out.size() - o.left * o.players) {
        for (Card card : o.out & o.card.cards) shunned_[count_++] = static_cast<int>(card.suit());
        for (int suit = 0; suit <= kColours; ++suit)
            rescuers_[static_cast<std::size_t>(suit)] = ((o.out - o.card.cards) & CardSet::of_suit(static_cast<Suit>(suit))).size();
    }

    bool possible() { return place(0, left_over_); }

  private:
    bool place(std::size_t next, int may_drop) {
        if (next == count_) return rescue(0);
        if (may_drop > 0 && place(next + 1, may_drop - 1)) return true;
        const unsigned suit = 1u << shunned_[next];
        for (std::size_t group = 0; group <= groups_; ++group) {
            const bool fresh = group == groups_;
            if (fresh ? static_cast<int>(groups_) == groups_most_ : std::popcount(suits_[group]) == size_most_) continue;
            suits_[group] |= suit;
            groups_ += fresh;
            const bool found = place(next + 1, may_drop);
            groups_ -= fresh;
            suits_[group] &= ~suit;
            if (found) return true;
        }
        return false;
    }

    bool rescue(std::size_t group) {
        if (group == groups_) return true;
        for (std::size_t suit = 0; suit <= kColours; ++suit) {
            if (suits_[group] >> suit & 1 || rescuers_[suit] == 0) continue;
            --rescuers_[suit];
            const bool found = rescue(group + 1);
            ++rescuers_[suit];
            if (found) return true;
        }
        return false;
    }

    const int groups_most_, size_most_, left_over_;
    std::array<int, kColours> shunned_{};
    std::array<unsigned, kColours + 1> suits_{};  // of each group
    std::array<int, kColours + 1> rescuers_{};
    std::size_t count_ = 0, groups_ = 0;
};

using Numbers = std::array<int, kMaxSeats>;

int difference(const Numbers& numbers, int players) {
    const auto [least, most] = std::minmax_element(numbers.begin(), numbers.begin() + players);
    return *most - *least;
}

// Can cards be won in the tricks left so that nobody is ever two ahead of another? One in a trick can always go to who has
// fewest, so this matters only where some trick must have more than one.
bool stays_balanced(Numbers numbers, int players, int cards, int others, int left) {
    if (difference(numbers, players) > 1) return false;
    if (left == 0 || left * players - others <= left) return true;
    for (int gain = std::max(0, players - others); gain <= std::min(players, cards); ++gain)
        for (std::size_t seat = 0; seat < static_cast<std::size_t>(players); ++seat) {
            numbers[seat] += gain;
            if (stays_balanced(numbers, players, cards - gain, others - (players - gain), left - 1)) return true;
            numbers[seat] -= gain;
        }
    return false;
}

}  // namespace

TaskState tricks_won_with(const Outlook& o) {
    const int missing = o.card.count - (winning_cards(o.table) & o.card.cards).size();
    if (missing <= 0) return TaskState::Done;
    // Any other card in a trick can win it over the lowest ones, so these must win only where there are not enough others.
    const int surely = o.left - (o.out - o.card.cards).size();
    return verdict(missing <= surely, missing > o.left || !some_can_win(o, {}, o.out & o.card.cards, missing));
}

// Of the trumps out each needs a trick of its own, and there are always enough others to fill it. A single one wins if played.
TaskState each_wins(const Outlook& o) {
    const CardSet here = o.trick & o.card.cards, out = o.out & o.card.cards;
    const bool beaten = o.trick_size > 0 && !(here - o.table.best).empty();
    const bool too_early = o.card.exactly && !here.empty() && !(out & below(o.table.best)).empty();
    return verdict(out.empty() || (out.size() == 1 && o.plays_all()), beaten || too_early || out.size() > o.left);
}

TaskState none_wins(const Outlook& o) {
    const bool won = o.trick_size > 0 && o.card.cards.has(o.table.best);
    // Nothing of its colour beats it, so it can win any trick without trumps.
    const bool none_can = o.left == 0 || (o.out & o.card.cards).empty() || (o.out - CardSet::trumps()).size() < o.players;
    if (won || none_can) return verdict(none_can, won);
    return verdict(false, !Rescue(o).possible());
}

// Tricks, or some cards in them.
TaskState balance(const Outlook& o) {
    const bool of_tricks = o.card.cards.empty();
    Numbers numbers{};
    for (int seat = 0; seat < o.players; ++seat)
        numbers[static_cast<std::size_t>(seat)] = of_tricks ? o.tricks_of(seat) : (o.table.won(seat) & o.card.cards).size();
    const int now = difference(numbers, o.players);
    const int out = of_tricks ? o.left : (o.out & o.card.cards).size();
    const int to_come = std::min(out, o.left * o.players);
    const bool certain = now <= 1 && (to_come == 0 || (now == 0 && to_come == 1));
    if (certain || of_tricks) return verdict(certain, now > 1);
    return verdict(false, !stays_balanced(numbers, o.players, out, o.out.size() - out, o.left));
}

// Whoever is alone in the lead after every trick has won the first one: a lead can only be drawn level with in one trick.
TaskState stay_ahead(const Outlook& o) {
    if (o.trick_size == 0) return TaskState::Done;
    Numbers numbers{};
    for (int seat = 0; seat < o.players; ++seat) numbers[static_cast<std::size_t>(seat)] = o.tricks_of(seat);
    std::sort(numbers.begin(), numbers.begin() + o.players, std::greater<>());
    const int lead = numbers[0] - numbers[1];
    return verdict(lead > o.left, lead == 0);
}

TaskState nobody_else_wins(const Outlook& o) {
    return verdict(o.left == 0 || (o.out & o.card.cards).empty(), !o.mine && !(o.trick & o.card.cards).empty());
}

TaskState falls_in_last_trick(const Outlook& o) {
    const CardSet meant = meant_by(o.table, o.card);
    const bool here = o.left == 0 && !(o.trick & meant).empty();
    const bool now = here && (!o.card.last || meant.has(o.table.trick[static_cast<std::size_t>(o.players - 1)]));
    const bool surely = !o.card.last && o.left == 1 && o.plays_all() && o.out.contains(meant);
    return verdict(now || surely, !now && (o.left == 0 || !o.out.contains(meant)));
}

}  // namespace crewlab::deep_sea

namespace crewlab {

CardSet winning_cards(const Table& table) {
    CardSet winning;
    Card best;
    int size = 0;
    for (Turn turn : table.history()) {
        if (turn.action().kind != ActionKind::Play) continue;
        const Card card = turn.action().card();
        if (size == 0 || beats(card, best)) best = card;
        if (++size < table.players) continue;
        winning.add(best);
        size = 0;
    }
    return winning;
}

CardSet meant_by(const Table& table, const DeepSeaCard& card) {
    if (card.family != Family::FallsInLastTrick || !card.cards.empty()) return card.cards;
    for (const Task& task : table.all_tasks())
        if (task.token == Token::Omega) return task.card();
    return {};
}

}  // namespace crewlab
