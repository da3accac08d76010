"""What a person at a till does about the stock: shortages, waste, and what is sold out."""

import re

from menu import Item
from outcome import Outcome


class StockSteps:
    def _run_out(self) -> Outcome:
        """Sells the scarce product until it is refused."""
        while True:
            outcome = self.sell(self.scarce)
            if outcome.kind == "short":
                self.book.note("shortages")
                return outcome
            if outcome.kind == "sold out":
                raise AssertionError(f"{self.scarce.name} is sold out.")

    def do_short_no(self) -> None:
        self._run_out()
        self._answer("n", "죄송합니다")

    def do_short_other(self) -> None:
        """The customer takes an Americano instead, which a digit orders at once."""
        self._run_out()
        outcome = self._outcome(self._answer("7", "죄송합니다"))
        if outcome.kind == "ordered":
            self._told(outcome.call, [Item(self.menu.products[6])], "", False)

    def do_short_fill(self) -> None:
        """What is missing is brought for this order, which then is made."""
        missing = self._run_out().missing or []
        self.terminal.press("y")
        self.terminal.wait("the stock", lambda screen: any("╭ 재고 수정 " in line for line in screen))
        self.terminal.press("R")
        self.terminal.wait("enough", lambda screen: any("만들 만큼 있습니다" in line for line in screen))
        for name, _, _, short in missing:
            self.book.delivered[self.menu.ingredient(name)] += short
        self.terminal.press("c")
        self.terminal.wait("the offer", lambda screen: any("╭ 이제 만들 수 있습니다 " in line for line in screen))
        outcome = self._outcome(self._answer("y", "이제 만들 수 있습니다"))
        if outcome.kind == "ordered":
            self._told(outcome.call, [Item(self.scarce)], "", False)
        else:
            raise AssertionError(f"{self.name}: after the stock was filled: {outcome}")

    def do_short_book(self) -> None:
        """A delivery is booked for two, and the offered order is refused."""
        (name, need, _, _), *_ = self._run_out().missing or []
        ingredient = self.menu.ingredient(name)
        self.terminal.press("y")
        self.terminal.wait("the stock", lambda screen: any("╭ 재고 수정 " in line for line in screen))
        self._book(ingredient, 2 * need, "입고")
        self.book.delivered[ingredient] += 2 * need
        self.terminal.press("c")
        self.terminal.wait("the offer", lambda screen: any("╭ 이제 만들 수 있습니다 " in line for line in screen))
        self._answer("n", "이제 만들 수 있습니다")

    def do_short_sell(self) -> None:
        """Sells past the count, which the shop allows by now."""
        self._run_out()
        self.terminal.wait("selling anyway", lambda screen: any("그래도 팔기" in line for line in screen))
        outcome = self._outcome(self._answer("s", "죄송합니다"))
        if outcome.kind != "ordered":
            raise AssertionError(f"{self.name}: selling anyway: {outcome}")
        self.book.note("past the count")
        self._told(outcome.call, [Item(self.scarce)], "", False)

    def do_waste(self) -> None:
        """Some of the first ingredient was dropped."""
        self.terminal.press("s")
        self.terminal.wait("the stock", lambda screen: any("╭ 재고 수정 " in line for line in screen))
        amount = self.random.randint(2, 9)
        self._book("strawberry", amount, "떨어뜨림")
        self.book.wasted["strawberry"] += amount
        self.terminal.press("c")
        self.terminal.wait("the bar", self._at_bar)

    def _book(self, ingredient: str, amount: int, reason: str) -> None:
        name = self.menu.ingredients[ingredient]["name"]["ko"]
        self.terminal.press("w")
        self.terminal.wait("the form", lambda screen: any(re.search(r"▸ 양 ", line) for line in screen))
        self.terminal.type(str(amount))
        self.terminal.press("Down")
        for _ in range(5):
            shown = self.terminal.wait(
                "the reason", lambda screen: next((line for line in screen if "▸ 이유" in line), None)
            )
            if reason in shown:
                break
            self.terminal.press("Right")
            self.terminal.wait(
                "another reason",
                lambda screen: next((line for line in screen if "▸ 이유" in line and line != shown), None),
            )
        self.terminal.press("Enter")
        done = f"{name} {reason} {amount:,}"
        self.terminal.wait(done, lambda screen: any(done in line for line in screen))

    def do_sold_out(self) -> None:
        """Marks what was sold last as sold out, tries to sell it, and puts it on sale again."""
        product = self.menu.products[8]
        if self.sell(product).kind != "ordered":
            return
        self._press_and_read("x", "오늘 품절입니다")
        outcome = self._outcome(self.terminal.press(str(product.number)))
        if outcome.kind != "sold out":
            raise AssertionError(f"{self.name}: what is sold out: {outcome}")
        self.book.note("refused as sold out")
        self._press_and_read("x", "다시 바꿀 때까지 품절입니다")
        self._press_and_read("x", "다시 팝니다")
        self.book.note("sold out and on sale again")
