"""A view tells what its seat may know: nothing that hangs on hidden cards, nothing untrue, and as text all of it."""

from __future__ import annotations

import pickle
import random
import re
from collections import Counter

import pytest

from crewlab import Card, CardSet, Deal, DealError, InputError, Rules, State, Task, View

from .games import ALL_CARDS, CHANCE_GRID, VARIANT_GRID, Configuration, any_action, careful_action

HIDDEN_HANDS = [configuration for configuration in [*VARIANT_GRID, *CHANCE_GRID] if not configuration.rules.open_hands]


def random_moment(configuration: Configuration, number: int) -> State:
    """Somewhere in a game, more often early or late than evenly."""
    rng = configuration.random(number, "moment")
    state = configuration.start(number)
    turns = rng.choice([rng.randrange(8), rng.randrange(30), 200])
    while not state.over and turns > 0:
        state = state.play(careful_action(state, rng))
        turns -= 1
    return state


# ---- hidden cards ----


def swap_hidden_cards(state: State, seat: int, rng: random.Random) -> Deal | None:
    """The same deal with two cards exchanged that are still hidden from this seat, in other hands or undealt."""
    deal = state.deal
    undealt = CardSet.deck(state.rules.deck) - deal.cards if state.rules.deck else CardSet("....")
    hands = [hand for other, hand in enumerate(deal.hands) if other not in (seat, deal.dummy)]
    covered = [CardSet([Card(column[3:])]) for column in deal.columns]  # of the dummy, each in a place of its own
    places = [*hands, *covered, undealt]
    seen = {action.card for _, action in state.history if action.kind in ("play", "reveal")}
    movable = [[card for card in place if card not in seen] for place in places]
    movable = [cards for cards in movable if cards]
    if len(movable) < 2:
        return None
    first, second = (rng.choice(cards) for cards in rng.sample(movable, 2))
    exchanged = {first: second, second: first}
    hands = [CardSet([exchanged.get(card, card) for card in hand]) for hand in deal.hands]
    wanted = {task.card for task in deal.tasks if task.is_on_card}
    if not wanted <= {card for hand in hands for card in hand}:  # all know that task cards were dealt
        return None
    try:
        texts = [str(hand) for hand in hands]
        if deal.dummy is not None:
            pairs = [(column[:2], Card(column[3:])) for column in deal.columns]
            texts[deal.dummy] = "+".join(f"{upper}:{exchanged.get(card, card)}" for upper, card in pairs)
        tasks = other_tasks(state, hands, rng)
        return Deal("/".join(texts) + f" {deal.leader} " + (",".join(map(str, tasks)) or "-"))
    except DealError:  # all know who holds the card by which a goal is given
        return None


def other_tasks(state: State, hands: list[CardSet], rng: random.Random) -> list[Task]:
    """The tasks of the deal, with others for those that lie face down: worked out here and not asked of the view."""
    tasks = list(state.deal.tasks)
    appointed = sum(action.kind == "appoint" for _, action in state.history)
    if state.rules.assign == "decision":
        seen = len(tasks) if appointed or not tasks[0].is_on_card else 0
    elif state.rules.assign == "distribution":
        seen = appointed + (state.phase in ("ask", "appoint"))
    else:
        return tasks
    dealt = [card for hand in hands for card in hand if not card.is_trump]
    shown = {task.card for task in tasks[:seen] if task.is_on_card}
    others = iter(rng.sample([card for card in dealt if card not in shown], max(0, len(tasks) - seen)))
    for place in range(seen, len(tasks)):
        tasks[place] = Task(f"{next(others)}" + (f":{tasks[place].token}" if tasks[place].token else ""))
    return tasks


def replay(deal: Deal, state: State, seat: int, rng: random.Random) -> State | None:
    """The game from another deal in which this seat sees the same happen, or None where that cannot be.

    What it sees is worked out here and not asked of the view, which is under test. Cards that went from one other seat
    to another were never seen, so they may be others now, and so may another's secret number.
    """
    try:
        twin = State(deal, state.rules)
        for actor, action in state.history:
            if action.kind == "pass" and action.card and not sees_pass(state, seat, actor):
                choices = [choice for choice in twin.legal_actions() if choice.card]
                keep = action in choices and rng.random() < 0.7
                action = action if keep else rng.choice(choices)
            if action.kind == "draw" and not sees_draw(state, seat, actor):
                action = rng.choice(twin.legal_actions())
            if action.kind == "predict" and not state.over and not sees_number(twin, seat):
                action = rng.choice(twin.legal_actions())
            twin = twin.play(action)
    except (InputError, IndexError):  # not legal there, or nothing there to pass
        return None
    return twin if announced(twin) == announced(state) else None


