"""Hidden hands by trying everything: slow, and plain enough to be believed."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence, Set
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

# Cards are drawn from hands after trick 1.
DRAW_GRID = [
    Configuration("draw, three seats", Rules(draw="yes"), dealt(players=3, deck="3x4+1")),
    Configuration("draw, four seats", Rules(draw="yes"), dealt(players=4, deck="3x4+2")),
    Configuration("draw, five seats", Rules(draw="yes"), dealt(players=5, deck="3x4+2")),
    Configuration("draw, two seats", Rules(draw="yes", deck="2x4+2"), dealt(players=2, deck="2x4+2", cards_per_seat=4)),
    Configuration("draw any", Rules(draw="any"), dealt(players=3, deck="2x5+2")),
    Configuration("draw any, four seats", Rules(draw="any", hints="dead-zone"), dealt(players=4, deck="2x5+2")),
    Configuration("draw, dead zone", Rules(draw="yes", hints="dead-zone"), dealt(players=3, deck="1x9+3")),
    Configuration("draw, common pool of hints", Rules(draw="yes", hints="rapture"), dealt(players=4, deck="2x6+1")),
    Configuration("draw, hints later", Rules(draw="yes", hints_from=2), dealt(players=3, deck="2x5+2")),
    Configuration("draw, distress", Rules(draw="yes", distress=True), dealt(players=3, deck="2x3+4")),
    Configuration("draw, distress, four seats", Rules(draw="any", distress=True), dealt(players=4, deck="1x8+4")),
    Configuration(
        "draw, undealt", Rules(draw="yes", deck="2x5+2"), dealt(players=3, deck="2x5+2", cards_per_seat=3, tasks=1)
    ),
    Configuration(
        "draw, all pink",
        Rules(draw="any", distress=True, hints="none"),
        dealt(players=3, deck="3x3+2", goals=["all-pink"]),
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


def ways(view: View, hands: Sequence[CardSet]) -> int:
    """In how many ways the game can have come to this view with these hands, found by playing it again.

    Ways differ in the cards drawn after trick 1, which is chance. What was passed is not: one choice that fits will do.
    """
    return sum(1 for _ in possible_games(view, hands))


def possible_games(view: View, hands: Sequence[CardSet]) -> Iterator[tuple[dict[int, Card], State]]:
    """The draws that fit, each with a game."""
    held = [set(hand) for hand in hands]
    for seat, action in view.history:
        if action.kind == "play" and action.card:
            held[seat].add(action.card)
    for drawn in possible_draws(view, hands):
        before = taken_back(held, drawn, {seat: (seat + 1) % view.players for seat in drawn})
        games = (plays_again(view, passed, drawn, before) for passed in possible_passes(view, before))
        game = next((game for game in games if game), None)
        if game:
            yield drawn, game


def taken_back(held: Sequence[Set[Card]], moved: dict[int, Card], to: dict[int, int]) -> list[set[Card]]:
    """The hands before these cards went from a seat to another."""
    hands = [set(hand) for hand in held]
    for seat, card in moved.items():
        hands[to[seat]].discard(card)
    for seat, card in moved.items():
        hands[seat].add(card)
    return hands


def possible_draws(view: View, hands: Sequence[CardSet]) -> Iterator[dict[int, Card]]:
    """What can have been drawn from each seat, once the cards have moved: what its neighbour has or had since."""
    past = view.history
    draws = [number for number, (_, action) in enumerate(past) if action.kind == "draw"]
    if len(draws) < view.players:
        yield {}
        return
    choices: dict[int, list[Card]] = {}
    for seat, action in past[draws[0] : draws[-1] + 1]:
        neighbour = (seat + 1) % view.players
        since = [later.card for who, later in past[draws[-1] :] if who == neighbour and later.kind == "play"]
        had = [*hands[neighbour], *(card for card in since if card)]
        choices[seat] = had if str(action) == "draw ?" else [Card(str(action).removeprefix("draw "))]
    for chosen in product(*choices.values()):
        yield dict(zip(choices, chosen, strict=True))


def possible_passes(view: View, held: Sequence[Set[Card]]) -> Iterator[dict[int, Card]]:
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


def plays_again(view: View, passed: dict[int, Card], drawn: dict[int, Card], held: Sequence[Set[Card]]) -> State | None:
    moved = passed if view.phase != "pass" else {}
    start = taken_back(held, moved, {seat: receiver(view, seat) for seat in moved})
    tasks = turned_up(str(view).split("; ")[0].rpartition(" ")[2], start)  # as they were before the draft
    hands = [str(CardSet(hand)) for hand in start]
    if view.dummy is not None:
        hands[view.dummy] = in_columns(view, passed, start[view.dummy])
    deal = "/".join(hands) + f" {view.commander} {tasks}"
    try:
        state = State(Deal(deal), view.rules)
        for seat, action in view.history:
            if str(action) == "predict ?" or (str(action) == "draw ?" and not drawn):
                action = state.legal_actions()[0]  # any number looks the same, and any card that has not moved yet
            if action.kind == "pass" and seat in passed:
                state = state.play(f"pass {passed[seat]}")
            elif action.kind == "draw" and drawn:
                state = state.play(f"draw {drawn[seat]}")
            else:
                state = state.play(action)
    except InputError:
        return None
    return state if state.view(view.seat) == view else None


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
    """All deals that could be, each as often as there are ways, if there are not too many to try."""
    deals = some_deals(hidden_from(view), limit)
    return deals and [deal for deal in deals for _ in range(ways(view, deal[:-1]))]


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
