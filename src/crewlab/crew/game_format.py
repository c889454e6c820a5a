"""Deals as `.game` texts, the format of the program behind A. de Jong, "An Analysis of the Cooperative Card Game The
Crew" (bachelor thesis, Leiden, 2021).

>>> game = parse_game('''# players, starting player, suits
... 2 0 2
... [1,2] [0,1]
... [0,2] [1,0]
... [1,2]
... [0,1]
... ''')
>>> str(game.deal), str(game.rules)
('2....1/1....2 0 B2@0,R1@1', 'hints=none,commander=appointed,trump-tasks=yes')
>>> game.name(Card("B1"))
'[1,0]'

After the header come one line a seat with its hand, then one line a seat with its objectives. A card is
`[suit,value]`, suit 0 the trumps; other text on these lines and lines that begin with `#` do not count. Before the
header empty lines are skipped; later an empty line is an empty hand or no objectives, and missing last lines of
objectives are none. That program reads anything; here a file that cannot be played is refused.
"""

from __future__ import annotations

import os
import re
from collections.abc import Container, Iterable, Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import NoReturn

from crewlab._engine import Card, CardSet, Deal, DealError, NotationError, Rules, Task

_SUIT_LETTERS = "RBGPY"  # by the file's suit number
_COUNT = r"[0-9]{1,9}(?![0-9])"
_INTEGER = r"-?[0-9]{1,9}(?![0-9])"

_Name = tuple[int, int]  # a card as the file writes it: suit and value
_Objectives = dict[_Name, tuple[int, int]]  # with the seat and the place on its line


def _text(name: _Name) -> str:
    return f"[{name[0]},{name[1]}]"


def _top_rank(suit: int) -> int:
    return 9 if suit > 0 else 4


@dataclass(frozen=True, slots=True)
class GameFile:
    """A deal read from a `.game` text, the rules it needs, and what the file calls each card."""

    deal: Deal
    rules: Rules
    original: tuple[tuple[Card, tuple[int, int]], ...]

    def name(self, card: Card) -> str:
        """The card as in the file, such as "[1,8]"."""
        for ours, name in self.original:
            if ours == card:
                return _text(name)
        raise DealError(f"card {card} is not in this game; expected a card that was dealt")

    def to_text(self) -> str:
        """The game as a `.game` text with the file's own values; `parse_game` makes an equal game of it.

        Objectives read with `free=True` are handed out clockwise from the starting player: read them so again.
        """
        return _write(self.deal, dict(self.original))


def format_game(deal: Deal) -> str:
    """Any deal without order tokens as a `.game` text: suits R, B, G, P, Y as 0 to 4, values are ranks.

    Each seat's tasks keep their order. Tasks that nobody owns are handed out clockwise from the leader; a deal in which
    nobody owns any is the same again when read with `free=True`.

    >>> print(format_game(Deal("13.2...1/2.13...2 1 B3@0,G2")), end="")
    # players, starting player, suits
    2 1 3
    [1,1] [1,3] [2,2] [0,1]
    [1,2] [2,1] [2,3] [0,2]
    [1,3]
    [2,2]
    """
    return _write(deal, {card: (_SUIT_LETTERS.index(card.suit), card.rank) for card in deal.cards})


def _write(deal: Deal, names: Mapping[Card, _Name]) -> str:
    if deal.dummy is not None:
        raise DealError(
            f"seat {deal.dummy} is a dummy, which a .game text cannot tell; expected a person in every seat"
        )
    objectives: list[list[Card]] = [[] for _ in deal.hands]
    next_seat = deal.leader
    for task in deal.tasks:
        if task.token is not None:
            raise DealError(f"task {task} has an order token, which a .game text cannot tell; expected tasks without")
        seat = task.owner
        if seat is None:
            seat, next_seat = next_seat, (next_seat + 1) % deal.players
        objectives[seat].append(task.card)
    suits = 1 + max(suit for suit, _ in names.values())
    lines = ["# players, starting player, suits", f"{deal.players} {deal.leader} {suits}"]
    rows: list[Iterable[Card]] = [*deal.hands, *objectives]
    lines += [" ".join(_text(names[card]) for card in row) for row in rows]
    return "\n".join(lines) + "\n"


