#include "solve/deep_sea_wishes.h"

#include <algorithm>

#include "crew/deep_sea_judge.h"

namespace crewlab::solve {

namespace {

constexpr int kMust = 40, kRather = 10, kABit = 4;
constexpr int kLastTricks = 3;  // when a low card may win

class Wishing {
  public:
    explicit Wishing(const Table& table) : table_(table), left_(table.tricks_total - table.tricks_done) {}

    Wishes all() {
        for (int i = 0; i < table_.task_count; ++i) {
            const Task& task = table_.tasks[static_cast<std::size_t>(i)];
            if (table_.task_state(i) != TaskState::Open) continue;
            if (task.goal.is_card())
                add_card(task);
            else if (task.of_crew())
                add_of_crew(condition(task.goal));
            else
                add(condition(task.goal), task.owner);
        }
        return wishes_;
    }

  private:
    void add(const DeepSeaCard& card, std::size_t owner) {
        const CardSet won = table_.piles[owner];
        int& to_win = wishes_.to_win[owner];
        CardSet &wanted = wishes_.wanted[owner], &shunned = wishes_.shunned[owner];
        if (card.no_trump) wishes_.losing[owner].add(CardSet::trumps());
        switch (card.family) {
            case Family::WinCards:
            case Family::OnlySubmarine:
                want(owner, card.cards);
                shunned.add(card.others);
                forbid_others(owner, card.cards);
                break;
            case Family::WinNoneOf:
                shunned.add(card.cards);
                to_win -= kRather;
                break;
            case Family::CountRank:
            case Family::CountColour:
            case Family::CountSubmarines: count(card, owner); break;
            case Family::EqualColoursTotal: {
                const int lead = (won & card.cards).size() - (won & card.others).size();
                if (lead == 0 && !(won & card.cards).empty()) to_win -= kRather;
                (lead > 0 ? shunned : wanted).add(card.cards);
                (lead < 0 ? shunned : wanted).add(card.others);
                break;
            }
            case Family::MoreOfColour:
                want(owner, card.cards);
                shunned.add(card.others);
                break;
            case Family::OneOfEachColour:
                for (int suit = 0; suit < kColours; ++suit) {
                    const CardSet colour = CardSet::of_suit(static_cast<Suit>(suit));
                    if ((won & colour).empty()) want(owner, colour);
                }
                break;
            case Family::AllOfOneColour: one_colour(owner); break;
            case Family::WinCardInLastTrick:
                if (left_ > 1) wishes_.kept.add(card.cards);
                else want(owner, card.cards);
                break;
            case Family::WinCardWithSubmarine:
                want(owner, card.cards);
                wishes_.winning[owner].add(CardSet::trumps());
                forbid_others(owner, card.cards);
                break;
            case Family::WinWithRank:
                wishes_.winning[owner].add(card.cards);
                want(owner, card.others);
                break;
            case Family::EqualColoursInOneTrick:
                want(owner, card.cards | card.others);
                break;
            case Family::TrickAllRanks:
            case Family::TrickParity: want(owner, card.cards); break;
            case Family::TrickSum: want(owner, usual_ranks(card)); break;
            case Family::WinTricksAt: tricks_at(card, to_win); break;
            case Family::WinNoneOfFirstTricks: to_win -= kMust; break;
            case Family::CountTricks: this_many(owner, card.count); break;
            case Family::PredictTricks: this_many(owner, table_.predictions[card.secret]); break;
            case Family::ConsecutiveTricks: in_a_row(card, owner); break;
            case Family::NeverConsecutive: to_win -= won_last(owner) ? kMust : 0; break;
            case Family::CompareTricks: compare(card, owner); break;
            case Family::NeverOpenWith:
                wishes_.unled[owner].add(card.cards);
                to_win -= kABit;
                break;
            case Family::NobodyElseWins:
                want(owner, card.cards);
                forbid_others(owner, card.cards);
                break;
            default: break;  // goals of the crew
        }
    }

    // A card that must wait for others is kept.
    void add_card(const Task& task) {
        bool waits = false;
        int done = 0;
        for (int i = 0; i < table_.task_count; ++i) {
            const Task& other = table_.tasks[static_cast<std::size_t>(i)];
            if (!other.goal.is_card()) continue;
            const bool open = table_.task_state(i) == TaskState::Open;
            done += !open;
            waits |= open && other != task && (task.token == Token::Omega || (is_arrow(task.token) && is_arrow(other.token) && other.token < task.token));
        }
        waits |= is_number(task.token) && static_cast<int>(task.token) > done + 1;
        if (waits) {
            wishes_.kept.add(task.card());
        } else {
            want(task.owner, task.card());
            forbid_others(task.owner, task.card());
        }
    }

    void add_of_crew(const DeepSeaCard& card) {
        for (std::size_t seat = 0; seat < table_.players; ++seat) {
            switch (card.family) {
                case Family::TricksWonWith: wishes_.winning[seat].add(card.cards); break;
                case Family::EachWins:
                    wishes_.winning[seat].add(card.cards);
                    wishes_.shunned[seat].add(card.cards);
                    break;
                case Family::NoneWins: wishes_.losing[seat].add(card.cards); break;
                case Family::NeverOpenWith: wishes_.unled[seat].add(card.cards); break;
                default: break;
            }
        }
        if (card.family == Family::Balance) balance(card);
        if (card.family == Family::StayAhead) stay_ahead();
        if (card.family == Family::EachWins && card.exactly) wishes_.kept.add(all_but_lowest(card.cards));
        if (card.family == Family::TricksWonWith && left_ > kLastTricks) wishes_.kept.add(card.cards);
        if (card.family == Family::FallsInLastTrick && left_ > 1) wishes_.kept.add(meant_by(table_, card));
    }

