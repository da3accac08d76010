"""At the end of the day: the book beside the database, the commands and the screens."""

import json
from collections import Counter
from collections.abc import Callable

from book import Book
from menu import Menu

# Tickets in the database.
STATES = {0: "waiting", 1: "ready", 2: "gone"}


class Comparison:
    """Each difference is a line; without any, everything agrees."""

    def __init__(self, book: Book, menu: Menu, query: Callable[[str], str], pavilion: Callable[..., str]) -> None:
        self.book, self.menu, self.query, self.pavilion = book, menu, query, pavilion
        self.differences: list[str] = []
        self.compared = 0

    def equal(self, what: str, told: object, found: object) -> None:
        self.compared += 1
        if isinstance(told, dict) and isinstance(found, dict):
            keys = [key for key in {**told, **found} if told.get(key) != found.get(key)]
            told, found = {key: told.get(key) for key in keys}, {key: found.get(key) for key in keys}
        if told != found:
            self.differences.append(f"{what}: told {told!r}, found {found!r}")

    def everything(self, opening: dict[str, int]) -> None:
        self.orders()
        self.tickets()
        self.stock(opening)
        self.report(opening)

    # MARK: Orders

    def orders(self) -> None:
        rows = json.loads(
            self.query("SELECT coalesce(json_agg(row_to_json(o) ORDER BY number), '[]') FROM pavilion.juiceOrder o")
        )
        self.rows = {row["called"]: row for row in rows}
        self.equal(
            "numbers to call, unique and without a gap", list(range(1, len(rows) + 1)), [row["called"] for row in rows]
        )
        self.equal(
            "numbers of orders, unique and without a gap",
            list(range(1, len(rows) + 1)),
            [row["number"] for row in rows],
        )
        self.equal("orders that are told and not there", [], sorted(set(self.book.orders) - set(self.rows)))
        self.equal("orders that are there and were not told", [], sorted(set(self.rows) - set(self.book.orders)))
        for call, record in self.book.orders.items():
            row = self.rows.get(call)
            if not row:
                continue
            lines = [self._line(line) for line in json.loads(row["lines"])]
            self.equal(f"lines of {call}", [item.line() for item in record.items], lines)
            self.equal(f"products of {call}", record.count, row["count"])
            self.equal(f"price of {call}", record.total, sum(line["price"] * line["count"] for line in lines))
            self.equal(f"till of {call}", record.till, row["till"])
            self.equal(f"name of {call}", record.name, row["name"])
            self.equal(
                f"taking back of {call}",
                (record.is_undone, record.was_made),
                (row["undoneat"] is not None, row["wasmade"] == 1),
            )
        printed = json.loads(self.pavilion("juice", "list", "--limit", "100000", "--json"))
        exported = json.loads(self.pavilion("export", "-"))["juiceOrder"]
        self.equal(
            "orders as printed and as exported",
            {row["number"]: row for row in printed},
            {row["number"]: row for row in exported},
        )
        for row in printed:
            stored = self.rows[row["called"]]
            self.equal(
                f"{row['called']} as printed",
                (stored["number"], stored["till"], stored["count"], json.loads(stored["lines"])),
                (row["number"], row["till"], row["count"], row["lines"]),
            )
        totals = dict(
            line.split("|")
            for line in self.query("SELECT juice, count FROM pavilion.juiceTotal WHERE count <> 0").splitlines()
        )
        self.equal("totals by product", {key: str(value) for key, value in self._sold().items()}, totals)

    @staticmethod
    def _line(line: dict) -> dict:
        """A line as it is stored, without the name of the product."""
        line = {key: value for key, value in line.items() if key != "name"}
        if "size" in line:
            line["size"] = line["size"]["ko"]
        return line

    def standing(self):
        return [record for record in self.book.orders.values() if not record.is_undone]

    def _sold(self) -> Counter:
        return Counter(
            {
                product: count
                for product, count in sum(
                    (Counter({item.product.id: item.count}) for record in self.standing() for item in record.items),
                    Counter(),
                ).items()
            }
        )

    # MARK: Tickets

    def tickets(self) -> None:
        for call, row in self.rows.items():
            self.equal(f"ticket of {call}", self.book.tickets.get(call, "waiting"), STATES[row["ticket"]])

    def board(self, ready: list[int], waiting: list[int]) -> None:
        told = sorted(
            call
            for call, state in self.book.tickets.items()
            if state == "ready" and not self.book.orders[call].is_undone
        )
        self.equal("numbers on the board that are ready", told, sorted(ready))
        self.equal("numbers on the board that wait", [], waiting)

    # MARK: Stock

    def stock(self, opening: dict[str, int]) -> None:
        used: Counter[str] = Counter()
        for record in self.book.orders.values():
            if not record.is_undone or record.was_made:
                for item in record.items:
                    used.update(item.took)
        expected = {
            key: opening.get(key, 0) + self.book.delivered[key] - self.book.wasted[key] - used[key]
            for key in self.menu.ingredients
        }
        stored = {
            key: int(value)
            for key, value in (
                line.split("|") for line in self.query("SELECT fruit, amount FROM pavilion.juiceStock").splitlines()
            )
        }
        self.equal("stock in the database", expected, stored)
        self.equal("stock as printed", expected, json.loads(self.pavilion("juice", "stock", "--json")))
        log = json.loads(self.pavilion("juice", "stock", "list", "--limit", "1000000", "--json"))
        sums: Counter[str] = Counter(opening)
        reasons: dict[str, Counter[str]] = {}
        for change in log:
            sums.update(change["amounts"])
            reasons.setdefault(change["reason"], Counter()).update(change["amounts"])
        self.equal(
            "opening stock with each change of the log", expected, {key: sums[key] for key in self.menu.ingredients}
        )
        self.equal("deliveries in the log", +self.book.delivered, +reasons.get("delivery", Counter()))
        self.equal(
            "dropped in the log",
            {key: -value for key, value in self.book.wasted.items()},
            dict(reasons.get("dropped", {})),
        )
        self.equal("sales in the log", len(self.book.orders), sum(change["reason"] == "sale" for change in log))
        self.equal(
            "kinds of changes in the log", [], sorted(set(reasons) - {"delivery", "dropped", "sale", "taken-back"})
        )
        self.expected, self.used = expected, used

    # MARK: Takings

    def report(self, opening: dict[str, int]) -> None:
        report = json.loads(self.pavilion("juice", "report", "--json"))
        standing = self.standing()
        back = [record for record in self.book.orders.values() if record.is_undone]
        self.takings = sum(record.total for record in standing)
        self.equal("takings", self.takings, report["takings"])
        self.equal(
            "takings in the database",
            str(self.takings),
            self.query(
                "SELECT sum((line ->> 'price')::int * (line ->> 'count')::int) FROM pavilion.juiceOrder, "
                "jsonb_array_elements(lines::jsonb) AS line WHERE undoneAt IS NULL"
            ),
        )
        self.equal("orders in the report", len(standing), report["orders"])
        self.equal("products in the report", sum(record.count for record in standing), report["count"])
        self.equal(
            "taken back in the report",
            (len(back), sum(record.total for record in back), sum(record.was_made for record in back)),
            tuple(report["takenBack"][key] for key in ("orders", "amount", "made")),
        )
        for till in sorted({record.till for record in standing}):
            own = [record for record in standing if record.till == till]
            found = next((entry for entry in report["tills"] if entry["till"] == till), {})
            self.equal(
                f"takings of {till}",
                (len(own), sum(record.total for record in own)),
                (found.get("orders"), found.get("amount")),
            )
        sold: Counter[tuple[str, str | None]] = Counter()
        amounts: Counter[tuple[str, str | None]] = Counter()
        for record in standing:
            for item in record.items:
                size = item.product.sizes[item.size][0]
                sold[item.product.id, size] += item.count
                amounts[item.product.id, size] += item.total
        found = {
            (entry["product"], (entry["size"] or {}).get("ko")): (entry["count"], entry["amount"])
            for entry in report["products"]
        }
        self.equal("products and sizes in the report", {key: (sold[key], amounts[key]) for key in sold}, found)
        for balance in report["ingredients"]:
            key = balance["ingredient"]
            told = (
                opening.get(key, 0),
                self.book.delivered[key],
                self.used[key],
                self.book.wasted[key],
                0,
                self.expected[key],
            )
            self.equal(
                f"{key} in the report",
                told,
                tuple(balance[name] for name in ("opening", "delivered", "used", "wasted", "counted", "closing")),
            )
