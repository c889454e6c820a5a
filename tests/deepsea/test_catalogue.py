"""The engine's table of cards against the facts about them."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

import crewlab
from crewlab import Card, CardSet, InputError, Task, _engine, deepsea
from crewlab.deepsea import CATALOGUE, CHANGED, TaskCard

SUITS = {"blue": "B", "green": "G", "pink": "P", "yellow": "Y", "submarine": "R"}
NOTHING = CardSet("....")


def colours(*names: str) -> CardSet:
    return CardSet([card for card in CardSet.deck() if card.suit in [SUITS[name] for name in names]])


def ranks(*wanted: int) -> CardSet:
    return CardSet([card for card in CardSet.deck() if not card.is_trump and card.rank in wanted])


def cards(*names: str) -> CardSet:
    return CardSet(map(Card, names))


def sums(p: dict[str, Any]) -> list[tuple[int, int]]:
    """The least and the most that a trick may add up to with three, four and five seats."""
    if p["op"] == "in":
        return [(min(p["values"]), max(p["values"]))] * 3
    values = list(p["value_by_players"].values())
    return [(0, value - 1) for value in values] if p["op"] == "<" else [(value + 1, 63) for value in values]


def expected(card: TaskCard) -> dict[str, Any]:
    """What the engine must have for this card, where it is not nothing."""
    p: dict[str, Any] = dict(card.params)
    counted = {"exactly": p.get("op") == "exactly", "count": p.get("n")}
    match card.family:
        case "win_cards":
            return {"cards": cards(*p["cards"]), "count": len(p["cards"]), "exactly": True}
        case "win_card_in_last_trick" | "win_card_with_submarine":
            return {"cards": cards(p["card"])}
        case "count_rank":
            return {"cards": ranks(p["rank"]), **counted}
        case "count_submarines":
            return {"cards": colours("submarine"), **counted}
        case "count_colour":
            first, *more = p["counts"]
            assert all(count["op"] == first["op"] for count in more)
            assert len(more) <= 1
            row = {"cards": colours(first["colour"]), "count": first["n"], "exactly": first["op"] == "exactly"}
            return row | {
                key: value
                for other in more
                for key, value in {"others": colours(other["colour"]), "other_count": other["n"]}.items()
            }
        case "equal_colours_total" | "equal_colours_in_one_trick":
            return {"cards": colours(p["colours"][0]), "others": colours(p["colours"][1])}
        case "more_of_colour":
            return {"cards": colours(p["more"]), "others": colours(p["less"])}
        case "win_none_of":
            return {"cards": ranks(*p["ranks"]) if "ranks" in p else colours(*p["colours"]), "exactly": True}
        case "only_submarine":
            mine = cards(f"R{p['submarine']}")
            return {"cards": mine, "count": 1, "others": colours("submarine") - mine, "exactly": True}
        case "win_with_rank":
            return {"cards": ranks(p["winning_rank"]), "others": ranks(p.get("captures_rank", 0))}
        case "trick_all_ranks":
            wanted = range(1, p["value"]) if p["op"] == "<" else range(p["value"] + 1, 10)
            return {"cards": ranks(*wanted)}
        case "trick_parity":
            return {"cards": ranks(*range(2 if p["parity"] == "even" else 1, 10, 2))}
        case "trick_sum":
            return {"cards": colours("blue", "green", "pink", "yellow"), "sums": sums(p)}
        case "win_tricks_at":
            first_tricks = len([number for number in p["tricks"] if number != "last"])
            return {"count": first_tricks, "last": "last" in p["tricks"], "exactly": p["only"]}
        case "win_none_of_first_tricks" | "count_tricks" | "never_consecutive":
            return {"count": p["n"]}
        case "predict_tricks":
            return {"secret": not p["public"]}
        case "consecutive_tricks":
            return {"count": p["n"], "exactly": p["exact_total"]}
        case "compare_tricks":
            captain = p["versus"] == "captain" and "captain_too" not in p
            return {"compared": p["op"], "with": p["versus"], "not_for_captain": captain}
        case "never_open_with":
            return {"cards": colours(*p["colours"])}
    assert card.family in ("one_of_each_colour", "all_of_one_colour")
    return {}


@pytest.mark.parametrize("card", [*CATALOGUE.values(), *CHANGED.values()], ids=lambda card: card.id)
def test_engine_has_the_card_as_it_is(card: TaskCard) -> None:
    number = int(card.id[2:])
    nothing = {
        "family": card.family,
        "cards": NOTHING,
        "others": NOTHING,
        "count": 0,
        "other_count": 0,
        "exactly": False,
        "last": False,
        "secret": False,
        "compared": "<",
        "with": "each",
        "not_for_captain": False,
        "sums": [(0, 0)] * 3,
        "redeal": list(card.redeal),
    }
    assert _engine.deep_sea_row(number) == nothing | expected(card)
    for players in (2, 3, 4, 5):
        assert _engine.deep_sea_difficulty(number, players, False) == card.difficulty(players)
        assert _engine.deep_sea_difficulty(number, players, True) == card.difficulty(players, "german")


def test_the_catalogue_is_whole() -> None:
    assert list(CATALOGUE) == [f"DS{number:02}" for number in range(1, 97)]
    assert len({card.text for card in CATALOGUE.values()}) == 96
    families = Counter(card.family for card in CATALOGUE.values())
    assert len(families) == 25
    assert families["win_cards"] == 16
    captain = [name for name, card in CATALOGUE.items() if card.params.get("versus") == "captain"]
    assert captain == ["DS89", "DS91", "DS92"]
    assert [name for name, card in CATALOGUE.items() if card.redeal] == [f"DS{n}" for n in range(47, 54)]


def test_the_printings_differ_in_one_value() -> None:
    seats = (3, 4, 5)
    differ = {
        (name, players)
        for name, card in CATALOGUE.items()
        for players in seats
        if card.difficulty(players) != card.difficulty(players, "german")
    }
    assert differ == {("DS12", 4)}


def test_wrong_questions_are_refused() -> None:
    with pytest.raises(InputError, match="task P3: expected a Deep Sea card"):
        deepsea.task_card(Task("P3"))
    with pytest.raises(InputError, match="players must be 2 to 5, not 6"):
        CATALOGUE["DS01"].difficulty(6)
    with pytest.raises(InputError, match="task DS17 is a Deep Sea task and not on a card"):
        _ = Task("DS17@2").card
    with pytest.raises(InputError, match="Deep Sea card 100 does not exist"):
        _engine.deep_sea_row(100)
    assert crewlab.Action("take DS17").card is None
