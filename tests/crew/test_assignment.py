"""Giving out tasks by asking and appointing, by hand; test_against_reference plays whole games of each kind."""

from __future__ import annotations

import pytest

from crewlab import Deal, DealError, IllegalAction, Rules, State, View, deal
from crewlab.agents import make_agent
from crewlab.knowledge import Knowledge, determinize

HANDS = "19....4/2.12.../3.3.1../4.4.2.. 0 "


def start(tasks: str, **rules: str | int | bool) -> State:
    return State(Deal(HANDS + tasks), Rules(**{"hints": "none", **rules}))


def legal(game: State) -> list[str]:
    return [str(action) for action in game.legal_actions()]


def play(game: State, *actions: str) -> State:
    for action in actions:
        game = game.play(action)
    return game


def owners(game: State) -> list[int | None]:
    return [task.owner for task in game.tasks]


def shown(game: State, seat: int = 0) -> list[str]:
    return [str(task) for task in game.view(seat).tasks]


def test_decision_leaves_tasks_face_down_until_another_seat_has_them() -> None:
    game = start("B1,G2", assign="decision")
    for seat in (1, 2, 3):
        assert (game.phase, game.turn, legal(game)) == ("ask", seat, ["yes", "no"])
        assert shown(game, seat) == ["?", "?"]
        game = play(game, "no")
    assert (game.phase, game.turn, legal(game)) == ("appoint", 0, ["appoint 1", "appoint 2", "appoint 3"])
    game = play(game, "appoint 2")
    assert (game.phase, owners(game), shown(game)) == ("trick", [2, 2], ["B1@2", "G2@2"])


def test_distribution_turns_up_one_task_after_another_and_ends_even() -> None:
    game = start("B1,G2,G3:1,B2,P1", assign="distribution")
    assert shown(game) == ["B1", "?", "?:1", "?", "?"]
    game = play(game, "yes", "no", "yes")
    assert legal(game) == ["appoint 0", "appoint 1", "appoint 2", "appoint 3"]
    game = play(game, "appoint 0", "no", "no", "no", "appoint 0")
    assert (game.phase, game.turn) == ("ask", 1)
    assert shown(game) == ["B1@0", "G2@0", "G3:1", "?", "?"]
    game = play(game, "no", "no", "no")
    assert legal(game) == ["appoint 1", "appoint 2", "appoint 3"]  # a third task would be two more than somebody's
    game = play(game, "appoint 1", "no", "no", "no")
    assert legal(game) == ["appoint 2", "appoint 3"]  # all must have one
    game = play(game, "appoint 2", "no", "no", "no")
    assert legal(game) == ["appoint 3"]
    assert play(game, "appoint 3").phase == "trick"


def test_one_seat_for_all() -> None:
    game = start("DS01,DS89", assign="one")
    assert (game.phase, game.turn, legal(game)) == ("appoint", 0, ["appoint 1", "appoint 2", "appoint 3"])
    assert legal(start("DS01,DS02", assign="one"))[0] == "appoint 0"
    assert owners(play(game, "appoint 3")) == [3, 3]


def test_the_captain_keeps_the_tasks_or_hands_them_to_one_who_is_willing() -> None:
    game = play(start("DS01,DS02", assign="captain-or-one"), "no", "yes", "no")
    assert legal(game) == ["appoint 0", "appoint 2"]
    nobody = play(start("DS01,DS89", assign="captain-or-one"), "no", "no", "no")
    assert legal(nobody) == ["appoint 1", "appoint 2", "appoint 3"]


def test_after_handing_on_there_are_hints_before_the_first_trick_only() -> None:
    for appointed, hints in (("appoint 0", True), ("appoint 2", False)):
        game = start("DS82,DS90", assign="captain-or-one", hints="normal")
        game = play(game, "yes", "yes", "yes", appointed, "predict 1")
        assert game.phase == "hint"
        while not game.tricks:
            game = game.play(game.legal_actions()[0])
        assert (game.phase == "hint") == hints


