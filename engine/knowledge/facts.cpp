#include "knowledge/facts.h"

namespace crewlab {

namespace {

// A card of another suit than the led one shows that the seat had none of it -- unless it was a trump under rules that
// let trumps be played at any time.
bool shows_void(const Rules& rules, Card led, Card card) {
    if (card.suit() == led.suit()) return false;
    return rules.trumps == TrumpRule::WhenVoid || !card.is_trump();
}

}  // namespace

CardSet excluded_by(const Hint& hint) {
    switch (hint.claim()) {
        case Claim::Highest: return above(hint.card());
        case Claim::Lowest: return below(hint.card());
        case Claim::Only: return CardSet::of_suit(hint.card().suit()) - hint.card();
        case Claim::Shown: break;
    }
    return {};
}

Facts facts(const View& view) {
    const Table& table = view.table;
    const auto players = static_cast<std::size_t>(table.players);
    Facts facts;

    CardSet played, dealt;
    std::array<CardSet, kMaxSeats> excluded{};
    Card led;
    std::size_t in_trick = 0;
    for (Turn turn : table.history()) {
        if (turn.action().kind == ActionKind::Hint) excluded[turn.seat].add(excluded_by({turn.arg}));
        if (turn.action().kind == ActionKind::Draw && table.drew()) excluded = {};  // the card drawn may be any
        if (turn.action().kind != ActionKind::Play) continue;
        const Card card = turn.action().card();
        if (in_trick == 0) led = card;
        if (turn.seat != table.dummy && shows_void(table.rules, led, card)) excluded[turn.seat].add(CardSet::of_suit(led.suit()));
        in_trick = (in_trick + 1) % players;
        played.add(card);
    }

    // Whatever was known to be in a hand may have been drawn from it, but for a card that was shown, where there were others.
    const bool drew = table.drew();
    if (const Card top = table.announced(); top.exists() && !played.has(top) && !drew) facts.holds[table.commander].add(top);
    for (int giver = 0; table.exchanged() && !drew && giver < table.players; ++giver)
        if (const Card given = view.passed[static_cast<std::size_t>(giver)]; given.exists() && !played.has(given))
            facts.holds[static_cast<std::size_t>(table.receiver(giver))].add(given);
    if (const Card lost = view.drawn[view.seat]; lost.exists() && drew && !played.has(lost))
        facts.holds[static_cast<std::size_t>(table.next_seat(view.seat))].add(lost);
    bool may_have_moved = drew && (table.rules.draw == CardDraw::Any || table.tricks_total <= kMaxSeats - 1);
    for (Turn turn : table.history()) {
        if (turn.action().kind == ActionKind::Draw) may_have_moved = false;
        if (turn.action().kind != ActionKind::Hint || may_have_moved) continue;
        if (const Card shown = turn.action().card(); !played.has(shown)) facts.holds[turn.seat].add(shown);
    }
    for (std::size_t seat = 0; seat < players; ++seat) facts.holds[seat].add(view.hands[seat]);  // what it shows

    // Once cards have moved the announced pink card is with its holder or with the seat to which that one passed.
    if (const Card pink = table.announced_pink(); pink.exists() && !played.has(pink)) {
        const auto holder = static_cast<std::size_t>(table.announced_holder());
        const bool kept = !table.exchanged() || (view.passed[holder].exists() && view.passed[holder] != pink);
        if (kept && !drew) facts.holds[holder].add(pink);
        for (std::size_t seat = 0; !drew && seat < players; ++seat)
            if (seat != holder && (kept || static_cast<int>(seat) != table.receiver(table.announced_holder()))) excluded[seat].add(pink);
        dealt.add(pink);
    }

    CardSet placed;
    int hidden = 0;
    for (std::size_t seat = 0; seat < players; ++seat) {
        placed.add(facts.holds[seat]);
        hidden += table.hand_sizes[seat] - (seat == view.seat ? view.hand().size() : 0);
    }
    const CardSet unseen = table.deck - played - view.hand();
    for (std::size_t seat = 0; seat < players; ++seat) {
        CardSet& may = facts.may_hold[seat];
        may = facts.holds[seat];
        if (facts.holds[seat].size() < table.hand_sizes[seat]) may.add(unseen - placed - excluded[seat]);
    }
    facts.undealt = unseen.size() - hidden;
    if (facts.undealt > 0) {
        // Tasks of Planet Nine are drawn from the dealt cards.
        facts.may_be_undealt = unseen - placed - dealt;
        for (const Task& task : table.all_tasks())
            if (task.goal.is_card() && !task.goal.hidden()) facts.may_be_undealt.remove(task.card());
    }
    return facts;
}

}  // namespace crewlab
