#include "learn/sentence.h"

#include <algorithm>

namespace crewlab {

namespace {

void add_cards(Sentence& sentence, CardSet cards, int where) {
    for (Card card : cards) sentence.add(kFirstCard + card.index, where);
}

void add_hand(Sentence& sentence, const Table& table, CardSet hand, int seat) {
    for (Card card : hand) {
        const bool would_win = seat == 0 && table.trick_size > 0 && beats(card, table.best);
        sentence.add(kFirstCard + card.index, would_win ? kWouldWin : kInHand + seat);
    }
}

template <class Game, class Shows>
Sentence read(const Game& game, Shows&& shows) {
    const Table& table = game.table;
    const auto from = [&](int seat) { return (seat - table.turn + table.players) % table.players; };
    Sentence sentence;
    sentence.add(kWhole, table.phase == Phase::Draft ? kWhileDrafting : kWhilePlaying);
    sentence.add(kLeads, kSeat + from(table.leader));
    sentence.add(kCaptain, kSeat + from(table.commander));
    for (int task = 0; task < table.task_count; ++task) {
        const Task& card = table.tasks[static_cast<std::size_t>(task)];
        const int where = !card.has_seat() ? kFreeTask  // or the whole crew's
                                           : (table.task_state(task) == TaskState::Done ? kDoneTask : kOpenTask) + from(card.owner);
        sentence.add(kFirstTask + card.goal.code(), where);
    }
    for (int seat = 0; seat < table.players; ++seat) {
        const auto i = static_cast<std::size_t>(seat);
        sentence.add(kFirstTricks + std::min<int>(table.tricks_won[i], 13), kSeat + from(seat));
        if (shows(seat)) add_hand(sentence, table, game.hands[i], from(seat));
        if (table.judged) add_cards(sentence, table.won(seat), kWon + from(seat));
    }
    CardSet trick;
    for (int played = 0; played < table.trick_size; ++played) {
        const Card card = table.trick[static_cast<std::size_t>(played)];
        sentence.add(kFirstCard + card.index, (card == table.best ? kWinsTrick : kInTrick) + from((table.leader + played) % table.players));
        trick.add(card);
    }
    if (!table.judged)  // there it is of no importance who has won a card
        for (Turn turn : table.history())
            if (turn.action().kind == ActionKind::Play && !trick.has(turn.action().card()))
                sentence.add(kFirstCard + turn.action().card().index, kPlayed);
    return sentence;
}

}  // namespace

int Sentence::place(Action action) const {
    int what = kWhole;
    if (action.kind == ActionKind::Take) what = kFirstTask + action.goal().code();
    if (action.kind == ActionKind::Play) what = kFirstCard + action.card().index;
    const auto found = std::find_if(words.begin(), words.begin() + size, [&](Word word) { return word.what == what; });
    return found == words.begin() + size ? 0 : static_cast<int>(found - words.begin());
}

Sentence sentence(const View& view) {
    return read(view, [&](int seat) { return view.shows(seat); });
}

Sentence sentence(const State& state) {
    return read(state, [](int) { return true; });
}

}  // namespace crewlab
