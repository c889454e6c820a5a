"""Harvill and Vivek's game and player in plain Python, as one would write them down after reading the paper.

Written without the engine, so that the two can be compared: what they win, and how long they take. The paper leaves
open what it dealt and what it counted; a Reading says it.
"""

from __future__ import annotations

import math
import random
from collections.abc import Callable
from dataclasses import dataclass

SEATS = 4
COLOURS = "BGPY"
TASKS = ("fewer than captain", "no yellow or green", "exactly two", "trick with a 9", "green 7 and blue 8")
Card = tuple[str, int]
CAPTAIN_CARD: Card = ("R", 4)
Choose = Callable[[tuple[object, ...], list[object]], object]


@dataclass(frozen=True)
class Reading:
    """What the paper leaves open; by default what comes nearest to its win rates."""

    highest_cards: bool = True  # dealt are the four submarines and the highest ranks, or cards from all 40
    captain_may: bool = True  # may the captain take the comparison with the captain, which it cannot win?
    nines_count: bool = False  # is a trick with a 9 ever counted?
    until_pass: bool = False  # may a seat take one task after the other until it passes?


def deal(cards: int, reading: Reading, rng: random.Random) -> list[set[Card]]:
    """Four hands; the submarine 4, whose holder is the captain, is always dealt."""
    lowest = 11 - cards if reading.highest_cards else 1
    rest = [(colour, rank) for colour in COLOURS for rank in range(lowest, 10)] + [("R", rank) for rank in (1, 2, 3)]
    dealt = [CAPTAIN_CARD, *rng.sample(rest, SEATS * cards - 1)]
    rng.shuffle(dealt)
    return [set(dealt[seat::SEATS]) for seat in range(SEATS)]


class Game:
    """One game: draft, then tricks, until it is won or lost."""

    def __init__(self, cards: int, reading: Reading, rng: random.Random) -> None:
        self.reading = reading
        self.hands = deal(cards, reading, rng)
        self.captain = next(seat for seat in range(SEATS) if CAPTAIN_CARD in self.hands[seat])
        self.owners: dict[str, int | None] = dict.fromkeys(rng.sample(TASKS, 2))
        self.done: set[str] = set()
        self.won: list[list[Card]] = [[] for _ in range(SEATS)]
        self.tricks = [0] * SEATS
        self.won_with_nine = [False] * SEATS
        self.left = cards

    def play(self, choose: Choose) -> bool:
        """Plays to the end; `choose` gets what the seat sees and what it may do."""
        self._draft(choose)
        leader = self.captain
        while self.left:
            leader = self._trick(leader, choose)
            verdicts = [self._judge(task) for task in self.owners if task not in self.done]
            if False in verdicts:
                return False
            if len(self.done) == len(self.owners):
                return True
        return False

    def sees(self, seat: int, to_come: int) -> tuple[object, ...]:
        """The visible state: own hand, tasks left and whose they are, and how many seats are still to act."""
        tasks = frozenset(
            (task, None if owner is None else (owner - seat) % SEATS)
            for task, owner in self.owners.items()
            if task not in self.done
        )
        return frozenset(self.hands[seat]), tasks, to_come

    def _draft(self, choose: Choose) -> None:
        for turn in range(SEATS):
            seat = (self.captain + turn) % SEATS
            while free := [task for task, owner in self.owners.items() if owner is None]:
                barred = "" if self.reading.captain_may or seat != self.captain else TASKS[0]
                actions: list[object] = [task for task in sorted(free) if task != barred]
                may_pass = turn < SEATS - 1 if self.reading.until_pass else len(free) < SEATS - turn
                if may_pass or not actions:
                    actions.append("pass")
                action = choose((*self.sees(seat, SEATS - turn), "draft"), actions)
                if action == "pass":
                    break
                self.owners[str(action)] = seat
                if not self.reading.until_pass:
                    break

    def _trick(self, leader: int, choose: Choose) -> int:
        trick: list[tuple[Card, int]] = []
        for turn in range(SEATS):
            seat = (leader + turn) % SEATS
            hand = self.hands[seat]
            legal = sorted(card for card in hand if trick and card[0] == trick[0][0][0]) or sorted(hand)
            card = choose(self.sees(seat, SEATS - turn), list(legal))
            assert isinstance(card, tuple)
            hand.remove(card)
            trick.append((card, seat))
        led = trick[0][0][0]
        best, winner = max(trick, key=lambda played: (played[0][0] == "R", played[0][0] == led, played[0][1]))
        self.won[winner] += [card for card, _ in trick]
        self.tricks[winner] += 1
        self.won_with_nine[winner] |= best[0] != "R" and best[1] == 9
        self.left -= 1
        return winner

    def _judge(self, task: str) -> bool | None:
        """True once it is surely done, False once it surely cannot be, None before."""
        owner = self.owners[task]
        assert owner is not None
        mine, captains = self.tricks[owner], self.tricks[self.captain]
        out = set[Card]().union(*self.hands)
        result: bool | None = None
        if task == TASKS[0]:
            result = (
                False if owner == self.captain else _certain(mine + self.left < captains, mine >= captains + self.left)
            )
        elif task == TASKS[1]:
            result = _certain(
                not any(card[0] in "GY" for card in out), any(card[0] in "GY" for card in self.won[owner])
            )
        elif task == TASKS[2]:
            result = _certain(self.left == 0, mine > 2 or mine + self.left < 2)
        elif task == TASKS[3]:
            counted = self.reading.nines_count and self.won_with_nine[owner]
            result = _certain(counted, not counted and (self.left == 0 or not self.reading.nines_count))
        else:
            missing = {("G", 7), ("B", 8)} - set(self.won[owner])
            result = _certain(not missing, not missing <= out)
        if result:
            self.done.add(task)
        return result


