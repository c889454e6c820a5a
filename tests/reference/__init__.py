"""A slow and plain reference for The Crew: The Quest for Planet Nine.

Written from the text of the rules alone, independent of any engine, so that an engine can be compared with it
step by step.

- ``crew``: the rules of the game (``Rules``, ``Task``, ``Game``).
- ``knowledge``: what one seat may know (``view``).
- ``test_reference``: small cases made by hand that check the reference itself.
"""
