#include "policy/careful.h"

#include "crew/deep_sea.h"
#include "knowledge/facts.h"

namespace crewlab {

namespace {

// The cards that win over each card, looked up because this is asked for nearly every card of a playout.
constexpr auto kBeating = [] {
    std::array<CardSet, kCards> sets{};
    for (int i = 0; i < kCards; ++i)
        sets[static_cast<std::size_t>(i)] = Card(i).is_trump() ? above(Card(i)) : above(Card(i)) | CardSet::trumps();
    return sets;
}();

// One seat's choice of a card, thought through to the end of the trick.
//
// In an end without a loss either no task is in the trick, or one seat wins it that owns all tasks in it. Without order
// tokens that seat does best with its highest card, and the others only have to stay below it: nothing need be tried. With
// tokens it matters which tasks come together, so that these are tried, all other cards of a seat counting as one.
class Choice {
  public:
    Choice(const BareGame& game, const Held& held)
        : game_(game),
          held_(held),
          later_(game.course->players - game.trick_size - 1),
          last_trick_(game.tricks_done + 1 == game.tricks_total && !game.wanted.empty()),
          in_trick_(game.trick & game.wanted),
          owner_(owner_of(in_trick_)) {}

    bool loses(Card card) const {
        const Trick trick = after(card);
        if (trick.tasks.empty()) {
            const CardSet forced = forced_tasks(trick);
            return !forced.empty() && !any_owner_can_win(forced, trick);
        }
        const int owner = owner_ != kNobody ? owner_ : owner_of(card);
        return !open(owner).contains(trick.tasks) || !can_win(owner, trick);
    }

  private:
    static constexpr int kNobody = -1;

    // The trick with the card in it.
    struct Trick {
        CardSet led, tasks;
        Card best;
        int winning;
    };

    CardSet open(int seat) const { return game_.open[static_cast<std::size_t>(seat)]; }

    // Of the first of these tasks.
    int owner_of(CardSet tasks) const {
        if (tasks.empty()) return kNobody;
        int seat = 0;
        while (!open(seat).has(tasks.lowest())) ++seat;
        return seat;
    }

    Trick after(Card card) const {
        const bool leads = game_.trick_size == 0, wins = leads || kBeating[game_.best.index].has(card);
        return {leads ? CardSet::of_suit(card.suit()) : game_.led, in_trick_ | (game_.wanted & card),
                wins ? card : game_.best, wins ? game_.turn : game_.winning};
    }

    // What a seat may play, as far as is known.
    CardSet possible(int seat, const Trick& trick) const {
        const CardSet may = game_.hands[static_cast<std::size_t>(seat)];
        if ((held_[static_cast<std::size_t>(seat)] & trick.led).empty()) return may;
        return may & (game_.course->trumps_any_time ? trick.led | CardSet::trumps() : trick.led);
    }

    // Has every later seat but one such a card?
    bool all_have(CardSet cards, int but, const Trick& trick) const {
        for (int seat = game_.turn, left = later_; left > 0; --left) {
            seat = game_.next_seat(seat);
            if (seat != but && (possible(seat, trick) & cards).empty()) return false;
        }
        return true;
    }

    // Tasks of which one must come into the trick, because some later seat has nothing else or it is the last; or none.
    CardSet forced_tasks(const Trick& trick) const {
        if (last_trick_) return game_.wanted;
        for (int seat = game_.turn, left = later_; left > 0; --left) {
            seat = game_.next_seat(seat);
            if (const CardSet plays = possible(seat, trick); game_.wanted.contains(plays)) return plays;
        }
        return {};
    }

    bool any_owner_can_win(CardSet tasks, const Trick& trick) const {
        for (int seat = 0; seat < game_.course->players; ++seat)
            if (!(open(seat) & tasks).empty() && can_win(seat, trick)) return true;
        return false;
    }

    bool is_later(int seat) const {
        const int ahead = seat - game_.turn;
        return ahead != 0 && (ahead > 0 ? ahead : ahead + game_.course->players) <= later_;
    }

    // Can this seat win the trick with all tasks that come into it, and with their order kept?
    bool can_win(int winner, const Trick& trick) const {
        const CardSet harmless = CardSet::all() - (game_.wanted - open(winner));
        if (winner == trick.winning) return others_let_win(winner, trick.best, harmless, trick, trick.tasks);
        if (!is_later(winner)) return false;
        const CardSet winning = possible(winner, trick) & harmless & kBeating[trick.best.index];
        if (winning.empty() || !all_have(harmless - kBeating[winning.highest().index], winner, trick)) return false;
        if (!order_matters()) return true;
        const CardSet tasks = winning & game_.wanted, others = winning - tasks;
        if (!others.empty() && others_let_win(winner, others.highest(), harmless, trick, trick.tasks)) return true;
        for (Card task : tasks)
            if (others_let_win(winner, task, harmless, trick, trick.tasks | task)) return true;
        return false;
    }