def _certain(done: bool, failed: bool) -> bool | None:
    return False if failed else True if done else None


class TabularPlayer:
    """The table: for each visible state how often each action was tried and how often the game was then won."""

    def __init__(self, rng: random.Random) -> None:
        self.rng = rng
        self.table: dict[tuple[object, ...], dict[object, list[int]]] = {}

    def train(self, cards: int, iterations: int, reading: Reading | None = None, c: float = math.sqrt(2)) -> None:
        """Plays so many games, all seats choosing by UCB1 from the one table."""
        for _ in range(iterations):
            path: list[list[int]] = []

            def explore(state: tuple[object, ...], actions: list[object], path: list[list[int]] = path) -> object:
                if len(actions) == 1:
                    return actions[0]
                tried = self.table.setdefault(state, {})
                untried = [action for action in actions if action not in tried]
                if untried:
                    action = self.rng.choice(untried)
                    tried[action] = [0, 0]
                else:
                    log_visits = math.log(sum(visits for visits, _ in tried.values()))
                    action = max(
                        actions, key=lambda a: tried[a][1] / tried[a][0] + c * math.sqrt(log_visits / tried[a][0])
                    )
                path.append(tried[action])
                return action

            won = Game(cards, reading or Reading(), self.rng).play(explore)
            for counts in path:
                counts[0] += 1
                counts[1] += won

    def choose(self, state: tuple[object, ...], actions: list[object]) -> object:
        """The action that won most often; one never tried counts as never won."""
        tried = self.table.get(state, {})
        values = [tried[action][1] / tried[action][0] if action in tried else 0.0 for action in actions]
        best = max(values)
        return self.rng.choice([action for action, value in zip(actions, values, strict=True) if value == best])


def win_rate(cards: int, games: int, choose: Choose, rng: random.Random, reading: Reading | None = None) -> float:
    """How many of so many random deals four such players win."""
    return sum(Game(cards, reading or Reading(), rng).play(choose) for _ in range(games)) / games
