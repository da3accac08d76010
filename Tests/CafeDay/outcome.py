"""How an order ended, and how long a person waits for that."""

from dataclasses import dataclass

# How much longer than a minute, for which the program tries an order, a person waits for its end.
PATIENCE = 100


@dataclass
class Outcome:
    """How an order ended, as the screen said: ordered, short, sold out, refused or unknown."""

    kind: str
    call: int = 0
    missing: list[tuple[str, int, int, int]] | None = None
    text: str = ""
