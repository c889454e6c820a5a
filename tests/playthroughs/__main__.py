"""Writes the playthroughs anew."""

from __future__ import annotations

from crewlab import VARIANTS

from . import EXTRA_RULES, file, lines

for name in [*VARIANTS, *EXTRA_RULES]:
    file(name).write_text("\n".join(lines(name)) + "\n")
    print(file(name))