def test_the_first_volunteer_gets_all_and_the_last_asked_must_be_one() -> None:
    game = start("DS01,DS02", assign="volunteer")
    assert owners(play(game, "no", "yes")) == [2, 2]
    last = play(game, "no", "no", "no")
    assert (last.turn, legal(last)) == (0, ["yes"])
    not_for_captain = play(start("DS01,DS89", assign="volunteer"), "no", "no")
    assert (not_for_captain.turn, legal(not_for_captain)) == (3, ["yes"])


def test_two_volunteers_share_the_tasks() -> None:
    game = play(start("DS01,DS02,DS03", assign="two-volunteers"), "no", "yes", "yes")
    assert (game.phase, game.turn, legal(game)) == ("appoint", 0, ["appoint 2", "appoint 3"])
    game = play(game, "appoint 3", "appoint 3")
    assert legal(game) == ["appoint 2"]  # at least one each
    forced = play(start("DS01,DS02", assign="two-volunteers"), "no", "no")
    assert (forced.turn, legal(forced)) == (3, ["yes"])
    forced = play(forced, "yes")
    assert (forced.turn, legal(forced)) == (0, ["yes"])


def test_the_captain_takes_the_hardest_first() -> None:
    game = start("DS30,DS54,DS33,DS01,DS02", assign="hardest-first")  # 1, 4, 3, 1, 1 and with four seats
    assert legal(game) == ["take DS54"]
    assert len(legal(play(game, "take DS54"))) == 4
    assert legal(play(game, "take DS54", "take DS30", "take DS01", "take DS02")) == ["take DS33"]


def test_without_captain() -> None:
    game = start("DS30,DS54,DS33,DS01", assign="without-captain")
    assert game.turn == 1
    game = play(game, "take DS30", "take DS54", "take DS33")
    assert game.turn == 1
    few = start("DS30,DS54", assign="without-captain")
    assert legal(few)[-1] == "decline"
    assert legal(play(few, "decline")) == ["take DS30", "take DS54"]


def test_the_commander_silences_another_seat() -> None:
    game = start("B1@0", silence=True, hints="normal")
    assert (game.phase, legal(game)) == ("silence", ["silence 1", "silence 2", "silence 3"])
    game = play(game, "silence 2")
    assert (game.silenced, game.view(3).silenced) == (2, 2)
    asked = []
    while game.phase == "hint":
        asked.append(game.turn)
        game = play(game, "silent")
    assert asked == [0, 1, 3]


def test_tokens_are_swapped_or_moved() -> None:
    game = start("B1:1,G2:2,B2", tokens="swap")
    assert legal(game) == ["keep tokens", "move B1", "move G2"]
    assert legal(play(game, "move B1")) == ["onto G2"]
    game = play(game, "move B1", "onto G2")
    assert [task.token for task in game.tasks] == ["2", "1", None]
    assert State(str(game)) == game
    game = start("B1:1,G2:2,B2", tokens="move")
    assert legal(play(game, "move B1")) == ["onto B2"]
    assert [task.token for task in play(game, "move B1", "onto B2").tasks] == [None, "2", "1"]
    assert start("B1:1", tokens="move").phase == "draft"  # nowhere to go


def test_a_task_is_handed_on_with_its_token() -> None:
    game = start("B1@1:1,G2@2", task_pass=True)
    assert (game.phase, game.turn, legal(game)) == ("hand on", 0, ["hand nothing", "hand B1", "hand G2"])
    game = play(game, "hand B1")
    assert (game.turn, legal(game)) == (1, ["appoint 0", "appoint 2", "appoint 3"])
    game = play(game, "appoint 3")
    assert [str(task) for task in game.tasks] == ["B1@3:1", "G2@2"]
    assert str(game.deal).endswith(" B1@1:1,G2@2")
    assert play(start("B1@1", task_pass=True), "hand nothing").phase == "trick"


def test_from_the_common_pool_a_seat_may_speak_again() -> None:
    game = State(deal(5, seed=3), Rules(hints="rapture"))
    speaker = game.turn
    first = game.legal_actions()[1]
    game = game.play(first)
    given = 1
    while given < 3:
        while game.phase == "hint" and game.turn != speaker:
            game = play(game, "silent")
        while game.phase == "trick":
            game = game.play(game.legal_actions()[0])
        while game.turn != speaker:
            game = play(game, "silent")
        again = [action for action in game.legal_actions() if action.kind == "hint"]
        assert first not in again
        game = game.play(again[0])
        given += 1
    assert game.phase == "trick"
    assert sum(action.kind == "hint" for _, action in game.history) == 3


