"""The search for better parameters of a strategy of The Game, all of them at once, with Optuna.

Every trial plays the same decks, first a few; it goes on to more while it wins as many as the median of the trials that
played all. What is tried next depends on the seed and on what the trials before it won, on nothing else, so a search
that was killed and goes on from its file ends as one that was not.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any, get_type_hints

from crewlab import __version__
from crewlab._engine import InputError
from crewlab.agents.spec import AgentSpec
from crewlab.thegame.simulation import simulate
from crewlab.thegame.strategies import make_strategy, strategies
from crewlab.thegame.tuning_file import Trial, TuningFile

if TYPE_CHECKING:
    import optuna
    from optuna.distributions import BaseDistribution

STAGES = (1 / 16, 1 / 4, 1.0)  # parts of the games, after each of which a trial may be given up
AT_RANDOM = 10  # trials before there is anything to learn from


@dataclass(frozen=True)
class Range:
    """Where to look for a parameter; `log`: small and large values alike."""

    low: float
    high: float
    log: bool = False


# `beta` is looked for as a part of alpha - 1, so that no penalty falls below that of a card that fits.
RANGES = {
    "weight": Range(0.2, 1.0),
    "ascending": Range(0.8, 1.25, log=True),
    "alpha": Range(1.1, 30.0, log=True),
    "beta": Range(0.0, 1.0),
    "gamma": Range(0.002, 1.0, log=True),
    "lam": Range(0.02, 5.0, log=True),
}
OWN_RANGES = {("penalize-playability", "alpha"): Range(0.2, 5.0, log=True)}  # there it is an exponent


@dataclass(frozen=True)
class Tuning:
    """What is searched: the numbers that the spec does not fix, judged by these games."""

    spec: AgentSpec
    variant: str = "dietrich"
    players: int = 1
    games: int = 16_000
    seed: int = 1

    @classmethod
    def of(cls, text: str, **settings: Any) -> Tuning:
        spec = AgentSpec.parse(text, "strategy", "bridges-distance(depth=1)")
        make_strategy(spec)  # complains if there is none such
        tuning = cls(spec, **settings)
        if not tuning.ranges:
            raise InputError(f"strategy {spec}: there is no number left to tune")
        if tuning.games < 1 / STAGES[0]:
            raise InputError(f"games must be {1 / STAGES[0]:.0f} or more, not {tuning.games}")
        return tuning

    @property
    def ranges(self) -> dict[str, Range]:
        entry, given = strategies()[self.spec.name], dict(self.spec.parameters)
        kinds = get_type_hints(entry.make)
        found = {
            name: OWN_RANGES.get((self.spec.name, name), RANGES[name])
            for name in entry.parameters
            if kinds[name] is float and name in RANGES and name not in given
        }
        if "alpha" in found and "beta" in given:
            found["alpha"] = replace(found["alpha"], low=1 + max(0.1, self._own("beta")))
        return found

    @property
    def header(self) -> dict[str, Any]:
        """All that the trials depend on."""
        return {
            "crewlab": __version__,
            "tuning": str(self.spec),
            "variant": self.variant,
            "players": self.players,
            "games": self.games,
            "seed": self.seed,
            "ranges": {name: [some.low, some.high, some.log] for name, some in self.ranges.items()},
        }

    def spec_of(self, places: Mapping[str, float]) -> str:
        """The strategy at a place in the ranges; four figures say enough of a parameter."""
        values = {name: float(f"{place:.4g}") for name, place in places.items()}
        if "beta" in values:
            alpha = values.get("alpha", self._own("alpha"))
            values["beta"] = float(f"{values['beta'] * (alpha - 1):.4g}")
        return str(AgentSpec(self.spec.name, (*self.spec.parameters, *values.items())))

    def own_places(self) -> dict[str, float]:
        """Where the strategy's own parameters are, as far as the ranges reach."""
        places = {name: self._own(name) for name in self.ranges}
        if "beta" in places:
            places["beta"] /= max(self._own("alpha") - 1, 0.1)
        return {name: min(max(place, self.ranges[name].low), self.ranges[name].high) for name, place in places.items()}

    def _own(self, name: str) -> float:
        """A parameter as the spec has it: given, of its preset, or the default."""
        entry, given = strategies()[self.spec.name], dict(self.spec.parameters)
        preset = entry.presets.get(str(given.get("preset")), {})
        return float(given.get(name, preset.get(name, entry.parameters[name].default)))

    def wins(self, spec: str, begin: int, end: int) -> int:
        """Of the games with these numbers."""
        settings: dict[str, Any] = {"variant": self.variant, "players": self.players, "seed": self.seed}
        return int(simulate(spec, first=begin, games=end - begin, **settings).won.sum())


