"""Could it be won? Every lay and every end of a turn tried, by the plain rules."""

from __future__ import annotations

from tests.reference.thegame import Game

Key = tuple[object, ...]


def copy_of(game: Game) -> Game:
    copied = Game(game.rules, [list(hand) for hand in game.hands], list(game.deck), turn=game.turn)
    copied.piles = [list(pile) for pile in game.piles]
    copied.laid_this_turn = list(game.laid_this_turn)
    return copied


def can_win(game: Game, known: dict[Key, bool] | None = None) -> bool:
    """What was met before is not tried again: earlier lays matter only by what the piles show."""
    known = {} if known is None else known
    if game.won():
        return True
    key = _key(game)
    if key not in known:
        known[key] = any(can_win(one, known) for one in _next(game))
    return known[key]


def _next(game: Game) -> list[Game]:
    games = []
    for card, pile in game.legal_lays():
        games.append(copy_of(game))
        games[-1].lay(card, pile)
    if game.may_end():
        games.append(copy_of(game))
        games[-1].end()
    return games


def _key(game: Game) -> Key:
    return (
        tuple(game.top(pile) for pile in range(len(game.piles))),
        tuple(frozenset(hand) for hand in game.hands),
        len(game.deck),
        game.turn,
        len(game.laid_this_turn),
        frozenset(pile for _, pile in game.laid_this_turn),
    )