def sees_pass(state: State, seat: int, giver: int) -> bool:
    """One knows what one gave, and what one was given once the cards have moved; all see the dummy's cards."""
    step = 1 if state.distress == "left" else -1
    moved = state.phase != "pass"
    return giver in (seat, state.dummy) or (moved and (giver + step) % state.players in (seat, state.dummy))


def sees_draw(state: State, seat: int, giver: int) -> bool:
    """The same for cards drawn after the first trick, which go to the left."""
    return giver == seat or (state.phase != "draw" and (giver + 1) % state.players == seat)


def sees_number(state: State, seat: int) -> bool:
    """Does this seat see the number that is noted now? Predictions are made in the order of their tasks."""
    made = [task.goal for task, number in zip(state.tasks, state.predictions, strict=True) if number is not None]
    coming = next(task for task in state.tasks if task.goal in ("DS82", "DS83") and task.goal not in made)
    decides = state.commander if coming.owner == state.dummy else coming.owner
    return coming.goal == "DS82" or decides == seat


def announced(state: State) -> tuple[Card | None, Card | None]:
    """The top trump, by which the commander is known, and the top pink card, by which the owner of a goal is."""
    trumps, pink = state.deal.cards.suit("R"), state.deal.cards.suit("P")
    by_trump = trumps and state.rules.commander == "top-trump"
    by_pink = any(task.goal == "all-pink" for task in state.tasks)
    return max(trumps) if by_trump else None, max(pink) if by_pink else None


def test_view_does_not_depend_on_hidden_cards() -> None:
    swaps: Counter[str] = Counter()
    for configuration in HIDDEN_HANDS:
        for number in range(40):
            state = random_moment(configuration, number)
            rng = configuration.random(number, "swap")
            for seat in range(state.players):
                twin = state
                for _ in range(4):  # swap on swap, to get further from the true deal
                    deal = swap_hidden_cards(twin, seat, rng)
                    other = replay(deal, twin, seat, rng) if deal else None
                    if other is None or other == twin:
                        continue
                    twin = other
                    compare_views(state.view(seat), twin.view(seat))
                    swaps["all"] += 1
                    swaps["in " + configuration.name] += 1
                    swaps[state.phase] += 1
                    swaps["after passing"] += state.distress is not None and state.phase != "pass"
                    swaps["other passes"] += passed_cards(state) != passed_cards(twin)
                    swaps["undealt"] += twin.deal.cards != state.deal.cards
                    swaps["late"] += len(state.tricks) >= 3
    assert swaps["all"] > 5000, swaps
    for phase in [
        "draft",
        "distress",
        "pass",
        "reveal",
        "hint",
        "trick",
        "over",
        "after passing",
        "other passes",
        "undealt",
        "late",
    ]:
        assert swaps[phase] > 20, swaps
    # With two seats and the whole deck dealt there is nothing to swap.
    nothing_hidden = [c.name for c in HIDDEN_HANDS if c.deal(0).players == 2]
    assert not [c.name for c in HIDDEN_HANDS if swaps["in " + c.name] < 10 and c.name not in nothing_hidden], swaps


def passed_cards(state: State) -> list[str]:
    return [str(action) for _, action in state.history if action.kind == "pass"]


def compare_views(view: View, twin: View) -> None:
    assert view == twin
    assert str(view) == str(twin)
    assert hash(view) == hash(twin)
    for protocol in range(pickle.HIGHEST_PROTOCOL + 1):
        assert pickle.dumps(view, protocol) == pickle.dumps(twin, protocol)
    for seat in range(view.players):
        assert (view.holds(seat), view.may_hold(seat)) == (twin.holds(seat), twin.may_hold(seat))
    assert (view.may_be_undealt, view.undealt) == (twin.may_be_undealt, twin.undealt)
    assert (view.given, view.received) == (twin.given, twin.received)


def test_views_differ_where_a_seat_can_see_the_difference() -> None:
    """Otherwise equal views would prove little."""
    rules = Rules(hints="none", distress=True)
    start = State(Deal("12.3...1/3.12...2/45.4... 1 -"), rules)
    passes = ["distress left", "pass B3", "pass B4"]
    one, two = start, start
    for action in [*passes, "pass B1"]:
        one = one.play(action)
    for action in [*passes, "pass B2"]:
        two = two.play(action)
    assert one.view(0) != two.view(0)  # gave another card
    assert one.view(1) != two.view(1)  # got another card
    assert one.view(2) == two.view(2)  # neither
    assert len({one.view(seat) for seat in range(3)}) == 3


# ---- what a seat concludes ----


@pytest.mark.parametrize("configuration", [*VARIANT_GRID, *CHANCE_GRID], ids=str)
def test_conclusions_are_true_and_texts_read_back_at_every_step(configuration: Configuration) -> None:
    for number in range(100, 125):
        rng = configuration.random(number, "views")
        player = rng.choice([any_action, careful_action])
        state = configuration.start(number)
        check_views(state)
        while not state.over:
            state = state.play(player(state, rng))
            check_views(state)


