"""The text form of agents and teams.

uct                              an agent with its defaults
uct(iterations=500, c=0.7)       with parameters
uct(preset=witteveen)            with a publication's own settings
tactical+uct(iterations=500)     the first drafts tasks, the second does the rest
careful@0.8                      does what it chose with probability 0.8, and else anything legal
uct/careful/careful              a team: an agent for each seat; one agent alone plays all seats
players.py:Bold                  a class of one's own, in a file

"""

from __future__ import annotations

from dataclasses import dataclass

from crewlab._engine import InputError

Value = int | float | bool | str


@dataclass(frozen=True, slots=True)
class AgentSpec:
    """One agent as written: a name and the parameters that are given.

    >>> str(AgentSpec.parse("uct( iterations = 500,scoring=smart )"))
    'uct(iterations=500, scoring=smart)'
    """

    name: str
    parameters: tuple[tuple[str, Value], ...] = ()

    @classmethod
    def parse(cls, text: str, kind: str = "agent", example: str = "uct(iterations=500)") -> AgentSpec:
        """Reads a spec; `kind` and `example` are for complaints."""
        name, bracket, rest = text.strip().partition("(")
        name = name.strip()
        if not name or (bracket and not rest.rstrip().endswith(")")):
            raise InputError(
                f"{kind} {text.strip()!r}: expected a name such as {example.partition('(')[0]}, or {example}"
            )
        parameters: dict[str, Value] = {}
        for part in split(rest.rstrip()[:-1], ",") if bracket else []:
            key, equals, value = (piece.strip() for piece in part.partition("="))
            if not (key and equals and value):
                raise InputError(f"{kind} {text.strip()!r}: {part.strip()!r} is not of the form parameter=value")
            if key in parameters:
                raise InputError(f"{kind} {text.strip()!r}: {key} is given twice")
            parameters[key] = _value(value)
        return cls(name, tuple(parameters.items()))

    def __str__(self) -> str:
        if not self.parameters:
            return self.name
        return f"{self.name}({', '.join(f'{key}={_text(value)}' for key, value in self.parameters)})"


@dataclass(frozen=True, slots=True)
class SeatSpec:
    """Who sits in a seat: an agent, perhaps another one for the draft, and how reliable it is.

    >>> seat = SeatSpec.parse("tactical+uct(c=0.7)@0.9")
    >>> str(seat.drafts), str(seat.plays), seat.reliability
    ('tactical', 'uct(c=0.7)', 0.9)
    """

    plays: AgentSpec
    drafts: AgentSpec | None = None
    reliability: float = 1.0

    @classmethod
    def parse(cls, text: str) -> SeatSpec:
        who, at, number = text.strip().rpartition("@") if "@" in text.rpartition(")")[2] else (text, "", "")
        reliability = 1.0
        if at:
            try:
                reliability = float(number)
            except ValueError:
                reliability = -1.0
            if not 0 <= reliability <= 1:
                raise InputError(f"agent {text.strip()!r}: the reliability {number!r} is not a number from 0 to 1")
        parts = split(who, "+") or [""]
        if len(parts) > 2:
            raise InputError(f"agent {who.strip()!r}: expected one agent, or two joined by + of which the first drafts")
        specs = [AgentSpec.parse(part) for part in parts]
        return cls(specs[-1], specs[0] if len(specs) == 2 else None, reliability)

    def __str__(self) -> str:
        text = str(self.plays) if self.drafts is None else f"{self.drafts}+{self.plays}"
        return text if self.reliability == 1 else f"{text}@{self.reliability:g}"


def parse_team(text: str, players: int) -> tuple[SeatSpec, ...]:
    """The seats of a team.

    >>> [str(seat) for seat in parse_team("careful", 2)]
    ['careful', 'careful']
    """
    seats = [SeatSpec.parse(part) for part in split(text, "/") or [""]]
    if len(seats) == 1:
        return (seats[0],) * players
    if len(seats) != players:
        raise InputError(f"team {text!r}: {len(seats)} agents for {players} seats; expected one, or one for each seat")
    return tuple(seats)


def split(text: str, mark: str) -> list[str]:
    """The parts between marks that are not inside brackets; none of an empty text."""
    parts, depth, begin = [], 0, 0
    for place, character in enumerate(text):
        depth += (character == "(") - (character == ")")
        if depth < 0:
            raise InputError(f"{text!r}: a closing bracket without an opening one at character {place + 1}")
        if character == mark and depth == 0:
            parts.append(text[begin:place])
            begin = place + 1
    if depth:
        raise InputError(f"{text!r}: a bracket is not closed")
    return [*parts, text[begin:]] if text.strip() else []


def _value(text: str) -> Value:
    if text in ("true", "false"):
        return text == "true"
    for number in (int, float):
        try:
            return number(text.replace("_", ""))
        except ValueError:
            continue
    return text


def _text(value: Value) -> str:
    return str(value).lower() if isinstance(value, bool) else f"{value:g}" if isinstance(value, float) else str(value)