    CardSet all_but_lowest(CardSet cards) const {
        CardSet out = table_.deck & cards;
        for (std::size_t seat = 0; seat < table_.players; ++seat) out.remove(table_.piles[seat]);
        return out.empty() ? out : out - out.lowest();
    }

    // Who has more than somebody else should not get another.
    void balance(const DeepSeaCard& card) {
        std::array<int, kMaxSeats> numbers{};
        for (std::size_t seat = 0; seat < table_.players; ++seat)
            numbers[seat] = card.cards.empty() ? table_.tricks_won[seat] : (table_.piles[seat] & card.cards).size();
        const int least = *std::min_element(numbers.begin(), numbers.begin() + table_.players);
        for (std::size_t seat = 0; seat < table_.players; ++seat) {
            if (numbers[seat] == least) continue;
            if (card.cards.empty()) wishes_.to_win[seat] -= kMust;
            else wishes_.shunned[seat].add(card.cards);
        }
    }

    void stay_ahead() {
        const auto begin = table_.tricks_won.begin(), end = begin + table_.players;
        const int most = *std::max_element(begin, end);
        if (most == 0) return;
        for (std::size_t seat = 0; seat < table_.players; ++seat)
            wishes_.to_win[seat] += table_.tricks_won[seat] == most ? kRather : table_.tricks_won[seat] == most - 1 ? -kMust : 0;
    }

    bool won_last(std::size_t seat) const { return table_.tricks_done > 0 && table_.leader == seat; }

    void want(std::size_t owner, CardSet cards) {
        wishes_.wanted[owner].add(cards);
        wishes_.to_win[owner] += kABit;
    }

    void forbid_others(std::size_t owner, CardSet cards) {
        for (std::size_t seat = 0; seat < table_.players; ++seat)
            if (seat != owner) wishes_.shunned[seat].add(cards);
    }

    void count(const DeepSeaCard& card, std::size_t owner) {
        const CardSet won = table_.piles[owner];
        const int missing = card.count - (won & card.cards).size();
        if (missing > 0) want(owner, card.cards);
        else if (card.exactly) wishes_.shunned[owner].add(card.cards);
        if (card.others.empty()) return;
        (card.other_count > (won & card.others).size() ? wishes_.wanted : wishes_.shunned)[owner].add(card.others);
    }

    // The colour of which most is won already.
    void one_colour(std::size_t owner) {
        CardSet best;
        int most = -1;
        for (int suit = 0; suit < kColours; ++suit) {
            const CardSet colour = table_.deck & CardSet::of_suit(static_cast<Suit>(suit));
            CardSet lost;
            for (std::size_t seat = 0; seat < table_.players; ++seat)
                if (seat != owner) lost.add(table_.piles[seat] & colour);
            const int won = (table_.piles[owner] & colour).size();
            if (colour.empty() || !lost.empty() || won <= most) continue;
            best = colour;
            most = won;
        }
        want(owner, best);
        forbid_others(owner, best);
    }

    // Ranks about the mean that the sum asks for, at the end that counts.
    CardSet usual_ranks(const DeepSeaCard& card) const {
        const auto [least, most] = card.sums.at(table_.players);
        const int low = least == 0 ? 1 : most > 60 ? least / table_.players : least / table_.players - 2;
        const int high = least == 0 ? (most + table_.players - 1) / table_.players + 1 : most > 60 ? kRanks : most / table_.players + 2;
        CardSet cards;
        for (int suit = 0; suit < kColours; ++suit)
            for (int rank = std::max(1, low); rank <= std::min(kRanks, high); ++rank)
                cards.add(Card(static_cast<Suit>(suit), rank));
        return cards;
    }

    void tricks_at(const DeepSeaCard& card, int& to_win) const {
        const bool named = table_.tricks_done < card.count || (card.last && left_ == 1);
        to_win += named ? kMust : card.exactly ? -kMust : 0;
    }

    void this_many(std::size_t owner, int wanted) {
        const int missing = wanted - table_.tricks_won[owner];
        wishes_.to_win[owner] += missing <= 0 ? -kMust : missing == left_ ? kMust : kRather * missing * table_.players / left_ - kRather;
    }

    void in_a_row(const DeepSeaCard& card, std::size_t owner) {
        const int won = table_.tricks_won[owner];
        if (card.exactly && won >= card.count) wishes_.to_win[owner] -= kMust;
        else if (won_last(owner)) wishes_.to_win[owner] += kMust;
    }

    void compare(const DeepSeaCard& card, std::size_t owner) {
        const int sign = card.compared == Compared::Fewer ? -1 : 1;
        if (card.compared != Compared::Equal) {
            wishes_.to_win[owner] += sign * kRather;
            if (card.with == With::Captain) wishes_.to_win[table_.commander] -= sign * kABit;
            return;
        }
        const int lead = table_.tricks_won[owner] - table_.tricks_won[table_.commander];
        wishes_.to_win[owner] -= kRather * lead;
        wishes_.to_win[table_.commander] += kRather * lead;
    }

    const Table& table_;
    const int left_;
    Wishes wishes_;
};

}  // namespace

Wishes wishes(const Table& table) { return Wishing(table).all(); }

}  // namespace crewlab::solve