def check_views(state: State) -> None:
    for seat in range(state.players):
        view = state.view(seat)
        undealt = view.deck - state.deal.cards
        assert undealt <= view.may_be_undealt, view
        assert view.undealt == len(undealt), view
        for other, hand in enumerate(state.hands):
            assert view.holds(other) <= hand, view
            assert hand <= view.may_hold(other), view

        again = View(str(view))
        assert again == view
        assert str(again) == str(view)
        assert again.legal_actions() == view.legal_actions()
        assert pickle.loads(pickle.dumps(view)) == view


def test_text_of_a_view_with_open_hands_while_cards_are_passed() -> None:
    """The cards chosen so far lie face down although the hands are open."""
    state = State(Deal("12.3.../3.12... 1 -"), Rules(hints="none", distress=True, open_hands=True))
    for action in ["distress left", "pass B3"]:
        state = state.play(action)
    text = "0: 12.3.../3.12... 1 -; 123.123...; hints=none,distress=yes,open-hands=yes; distress left, pass ?"
    assert str(state.view(0)) == text
    assert View(text) == state.view(0)


# ---- texts that are no view ----


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        ("x: 1..../#1 0 -; 12....; standard; -", "view, character 1: expected the seat that looks"),
        ("0 1..../#1 0 -; 12....; standard; -", "view, character 2: expected ': ' before the hands"),
        ("0: 1..../#0 0 -; 12....; standard; -", "view, character 11: expected the size of a hidden hand"),
        ("0: 1..../#1 0 -; 12...; standard; -", "view, character 23: expected a rank, or '.' before the trumps"),
        (
            "0: 1..../#1 0 -; 12....; standard",
            "view, character 34: expected '; ' before the actions, but the text ends",
        ),
        (
            "0: 1..../#1 0 -; 12....; hints=none; play B1,",
            "view, character 45: expected the end of the text, found ','",
        ),
    ],
)
def test_unreadable_view(text: str, complaint: str) -> None:
    with pytest.raises(InputError) as caught:
        View(text)
    assert complaint in str(caught.value)


IMPOSSIBLE_VIEWS = {
    "seat that does not exist": "2: 1..../#1 0 -; 12....; standard; -",
    "leader that does not exist": "0: 1..../#1 2 -; 12....; standard; -",
    "one hand": "0: 1.... 0 -; 1....; standard; -",
    "own hand hidden": "0: #1/#1 0 -; 12....; standard; -",
    "other hand shown": "0: 1..../2.... 0 -; 12....; standard; -",
    "hand not from the deck": "0: 3..../#1 0 -; 12....; standard; -",
    "fewer cards than the deck": "0: 1..../#1 0 -; 123....; standard; -",
    "more cards than the deck": "0: 1..../#2 0 -; 12....; standard; -",
    "task on no card of the deck": "0: 1..../#1 0 B3; 12....; standard; -",
    "task on a trump": "0: 1..../#1 1 R1; 1....1; standard; -",
    "own card that is not there": "0: 1..../#1 0 -; 12....; hints=none; play B2",
    "other plays my card": "0: 1..../#1 1 -; 12....; hints=none; play B1",
    "other plays after the end": "0: 1..../#1 0 -; 12....; hints=none; play B1, play B2, play B2",
    "hint on a trump": "0: 1..../#2 1 -; 12....1; standard; hint R1 only",
    "hint of the wrong kind": "0: 1..../#1 1 -; 12....; standard; hint B2 shown",
    "hint when there are none": "0: 1..../#1 1 -; 12....; hints=none; hint B2 only",
    "card after its suit was not followed": (
        "0: 12..../#2 0 -; 123.1...; hints=none; play B2, play G1, play B1, play B3"
    ),
    "what others passed to others": (
        "0: 1..../#1/#1 0 -; 123....; hints=none,distress=yes; distress left, pass B1, pass B2, pass B3"
    ),
    "what came to me is hidden": (
        "0: 1..../#1/#1 0 -; 123....; hints=none,distress=yes; distress left, pass B1, pass ?, pass ?"
    ),
    "what comes to me before it came": (
        "0: 1..../#1/#1 1 -; 123....; hints=none,distress=yes; distress right, pass B2"
    ),
    # The commander has the top trump, as all know.
    "commander without the top trump": "0: 1..../#1 0 -; 1....1; standard; -",
    "top trump with another seat": "0: ....1/#1 1 -; 1....1; standard; -",
    "hands too different": "0: 123..../#1 0 -; 1234....; standard; -",
    # Only trumps above the one announced may be missing from the deck that the rules name.
    "deck smaller than its rules": "0: 1..../#1 0 -; 12....; deck=2x2+0; -",
    # What a seat surely holds binds it.
    "suit not followed though a card of it was shown": (
        "0: 12.1.../#3 0 -; 1234.12...; standard; silent, hint B3 lowest, play B1, play G2"
    ),
    "nothing passed from a deck without trumps": (
        "0: 12..../#2 0 -; 1234....; hints=none,distress=yes; distress left, pass B1, pass nothing"
    ),
    # Task cards are dealt cards.
    "more tasks than dealt cards": "0: 1..../#1 0 B1,B2,B3; 123....; deck=1x3+0; -",
}


