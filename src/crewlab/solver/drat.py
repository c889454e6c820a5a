"""A plain checker of DRAT proofs, so that "cannot be won" need not be believed.

It knows nothing of cards. Every step of a proof adds a clause or deletes one; an added clause must follow by unit
propagation (its opposite leads to a contradiction), or, where it does not, every resolvent on its first literal must.
The last added clause is the empty one. Written for clarity: proofs of some thousand steps take seconds.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from crewlab._engine import InputError


class ProofError(InputError):
    """A step of a proof that does not follow."""


def parse_dimacs(text: str) -> list[list[int]]:
    """The clauses of a DIMACS text."""
    clauses = []
    for number, row in enumerate(text.splitlines(), 1):
        if not row.strip() or row.startswith(("c", "p")):
            continue
        clauses.append(_clause(row, f"formula, line {number}"))
    return clauses


def check_drat(formula: str | Iterable[Sequence[int]], proof: str) -> None:
    """Raises ProofError, naming the line, unless the proof shows that the formula cannot be satisfied."""
    clauses = parse_dimacs(formula) if isinstance(formula, str) else formula
    checker = _Checker()
    for clause in clauses:
        checker.add(clause)
    for number, row in enumerate(proof.splitlines(), 1):
        if not row.strip():
            continue
        place = f"proof, line {number}"
        if row.startswith("d "):
            checker.delete(_clause(row[2:], place))
            continue
        clause = _clause(row, place)
        if not checker.follows(clause):
            raise ProofError(f"{place}: the clause does not follow from those before it")
        if not clause:
            return
        checker.add(clause)
    if not checker.follows([]):
        raise ProofError("the proof ends without the empty clause")


def _clause(row: str, place: str) -> list[int]:
    try:
        numbers = [int(word) for word in row.split()]
    except ValueError:
        raise ProofError(f"{place}: expected numbers, found {row[:40]!r}") from None
    if not numbers or numbers[-1] != 0 or 0 in numbers[:-1]:
        raise ProofError(f"{place}: expected a clause that ends with 0, found {row[:40]!r}")
    return numbers[:-1]


class _Checker:
    """Clauses with two watched literals each; what is known at the top level stays assigned."""

    def __init__(self) -> None:
        self.clauses: dict[int, list[int]] = {}
        self.watches: dict[int, list[int]] = {}
        self.names: dict[tuple[int, ...], list[int]] = {}
        self.true: set[int] = set()
        self.contradiction = False

    def add(self, clause: Sequence[int]) -> None:
        number = len(self.clauses) + 1
        while number in self.clauses:
            number += 1
        literals = list(dict.fromkeys(clause))
        self.clauses[number] = literals
        self.names.setdefault(tuple(sorted(literals)), []).append(number)
        # Watch literals that are not false, if there are two.
        literals.sort(key=lambda literal: -literal in self.true)
        for literal in literals[:2]:
            self.watches.setdefault(literal, []).append(number)
        if not literals or -literals[0] in self.true:
            self.contradiction = True
        elif (len(literals) == 1 or -literals[1] in self.true) and literals[0] not in self.true:
            self.contradiction |= self._propagate([literals[0]], self.true)

    def delete(self, clause: Sequence[int]) -> None:
        """Forgets a clause. One that gives a fact of the top level is kept, as other checkers do."""
        numbers = self.names.get(tuple(sorted(dict.fromkeys(clause))))
        if not numbers:
            return
        literals = self.clauses[numbers[-1]]
        if len(literals) > 1 and not any(literal in self.true for literal in literals):
            number = numbers.pop()
            for literal in literals[:2]:
                self.watches[literal].remove(number)
            del self.clauses[number]

    def follows(self, clause: Sequence[int]) -> bool:
        if self._refutes([-literal for literal in clause]):
            return True
        if not clause:
            return False
        pivot = clause[0]
        others = [-literal for literal in clause if literal != pivot]
        return all(
            self._refutes([-pivot, *others, *(-literal for literal in other if literal != -pivot)])
            for other in list(self.clauses.values())
            if -pivot in other
        )

    def _refutes(self, assumed: Sequence[int]) -> bool:
        if self.contradiction or any(-literal in self.true for literal in assumed):
            return True
        if any(-literal in assumed for literal in assumed):
            return True
        trail: set[int] = set()
        return self._propagate([literal for literal in assumed if literal not in self.true], trail, self.true)

    def _propagate(self, queue: list[int], true: set[int], known: set[int] | None = None) -> bool:
        """Follows the units in `queue`, adding them to `true`; whether that ends in a contradiction."""
        known = known if known is not None and known is not true else set()
        true.update(queue)
        while queue:
            false = -queue.pop()
            watching = self.watches.get(false)
            if not watching:
                continue
            kept = []
            for place, number in enumerate(watching):
                literals = self.clauses[number]
                if literals[0] == false and len(literals) > 1:
                    literals[0], literals[1] = literals[1], literals[0]
                first = literals[0]
                if first in true or first in known:
                    kept.append(number)
                    continue
                for i in range(2, len(literals)):
                    if -literals[i] not in true and -literals[i] not in known:
                        literals[1], literals[i] = literals[i], literals[1]
                        self.watches.setdefault(literals[1], []).append(number)
                        break
                else:
                    kept.append(number)
                    if -first in true or -first in known or first == false:
                        kept += watching[place + 1 :]
                        self.watches[false] = kept
                        return True
                    true.add(first)
                    queue.append(first)
            self.watches[false] = kept
        return False