    // The same once it is settled with which card.
    bool others_let_win(int winner, Card with, CardSet harmless, const Trick& trick, CardSet tasks) const {
        const CardSet allowed = harmless - kBeating[with.index];
        return all_have(allowed, winner, trick) &&
               (!order_matters() || keep_order(game_.next_seat(game_.turn), later_, winner, allowed, trick, tasks));
    }

    // In the last trick it matters as well which tasks come: all that are open must.
    bool order_matters() const { return game_.course->ordered || last_trick_; }

    // Can these later seats, the winner apart, add tasks to those in the trick, or none, so that all come in order?
    bool keep_order(int seat, int left, int winner, CardSet allowed, const Trick& trick, CardSet tasks) const {
        if (left == 0) return in_order(tasks);
        const auto go_on = [&](CardSet more) {
            return keep_order(game_.next_seat(seat), left - 1, winner, allowed, trick, tasks | more);
        };
        if (seat == winner) return go_on({});
        const CardSet plays = possible(seat, trick) & allowed;
        if (!(plays - game_.wanted).empty() && go_on({})) return true;
        for (Card task : plays & game_.wanted)
            if (go_on(task)) return true;
        return false;
    }

    bool in_order(CardSet tasks) const {
        const CardSet still_open = game_.wanted - tasks;
        if (last_trick_ && !still_open.empty()) return false;
        return game_.course->out_of_order(tasks, still_open, game_.tasks_done).empty();
    }

    const BareGame& game_;
    const Held& held_;
    const int later_;         // seats to play after this one
    const bool last_trick_;   // and tasks are open
    const CardSet in_trick_;  // tasks whose cards lie there already
    const int owner_;         // of the first of these
};

template <class Loses>
CardSet careful_of(CardSet legal, const Loses& loses) {
    CardSet careful;
    for (Card card : legal)
        if (!loses(card)) careful.add(card);
    return careful.empty() ? legal : careful;
}

// Drawing until a card will do gives each careful card the same chance, and seldom looks at more than one or two.
template <class Loses>
Card pick_of(CardSet legal, const Loses& loses, Random& random) {
    if (legal.size() == 1) return legal.lowest();  // careful or not
    for (CardSet left = legal; !left.empty();) {
        const Card card = random.pick(left);
        if (!loses(card)) return card;
        left.remove(card);
    }
    return Card();
}

// Of a secret number nothing can be sure.
Table without_secret(const View& view) {
    Table table = view.table;
    if (table.predictions[1] != Action::kHidden) return table;
    for (int i = 0; i < table.task_count; ++i) {
        const Goal goal = table.tasks[static_cast<std::size_t>(i)].goal;
        if (!goal.is_card() && condition(goal).secret) table.done |= std::uint64_t{1} << i;
    }
    return table;
}

}  // namespace

CardSet careful_cards(const BareGame& game, const Held& held) {
    const Choice choice(game, held);
    return careful_of(game.legal_cards(), [&](Card card) { return choice.loses(card); });
}

Card pick_careful(const BareGame& game, Random& random) {
    const Choice choice(game, game.hands);
    return pick_of(game.legal_cards(), [&](Card card) { return choice.loses(card); }, random);
}

CardSet careful_cards(const State& state) {
    if (fits_bare_game(state.table)) return careful_cards(BareGame(state, Course(state.table)));
    TrickEnds ends(state.table, state.hands, state.hands);
    return careful_of(state.legal_cards(), [&](Card card) { return !ends.good_after(card); });
}

Card pick_careful(const State& state, Random& random) {
    TrickEnds ends(state.table, state.hands, state.hands);
    return pick_of(state.legal_cards(), [&](Card card) { return !ends.good_after(card); }, random);
}

CardSet careful_cards(const View& view, int most_ends) {
    Facts known = facts(view);
    if (fits_bare_game(view.table))
        return careful_cards(BareGame(view.table, known.may_hold, Course(view.table)), known.holds);
    // The dummy can play only what it shows.
    if (view.table.has_dummy()) known.may_hold[view.table.dummy] = known.holds[view.table.dummy] = view.hands[view.table.dummy];
    TrickEnds ends(without_secret(view), known.may_hold, known.holds, most_ends);
    return careful_of(legal_cards(view.table, view.hand_to_move()), [&](Card card) { return !ends.good_after(card); });
}

}  // namespace crewlab
