"""Hidden hands by trying everything: slow, and plain enough to be believed."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import product
from math import comb

from crewlab import Card, CardSet, Deal, InputError, Rules, State, View

from ..crew.games import Configuration, any_action, dealt

NOTHING = CardSet("....")

# The grid has few moments with several seats and few hidden cards.
SMALL_GRID = [
    Configuration("few cards, two seats", Rules(deck="3x4+2"), dealt(players=2, deck="3x4+2", cards_per_seat=4)),
    Configuration("few cards, four seats", Rules(hints_from=2), dealt(players=4, deck="3x5+2")),
    Configuration("few cards, five seats", Rules(), dealt(players=5, deck="3x5+2")),
    Configuration("few cards, dead zone", Rules(hints="dead-zone"), dealt(players=3, deck="2x6+1")),
    Configuration("one colour, dead zone", Rules(hints="dead-zone"), dealt(players=3, deck="1x9+0")),
    Configuration("few cards, distress", Rules(distress=True), dealt(players=4, deck="2x4+4")),
    Configuration("very few cards, distress", Rules(distress=True), dealt(players=4, deck="2x2+4")),
    Configuration(
        "few cards, five seats, undealt", Rules(deck="3x5+2"), dealt(players=5, deck="3x5+2", cards_per_seat=3)
    ),
    Configuration("few cards, dummy", Rules(), dealt(players=2, dummy=True, deck="3x3+1")),
    Configuration("few cards, dummy, open hands", Rules(open_hands=True), dealt(players=2, dummy=True, deck="3x4+2")),
    Configuration("very few cards, dummy", Rules(hints="dead-zone"), dealt(players=2, dummy=True, deck="2x2+2")),
    Configuration("few cards, dummy, distress", Rules(distress=True), dealt(players=2, dummy=True, deck="2x4+4")),
    Configuration(
        "few cards, dummy first, distress",
        Rules(distress=True),
        dealt(players=2, dummy=True, dummy_seat=0, deck="2x4+2"),
    ),
]


@dataclass(frozen=True)
class Hidden:
    """Which cards may be where, one by one: seats first, the cards that stayed undealt last."""

    may: tuple[CardSet, ...]
    sizes: tuple[int, ...]
    sure: tuple[CardSet, ...]

    @property
    def cards(self) -> list[Card]:
        return sorted({card for place in self.may for card in place})


def hidden_from(view: View) -> Hidden:
    seats = range(view.players)
    sure = [view.holds(seat) for seat in seats]
    may = [view.may_hold(seat) - sure[seat] for seat in seats]
    sizes = [view.hand_sizes[seat] - len(sure[seat]) for seat in seats]
    return Hidden((*may, view.may_be_undealt), (*sizes, view.undealt), (*sure, NOTHING))


def hidden_of(may: Sequence[CardSet], sizes: Sequence[int], box: CardSet = NOTHING, undealt: int = 0) -> Hidden:
    return Hidden((*may, box), (*sizes, undealt), (NOTHING,) * (len(may) + 1))


def all_deals(hidden: Hidden) -> Iterator[tuple[CardSet, ...]]:
    """Every deal that fits, card by card: the hands of the seats and the undealt cards."""
    cards = hidden.cards
    if len(cards) != sum(hidden.sizes):
        return
    places = range(len(hidden.sizes))
    may = [[card in hidden.may[place] for place in places] for card in cards]
    given: list[list[Card]] = [[] for _ in places]

    def go_on(number: int) -> Iterator[tuple[CardSet, ...]]:
        if number == len(cards):
            yield tuple(CardSet(hand) | sure for hand, sure in zip(given, hidden.sure, strict=True))
            return
        for place in places:
            if may[number][place] and len(given[place]) < hidden.sizes[place]:
                given[place].append(cards[number])
                yield from go_on(number + 1)
                given[place].pop()

    yield from go_on(0)


def could_be(view: View, hands: Sequence[CardSet]) -> bool:
    """Whether the rules let the game come to this view with these hands, found by playing it again."""
    held = [set(hand) for hand in hands]
    for seat, action in view.history:
        if action.kind == "play" and action.card:
            held[seat].add(action.card)
    return any(plays_again(view, passed, held) for passed in possible_passes(view, held))


def possible_passes(view: View, held: list[set[Card]]) -> Iterator[dict[int, Card]]:
    """What each seat can have passed on: where the view does not tell, any colour card that is where it must be."""
    choices: dict[int, list[Card]] = {}
    for seat, action in view.history:
        if action.kind == "pass" and str(action) != "pass nothing":
            holder = receiver(view, seat) if view.phase != "pass" else seat
            colours = [card for card in held[holder] if not card.is_trump]
            choices[seat] = colours if str(action) == "pass ?" else [Card(str(action).removeprefix("pass "))]
    for chosen in product(*choices.values()):
        yield dict(zip(choices, chosen, strict=True))


def receiver(view: View, seat: int) -> int:
    return (seat + (1 if view.distress == "left" else -1)) % view.players


def turned_up(tasks: str, hands: list[set[Card]]) -> str:
    """The tasks with any for those that lie face down."""
    named = {part.split("@")[0].split(":")[0] for part in tasks.split(",")}
    unused = (card for hand in hands for card in sorted(hand) if not card.is_trump and str(card) not in named)
    return ",".join(part.replace("?", str(next(unused))) if "?" in part else part for part in tasks.split(","))


def plays_again(view: View, passed: dict[int, Card], held: list[set[Card]]) -> bool:
    start = [set(hand) for hand in held]
    if view.phase != "pass":
        for seat, card in passed.items():
            start[receiver(view, seat)].discard(card)
        for seat, card in passed.items():
            start[seat].add(card)
    tasks = turned_up(str(view).split("; ")[0].rpartition(" ")[2], start)  # as they were before the draft
    hands = [str(CardSet(hand)) for hand in start]
    if view.dummy is not None:
        hands[view.dummy] = in_columns(view, passed, start[view.dummy])
    deal = "/".join(hands) + f" {view.commander} {tasks}"
    try:
        state = State(Deal(deal), view.rules)
        for seat, action in view.history:
            if str(action) == "predict ?":
                action = state.legal_actions()[0]  # any number looks the same
            state = state.play(f"pass {passed[seat]}" if seat in passed and action.kind == "pass" else action)
    except InputError:
        return False
    return state.view(view.seat) == view


def in_columns(view: View, passed: dict[int, Card], cards: set[Card]) -> str:
    """The dummy's hand: what came to light lay under the card that left before it, and the rest may lie anywhere."""
    dummy = view.dummy
    assert dummy is not None
    covers = [Card(column[:2]) for column in str(view).split(": ")[1].split(" ")[0].split("/")[dummy].split("+")]
    received = next((card for giver, card in passed.items() if receiver(view, giver) == dummy), None)
    under: dict[Card, Card] = {}
    gone = None
    for seat, action in view.history:
        if action.kind == "reveal" and action.card and action.card != received:
            assert gone is not None
            under[gone] = action.card
        if seat == dummy and action.kind in ("play", "pass"):
            gone = passed.get(dummy) if action.card == received else action.card
    rest = sorted(cards - set(covers) - set(under.values()))
    return "+".join(f"{cover}:{under[cover] if cover in under else rest.pop()}" for cover in covers)