def tune(tuning: Tuning, file: TuningFile, trials: int, each: Callable[[Trial], None] = lambda _: None) -> Trial:
    """Searches until the file has so many trials; `each` hears of every new one. The best is returned."""
    optuna = _optuna()
    study = optuna.create_study(
        direction="maximize", pruner=optuna.pruners.MedianPruner(n_startup_trials=AT_RANDOM, n_warmup_steps=0)
    )
    ranges = {
        name: optuna.distributions.FloatDistribution(some.low, some.high, log=some.log)
        for name, some in tuning.ranges.items()
    }
    for known in file.trials:
        study.add_trial(_told(known, tuning, ranges))
    while len(file.trials) < trials:
        number = len(file.trials)
        if number == 0:
            study.enqueue_trial(tuning.own_places())
        study.sampler = optuna.samplers.TPESampler(
            seed=_seed(tuning.seed, number), n_startup_trials=AT_RANDOM, multivariate=True
        )
        asked = study.ask(ranges)
        trial = _try(asked, tuning)
        value, state = _value_and_state(trial, tuning)
        # Of a trial that was given up Optuna takes the last rate that was reported, which is this value too.
        study.tell(asked, value if state.name == "COMPLETE" else None, state)
        file.add(trial)
        each(trial)
    return best_of(file.trials)


def best_of(trials: list[Trial]) -> Trial:
    """Of those that played all games the one that won most, the first of several; the very first always did."""
    return max((trial for trial in trials if trial.stages == len(STAGES)), key=lambda trial: trial.wins[-1])


def ends(games: int) -> tuple[int, ...]:
    """How many games have been played after each stage."""
    return tuple(round(part * games) for part in STAGES)


def _try(trial: optuna.Trial, tuning: Tuning) -> Trial:
    spec, wins, played = tuning.spec_of(trial.params), [0], 0
    for stage, end in enumerate(ends(tuning.games)):
        wins.append(wins[-1] + tuning.wins(spec, played, end))
        played = end
        trial.report(wins[-1] / end, stage)
        if trial.should_prune():
            break
    return Trial(dict(trial.params), tuple(wins[1:]))


def _value_and_state(trial: Trial, tuning: Tuning) -> tuple[float, optuna.trial.TrialState]:
    from optuna.trial import TrialState

    state = TrialState.COMPLETE if trial.stages == len(STAGES) else TrialState.PRUNED
    return trial.wins[-1] / ends(tuning.games)[trial.stages - 1], state


def _told(trial: Trial, tuning: Tuning, ranges: Mapping[str, BaseDistribution]) -> optuna.trial.FrozenTrial:
    from optuna.trial import create_trial

    value, state = _value_and_state(trial, tuning)
    rates = {stage: won / end for stage, (won, end) in enumerate(zip(trial.wins, ends(tuning.games), strict=False))}
    return create_trial(
        state=state, value=value, params=dict(trial.places), distributions=dict(ranges), intermediate_values=rates
    )


def _optuna() -> Any:
    try:
        import optuna
    except ImportError:
        raise InputError("tuning needs Optuna: install crewlab[search]") from None
    optuna.logging.set_verbosity(optuna.logging.WARNING)
    return optuna


def _seed(seed: int, number: int) -> int:
    import numpy as np

    return int(np.random.SeedSequence((seed, number)).generate_state(1)[0])
