"""Post-mortems: the moment a game was lost is the last one from which trying everything still wins."""

from __future__ import annotations

from crewlab import Deal, Record, Rules, State, deal, random_playout
from crewlab.solver import explain

from .exhaustive import can_win


def test_culprit_is_where_the_last_chance_went() -> None:
    lost = 0
    for number in range(60):
        start = deal(3, 3, seed=number, deck="3x3+2")
        game = random_playout(start, Rules(hints="none"), number=number)
        states = list(Record(game).states())
        chances = [can_win(state) for state in states]
        found = explain(Record(game))
        if game.won:
            assert (found.last_winnable, found.culprit) == (len(states) - 1, None)
        elif not chances[0]:
            assert (found.last_winnable, found.culprit, found.line) == (None, None, ())
        else:
            lost += 1
            last = max(index for index, chance in enumerate(chances) if chance)
            assert found.last_winnable == last
            assert found.culprit == game.history[last]
            state = states[last]
            for action in found.line:
                state = state.play(action)
            assert state.won
    assert lost > 20


def test_choices_of_a_running_game() -> None:
    kinds = set()
    for number in range(40):
        state = State(deal(3, 3, seed=number, deck="3x3+2", fixed=True), Rules(hints="none"))
        for _, action in random_playout(state.deal, state.rules, number=number).history[:2]:
            state = state.play(action)
        if state.over:
            continue
        found = explain(state)
        assert [action for action, _ in found.choices] == state.legal_actions()
        for action, verdict in found.choices:
            assert verdict.is_winnable == can_win(state.play(action))
            kinds.add(verdict.is_winnable)
    assert kinds == {True, False}


def test_a_pick_can_lose_the_game() -> None:
    """The leader holds every higher card; whoever takes the other task cannot win a trick."""
    start = Deal("789..../123.... 0 B1,B9")
    state = State(start, Rules(hints="none"))
    assert explain(state).now.verdict == "unwinnable"
    assert explain(state).last_winnable is None
