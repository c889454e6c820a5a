"""The rules of the game, written to be read. Section numbers point to the rules text.

A card is a suit letter and a rank digit ("B3"); R is the rocket suit, which is trump. Seats count clockwise from 0.
"""

from dataclasses import dataclass, replace

from crewlab.deepsea import task_card

from . import assignment, deepsea, deepsea_situation, mission_goals

COLOURS = ["B", "G", "P", "Y"]
TRUMP = "R"
ALL_CARDS = [colour + str(rank) for colour in COLOURS for rank in range(1, 10)] + ["R1", "R2", "R3", "R4"]

NUMBER_TOKENS = ["1", "2", "3", "4", "5"]
OMEGA = "o"
ARROW_TOKENS = [">", ">>", ">>>", ">>>>"]


@dataclass(frozen=True)
class Rules:
    """The settings of one game."""

    hints: str = "normal"  # "normal", "dead-zone", "none" or "rapture"
    hints_from: int = 1  # disruption: no hints before this trick
    single_hint: str = "only"  # "only", or "any": a single card may be called highest, only or lowest
    trumps: str = "when-void"  # "when-void", or "any-time": a trump may be played on any led colour
    distress: bool = False
    commander: str = "top-trump"  # "top-trump", or "appointed": the leader is simply given
    trump_tasks: bool = False
    open_hands: bool = False
    assign: str = "draft"  # how tasks are given out (assignment.py)
    tokens: str = "fixed"  # "fixed", "swap" or "move": may the crew change order tokens?
    task_pass: bool = False
    silence: bool = False
    draw: str = "no"  # "yes": after trick 1 all draw a card not shown from the right; "any": also a shown one
    deck: tuple[str, ...] | None = None  # the cards dealt from; None: exactly the cards in the hands

    def __post_init__(self) -> None:
        require(self.hints in ["normal", "dead-zone", "none", "rapture"], f"unknown hints: {self.hints}")
        require(self.hints_from >= 1, "tricks are counted from 1")
        require(self.single_hint in ["only", "any"], f"unknown single_hint: {self.single_hint}")
        require(self.trumps in ["when-void", "any-time"], f"unknown trumps: {self.trumps}")
        require(self.commander in ["top-trump", "appointed"], f"unknown commander: {self.commander}")
        if self.deck is not None:
            require_different_cards(list(self.deck))


@dataclass(frozen=True)
class Task:
    """A task card, who has to fulfil it, and the token that lies on it.

    The card is one to be won ("B3"), a task card of Mission Deep Sea ("DS17") or the goal of a mission ("no-tricks").
    """

    card: str
    owner: int | None = None
    token: str | None = None

    @property
    def is_deep_sea(self) -> bool:
        return self.card.startswith("DS")

    @property
    def is_goal(self) -> bool:
        return self.card in mission_goals.GOALS

    @property
    def is_on_card(self) -> bool:
        return not self.is_deep_sea and not self.is_goal

    @property
    def is_free(self) -> bool:
        """Nobody has it yet. A goal of the whole crew is nobody's to take."""
        return self.owner is None and self.card not in mission_goals.CREW

    @property
    def is_prediction(self) -> bool:
        return self.is_deep_sea and task_card(self.card).family == "predict_tricks"

    @property
    def not_for_captain(self) -> bool:
        if self.card in mission_goals.NOT_FOR_COMMANDER:
            return True
        if not self.is_deep_sea:
            return False
        asked = task_card(self.card).params
        return asked.get("versus") == "captain" and not asked.get("captain_too", False)


def require(condition: bool, complaint: str) -> None:
    if not condition:
        raise ValueError(complaint)


def require_different_cards(cards: list[str]) -> None:
    for card in cards:
        require(card in ALL_CARDS, f"no such card: {card}")
    require(len(set(cards)) == len(cards), "a card occurs twice")


def suit_of(card: str) -> str:
    return card[0]


