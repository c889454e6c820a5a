"""The formula of A. de Jong, "An Analysis of the Cooperative Card Game The Crew", 2021, section 4, as printed.

Names, indices and equation numbers are those of the thesis, so that both can be read side by side:

    x(t,i,p)    player p plays their i-th card on trick t          (2)
    r(t,s)      the requested suit of trick t is s                 (2)
    w(t,p)      player p wins trick t                              (2)
    o(q,i,p)    player p has the i-th card of player q as an objective  (12)

Tricks t and cards i count from 1, players p and q are seats from 0. The formula knows nothing of order tokens, of the
distress signal, of unfinished tricks and of trumps at any time; compact_sat.py does.
"""

from __future__ import annotations

from collections.abc import Set
from itertools import combinations, permutations
from math import comb

from crewlab._engine import Card, InputError
from crewlab.solver.formula import Formula
from crewlab.solver.puzzle import Puzzle, Solution

TRUMP = "R"
MOST_SUBSETS = 5_000_000
"""Equation (13) has a clause for every subset of the objectives of a certain size: beyond this we refuse."""


class ThesisFormula:
    """The formula of a puzzle, and the way back from a solution of the formula to one of the puzzle."""

    def __init__(self, puzzle: Puzzle) -> None:
        _refuse_what_is_not_covered(puzzle)
        self.puzzle = puzzle
        self.formula = formula = Formula()
        self.hands = hands = puzzle.hands  # H_p
        players = range(len(hands))  # P
        tricks = range(1, puzzle.tricks_left + 1)  # T
        suits = sorted({card.suit for hand in hands for card in hand})  # S
        numbers = [range(1, len(hand) + 1) for hand in hands]  # the i of each player

        self.x = {(t, i, p): formula.variable("x", t, i, p) for t in tricks for p in players for i in numbers[p]}
        self.r = {(t, s): formula.variable("r", t, s) for t in tricks for s in suits}
        self.w = {(t, p): formula.variable("w", t, p) for t in tricks for p in players}
        x, r, w, suit = self.x, self.r, self.w, self._suit

        # (4) Every player plays a card on each trick, ...
        for p in players:
            for t in tricks:
                formula.add(*(x[t, i, p] for i in numbers[p]))
                # ... at most one, ...
                for i, j in combinations(numbers[p], 2):
                    formula.add(-x[t, i, p], -x[t, j, p])
            # ... and no card twice.
            for i in numbers[p]:
                for t, t_ in combinations(tricks, 2):
                    formula.add(-x[t, i, p], -x[t_, i, p])

        # (5) Who plays a card that loses to another one does not win the trick, ...
        for p, q in permutations(players, 2):
            for s in suits:
                for i in numbers[p]:
                    for j in numbers[q]:
                        if loses(hands[p][i - 1], hands[q][j - 1], s):
                            for t in tricks:
                                formula.add(-w[t, p], -r[t, s], -x[t, i, p], -x[t, j, q])
        # ... but somebody does.
        for t in tricks:
            formula.add(*(w[t, p] for p in players))

        # (7) The winner of the trick before, on the first trick the leader, requests the suit, ...
        for t in tricks[1:]:
            for p in players:
                for i in numbers[p]:
                    formula.add(-w[t - 1, p], -x[t, i, p], r[t, suit(p, i)])
        c = puzzle.leader
        for i in numbers[c]:
            formula.add(-x[1, i, c], r[1, suit(c, i)])
        # ... and no other suit is requested.
        for t in tricks:
            for s, s_ in combinations(suits, 2):
                formula.add(-r[t, s], -r[t, s_])

        # (8) Who does not follow has played all cards of the requested suit before.
        for p in players:
            for i in numbers[p]:
                for j in numbers[p]:
                    s = suit(p, j)
                    if s != suit(p, i):
                        for t in tricks:
                            formula.add(-x[t, i, p], -r[t, s], *(x[t_, j, p] for t_ in tricks if t_ < t))

        # (9), (10) An objective's trick is won by its owner; it is the second half that matters with uneven hands.
        place = {card: (q, i) for q in players for i, card in enumerate(hands[q], 1)}
        for task in puzzle.tasks:
            if task.owner is None:
                continue
            q, i = place[task.card]
            for t in tricks:
                formula.add(-x[t, i, q], w[t, task.owner])
            formula.add(*(x[t, i, q] for t in tricks))

        # (12)-(15) Objectives that are yet to be picked.
        self.objectives = [place[task.card] for task in puzzle.free_tasks]  # O, (14)
        self.o = {(q, i, p): formula.variable("o", q, i, p) for q, i in self.objectives for p in players}
        # (13) Every player has at most n_p, the "binomial" way, ...
        for p in players:
            n_p = puzzle.quotas[p]
            for subset in combinations(self.objectives, n_p + 1):
                formula.add(*(-self.o[q, i, p] for q, i in subset))
        # ... and every objective has an owner.
        for q, i in self.objectives:
            formula.add(*(self.o[q, i, p] for p in players))
            # (15) takes the place of (9).
            for p in players:
                for t in tricks:
                    formula.add(-self.o[q, i, p], -x[t, i, q], w[t, p])
            formula.add(*(x[t, i, q] for t in tricks))

    def _suit(self, p: int, i: int) -> str:
        """S_p(i), (3)"""
        return self.hands[p][i - 1].suit

    def solution(self, true: Set[int]) -> Solution:
        """What the true variables of a solved formula mean on the table."""
        plays: list[dict[int, Card]] = [{} for _ in range(self.puzzle.tricks_left)]
        for (t, i, p), variable in self.x.items():
            if variable in true:
                plays[t - 1][p] = self.hands[p][i - 1]
        # The numbers n_p add up to the number of objectives, so no objective has two owners.
        takers = {self.hands[q][i - 1]: p for (q, i, p), variable in self.o.items() if variable in true}
        return Solution(takers, "none", {}, plays)


def loses(card: Card, other: Card, s: str) -> bool:
    """Equation (6): would `card` lose to `other` in a trick of suit s?"""
    return (
        (other.suit == card.suit and card.suit in (s, TRUMP) and card.rank < other.rank)
        or (other.suit == TRUMP and card.suit != TRUMP)
        or (other.suit == s and card.suit not in (s, TRUMP))
    )


def _refuse_what_is_not_covered(puzzle: Puzzle) -> None:
    for task in puzzle.tasks:
        if task.token is not None:
            raise InputError(f"task {task}: the thesis formula knows no order tokens; use the compact one")
    if puzzle.ways != ("none",):
        raise InputError("the thesis formula knows no distress signal; use the compact one")
    if puzzle.trumps_any_time:
        raise InputError("the thesis formula knows no trumps at any time; use the compact one")
    if puzzle.trick:
        raise InputError("the thesis formula starts between two tricks, not within one; use the compact one")
    free = len(puzzle.free_tasks)
    subsets = sum(comb(free, quota + 1) for quota in puzzle.quotas)
    if subsets > MOST_SUBSETS:
        raise InputError(
            f"{free} free tasks: equation (13) of the thesis formula has {subsets:,} clauses, more than "
            f"{MOST_SUBSETS:,}; use the compact one"
        )
