"""`python -m riichi_calc` is the program."""

from __future__ import annotations

from .cli import main

if __name__ == "__main__":
    main()
