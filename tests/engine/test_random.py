"""The random generator against its published vectors, and its draws against the uniform distribution."""

from __future__ import annotations

import pytest

from crewlab import _engine, deal_many


# Known-answer vectors of Philox 4x32-10 from the Random123 library that came with the publication.
@pytest.mark.parametrize(
    ("counter", "key", "block"),
    [
        ((0, 0, 0, 0), (0, 0), (0x6627E8D5, 0xE169C58D, 0xBC57AC4C, 0x9B00DBD8)),
        ((0xFFFFFFFF,) * 4, (0xFFFFFFFF,) * 2, (0x408F276D, 0x41C83B0E, 0xA20BC7C6, 0x6D5451FD)),
        (
            (0x243F6A88, 0x85A308D3, 0x13198A2E, 0x03707344),
            (0xA4093822, 0x299F31D0),
            (0xD16CFE09, 0x94FDCCEB, 0x5001E420, 0x24126EA1),
        ),
    ],
)
def test_generator_gives_the_published_blocks(
    counter: tuple[int, ...], key: tuple[int, ...], block: tuple[int, ...]
) -> None:
    assert tuple(_engine.philox(*counter, *key)) == block


def test_every_card_goes_to_every_seat_equally_often() -> None:
    games = 20_000
    counts = [[0] * 40 for _ in range(4)]
    for deal in deal_many(games, seed=11):
        for seat, hand in enumerate(deal.hands):
            for card in hand:
                counts[seat][card.index] += 1
    # 40 cards x 4 seats, 39 x 3 degrees of freedom; hands are drawn without replacement, which only lowers the sum.
    expected = games / 4
    chi_square = sum((count - expected) ** 2 / expected for seat in counts for count in seat)
    assert chi_square < 180  # about the 99.99 % point for 117 degrees of freedom


def test_every_small_deal_is_equally_likely() -> None:
    """All 20 ways to split six cards in two, and both leaders: 40 deals."""
    games = 40_000
    counts: dict[str, int] = {}
    for deal in deal_many(games, seed=5, players=2, deck="2x3+0"):
        counts[str(deal)] = counts.get(str(deal), 0) + 1
    assert len(counts) == 40
    chi_square = sum((count - games / 40) ** 2 / (games / 40) for count in counts.values())
    assert chi_square < 80  # about the 99.99 % point for 39 degrees of freedom


def test_every_task_card_is_drawn_equally_often() -> None:
    games = 18_000
    counts: dict[str, int] = {}
    for deal in deal_many(games, seed=6, tasks=2):
        for task in deal.tasks:
            counts[str(task.card)] = counts.get(str(task.card), 0) + 1
    assert len(counts) == 36
    chi_square = sum((count - games / 18) ** 2 / (games / 18) for count in counts.values())
    assert chi_square < 76  # about the 99.99 % point for 35 degrees of freedom
