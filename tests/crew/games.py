"""Set-ups of every kind to play in the tests, and the reference game that belongs to each.

Nothing here is drawn anew: game number n of a configuration is the same in every run.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import crewlab
from crewlab import Action, Card, CardSet, Deal, Rules, State

from ..reference import crew as reference

NUMBERS = ["1", "2", "3", "4", "5"]
ARROWS = [">", ">>", ">>>", ">>>>"]
ALL_CARDS = list(CardSet.deck())


@dataclass(frozen=True)
class Configuration:
    """A named way to play: the rules, and how its deals are made."""

    name: str
    rules: Rules
    make_deal: Callable[[random.Random], Deal]

    def random(self, number: int, purpose: str = "") -> random.Random:
        return random.Random(f"{self.name} {number} {purpose}")

    def deal(self, number: int) -> Deal:
        return self.make_deal(self.random(number, "deal"))

    def start(self, number: int) -> State:
        return State(self.deal(number), self.rules)

    def __str__(self) -> str:
        return self.name


def dealt(**options: Any) -> Callable[[random.Random], Deal]:
    """Deals as crewlab.deal makes them."""
    return lambda rng: crewlab.deal(seed=rng.getrandbits(64), game=rng.getrandbits(64), **options)


def by_hand(
    players: int,
    deck: str | int = "4x9+4",
    *,
    sizes: list[int] | None = None,
    tasks: int = 0,
    owned: float = 0.0,
    tokens: int = 0,
    trump_tasks: bool = False,
    appointed: bool = False,
) -> Callable[[random.Random], Deal]:
    """Deals that crewlab.deal does not make.

    `deck` is a regular deck or the number of cards to draw from all forty; `owned` is the share of tasks that have an
    owner from the start; `tokens` is how many tasks carry a token of any kind.
    """

    def make(rng: random.Random) -> Deal:
        cards = rng.sample(ALL_CARDS, deck) if isinstance(deck, int) else list(CardSet.deck(deck))
        rng.shuffle(cards)
        wanted = sizes or [len(cards[seat::players]) for seat in range(players)]
        hands = []
        for size in rng.sample(wanted, players):
            hands.append(CardSet(cards[:size]))
            del cards[:size]

        held = [card for hand in hands for card in hand]
        trumps = [card for card in held if card.is_trump]
        leader = rng.randrange(players)
        if trumps and not appointed:
            leader = next(seat for seat, hand in enumerate(hands) if max(trumps) in hand)

        wanted_cards = rng.sample([card for card in held if trump_tasks or not card.is_trump], tasks)
        if trump_tasks and trumps and tasks and not any(card.is_trump for card in wanted_cards):
            wanted_cards[0] = rng.choice(trumps)
        numbers = NUMBERS[: tasks - 1]  # so that an omega task can still come last
        chosen_tokens: list[str | None] = [*rng.sample([*numbers, "o", *ARROWS], tokens), *[None] * (tasks - tokens)]
        rng.shuffle(chosen_tokens)
        texts = []
        for card, token in zip(wanted_cards, chosen_tokens, strict=True):
            owner = f"@{rng.randrange(players)}" if rng.random() < owned else ""
            texts.append(f"{card}{owner}" + (f":{token}" if token else ""))
        return Deal(hands, leader, [crewlab.Task(text) for text in texts])

    return make


def with_tasks(*tasks: str, **options: Any) -> Callable[[random.Random], Deal]:
    """Deals as crewlab.deal makes them, with these tasks."""

    def make(rng: random.Random) -> Deal:
        hands, leader, _ = str(dealt(**options)(rng)).split()
        return Deal(f"{hands} {leader} {','.join(tasks)}")

    return make


PLANET_NINE_GRID = [
    # The game as printed, for each number of seats.
    Configuration("two seats", Rules(), dealt(players=2, tasks=3)),
    Configuration("three seats", Rules(), dealt(players=3, tasks=3)),
    Configuration("four seats", Rules(), dealt(players=4, tasks=4)),
    Configuration("five seats", Rules(), dealt(players=5, tasks=2)),
    Configuration("no tasks", Rules(), dealt(players=3)),
    # Smaller and odd decks.
    Configuration("no trumps", Rules(), dealt(players=4, deck="4x9+0", tasks=3, fixed=True)),
    Configuration("three colours", Rules(), dealt(players=3, deck="3x5+2", tasks=3)),
    Configuration("two colours", Rules(), dealt(players=3, deck="2x4+1", tasks=2, fixed=True)),
    Configuration("one colour", Rules(), dealt(players=2, deck="1x9+0", tasks=2)),
    Configuration("any cards", Rules(), by_hand(3, 17, tasks=3, owned=0.5)),
    Configuration("any cards, five seats", Rules(), by_hand(5, 23, tasks=3, owned=1.0, tokens=2)),
    Configuration("part of the deck", Rules(deck="4x9+4"), dealt(players=4, cards_per_seat=3, tasks=3)),
    Configuration(
        "part of a small deck", Rules(deck="3x5+2"), dealt(players=3, deck="3x5+2", cards_per_seat=4, tasks=2)
    ),
    Configuration(
        "part of the deck, appointed",
        Rules(deck="3x5+4", commander="appointed", distress=True),
        by_hand(3, "3x5+4", sizes=[5, 5, 5], tasks=2, owned=1.0, appointed=True),
    ),
    # Tasks with and without owners, and tokens of all kinds.
    Configuration("numbers", Rules(hints="none"), dealt(players=4, tasks=5, tokens=["1", "2", "3"])),
    Configuration(
        "all numbers", Rules(hints="none"), dealt(players=3, deck="3x5+2", tasks=5, tokens=NUMBERS, fixed=True)
    ),
    Configuration("numbers, two seats", Rules(hints="none"), dealt(players=2, deck="4x6+0", tasks=6, tokens=NUMBERS)),
    Configuration("numbers and omega", Rules(hints="none"), dealt(players=2, tasks=6, tokens=["5", "4", "3", "o"])),
    Configuration("late numbers", Rules(hints="none"), dealt(players=2, deck="3x5+0", tasks=8, tokens=["5", "4"])),
    Configuration("arrows", Rules(hints="none"), dealt(players=4, tasks=5, tokens=ARROWS)),
    Configuration("omega", Rules(hints="none"), dealt(players=4, tasks=3, tokens=["o"], fixed=True)),
    Configuration("tokens of all kinds", Rules(), by_hand(2, "3x5+2", tasks=5, owned=0.7, tokens=4)),
    Configuration("tokens, three seats", Rules(hints="none"), by_hand(3, "2x4+1", tasks=4, owned=0.5, tokens=3)),
    Configuration("tokens, all cards wanted", Rules(hints="none"), by_hand(2, "2x4+1", tasks=8, owned=0.9, tokens=6)),
    Configuration("trump tasks", Rules(trump_tasks=True), by_hand(4, "4x9+4", tasks=3, owned=0.5, trump_tasks=True)),
    # Hints.
    Configuration("dead zone", Rules(hints="dead-zone"), dealt(players=4, tasks=3)),
    Configuration("no hints", Rules(hints="none"), dealt(players=5, tasks=4)),
    Configuration("hints from trick two", Rules(hints_from=2), dealt(players=3, deck="4x9+0", tasks=2)),
    Configuration("hints from trick three", Rules(hints="dead-zone", hints_from=3), dealt(players=4, tasks=2)),
    Configuration("single hint any", Rules(single_hint="any"), dealt(players=4, deck="3x5+2", tasks=2)),
    # Trumps, distress and the commander.
    Configuration("trumps any time", Rules(trumps="any-time"), dealt(players=3, tasks=3)),
    Configuration("trumps any time, few cards", Rules(trumps="any-time"), dealt(players=4, deck="2x4+4", tasks=2)),
    Configuration("distress", Rules(distress=True), dealt(players=4, tasks=3)),
    Configuration("distress, two seats", Rules(distress=True), dealt(players=2, deck="2x4+1", tasks=2, fixed=True)),
    Configuration("distress, many trumps", Rules(distress=True), by_hand(3, "1x3+4", tasks=1, owned=1.0)),
    Configuration(
        "distress, one card each", Rules(distress=True, hints="none"), by_hand(2, "1x1+1", tasks=1, owned=0.5)
    ),
    Configuration("appointed", Rules(commander="appointed"), by_hand(4, "3x5+2", tasks=2, appointed=True)),
    # Hands.
    Configuration("uneven hands", Rules(uneven_hands=True), by_hand(4, sizes=[3, 5, 8, 12], tasks=2, owned=0.5)),
    Configuration(
        "uneven hands, part of the deck",
        Rules(uneven_hands=True, deck="3x5+2", distress=True),
        by_hand(3, "3x5+2", sizes=[2, 4, 6], tasks=2),
    ),
    Configuration("open hands", Rules(open_hands=True), dealt(players=3, tasks=3)),
    Configuration(
        "open hands, distress",
        Rules(open_hands=True, distress=True, deck="3x5+2"),
        dealt(players=4, deck="3x5+2", cards_per_seat=4, tasks=2),
    ),
    Configuration(
        "everything at once",
        Rules(
            hints="dead-zone",
            hints_from=2,
            trumps="any-time",
            distress=True,
            commander="appointed",
            trump_tasks=True,
            uneven_hands=True,
            deck="4x9+4",
        ),
        by_hand(5, sizes=[3, 4, 4, 5, 7], tasks=4, owned=0.5, tokens=3, trump_tasks=True, appointed=True),
    ),
]

DEEP_SEA_GRID = [
    Configuration("deep sea, three seats", Rules(hints="none"), dealt(players=3, deep_sea=7)),
    Configuration("deep sea, four seats", Rules(), dealt(players=4, deep_sea=10)),
    Configuration("deep sea, five seats", Rules(hints="none"), dealt(players=5, deep_sea=12)),
    Configuration("deep sea, few tasks", Rules(hints="dead-zone"), dealt(players=5, deep_sea=3)),
    Configuration("deep sea, one task", Rules(hints="none"), dealt(players=4, deep_sea=1)),
    Configuration("deep sea, handed out", Rules(hints="none"), dealt(players=4, deep_sea=6, fixed=True)),
    Configuration("deep sea, two seats", Rules(hints="none"), dealt(players=2, deck="4x4+2", deep_sea=5)),
    Configuration(
        "deep sea, part of the deck",
        Rules(deck="4x9+4", hints="none"),
        dealt(players=4, cards_per_seat=4, deep_sea=4),
    ),
    Configuration(
        "predictions", Rules(distress=True, hints="none"), with_tasks("DS83", "DS82", "DS40", players=3, deck="4x5+4")
    ),
    Configuration("open hands, secret prediction", Rules(open_hands=True), with_tasks("DS83", players=4, deck="4x4+4")),
    Configuration(
        "comparisons with the captain", Rules(hints="none"), with_tasks("DS89", "DS91", "DS92", players=2, deck="3x4+2")
    ),
]

MODES_GRID = [
    # Tasks given out by asking and appointing.
    Configuration("decision", Rules(assign="decision", hints="none"), dealt(players=4, deck="3x5+2", tasks=3)),
    Configuration(
        "decision, part of the deck",
        Rules(assign="decision", deck="3x5+2", distress=True),
        dealt(players=3, deck="3x5+2", cards_per_seat=4, tasks=2),
    ),
    Configuration("distribution", Rules(assign="distribution"), dealt(players=3, deck="4x6+2", tasks=5)),
    Configuration(
        "distribution, five seats",
        Rules(assign="distribution", task_pass=True, distress=True),
        dealt(players=5, tasks=9, tokens=["1", "2"]),
    ),
    Configuration("distribution, open hands", Rules(assign="distribution", open_hands=True), dealt(tasks=3)),
    Configuration("one for all", Rules(assign="one"), dealt(players=3, deck="3x5+2", deep_sea=4)),
    Configuration("captain or one", Rules(assign="captain-or-one"), dealt(players=4, deck="4x6+2", deep_sea=5)),
    Configuration("volunteer", Rules(assign="volunteer", hints="rapture"), dealt(players=4, deck="4x6+2", deep_sea=6)),
    Configuration("two volunteers", Rules(assign="two-volunteers"), dealt(players=5, deck="4x6+2", deep_sea=8)),
    Configuration(
        "volunteers and the captain", Rules(assign="two-volunteers"), with_tasks("DS89", "DS91", "DS01", players=3)
    ),
    Configuration("no task for the captain", Rules(assign="volunteer"), with_tasks("DS89", "DS01", players=3)),
    Configuration(
        "handed on, not for the captain", Rules(assign="captain-or-one"), with_tasks("DS92", "DS01", players=3)
    ),
    Configuration("free choice", Rules(assign="free", hints="rapture"), dealt(players=5, deck="4x7+2", deep_sea=9)),
    Configuration("free choice of cards", Rules(assign="free"), dealt(players=3, deck="3x5+2", tasks=3, tokens=["o"])),
    Configuration("hardest first", Rules(assign="hardest-first"), dealt(players=3, deck="4x6+2", deep_sea=9)),
    Configuration("without captain", Rules(assign="without-captain"), dealt(players=4, deck="4x6+2", deep_sea=7)),
    Configuration("without captain, few tasks", Rules(assign="without-captain"), dealt(players=5, deep_sea=3)),
    # What else a mission may ask for.
    Configuration("silence", Rules(silence=True), dealt(players=4, deck="3x5+2", tasks=2, tokens=["1"])),
    Configuration("swap tokens", Rules(tokens="swap", hints="none"), dealt(players=4, tasks=5, tokens=NUMBERS)),
    Configuration(
        "move tokens", Rules(tokens="move", hints="none", task_pass=True), dealt(players=5, tasks=8, tokens=NUMBERS[:3])
    ),
    Configuration("hand on", Rules(task_pass=True, silence=True), by_hand(5, "3x5+2", tasks=4, owned=0.5, tokens=2)),
    Configuration("rapture", Rules(hints="rapture", hints_from=2), dealt(players=5, deck="4x7+2", tasks=3)),
]

# Chance acts in these.
CHANCE_GRID = [
    Configuration("draw", Rules(draw="yes"), dealt(players=4, tasks=2, tokens=["o"])),
    Configuration("draw any", Rules(draw="any"), dealt(players=3, deck="3x5+2", tasks=2)),
    Configuration("draw after distress", Rules(draw="yes", distress=True), dealt(players=3, deck="4x5+2", tasks=1)),
    Configuration("draw, few cards", Rules(draw="yes"), dealt(players=4, deck="3x5+2", tasks=1)),
    Configuration("draw, open hands", Rules(draw="yes", open_hands=True), dealt(players=3, deck="3x5+2", tasks=1)),
]


MISSION_GRID = [
    Configuration(f"goal {goal}", Rules(hints="none"), dealt(players=players, goals=[goal]))
    for goal, players in (
        ("a-one-wins", 4), ("two-ones-win", 5), ("trumps-win", 3), ("trumps-win-in-order", 4), ("no-nine-wins", 5),
        ("balanced-tricks", 4), ("balanced-ones", 3), ("balanced-nines", 4), ("no-pink-or-trump-lead", 5),
        ("first-winner-leads", 3), ("Y5-last", 5), ("no-tricks", 4), ("one-trick-no-trump", 5),
        ("first-and-last-no-trump", 3), ("all-pink", 5),
    )
] + [
    Configuration("mission 17", Rules(), dealt(players=3, tasks=2, goals=["no-nine-wins"])),
    Configuration("mission 34", Rules(hints="none"), dealt(players=3, goals=["balanced-tricks", "first-and-last"])),
    Configuration("mission 46", Rules(distress=True), dealt(players=3, deck="4x5+2", goals=["all-pink"])),
    Configuration("mission 46, two seats", Rules(distress=True), dealt(players=2, deck="3x4+1", goals=["all-pink"])),
    Configuration(
        "mission 46, part of the deck",
        Rules(deck="3x5+2", hints="dead-zone", distress=True),
        dealt(players=4, deck="3x5+2", cards_per_seat=3, goals=["all-pink"]),
    ),
    Configuration(
        "mission 48",
        Rules(hints="none"),
        dealt(players=4, deck="4x3+2", tasks=3, tokens=["o"], goals=["omega-in-last-trick"]),
    ),
    Configuration("mission 50", Rules(hints="none"), dealt(players=3, deck="4x4+2", goals=["first-four", "last"])),
    Configuration(
        "tokens of all kinds beside a goal",
        Rules(hints="none"),
        dealt(players=3, deck="3x5+2", tasks=5, tokens=["1", ">", "2", ">>", "o"], goals=["balanced-tricks"]),
    ),
    Configuration("deep sea and a goal", Rules(), dealt(players=4, deep_sea=4, goals=["balanced-nines", "no-tricks"])),
    Configuration("cards and a seat's goal", Rules(hints="none"), dealt(players=2, tasks=2, goals=["no-tricks"])),
    Configuration(
        "a goal with one card each", Rules(distress=True, hints="none"), dealt(players=2, deck="1x1+1", goals=["last"])
    ),
]  # fmt: skip

DUMMY_GRID = [
    Configuration("dummy, decision", Rules(assign="decision"), dealt(players=2, dummy=True, deck="3x5+3", tasks=2)),
    Configuration("dummy, rapture", Rules(hints="rapture"), dealt(players=2, dummy=True, deck="3x5+3", tasks=2)),
    Configuration("dummy, silence", Rules(silence=True), dealt(players=2, dummy=True, deck="3x5+3", tasks=2)),
    Configuration("dummy, goals", Rules(hints="none"), dealt(players=2, dummy=True, goals=["balanced-nines", "last"])),
    Configuration("dummy", Rules(), dealt(players=2, dummy=True, tasks=3)),
    Configuration("dummy, first seat", Rules(hints="none"), dealt(players=2, dummy=True, dummy_seat=0, tasks=5)),
    Configuration("dummy, second seat", Rules(hints="dead-zone"), dealt(players=2, dummy=True, dummy_seat=1, tasks=2)),
    Configuration("dummy, no trumps", Rules(), dealt(players=2, dummy=True, deck="3x4+0", tasks=3, fixed=True)),
    Configuration(
        "dummy, trumps any time", Rules(trumps="any-time"), dealt(players=2, dummy=True, deck="3x5+3", tasks=3)
    ),
    Configuration("dummy, distress", Rules(distress=True), dealt(players=2, dummy=True, tasks=3)),
    Configuration(
        "dummy, distress, few cards",
        Rules(distress=True),
        dealt(players=2, dummy=True, dummy_seat=1, deck="2x4+4", tasks=2),
    ),
    Configuration(
        "dummy, distress, many trumps",
        Rules(distress=True, hints="none"),
        dealt(players=2, dummy=True, dummy_seat=0, deck="1x2+4", tasks=1),
    ),
    Configuration("dummy, deep sea", Rules(), dealt(players=2, dummy=True, deep_sea=7)),
    Configuration(
        "dummy, open hands", Rules(open_hands=True, distress=True), dealt(players=2, dummy=True, dummy_seat=1, tasks=3)
    ),
    Configuration(
        "dummy, open hands, deep sea", Rules(open_hands=True, hints="none"), dealt(players=2, dummy=True, deep_sea=4)
    ),
    Configuration("dummy, deep sea, one task", Rules(hints="none"), dealt(players=2, dummy=True, deep_sea=1)),
    Configuration(
        "dummy, predictions",
        Rules(hints="none", distress=True),
        with_tasks("DS83", "DS82", "DS40", players=2, dummy=True, dummy_seat=1, deck="4x4+2"),
    ),
]

VARIANT_GRID = [*PLANET_NINE_GRID, *DEEP_SEA_GRID, *MODES_GRID, *DUMMY_GRID, *MISSION_GRID]


def reference_rules(rules: Rules) -> reference.Rules:
    deck = None
    if rules.deck is not None:
        suits, _, rest = rules.deck.partition("x")
        ranks, _, trumps = rest.partition("+")
        cards = [suit + str(rank) for suit in "BGPY"[: int(suits)] for rank in range(1, int(ranks) + 1)]
        deck = (*cards, *(f"R{rank}" for rank in range(1, int(trumps) + 1)))
    return reference.Rules(
        hints=rules.hints,
        hints_from=rules.hints_from,
        single_hint=rules.single_hint,
        trumps=rules.trumps,
        distress=rules.distress,
        commander=rules.commander,
        trump_tasks=rules.trump_tasks,
        open_hands=rules.open_hands,
        assign=rules.assign,
        tokens=rules.tokens,
        task_pass=rules.task_pass,
        silence=rules.silence,
        draw=rules.draw,
        deck=deck,
    )


def reference_game(deal: Deal, rules: Rules) -> reference.Game:
    """The same game at its start, as the reference plays it."""
    hands = [[str(card) for card in hand] for hand in deal.hands]
    tasks = [reference.Task(task.goal, task.owner, task.token) for task in deal.tasks]
    columns = [(text[:2], text[3:]) for text in deal.columns]
    return reference.Game(hands, deal.leader, tasks, reference_rules(rules), deal.dummy, columns)


def texts(cards: CardSet | tuple[Card, ...]) -> list[str]:
    return [str(card) for card in cards]


# ---- who plays the games ----


def any_action(state: State, rng: random.Random) -> Action:
    legal = state.legal_actions()
    if state.phase == "hint" and rng.random() < 0.7:
        return legal[0]  # silent; otherwise nearly all hints would be given before the first trick
    return rng.choice(legal)


def careful_action(state: State, rng: random.Random) -> Action:
    """An action that seems to keep the game going, to see the late tricks that random play seldom lives to see.

    Some of the legal ones are tried, each with several random ways to end the trick, with all hands in sight.
    """
    legal = state.legal_actions()
    if state.phase != "trick" or len(legal) == 1:
        return any_action(state, rng)
    candidates = rng.sample(legal, min(8, len(legal)))
    return max(candidates, key=lambda action: sum(worth_of_trick(state.play(action), rng) for _ in range(6)))


def worth_of_trick(state: State, rng: random.Random) -> int:
    """End the trick at random: how many tasks are done then, with a loss worse than any."""
    tricks = sum(state.tricks_won)
    while state.trick and sum(state.tricks_won) == tricks:
        state = state.play(rng.choice(state.legal_actions()))
    return -10 if state.outcome == "lost" else state.task_states.count("done")
