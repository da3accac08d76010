#!/usr/bin/env python3
"""A day at a café: three tills, a kitchen and a board in tmux, on a PostgreSQL server that crashes once.

Keys are pressed as people press them, and what the screens say is written down. At the end the orders, the stock, the
tickets and the takings of that book are compared with the database, with the commands and with the screens. It ends
with 1 if anything differs, or if an order was lost or made twice. It needs Python 3.10, tmux and PostgreSQL.
"""

import argparse
import os
import re
import shutil
import signal
import statistics
import subprocess
import sys
import tempfile
import threading
import time
from pathlib import Path

import screens
from book import Book
from compare import Comparison
from kitchen import Board, Kitchen
from menu import Menu
from server import Server
from terminal import Terminals
from till import SCARCE, SLOW, Till

MENU = Path(__file__).resolve().parent.parent / "EndToEndTests" / "Fixtures" / "cafe.json"
# What a new shop has on the shelves of the built-in menu.
BUILT_IN = dict.fromkeys(("strawberry", "banana", "pineapple", "kiwi", "mango"), 10)
ROLES = ("till1", "till2", "till3", "kitchen")
SIZES = {"till1": (80, 24), "till2": (120, 40), "till3": (100, 30), "kitchen": (120, 40), "board": (80, 24)}
# What each till does besides selling: 40 baskets, 20 orders taken back, 7 shortages; 3 more are sold past the count.
PLANS = {
    "till1": ["basket"] * 14
    + ["undo"] * 3
    + ["take_back"] * 3
    + ["take_back_made"]
    + ["short_no", "short_fill", "short_book", "waste"],
    "till2": ["basket"] * 13
    + ["undo"] * 3
    + ["take_back"] * 2
    + ["take_back_made"] * 2
    + ["short_other", "short_fill", "sold_out"],
    "till3": ["basket"] * 13
    + ["undo"] * 2
    + ["take_back"] * 2
    + ["take_back_made"] * 2
    + ["short_no", "short_other", "waste"],
}


class Shop:
    """The shop on the server, set up as docs/tills.md says."""

    def __init__(self, pavilion: str, folder: Path, server: Server) -> None:
        self.pavilion_path, self.server = pavilion, server
        passwords = {role: os.urandom(12).hex() for role in ("owner", *ROLES)}
        file = folder / "pgpass"
        file.touch(mode=0o600)
        file.write_text("".join(f"*:*:*:{role}:{password}\n" for role, password in passwords.items()))
        # A day that no midnight divides: it is between ten and eleven o'clock here.
        offset = (10 - time.gmtime().tm_hour + 12) % 24 - 12
        self.environment = {
            "PATH": "/usr/bin:/bin",
            "PGPASSFILE": str(file),
            "LC_ALL": "C.UTF-8",
            "TERM": "xterm-256color",
            "TZ": f"DAY{-offset:+d}",
            "HOME": str(folder / "owner"),
        }
        server.query(f"CREATE ROLE owner LOGIN CREATEROLE PASSWORD '{passwords['owner']}'")
        server.query("CREATE DATABASE cafe OWNER owner TEMPLATE template0 ENCODING 'UTF8'")
        for role in ROLES:
            self.pavilion("database", "prepare", "--till", role)
            server.query(f"ALTER ROLE {role} PASSWORD '{passwords[role]}'")

    def pavilion(self, *arguments: str) -> str:
        """A command, as the owner."""
        done = subprocess.run(
            [self.pavilion_path, *arguments, "--database", self.server.address("owner", "cafe")],
            env=self.environment,
            capture_output=True,
            text=True,
        )
        if done.returncode:
            raise SystemExit(f"pavilion {' '.join(arguments)}: {done.stderr or done.stdout}")
        return done.stdout

    def query(self, sql: str) -> str:
        return self.server.query(sql, "cafe")

    def screen(self, role: str, *words: str) -> list[str]:
        return [self.pavilion_path, "juice", *words, "--lang", "ko", "--database", self.server.address(role, "cafe")]


