"""What one seat may know.

Everything here follows from the seat's own hand, the public actions and the public set-up. What the other seats were
dealt is used in four ways only, all of them public: the union of all hands where that is the deck, the highest dealt
trump that the commander announces, the highest pink card where a goal is given by its holder, and the hands themselves
when they lie open.
"""

from typing import TypedDict

from . import assignment
from .crew import TRUMP, Game, in_card_order, rank_of, suit_of


class View(TypedDict):
    seat: int
    players: int
    hand: list[str]
    hand_sizes: list[int]
    phase: str
    turn: int | None
    dummy: int | None
    decides: int | None
    columns: list[str]
    commander: int
    leader: int
    outcome: str
    deck: list[str]
    trick: list[tuple[int, str]]
    tricks_won: list[int]
    tasks: list[tuple[str, int | None, str | None, str]]
    predictions: list[int | None]
    hints: list[tuple[str, str] | None]
    distress: str | None
    history: list[tuple[int, str]]
    legal_actions: list[str]
    may_hold: list[list[str]]
    holds: list[list[str]]
    may_be_undealt: list[str]


def view(game: Game, seat: int) -> View:
    seats = range(game.players)
    return {
        "seat": seat,
        "players": game.players,
        "hand": in_card_order(game.playable_hand(seat)),
        "hand_sizes": game.hand_sizes,
        "phase": game.phase,
        "turn": game.turn,
        "dummy": game.dummy,
        "decides": game.decider(game.turn),
        "columns": seen_columns(game),
        "commander": game.commander,
        "leader": game.leader,
        "outcome": game.outcome,
        "deck": in_card_order(public_deck(game)),
        "trick": list(game.trick),
        "tricks_won": list(game.tricks_won),
        "tasks": [
            ("?" if assignment.is_face_down(game, task) else task.card, task.owner, task.token, state)
            for task, state in zip(game.tasks, game.task_states(), strict=True)
        ],
        "predictions": seen_predictions(game, seat),
        "hints": list(game.hints),
        "distress": game.distress_direction,
        "history": seen_history(game, seat),
        "legal_actions": game.legal_actions() if may_decide(game, seat) else [],
        "may_hold": [in_card_order(cards_maybe_held(game, seat, other)) for other in seats],
        "holds": [in_card_order(cards_surely_held(game, seat, other)) for other in seats],
        "may_be_undealt": in_card_order(cards_maybe_undealt(game, seat)),
    }


def may_decide(game: Game, seat: int) -> bool:
    """Nobody decides what is turned up."""
    return game.turn is not None and game.decider(game.turn) == seat and game.phase != "reveal"


def seen_columns(game: Game) -> list[str]:
    """The dummy's columns: face-up cards, and a question mark for what nobody has seen yet."""
    on_the_way = {card for giver, card in game.passed.items() if game.passes_to(giver) == game.dummy} & game.face_down
    texts = []
    for column in game.columns:
        lying = [card for card in column if card not in on_the_way]
        face_up = "".join(card for card in lying if card not in game.face_down)
        texts.append(face_up + (":?" if game.face_down & set(lying) else ""))
    return sorted(text for text in texts if text)


def public_deck(game: Game) -> set[str]:
    return set(game.public_deck())


def cards_played(game: Game) -> set[str]:
    played = {card for _, card in game.trick}
    for _, cards, _ in game.tricks:
        played.update(cards)
    return played


def unseen_cards(game: Game, seat: int) -> set[str]:
    return public_deck(game) - set(game.playable_hand(seat)) - cards_played(game)


def seen_history(game: Game, seat: int) -> list[tuple[int, str]]:
    """All actions, but passed cards are seen only by the giver and, once they have moved, by the receiver.

    With open hands all can see which card moved from where to where.
    """
    seen = []
    predicted = 0
    for actor, action in game.history:
        secret = action.startswith("pass ") and action != "pass nothing" and actor not in (seat, game.dummy)
        seen_to_move = game.passing_done and (game.passes_to(actor) in (seat, game.dummy) or game.rules.open_hands)
        if secret and not seen_to_move:
            action = "pass ?"
        if action.startswith("draw ") and actor != seat:
            seen_to_come = game.drawing_done and (game.left_neighbour(actor) == seat or game.rules.open_hands)
            action = action if seen_to_come else "draw ?"
        if action.startswith("predict "):
            predicted += 1
            names = [task.card for task in game.tasks if task.is_prediction]  # in the order they were made
            if names[predicted - 1] == "DS83" and game.decider(actor) != seat and game.phase != "over":
                action = "predict ?"
        seen.append((actor, action))
    return seen


def seen_predictions(game: Game, seat: int) -> list[int | None]:
    """The numbers noted with the tasks; a secret one is seen by its owner, and by all when the game is over."""
    hidden = [
        task.card
        for task in game.tasks
        if task.card == "DS83" and seat != game.decider(task.owner) and game.phase != "over"
    ]
    return [None if task.card in hidden else game.predictions.get(task.card) for task in game.tasks]


