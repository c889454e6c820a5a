"""Deep Sea games to play in the tests: any deck, any tasks, always the same for the same name."""

from __future__ import annotations

import random
from dataclasses import replace

from crewlab import Card, CardSet, Deal, Rules, State, Task
from crewlab.deepsea import TaskCard, task_card

from .literal import Finished, Trick

ALL_CARDS = [str(card) for card in CardSet.deck()]


def deal_of(cards: list[str], players: int, tasks: list[str], rng: random.Random) -> Deal:
    """These cards dealt to the seats, those that are left over to any of them; each task to a seat that may have it."""
    cards = rng.sample(cards, len(cards))
    hands = [cards[seat::players] for seat in range(players)]
    rng.shuffle(hands)
    trumps = [card for card in cards if card[0] == "R"]
    leader = next((seat for seat, hand in enumerate(hands) if trumps and max(trumps) in hand), rng.randrange(players))
    owned = []
    for task in tasks:
        asked = task_card(task).params
        barred = asked.get("versus") == "captain" and not asked.get("captain_too", False)
        may = [seat for seat in range(players) if seat != leader or not barred]
        owned.append(Task(f"{task}@{rng.choice(may)}"))
    return Deal([CardSet(map(Card, hand)) for hand in hands], leader, owned)


def cards_for(card: TaskCard, number: int, rng: random.Random) -> list[str]:
    """So many cards, with few or many that this task speaks of among them."""
    wanted = [one for one in ALL_CARDS if speaks_of(card, one)]
    chosen = rng.sample(wanted, min(len(wanted), rng.randint(0, rng.choice([2, number]))))
    chosen = sorted({*chosen, *rng.choice([[], names_of(card)])})
    others = [one for one in ALL_CARDS if one not in chosen]
    return chosen + rng.sample(others, number - len(chosen))


def names_of(card: TaskCard) -> list[str]:
    """The cards that the task is about by name."""
    p = card.params
    return [
        *p.get("cards", []),
        *([p["card"]] if "card" in p else []),
        *([f"R{p['submarine']}"] if "submarine" in p else []),
    ]


def speaks_of(card: TaskCard, one: str) -> bool:
    """Roughly: does it matter to this task who wins this card?"""
    p = dict(card.params)
    names = {"B": "blue", "G": "green", "P": "pink", "Y": "yellow", "R": "submarine"}
    counts = [count["colour"] for count in p.get("counts", [])]
    colours = [*p.get("colours", []), *counts, p.get("more"), p.get("less")]
    ranks = [*p.get("ranks", []), p.get("rank"), p.get("winning_rank"), p.get("captures_rank")]
    submarines = "submarine" in card.family and one[0] == "R"
    return one in names_of(card) or submarines or names[one[0]] in colours or (one[0] != "R" and int(one[1:]) in ranks)


def start(deal: Deal, rng: random.Random) -> State:
    """The game at its first trick, with any numbers predicted."""
    state = State(deal, Rules(hints="none"))
    while state.phase == "predict":
        state = state.play(rng.choice(state.legal_actions()))
    return state


def play_trick(state: State, rng: random.Random) -> State:
    """Any cards to the end of the trick."""
    played = len(state.tricks)
    while len(state.tricks) == played:
        state = state.play(rng.choice(state.legal_actions()))
    return state


def finished(state: State) -> Finished:
    """The tricks so far in the words of the literal reading."""
    tricks = []
    for trick in state.tricks:
        cards = tuple(map(str, trick.cards))
        winning = cards[(trick.winner - trick.leader) % state.players]
        tricks.append(Trick(trick.leader, cards[0], cards, trick.winner, winning))
    return Finished(state.players, state.commander, frozenset(map(str, state.deal.cards)), tuple(tricks))


def winning_place(cards: list[str]) -> int:
    """Who wins this trick, counted from its leader."""
    submarines = [card for card in cards if card[0] == "R"]
    return cards.index(max(submarines or [card for card in cards if card[0] == cards[0][0]]))


def finish_anyhow(game: Finished, hands: list[list[str]], total: int, rng: random.Random) -> Finished:
    """Plays the rest of a game by the rules, after the engine has stopped."""
    while len(game.tricks) < total:
        leader = game.tricks[-1].winner
        cards: list[str] = []
        for place in range(game.players):
            hand = hands[(leader + place) % game.players]
            follow = [one for one in hand if cards and one[0] == cards[0][0]]
            cards.append(rng.choice(follow or hand))
            hand.remove(cards[-1])
        place = winning_place(cards)
        trick = Trick(leader, cards[0], tuple(cards), (leader + place) % game.players, cards[place])
        game = replace(game, tricks=(*game.tricks, trick))
    return game