class Day:
    def __init__(self, options: argparse.Namespace, folder: Path) -> None:
        self.options, self.folder = options, folder
        self.menu, self.book = Menu(MENU), Book()
        self.server = Server(folder / "server")
        self.terminals: Terminals | None = None

    def run(self) -> int:
        start = time.monotonic()
        self.server.start()
        self.shop = Shop(self.options.pavilion, self.folder, self.server)
        self.open()
        self.work()
        seconds = time.monotonic() - start
        self.raise_failures()
        comparison = Comparison(self.book, self.menu, self.shop.query, self.shop.pavilion)
        comparison.everything(BUILT_IN)
        self.compare_screens(comparison)
        self.print(comparison, seconds)
        return 1 if comparison.differences else 0

    def open(self) -> None:
        """Imports the menu, takes the delivery of the morning, and opens the screens."""
        shop, menu = self.shop, self.menu
        shop.pavilion("juice", "menu", "check", str(MENU))
        shop.pavilion("juice", "menu", "import", str(MENU))
        shop.pavilion("settings", "set", "tickets", "on")
        morning = {key: entry["par"] for key, entry in menu.ingredients.items()}
        for product in SCARCE:
            # Three of each: then they run out.
            main = next(iter(menu[product].sizes[0][1]))
            morning[main] = 3 * menu[product].sizes[0][1][main]
        shop.pavilion("juice", "deliver", *(f"{key}={amount}" for key, amount in morning.items()))
        self.book.delivered.update(morning)
        self.terminals = Terminals(self.folder)
        self.open_again = threading.Event()
        self.open_again.set()
        opened = {}
        for name, (columns, rows) in SIZES.items():
            words = () if name.startswith("till") else (name,)
            environment = shop.environment | {"HOME": str(self.folder / name)}
            (self.folder / name).mkdir()
            opened[name] = self.terminals.open(
                name, columns, rows, shop.screen("kitchen" if name == "board" else name, *words), environment
            )
        each, rest = divmod(self.options.orders - len(SCARCE), 3)
        self.tills = [
            Till(
                name,
                opened[name],
                menu,
                self.book,
                self.options.seed,
                each + (index < rest),
                SCARCE[index],
                list(plan),
                self.options.pause,
                self.open_again,
            )
            for index, (name, plan) in enumerate(PLANS.items())
        ]
        self.kitchen = Kitchen(opened["kitchen"], self.book, self.options.seed, self.options.pause, self.open_again)
        self.board = Board(opened["board"], self.book)

    def work(self) -> None:
        everybody = [*self.tills, self.kitchen, self.board]
        for person in everybody:
            person.daemon = True
            person.start()
        half = self.options.orders // 2
        while sum(till.made for till in self.tills) < half:
            self.raise_failures()
            time.sleep(0.05)
        self.crash()
        for till in self.tills:
            while till.is_alive():
                self.raise_failures()
                till.join(0.2)
        self.sell_past_the_count()
        self.kitchen.is_closing.set()
        while self.kitchen.is_alive():
            self.raise_failures()
            self.kitchen.join(0.2)
        time.sleep(1)
        self.board.is_closing.set()
        self.board.join()

    def crash(self) -> None:
        """Lets a commit be written and not answered while others wait behind it, and then kills the whole server."""
        for till in self.tills:
            till.hold_other_steps()
        # So that the commit is that of an order.
        self.kitchen.rests.set()
        time.sleep(0.5)
        self.server.stop_answering()
        self.open_again.clear()
        time.sleep(1.5 * self.options.pause)
        self.kitchen.rests.clear()
        time.sleep(1.5 * self.options.pause)
        self.server.crash()
        time.sleep(self.options.outage)
        self.server.start()
        # A person hears that it is back a little later.
        time.sleep(1)
        self.open_again.set()
        for till in self.tills:
            till.only_orders.clear()

    def sell_past_the_count(self) -> None:
        self.shop.pavilion("settings", "set", "past-count", "on")
        for till in self.tills:
            till.do_short_sell()

    def raise_failures(self) -> None:
        for person in [*self.tills, self.kitchen, self.board]:
            if person.failure:
                self.report_screens()
                raise person.failure

    def report_screens(self) -> None:
        """All screens as they were, to see what went wrong."""
        for terminal in self.terminals.terminals:
            lines = subprocess.run(
                self.terminals.command("capture-pane", "-p", "-t", terminal.name),
                env=self.terminals.environment,
                capture_output=True,
                text=True,
            ).stdout
            print(f"--- {terminal.name}\n{lines}", file=sys.stderr)
        for remark in self.book.remarks:
            print(remark, file=sys.stderr)

    # MARK: The end of the day

    def compare_screens(self, comparison: Comparison) -> None:
        made = sum(record.count for record in comparison.standing())
        for till in self.tills:
            shown = till.terminal.wait("the bar", lambda screen: re.search(r"오늘 ([\d,]+)잔", screen[0]))
            comparison.equal(f"products of the day on {till.name}", made, int(shown[1].replace(",", "")))
        terminal = self.tills[1].terminal
        terminal.press("d")
        shown = terminal.wait(
            "the sales",
            lambda screen: next((match for line in screen if (match := re.search(r"^ +매출 +([\d,]+)원", line))), None),
        )
        comparison.equal("takings on the screen", comparison.takings, int(shown[1].replace(",", "")))
        comparison.board(*screens.board(self.board.terminal.screen()))

    def print(self, comparison: Comparison, seconds: float) -> None:
        book, counts = self.book, self.book.counts
        standing = comparison.standing()
        print(f"seed {self.options.seed}, {self.options.outage:.0f} s without the server")
        rows = [
            ("orders", len(book.orders)),
            ("products in them", sum(record.count for record in book.orders.values())),
            ("of them baskets", sum(record.is_basket for record in book.orders.values())),
            ("taken back", sum(record.is_undone for record in book.orders.values())),
            ("of them after they were made", sum(record.was_made for record in book.orders.values())),
            ("shortages", counts["shortages"]),
            ("sold past the count", counts["past the count"]),
            ("refused as sold out", counts["refused as sold out"]),
            ("moves of tickets", counts["tickets ready"] + counts["tickets gone"]),
            ("of them taken back or recalled", counts["tickets moved back"] + counts["tickets recalled"]),
            ("takings, won", f"{comparison.takings:,}"),
            ("seconds", f"{seconds:.0f}"),
            ("comparisons", f"{comparison.compared:,}"),
            ("differences", len(comparison.differences)),
        ]
        for name, value in rows:
            print(f"| {name} | {value} |")
        print()
        print("| from a key to the screen, ms | how many | median | p99 | worst |")
        measured = {
            f"{name} {what}": f"{name}, {word}"
            for name in PLANS
            for what, word in (("key", "a key of the basket, the count or the finder"), ("order", "an order is told"))
        }
        measured["kitchen key"] = "kitchen, a ticket is moved"
        for key, name in measured.items():
            self.print_times(name, book.times[key])
        kitchen, board = book.seen["kitchen"], book.seen["board"]
        self.print_times(
            "from till to kitchen",
            [
                max(0, kitchen[call] - record.told_at)
                for call, record in book.orders.items()
                if call in kitchen and kitchen[call] - record.told_at < SLOW
            ],
        )
        self.print_times(
            "from a key in the kitchen to the board",
            [
                max(0, board[call] - at)
                for call, at in book.ready_at.items()
                if call in board and board[call] - at < SLOW
            ],
        )
        print()
        for till, end in book.crash:
            print(f"at the crash: {till}: {end}")
        print(
            f"refused {counts['refused']}, not known {counts['unknown']}, "
            f"keys of the kitchen that failed {counts['kitchen keys that failed']}"
        )
        for what in (
            "orders of another till taken back by u",
            "kitchen keys that met another ticket",
            "baskets refused",
            "looks at a kitchen that does not show all tickets",
        ):
            print(f"{what}: {counts[what]}")
        for remark in book.remarks:
            print(f"remark: {remark}")
        for difference in comparison.differences:
            print(f"DIFFERS: {difference}")
        print("Everything agrees." if not comparison.differences else "Something differs.")

    @staticmethod
    def print_times(name: str, seconds: list[float]) -> None:
        if not seconds:
            return
        values = sorted(1000 * value for value in seconds)
        last = values[min(len(values) - 1, int(len(values) * 0.99))]
        print(f"| {name} | {len(values)} | {statistics.median(values):.1f} | {last:.1f} | {values[-1]:.1f} |")

    def close(self) -> None:
        if self.terminals:
            self.terminals.close()
        self.server.close()


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("pavilion", help="the program")
    parser.add_argument("--orders", type=int, default=500)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument(
        "--outage", type=float, default=70, help="seconds without the server; after 60 tills do not know"
    )
    parser.add_argument("--pause", type=float, default=1, help="how long people think, about a second at 1")
    parser.add_argument("--keep", action="store_true", help="keep the folder with the server's data and log")
    options = parser.parse_args()
    options.pavilion = str(Path(options.pavilion).resolve())
    # So that servers and terminals end with it.
    for number in (signal.SIGTERM, signal.SIGHUP):
        signal.signal(number, lambda *_: sys.exit(1))
    folder = Path(tempfile.mkdtemp(prefix="cafe-day-", dir="/tmp"))
    folder.chmod(0o755)
    day = None
    try:
        day = Day(options, folder)
        return day.run()
    finally:
        if day:
            day.close()
        if options.keep:
            print(folder)
        else:
            shutil.rmtree(folder, ignore_errors=True)


if __name__ == "__main__":
    sys.exit(main())
