"""The two-player theory against exhaustive search, enumeration and the printed numbers."""
