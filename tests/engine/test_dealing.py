"""Random deals: what they contain, what stays the same between them, and what is refused."""

from __future__ import annotations

import pytest

from crewlab import VARIANTS, CardSet, Deal, DealError, Deals, InputError, Rules, State, deal, deal_many


def test_deal_many_gives_the_deals_one_by_one() -> None:
    many = deal_many(50, seed=3, players=3, tasks=4)
    assert len(many) == 50
    assert [deal(3, 4, seed=3, game=game) for game in range(50)] == list(many)
    assert list(deal_many([7, 3], seed=3, players=3, tasks=4)) == [many[7], many[3]]
    assert many[-1] == many[49]
    with pytest.raises(IndexError):
        many[50]


def test_threads_do_not_change_the_deals() -> None:
    one, two, five = (list(deal_many(3000, seed=9, tasks=5, threads=threads)) for threads in (1, 2, 5))
    assert one == two == five


def test_hands_do_not_depend_on_the_tasks() -> None:
    few, many = deal(4, 3, seed=8), deal(4, 9, seed=8)
    assert few.hands == many.hands
    assert many.tasks[:3] == few.tasks


def test_fixed_tasks_go_clockwise_from_the_leader() -> None:
    fixed = deal(4, 6, seed=8, fixed=True)
    assert [task.owner for task in fixed.tasks] == [(fixed.leader + i) % 4 for i in range(6)]
    assert [task.card for task in fixed.tasks] == [task.card for task in deal(4, 6, seed=8).tasks]


def test_tokens_go_to_the_first_tasks() -> None:
    tasks = deal(4, 4, seed=1, tokens=["1", "2", "o"]).tasks
    assert [task.token for task in tasks] == ["1", "2", "o", None]


@pytest.mark.parametrize(
    ("players", "deck", "sizes"),
    [(3, "4x9+4", [13, 13, 14]), (4, "4x9+4", [10] * 4), (5, "4x9+4", [8] * 5), (5, "4x9+0", [7, 7, 7, 7, 8])],
)
def test_hand_sizes_and_leader(players: int, deck: str, sizes: list[int]) -> None:
    longest = set()
    for one in deal_many(200, seed=2, players=players, deck=deck):
        assert sorted(len(hand) for hand in one.hands) == sizes
        assert one.cards == CardSet.deck(deck)
        lengths = [len(hand) for hand in one.hands]
        longest.add(lengths.index(max(lengths)))
        trumps = one.cards.suit("R")
        if trumps:
            assert max(trumps) in one.hands[one.leader]
        else:
            assert lengths[one.leader] == max(lengths)
    assert len(longest) == (players if len(set(sizes)) > 1 else 1)


@pytest.mark.parametrize("name", VARIANTS)
def test_every_variant_deals_playable_games(name: str) -> None:
    variant = VARIANTS[name]
    for players in variant.players:
        for one in variant.deal_many(20, seed=4, players=players, tasks=3):
            state = State(one, variant.rules)
            assert state.players == players
            if variant.cards_per_seat:
                assert {len(hand) for hand in one.hands} == {variant.cards_per_seat}
    assert variant.deal(seed=4, tasks=3, game=5) == variant.deal_many(6, seed=4, tasks=3)[5]


def test_cards_left_over_can_include_trumps_and_the_leader_still_holds_the_top_one_dealt() -> None:
    tops = set()
    for one in deal_many(300, seed=1, cards_per_seat=3):
        trumps = one.cards.suit("R")
        tops.add(str(max(trumps)) if trumps else "none")
        Rules(deck="4x9+4").check(one)
    assert tops == {"none", "R1", "R2", "R3", "R4"}


@pytest.mark.parametrize(
    ("options", "reason"),
    [
        ({"players": 1}, "players must be 2 to 5, not 1"),
        ({"players": 6}, "players must be 2 to 5, not 6"),
        ({"tasks": 37}, "tasks must be 0 to 36, the task cards there are, not 37"),
        ({"tasks": -1}, "tasks must be 0 to 36"),
        ({"tasks": 10, "deck": "3x3+2"}, "tasks must be 0 to 9"),
        ({"deck": "5x9+4"}, r"deck, character 1: expected the suits of a deck such as 4x9\+4, a number from 1 to 4"),
        ({"deck": "4x9"}, r"deck, character 4: expected '\+' before the trumps"),
        ({"deck": "1x2+0", "players": 3}, "a deck of 2 cards is too small for 3 seats"),
        ({"cards_per_seat": 11}, "4 seats with 11 cards each need 44 cards, but the deck has 40"),
        ({"cards_per_seat": 0}, "cards_per_seat must be 1 or more"),
        ({"cards_per_seat": 3, "tasks": 9}, "tasks must be 0 to 8"),
        ({"tasks": 1, "tokens": ["1", "2"]}, "2 order tokens need as many tasks, but there are 1"),
        ({"tasks": 2, "tokens": ["6"]}, "order token, character 1: expected an order token 1 to 5"),
        ({"tasks": 2, "tokens": ["1", "1"]}, "has the order token 1, which is used twice"),
        ({"tasks": 2, "tokens": ["3"]}, "has the order token 3, but only 2 tasks can come in numbered order"),
        ({"seed": -1}, "seed must be 0 or more"),
        ({"seed": 2**64}, "seed must be 0 or more and below 2\\*\\*64"),
        ({"game": -1}, "game must be 0 or more"),
    ],
)
def test_impossible_deals_are_refused(options: dict[str, object], reason: str) -> None:
    with pytest.raises(InputError, match=reason):
        deal(**options)  # type: ignore[arg-type]


def test_a_negative_number_of_games_is_refused() -> None:
    with pytest.raises(InputError, match="games must be 0 or more"):
        deal_many(-1)


def test_deals_refuse_what_is_not_a_deal() -> None:
    with pytest.raises(TypeError):
        Deals(["1..../2.... 0 -"])  # type: ignore[list-item]
    with pytest.raises(DealError, match="2 to 5 hands"):
        Deal([CardSet("1....")], 0)
