"""The missions of both editions as data: how each is dealt, and by which rules it is played.

The figures were compared in several independent lists (docs/missions.md); where those disagree a mission has readings.
"""

from crewlab.missions.logbook import Attempts, Logbook
from crewlab.missions.mission import EDITIONS, Edition, Mission, Reading, mission, missions

__all__ = ["EDITIONS", "Attempts", "Edition", "Logbook", "Mission", "Reading", "mission", "missions"]
