"""A smaller formula, for every puzzle: unfinished tricks, order tokens, distress, trumps at any time.

    x(card,trick)           the card is played to this trick
    gone(card,trick)        it was played before this trick; after the last trick: it was played at all
    suit(seat,trick,suit)   the seat plays this suit
    led(trick,suit)         this suit is led
    over(card,trick)        this card or a higher one of its suit is played
    wins(seat,trick)        the seat wins the trick
    gives(seat,trick)       the seat plays the card of an undrafted task
    worth(trick,n,k)        at least k of the first n seats that can do so do
    drafts(seat,trick,k)    the seat wins at least k undrafted tasks before this trick, and so must have drafted them
    way(way)                the distress signal: none, left or right
    passed(card)            the card is passed on
    holds(seat,card)        after passing the card is in this hand
    plays(seat,card,trick)  it is this seat that plays it; only where the card may change hands
    done(trick,n,k)         of the first n open tasks at least k are done before this trick

Tricks count from 1, seats from 0. Every clause is a rule of the game or says what a variable means: no clause rests on
an argument about symmetry or counting, so a proof that the formula cannot be satisfied says all there is to say.
"""

from __future__ import annotations

from collections.abc import Set
from itertools import pairwise

from crewlab._engine import Card, Task
from crewlab.solver.formula import Formula
from crewlab.solver.puzzle import Puzzle, Solution

TRUE, FALSE = Formula.TRUE, Formula.FALSE
TRUMP = "R"


