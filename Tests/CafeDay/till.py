"""A person at a till, who presses keys, reads the screen, and writes down what it says."""

import random
import re
import threading
import time

import screens
from book import Book, Record
from log_steps import LogSteps
from menu import Basket, Item, Menu, Product
from outcome import PATIENCE, Outcome
from stock_steps import StockSteps
from terminal import Screen, ScreenTimeout, Terminal

NAMES = ("미나", "준호", "서연", "지우", "하은", "도윤", "Anna", "민재")
WORDS = ("뜨겁게", "덜 달게", "텀블러", "샷 추가")
# Each is sold at one till, which runs out of it.
SCARCE = ("avocado-banana", "lemon-ade", "matcha-latte")
# In seconds; what takes longer was on its way at the crash.
SLOW = 2


class Till(StockSteps, LogSteps, threading.Thread):
    def __init__(
        self,
        name: str,
        terminal: Terminal,
        menu: Menu,
        book: Book,
        seed: int,
        quota: int,
        scarce: str,
        plan: list[str],
        pause: float,
        open_again: threading.Event,
    ) -> None:
        super().__init__(name=name)
        self.terminal, self.menu, self.book = terminal, menu, book
        self.random = random.Random(f"{seed} {name}")
        # How many orders it makes, without those past the count at the end.
        self.quota = quota
        self.scarce = menu[scarce]
        self.plan = self._spread(plan)
        self.pause = pause
        # Whether the server runs, which a person hears from somebody else.
        self.open_again = open_again
        # Around the crash a till does nothing but order.
        self.step_lock = threading.Lock()
        self.only_orders = threading.Event()
        self.is_ordering = True
        self.made = 0
        self.last_call = 0
        self.own_calls: list[int] = []
        self.failure: BaseException | None = None

    def run(self) -> None:
        try:
            self.terminal.wait("the bar", self._at_bar)
            while self.made < self.quota or self.plan:
                self._next_step()
                time.sleep(self.random.uniform(0.4, 2.4) * self.pause)
        except BaseException as error:
            self.failure = error

    def _next_step(self) -> None:
        is_due = bool(self.plan) and (self.made >= self.plan[0][0] or self.made >= self.quota)
        with self.step_lock:
            if is_due and (self.plan[0][1] == "basket" or not self.only_orders.is_set()):
                step = self.plan.pop(0)[1]
                self.is_ordering = step == "basket"
            elif self.made < self.quota:
                step, self.is_ordering = "single", True
            else:
                return
        getattr(self, "do_" + step)()
        self.is_ordering = True

    def hold_other_steps(self) -> None:
        """From now on it only orders; returns when what else it was doing is done."""
        with self.step_lock:
            self.only_orders.set()
        while not self.is_ordering and self.is_alive():
            time.sleep(0.02)

    def _spread(self, plan: list[str]) -> list[tuple[int, str]]:
        """When each of the plan comes: after how many orders."""
        self.random.shuffle(plan)
        last = self.quota * 17 // 20
        return sorted(((2 + index * last // max(1, len(plan)), step) for index, step in enumerate(plan)))

    # MARK: What is ordered

    def do_single(self) -> None:
        """One product, by its digit or found by its letters, now and then two or three of it."""
        popular = [7, 7, 7, 7, 8, 8, 8, 1, 1, 2, 9, 3, 4, 5, 6, 10, 11, 12, 14, 16, 17, 18, 20, 21, 22, 23, 24]
        product = self.menu.products[self.random.choice(popular) - 1]
        self.sell(product, self.random.choice((1, 1, 1, 1, 2, 3)))

    def sell(self, product: Product, count: int = 1) -> Outcome:
        """Orders until the order is made or there is a reason of the café's own why it is not."""
        while True:
            outcome = self._order(product, count)
            if outcome.kind == "ordered":
                self._told(outcome.call, [Item(product, count=count)], "", False)
            elif outcome.kind in ("refused", "unknown"):
                found = self._after_failure(outcome, [Item(product, count=count)], "", False)
                if found:
                    return found
                continue
            return outcome

    def _order(self, product: Product, count: int) -> Outcome:
        self._clear_notice()
        # After an order that was not made, the count is still there.
        while (shown := self._count(self.terminal.screen())) != count:
            start = self.terminal.press("+" if shown < count else "-")
            self.terminal.wait("another count", lambda screen: self._count(screen) != shown)
            self.book.measure(f"{self.name} key", time.monotonic() - start)
        if product.number <= 9:
            return self._outcome(self.terminal.press(str(product.number)))
        self._find(product)
        return self._outcome(self.terminal.press("Enter"))

    @staticmethod
    def _count(screen: Screen) -> int:
        """How many the next order is of, as the till shows it."""
        return next((int(match[1]) for line in screen if (match := re.search(r"다음 주문 × (\d+)", line))), 1)

    def _find(self, product: Product) -> None:
        """Selects a product by typing its initials, its name or an alias."""
        self.terminal.press("/")
        self.terminal.wait("the finder", lambda screen: any("╭ 메뉴에서 찾기 " in line for line in screen))
        words = self.random.choice([product.initials(), product.name, *product.aliases, product.initials()])
        start = self.terminal.type(words)
        # An alias may be that of several, of which the wanted one need not be the first.
        deadline = time.monotonic() + 10
        while True:
            row = self.terminal.wait(words, lambda screen: self._typed(screen, words))
            if f" {product.name} " in row:
                break
            if time.monotonic() > deadline:
                raise ScreenTimeout(
                    f"{self.name}: {words} does not find {product.name}:\n" + "\n".join(self.terminal.screen())
                )
            self.terminal.press("Down")
            self.terminal.wait_for_change(0.2)
        self.book.measure(f"{self.name} key", time.monotonic() - start)

    @staticmethod
    def _typed(screen: Screen, words: str) -> str | None:
        """The selected row, once all of the words stand in the field."""
        shown = any(re.search(rf"│  {re.escape(words)} +│", line) for line in screen)
        return next((line for line in screen if re.search(r"│ +▸ .*(가능|품절) +│", line)), None) if shown else None

    def do_basket(self) -> None:
        """Two to four lines with sizes, ice, syrup and words, some with a name to call."""
        while True:
            self._clear_notice()
            self.terminal.press("b")
            self.terminal.wait("an empty basket", lambda screen: any("숫자 키로 담" in line for line in screen))
            basket = Basket()
            for _ in range(self.random.randint(2, 4)):
                self._add_line(basket)
            name = self._type_name() if self.random.random() < 0.6 else ""
            items = list(basket.items)
            while True:
                outcome = self._outcome(self.terminal.press("Enter"))
                if outcome.kind in ("refused", "unknown"):
                    found = self._after_failure(outcome, items, name, True)
                    # The basket came back: it is emptied if the order was made, else ordered again.
                    has_come_back = screens.basket_sum(self.terminal.screen()) is not None
                    if found:
                        if has_come_back:
                            self._empty_basket()
                        return
                    if has_come_back:
                        self._clear_notice()
                        continue
                    self.book.remark(f"{self.name}: a basket that was refused did not come back.")
                break
            if outcome.kind == "ordered":
                self._told(outcome.call, items, name, True)
                return
            if outcome.kind == "short":
                self._answer("n", "죄송합니다")
            # Nothing of it is ordered; the customer chooses something else.
            self.book.note("baskets refused")
            if screens.basket_sum(self.terminal.screen()) is not None:
                self._empty_basket()

    def _add_line(self, basket: Basket) -> None:
        # The ninth is marked as sold out now and then, by any till.
        choices = [product for product in self.menu.products[:12] if product.id not in SCARCE and product.number != 9]
        product = self.random.choice(choices)
        if product.number <= 9:
            start = self.terminal.press(str(product.number))
        else:
            self._find(product)
            start = self.terminal.press("Enter")
        basket.add(product)
        self._expect(basket, start)
        if len(product.sizes) > 1 and self.random.random() < 0.5:
            start = self.terminal.press("g")
            basket.change(size=1 - basket.items[-1].size)
            self._expect(basket, start)
        if "ice" in product.options and self.random.random() < 0.5:
            for _ in range(self.random.randint(1, 2)):
                self.terminal.press("i")
                basket.change(ice=(basket.items[-1].ice + 1) % 3)
        if "syrup" in product.options and self.random.random() < 0.4:
            self.terminal.press("y")
            basket.change(syrup=(basket.items[-1].syrup + 1) % 3)
        if "word" in product.options and self.random.random() < 0.4:
            word = self.random.choice(WORDS)
            if basket.items[-1].word == "":
                self.terminal.press("w")
                self._fill_in("이 줄에 덧붙일 말", word)
                basket.change(word=word)
        if self.random.random() < 0.25:
            start = self.terminal.press("+")
            basket.change(count=basket.items[-1].count + 1)
            self._expect(basket, start)

    def _expect(self, basket: Basket, start: float) -> None:
        """Waits until the basket says how many are in it and what they cost."""
        self.terminal.wait(
            f"a basket of {basket.count} for {basket.total}",
            lambda screen: screens.basket_sum(screen) == (basket.count, basket.total),
        )
        self.book.measure(f"{self.name} key", time.monotonic() - start)

    def _type_name(self) -> str:
        name = self.random.choice(NAMES)
        self.terminal.press("n")
        self._fill_in("부를 이름", name)
        return name

    def _fill_in(self, title: str, text: str) -> None:
        self.terminal.wait(title, lambda screen: any(f"╭ {title} " in line for line in screen))
        self.terminal.type(text)
        self.terminal.wait(text, lambda screen: any(f"▸ {title} {text}" in line for line in screen))
        self.terminal.press("Enter")
        self.terminal.wait("the bar", lambda screen: not any(f"╭ {title} " in line for line in screen))

    def _empty_basket(self) -> None:
        self.terminal.press("Escape")
        asked = self.terminal.wait(
            "an end of the basket",
            lambda screen: (
                "asked"
                if any("담은 것을 비울까요?" in line for line in screen)
                else "gone" if screens.basket_sum(screen) is None else None
            ),
        )
        if asked == "asked":
            self._answer("y", "담은 것을 비울까요?")
        self.terminal.wait("the bar", lambda screen: screens.basket_sum(screen) is None)

    # MARK: Shortages, sold out and taking back

    # MARK: What the till says

    def _outcome(self, start: float) -> Outcome:
        """Waits until the till says how an order ended."""
        found: Outcome = self.terminal.wait("the end of an order", self._find_outcome, PATIENCE)
        seconds = time.monotonic() - start
        if found.kind == "ordered" and seconds < SLOW:
            self.book.measure(f"{self.name} order", seconds)
        elif found.kind == "ordered":
            self.book.crash.append((self.name, "on its way until the server was back, and made"))
        return found

    def _find_outcome(self, screen: Screen) -> Outcome | None:
        told = screens.ordered(screen)
        if told and told[0] != self.last_call:
            self.last_call = told[0]
            return Outcome("ordered", call=told[0])
        if missing := screens.shortages(screen):
            return Outcome("short", missing=missing)
        if any(screens.UNKNOWN in line for line in screen):
            return Outcome("unknown")
        text = screens.notice(screen)
        if screens.SOLD_OUT in text:
            return Outcome("sold out", text=text)
        if text.startswith("✗"):
            return Outcome("refused", text=text)
        return None

    def _told(self, call: int, items: list[Item], name: str, is_basket: bool) -> None:
        self.book.add(Record(call, self.name, items, name, is_basket))
        self.own_calls.append(call)
        self.made += 1

    def _after_failure(self, outcome: Outcome, items: list[Item], name: str, is_basket: bool) -> Outcome | None:
        """What a person does: waits for the server, and where the till does not know, looks at the log first.

        Returns the outcome if the order was made after all.
        """
        self.book.note(outcome.kind)
        if screens.OFFLINE not in outcome.text and outcome.kind != "unknown":
            self.book.remark(f"{self.name}: {outcome.text}")
        if outcome.kind == "unknown":
            self._answer("c", screens.UNKNOWN)
        self.open_again.wait(PATIENCE)
        # The banner of the server goes by itself.
        time.sleep(1)
        if outcome.kind == "refused":
            self.book.crash.append((self.name, "refused, and ordered again"))
            return None
        self._open_log()
        with self.book.lock:
            known = set(self.own_calls)
        rows = [row for row in screens.log(self.terminal.screen()) if self.name in row.text and row.call not in known]
        newest = max(known, default=0)
        found = next((row for row in rows if row.call > newest), None)
        if not found:
            self._close_log()
            self.book.crash.append((self.name, "not known, not in the log, and ordered again"))
            return None
        # Another order may come between the look and the key.
        while not self._open_details(found.call):
            pass
        self.terminal.press("Escape")
        self.terminal.wait("the log", lambda screen: not any("번 주문 ─" in line for line in screen))
        self._close_log()
        self.last_call = found.call
        self._told(found.call, items, name, is_basket)
        self.book.crash.append((self.name, "not known, found in the log, and not ordered again"))
        return Outcome("ordered", call=found.call)

    # MARK: Small things

    def _at_bar(self, screen: Screen) -> bool:
        return (
            "› 쥬스 메이커 " in screen[0]
            and "›" not in screen[0].split("쥬스 메이커", 1)[1]
            and any("⏎" in line for line in screen[-3:])
            and not any("╭ 재고 수정 " in line for line in screen)
        )

    def _clear_notice(self) -> None:
        """Lets the last notice go, so that the next one is not taken for it."""
        if (
            not screens.notice(self.terminal.screen())
            or screens.is_offline(self.terminal.screen())
            and not self.open_again.is_set()
        ):
            return
        self.terminal.press("Left")
        self.terminal.wait("no notice", lambda screen: not screens.notice(screen))

    def _press_and_read(self, key: str, text: str) -> None:
        self.terminal.press(key)
        self.terminal.wait(text, lambda screen: any(text in line for line in screen))

    def _answer(self, key: str, title: str) -> float:
        """Answers a dialog, and returns when."""
        start = self.terminal.press(key)
        self.terminal.wait("the end of a dialog", lambda screen: not any(title in line for line in screen))
        return start