def rank_of(card: str) -> int:
    return int(card[1:])


def in_card_order(cards: list[str] | set[str]) -> list[str]:
    return [card for card in ALL_CARDS if card in cards]


def cards_of_suit(cards: list[str], suit: str) -> list[str]:
    return [card for card in in_card_order(cards) if suit_of(card) == suit]


def highest_trump(cards: list[str]) -> str | None:
    trumps = cards_of_suit(cards, TRUMP)
    return trumps[-1] if trumps else None


def playable_cards(hand: list[str], led_suit: str | None, trumps: str) -> list[str]:
    """Section 4: follow the led suit if able; rockets are a suit of their own."""
    if led_suit is None:
        return in_card_order(hand)
    following = cards_of_suit(hand, led_suit)
    if not following:
        return in_card_order(hand)
    if trumps == "any-time" and led_suit != TRUMP:
        return following + cards_of_suit(hand, TRUMP)
    return following


def winning_seat(trick: list[tuple[int, str]]) -> int:
    """Section 4: the highest rocket wins, without rockets the highest card of the led suit."""
    cards = [card for _, card in trick]
    led_suit = suit_of(cards[0])
    strong_suit = TRUMP if cards_of_suit(cards, TRUMP) else led_suit
    best_card = cards_of_suit(cards, strong_suit)[-1]
    for seat, card in trick:
        if card == best_card:
            return seat
    raise AssertionError("the best card lies in the trick")


def true_claims(hand: list[str], card: str, single_hint: str) -> list[str]:
    """Section 6: what may be said of this card now. Nothing at all about a rocket."""
    if suit_of(card) == TRUMP:
        return []
    same_colour = cards_of_suit(hand, suit_of(card))
    if len(same_colour) == 1:
        return ["only"] if single_hint == "only" else ["highest", "only", "lowest"]
    if card == same_colour[-1]:
        return ["highest"]
    if card == same_colour[0]:
        return ["lowest"]
    return []


def token_is_broken(task: Task, tasks: list[Task], states: list[str], was_open: bool, before: int, after: int) -> bool:
    """Section 5, task tokens, looked at after all tasks of the trick were marked.

    ``states`` are the states after marking, ``was_open`` says whether this task was open before the trick,
    ``before`` and ``after`` count the tasks done before and after the trick.
    """
    state = states[tasks.index(task)]
    done_now = was_open and state == "done"

    if task.token in NUMBER_TOKENS:
        place = int(task.token)
        if done_now:
            return not before < place <= after
        # Somebody else's task already took this place.
        return state == "open" and place <= after

    if task.token == OMEGA:
        return done_now and after < len(tasks)

    if task.token in ARROW_TOKENS and done_now:
        # Order among the arrow tasks only; tasks without arrows do not matter.
        earlier_arrows = ARROW_TOKENS[: ARROW_TOKENS.index(task.token)]
        for other, other_state in zip(tasks, states, strict=True):
            if other.token in earlier_arrows and other_state == "open":
                return True
    return False


