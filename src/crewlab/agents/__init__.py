"""Players of The Crew: the publications' and one's own, made from specs such as "uct(iterations=1000)"."""

from crewlab.agents.entries import Entry
from crewlab.agents.registry import Agent, AnyAgent, agents, ask, make_agent, make_seat, register
from crewlab.agents.spec import AgentSpec, SeatSpec, parse_team

__all__ = [
    "Agent",
    "AgentSpec",
    "AnyAgent",
    "Entry",
    "SeatSpec",
    "agents",
    "ask",
    "make_agent",
    "make_seat",
    "parse_team",
    "register",
]
