"""Tasks given out other than by a draft, written to be read; for the game in crew.py, which hands itself over.

What may happen is found by looking at everything that could follow, not by counting.
"""

from __future__ import annotations

from dataclasses import replace
from itertools import product
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from .crew import Game, Task

ALL_TO_ONE = ["decision", "one", "captain-or-one"]
ASKING = ["decision", "distribution", "captain-or-one", "volunteer", "two-volunteers", "roles"]
WANTED = {"volunteer": 1, "two-volunteers": 2}


def free_tasks(game: Game) -> list[Task]:
    return [task for task in game.tasks if task.is_free]


def may_have(game: Game, seat: int, task: Task) -> bool:
    return seat != game.commander or not task.not_for_captain


def others(game: Game) -> list[int]:
    return game.clockwise_from(game.commander)[1:]


def willing(game: Game) -> list[int]:
    """Those who said yes; only where everybody is asked once."""
    return [seat for seat, action in game.history if action == "yes"]


# ---- before: silence (mission 11) and order tokens (missions 23 and 40) ----


def begin(game: Game) -> None:
    if game.rules.silence:
        game.phase, game.turn = "silence", game.commander
    else:
        begin_tokens(game)


def begin_tokens(game: Game) -> None:
    game.phase, game.turn = "tokens", game.commander
    if game.rules.tokens == "fixed" or len(token_actions(game)) == 1:
        begin_assignment(game)


def token_actions(game: Game) -> list[str]:
    def targets(origin: Task) -> list[Task]:
        wants_token = game.rules.tokens == "swap"
        cards = [task for task in game.tasks if task.is_on_card]
        return [task for task in cards if task != origin and (task.token is not None) == wants_token]

    if game.history and game.history[-1][1].startswith("move "):
        name = game.history[-1][1].split()[1]
        origin = next(task for task in game.tasks if task.card == name)
        return [f"onto {task.card}" for task in targets(origin)]
    return ["keep tokens", *(f"move {task.card}" for task in game.tasks if task.token and targets(task))]


def exchange_tokens(game: Game, one: str, other: str) -> None:
    tokens = {task.card: task.token for task in game.tasks}
    tokens[one], tokens[other] = tokens[other], tokens[one]
    game.tasks = [replace(task, token=tokens[task.card]) for task in game.tasks]


# ---- asking and appointing (sections 8-10; Deep Sea, section 4) ----


def begin_assignment(game: Game) -> None:
    mode = game.rules.assign
    if not free_tasks(game):
        begin_handing_on(game)
    elif mode in ASKING:
        game.phase, game.turn = "ask", others(game)[0]
    elif mode in ("one", "free"):
        game.phase, game.turn = "appoint", game.commander
    else:
        game.phase, game.turn = "draft", others(game)[0] if mode == "without-captain" else game.commander


def answers(game: Game) -> list[str]:
    assert game.turn is not None
    if game.rules.assign == "roles":
        return [*(f"want {task.card}" for task in free_tasks(game)), "want nothing"]
    if game.rules.assign not in WANTED:
        return ["yes", "no"]
    # Who can still say yes: this seat, those after it, and last the captain, if there is something for the captain.
    order = [*others(game), game.commander]
    to_ask = order[order.index(game.turn) :]
    for_captain = [may_have(game, game.commander, task) for task in free_tasks(game)]
    captain_can = all(for_captain) if game.rules.assign == "volunteer" else any(for_captain)
    if not captain_can and game.turn != game.commander:
        to_ask.remove(game.commander)
    still_wanted = WANTED[game.rules.assign] - len(willing(game))
    return ["yes"] if len(to_ask) <= still_wanted else ["yes", "no"]


def answer(game: Game, seat: int) -> None:
    wanted = WANTED.get(game.rules.assign)
    if wanted is not None and len(willing(game)) < wanted:
        game.turn = game.left_neighbour(seat)
    elif game.rules.assign == "volunteer":
        game.tasks = [replace(task, owner=seat) if task.is_free else task for task in game.tasks]
        begin_handing_on(game)
    elif wanted is None and game.left_neighbour(seat) != game.commander:
        game.turn = game.left_neighbour(seat)
    else:
        game.phase, game.turn = "appoint", game.commander


