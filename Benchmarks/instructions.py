#!/usr/bin/env python3
"""Count the instructions of starts, steps and commands of Pavilion.

Unlike times they hardly depend on what else a machine does. What needs more
of them than the table beside this file says has more to do than before.

    instructions.py PROGRAM          compares with the table
    instructions.py PROGRAM --write  writes the table anew

Needs valgrind, and clang or what the variable CC names.
"""

import argparse
import concurrent.futures
import datetime
import fcntl
import itertools
import os
import pty
import re
import select
import signal
import sqlite3
import statistics
import struct
import subprocess
import sys
import tempfile
import termios
import time
from pathlib import Path

HERE = Path(__file__).resolve().parent
TABLE = HERE / "instructions.md"

# How many times as much as in the table is too much. As much less has to be
# written into the table, so that it may not come back unnoticed; it can also
# mean that a key no longer opens its page.
TOLERANCE = 1.03
# How often something is counted at most: a step may meet a tick of a clock.
ATTEMPTS = 3

# The codes that a terminal sends once a program has enabled the keypad.
UP, DOWN, RIGHT, LEFT = "\x1bOA", "\x1bOB", "\x1bOC", "\x1bOD"
VERTICAL, HORIZONTAL = (DOWN, UP), (RIGHT, LEFT)

# The name of a page, the command that opens its app, the keys from there to
# it, and two keys that undo each other, each of which changes the screen.
PAGES = [
    ("Home", [], [], HORIZONTAL),
    ("Juice Maker", ["juice"], [], HORIZONTAL),
    ("Juice Maker: sales", ["juice"], ["d"], (LEFT, RIGHT)),
    ("Caffeine Holic", ["caffeine"], [], HORIZONTAL),
    ("Caffeine Holic: history", ["caffeine"], ["h"], VERTICAL),
    ("Exposition 1900", ["exposition"], [], VERTICAL),
    ("Exposition 1900: exhibits", ["exposition"], ["\r"], VERTICAL),
    ("Water for Coffee", ["water"], [], VERTICAL),
    ("Emotion Diary", ["emotion"], [], HORIZONTAL),
    ("Emotion Diary: a day", ["emotion"], ["\t", "\r", "g"], VERTICAL),
]
STEPS = 4

COMMANDS = [
    "--version", "status --format {mg}", "juice stock", "water list", "emotion month",
    "exposition list",
]

# Records of the three apps that import some; the bar has twenty orders.
ROWS = 1000


class Failure(Exception):
    """A reason why nothing could be counted."""


