"""Lines that end at blanks alone: rich takes a no-break space for one, and would begin a line with a question mark."""

from __future__ import annotations

from rich.cells import cell_len


def wrapped(text: str, width: int) -> str:
    """*text* in lines of at most *width* cells; a longer word, as Japanese has them, is left to be folded.

    >>> wrapped("Combien de compteurs\\u202f?", 20)
    'Combien de\\ncompteurs\\u202f?'
    """
    lines: list[str] = []
    for word in text.split(" "):
        if lines and cell_len(lines[-1]) + 1 + cell_len(word) <= width:
            lines[-1] += f" {word}"
        else:
            lines.append(word)
    return "\n".join(lines)
