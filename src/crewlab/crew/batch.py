"""Dealing and playing many games at once, in threads inside the engine.

Everything random is keyed by (seed, game number, purpose): the same call gives the same result with any number of
threads, and two studies with one seed see the same deals.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Any, Literal, NamedTuple, get_args

from crewlab import _engine
from crewlab._engine import Deal, DealError, Deals, InputError, Rules, State

if TYPE_CHECKING:  # numpy is slow to import and only needed once arrays are made
    import numpy as np
    from numpy.typing import NDArray


Printing = Literal["english", "german"]  # whose values the Deep Sea cards have; they differ for DS12 with four seats


class Playouts(NamedTuple):
    """How each of many playouts ended: arrays with one entry a playout, all playouts of the first deal first."""

    won: NDArray[np.bool_]
    tricks: NDArray[np.uint8]
    tasks_done: NDArray[np.uint8]
    cards: NDArray[np.uint8]


def natural(name: str, value: int, least: int = 0) -> int:
    """A number that the engine can take, or an error that names it."""
    if not least <= value < 2**64:
        raise InputError(f"{name} must be {least} or more and below 2**64, not {value}")
    return value


def deal_many(
    games: int | Iterable[int],
    *,
    seed: int = 0,
    players: int = 4,
    tasks: int = 0,
    deck: str = "4x9+4",
    cards_per_seat: int | None = None,
    fixed: bool = False,
    tokens: Sequence[str] = (),
    deep_sea: int = 0,
    deep_sea_cards: Sequence[str] = (),
    printing: Printing = "english",
    together: bool = False,
    goals: Sequence[str] = (),
    mission: int | None = None,
    edition: str = "planet-nine",
    challenge: bool = False,
    untimed: bool = False,
    reading: str = "",
    dummy: bool = False,
    dummy_seat: int = 2,
    threads: int = 0,
) -> Deals:
    """Random deals: games 0 to `games` - 1 of this seed, or the game numbers given.

    Where a deck has no trumps the leader is drawn; where cards do not divide evenly the seats with one more are drawn.
    With `cards_per_seat` the rest of the deck stays undealt (then play with ``Rules(deck=...)``). The tasks are left to
    the draft, or with `fixed` handed out clockwise from the leader; `tokens` go to the first tasks. The same seed and
    game give the same hands whatever the tasks, and fewer tasks are the first of more.

    With `deep_sea` tasks of Mission Deep Sea worth so many points are drawn instead, by the difficulty of this
    `printing`; where one hand makes such a task impossible for everybody, the cards are dealt again. Where nobody can
    have two tasks, none are shown that exclude each other; `together` says that one seat may have several. With
    `deep_sea_cards` the tasks are drawn among these cards, all choices being equally likely.

    `goals` are special goals beside the tasks, such as ``["no-nine-wins"]`` (docs/missions.md). With `mission` the
    deals are those of a mission (crewlab.missions, which also has its rules); then tasks, tokens and deck are not for
    you to say, and two players always have a dummy.

    With `dummy` two players are joined by a dummy in `dummy_seat`, one of three, whose cards lie in columns: seven
    covered ones under seven face-up ones of the full deck. The top trump goes to a person.

    >>> [str(deal) for deal in deal_many(2, seed=1, players=2, tasks=1, deck="2x3+2")]
    ['1.23...1/23.1...2 1 G3', '12.23.../3.1...12 1 B2']
    """
    if mission is not None:
        if (tasks, deck, cards_per_seat, fixed, list(tokens), deep_sea) != (0, "4x9+4", None, False, [], 0):
            raise InputError("mission: a mission has its own tasks and deck; expected none beside it")
        if dummy and players != 2:
            raise DealError(f"a dummy plays beside 2 people, not {players}")
        from crewlab.missions import mission as find

        read = find(mission, edition).read_as(untimed=untimed, reading=reading)  # type: ignore[arg-type]
        return read.deal_many(
            games,
            seed=seed,
            players=players,
            challenge=challenge,
            printing=printing,
            dummy_seat=dummy_seat,
            threads=threads,
        )
    numbers = range(natural("games", games)) if isinstance(games, int) else [natural("game", game) for game in games]
    return _engine.deal_games(
        list(numbers),
        natural("seed", seed),
        players,
        tasks,
        deck,
        0 if cards_per_seat is None else natural("cards_per_seat", cards_per_seat, 1),
        fixed,
        list(tokens),
        deep_sea,
        list(deep_sea_cards),
        _is_german(printing),
        together,
        list(goals),
        dummy_seat if dummy else None,
        threads,
    )


def _is_german(printing: str) -> bool:
    if printing not in get_args(Printing):
        raise InputError(f"printing {printing!r}: expected one of {', '.join(get_args(Printing))}")
    return printing == "german"


def deal(
    players: int = 4,
    tasks: int = 0,
    *,
    seed: int = 0,
    game: int = 0,
    deck: str = "4x9+4",
    cards_per_seat: int | None = None,
    fixed: bool = False,
    tokens: Sequence[str] = (),
    deep_sea: int = 0,
    deep_sea_cards: Sequence[str] = (),
    printing: Printing = "english",
    goals: Sequence[str] = (),
    **options: Any,
) -> Deal:
    """One random deal: game number `game` of `deal_many`, with all its options."""
    return deal_many(
        [game],
        seed=seed,
        players=players,
        tasks=tasks,
        deck=deck,
        cards_per_seat=cards_per_seat,
        fixed=fixed,
        tokens=tokens,
        deep_sea=deep_sea,
        deep_sea_cards=deep_sea_cards,
        printing=printing,
        goals=goals,
        threads=1,
        **options,
    )[0]


def random_playouts(
    deals: Deals | Iterable[Deal],
    rules: Rules | None = None,
    *,
    each: int = 1,
    seed: int = 0,
    threads: int = 0,
) -> Playouts:
    """Plays every deal `each` times to its end, each seat doing anything legal with the same probability.

    >>> endings = random_playouts(deal_many(1000, seed=3, tasks=1), each=10)
    >>> len(endings.won), round(float(endings.won.mean()), 1)
    (10000, 0.3)
    """
    batch = deals if isinstance(deals, Deals) else Deals(list(deals))
    arrays = _engine.random_playouts(batch, rules or Rules(), natural("each", each, 1), natural("seed", seed), threads)
    return Playouts(*arrays)


def random_playout(deal: Deal, rules: Rules | None = None, *, seed: int = 0, number: int = 0) -> State:
    """One of the playouts of `random_playouts`, by its place in the arrays, as a finished state with its history."""
    return _engine.random_playout(deal, rules or Rules(), natural("seed", seed), natural("number", number))
