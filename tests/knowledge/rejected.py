"""The exact distributions of the samplers that de Jong's thesis rejects, from every choice that they can make.

Each gives the probability of every deal; what is missing to 1 is the probability of getting stuck.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable
from fractions import Fraction
from itertools import combinations

from crewlab import Card, CardSet

from .enumeration import Hidden, all_deals, hidden_of

Deal = tuple[CardSet, ...]
Distribution = dict[Deal, Fraction]

SWITCHES_PER_CARD = 20


def uniform(hidden: Hidden) -> Distribution:
    deals = list(all_deals(hidden))
    return dict.fromkeys(deals, Fraction(1, len(deals)))


def random_selection(hidden: Hidden) -> Distribution:
    """Some seat that needs a card gets some card that it may hold."""
    result: Distribution = defaultdict(Fraction)

    def go_on(hands: tuple[frozenset[Card], ...], rest: frozenset[Card], chance: Fraction) -> None:
        needy = [place for place, hand in enumerate(hands) if len(hand) < hidden.sizes[place]]
        if not needy:
            result[tuple(CardSet(hand) for hand in hands)] += chance
        for place in needy:
            choices = [card for card in hidden.may[place] if card in rest]
            for card in choices:
                more = (*hands[:place], hands[place] | {card}, *hands[place + 1 :])
                go_on(more, rest - {card}, chance / len(needy) / len(choices))

    go_on((frozenset(),) * len(hidden.sizes), frozenset(hidden.cards), Fraction(1))
    return dict(result)


def most_restricted_first(hidden: Hidden) -> Distribution:
    """Algorithm 2: the seat with the fewest possible cards, of several the first, gets some hand of them."""
    result: Distribution = defaultdict(Fraction)
    places = range(len(hidden.sizes))

    def go_on(hands: dict[int, CardSet], rest: CardSet, chance: Fraction) -> None:
        waiting = [place for place in places if place not in hands]
        if not waiting:
            result[tuple(hands[place] for place in places)] += chance
            return
        place = min(waiting, key=lambda place: len(hidden.may[place] & rest))
        choices = list(combinations(hidden.may[place] & rest, hidden.sizes[place]))
        for choice in choices:
            go_on({**hands, place: CardSet(choice)}, rest - CardSet(choice), chance / len(choices))

    go_on({}, CardSet(hidden.cards), Fraction(1))
    return dict(result)


def backtracking(hidden: Hidden) -> Distribution:
    """From some deal, fitting or not, on to the next that fits."""
    anything = CardSet(hidden.cards)
    unbound = hidden_of([anything] * len(hidden.sizes), hidden.sizes)
    in_order = sorted((deal[:-1] for deal in all_deals(unbound)), key=lambda deal: [list(hand) for hand in deal])
    fitting = set(all_deals(hidden))
    result: Distribution = defaultdict(Fraction)
    for number in range(len(in_order)):
        found = next(deal for deal in in_order[number:] + in_order[:number] if deal in fitting)
        result[found] += Fraction(1, len(in_order))
    return dict(result)


def switch_chain(hidden: Hidden) -> Distribution:
    """From the first deal, exchange two cards at random where that fits, many times."""
    fitting = sorted(all_deals(hidden), key=lambda deal: [list(hand) for hand in deal])
    cards = hidden.cards

    def switched(deal: Deal, one: Card, two: Card) -> Deal:
        exchanged = {one: two, two: one}
        other = tuple(CardSet([exchanged.get(card, card) for card in hand]) for hand in deal)
        return other if other in fitting else deal

    chances = {fitting[0]: Fraction(1)}
    for _ in range(SWITCHES_PER_CARD * len(cards)):
        after: Distribution = defaultdict(Fraction)
        for deal, chance in chances.items():
            for one in cards:
                for two in cards:
                    after[switched(deal, one, two)] += chance / len(cards) ** 2
        chances = dict(after)
    return chances


EXACT: dict[str, Callable[[Hidden], Distribution]] = {
    "uniform": uniform,
    "switch-chain": switch_chain,
    "backtracking": backtracking,
    "most-restricted-first": most_restricted_first,
    "random-selection": random_selection,
}
