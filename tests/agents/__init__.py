"""Players: each behaves as every player must, and does what is its own."""
