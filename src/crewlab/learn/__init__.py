"""Learning to play The Crew: a transformer that reads positions, and games played for it. docs/agents/alpha.md

Playing needs the engine alone; learning needs PyTorch, `pip install crewlab[learn]`.
"""