def read_game(path: str | os.PathLike[str], *, free: bool = False) -> GameFile:
    """Reads a `.game` file in UTF-8; see `parse_game`."""
    source = os.fspath(path)
    data = Path(path).read_bytes()
    try:
        text = data.decode()
    except UnicodeDecodeError as error:
        before = data[: error.start].decode("utf-8-sig")
        place = f"line {before.count(chr(10)) + 1}, character {len(before) - before.rfind(chr(10))}"
        raise NotationError(f"{source}, {place}: expected UTF-8, found the byte 0x{data[error.start]:02x}") from None
    return parse_game(text, free=free, source=source)


def parse_game(text: str, *, free: bool = False, source: str = "game") -> GameFile:
    """Reads a `.game` text; complaints name it as `source`.

    Suits 1 to 4 become B, G, P, Y. Values that are ranks (1 to 9, trumps 1 to 4) stay; in a suit with any other value
    the lowest card becomes rank 1, the next rank 2 and so on, as only the order counts.

    The tasks are listed as if handed out one by one clockwise from the starting player. With `free` they are left to
    the draft, and how many each seat has in the file is not used: crewlab drafts clockwise from the leader, so the
    first seats from there take one more where the objectives do not divide evenly.

    The rules are the standard ones without hints, and allow what this deal needs: a starting player without the top
    trump, objectives on trumps, hands that differ by more than one card.
    """
    reader = _Reader(source, text)
    while reader.next_line() and not reader.line.strip():
        pass
    reader.take(r"\s*", "white space")
    players = reader.count("the number of players", 2, 5)
    leader = reader.count("the starting player", 0, players - 1)
    suits = reader.count("the number of suits with trump", 1, len(_SUIT_LETTERS))
    reader.take("$", "the end of the header")

    dealt: dict[_Name, int] = {}  # and on which line
    hands = [_read_hand(reader, seat, suits, dealt) for seat in range(players)]
    objectives = _read_objectives(reader, players, suits, dealt)

    cards = _to_cards(dealt)
    in_turn = [(place, (seat - leader) % players, seat, name) for name, (seat, place) in objectives.items()]
    tasks = [Task(f"{cards[name]}" if free else f"{cards[name]}@{seat}") for _, _, seat, name in sorted(in_turn)]
    deal = Deal([CardSet([cards[name] for name in hand]) for hand in hands], leader, tasks)
    original = sorted((card, name) for name, card in cards.items())
    return GameFile(deal, _rules_for(deal), tuple(original))


def _read_hand(reader: _Reader, seat: int, suits: int, dealt: dict[_Name, int]) -> list[_Name]:
    if not reader.next_line():
        reader.fail(f"the hand of seat {seat}")
    hand = []
    for name in reader.cards(suits):
        if name in dealt:
            reader.refuse(f"card {_text(name)} was dealt on line {dealt[name]} already; expected each card once")
        dealt[name] = reader.number
        hand.append(name)
        if sum(suit == name[0] for suit, _ in dealt) > _top_rank(name[0]):
            reader.refuse(f"card {_text(name)} is too many for its suit; expected at most 9 of a colour and 4 trumps")
    if not hand:
        reader.refuse(f"the hand of seat {seat} is empty; expected at least one card")
    return hand


