"""Playouts against the full rules; the careful rule of thumb against a plain reading of it and against brute force."""

from __future__ import annotations

from collections import Counter
from math import prod

import pytest
from crewlab._engine import careful_cards, playout, random_playout

from crewlab import Card, CardSet, Deal, InputError, Rules, State, Task

from ..crew.games import ARROWS, NUMBERS, VARIANT_GRID, Configuration, careful_action
from .conduct import check_no_leak, engine_agent, play_whole_games, results, tasks_done


def without_hints(rules: Rules) -> Rules:
    """The same tricks: hints do not change them, and playouts have none, nor a signal."""
    deck = {"deck": rules.deck} if rules.deck else {}
    return Rules(
        hints="none",
        trumps=rules.trumps,
        commander=rules.commander,
        trump_tasks=rules.trump_tasks,
        uneven_hands=rules.uneven_hands,
        **deck,
    )


# ---- playouts ----


@pytest.mark.parametrize("configuration", VARIANT_GRID, ids=str)
def test_a_quick_playout_ends_as_the_full_rules_do(configuration: Configuration) -> None:
    rules = without_hints(configuration.rules)
    for number in range(20):
        deal = configuration.deal(number)
        for game in range(20):
            end = random_playout(deal, rules, 3, game)
            expected = (end.won, len(end.tricks), end.task_states.count("done"))
            assert playout(State(deal, rules), False, 3, game) == expected


def test_the_last_trick_ends_as_it_must() -> None:
    """Where nobody has a choice any more, a playout taken up in the middle of a trick can be foretold."""
    seen: Counter[str] = Counter()
    for configuration in VARIANT_GRID:
        for number in range(12):
            rng = configuration.random(number, "last trick")
            state = State(configuration.deal(number), without_hints(configuration.rules))
            while not state.over:
                if state.phase == "trick" and max(state.hand_sizes) <= 1:
                    end = state
                    while not end.over:
                        (only,) = end.legal_actions()
                        end = end.play(only)
                    expected = (end.won, len(end.tricks), end.task_states.count("done"))
                    assert playout(state, False, 1, 1) == playout(state, True, 1, 1) == expected
                    seen[end.outcome] += 1
                    seen["within a trick"] += len(state.trick) > 0
                state = state.play(careful_action(state, rng))
    assert min(seen["won"], seen["lost"], seen["within a trick"]) > 20, seen


def test_playouts_are_refused_while_cards_are_passed() -> None:
    state = State(Deal("12.3...1/3.12...2/45.4... 1 -"), Rules(distress=True)).play("distress left")
    with pytest.raises(InputError, match="cards are being passed"):
        playout(state, False, 1, 1)
    with pytest.raises(InputError, match="no card is to be played now"):
        careful_cards(state)


# ---- careful ----


def beats(card: Card, best: Card) -> bool:
    return card.rank > best.rank if card.suit == best.suit else card.suit == "R"


def surely_loses(state: State, card: Card) -> bool:
    """The sentences of the rule (engine/policy/careful.h), read one by one."""
    open_tasks = {
        task.card: task for task, status in zip(state.tasks, state.task_states, strict=True) if status == "open"
    }
    order = [(state.leader + i) % state.players for i in range(state.players)]
    trick = [*state.trick, card]
    now = [open_tasks[played] for played in trick if played in open_tasks]
    later = order[len(trick) :]
    owners = {task.owner for task in now} or forced_owner(state, later, trick[0], open_tasks)
    if not owners:
        return False
    if len(owners) > 1:
        return True
    (owner,) = owners
    winner, best = order[0], trick[0]
    for seat, played in zip(order[1:], trick[1:], strict=False):
        if beats(played, best):
            winner, best = seat, played
    options = {
        seat: [
            play
            for play in following(state, seat, trick[0])
            if play not in open_tasks or open_tasks[play].owner == owner
        ]
        for seat in later
    }
    if not all(options.values()):
        return True
    if winner == owner:
        overtaken = any(all(beats(play, best) for play in options[seat]) for seat in later)
    else:
        overtaken = owner not in later or not any(beats(play, best) for play in options[owner])
    to_come = {play for plays in options.values() for play in plays if play in open_tasks}
    return overtaken or spoils_order(state, now, [open_tasks[play] for play in to_come], len(later))


def forced_owner(state: State, later: list[int], led: Card, open_tasks: dict[Card, Task]) -> set[int | None]:
    for seat in later:
        owners = {open_tasks[play].owner if play in open_tasks else None for play in following(state, seat, led)}
        if len(owners) == 1 and owners != {None}:
            return owners
    return set()


