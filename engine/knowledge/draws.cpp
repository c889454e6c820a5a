#include "knowledge/draws.h"

#include <algorithm>

namespace crewlab {

namespace {

std::size_t first_draw(const Table& table) {
    const auto past = table.history();
    const auto draw = std::find_if(past.begin(), past.end(), [](Turn turn) { return turn.action().kind == ActionKind::Draw; });
    return static_cast<std::size_t>(draw - past.begin());
}

// What the seat saw when the cards were about to be drawn.
View before_draws(const View& view) {
    View before = view;
    Table& table = before.table;
    const std::size_t draw = first_draw(table);
    CardSet& hand = before.hands[view.seat];
    for (Turn turn : table.history().subspan(draw)) {
        if (turn.action().kind != ActionKind::Play) continue;
        ++table.hand_sizes[turn.seat];
        if (turn.seat == view.seat) hand.add(turn.action().card());
    }
    hand.remove(view.drawn[static_cast<std::size_t>(table.previous_seat(view.seat))]);
    hand.add(view.drawn[view.seat]);
    table.log_size = static_cast<std::uint8_t>(draw);
    table.phase = Phase::Draw;
    table.tricks_done = 1;
    before.drawn = {};
    return before;
}

// Takes what a condition says of cards whose place is known out of it; what is left is said of the open cards. False if it is
// broken.
bool add_rest(Condition condition, CardSet known, HiddenHands& hidden) {
    const int held = (known & condition.cards).size();
    const bool others = !(known & condition.others).empty();
    const auto exclude = [&](CardSet cards) {
        for (std::size_t place = 0; place < hidden.places; ++place)
            if (condition.speaks_of(place)) hidden.may[place].remove(cards);
        return true;
    };
    switch (condition.demand) {
        case Demand::Some:
            if (held > 0) return true;
            break;
        case Demand::One:
            if (held > 0) return held == 1 && exclude(condition.cards);
            break;
        case Demand::NotBoth:
            if (held > 0) return !others && exclude(condition.others);
            if (others) return exclude(condition.cards);
            break;
    }
    hidden.conditions.push_back(condition);
    return true;
}

// Cards that can be in one place only are sure to be there. False if a card can be nowhere.
bool make_sure(CardSet cards, HiddenHands& hidden) {
    for (Card card : cards) {
        std::size_t places = 0, only = 0;
        for (std::size_t place = 0; place < hidden.places; ++place)
            if (hidden.may[place].has(card)) {
                ++places;
                only = place;
            }
        if (places == 0) return false;
        if (places > 1) continue;
        if (hidden.need[only] == 0) return false;
        --hidden.need[only];
        hidden.may[only].remove(card);
        hidden.sure[only].add(card);
    }
    return true;
}

}  // namespace

Draws::Draws(const View& view)
    : seat_(view.seat),
      before_(hidden_hands(before_draws(view))),
      lost_(view.drawn[view.seat]),
      got_(view.drawn[static_cast<std::size_t>(view.table.previous_seat(view.seat))]) {
    const Table& table = view.table;
    CardSet early;
    for (std::size_t i = 0, draw = first_draw(table); i < table.log_size; ++i)
        if (const Action action = table.log[i].action(); action.kind == ActionKind::Play)
            (i < draw ? early : later_[table.log[i].seat]).add(action.card());
    if (table.rules.draw == CardDraw::Any) return;
    for (Turn turn : table.history().first(first_draw(table)))
        if (turn.action().kind == ActionKind::Hint) kept_[turn.seat].add(turn.action().card());
    // Where there was nothing but what had been shown, that was drawn from.
    for (std::size_t seat = 0; seat < table.players; ++seat)
        if ((kept_[seat] - early).size() == before_.sure[seat].size() + before_.need[seat]) kept_[seat] = {};
}

bool Draws::can_have_had(std::size_t seat, CardSet hand) const {
    if (!hand.contains(before_.sure[seat]) || !may_have_had(seat).contains(hand)) return false;
    for (const Condition& condition : before_.conditions)
        if (condition.speaks_of(seat) && !condition.holds(hand - before_.sure[seat])) return false;
    return true;
}

// ---- the draws that lead to given hands ----

CardSet Draws::may_have_got(std::size_t number, std::span<const CardSet> hands) const {
    return number == 0 ? CardSet(lost_) : hands[other(number)] | later_[other(number)];
}

CardSet Draws::may_have_lost(std::size_t number, std::span<const CardSet> hands) const {
    return number + 1 == others() ? CardSet(got_) : may_have_got(number + 1, hands) & may_have_lost(other(number));
}

Draws::Counts Draws::counts(std::span<const CardSet> hands) const {
    Counts counts{};
    for (std::size_t number = others(); number-- > 0;) {
        const std::size_t seat = other(number);
        const CardSet since = hands[seat] | later_[seat];
        for (Card lost : may_have_lost(number, hands)) {
            const Count from_there = number + 1 == others() ? 1 : counts[number + 1][lost.index];
            if (from_there == 0) continue;
            for (Card got : may_have_got(number, hands))
                if (can_have_had(seat, (since - got) | lost)) counts[number][got.index] += from_there;
        }
    }
    return counts;
}

Count Draws::count(std::span<const CardSet> hands) const { return counts(hands)[0][lost_.index]; }

CardBySeat Draws::sample(std::span<const CardSet> hands, Random& random) const {
    const Counts counts = this->counts(hands);
    CardBySeat drawn;
    drawn.set(seat_, lost_);
    drawn.set(other(others() - 1), got_);
    Card got = lost_;
    for (std::size_t number = 0; number + 1 < others(); ++number) {
        const std::size_t seat = other(number);
        const CardSet since = hands[seat] | later_[seat];
        Count choice = random.below_wide(counts[number][got.index]);
        for (Card lost : may_have_lost(number, hands)) {
            const Count from_there = can_have_had(seat, (since - got) | lost) ? counts[number + 1][lost.index] : 0;
            if (choice < from_there) {
                drawn.set(seat, lost);
                got = lost;
                break;
            }
            choice -= from_there;
        }
    }
    return drawn;
}

// ---- all hands ----

std::vector<Draws::Way> Draws::ways(const HiddenHands& since) const {
    std::vector<Way> ways;
    Played lost{};
    const std::size_t next = other(0), previous = other(others() - 1);
    lost[others() - 1] = got_;
    if (may_have_had(next).contains(later_[next] - lost_) && may_have_lost(previous).has(got_)) add_ways(0, lost, since, ways);
    return ways;
}

// From this seat's loss on.
void Draws::add_ways(std::size_t number, Played& lost, const HiddenHands& since, std::vector<Way>& ways) const {
    if (number + 1 == others()) {
        Way way{{}, 1};
        if (!lay_out(lost, since, way.hidden)) return;
        const auto same = std::find_if(ways.begin(), ways.end(), [&](const Way& other) { return other.hidden == way.hidden; });
        if (same == ways.end())
            ways.push_back(std::move(way));
        else
            ++same->times;
        return;
    }
    const std::size_t to = other(number + 1);
    const CardSet played = later_[to] & may_have_lost(other(number));
    const CardSet strangers = later_[to] - may_have_had(to);  // it did not have them before, so it drew them
    for (Card card : played) {
        if (!(strangers - card).empty()) continue;
        lost[number] = card;
        add_ways(number + 1, lost, since, ways);
    }
    if (!strangers.empty() || since.sure[to].size() + since.need[to] == 0) return;
    lost[number] = Card();
    add_ways(number + 1, lost, since, ways);
}

bool Draws::lay_out(const Played& lost, const HiddenHands& since, HiddenHands& hidden) const {
    hidden.players = since.players;
    hidden.places = static_cast<std::size_t>(kDrawn) + others() - 1;
    hidden.sure[seat_] = since.sure[seat_];
    CardSet open;
    for (std::size_t place = 0; place < kDrawn; ++place)
        if (place != seat_) open.add(since.sure[place] | since.may[place]);
    open.remove(lost_);

    for (std::size_t number = 0; number < others(); ++number) {
        const std::size_t seat = other(number);
        const CardSet may_hold = since.sure[seat] | since.may[seat];
        const bool has_drawn = number == 0 ? !later_[seat].has(lost_) : !lost[number - 1].exists();
        hidden.may[seat] = open & may_have_had(seat) & may_hold;
        hidden.need[seat] = static_cast<std::uint8_t>(since.sure[seat].size() + since.need[seat] - has_drawn);
        if (hidden.need[seat] == 0) hidden.may[seat] = {};
        if (!has_drawn) continue;
        if (number == 0) {
            hidden.sure[seat].add(lost_);
        } else {
            const std::size_t drawn = kDrawn + number - 1;
            hidden.may[drawn] = open & may_have_lost(other(number - 1)) & may_hold;
            hidden.need[drawn] = 1;
        }
    }
    hidden.may[kUndealt] = open & before_.may[kUndealt] & since.may[kUndealt];
    hidden.need[kUndealt] = since.need[kUndealt];
    if (!make_sure(open, hidden)) return false;

    for (std::size_t number = 0; number < others(); ++number) {
        const std::size_t seat = other(number), drawn = kDrawn + number;  // what it lost; what it got is one before
        const bool lost_hidden = !lost[number].exists(), got_hidden = number > 0 && !lost[number - 1].exists();
        for (Condition condition : before_.conditions) {
            if (!condition.speaks_of(seat)) continue;
            CardSet known = hidden.sure[seat] | (number == 0 ? later_[seat] - lost_ : later_[seat] - lost[number - 1]);
            if (lost_hidden) {
                condition.places |= static_cast<std::uint16_t>(1u << drawn);
                known.add(hidden.sure[drawn]);
            } else {
                known.add(lost[number]);
            }
            if (!add_rest(condition, known, hidden)) return false;
        }
        for (Condition condition : since.conditions) {
            if (!condition.speaks_of(seat)) continue;
            CardSet known = hidden.sure[seat];
            if (got_hidden) {
                condition.places |= static_cast<std::uint16_t>(1u << (drawn - 1));
                known.add(hidden.sure[drawn - 1]);
            }
            if (!add_rest(condition, known, hidden)) return false;
        }
    }
    return true;
}

}  // namespace crewlab
