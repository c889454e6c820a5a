"""Games for the tests: the reference game of an engine state, and random parameter sets."""

from __future__ import annotations

import random

from crewlab.thegame import State, Variant
from tests.reference import thegame as reference


def card_of(text: str) -> reference.Card:
    return (text[0], int(text[1:])) if text[0].isalpha() else ("", int(text))


def card_text(card: reference.Card) -> str:
    return f"{card[0]}{card[1]}"


def lay_text(lay: reference.Lay, rules: reference.Rules) -> str:
    card, pile = lay
    if rules.is_ascending(pile):
        return f"{card_text(card)}^{pile + 1}"
    return f"{card_text(card)}v{pile + 1 - rules.ascending}"


def reference_rules(variant: Variant, players: int) -> reference.Rules:
    return reference.Rules(
        lowest=variant.lowest,
        highest=variant.highest,
        colours=variant.colours,
        ascending=variant.ascending,
        descending=variant.descending,
        hand=variant.hand[players - 1],
        minimum=variant.minimum,
        minimum_empty=variant.minimum_empty,
        maximum=variant.maximum or None,
        backwards="colour" if variant.same_colour else variant.backwards,
        fire=frozenset(card_of(card) for card in variant.fire),
    )


def reference_game(state: State) -> reference.Game:
    rules = reference_rules(state.variant, state.players)
    hands = [[card_of(card) for card in hand] for hand in state.hands]
    return reference.Game(rules, hands, [card_of(card) for card in state.deck])


def random_variant(rng: random.Random) -> Variant:
    """Any parameters that can be played, small decks more often."""
    colours = rng.choice([1, 1, 1, 2, 3])
    lowest = rng.randint(1, 9)
    ranks = rng.randint(6, 40 // colours)
    minimum = rng.randint(1, 3)
    hand = rng.randint(minimum, min(6, ranks * colours))
    backwards = rng.choice(["0", "1", "3", str(ranks - 1), "colour"])
    maximum = rng.choice([0, minimum, minimum + 2])
    ascending = rng.randint(0, 3)
    parts = {
        "lowest": lowest,
        "highest": lowest + ranks - 1,
        "colours": colours,
        "ascending": ascending,
        "descending": rng.randint(0 if ascending else 1, 3),
        "minimum-empty": rng.randint(1, minimum),
        "minimum": minimum,
        "maximum": maximum,
        "hand": hand,
        "backwards": backwards,
    }
    if rng.random() < 0.5:
        parts["talk"] = "yes"
    if rng.random() < 0.3:
        cards = [rank for rank in range(lowest, lowest + ranks) if rng.random() < 0.2]
        if cards:
            parts["fire"] = "/".join(f"B{rank}" if colours > 1 else str(rank) for rank in cards)
    return Variant(",".join(f"{name}={value}" for name, value in parts.items()))
