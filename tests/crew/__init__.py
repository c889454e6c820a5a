"""The Crew: the engine against the reference, its texts and its views."""