def deals_of(view: View, limit: int) -> list[tuple[CardSet, ...]] | None:
    """All deals that could be, if there are not too many to try."""
    deals = some_deals(hidden_from(view), limit)
    return deals and [deal for deal in deals if could_be(view, deal[:-1])]


def some_deals(hidden: Hidden, limit: int) -> list[tuple[CardSet, ...]] | None:
    """All deals if there are not more than that many."""
    if loose_count(hidden) > 100 * limit:  # too many to try
        return None
    found = []
    for deal in all_deals(hidden):
        found.append(deal)
        if len(found) > limit:
            return None
    return found


def loose_count(hidden: Hidden) -> int:
    """The deals of the right sizes, fitting or not."""
    left, ways = len(hidden.cards), 1
    for size in hidden.sizes:
        ways *= comb(left, size)
        left -= size
    return ways


def moments(configuration: Configuration, games: int, purpose: str) -> Iterator[State]:
    """Every moment of some random games."""
    for number in range(games):
        rng = configuration.random(number, purpose)
        state = configuration.start(number)
        yield state
        while not state.over:
            state = state.play(any_action(state, rng))
            yield state


def random_hidden(rng: random.Random, seats: int, cards: int) -> Hidden:
    """Constraints of any kind, now and then ones that no deal fits."""
    deck = rng.sample(list(CardSet.deck()), cards)
    box = rng.choice([0, 0, 1])
    cuts = sorted(rng.choices(range(cards + 1), k=seats + box - 1))
    sizes = [high - low for low, high in zip([0, *cuts], [*cuts, cards], strict=True)]
    share = rng.choice([0.4, 0.6, 0.8, 1.0])
    may = [[card for card in deck if rng.random() < share] for _ in sizes]
    for card in deck:  # somewhere each card must be
        if rng.random() < 0.9 or not any(card in place for place in may):
            rng.choice(may).append(card)
    sets = [CardSet(place) for place in may]
    if box:
        return hidden_of(sets[:-1], sizes[:-1], sets[-1], sizes[-1])
    return hidden_of(sets, sizes)
