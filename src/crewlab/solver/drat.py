"""A plain checker of DRAT proofs, so that "this cannot be won" need not be taken on trust.

It knows nothing of cards and shares no code with the solver. A proof is a list of steps, one a line: a clause that is
added, or `d` and a clause that is deleted. An added clause must follow in one of two ways:

- RUP: assuming the opposite of all its literals leads to a contradiction by unit propagation alone; or
- RAT: so do, for its first literal, all resolvents with clauses that hold the opposite literal. (Such a clause may be
  new, but keeps a satisfiable formula satisfiable.)

The proof is complete when the empty clause follows. Steps are checked in the order written, so an error has a line.

>>> check_drat([[1, 2], [1, -2], [-1, 2], [-1, -2]], "1 0\\n0\\n")
>>> check_drat([[1, 2], [1, -2], [-1, 2]], "1 0\\n0\\n")
Traceback (most recent call last):
crewlab.solver.drat.ProofError: proof, line 2: the empty clause does not follow
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from crewlab._engine import InputError


class ProofError(InputError):
    """A proof, or the formula it is about, that does not hold or cannot be read."""


def check_drat(formula: str | Iterable[Sequence[int]], proof: str) -> None:
    """Raises ProofError, naming the line, unless the proof shows that the formula cannot be satisfied.

    The formula is DIMACS text or a list of clauses.
    """
    steps = list(_steps(proof))
    clauses = parse_dimacs(formula) if isinstance(formula, str) else [list(clause) for clause in formula]
    variables = max((abs(lit) for clause in (*clauses, *(c for _, _, c in steps)) for lit in clause), default=0)
    checker = _Checker(variables)
    for clause in clauses:
        checker.add(clause)
    for line, deletes, clause in steps:
        if deletes:
            if not checker.delete(clause):
                raise ProofError(f"proof, line {line}: {_words(clause)} is deleted but is not there")
        else:
            if not checker.follows(clause):
                raise ProofError(f"proof, line {line}: {_words(clause)} does not follow")
            checker.add(clause)
        if not clause and not deletes:
            return
    if not checker.refuted:
        raise ProofError("the proof ends without the empty clause")


def parse_dimacs(text: str) -> list[list[int]]:
    """The clauses of a DIMACS text."""
    clauses: list[list[int]] = [[]]
    for number, row in enumerate(text.splitlines(), 1):
        if row.startswith(("c", "p")):
            continue
        for literal in _numbers(row, f"formula, line {number}"):
            if literal:
                clauses[-1].append(literal)
            else:
                clauses.append([])
    if clauses.pop():
        raise ProofError("formula: the last clause does not end with 0")
    return clauses


def _steps(proof: str) -> Iterator[tuple[int, bool, list[int]]]:
    """Line number, whether it deletes, and the clause."""
    for number, row in enumerate(proof.splitlines(), 1):
        text = row.strip()
        if not text or text.startswith("c"):
            continue
        deletes = text.startswith("d ")
        literals = _numbers(text[2:] if deletes else text, f"proof, line {number}")
        if 0 not in literals[-1:] or 0 in literals[:-1]:
            raise ProofError(f"proof, line {number}: expected a clause that ends with 0, found {row[:40]!r}")
        yield number, deletes, literals[:-1]


def _numbers(row: str, place: str) -> list[int]:
    try:
        return [int(word) for word in row.split()]
    except ValueError:
        raise ProofError(f"{place}: expected numbers, found {row[:40]!r}") from None


def _words(clause: Sequence[int]) -> str:
    if not clause:
        return "the empty clause"
    shown = " ".join(map(str, clause[:8])) + (" ..." if len(clause) > 8 else "")
    return f"the clause {shown}"


class _Checker:
    """The clauses at one moment of a proof, and what follows from them by unit propagation.

    Lists are indexed by literal: a negative one counts from the end, so a list of 2n + 1 entries serves both signs.
    Clauses of two literals are kept apart as implications. Longer ones are watched at their first two literals: as long
    as neither is false nothing follows from the clause. A deleted clause is emptied and swept out when next seen.
    """

    def __init__(self, variables: int) -> None:
        self.refuted = False
        self.true = [0] * (2 * variables + 1)  # 1 true, -1 false, 0 open
        self.trail: list[int] = []  # the true literals, in the order found
        self.implied: list[list[int]] = [[] for _ in range(2 * variables + 1)]
        self.watched: list[list[list[int]]] = [[] for _ in range(2 * variables + 1)]
        self.live: dict[frozenset[int], list[list[int]]] = {}

    def add(self, literals: Sequence[int]) -> None:
        clause = list(dict.fromkeys(literals))
        self.live.setdefault(frozenset(clause), []).append(clause)
        if self.refuted:
            return
        # What is known now stays known, so a false literal is watched only where the clause says nothing more.
        true = self.true
        clause.sort(key=lambda literal: -true[literal])
        if len(clause) == 2:
            one, other = clause
            self.implied[-one].append(other)
            self.implied[-other].append(one)
        elif len(clause) > 2:
            self.watched[clause[0]].append(clause)
            self.watched[clause[1]].append(clause)
        if not clause or true[clause[0]] < 0:
            self.refuted = True
        elif true[clause[0]] == 0 and (len(clause) == 1 or true[clause[1]] < 0):
            self.refuted = self._propagate([clause[0]])

    def delete(self, literals: Sequence[int]) -> bool:
        """Forgets a clause; False if there is none.

        A clause that is the reason for a known literal is kept: to know more than one must is no error, and both kinds
        of step are judged by what is kept.
        """
        key = frozenset(literals)
        copies = self.live.get(key)
        if not copies:
            return False
        if sum(self.true[literal] >= 0 for literal in key) == 1:
            return True
        clause = copies.pop()
        if not copies:
            del self.live[key]
        if len(clause) == 2:
            one, other = clause
            self.implied[-one].remove(other)
            self.implied[-other].remove(one)
        clause.clear()
        return True

    def follows(self, clause: Sequence[int]) -> bool:
        if self._contradicts(clause):
            return True
        if not clause:
            return False
        pivot = clause[0]
        others = [copies[0] for key, copies in self.live.items() if -pivot in key]
        return all(self._contradicts([*clause, *(lit for lit in other if lit != -pivot)]) for other in others)

    def _contradicts(self, clause: Sequence[int]) -> bool:
        """Does the opposite of the clause lead to a contradiction? Leaves everything as it was."""
        if self.refuted:
            return True
        true, trail = self.true, self.trail
        known = len(trail)
        found = self._propagate([-literal for literal in clause])
        for literal in trail[known:]:
            true[literal] = true[-literal] = 0
        del trail[known:]
        return found

    def _propagate(self, literals: Sequence[int]) -> bool:
        """Makes the literals true and all that follows; True if that is contradictory."""
        true, trail, implied, watched = self.true, self.trail, self.implied, self.watched
        head = len(trail)
        for literal in literals:
            if true[literal] < 0:
                return True
            if true[literal] == 0:
                true[literal], true[-literal] = 1, -1
                trail.append(literal)

        while head < len(trail):
            literal = trail[head]
            head += 1
            for other in implied[literal]:
                value = true[other]
                if value < 0:
                    return True
                if value == 0:
                    true[other], true[-other] = 1, -1
                    trail.append(other)

            false = -literal
            watching = watched[false]
            if not watching:
                continue
            watched[false] = kept = []
            for place, clause in enumerate(watching):
                if not clause:
                    continue
                first = clause[0]
                if first == false:
                    first = clause[0] = clause[1]
                    clause[1] = false
                value = true[first]
                if value > 0:
                    kept.append(clause)
                    continue
                for i in range(2, len(clause)):
                    other = clause[i]
                    if true[other] >= 0:
                        clause[1], clause[i] = other, false
                        watched[other].append(clause)
                        break
                else:
                    kept.append(clause)
                    if value < 0:
                        kept += watching[place + 1 :]
                        return True
                    true[first], true[-first] = 1, -1
                    trail.append(first)
        return False
