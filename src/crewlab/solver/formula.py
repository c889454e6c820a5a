"""A formula in conjunctive normal form whose variables have names."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import combinations

Clause = list[int]


class Formula:
    """Clauses over variables 1, 2, 3, ...; a negative number is the opposite of a variable.

    A variable is named by what it says, as a tuple such as ("x", 1, "B3"): texts are made only when somebody asks.
    TRUE and FALSE stand for what is known beforehand and never appear in a clause.
    """

    TRUE = 1 << 40
    FALSE = -TRUE

    def __init__(self) -> None:
        self.clauses: list[Clause] = []
        self.names: list[tuple[object, ...]] = []

    def variable(self, *name: object) -> int:
        self.names.append(name)
        return len(self.names)

    def add(self, *literals: int) -> None:
        """One of these must hold."""
        if Formula.TRUE in literals:
            return
        clause = [literal for literal in literals if literal != Formula.FALSE]
        if clause:
            self.clauses.append(clause)
        else:
            # Nothing can hold. Programs differ in what they make of an empty clause, so it is said with a variable.
            never = self.variable("never")
            self.clauses += [never], [-never]

    def at_most_one(self, literals: Sequence[int]) -> None:
        for one, other in combinations(literals, 2):
            self.add(-one, -other)

    def exactly_one(self, literals: Sequence[int]) -> None:
        self.add(*literals)
        self.at_most_one(literals)

    def counter(self, name: Sequence[object], literals: Iterable[int], limit: int) -> list[int]:
        """Variables for "at least 1, 2, ... `limit` of these hold".

        A sequential counter: for each literal a row of such variables for the literals up to it, so the size is the
        number of literals times the limit, where clauses for all subsets would grow like a binomial coefficient.
        """
        before: list[int] = [Formula.FALSE] * limit
        for position, literal in enumerate(literals):
            row = []
            for count in range(1, limit + 1):
                if count > position + 1:
                    row.append(Formula.FALSE)
                    continue
                here = self.variable(*name, position + 1, count)
                one_less = before[count - 2] if count > 1 else Formula.TRUE
                self.add(-before[count - 1], here)
                self.add(-one_less, -literal, here)
                self.add(-here, before[count - 1], literal)
                self.add(-here, before[count - 1], one_less)
                row.append(here)
            before = row
        return before

    def dimacs(self, *comments: str) -> str:
        """The text that SAT solvers read; comment lines tell what each variable says."""
        lines = [f"c {comment}" for comment in comments]
        lines += (f"c {number} = {name_text(name)}" for number, name in enumerate(self.names, 1))
        lines.append(f"p cnf {len(self.names)} {len(self.clauses)}")
        lines += (" ".join(map(str, clause)) + " 0" for clause in self.clauses)
        return "\n".join(lines) + "\n"


def name_text(name: tuple[object, ...]) -> str:
    return f"{name[0]}({','.join(str(part) for part in name[1:])})"
