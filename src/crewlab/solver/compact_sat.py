"""A smaller formula, for every puzzle: unfinished tricks, order tokens, distress, trumps at any time.

    x(card,trick)           the card is played to this trick
    gone(card,trick)        it was played before this trick; after the last trick: it was played at all
    suit(seat,trick,suit)   the seat plays this suit
    led(trick,suit)         this suit is led
    over(card,trick)        this card or a higher one of its suit is played
    best(card,trick)        the card wins the trick
    wins(seat,trick)        the seat wins the trick
    takes(seat,card)        the seat drafts the task on this card
    way(way)                the distress signal: none, left or right
    passed(card)            the card is passed on
    holds(seat,card)        after passing the card is in this hand
    plays(seat,card,trick)  it is this seat that plays it; only where the card may change hands
    done(trick,n,k)         of the first n open tasks at least k are done before this trick

Tricks count from 1, seats from 0.
"""

from __future__ import annotations

from collections.abc import Set
from itertools import combinations, pairwise

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
        self._order()
        self._equal_cards()

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

        # A trick that is not there after every decision.
        self.no_trick = []
        for t in self.tricks:
            shorter = [self.way[way] for way in puzzle.ways if puzzle.tricks_after(way) <= t]
            assert len(shorter) <= 2
            if len(shorter) == 2:
                self.no_trick.append(-self.way[next(w for w in puzzle.ways if puzzle.tricks_after(w) > t)])
            else:
                self.no_trick.append(shorter[0] if shorter else FALSE)

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
        formula = self.formula
        self.best = {(card, t): formula.variable("best", card, t + 1) for card in self.cards for t in self.tricks}
        for t in self.tricks:
            over: dict[Card, int] = {}
            above: dict[Card, int] = {}
            for cards in self.suits.values():
                higher = FALSE
                for card in reversed(cards):
                    above[card] = higher
                    over[card] = formula.variable("over", card, t + 1)
                    formula.add(-self.x[card, t], over[card])
                    formula.add(-higher, over[card])
                    higher = over[card]
            any_trump = over[self.suits[TRUMP][0]] if TRUMP in self.suits else FALSE
            for card in self.cards:
                best = self.best[card, t]
                formula.add(-best, self.x[card, t])
                formula.add(-best, -above[card])
                if not card.is_trump:
                    formula.add(-best, self.led[t, card.suit])
                    formula.add(-best, -any_trump)
            formula.add(self.no_trick[t], *(self.best[card, t] for card in self.cards))
            formula.at_most_one([self.wins[seat, t] for seat in self.players])
            for seat in self.players:
                wins = self.wins[seat, t]
                formula.add(-wins, *(self.best[card, t] for card in self.may_hold[seat]))
                for card in self.may_hold[seat]:
                    best, holds = self.best[card, t], self.holds[seat, card]
                    formula.add(-best, -holds, wins)
                    if holds != TRUE:
                        formula.add(-best, -wins, holds)

    # ---- tasks ----

    def _tasks(self) -> None:
        formula, puzzle = self.formula, self.puzzle
        free = puzzle.free_tasks
        self.takes = {
            (seat, task.card): formula.variable("takes", seat, task.card) for task in free for seat in self.players
        }
        for task in puzzle.tasks:
            formula.add(self.gone[task.card, len(self.tricks)])
            for t in self.tricks:
                played = self.x[task.card, t]
                if task.owner is not None:
                    formula.add(-played, self.wins[task.owner, t])
                else:
                    for seat in self.players:
                        takes, wins = self.takes[seat, task.card], self.wins[seat, t]
                        formula.add(-played, -takes, wins)
                        formula.add(-played, -wins, takes)
            if task.owner is None:
                formula.exactly_one([self.takes[seat, task.card] for seat in self.players])
        for seat in self.players if free else ():
            quota = puzzle.quotas[seat]
            row = [self.takes[seat, task.card] for task in free]
            at_least = formula.counter(("taken", seat), row, min(quota + 1, len(row)))
            if quota < len(row):
                formula.add(-at_least[quota])
            if quota > 0:
                formula.add(at_least[quota - 1])

    def _order(self) -> None:
        """Order tokens. In a won game a task is done in the trick to which its card is played."""
        formula, puzzle = self.formula, self.puzzle
        tokens: dict[str, Task] = {task.token: task for task in puzzle.tasks if task.token is not None}
        numbers = {int(token): task for token, task in tokens.items() if token.isdigit()}
        arrows = [tokens[token] for token in (">", ">>", ">>>", ">>>>") if token in tokens]
        last = tokens.get("o")
        for t in range(len(self.tricks) + 1):
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

    # ---- symmetry ----

    def _equal_cards(self) -> None:
        """Of cards that mean the same the lowest is played first.

        Two cards of a hand mean the same at a trick if no other card with a rank between them is left and both are
        wanted by the same seat, or by none. To exchange them from there on changes nothing, so a solution can be put
        into this order trick by trick.
        """
        formula, puzzle = self.formula, self.puzzle
        kind: dict[Card, object] = {}
        for task in puzzle.tasks:
            kind[task.card] = task.card if task.token else ("wanted by", task.owner)
        for cards in self.suits.values():
            for (i, low), (j, high) in combinations(enumerate(cards), 2):
                seat = self.dealt_to[low]
                if self.dealt_to[high] != seat or low in puzzle.trick or high in puzzle.trick:
                    continue
                if kind.get(low) != kind.get(high):
                    continue
                between = cards[i + 1 : j]
                # Not so when one of them goes to another hand: there its rank against the other matters.
                moved = [self.passed[low], self.passed[high]] if low in self.passed else []
                for t in self.tricks:
                    formula.add(-self.x[high, t], self.gone[low, t], *moved, *(-self.gone[card, t] for card in between))

    def solution(self, true: Set[int]) -> Solution:
        """What the true variables of a solved formula mean on the table."""
        plays: list[dict[int, Card]] = [{} for _ in self.tricks]
        for (seat, card, t), variable in self.plays.items():
            if variable in true:
                plays[t][seat] = card
        takers = {card: seat for (seat, card), variable in self.takes.items() if variable in true}
        way = next(way for way, variable in self.way.items() if variable == TRUE or variable in true)
        passed = {self.dealt_to[card]: card for card, variable in self.passed.items() if variable in true}
        return Solution(takers, way, passed, plays)