def spoils_order(state: State, now: list[Task], to_come: list[Task], seats: int) -> bool:
    done = state.task_states.count("done")
    least, most = done + len(now), done + len(now) + min(seats, len(to_come))
    late = [
        task
        for task, status in zip(state.tasks, state.task_states, strict=True)
        if status == "open" and task not in now and task not in to_come and task.token
    ]
    return (
        any(task.token in NUMBERS and int(task.token) > most for task in now)
        or any(task.token in NUMBERS and int(task.token) <= least for task in late)
        or any(task.token == "o" and most < len(state.tasks) for task in now)
        or any(
            task.token in ARROWS and other.token in ARROWS and len(other.token) < len(task.token)
            for task in now
            for other in late
        )
    )


def following(state: State, seat: int, led: Card) -> list[Card]:
    hand = list(state.hands[seat])
    follow = [card for card in hand if card.suit == led.suit]
    if follow and state.rules.trumps == "any-time":
        return [card for card in hand if card.suit in (led.suit, "R")]
    return follow or hand


def every_end_of_the_trick_loses(state: State) -> bool:
    if state.over or state.phase != "trick" or not state.trick:
        return state.outcome == "lost"
    return all(every_end_of_the_trick_loses(state.play(action)) for action in state.legal_actions())


def test_careful_cards_are_those_of_the_rule_and_what_it_rejects_is_lost() -> None:
    seen: Counter[str] = Counter()
    for configuration in VARIANT_GRID:
        for number in range(6):
            rng = configuration.random(number, "careful")
            state = configuration.start(number)
            while not state.over:
                if state.phase == "trick":
                    compare_with_the_rule(state, seen)
                state = state.play(careful_action(state, rng))
    assert seen["rejected"] > 1000, seen
    assert seen["rejected from the view"] > 200, seen
    assert seen["proved lost"] > 500, seen
    # What takes more than one seat's options to see, such as two seats that can only mend the order together.
    assert seen["overlooked"] < 0.12 * seen["proved lost"], seen


def compare_with_the_rule(state: State, seen: Counter[str]) -> None:
    legal = [action.card for action in state.legal_actions() if action.card is not None]
    good = [card for card in legal if not surely_loses(state, card)]
    chosen, known = careful_cards(state), careful_cards(state.view(state.turn))
    assert list(chosen) == (good or legal), state
    if not good:
        return
    assert set(chosen) <= set(known)
    seen["rejected"] += len(legal) - len(good)
    seen["rejected from the view"] += len(legal) - len(known)
    later = [(state.turn + i) % state.players for i in range(1, state.players - len(state.trick))]
    if prod(state.hand_sizes[seat] for seat in later) > 40:
        return
    lost = [card for card in legal if every_end_of_the_trick_loses(state.play(f"play {card}"))]
    assert set(lost) >= set(legal) - set(good)
    if len(lost) < len(legal):
        seen["proved lost"] += len(lost)
        seen["overlooked"] += len(set(lost) & set(good))


SEATS = "13....1/24.1.../.2.3.5. 0"


@pytest.mark.parametrize(
    ("task", "plays", "careful"),
    [
        ("B4@0", ["play B3"], "2...."),  # B4 would win the trick that seat 0 needs
        ("B4@0", ["play R1"], "24.1..."),  # here it is welcome
        ("B3@2", [], "1....1"),  # seat 2 has no blue card and no trump
        ("B3@1", [], "13....1"),  # seat 1 has B4
        ("B1@0", [], "3....1"),  # seat 1 must play a higher blue card
        ("B1@0", ["play B3", "play B2"], ".2.3.5."),  # nothing to lose here
        ("G2@1", ["play B1", "play B4"], ".2.3.5."),
        ("G2@1", ["play R1", "play B4"], "..3.5."),
    ],
)
def test_known_positions(task: str, plays: list[str], careful: str) -> None:
    state = State(Deal(f"{SEATS} {task}"), Rules(hints="none"))
    for play in plays:
        state = state.play(play)
    assert careful_cards(state) == CardSet(careful)


def test_a_view_rejects_only_what_the_seat_can_be_sure_of() -> None:
    state = State(Deal(f"{SEATS} B3@2"), Rules(hints="none"))
    assert careful_cards(state.view(0)) == CardSet("13....1")  # seat 2 might hold B4
    with_hint = State(Deal(f"{SEATS} B3@2")).play("silent").play("hint B4 highest").play("silent")
    assert careful_cards(with_hint.view(0)) == CardSet("1....1")


def test_careful_drafts_what_it_can_win() -> None:
    state = State(Deal("19.5...4/28.19...3/37..19..2 0 B9,B1,B3,P9"))
    (taken,) = {str(engine_agent("careful").choose(state.view(0), 1, game)) for game in range(20)}
    assert taken == "take B9"


@pytest.mark.parametrize("configuration", VARIANT_GRID, ids=str)
def test_careful_plays_legally_in_every_variant(configuration: Configuration) -> None:
    play_whole_games("careful", configuration, games=10)


def test_careful_knows_nothing_of_hidden_cards() -> None:
    check_no_leak("careful")


def test_careful_does_more_tasks_than_random() -> None:
    assert tasks_done(results("careful", 3, 500)) > 1.4 * tasks_done(results("random", 3, 500))
