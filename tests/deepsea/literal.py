"""Every Deep Sea card read literally: a look at a finished game, and it was done or not.

Nothing here is clever, and nothing knows how the engine judges. A card is a suit letter and a rank digit; R are the
submarines.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from crewlab.deepsea import TaskCard

COLOUR_LETTERS = {"blue": "B", "green": "G", "pink": "P", "yellow": "Y", "submarine": "R"}


@dataclass(frozen=True)
class Trick:
    leader: int
    lead: str
    cards: tuple[str, ...]
    winner: int
    winning_card: str


@dataclass(frozen=True)
class Finished:
    """All tricks of a game."""

    players: int
    captain: int
    deck: frozenset[str]  # the cards that the game was played with
    tricks: tuple[Trick, ...]

    def won_by(self, seat: int) -> list[str]:
        return [card for trick in self.tricks if trick.winner == seat for card in trick.cards]

    def number_of_tricks(self, seat: int) -> int:
        return len([trick for trick in self.tricks if trick.winner == seat])

    def wins(self, seat: int) -> list[bool]:
        return [trick.winner == seat for trick in self.tricks]


def is_submarine(card: str) -> bool:
    return card[0] == "R"


def has_rank(card: str, rank: int) -> bool:
    """Is it a colour card of this rank? A submarine never is."""
    return not is_submarine(card) and card[1:] == str(rank)


def of_colour(cards: list[str] | tuple[str, ...], colour: str) -> int:
    return len([card for card in cards if card[0] == COLOUR_LETTERS[colour]])


def compare(number: int, how: str, wanted: int) -> bool:
    return {
        "at_least": number >= wanted,
        "exactly": number == wanted,
        "<": number < wanted,
        "=": number == wanted,
        ">": number > wanted,
    }[how]


def was_done(card: TaskCard, game: Finished, owner: int, prediction: int | None = None) -> bool:
    """Did the owner do what the card says?"""
    p: dict[str, Any] = dict(card.params)
    mine = game.won_by(owner)
    my_tricks = [trick for trick in game.tricks if trick.winner == owner]
    pure_tricks = [trick for trick in my_tricks if not any(map(is_submarine, trick.cards))]
    wins = game.wins(owner)
    match card.family:
        case "win_cards":
            return all(wanted in mine for wanted in p["cards"])
        case "win_card_in_last_trick":
            return bool(game.tricks) and wins[-1] and p["card"] in game.tricks[-1].cards
        case "count_rank":
            return compare(len([one for one in mine if has_rank(one, p["rank"])]), p["op"], p["n"])
        case "count_colour":
            return all(compare(of_colour(mine, count["colour"]), count["op"], count["n"]) for count in p["counts"])
        case "equal_colours_total":
            one, other = (of_colour(mine, colour) for colour in p["colours"])
            return one == other and one >= p["min_each"]
        case "more_of_colour":
            return of_colour(mine, p["more"]) > of_colour(mine, p["less"])
        case "one_of_each_colour":
            return all(of_colour(mine, colour) >= 1 for colour in ("blue", "green", "pink", "yellow"))
        case "all_of_one_colour":
            # Nine cards in the whole deck; all that there are in a smaller one.
            colours = [[one for one in game.deck if one[0] == letter] for letter in "BGPY"]
            return any(colour and all(one in mine for one in colour) for colour in colours)
        case "equal_colours_in_one_trick":
            pairs = [[of_colour(trick.cards, colour) for colour in p["colours"]] for trick in my_tricks]
            return any(one == other and one >= p["min_each"] for one, other in pairs)
        case "win_none_of":
            if "ranks" in p:
                return not any(has_rank(one, rank) for one in mine for rank in p["ranks"])
            return not any(of_colour(mine, colour) for colour in p["colours"])
        case "only_submarine":
            return [one for one in mine if is_submarine(one)] == [f"R{p['submarine']}"]
        case "count_submarines":
            return compare(of_colour(mine, "submarine"), p["op"], p["n"])
        case "win_card_with_submarine":
            return any(p["card"] in trick.cards and is_submarine(trick.winning_card) for trick in my_tricks)
        case "win_with_rank":
            return any(_wins_with_rank(trick, p) for trick in my_tricks)
        case "trick_all_ranks":
            return any(all(compare(int(one[1:]), p["op"], p["value"]) for one in t.cards) for t in pure_tricks)
        case "trick_sum":
            return any(_fits_sum(sum(int(one[1:]) for one in trick.cards), p, game.players) for trick in pure_tricks)
        case "trick_parity":
            remainder = {"even": 0, "odd": 1}[p["parity"]]
            return any(all(int(one[1:]) % 2 == remainder for one in trick.cards) for trick in pure_tricks)
        case "win_tricks_at":
            return _wins_named_tricks(wins, p)
        case "win_none_of_first_tricks":
            return not any(wins[: p["n"]])
        case "count_tricks":
            return len(my_tricks) == p["n"]
        case "predict_tricks":
            return len(my_tricks) == prediction
        case "consecutive_tricks":
            return has_run(wins, p["n"]) and (not p["exact_total"] or len(my_tricks) == p["n"])
        case "never_consecutive":
            return not has_run(wins, p["n"])
        case "compare_tricks":
            others = [game.number_of_tricks(seat) for seat in range(game.players) if seat != owner]
            rivals = {"captain": [game.number_of_tricks(game.captain)], "each": others, "sum": [sum(others)]}
            return all(compare(len(my_tricks), p["op"], rival) for rival in rivals[p["versus"]])
        case "never_open_with":
            led = [trick.lead for trick in game.tricks if trick.leader == owner]
            return not any(of_colour(led, colour) for colour in p["colours"])
    raise AssertionError(card.family)


def _wins_with_rank(trick: Trick, p: dict[str, Any]) -> bool:
    if not has_rank(trick.winning_card, p["winning_rank"]):
        return False
    captured = [one for one in trick.cards if one != trick.winning_card]
    return "captures_rank" not in p or any(has_rank(one, p["captures_rank"]) for one in captured)


def _fits_sum(total: int, p: dict[str, Any], players: int) -> bool:
    if p["op"] == "in":
        return total in p["values"]
    return compare(total, p["op"], p["value_by_players"][str(max(players, 3))])


def _wins_named_tricks(wins: list[bool], p: dict[str, Any]) -> bool:
    named = {len(wins) if number == "last" else number for number in p["tricks"]}
    if not wins or max(named) > len(wins):
        return False
    others = [won for number, won in enumerate(wins, 1) if number not in named]
    return all(wins[number - 1] for number in named) and not (p["only"] and any(others))


def has_run(wins: list[bool], length: int) -> bool:
    return any(all(wins[start : start + length]) for start in range(len(wins) - length + 1))