def _read_objectives(reader: _Reader, players: int, suits: int, dealt: Container[_Name]) -> _Objectives:
    objectives: _Objectives = {}
    for seat in range(players):
        reader.next_line()  # past the end it stands on an empty line
        for place, name in enumerate(reader.cards(suits)):
            if name not in dealt:
                reader.refuse(f"objective {_text(name)} is in nobody's hand; expected a card that was dealt")
            if name in objectives:
                owner = objectives[name][0]
                reader.refuse(f"objective {_text(name)} is one of seat {owner} already; expected each objective once")
            objectives[name] = (seat, place)
    while reader.next_line():
        reader.at = reader.line.find("[")
        if reader.at >= 0:
            reader.fail(f"no cards after {players} lines of objectives (an empty line is one of them)")
    return objectives


def _to_cards(dealt: Iterable[_Name]) -> dict[_Name, Card]:
    cards = {}
    for suit, letter in enumerate(_SUIT_LETTERS):
        values = sorted(value for other, value in dealt if other == suit)
        are_ranks = all(1 <= value <= _top_rank(suit) for value in values)
        for place, value in enumerate(values, start=1):
            cards[suit, value] = Card(f"{letter}{value if are_ranks else place}")
    return cards


def _rules_for(deal: Deal) -> Rules:
    sizes = [len(hand) for hand in deal.hands]
    trumps = deal.cards.suit("R")
    return Rules(
        hints="none",
        commander="appointed" if trumps and max(trumps) not in deal.hands[deal.leader] else "top-trump",
        trump_tasks=any(task.card.is_trump for task in deal.tasks),
        uneven_hands=max(sizes) - min(sizes) > 1,
    )


class _Reader:
    """Reads a text line by line and each line from left to right; complaints name the place it stands at."""

    def __init__(self, source: str, text: str) -> None:
        self.source = source
        self.lines = re.split(r"\r\n?|\n", text.removeprefix("\ufeff"))
        if not self.lines[-1]:  # the last line break ends a line and begins none
            self.lines.pop()
        self.number = 0  # of the line it stands on
        self.line = ""
        self.at = 0

    def next_line(self) -> bool:
        """Goes to the next line that is no comment; False at the end of the text."""
        self.at = 0
        while self.number < len(self.lines):
            self.number += 1
            self.line = self.lines[self.number - 1]
            if not self.line.startswith("#"):
                return True
        self.number, self.line = len(self.lines) + 1, ""
        return False

    def take(self, pattern: str, expected: str) -> str:
        match = re.compile(pattern).match(self.line, self.at)
        if match is None:
            self.fail(expected)
        self.at = match.end()
        return match[0]

    def count(self, meaning: str, low: int, high: int) -> int:
        """The next number of the header."""
        expected = f"{meaning}, {low} to {high}"
        start = self.at
        count = int(self.take(_COUNT, expected))
        if not low <= count <= high:
            self.at = start
            self.fail(expected)
        self.take(r"\s+|$", f"white space after {meaning}")
        return count

    def cards(self, suits: int) -> Iterator[_Name]:
        """The cards on the rest of the line; what stands outside brackets does not count."""
        while (bracket := self.line.find("[", self.at)) >= 0:
            self.at = bracket + 1
            suit = int(self.take(_INTEGER, "a suit number right after '['"))
            self.take(",", "',' right after the suit")
            value = int(self.take(_INTEGER, "an integer value of at most nine digits right after ','"))
            self.take("]", "']' right after the value")
            if not 0 <= suit < suits:
                self.refuse(f"card {_text((suit, value))} has an unknown suit; expected 0 to {suits - 1} by the header")
            yield suit, value

    def fail(self, expected: str) -> NoReturn:
        word = re.compile(r"[^\s,\[\]]{1,20}|.").match(self.line, self.at)
        end = "line" if self.number <= len(self.lines) else "text"
        found = f"found {word[0]!r}" if word else f"but the {end} ends"
        raise NotationError(f"{self.source}, line {self.number}, character {self.at + 1}: expected {expected}, {found}")

    def refuse(self, reason: str) -> NoReturn:
        raise DealError(f"{self.source}, line {self.number}: {reason}")
