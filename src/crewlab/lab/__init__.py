"""Studies: what one is, running it anywhere, and how sure its figures are. Start with study.py."""
