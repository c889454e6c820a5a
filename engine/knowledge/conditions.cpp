#include "knowledge/conditions.h"

namespace crewlab {

namespace {

class Conditions {
  public:
    Conditions(const View& view, HiddenHands& hidden) : view_(view), table_(view.table), hidden_(hidden) {}

    void add_hints() const {
        for (std::size_t i = 0; i < table_.log_size; ++i) {
            const Turn turn = table_.log[i];
            if (turn.action().kind != ActionKind::Hint || turn.seat == view_.seat) continue;
            if (!table_.drew() || drawn_before(i)) add_hint(turn.seat, {turn.arg}, i);
        }
    }

    void add_passes() const {
        if (table_.drew()) return;
        for (Turn turn : table_.history()) {
            if (turn.action().kind != ActionKind::Pass) continue;
            const bool nothing = turn.arg == Action::kNothing;
            if (turn.seat == table_.dummy) continue;  // its face-up cards are all in sight
            if (nothing && turn.seat != view_.seat)
                had_only_trumps(turn.seat);
            else if (!nothing && !view_.passed[turn.seat].exists())
                has_some(may_pass(table_, turn.seat),
                         static_cast<std::uint8_t>(table_.exchanged() ? table_.receiver(turn.seat) : turn.seat));
        }
    }

  private:
    bool drawn_before(std::size_t turn) const {
        for (std::size_t i = 0; i < turn; ++i)
            if (table_.log[i].action().kind == ActionKind::Draw) return true;
        return false;
    }

    // Said at this turn.
    void add_hint(std::uint8_t seat, Hint hint, std::size_t at) const {
        CardSet known = hidden_.sure[seat];  // what it surely had when it gave the hint
        for (Turn turn : table_.history().subspan(at))
            if (turn.seat == seat && turn.action().kind == ActionKind::Play) known.add(turn.action().card());
        known.remove(hint.card());

        CardSet& may = hidden_.may[seat];
        if (hint.claim() == Claim::Shown) {
            const CardSet higher = above(hint.card()), lower = below(hint.card());
            if (!(known & higher).empty()) may.remove(lower);
            if (!(known & lower).empty()) may.remove(higher);
            if (!(may & higher).empty() && !(may & lower).empty())
                hidden_.conditions.push_back(Condition::at(seat, Demand::NotBoth, may & higher, may & lower));
        } else if (hint.claim() != Claim::Only && table_.rules.single_hint == SingleHint::Only) {
            const CardSet colour = CardSet::of_suit(hint.card().suit());
            if ((known & colour).empty()) hidden_.conditions.push_back(Condition::at(seat, Demand::Some, may & colour));
        }
    }

    // Colour cards that this seat surely has or had since the cards moved, or since the deal where they did not.
    CardSet known_colours(std::uint8_t seat) const {
        CardSet known = hidden_.sure[seat];
        for (Turn turn : table_.history())
            if (turn.seat == seat && turn.action().kind == ActionKind::Play) known.add(turn.action().card());
        return known & CardSet::colours();
    }

    void has_some(CardSet cards, std::uint8_t seat) const {
        const CardSet may = hidden_.may[seat];
        if (!(known_colours(seat) & cards).empty() || (may - cards).size() < hidden_.need[seat]) return;
        hidden_.conditions.push_back(Condition::at(seat, Demand::Some, may & cards));
    }

    // It can have one colour card by now, the one it was given.
    void had_only_trumps(std::uint8_t seat) const {
        CardSet& may = hidden_.may[seat];
        if (table_.exchanged() && was_given_a_card(seat) && known_colours(seat).empty())
            hidden_.conditions.push_back(Condition::at(seat, Demand::One, may & CardSet::colours()));
        else
            may.remove(CardSet::colours());
    }

    bool was_given_a_card(int seat) const {
        for (Turn turn : table_.history())
            if (turn.action().kind == ActionKind::Pass && turn.seat == table_.giver(seat)) return turn.arg != Action::kNothing;
        return false;
    }

    const View& view_;
    const Table& table_;
    HiddenHands& hidden_;
};

}  // namespace

CardSet may_pass(const Table& table, int seat) {
    const Card pink = table.announced_pink();
    const bool elsewhere = pink.exists() && seat != table.announced_holder();
    return elsewhere ? CardSet::colours() - pink : CardSet::colours();
}

void add_conditions(const View& view, HiddenHands& hidden) {
    const Conditions conditions(view, hidden);
    conditions.add_passes();
    conditions.add_hints();
}

}  // namespace crewlab
