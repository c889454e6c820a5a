"""Any sequence of legal and illegal actions keeps a game in order."""

from __future__ import annotations

import pytest
from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from crewlab import Action, CardSet, IllegalAction, InputError, NotationError, State

from .games import ALL_CARDS, CHANCE_GRID, VARIANT_GRID, Configuration

ALL_ACTIONS = [
    *(f"{verb} {card}" for verb in ["take", "pass", "play"] for card in ALL_CARDS),
    *(f"hint {card} {claim}" for claim in ["highest", "only", "lowest", "shown"] for card in ALL_CARDS),
    *["no distress", "distress left", "distress right", "pass nothing", "pass ?", "silent"],
    *["take DS01", "take DS83", "decline", "predict 0", "predict 20", "predict ?"],
]


class AnyGame(RuleBasedStateMachine):
    """One game; the number chosen is taken modulo what there is to choose from."""

    state: State

    @initialize(configuration=st.sampled_from([*VARIANT_GRID, *CHANCE_GRID]), number=st.integers(0, 10_000))
    def start(self, configuration: Configuration, number: int) -> None:
        self.deal = configuration.deal(number)
        self.state = State(self.deal, configuration.rules)

    @precondition(lambda self: not self.state.over)
    @rule(choice=st.integers(0, 1000), as_text=st.booleans())
    def play_something_legal(self, choice: int, as_text: bool) -> None:
        legal = self.state.legal_actions()
        action = legal[choice % len(legal)]
        before = self.state
        self.state = before.play(str(action)) if as_text else before.play(action)
        assert self.state.history == (*before.history, (before.turn, action))
        assert self.state.history[: len(before.history)] == before.history

    @precondition(lambda self: not self.state.over)
    @rule(choices=st.lists(st.integers(0, 1000), min_size=8, max_size=8))
    def play_several(self, choices: list[int]) -> None:
        """Games are long, and most steps of a test should not be spent on the first trick."""
        for choice in choices:
            if not self.state.over:
                self.play_something_legal(choice, as_text=False)

    @rule(text=st.sampled_from(ALL_ACTIONS), as_text=st.booleans())
    def illegal_action_is_refused(self, text: str, as_text: bool) -> None:
        if Action(text) in self.state.legal_actions():
            return
        before = str(self.state)
        with pytest.raises(IllegalAction) as caught:
            self.state.play(text if as_text else Action(text))
        assert text in str(caught.value)
        assert str(self.state) == before

    @rule(text=st.sampled_from(["", "play", "play Z1", "take B10", "hint B3", "nothing", "play B1 ", "PLAY B1"]))
    def nonsense_is_refused(self, text: str) -> None:
        before = str(self.state)
        with pytest.raises(NotationError, match="action, character"):
            self.state.play(text)
        assert str(self.state) == before

    @rule(seat=st.sampled_from([-1, 5, 100]))
    def unknown_seat_is_refused(self, seat: int) -> None:
        with pytest.raises(InputError, match=f"seat {seat} does not exist"):
            self.state.view(seat)

    @invariant()
    def no_card_is_lost_or_made(self) -> None:
        played = [action.card for _, action in self.state.history if action.kind == "play"]
        everywhere = [card for hand in self.state.hands for card in hand] + [card for card in played if card]
        assert len(everywhere) == len(set(everywhere))
        assert CardSet(everywhere) == self.deal.cards
        assert list(self.state.hand_sizes) == [len(hand) for hand in self.state.hands]
        in_tricks = [card for trick in self.state.tricks for card in trick.cards]
        assert [*in_tricks, *self.state.trick] == played
        assert sum(self.state.tricks_won) == len(self.state.tricks) <= self.state.tricks_total

    @invariant()
    def somebody_has_something_to_do_until_the_end(self) -> None:
        legal = self.state.legal_actions()
        assert len(legal) == len(set(legal))
        assert bool(legal) == (not self.state.over)
        assert (self.state.turn is None) == self.state.over == (self.state.phase == "over")
        if self.state.turn is not None:
            assert 0 <= self.state.turn < self.state.players

    @invariant()
    def ending_follows_from_the_tasks(self) -> None:
        states = self.state.task_states
        failed, done = "failed" in states, all(state == "done" for state in states)
        last = len(self.state.tricks) == self.state.tricks_total
        assert self.state.over == (self.state.outcome != "open")
        assert self.state.won == (self.state.outcome == "won")
        assert (self.state.outcome == "lost") == failed
        assert self.state.won == (done and (bool(states) or last) and self.state.phase == "over")
        for task, state in zip(self.state.tasks, states, strict=True):
            if not task.is_on_card:
                continue  # tests/deepsea, tests/missions
            winners = [trick.winner for trick in self.state.tricks if task.card in trick.cards]
            if state == "done":
                assert winners == [task.owner]
            if state == "open":
                assert not winners

    @invariant()
    def text_and_deal_can_be_recovered(self) -> None:
        again = State(str(self.state))
        assert again == self.state
        assert hash(again) == hash(self.state)
        assert again.legal_actions() == self.state.legal_actions()
        assert self.state.deal == self.deal
        assert self.state.copy() == self.state

    @invariant()
    def only_the_seat_to_move_may_act(self) -> None:
        for seat in range(self.state.players):
            view = self.state.view(seat)
            if seat != self.state.dummy:  # whose covered cards nobody sees
                assert view.hand == self.state.hands[seat]
            # A covered card is turned up by itself: nobody knew it.
            assert view.to_move == (seat == self.state.decides and self.state.phase != "reveal")
            assert view.legal_actions() == (self.state.legal_actions() if view.to_move else [])

    @invariant()
    def hints_are_of_cards_once_held(self) -> None:
        given = [(seat, action) for seat, action in self.state.history if action.kind == "hint"]
        assert len({seat for seat, _ in given}) == len(given)
        assert dict(given) == {seat: hint for seat, hint in enumerate(self.state.hints) if hint}


TestAnyGame = AnyGame.TestCase
TestAnyGame.settings = settings(
    max_examples=300, stateful_step_count=30, deadline=None, derandomize=True, suppress_health_check=list(HealthCheck)
)
