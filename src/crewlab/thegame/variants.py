"""The named ways to play The Game."""

from __future__ import annotations

from crewlab._engine import TheGameVariant as Variant
from crewlab._engine import thegame_variants

ABOUT: dict[str, str] = dict(thegame_variants())
VARIANTS: dict[str, Variant] = {name: Variant(name) for name in ABOUT}
