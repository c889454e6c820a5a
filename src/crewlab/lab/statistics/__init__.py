"""How sure a measured rate or difference is, when a comparison may stop, and how many games it takes."""

from crewlab.lab.statistics.intervals import clopper_pearson, wilson, with_unknown
from crewlab.lab.statistics.paired import bootstrap_difference, mcnemar, paired_difference
from crewlab.lab.statistics.samples import games_for_difference, games_for_interval, games_for_paired
from crewlab.lab.statistics.sequential import RatioTest, evidence

__all__ = [
    "RatioTest",
    "bootstrap_difference",
    "clopper_pearson",
    "evidence",
    "games_for_difference",
    "games_for_interval",
    "games_for_paired",
    "mcnemar",
    "paired_difference",
    "wilson",
    "with_unknown",
]
