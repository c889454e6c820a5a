#include "crew/deep_sea_judge.h"

#include "crew/deep_sea_outlook.h"

namespace crewlab {

TaskState judge_deep_sea(const Table& table, const Task& task) {
    using namespace deep_sea;
    const Outlook o(table, task);
    switch (o.card.family) {
        case Family::WinCards:
        case Family::WinNoneOf:
        case Family::OnlySubmarine:
        case Family::CountRank:
        case Family::CountColour:
        case Family::CountSubmarines: return count_cards(o);
        case Family::EqualColoursTotal: return equal_colours(o);
        case Family::MoreOfColour: return more_of_colour(o);
        case Family::OneOfEachColour: return one_of_each_colour(o);
        case Family::AllOfOneColour: return all_of_one_colour(o);
        case Family::WinCardInLastTrick: return last_trick_with(o);
        case Family::EqualColoursInOneTrick: return equal_in_one_trick(o);
        case Family::WinCardWithSubmarine: return card_with_submarine(o);
        case Family::WinWithRank: return win_with_rank(o);
        case Family::TrickAllRanks:
        case Family::TrickParity: return trick_only_of(o);
        case Family::TrickSum: return trick_sum(o);
        case Family::WinTricksAt: return tricks_at(o);
        case Family::WinNoneOfFirstTricks: return none_of_first(o);
        case Family::CountTricks: return this_many_tricks(o, o.card.count);
        case Family::PredictTricks: return predicted(o);
        case Family::ConsecutiveTricks: return in_a_row(o);
        case Family::NeverConsecutive: return never_in_a_row(o);
        case Family::CompareTricks: return compare_tricks(o);
        case Family::TricksWonWith: return tricks_won_with(o);
        case Family::EachWins: return each_wins(o);
        case Family::NoneWins: return none_wins(o);
        case Family::Balance: return balance(o);
        case Family::StayAhead: return stay_ahead(o);
        case Family::NobodyElseWins: return nobody_else_wins(o);
        case Family::FallsInLastTrick: return falls_in_last_trick(o);
        case Family::NeverOpenWith: break;
    }
    return never_open_with(o);
}

}  // namespace crewlab
