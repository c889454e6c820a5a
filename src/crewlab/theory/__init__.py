"""What can be known exactly about two seats: counts, conditions and symmetries.

The base is section 3 of E. Witteveen, *The Crew: a Strategy Analysis*: 36 cards without trumps, both hands open, one
task, which belongs to the seat that leads. Its results are stated here for every deck of equally long suits, and
docs/theory.md says what was found on the way: one printed number corrected, one condition made simpler, one open
question answered.

- symmetry: how many games there are when suits may be renamed (Theorem 3.12)
- one_task: winnable or not, and why, without any search (Theorems 3.15 and 3.18); a winning line
- counts: how many games are lost (Theorems 3.17 and 3.20), also when suits may be renamed
- bijection: how the lost games correspond (Theorem 3.23, and the remaining ones)
- beyond: more tasks, trumps and the distress signal, where a solver must be asked

Nothing here searches: `beyond` is given the solver by its caller.
"""

from crewlab.theory.beyond import DealClass, Estimate, Setting, Tally, count_losing, deal_classes, sample_losing
from crewlab.theory.bijection import mirror, other_side
from crewlab.theory.counts import LosingGames, losing_games, losing_games_up_to_symmetry
from crewlab.theory.one_task import Judgement, judge, winning_line
from crewlab.theory.symmetry import PermutationClass, games, games_up_to_symmetry, permutation_classes

__all__ = [
    "DealClass",
    "Estimate",
    "Judgement",
    "LosingGames",
    "PermutationClass",
    "Setting",
    "Tally",
    "count_losing",
    "deal_classes",
    "games",
    "games_up_to_symmetry",
    "judge",
    "losing_games",
    "losing_games_up_to_symmetry",
    "mirror",
    "other_side",
    "permutation_classes",
    "sample_losing",
    "winning_line",
]
