"""All games of a small deck, and games of the full deck built on purpose."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import combinations, product
from random import Random

from crewlab import Card, CardSet, Deal, State, Task
from crewlab.theory.one_task import judge, winning_line

from .search import PLAIN, Search, hopeless

SMALL_DECKS = [(1, n) for n in range(2, 9)] + [(2, n) for n in range(1, 7)] + [(3, n) for n in range(1, 5)]
SMALL_DECKS += [(4, 1), (4, 2), (4, 3)]
EVEN_DECKS = [(suits, ranks) for suits, ranks in SMALL_DECKS if suits * ranks % 2 == 0]


def deck(suits: int, ranks: int) -> list[Card]:
    return list(CardSet.deck(f"{suits}x{ranks}+0"))


def one_task(mine: Iterable[Card], theirs: Iterable[Card], task: Card) -> Deal:
    return Deal([CardSet(mine), CardSet(theirs)], 0, [Task(f"{task}@0")])


def all_games(suits: int, ranks: int, task_suits: str = "B") -> Iterator[Deal]:
    """Every game with a task of these suits; the leader has one card more if the deck is odd."""
    cards = deck(suits, ranks)
    for hand in combinations(cards, (len(cards) + 1) // 2):
        rest = [card for card in cards if card not in hand]
        for task in cards:
            if task.suit in task_suits:
                yield one_task(hand, rest, task)


def staircases(suits: int, ranks: int) -> Iterator[tuple[list[Card], list[Card]]]:
    """Hands in which the leader has the lowest cards of every suit, but of none all."""
    cards = deck(suits, ranks)
    for lengths in product(range(ranks), repeat=suits):
        if 2 * sum(lengths) == len(cards):
            limit = dict(zip("BGPY", lengths, strict=False))
            mine = [card for card in cards if card.rank <= limit[card.suit]]
            yield mine, [card for card in cards if card not in mine]


def lost_by_lengths(random: Random, leader_holds_task: bool) -> Deal:
    """A game of S2 or S4 with 36 cards: lengths that no other suit helps, the cards otherwise at random."""
    while True:
        lengths = [random.randint(5, 7) if leader_holds_task else random.randint(2, 4) for _ in range(3)]
        critical = 18 - sum(lengths)
        if 0 < critical < 9:
            break
    if leader_holds_task:
        task = random.randint(1, critical)
        ranks = [*range(1, task + 1), *random.sample(range(task + 1, 10), critical - task)]
    else:
        task = random.randint(critical + 1, 9)
        ranks = random.sample(range(1, task), critical)
    mine = {Card(f"B{rank}") for rank in ranks}
    for letter, length in zip("GPY", lengths, strict=True):
        mine |= {Card(f"{letter}{rank}") for rank in random.sample(range(1, 10), length)}
    return one_task(mine, set(deck(4, 9)) - mine, Card(f"B{task}"))


def neighbours(deal: Deal) -> Iterator[Deal]:
    """The games next to one: a card of each hand exchanged, or another task of the suit."""
    mine, theirs = deal.hands
    (task,) = deal.tasks
    for own, partner in product(mine, theirs):
        gone, come = CardSet([own]), CardSet([partner])
        yield Deal([(mine - gone) | come, (theirs - come) | gone], 0, [task])
    for card in deal.cards.suit(task.card.suit):
        yield one_task(mine, theirs, card)


def proven(deal: Deal, search: Search) -> str | None:
    """The set a game is lost in, after comparing the theory with play.

    A line must win by the rules, a loss must stand in a search.
    """
    verdict = judge(deal)
    state = State(deal, PLAIN)
    if verdict.winnable:
        for action in winning_line(deal):
            state = state.play(action)
        assert state.won, f"the line loses: {deal}"
    else:
        assert hopeless(deal) or not search.winnable(state), f"winnable: {deal}"
    return verdict.losing_set