class Workshop:
    """A folder with a database of many records, and the program that is counted there."""

    def __init__(self, program, folder):
        self.program, self.folder = str(Path(program).resolve()), Path(folder)
        clock = self.folder / "fixed-time.so"
        subprocess.run(
            [os.environ.get("CC", "clang"), "-shared", "-fPIC", "-o", clock, HERE / "fixed-time.c"], check=True)
        self.environment = {
            "HOME": str(folder), "PATH": os.environ["PATH"], "TERM": "xterm-256color", "LC_ALL": "C.UTF-8",
            "TZ": "UTC", "LD_PRELOAD": str(clock), "SWIFT_DETERMINISTIC_HASHING": "1",
        }
        self.full, self.one = self.folder / "full.sqlite", self.folder / "one.sqlite"
        self.fill()

    def fill(self):
        """Give each app its records, three hours apart, by the program itself."""
        now = datetime.datetime.fromisoformat("2026-11-21T14:05:30+00:00")
        ages = [row * 3 * 3600 for row in range(ROWS)]
        times = [(now - datetime.timedelta(seconds=age)).isoformat() for age in ages]
        feelings = ["happy", "loving", "gloomy", "bored"]
        files = {
            "caffeine": ["at,drink,milligrams"] + [f"{at},espresso,63" for at in times],
            "emotion": ["at,emotion,note"] + [f"{at},{feelings[row % 4]}," for row, at in enumerate(times)],
            "water": ["name,at,hardness,alkalinity"] + [
                f"Cafe {row},{at},{row * 7 % 200},{row * 13 % 120}" for row, at in enumerate(times)],
        }
        for app, lines in files.items():
            path = self.folder / f"{app}.csv"
            path.write_text("\n".join(lines) + "\n")
            self.call(app, "import", str(path), database=self.full)
        for _ in range(20):
            self.call("juice", "set", "strawberry=100", "banana=100", database=self.full)
            self.call("juice", "order", "banana", "strawberry", database=self.full)
        for number in range(1, 100, 10):
            self.call("water", "taste", str(number), "4", database=self.full)
        self.call("emotion", "tap", "happy", database=self.one)
        for path in [self.full, self.one]:
            with sqlite3.connect(path) as connection:
                connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")

    def call(self, *words, database):
        done = subprocess.run(
            [self.program, *words, "--database", database], env=self.environment, capture_output=True, text=True)
        if done.returncode:
            raise Failure(f"pavilion {' '.join(words)}: {done.stderr}")

    def counted(self, words, database):
        """Return the command that counts a run on a copy of a database, and where it writes what it counted."""
        folder = Path(tempfile.mkdtemp(dir=self.folder))
        copy = folder / "data.sqlite"
        if database is not None:
            copy.write_bytes(database.read_bytes())
        counts = folder / "counts"
        # Each update of the screen ends a part.
        return counts, [
            "valgrind", "--tool=callgrind", f"--callgrind-out-file={counts}", f"--log-file={folder}/log",
            "--dump-after=doupdate", self.program, *words, "--database", str(copy),
        ]

    @staticmethod
    def parts(counts):
        """Return the instructions of each part of a run."""
        paths = sorted(counts.parent.glob("counts.*"), key=lambda path: int(path.suffix[1:]))
        found = [
            re.search(r"^totals: (\d+)", path.read_text(errors="replace"), re.MULTILINE)
            for path in [*paths, counts] if path.exists()
        ]
        if not found or None in found:
            raise Failure(f"valgrind counted nothing: {(counts.parent / 'log').read_text()[-500:]}")
        return [int(total[1]) for total in found]

    def command(self, words):
        """Return the instructions of a command, on the full database."""
        counts, command = self.counted(words.split(" "), self.full)
        done = subprocess.run(command, env=self.environment, capture_output=True, text=True)
        if done.returncode:
            raise Failure(f"pavilion {words}: {done.stderr}")
        return {f"command: {words}": sum(self.parts(counts))}

    def start(self, name, database):
        """Return the instructions until Home has been drawn."""
        [(_, cost)] = self.answers([], database, [])
        return {f"start: {name}": cost}

    def page(self, name, words, opening, keys):
        """Return the instructions of a step on a page, the bytes that it sends, and the start of an app's first page."""
        answers = self.answers(words, self.full, opening + list(keys) * (1 + STEPS // 2))
        sent, costs = zip(*answers[-STEPS:])
        cost = max(int(statistics.median(costs[side::2])) for side in range(2))
        start = {} if opening else {f"start: {name}": answers[0][1]}
        return start | {f"step: {name}": cost, f"bytes: {name}": max(sent)}

    def answers(self, words, database, keys):
        """Open a screen and press keys; return the bytes and the instructions of the start, and of each key."""
        # Motion has frames that no key asks for.
        counts, command = self.counted([*words, "--no-motion"], database)
        with Terminal(command, self.environment) as terminal:
            # Home goes on to draw what matters today.
            outputs = [terminal.frame(pause=1)] + [terminal.press(key) for key in keys]
        parts, frames = self.parts(counts), [output.count(BEGIN) for output in outputs]
        # The end is a part of its own.
        if len(parts) != sum(frames) + 1:
            raise Failure(f"{' '.join(words) or 'Home'}: {sum(frames)} frames were seen, and {len(parts) - 1} drawn.")
        ends = list(itertools.accumulate(frames))
        costs = [sum(parts[end - own:end]) for own, end in zip(frames, ends)]
        return list(zip(map(len, outputs), costs))

    def tasks(self):
        """Return all there is to count, as functions."""
        return [
            *(lambda page=page: self.page(*page) for page in PAGES),
            lambda: self.start("Home, one record", self.one),
            lambda: self.start("Home, no database", None),
            *(lambda words=words: self.command(words) for words in COMMANDS),
        ]


BEGIN, END = b"\x1b[?2026h", b"\x1b[?2026l"


class Terminal:
    """A terminal of 24 × 80 that answers, with a program on it."""

    def __init__(self, command, environment):
        self.process, self.end = pty.fork()
        if self.process == 0:
            fcntl.ioctl(0, termios.TIOCSWINSZ, struct.pack("HHHH", 24, 80, 0, 0))
            os.execvpe(command[0], command, environment)

    def __enter__(self):
        return self

    def __exit__(self, *_):
        os.kill(self.process, signal.SIGTERM)
        while self.read(20):
            pass
        os.close(self.end)
        os.waitpid(self.process, 0)

    def press(self, key):
        os.write(self.end, key.encode())
        return self.frame(pause=0.2)

    def frame(self, pause):
        """Return what is written until a frame has ended and no other follows within so many seconds."""
        output, deadline = b"", time.monotonic() + 60
        while time.monotonic() < deadline:
            has_ended = output.rfind(END) > output.rfind(BEGIN)
            piece = self.read(pause if has_ended else 20)
            if not piece and has_ended:
                return output
            if not piece:
                raise Failure("no frame came")
            if b"\x1b]11;?" in piece:
                os.write(self.end, b"\x1b]11;rgb:0000/0000/0000\x1b\\")
            if b"\x1b[c" in piece:
                os.write(self.end, b"\x1b[?62c")
            output += piece
        raise Failure("frames came without end")

    def read(self, seconds):
        if not select.select([self.end], [], [], seconds)[0]:
            return b""
        try:
            return os.read(self.end, 65536)
        except OSError:  # it has ended
            return b""


def read_table():
    rows = re.findall(r"^\| (\S.*?) *\| +([\d,]+) \|$", TABLE.read_text(), re.MULTILINE) if TABLE.exists() else []
    return {name: int(count.replace(",", "")) for name, count in rows}


def write_table(figures):
    width = max(map(len, figures))
    rows = "".join(f"| {name:<{width}} | {count:>11,} |\n" for name, count in figures.items())
    TABLE.write_text(f"""# Instructions

What starts, steps and commands cost in the program as `make run` builds it, and how many bytes a step sends, with
{ROWS:,} records of three apps and 20 orders. `make bench-guard` fails when one is {TOLERANCE - 1:.0%} off this table. Whoever has a reason
for more, or has made something lighter, writes it anew, `make bench-guard WRITE=1`, and says why in the commit.

| {"":<{width}} | {"count":>11} |
| {"-" * width} | {"-" * 10}: |
{rows}""")


def off(figures, table):
    """Return the names of the figures that are not those of the table."""
    expected = {name: table.get(name, 0) for name in figures}
    return [name for name, number in figures.items()
            if not expected[name] / TOLERANCE <= number <= expected[name] * TOLERANCE]


def count(workshop, table):
    """Count all; what is not as the table says again, and without a table what is not as it was before."""
    def settled(task):
        expected = table
        for _ in range(ATTEMPTS):
            figures = task()
            if not off(figures, expected):
                break
            expected = table or figures
        return figures

    with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
        figures = {name: number for some in pool.map(settled, workshop.tasks()) for name, number in some.items()}
    kinds = ["start", "step", "bytes", "command"]
    return dict(sorted(figures.items(), key=lambda figure: kinds.index(figure[0].split(":")[0])))


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("program")
    parser.add_argument("--write", action="store_true")
    options = parser.parse_args()
    table = {} if options.write else read_table()
    try:
        with tempfile.TemporaryDirectory() as folder:
            figures = count(Workshop(options.program, folder), table)
    except Failure as failure:
        sys.exit(str(failure))
    if options.write:
        return write_table(figures)
    for name, number in figures.items():
        print(f"{number:>11,}  {number / table.get(name, number) - 1:+6.1%}  {name}")
    faults = [f"{name}: {figures[name]:,}, and {table.get(name, 0):,} in the table." for name in off(figures, table)]
    faults += [f"{name}: in the table, but no longer counted." for name in table if name not in figures]
    if faults:
        print(*faults, sep="\n", file=sys.stderr)
        sys.exit(
            "Find out what it does that it did not do before. If it must, or if it does less now, run make bench-guard "
            "WRITE=1, commit Benchmarks/instructions.md with it, and say why.")


main()
