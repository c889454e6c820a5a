"""python -m crewlab does what the command crewlab does."""

from crewlab.cli import main

if __name__ == "__main__":
    main()