@pytest.mark.parametrize("text", IMPOSSIBLE_VIEWS.values(), ids=IMPOSSIBLE_VIEWS)
def test_impossible_view_is_refused(text: str) -> None:
    with pytest.raises(InputError):
        View(text)


def test_refusals_of_views_name_the_reason() -> None:
    with pytest.raises(DealError, match="card B3 is not in the view's deck"):
        View("0: 3..../#1 0 -; 12....; standard; -")
    with pytest.raises(InputError, match="action 2: seat 1 cannot play B1 as seat 0 sees it"):
        View("0: 1..../#1 0 -; 12....; hints=none; play B1, play B1")


def canonical(text: str) -> str:
    """The one way to write what this text says: ranks and columns in order, rules as Rules writes them."""

    def in_order(fields: str) -> str:
        return re.sub(r"\d+", lambda ranks: "".join(sorted(ranks[0])), fields)

    def hand_in_order(hand: str) -> str:
        if ":" in hand:
            return "+".join(sorted(hand.split("+"), key=lambda column: Card(column[:2])))
        return hand if hand.startswith("#") else in_order(hand)

    deal, deck, rules, actions = text.split("; ")
    seat, hands, leader, tasks = deal.split(" ")
    hands = "/".join(hand_in_order(hand) for hand in hands.split("/"))
    return f"{seat} {hands} {leader} {tasks}; {in_order(deck)}; {Rules(rules)}; {actions}"


def tamper(text: str, other: str, rng: random.Random) -> str:
    """A random edit: of one character, of a card, of one action, or a part of another view."""
    place = rng.randrange(len(text))
    letter = rng.choice("0123456789BGPYR#@:;/.,->?o xé")
    kind = rng.randrange(8)
    if kind == 0:
        return text[:place] + letter + text[place + 1 :]
    if kind == 1:
        return text[:place] + letter + text[place:]
    if kind == 2:
        return text[:place] + text[place + 1 :]
    if kind == 3:
        return text[:place] + text[place + 1 : place + 2] + text[place : place + 1] + text[place + 2 :]
    parts, other_parts = text.split("; "), other.split("; ")
    if kind == 4 and len(parts) == len(other_parts) == 4:
        part = rng.randrange(4)
        return "; ".join([*parts[:part], other_parts[part], *parts[part + 1 :]])
    actions = parts[-1].split(", ")
    turn = rng.randrange(len(actions))
    if kind == 5:
        del actions[turn]
    elif kind == 6:
        actions.insert(turn, rng.choice([*actions, "silent", "reveal B3", "pass ?", "pass nothing", "distress left"]))
    else:
        actions[turn] = re.sub(r"[BGPYR]\d", str(rng.choice(ALL_CARDS)), actions[turn])
    return "; ".join([*parts[:-1], ", ".join(actions) or "-"])


@pytest.mark.parametrize("configuration", [*VARIANT_GRID, *CHANCE_GRID], ids=str)
def test_tampered_texts_are_refused_or_read_as_they_stand(configuration: Configuration) -> None:
    refused = accepted = 0
    for number in range(40):
        rng = configuration.random(number, "tamper")
        state = random_moment(configuration, number)
        texts = [str(state.view(seat)) for seat in range(state.players)]
        for _ in range(60):
            text = rng.choice(texts)
            for _ in range(rng.choice([1, 1, 2, 3])):
                text = tamper(text, rng.choice(texts), rng)
            try:
                view = View(text)
            except InputError:
                refused += 1
                continue
            accepted += 1
            assert str(view) == canonical(text)
            assert View(str(view)) == view
            look_at_everything(view)
    assert refused > 1000
    assert accepted > 20


def look_at_everything(view: View) -> None:
    """A view made of an odd text must still answer every question."""
    for seat in range(view.players):
        assert view.holds(seat) <= view.may_hold(seat)
        assert all(isinstance(card, Card) for card in view.may_hold(seat))
    assert len(view.hand) == view.hand_sizes[view.seat] or view.seat == view.dummy
    assert view.undealt >= 0
    assert all(action.kind for action in view.legal_actions())
    assert len(view.tricks) == sum(view.tricks_won)