def cards_surely_held(game: Game, seat: int, other: int) -> set[str]:
    """What this seat knows for certain to be in the other hand now."""
    if (other == seat or game.rules.open_hands) and other != game.dummy:
        return set(game.hands[other])
    sure = set(game.face_up()) if other == game.dummy else set()
    # With hands of a few cards a shown card, too, may have been drawn: then this knows less than it could.
    kept = not game.drawing_done or (game.rules.draw == "yes" and game.number_of_tricks > 4)
    for number, (speaker, card, _) in enumerate(game.all_hints):
        if speaker == other and (kept or number >= game.hints_since_draw):
            sure.add(card)
    if game.drawing_done:
        # Any card may have been drawn from where it was known to be; the own one is known to have gone left.
        if game.left_neighbour(seat) == other:
            sure.add(game.drawn[seat])
        return sure - cards_played(game)
    if game.rules.commander == "top-trump" and other == game.commander and game.top_trump is not None:
        # Trumps are never passed, so the commander keeps it until it is played.
        sure.add(game.top_trump)
    if game.passing_done:
        for giver, given in game.passed.items():
            known = giver in (seat, game.dummy) or game.passes_to(giver) == game.dummy
            if known and game.passes_to(giver) == other and given is not None:
                sure.add(given)
    if pink_is_kept(game, seat) and other == game.pink_holder:
        sure.add(game.top_pink)
    return sure - cards_played(game)


def pink_is_kept(game: Game, seat: int) -> bool:
    """Does this seat know that the announced pink card was not passed on?"""
    if game.pink_holder is None:
        return False
    if not game.passing_done:
        return True
    saw_the_pass = seat in (game.pink_holder, game.passes_to(game.pink_holder))
    return saw_the_pass and game.passed[game.pink_holder] != game.top_pink


def may_have_announced_pink(game: Game, seat: int, other: int) -> bool:
    if game.pink_holder is None or other == game.pink_holder:
        return True
    return not pink_is_kept(game, seat) and other == game.passes_to(game.pink_holder)


def cards_maybe_held(game: Game, seat: int, other: int) -> set[str]:
    """What may be in the other hand now, as far as this seat can tell."""
    if (other == seat or game.rules.open_hands) and other != game.dummy:
        return set(game.hands[other])
    sure = cards_surely_held(game, seat, other)
    if len(sure) == game.hand_sizes[other]:
        return sure
    maybe = unseen_cards(game, seat)
    for third in range(game.players):
        if third != other:
            maybe -= cards_surely_held(game, seat, third)
    if game.pink_holder is not None and not may_have_announced_pink(game, seat, other):
        maybe.discard(game.top_pink)
    voids = shown_voids(game, other)
    return sure | {card for card in maybe if suit_of(card) not in voids and not hint_excludes(game, other, card)}


def shown_voids(game: Game, other: int) -> set[str]:
    """The suits this seat did not follow although it had to if able (section 4)."""
    if other == game.dummy:
        return set()  # what it has covered need not follow
    tricks = [game.trick]
    # A card drawn after the first trick may be of any suit.
    for leader, cards, _ in game.tricks[1 if game.drawing_done else 0 :]:
        tricks.append(list(zip(game.clockwise_from(leader), cards, strict=True)))

    voids = set()
    for trick in tricks:
        for player, card in trick:
            led_suit = suit_of(trick[0][1])
            if player != other or suit_of(card) == led_suit:
                continue
            if game.rules.trumps == "any-time" and suit_of(card) == TRUMP:
                continue  # a trump may be played here even by a seat that could follow
            voids.add(led_suit)
    return voids


def hint_excludes(game: Game, other: int, card: str) -> bool:
    """Does the hint of the other seat say that it does not hold this card (section 6)?"""
    since = game.hints_since_draw if game.drawing_done else 0
    hints = [(shown, claim) for speaker, shown, claim in game.all_hints[since:] if speaker == other]
    return any(excludes(shown_card, claim, card) for shown_card, claim in hints)


def excludes(shown_card: str, claim: str, card: str) -> bool:
    if suit_of(card) != suit_of(shown_card):
        return False
    if claim == "highest":
        return rank_of(card) > rank_of(shown_card)
    if claim == "lowest":
        return rank_of(card) < rank_of(shown_card)
    if claim == "only":
        return card != shown_card
    return False  # dead zone: the meaning was not told


def cards_maybe_undealt(game: Game, seat: int) -> set[str]:
    """What may lie in the pile that was not dealt."""
    if game.rules.open_hands and game.dummy is None:
        return public_deck(game) - set(game.dealt)
    unseen = unseen_cards(game, seat)
    held_by_others = sum(game.hand_sizes) - len(game.playable_hand(seat))
    if len(unseen) == held_by_others:
        return set()
    for other in range(game.players):
        unseen -= cards_surely_held(game, seat, other)
    # Tasks of Planet Nine are drawn for dealt cards only.
    announced = set() if game.pink_holder is None else {game.top_pink}
    return unseen - announced - {task.card for task in game.tasks if not assignment.is_face_down(game, task)}