def appointments(game: Game) -> list[int]:
    seats = list(range(game.players))
    free = free_tasks(game)
    mode = game.rules.assign
    if mode in ALL_TO_ONE:
        possible = [seat for seat in seats if all(may_have(game, seat, task) for task in free)]
        if mode == "decision":
            possible = [seat for seat in seats if seat != game.commander]
        elif mode == "captain-or-one":
            possible = [seat for seat in possible if seat == game.commander or seat in willing(game)]
    else:
        # The next task may go where the rest can still be given out so that all is well in the end.
        possible = [seat for seat in seats if may_have(game, seat, free[0]) and can_end_well(game, seat)]
    return possible or [seat for seat in seats if seat != game.commander]


def can_end_well(game: Game, seat: int) -> bool:
    counts = [sum(task.owner == other for task in game.tasks) for other in range(game.players)]
    rest = free_tasks(game)[1:]
    counts[seat] += 1
    mode = game.rules.assign
    if mode == "free":
        return True
    if mode == "roles":
        return counts[seat] == 1
    if mode == "distribution":
        reachable = {tuple(sorted(counts))}
        for _ in rest:
            reachable = {
                tuple(sorted([*ways[:place], ways[place] + 1, *ways[place + 1 :]]))
                for ways in reachable
                for place in range(game.players)
            }
        return any(max(ways) - min(ways) <= 1 for ways in reachable)
    pair = willing(game)
    if seat not in pair:
        return False
    if len(game.tasks) == 1:
        return True
    for owners in product(pair, repeat=len(rest)):
        allowed = all(may_have(game, owner, task) for owner, task in zip(owners, rest, strict=True))
        if allowed and all(counts[other] + owners.count(other) > 0 for other in pair):
            return True
    return False


def appoint(game: Game, seat: int) -> None:
    if game.phase == "hand on":
        name = game.history[-2][1].split()[1]
        game.tasks = [replace(task, owner=seat) if task.card == name else task for task in game.tasks]
        game.begin_predictions()
        return
    given = free_tasks(game)
    if game.rules.assign not in ALL_TO_ONE:
        given = given[:1]
    game.tasks = [replace(task, owner=seat) if task in given else task for task in game.tasks]
    if not free_tasks(game):
        begin_handing_on(game)
    elif game.rules.assign == "distribution":
        game.phase, game.turn = "ask", others(game)[0]


# ---- afterwards: one task may be handed on (section 11) ----


def begin_handing_on(game: Game) -> None:
    if game.rules.task_pass and any(not task.is_goal for task in game.tasks):
        game.phase, game.turn = "hand on", game.commander
    else:
        game.begin_predictions()


def hand_on_actions(game: Game) -> list[str]:
    last = game.history[-1][1].split() if game.history else [""]
    if last[0] == "hand":
        task = next(task for task in game.tasks if task.card == last[1])
        receivers = [seat for seat in range(game.players) if seat != task.owner and may_have(game, seat, task)]
        return [f"appoint {seat}" for seat in receivers]
    return ["hand nothing", *(f"hand {task.card}" for task in game.tasks if not task.is_goal)]


# ---- all together ----


def legal_actions(game: Game) -> list[str]:
    if game.phase == "silence":
        return [f"silence {seat}" for seat in others(game) if seat != game.dummy]
    if game.phase == "tokens":
        return token_actions(game)
    if game.phase == "ask":
        return answers(game)
    if game.phase == "appoint":
        return [f"appoint {seat}" for seat in appointments(game)]
    return hand_on_actions(game)


def play(game: Game, seat: int, action: str) -> None:
    words = action.split()
    if words[0] == "silence":
        game.silenced = int(words[1])
        begin_tokens(game)
    elif action == "keep tokens":
        begin_assignment(game)
    elif words[0] == "onto":
        exchange_tokens(game, game.history[-2][1].split()[1], words[1])
        begin_assignment(game)
    elif words[0] in ("yes", "no", "want"):
        answer(game, seat)
    elif words[0] == "appoint":
        appoint(game, int(words[1]))
    elif action == "hand nothing":
        game.begin_predictions()
    elif words[0] == "hand":
        game.turn = next(task.owner for task in game.tasks if task.card == words[1])


def is_face_down(game: Game, task: Task) -> bool:
    """Sections 8 and 9: what has no owner lies face down, but for the one task that is asked about."""
    free = free_tasks(game)
    if task not in free or task.is_goal or game.rules.assign not in ("decision", "distribution"):
        return False
    asked_about = game.rules.assign == "distribution" and game.phase in ("ask", "appoint") and task == free[0]
    return not asked_about