class Game:
    """One attempt, from the choice of tasks to the end. The given leader is the commander.

    ``covered`` are pairs of cards of the dummy in the game for two: face up, and under it face down.
    """

    def __init__(
        self,
        hands: list[list[str]],
        leader: int,
        tasks: list[Task],
        rules: Rules,
        dummy: int | None = None,
        covered: list[tuple[str, str]] | None = None,
    ) -> None:
        self.rules = rules
        self.players = len(hands)
        self.dummy = dummy
        self.columns = [[below, above] for above, below in covered or []]  # of the dummy, the upper card last
        self.face_down = {below for _, below in covered or []}
        self.starting_hands = [in_card_order(hand) for hand in hands]
        self.dealt = in_card_order([card for hand in hands for card in hand])
        self.top_trump = highest_trump(self.dealt)
        self._check_deal(hands, leader)
        self._check_dummy(hands, leader)
        self._check_tasks(tasks)

        self.hands = [in_card_order(hand) for hand in hands]
        self.commander = leader
        self.leader = leader
        self.tasks = list(tasks)
        self.trick: list[tuple[int, str]] = []
        self.tricks: list[tuple[int, list[str], int]] = []
        self.tricks_won = [0 for _ in hands]
        self.hints: list[tuple[str, str] | None] = [None for _ in hands]
        self.history: list[tuple[int, str]] = []
        self.outcome = "open"
        self.phase = "draft"
        self.turn: int | None = leader

        self.distress_direction: str | None = None
        self.passed: dict[int, str | None] = {}  # seat -> card chosen to be passed, None for nothing
        self.passing_done = False
        self.drawn: dict[int, str] = {}  # seat -> card drawn from its hand
        self.drawing_done = False
        self.silenced: int | None = None
        self.all_hints: list[tuple[int, str, str]] = []  # seat, card, claim; several a seat in the rapture of the deep
        self.hints_since_draw = 0  # number of the first hint given after cards were drawn

        self.number_of_tricks = 0
        self._states = ["open" for _ in tasks]
        self.predictions: dict[str, int] = {}  # task -> number of tricks
        self._free_at_start = len([task for task in tasks if task.is_free])
        self._still_to_ask: list[int] = []  # seats to be asked for a hint before the coming trick

        assignment.begin(self)

    # ---- what was dealt ----

    def _check_deal(self, hands: list[list[str]], leader: int) -> None:
        require(2 <= self.players <= 5, "2 to 5 seats")
        require(all(len(hand) >= 1 for hand in hands), "an empty hand")
        require_different_cards([card for hand in hands for card in hand])
        require(0 <= leader < self.players, "no such leader")
        if self.rules.deck is not None:
            require(set(self.dealt) <= set(self.rules.deck), "a dealt card is not in the deck")
        if self.rules.commander == "top-trump" and self.top_trump is not None:
            # Section 3: the commander is the holder of the highest rocket.
            require(self.top_trump in hands[leader], "the commander does not hold the top trump")

    def _check_dummy(self, hands: list[list[str]], leader: int) -> None:
        if self.dummy is None:
            return
        # Section 12: two people and the dummy, who is never the commander.
        require(self.players == 3 and leader != self.dummy, "no place for a dummy")
        laid_out = [card for column in self.columns for card in column]
        require(in_card_order(laid_out) == in_card_order(hands[self.dummy]), "the dummy's cards lie in columns")

    def _check_tasks(self, tasks: list[Task]) -> None:
        require(len({task.card for task in tasks}) == len(tasks), "a task card occurs twice")
        require(all(task.token is None or task.is_on_card for task in tasks), "a token on something else than a card")
        require(
            not any(task.is_deep_sea for task in tasks) or not any(task.is_on_card for task in tasks),
            "tasks of both editions",
        )
        require(
            all(task.owner is None for task in tasks if task.card in mission_goals.CREW), "an owner of a crew's goal"
        )
        self.pink_holder: int | None = None
        for task in tasks:
            if task.card == "all-pink":
                # Section 15, mission 46: the left neighbour of whoever holds the highest pink card, which is announced.
                self.pink_holder = next(seat for seat, hand in enumerate(self.starting_hands) if self.top_pink in hand)
                require(task.owner == self.left_neighbour(self.pink_holder), "the wrong owner of all-pink")
        tasks = [task for task in tasks if task.is_on_card]
        require_different_cards([task.card for task in tasks])
        tokens = [task.token for task in tasks if task.token is not None]
        require(len(set(tokens)) == len(tokens), "a token occurs twice")
        for token in tokens:
            require(token in [*NUMBER_TOKENS, OMEGA, *ARROW_TOKENS], f"no such token: {token}")
        for task in tasks:
            require(task.card in self.dealt, "a task on a card that was not dealt")
            require(task.owner is None or 0 <= task.owner < self.players, "no such owner")
            # Section 1: there are no task cards for rockets.
            require(self.rules.trump_tasks or suit_of(task.card) != TRUMP, "a task on a trump")

    # ---- small questions ----

    @property
    def hand_sizes(self) -> list[int]:
        return [len(hand) for hand in self.hands]

    @property
    def top_pink(self) -> str:
        return cards_of_suit(self.dealt, "P")[-1]

    def task_states(self) -> list[str]:
        return list(self._states)

    def left_neighbour(self, seat: int) -> int:
        return (seat + 1) % self.players

    def right_neighbour(self, seat: int) -> int:
        return (seat - 1) % self.players

    def clockwise_from(self, seat: int) -> list[int]:
        return [(seat + step) % self.players for step in range(self.players)]

    def passes_to(self, seat: int) -> int:
        if self.distress_direction == "left":
            return self.left_neighbour(seat)
        return self.right_neighbour(seat)

    # ---- the dummy (section 12) ----

    def decider(self, seat: int | None) -> int | None:
        """The commander alone picks its tasks and its cards."""
        return self.commander if seat is not None and seat == self.dummy else seat

    def face_up(self) -> list[str]:
        """Only these it can play, and only these count for following suit."""
        return [column[-1] for column in self.columns if column and column[-1] not in self.face_down]

    def uncovered(self) -> list[str]:
        """What is to be turned up: nothing lies on it any more."""
        return [column[-1] for column in self.columns if column and column[-1] in self.face_down]

    def playable_hand(self, seat: int) -> list[str]:
        return self.face_up() if seat == self.dummy else self.hands[seat]

    def _remove_from_columns(self, card: str) -> None:
        for column in self.columns:
            if card in column:
                column.remove(card)

    def _replace_in_columns(self, given: str | None, received: str | None) -> None:
        """A card that is passed to the dummy takes the place of the one it passed, and is turned up like any other."""
        place = next((column for column in self.columns if given in column), None)
        if place is None:
            place = []
            self.columns.append(place)
        if given is not None:
            place.remove(given)
        if received is not None:
            place.append(received)
            self.face_down.add(received)

    # ---- actions ----

    def legal_actions(self) -> list[str]:
        if self.turn is None:
            return []
        hand = self.playable_hand(self.turn)
        if self.phase == "reveal":
            return [f"reveal {card}" for card in self.uncovered()]
        if self.phase == "draft":
            return self._legal_draft(self.turn)
        if self.phase in ("silence", "tokens", "ask", "appoint", "hand on"):
            return assignment.legal_actions(self)
        if self.phase == "draw":
            return [f"draw {card}" for card in self._drawable(self.turn)]
        if self.phase == "predict":
            return [f"predict {tricks}" for tricks in range(min(self.hand_sizes) + 1)]
        if self.phase == "distress":
            return ["no distress", "distress left", "distress right"]
        if self.phase == "pass":
            return self._legal_passes(hand)
        if self.phase == "hint":
            return ["silent", *self._legal_hints(hand)]
        led_suit = suit_of(self.trick[0][1]) if self.trick else None
        return [f"play {card}" for card in playable_cards(hand, led_suit, self.rules.trumps)]

    def _legal_passes(self, hand: list[str]) -> list[str]:
        # Section 7: no rockets.
        colour_cards = [card for card in in_card_order(hand) if suit_of(card) != TRUMP]
        if not colour_cards:
            return ["pass nothing"]
        return [f"pass {card}" for card in colour_cards]

    def _legal_hints(self, hand: list[str]) -> list[str]:
        actions = []
        for card in in_card_order(hand):
            claims = true_claims(hand, card, self.rules.single_hint)
            if self.rules.hints == "dead-zone" and claims:
                # Section 6, dead zone: the same cards, but the meaning is not told.
                claims = ["shown"]
            if (self.turn, card) in [(seat, shown) for seat, shown, _ in self.all_hints]:
                claims = []  # from the common pool one may speak again, but not of the same card
            for claim in claims:
                actions.append(f"hint {card} {claim}")
        return actions

    def play(self, action: str) -> None:
        if self.turn is None or action not in self.legal_actions():
            raise ValueError(f"not legal now: {action}")
        seat = self.turn
        self.history.append((seat, action))
        words = action.split()
        if self.phase in ("silence", "tokens", "ask", "appoint", "hand on"):
            assignment.play(self, seat, action)
        elif self.phase == "draw":
            self._draw_card(seat, words[1])
        elif self.phase == "draft" and action == "decline":
            self.turn = self._next_to_draft(seat)
        elif self.phase == "draft":
            self._take_task(seat, words[1])
        elif self.phase == "predict":
            self.predictions[self._next_prediction()] = int(words[1])
            self.begin_predictions()
        elif self.phase == "distress":
            self._decide_distress(action)
        elif self.phase == "pass":
            self._choose_pass(seat, words[1])
        elif self.phase == "reveal":
            self.face_down.remove(words[1])
            self._begin_hints()
        elif self.phase == "hint":
            self._answer_hint(seat, words)
        else:
            self._play_card(seat, words[1])

    # ---- choosing tasks (section 5) ----

    def _next_to_draft(self, seat: int) -> int:
        following = self.left_neighbour(seat)
        if self.rules.assign == "without-captain" and following == self.commander:
            return self.left_neighbour(following)
        return following

    def _legal_draft(self, seat: int) -> list[str]:
        free = [task for task in self.tasks if task.is_free]
        # Deep Sea, section 2: the captain may not take a comparison with the captain.
        mine = [task for task in free if not (seat == self.commander and task.not_for_captain)]
        if (
            self.rules.assign == "hardest-first"
            and mine
            and len(free) == len(self.tasks)
            and self._drafted_turns() == 0
        ):
            # Deep Sea 19: the captain begins with the hardest; max gives the leftmost of several.
            mine = [max(mine, key=lambda task: task_card(task.card).difficulty(self.players))]
            return [f"take {mine[0].card}"]
        actions = [f"take {task.card}" for task in mine]
        if not actions or self._may_decline(len(free)):
            actions.append("decline")
        return actions

    def _may_decline(self, free: int) -> bool:
        """Deep Sea, section 2: with fewer tasks than seats, if those still to come in this round can take all."""
        drafting = self.players - (1 if self.rules.assign == "without-captain" else 0)
        if any(task.is_on_card for task in self.tasks) or self._free_at_start >= drafting:
            return False
        still_to_come = drafting - self._drafted_turns() - 1
        return free <= still_to_come

    def _drafted_turns(self) -> int:
        return len([action for _, action in self.history if action == "decline" or action.startswith("take ")])

    def _take_task(self, seat: int, card: str) -> None:
        self.tasks = [replace(task, owner=seat) if task.card == card else task for task in self.tasks]
        if any(task.is_free for task in self.tasks):
            self.turn = self._next_to_draft(seat)
        else:
            assignment.begin_handing_on(self)

    # ---- predictions (Deep Sea, section 2) ----

    def _next_prediction(self) -> str:
        return next(task.card for task in self.tasks if task.is_prediction and task.card not in self.predictions)

    def begin_predictions(self) -> None:
        for task in self.tasks:
            if task.is_prediction and task.card not in self.predictions:
                self.phase, self.turn = "predict", task.owner
                return
        self._begin_distress()

    # ---- distress signal (section 7) ----

    def _begin_distress(self) -> None:
        if self.rules.distress:
            self.phase = "distress"
            self.turn = self.commander
        else:
            self._begin_tricks()

    def _decide_distress(self, action: str) -> None:
        if action == "no distress":
            self._begin_tricks()
            return
        self.distress_direction = "left" if action == "distress left" else "right"
        self.phase = "pass"
        self.turn = self.commander

    def _choose_pass(self, seat: int, card: str) -> None:
        self.passed[seat] = None if card == "nothing" else card
        if len(self.passed) < self.players:
            self.turn = self.left_neighbour(seat)
            return
        self._move_passed_cards()
        self._begin_tricks()

    def _move_passed_cards(self) -> None:
        # First everybody puts down, then everybody picks up: nobody passes on a card just received.
        for seat, card in self.passed.items():
            if card is not None:
                self.hands[seat].remove(card)
        for seat, card in self.passed.items():
            if card is not None:
                self.hands[self.passes_to(seat)].append(card)
        self.hands = [in_card_order(hand) for hand in self.hands]
        for seat, card in self.passed.items():
            if self.passes_to(seat) == self.dummy:
                self._replace_in_columns(self.passed[self.dummy], card)
        self.passing_done = True

    # ---- before each trick: hints (section 6) ----

    def _begin_tricks(self) -> None:
        # Section 2: only complete tricks are played, what is left over in a longer hand stays there.
        self.number_of_tricks = min(self.hand_sizes)
        if self.number_of_tricks == 0:
            # Possible after passing only: a single card was passed on and nothing came back.
            self._end_after_last_trick()
        else:
            self._begin_hints()

    def _begin_hints(self) -> None:
        if self.uncovered():
            self.phase, self.turn = "reveal", self.dummy
            return
        coming_trick = len(self.tricks) + 1
        self._still_to_ask = []
        # Deep Sea 10 and 13: with all tasks handed on by the captain, only before the first trick.
        handed_on = (
            self.rules.assign == "captain-or-one" and self.tasks[0].owner != self.commander if self.tasks else False
        )
        if (
            self.rules.hints != "none"
            and coming_trick >= self.rules.hints_from
            and not (handed_on and coming_trick > 1)
        ):
            self._still_to_ask = [seat for seat in self.clockwise_from(self.leader) if self._may_hint(seat)]
            self._still_to_ask = [seat for seat in self._still_to_ask if seat != self.dummy]  # it has no radio token
        self._ask_next_for_hint()

    def _may_hint(self, seat: int) -> bool:
        if seat == self.silenced:
            return False
        if self.rules.hints == "rapture":
            # Deep Sea, section 3: a common pool of seats minus two.
            return len(self.all_hints) < self.players - 2
        return self.hints[seat] is None

    def _ask_next_for_hint(self) -> None:
        if self._still_to_ask:
            self.phase = "hint"
            self.turn = self._still_to_ask.pop(0)
        else:
            self.phase = "trick"
            self.turn = self.leader

    def _answer_hint(self, seat: int, words: list[str]) -> None:
        if words[0] == "hint":
            self.hints[seat] = (words[1], words[2])
            self.all_hints.append((seat, words[1], words[2]))
            self._still_to_ask = [other for other in self._still_to_ask if self._may_hint(other)]
        self._ask_next_for_hint()

    # ---- tricks (section 4) ----

    def _play_card(self, seat: int, card: str) -> None:
        self.hands[seat].remove(card)
        if seat == self.dummy:
            self._remove_from_columns(card)
        self.trick.append((seat, card))
        if len(self.trick) < self.players:
            self.turn = self.left_neighbour(seat)
        else:
            self._finish_trick()

    def _finish_trick(self) -> None:
        winner = winning_seat(self.trick)
        cards = [card for _, card in self.trick]
        self.tricks.append((self.leader, cards, winner))
        self.tricks_won[winner] += 1
        self.trick = []
        self.leader = winner
        self._judge_tasks(cards, winner)

        if "failed" in self._states:
            self._end("lost")
        elif self.tasks and all(state == "done" for state in self._states):
            self._end("won")
        elif len(self.tricks) == self.number_of_tricks:
            self._end_after_last_trick()
        elif self.rules.draw != "no" and len(self.tricks) == 1:
            self.phase, self.turn = "draw", self.commander
        else:
            self._begin_hints()

    # ---- mission 12: after the first trick each draws a card from the right-hand neighbour ----

    def _drawable(self, seat: int) -> list[str]:
        hand = in_card_order(self.hands[seat])
        shown = [card for giver, card, _ in self.all_hints if giver == seat]
        unshown = [card for card in hand if card not in shown]
        return hand if self.rules.draw == "any" or not unshown else unshown

    def _draw_card(self, seat: int, card: str) -> None:
        self.drawn[seat] = card
        if len(self.drawn) < self.players:
            self.turn = self.left_neighbour(seat)
            return
        for giver, lost in self.drawn.items():
            self.hands[giver].remove(lost)
        for giver, lost in self.drawn.items():
            self.hands[self.left_neighbour(giver)].append(lost)
        self.hands = [in_card_order(hand) for hand in self.hands]
        self.drawing_done = True
        self.hints_since_draw = len(self.all_hints)
        self._begin_hints()

    # ---- tasks (section 5) and the end (section 14) ----

    def public_deck(self) -> list[str]:
        """The cards that may be in the game, as everybody knows."""
        deck = set(self.dealt if self.rules.deck is None else self.rules.deck)
        if self.rules.commander == "top-trump":
            # The commander announces the highest trump (section 3), so no higher one was dealt.
            highest = 0 if self.top_trump is None else rank_of(self.top_trump)
            deck = {card for card in deck if suit_of(card) != TRUMP or rank_of(card) <= highest}
        if self.pink_holder is not None:
            deck = {card for card in deck if suit_of(card) != "P" or rank_of(card) <= rank_of(self.top_pink)}
        return in_card_order(deck)

    def _judge_others(self) -> None:
        """What is not on a card."""
        for number, task in enumerate(self.tasks):
            if self._states[number] != "open" or task.is_on_card:
                continue
            prediction = self.predictions.get(task.card)
            situation = deepsea_situation.Situation(
                self.players,
                self.commander,
                -1 if task.owner is None else task.owner,
                self.public_deck(),
                self.tricks,
                self.number_of_tricks,
                prediction,
            )
            if task.is_goal:
                omega = next((other.card for other in self.tasks if other.token == OMEGA), None)
                self._states[number] = mission_goals.judge(task.card, situation, omega)
            else:
                self._states[number] = deepsea.judge(task.card, situation)

    def _judge_tasks(self, cards: list[str], winner: int) -> None:
        self._judge_cards(cards, winner)
        self._judge_others()

    def _judge_cards(self, cards: list[str], winner: int) -> None:
        places = [number for number, task in enumerate(self.tasks) if task.is_on_card]
        tasks = [self.tasks[number] for number in places]
        old_states = [self._states[number] for number in places]

        # First mark every task of the trick, so that within one trick any order counts.
        marked = list(old_states)
        for number, task in enumerate(tasks):
            if old_states[number] == "open" and task.card in cards:
                marked[number] = "done" if task.owner == winner else "failed"

        # Then look at the order.
        before = old_states.count("done")
        after = marked.count("done")
        new_states = list(marked)
        for number, task in enumerate(tasks):
            was_open = old_states[number] == "open"
            if token_is_broken(task, tasks, marked, was_open, before, after):
                new_states[number] = "failed"
        for place, state in zip(places, new_states, strict=True):
            self._states[place] = state

    def _end_after_last_trick(self) -> None:
        if not self.tricks:
            self._judge_others()
        # Section 2: a task that is still open now is lost. A game without tasks is won here.
        self._states = ["failed" if state == "open" else state for state in self._states]
        self._end("lost" if "failed" in self._states else "won")

    def _end(self, outcome: str) -> None:
        self.outcome = outcome
        self.phase = "over"
        self.turn = None
