"""Could this have been won? Exact answers with all cards open, with a line to play or a proof.

`solve` looks for a win by direct search in the engine and hands what is left to a SAT solver; `explain` finds the
moment a game was lost. Nothing here may be used by an agent that does not see all hands.
"""

from crewlab.solver.explain import Explanation, explain
from crewlab.solver.solve import METHODS, solve, solve_many
from crewlab.solver.verdict import Verdict

__all__ = ["METHODS", "Explanation", "Verdict", "explain", "solve", "solve_many"]