def test_cards_are_drawn_from_the_right_neighbour_and_seen_by_two_seats() -> None:
    game = start("P1@3", draw="yes")
    for card in ("B9", "B2", "B3", "B4"):
        game = play(game, f"play {card}")
    assert (game.phase, game.chance, game.turn, legal(game)) == ("draw", True, 0, ["draw B1", "draw R4"])
    game = play(game, "draw R4", "draw G1", "draw P1", "draw G4")
    assert [str(hand) for hand in game.hands] == ["1.4...", ".2...4", ".13...", "..12.."]
    assert [str(action) for _, action in game.view(1).history[-4:]] == ["draw R4", "draw G1", "draw ?", "draw ?"]
    assert [str(action) for _, action in game.view(3).history[-4:]] == ["draw ?", "draw ?", "draw P1", "draw G4"]
    assert State(str(game)) == game
    assert View(str(game.view(2))) == game.view(2)


def test_a_shown_card_is_not_drawn() -> None:
    for draw, cards in (("yes", ["draw R4"]), ("any", ["draw B1", "draw R4"])):
        game = State(Deal(HANDS + "P1@3"), Rules(draw=draw))
        game = play(game, "hint B1 lowest", "silent", "silent", "silent")
        for card in ("B9", "B2", "B3", "B4"):
            game = play(game, f"play {card}")
        assert legal(game) == cards


def test_tasks_face_down_are_imagined_from_the_cards() -> None:
    game = start("B1,G2", assign="decision")
    view = game.view(1)
    seen = set()
    for seed, hands in enumerate(Knowledge(view).sample(200, seed=1)):
        twin = determinize(view, hands, seed=seed)
        assert twin.view(1) == view
        seen.update(task.goal for task in twin.tasks)
    assert len(seen) == 11  # all colour cards


def test_agents_do_not_know_tasks_that_lie_face_down() -> None:
    games = [start(tasks, assign="decision") for tasks in ("B1,G2", "P2,B9")]
    for spec in (
        "mc-smart(playouts=10)",
        "mc-ignorant(playouts=10)",
        "uct(iterations=50)",
        "ismcts(iterations=50)",
        "pmc",
    ):
        agent = make_agent(spec)
        assert len({str(agent.weigh(game.view(1), 1, 1)) for game in games}) == 1, spec


@pytest.mark.parametrize("spec", ["careful", "tactical", "smart", "simplesim(playouts=2)"])
def test_players_that_know_only_drafts_do_anything_legal(spec: str) -> None:
    game = start("B1,G2", assign="decision")
    agent = make_agent(spec)
    answers = {agent.choose(game.view(1), 1, number) for number in range(20)}
    assert answers == set(game.legal_actions())


@pytest.mark.parametrize(
    ("tasks", "rules", "complaint"),
    [
        ("B1@0,G2", {"assign": "one"}, "the rule assign=one gives out all tasks, but B1@0 has an owner"),
        ("DS01", {"assign": "decision"}, "the rule assign=decision is for tasks of Planet Nine, not for DS01"),
        ("B1", {"assign": "hardest-first"}, "the rule assign=hardest-first is for tasks of Deep Sea, not for B1"),
        ("B1:1,G2", {"assign": "decision", "tokens": "move"}, "no order token can be moved"),
    ],
)
def test_rules_that_do_not_fit_the_tasks_are_refused(tasks: str, rules: dict[str, str], complaint: str) -> None:
    with pytest.raises(DealError, match=complaint):
        start(tasks, **rules)


def test_views_must_tell_what_lies_open_and_nothing_else() -> None:
    game = start("B1,G2", assign="distribution")
    text = str(game.view(2))
    with pytest.raises(IllegalAction, match="task G2 lies face down here; expected '\\?'"):
        View(text.replace("B1,?", "B1,G2"))
    with pytest.raises(IllegalAction, match="task 1 lies open here and must be told, not '\\?'"):
        View(text.replace("B1,?", "?,?"))
    with pytest.raises(DealError, match="task 2 is '\\?', face down"):
        Deal(HANDS + "B1,?")
