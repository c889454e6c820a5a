#include "policy/careful.h"

#include <algorithm>

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
class Choice {
  public:
    Choice(const QuickGame& game, const Held& held) : game_(game), held_(held), owner_(owner_of(game.trick & game.wanted)) {}

    CardSet careful() const {
        const CardSet legal = game_.legal_cards();
        CardSet careful;
        for (Card card : legal)
            if (!loses(card)) careful.add(card);
        return careful.empty() ? legal : careful;
    }

    // Drawing until a card will do gives each careful card the same chance, and seldom looks at more than one or two.
    Card pick(Random& random) const {
        const CardSet legal = game_.legal_cards();
        for (CardSet left = legal; !left.empty();) {
            const Card card = random.pick(left);
            if (!loses(card)) return card;
            left.remove(card);
        }
        return random.pick(legal);
    }

  private:
    static constexpr int kNobody = -1;

    int owner_of(CardSet cards) const {
        for (int seat = 0; !cards.empty() && seat < game_.players; ++seat)
            if (!(game_.open[static_cast<std::size_t>(seat)] & cards).empty()) return seat;
        return kNobody;
    }

    bool two_owners() const {
        return owner_ != kNobody && !((game_.trick & game_.wanted) - game_.open[static_cast<std::size_t>(owner_)]).empty();
    }

    bool loses(Card card) const {
        int owner = owner_;
        if (game_.wanted.has(card)) {
            owner = owner_of(card);
            if (owner_ != kNobody && owner_ != owner) return true;
        } else if (owner == kNobody) {
            owner = forced_owner(game_.trick_size == 0 ? CardSet::of_suit(card.suit()) : game_.led);
        }
        return owner != kNobody && (two_owners() || loses(card, owner));
    }

    // What a seat may play on this lead, as far as is known.
    CardSet possible(std::size_t seat, CardSet led) const {
        const CardSet may = game_.hands[seat];
        if ((held_[seat] & led).empty()) return may;
        return may & (game_.trumps_any_time ? led | CardSet::trumps() : led);
    }

    // The owner of a task that some later seat must put into a trick with this lead, having nothing else.
    int forced_owner(CardSet led) const {
        int seat = game_.turn;
        for (int left = game_.players - game_.trick_size - 1; left > 0; --left) {
            seat = game_.next_seat(seat);
            const CardSet plays = possible(static_cast<std::size_t>(seat), led);
            if (!game_.wanted.contains(plays)) continue;
            const int owner = owner_of(plays);
            if (owner != kNobody && game_.open[static_cast<std::size_t>(owner)].contains(plays)) return owner;
        }
        return kNobody;
    }

    // Does this play surely keep the owner from winning the trick, or its tasks from coming in their order?
    bool loses(Card card, int owner) const {
        const bool leads = game_.trick_size == 0;
        const CardSet led = leads ? CardSet::of_suit(card.suit()) : game_.led;
        const bool wins = leads || kBeating[game_.best.index].has(card);
        const CardSet better = kBeating[(wins ? card : game_.best).index];
        const int winning = wins ? game_.turn : game_.winning;

        const CardSet foreign = game_.wanted - game_.open[static_cast<std::size_t>(owner)];
        CardSet to_come;
        bool owner_to_come = false;
        int seat = game_.turn;
        for (int left = game_.players - game_.trick_size - 1; left > 0; --left) {
            seat = game_.next_seat(seat);
            const CardSet plays = possible(static_cast<std::size_t>(seat), led) - foreign;
            to_come.add(plays);
            if (plays.empty()) return true;
            if (winning == owner) {
                if (better.contains(plays)) return true;
            } else if (seat == owner) {
                if ((plays & better).empty()) return true;
                owner_to_come = true;
            }
        }
        if (winning != owner && !owner_to_come) return true;
        return game_.ordered && breaks_order((game_.trick | card) & game_.wanted, to_come & game_.wanted);
    }

    // Can no later card make good what these tasks, done now, mean for the order tokens?
    bool breaks_order(CardSet now, CardSet to_come) const {
        const int later = std::min(game_.players - game_.trick_size - 1, (to_come - now).size());
        const int least = game_.tasks_done + now.size(), most = least + later;
        bool arrow_late = false;
        for (std::size_t t = 1; t < game_.card_of.size(); ++t) {
            const Card task = game_.card_of[t];
            if (!task.exists() || !game_.wanted.has(task)) continue;
            const bool done = now.has(task), late = !done && !to_come.has(task);
            const int place = static_cast<int>(t);
            if (is_number(static_cast<Token>(t))) {
                if (done ? place > most : late && place <= least) return true;
            } else if (static_cast<Token>(t) == Token::Omega) {
                if (done && most < game_.task_count) return true;
            } else {
                if (done && arrow_late) return true;
                arrow_late |= late;
            }
        }
        return false;
    }

    const QuickGame& game_;
    const Held& held_;
    const int owner_;  // of a task whose card lies in the trick
};

}  // namespace

CardSet careful_cards(const QuickGame& game, const Held& held) { return Choice(game, held).careful(); }

Card pick_careful(const QuickGame& game, Random& random) { return Choice(game, game.hands).pick(random); }

CardSet careful_cards(const View& view) {
    const Facts known = facts(view);
    Random unused(0, 0, Purpose::Playout);  // there is nothing to draft any more
    return careful_cards(QuickGame(view.table, known.may_hold, unused), known.holds);
}

}  // namespace crewlab
