"""Every special goal read literally: a look at a finished game, and it was reached or not.

Nothing here is clever, and nothing knows how the engine judges. The words are those of tests/deepsea/literal.py.
"""

from __future__ import annotations

from collections.abc import Callable

from ..deepsea.literal import Finished, Trick, has_rank, is_submarine


def was_reached(goal: str, game: Finished, owner: int | None = None, omega: str = "") -> bool:
    """Whether the goal was reached; `omega` is the card of the task to be done last."""
    tricks = game.tricks
    winning = [trick.winning_card for trick in tricks]
    mine = [] if owner is None else game.wins(owner)
    with_trump = [is_submarine(trick.winning_card) for trick in tricks if trick.winner == owner]
    match goal:
        case "a-one-wins":
            return any(has_rank(card, 1) for card in winning)
        case "two-ones-win":
            return len([card for card in winning if has_rank(card, 1)]) >= 2
        case "trumps-win":
            return all(card in winning for card in game.deck if is_submarine(card))
        case "trumps-win-in-order":
            trumps = sorted(card for card in game.deck if is_submarine(card))
            return [card for card in winning if is_submarine(card)] == trumps
        case "no-nine-wins":
            return not any(has_rank(card, 9) for card in winning)
        case "balanced-tricks":
            return _always_balanced(game, lambda trick: 1)
        case "balanced-ones":
            return _always_balanced(game, lambda trick: len([card for card in trick.cards if has_rank(card, 1)]))
        case "balanced-nines":
            return _always_balanced(game, lambda trick: len([card for card in trick.cards if has_rank(card, 9)]))
        case "no-pink-or-trump-lead":
            return not any(trick.lead[0] in "PR" for trick in tricks)
        case "first-winner-leads":
            return all(_leads(tricks[0].winner, numbers) for numbers in _numbers(game, lambda trick: 1))
        case "Y5-last":
            return bool(tricks) and tricks[-1].cards[-1] == "Y5"
        case "omega-in-last-trick":
            return bool(tricks) and omega in tricks[-1].cards
        case "no-tricks":
            return not any(mine)
        case "one-trick-no-trump":
            return with_trump == [False]
        case "first-and-last":
            return bool(mine) and mine[0] and mine[-1]
        case "first-and-last-no-trump":
            return bool(mine) and mine[0] and mine[-1] and not any(mine[1:-1]) and not any(with_trump)
        case "all-pink":
            return not any(card[0] == "P" for trick in tricks if trick.winner != owner for card in trick.cards)
        case "first-four":
            return [number for number, won in enumerate(mine) if won] == [0, 1, 2, 3]
        case "last":
            return bool(mine) and [number for number, won in enumerate(mine) if won] == [len(mine) - 1]
    raise AssertionError(goal)


def _numbers(game: Finished, worth: Callable[[Trick], int]) -> list[list[int]]:
    """What each seat has after each trick."""
    return [
        [sum(worth(trick) for trick in game.tricks[:played] if trick.winner == seat) for seat in range(game.players)]
        for played in range(1, len(game.tricks) + 1)
    ]


def _always_balanced(game: Finished, worth: Callable[[Trick], int]) -> bool:
    return all(max(numbers) - min(numbers) <= 1 for numbers in _numbers(game, worth))


def _leads(seat: int, numbers: list[int]) -> bool:
    return all(numbers[seat] > number for other, number in enumerate(numbers) if other != seat)
