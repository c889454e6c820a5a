"""The `.game` text format: what is read from it, what is refused and where, and the way back."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from crewlab import Card, Deal, DealError, InputError, NotationError, Rules, deal, random_playout
from crewlab.crew.game_format import GameFile, format_game, parse_game, read_game

# The example that describes the format: values from 0, the starting player without the top trump, a trump objective.
EXAMPLE = """\
# players, start, suits
2 0 2
[1,2] [0,1]
[0,2] [1,0]
[1,2]
[0,1]
"""

# Values as that program's generator writes them (0 to 8, trumps 0 to 3), in a small game of three seats.
FROM_ZERO = """\
3 1 3
[1,0] [1,8] [0,0]
[0,3] [2,0] [2,5]
[1,4] [2,7] [2,8]
[2,0]

[1,8] [1,0]
"""


def test_the_example_of_the_format() -> None:
    game = parse_game(EXAMPLE)
    assert game.deal == Deal("2....1/1....2 0 B2@0,R1@1")
    assert game.rules == Rules("hints=none,commander=appointed,trump-tasks=yes")
    assert game.original == (
        (Card("B1"), (1, 0)),
        (Card("B2"), (1, 2)),
        (Card("R1"), (0, 1)),
        (Card("R2"), (0, 2)),
    )


def test_other_values_become_ranks_in_their_order_and_keep_their_names() -> None:
    game = parse_game(FROM_ZERO)
    assert game.deal == Deal("13....1/.12...2/2.34... 1 B3@2,G1@0,B1@2")
    assert game.rules == Rules("hints=none")
    assert [game.name(Card(card)) for card in ("B1", "B2", "B3", "G4", "R1", "R2")] == [
        "[1,0]", "[1,4]", "[1,8]", "[2,8]", "[0,0]", "[0,3]",
    ]  # fmt: skip
    with pytest.raises(DealError, match=r"^card R3 is not in this game; expected a card that was dealt$"):
        game.name(Card("R3"))


def test_ranks_stay_suit_by_suit() -> None:
    game = parse_game("2 0 5\n[0,4] [1,9] [2,-7] [4,5]\n[1,3] [2,0] [3,10] [4,1]")
    assert game.deal == Deal("9.1..5.4/3.2.1.1. 0 -")
    assert (game.name(Card("G1")), game.name(Card("P1"))) == ("[2,-7]", "[3,10]")


def test_trump_values_above_four_become_ranks() -> None:
    assert parse_game("2 0 1\n[0,5]\n[0,2]").deal == Deal("....2/....1 0 -")


def test_a_full_deck_with_values_from_zero() -> None:
    cards = [f"[{suit},{value}]" for suit in range(5) for value in range(9 if suit else 4)]
    text = "\n".join(["4 3 5", *(" ".join(cards[seat::4]) for seat in range(4))])
    game = parse_game(text)
    assert str(game.deal.cards) == "123456789.123456789.123456789.123456789.1234"
    assert game.rules == Rules("hints=none")
    assert all(game.name(card) == f"[{'RBGPY'.index(card.suit)},{card.rank - 1}]" for card in game.deal.cards)


def test_objectives_are_listed_clockwise_from_the_starting_player() -> None:
    text = "3 1 2\n[1,1] [1,2] [1,3]\n[1,4] [1,5] [1,6]\n[1,7] [1,8] [1,9]\n[1,1]\n[1,5] [1,9] [1,2]\n[1,8] [1,4]"
    assert str(parse_game(text).deal).split()[2] == "B5@1,B8@2,B1@0,B9@1,B4@2,B2@1"
    assert str(parse_game(text, free=True).deal).split()[2] == "B5,B8,B1,B9,B4,B2"


@pytest.mark.parametrize(
    ("text", "rules"),
    [
        ("2 0 2\n[0,4] [1,1]\n[0,1] [1,2]\n[1,2]", "hints=none"),
        ("2 1 2\n[0,4] [1,1]\n[0,1] [1,2]\n[1,2]", "hints=none,commander=appointed"),
        ("2 1 2\n[1,3] [1,1]\n[1,4] [1,2]\n[1,2]", "hints=none"),  # no trumps, so anybody may lead
        ("2 0 2\n[0,4] [1,1]\n[0,1] [1,2]\n\n[0,4]", "hints=none,trump-tasks=yes"),
        ("2 0 2\n[0,4] [1,1]\n[0,1]\n[1,1]", "hints=none"),
        ("2 0 2\n[0,4] [1,1] [1,5]\n[0,1]\n[1,1]", "hints=none,uneven-hands=yes"),
    ],
)
@pytest.mark.parametrize("free", [False, True])
def test_the_rules_allow_what_the_deal_needs_and_no_more(text: str, rules: str, free: bool) -> None:
    game = parse_game(text, free=free)
    assert str(game.rules) == rules
    game.rules.check(game.deal)


def test_uneven_hands_are_played_until_the_smallest_is_empty() -> None:
    game = parse_game("3 0 3\n[0,1] [1,1] [1,2] [1,3]\n[2,1] [2,2]\n[1,4] [2,3] [2,4]\n[1,1]")
    assert [len(hand) for hand in game.deal.hands] == [4, 2, 3]
    lengths = {len(random_playout(game.deal, game.rules, number=number).tricks) for number in range(50)}
    assert max(lengths) == 2


@pytest.mark.parametrize(
    "text",
    [
        "\n  \n#[9,9]\n\n" + EXAMPLE,
        EXAMPLE.replace("[0,2]", "# a comment\n[0,2]").replace("\n[0,1]", "\n#\n[0,1]"),
        EXAMPLE.replace("\n", "\r\n"),
        EXAMPLE.replace("\n", "\r"),
        EXAMPLE.rstrip("\n"),
        "\ufeff" + EXAMPLE,
        EXAMPLE + "\n\nsee the notes\n# [1,2]\n",
        EXAMPLE.replace("2 0 2", "\t2   0\t2  "),
        EXAMPLE.replace("[1,2] [0,1]", "Alice: [1,2][0,1], (two cards] # her hand"),
        EXAMPLE.replace("[1,2]", " # [1,2]"),  # a comment begins with the first character of its line
        EXAMPLE.replace("[1,2]", "[01,002]"),
    ],
    ids=["blank start", "comments", "crlf", "cr", "no break", "mark", "after", "spaces", "other", "inside", "zeros"],
)
def test_what_does_not_count(text: str) -> None:
    assert parse_game(text) == parse_game(EXAMPLE)


@pytest.mark.parametrize("text", ["2 0 2\n[1,2]\n[1,3]", "2 0 2\n[1,2]\n[1,3]\n", "2 0 2\n[1,2]\n[1,3]\n\n\n\n"])
def test_missing_and_empty_lines_of_objectives_are_none(text: str) -> None:
    assert parse_game(text).deal == Deal("2..../3.... 0 -")


HANDS = "2 0 3\n[1,2] [0,1]\n[0,2] [1,3]\n"

BAD_SYNTAX = {
    "": "line 1, character 1: expected the number of players, 2 to 5, but the text ends",
    "# nothing\n\n": "line 3, character 1: expected the number of players, 2 to 5, but the text ends",
    "# a header\n[1,2]": "line 2, character 1: expected the number of players, 2 to 5, found '['",
    "1 0 2": "line 1, character 1: expected the number of players, 2 to 5, found '1'",
    "12 0 2": "line 1, character 1: expected the number of players, 2 to 5, found '12'",
    "-3 0 2": "line 1, character 1: expected the number of players, 2 to 5, found '-3'",
    "2,0,2": "line 1, character 2: expected white space after the number of players, found ','",
    "2 0 2.5": "line 1, character 6: expected white space after the number of suits with trump, found '.5'",
    "2 2 2": "line 1, character 3: expected the starting player, 0 to 1, found '2'",
    "4": "line 1, character 2: expected the starting player, 0 to 3, but the line ends",
    "4 x 2": "line 1, character 3: expected the starting player, 0 to 3, found 'x'",
    "\n\n4 0 ": "line 3, character 5: expected the number of suits with trump, 1 to 5, but the line ends",
    "4 0 0": "line 1, character 5: expected the number of suits with trump, 1 to 5, found '0'",
    "4 0 6": "line 1, character 5: expected the number of suits with trump, 1 to 5, found '6'",
    "4 0 " + "9" * 5000: f"line 1, character 5: expected the number of suits with trump, 1 to 5, found '{'9' * 20}'",
    "4 0 5 10": "line 1, character 7: expected the end of the header, found '10'",
    "2 0 2": "line 2, character 1: expected the hand of seat 0, but the text ends",
    "2 0 2\n[1,2]\n": "line 3, character 1: expected the hand of seat 1, but the text ends",
    "2 0 2\n[1,2]\n# [1,3]": "line 4, character 1: expected the hand of seat 1, but the text ends",
    "2 0 2\n[ 1,2]": "line 2, character 2: expected a suit number right after '[', found ' '",
    "2 0 2\n[B,2]": "line 2, character 2: expected a suit number right after '[', found 'B'",
    "2 0 2\n[]": "line 2, character 2: expected a suit number right after '[', found ']'",
    "2 0 2\n[1 ,2]": "line 2, character 3: expected ',' right after the suit, found ' '",
    "2 0 2\n[1,2] [1;3]": "line 2, character 9: expected ',' right after the suit, found ';3'",
    "2 0 2\n[1, 2]": "line 2, character 4: expected an integer value of at most nine digits right after ',', found ' '",
    "2 0 2\n[1,x]": "line 2, character 4: expected an integer value of at most nine digits right after ',', found 'x'",
    "2 0 2\n[1,²]": "line 2, character 4: expected an integer value of at most nine digits right after ',', found '²'",
    "2 0 2\n[1,1234567890]": "line 2, character 4: expected an integer value of at most nine digits right after ',', "
    "found '1234567890'",
    "2 0 2\n[1,2.5]": "line 2, character 5: expected ']' right after the value, found '.5'",
    "2 0 2\n[1,2 ]": "line 2, character 5: expected ']' right after the value, found ' '",
    "2 0 2\n[1,2,3]": "line 2, character 5: expected ']' right after the value, found ','",
    "2 0 2\n[1,2": "line 2, character 5: expected ']' right after the value, but the line ends",
    "2 0 2\n[1,2 [1,3]": "line 2, character 5: expected ']' right after the value, found ' '",
    "2 0 2\n[1,2]\n[1,3] [": "line 3, character 8: expected a suit number right after '[', but the line ends",
    HANDS + "[1,2": "line 4, character 5: expected ']' right after the value, but the line ends",
    HANDS + "\n[1,2]\nthen [1,3]": "line 6, character 6: expected no cards after 2 lines of objectives "
    "(an empty line is one of them), found '['",
}

BAD_CONTENT = {
    "2 0 2\n\n[1,2]": "line 2: the hand of seat 0 is empty; expected at least one card",
    "2 0 2\n[1,2]\n(none)": "line 3: the hand of seat 1 is empty; expected at least one card",
    "2 0 2\n[2,1]\n[1,2]": "line 2: card [2,1] has an unknown suit; expected 0 to 1 by the header",
    "2 0 2\n[1,1]\n[-1,2]": "line 3: card [-1,2] has an unknown suit; expected 0 to 1 by the header",
    "2 0 2\n[1,2] [1,3] [1,2]": "line 2: card [1,2] was dealt on line 2 already; expected each card once",
    "2 0 2\n[1,2]\n#\n[1,02]": "line 4: card [1,2] was dealt on line 2 already; expected each card once",
    "2 0 2\n[1,2]\n[1,3] [1,3]": "line 3: card [1,3] was dealt on line 3 already; expected each card once",
    "2 0 2\n[1,11]\n" + " ".join(f"[1,{value}]" for value in range(9)): "line 3: card [1,8] is too many for its suit; "
    "expected at most 9 of a colour and 4 trumps",
    "2 0 2\n[0,0] [0,1] [0,2] [0,3] [0,4]": "line 2: card [0,4] is too many for its suit; "
    "expected at most 9 of a colour and 4 trumps",
    HANDS + "[1,4]": "line 4: objective [1,4] is in nobody's hand; expected a card that was dealt",
    HANDS + "[3,1]": "line 4: card [3,1] has an unknown suit; expected 0 to 2 by the header",
    HANDS + "[1,2] [1,2]": "line 4: objective [1,2] is one of seat 0 already; expected each objective once",
    HANDS + "[1,3] [1,2]\n[1,2]": "line 5: objective [1,2] is one of seat 0 already; expected each objective once",
}


@pytest.mark.parametrize("text", BAD_SYNTAX)
def test_wrong_syntax_is_refused_with_its_character(text: str) -> None:
    with pytest.raises(NotationError) as caught:
        parse_game(text, source="my.game")
    assert str(caught.value) == f"my.game, {BAD_SYNTAX[text]}"


@pytest.mark.parametrize("text", BAD_CONTENT)
@pytest.mark.parametrize("free", [False, True])
def test_what_cannot_be_played_is_refused_with_its_line(text: str, free: bool) -> None:
    with pytest.raises(DealError) as caught:
        parse_game(text, free=free)
    assert str(caught.value) == f"game, {BAD_CONTENT[text]}"


def test_a_file_is_read_by_its_path(tmp_path: Path) -> None:
    path = tmp_path / "small.game"
    path.write_bytes(b"\xef\xbb\xbf" + FROM_ZERO.replace("\n", "\r\n").encode())
    assert read_game(path) == read_game(str(path)) == parse_game(FROM_ZERO)
    assert read_game(path, free=True) == parse_game(FROM_ZERO, free=True)


def test_errors_of_a_file_name_the_file(tmp_path: Path) -> None:
    path = tmp_path / "bad.game"
    with pytest.raises(FileNotFoundError):
        read_game(path)
    path.write_text("2 0 2\n[1,2]\n", encoding="utf-8")
    with pytest.raises(NotationError) as caught:
        read_game(path)
    assert str(caught.value) == f"{path}, line 3, character 1: expected the hand of seat 1, but the text ends"
    path.write_bytes("2 0 2\n[1,2] [1,3]\n# für ".encode() + b"\xff\n")
    with pytest.raises(NotationError) as caught:
        read_game(path)
    assert str(caught.value) == f"{path}, line 3, character 7: expected UTF-8, found the byte 0xff"


def test_a_written_deal() -> None:
    assert format_game(Deal("13...9.1/2....2 1 Y9@0,B1,B2,B3,R2@1")) == (
        "# players, starting player, suits\n2 1 5\n[1,1] [1,3] [4,9] [0,1]\n[1,2] [0,2]\n"
        "[4,9] [1,2]\n[1,1] [1,3] [0,2]\n"
    )
    assert format_game(Deal("....1/....2 0 -")) == "# players, starting player, suits\n2 0 1\n[0,1]\n[0,2]\n\n\n"


def test_order_tokens_cannot_be_written() -> None:
    with pytest.raises(DealError, match=r"^task B2@0:1 has an order token, which a \.game text cannot tell"):
        format_game(Deal("1..../2.... 0 B2@0:1"))


@st.composite
def deals(draw: st.DrawFn, fixed: bool) -> Deal:
    suits, ranks, trumps = draw(st.integers(1, 4)), draw(st.integers(1, 9)), draw(st.integers(0, 4))
    players = draw(st.integers(2, 5).filter(lambda players: players <= suits * ranks + trumps))
    tasks = draw(st.integers(0, suits * ranks))
    deck = f"{suits}x{ranks}+{trumps}"
    return deal(players, tasks, deck=deck, seed=draw(st.integers(0, 2**32)), fixed=fixed)


@given(deals(fixed=True))
def test_a_deal_comes_back_the_same(fixed: Deal) -> None:
    game = parse_game(format_game(fixed))
    assert game.deal == fixed
    assert game.rules == Rules("hints=none")
    assert game.to_text() == format_game(fixed)


@given(deals(fixed=False))
def test_a_deal_with_free_tasks_comes_back_the_same(undrafted: Deal) -> None:
    assert parse_game(format_game(undrafted), free=True).deal == undrafted


@st.composite
def game_texts(draw: st.DrawFn) -> str:
    """Playable games of any shape: any values, hands of any size, objectives on any card and with any seat."""
    players, suits = draw(st.integers(2, 5)), draw(st.integers(2, 5))
    names: list[str] = []
    for suit in range(suits):
        values = draw(st.sets(st.integers(-12, 12), max_size=9 if suit else 4, min_size=5 if suit == 1 else 0))
        names += [f"[{suit},{value}]" for value in values]
    names = draw(st.permutations(names))
    hands = [[name] for name in names[:players]]
    for name in names[players:]:
        hands[draw(st.integers(0, players - 1))].append(name)
    objectives: list[list[str]] = [[] for _ in hands]
    for name in draw(st.lists(st.sampled_from(names), unique=True)):
        objectives[draw(st.integers(0, players - 1))].append(name)
    header = f"{players} {draw(st.integers(0, players - 1))} {suits}"
    return "\n".join([header, *(" ".join(cards) for cards in hands + objectives)])


@given(game_texts(), st.booleans())
@example(FROM_ZERO.rstrip("\n"), True)
def test_a_game_is_written_with_its_own_values(text: str, free: bool) -> None:
    game = parse_game(text, free=free)
    game.rules.check(game.deal)
    again = parse_game(game.to_text(), free=free)
    assert again == game
    assert hash(again) == hash(game)
    # Seat by seat the same cards, in the words of the file; the order of values is the order of ranks.
    rows = [set(line.split()) for line in text.split("\n")]
    assert [{game.name(card) for card in hand} for hand in game.deal.hands] == rows[1 : 1 + game.deal.players]
    if free:
        assert {game.name(task.card) for task in game.deal.tasks} == set().union(*rows[1 + game.deal.players :])
    else:
        for seat, wanted in enumerate(rows[1 + game.deal.players :]):
            assert {game.name(task.card) for task in game.deal.tasks if task.owner == seat} == wanted
    assert values_rise_with_ranks(game)


def values_rise_with_ranks(game: GameFile) -> bool:
    pairs = zip(game.original, game.original[1:], strict=False)
    return all(low[1][1] < high[1][1] for low, high in pairs if low[0].suit == high[0].suit)


@given(st.text() | st.text("0123459-,[] #\r\n\ufeff"), st.booleans())
def test_any_text_is_read_or_refused(text: str, free: bool) -> None:
    assert_read_or_refused(text, free)


@given(game_texts(), st.data(), st.booleans())
def test_any_damaged_game_is_read_or_refused(text: str, data: st.DataObject, free: bool) -> None:
    start = data.draw(st.integers(0, len(text)))
    end = data.draw(st.integers(start, min(len(text), start + 8)))
    assert_read_or_refused(text[:start] + data.draw(st.text("012349-,[] #\n", max_size=4)) + text[end:], free)


def assert_read_or_refused(text: str, free: bool) -> None:
    try:
        game = parse_game(text, free=free, source="any")
    except InputError as error:
        message = str(error)
        assert message.startswith("any, line ")
        assert "expected" in message
        assert "\n" not in message
    else:
        game.rules.check(game.deal)
        assert parse_game(game.to_text(), free=free) == game