class CompactFormula:
    """The formula of a puzzle, and the way back from a solution of the formula to one of the puzzle."""

    def __init__(self, puzzle: Puzzle) -> None:
        self.puzzle = puzzle
        self.formula = Formula()
        self.players = range(puzzle.players)
        self.tricks = range(max(puzzle.tricks_after(way) for way in puzzle.ways))
        self.dealt_to = {card: seat for seat, hand in enumerate(puzzle.hands) for card in hand}
        self.dealt_to |= {card: seat for seat, card in puzzle.seats_played.items()}
        self.cards = sorted(self.dealt_to)
        self.suits = {s: [card for card in self.cards if card.suit == s] for s in "BGPYR"}
        self.suits = {s: cards for s, cards in self.suits.items() if cards}

        self._exchange()
        self._cards_in_tricks()
        self._leads()
        self._winners()
        self._tasks()
        self._draft()
        self._order()

    # ---- before the first trick ----

    def _exchange(self) -> None:
        """Who holds which card after the distress signal, and how many tricks there are then."""
        puzzle, formula = self.puzzle, self.formula
        self.way = {"none": FALSE, "left": FALSE, "right": FALSE}
        if len(puzzle.ways) == 1:
            self.way[puzzle.ways[0]] = TRUE
        else:
            self.way = {way: formula.variable("way", way) for way in puzzle.ways}
            formula.exactly_one(list(self.way.values()))

        moves = puzzle.ways != ("none",)
        self.passed = {card: formula.variable("passed", card) for card in self.cards if moves and not card.is_trump}
        for seat in self.players:
            mine = [self.passed[card] for card in puzzle.hands[seat] if card in self.passed]
            if mine:
                formula.add(self.way["none"], *mine)
                formula.at_most_one(mine)
            chosen = puzzle.chosen[seat]
            if chosen is not None:
                formula.add(self.passed[chosen])
        for passed in self.passed.values():
            formula.add(-self.way["none"], -passed)

        self.holds: dict[tuple[int, Card], int] = {}
        for card, seat in self.dealt_to.items():
            if card not in self.passed:
                self.holds[seat, card] = TRUE
                continue
            passed = self.passed[card]
            self.holds[seat, card] = -passed
            for way in ("left", "right"):
                receiver = puzzle.receiver(seat, way)
                if self.way[way] != FALSE and (receiver, card) not in self.holds:
                    self.holds[receiver, card] = formula.variable("holds", receiver, card)
            seats = [receiver for receiver in self.players if (receiver, card) in self.holds]
            formula.exactly_one([self.holds[receiver, card] for receiver in seats])
            for way in ("left", "right"):
                if self.way[way] != FALSE:
                    formula.add(-passed, -self.way[way], self.holds[puzzle.receiver(seat, way), card])
        self.may_hold = [[card for card in self.cards if (seat, card) in self.holds] for seat in self.players]

        self.no_trick = [self._too_late(t) for t in self.tricks]

    def _too_late(self, t: int) -> int:
        """That the hands have become too short for this trick. Some way is long enough, or it would not be counted."""
        short = [way for way in self.puzzle.ways if self.puzzle.tricks_after(way) <= t]
        if len(short) <= 1:
            return self.way[short[0]] if short else FALSE
        return -next(self.way[way] for way in self.puzzle.ways if way not in short)

    # ---- playing cards ----

    def _cards_in_tricks(self) -> None:
        puzzle, formula = self.puzzle, self.formula
        last = len(self.tricks)
        self.x = {(card, t): formula.variable("x", card, t + 1) for card in self.cards for t in self.tricks}
        sizes = {len(hand) + (seat in puzzle.seats_played) for seat, hand in enumerate(puzzle.hands)}
        all_played = sizes == {last} and puzzle.ways == ("none",)
        self.gone: dict[tuple[Card, int], int] = {}
        for card in self.cards:
            self.gone[card, 0] = FALSE
            for t in self.tricks:
                after = TRUE if all_played and t + 1 == last else formula.variable("gone", card, t + 2)
                before, played = self.gone[card, t], self.x[card, t]
                formula.add(-before, after)
                formula.add(-played, after)
                formula.add(-played, -before)
                formula.add(-after, before, played)
                formula.add(-played, -self.no_trick[t])
                self.gone[card, t + 1] = after
        for card in puzzle.trick:
            formula.add(self.x[card, 0])

        self.plays: dict[tuple[int, Card, int], int] = {}
        self.suit: dict[tuple[int, int, str], int] = {}
        for seat in self.players:
            for t in self.tricks:
                self._one_card(seat, t)

    def _one_card(self, seat: int, t: int) -> None:
        """The seat plays exactly one card: exactly one suit, and at most one card of each."""
        formula = self.formula
        suits = []
        for s in self.suits:
            choices = []
            for card in self.may_hold[seat]:
                if card.suit != s:
                    continue
                holds, played = self.holds[seat, card], self.x[card, t]
                plays = played
                if holds != TRUE:
                    plays = formula.variable("plays", seat, card, t + 1)
                    formula.add(-plays, holds)
                    formula.add(-plays, played)
                    formula.add(-holds, -played, plays)
                self.plays[seat, card, t] = plays
                choices.append(plays)
            if choices:
                self.suit[seat, t, s] = suit = formula.variable("suit", seat, t + 1, s)
                suits.append(suit)
                formula.add(-suit, *choices)
                for plays in choices:
                    formula.add(-plays, suit)
                formula.at_most_one(choices)
            else:
                self.suit[seat, t, s] = FALSE
        formula.add(self.no_trick[t], *suits)
        formula.at_most_one(suits)

    def _leads(self) -> None:
        formula, puzzle = self.formula, self.puzzle
        self.wins = {(seat, t): formula.variable("wins", seat, t + 1) for seat in self.players for t in self.tricks}
        self.led = {(t, s): formula.variable("led", t + 1, s) for t in self.tricks for s in self.suits}
        for t in self.tricks:
            formula.add(self.no_trick[t], *(self.led[t, s] for s in self.suits))
            formula.at_most_one([self.led[t, s] for s in self.suits])
            for seat in self.players:
                leads = self.wins[seat, t - 1] if t > 0 else (TRUE if seat == puzzle.leader else FALSE)
                for s in self.suits:
                    led, suit = self.led[t, s], self.suit[seat, t, s]
                    formula.add(-leads, -suit, led)
                    formula.add(-leads, -led, suit)
                    # Who does not follow has no card of the suit left (or plays a trump, where that is always allowed).
                    trump = self.suit.get((seat, t, TRUMP), FALSE) if puzzle.trumps_any_time else FALSE
                    for card in self.may_hold[seat]:
                        if card.suit == s:
                            formula.add(-led, suit, trump, -self.holds[seat, card], self.gone[card, t])

    def _winners(self) -> None:
        """One seat wins the trick, and it wins with the card it plays."""
        formula = self.formula
        for t in self.tricks:
            above: dict[Card, int] = {}
            for cards in self.suits.values():
                higher = FALSE
                for card in reversed(cards):
                    above[card] = higher
                    over = formula.variable("over", card, t + 1)
                    formula.add(-self.x[card, t], over)
                    formula.add(-higher, over)
                    higher = over
            any_trump = higher if TRUMP in self.suits else FALSE
            winners = [self.wins[seat, t] for seat in self.players]
            formula.add(self.no_trick[t], *winners)
            formula.at_most_one(winners)
            for seat in self.players:
                for card in self.may_hold[seat]:
                    with_this = (-self.wins[seat, t], -self.plays[seat, card, t])
                    formula.add(*with_this, -above[card])
                    if not card.is_trump:
                        formula.add(*with_this, self.led[t, card.suit])
                        formula.add(*with_this, -any_trump)

    # ---- tasks ----

    def _tasks(self) -> None:
        for task in self.puzzle.tasks:
            self.formula.add(self.gone[task.card, len(self.tricks)])
            if task.owner is not None:
                for t in self.tricks:
                    self.formula.add(-self.x[task.card, t], self.wins[task.owner, t])

    def _draft(self) -> None:
        """Undrafted tasks: who wins one must have drafted it, and each seat drafts a given number.

        The count runs along the tricks, not along the tasks. With 30 and more tasks the question is how full tricks add
        up to the numbers, and a solver that has to find this task by task is lost (34 tasks: minutes, not a tenth of a
        second).
        """
        formula, quotas = self.formula, self.puzzle.quotas
        free = {task.card for task in self.puzzle.free_tasks}
        drafts = {(seat, k): FALSE for seat in self.players for k in range(1, quotas[seat] + 1)}
        drafts |= {(seat, 0): TRUE for seat in self.players}
        for t in self.tricks if free else ():
            worth = self._worth(free, t)
            after = {(seat, 0): TRUE for seat in self.players}
            for seat in self.players:
                wins, quota = self.wins[seat, t], quotas[seat]
                for k in range(1, quota + 1):
                    last = t + 1 == len(self.tricks)
                    after[seat, k] = TRUE if last else formula.variable("drafts", seat, t + 2, k)
                    formula.add(-after[seat, k], after[seat, k - 1])
                for k in range(quota + 1):
                    formula.add(-drafts[seat, k], after[seat, k])
                    formula.add(-after[seat, k], drafts[seat, k], wins)
                    for more in range(1, len(worth)):
                        formula.add(-wins, -worth[more], -drafts[seat, k], after.get((seat, k + more), FALSE))
                    for more in range(min(k + 1, len(worth))):
                        exceeded = worth[more + 1] if more + 1 < len(worth) else FALSE
                        formula.add(-after[seat, k], exceeded, drafts[seat, k - more])
            drafts = after

    def _worth(self, free: Set[Card], t: int) -> list[int]:
        """For k = 0, 1, ...: the trick has at least k cards of undrafted tasks."""
        gives = []
        for seat in self.players:
            choices = [self.plays[seat, card, t] for card in self.may_hold[seat] if card in free]
            if choices:
                gives.append(self.formula.variable("gives", seat, t + 1))
                self.formula.add(-gives[-1], *choices)
                for plays in choices:
                    self.formula.add(-plays, gives[-1])
        return [TRUE, *self.formula.counter(("worth", t + 1), gives, len(gives))]

    def _order(self) -> None:
        """Order tokens. In a won game a task is done in the trick to which its card is played."""
        formula, puzzle = self.formula, self.puzzle
        tokens: dict[str, Task] = {task.token: task for task in puzzle.tasks if task.token is not None}
        numbers = {int(token): task for token, task in tokens.items() if token.isdigit()}
        arrows = [tokens[token] for token in (">", ">>", ">>>", ">>>>") if token in tokens]
        last = tokens.get("o")
        for t in range(1, len(self.tricks) + 1):
            done = {task: self.gone[task.card, t] for task in puzzle.tasks}
            for earlier, later in pairwise(arrows):
                formula.add(-done[later], done[earlier])
            if last is not None:
                for task in puzzle.tasks:
                    formula.add(-done[last], done[task])
            if numbers:
                # The n-th task of all is done exactly as long as n tasks are.
                most = max(numbers) - puzzle.tasks_done
                at_least = formula.counter(("done", t + 1), done.values(), min(most, len(done)))
                at_least += [FALSE] * (most - len(at_least))
                for number, task in numbers.items():
                    place = at_least[number - puzzle.tasks_done - 1]
                    formula.add(-done[task], place)
                    formula.add(-place, done[task])

    # ---- and back ----

    def solution(self, true: Set[int]) -> Solution:
        """What the true variables of a solved formula mean on the table."""
        plays: list[dict[int, Card]] = [{} for _ in self.tricks]
        for (seat, card, t), variable in self.plays.items():
            if variable in true:
                plays[t][seat] = card
        wanted = {task.card for task in self.puzzle.free_tasks}
        takers = {
            card: seat
            for (seat, t), variable in self.wins.items()
            if variable in true
            for card in plays[t].values()
            if card in wanted
        }
        way = next(way for way, variable in self.way.items() if variable == TRUE or variable in true)
        passed = {self.dealt_to[card]: card for card, variable in self.passed.items() if variable in true}
        return Solution(takers, way, passed, plays)
