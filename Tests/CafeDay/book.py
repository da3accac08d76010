"""The day's own book: what the screens told, kept apart from the program."""

import threading
import time
from collections import Counter, defaultdict
from dataclasses import dataclass, field

from menu import Item


@dataclass
class Record:
    """An order that a till said was made, or that was found in the log when the till did not know."""

    call: int
    till: str
    items: list[Item]
    name: str
    is_basket: bool
    told_at: float = field(default_factory=time.monotonic)
    is_undone: bool = False
    was_made: bool = False

    @property
    def total(self) -> int:
        return sum(item.total for item in self.items)

    @property
    def count(self) -> int:
        return sum(item.count for item in self.items)


class Book:
    """Written by all who work in the café."""

    def __init__(self) -> None:
        self.lock = threading.Lock()
        # By the number to call.
        self.orders: dict[int, Record] = {}
        self.early: dict[int, bool] = {}
        # The last state of each ticket that the kitchen moved: "ready" or "gone".
        self.tickets: dict[int, str] = {}
        # By ingredient.
        self.delivered: Counter[str] = Counter()
        self.wasted: Counter[str] = Counter()
        self.counts: Counter[str] = Counter()
        # In seconds, by what was measured.
        self.times: dict[str, list[float]] = defaultdict(list)
        # What each till was told of the order that was on its way at the crash, and how it ended.
        self.crash: list[tuple[str, str]] = []
        self.remarks: list[str] = []
        # When a screen first showed a number, by screen.
        self.seen: dict[str, dict[int, float]] = defaultdict(dict)
        # When the key was pressed that made an order ready.
        self.ready_at: dict[int, float] = {}

    def add(self, record: Record) -> None:
        with self.lock:
            if record.call in self.orders:
                raise AssertionError(f"Number {record.call} was told twice: {self.orders[record.call]} and {record}")
            self.orders[record.call] = record
            if record.call in self.early:
                record.is_undone, record.was_made = (True, self.early.pop(record.call))

    def take_back(self, call: int, was_made: bool) -> str | None:
        """Notes that a till said it took an order back; returns the till that had ordered it, as far as it was told."""
        with self.lock:
            record = self.orders.get(call)
            self.counts["taken back"] += 1
            if record is None:
                # Another till takes it back before the one that ordered it has read its number.
                self.early[call] = was_made
                return None
            if record.is_undone:
                raise AssertionError(f"Number {call} was taken back twice.")
            record.is_undone, record.was_made = (True, was_made)
            return record.till

    def note(self, what: str) -> None:
        with self.lock:
            self.counts[what] += 1

    def measure(self, what: str, seconds: float) -> None:
        with self.lock:
            self.times[what].append(seconds)

    def remark(self, text: str) -> None:
        with self.lock:
            self.remarks.append(text)

    def see(self, where: str, call: int) -> None:
        self.seen[where].setdefault(call, time.monotonic())
