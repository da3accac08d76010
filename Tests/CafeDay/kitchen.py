"""A person in the kitchen, and one who looks at the board."""

import random
import re
import threading
import time

import screens
from book import Book
from screens import Card
from terminal import Screen, ScreenTimeout, Terminal
from till import SLOW

# In seconds; a key that has moved nothing by then has met another ticket, unless the server is gone.
LONG = 8


class Kitchen(threading.Thread):
    """Makes what is ordered, and notes for each ticket what the screen shows of it after a key."""

    def __init__(self, terminal: Terminal, book: Book, seed: int, pause: float, open_again: threading.Event) -> None:
        super().__init__(name="kitchen")
        self.terminal, self.book, self.pause = terminal, book, pause
        self.random = random.Random(f"{seed} kitchen")
        self.open_again = open_again
        # Whether no more orders come; it then makes what is left, and leaves some ready.
        self.is_closing = threading.Event()
        # While it is set nobody presses a key here.
        self.rests = threading.Event()
        self.failure: BaseException | None = None
        self.moves = 0
        # How many tickets the screen has no room for.
        self.hidden = 0
        self.last = (0, "")
        self.pressed_at = 0.0
        # Whether a key met an unknown ticket, so that all have to be looked at.
        self.is_unsure = False

    # How many stay ready at the end of the day, for the board.
    LEFT_READY = 5

    def run(self) -> None:
        try:
            while True:
                while self.rests.is_set():
                    time.sleep(0.02)
                cards = self._cards()
                if self.is_unsure and not self.hidden:
                    self._look()
                if self.is_closing.is_set() and self._is_done(cards):
                    # What a till did last may still be on its way.
                    time.sleep(1)
                    if self._is_done(self._cards()):
                        return
                if not self._work(cards):
                    self.terminal.wait_for_change(0.2)
                time.sleep(self.random.uniform(0.01, 0.06) * self.pause)
        except BaseException as error:
            self.failure = error

    def _is_done(self, cards: list[Card]) -> bool:
        return all(card.state == "ready" for card in cards) and len(cards) <= self.LEFT_READY

    def _cards(self) -> list[Card]:
        screen = self.terminal.whole_screen()
        found = screens.cards(screen)
        self.hidden = screens.hidden(screen)
        if self.hidden:
            self.book.note("looks at a kitchen that does not show all tickets")
        for card in found:
            self.book.see("kitchen", card.call)
            # A key that met a ticket which a till was taking back has moved the next one.
            if card.state == "ready" and card.call not in self.book.tickets:
                self._note(card.call, "ready")
        return found

    def _work(self, cards: list[Card]) -> bool:
        """Does the next thing, as a person would; returns whether there was one."""
        waiting = [card for card in cards if card.state == "waiting"]
        ready = [card for card in cards if card.state == "ready"]
        undone = next((card for card in cards if card.state == "undone" and card.key), None)
        if undone:
            # The customer does not want it any more.
            self._press(undone.key, undone, cards)
        elif ready and ready[0].key and not self.hidden and len(ready) > (3 if waiting else self.LEFT_READY):
            self._press(ready[0].key, ready[0], cards)
        elif waiting:
            self._press("Enter", waiting[0], cards)
        else:
            return False
        self.moves += 1
        if self.moves % 40 == 0:
            self._undo()
        if self.moves % 70 == 0:
            self._recall()
        return True

    def _press(self, key: str, card: Card, before: list[Card]) -> None:
        """Moves a ticket on, and notes which one the screen shows as moved."""
        self._clear_notice()
        start = self.pressed_at = self.terminal.press(key)
        while True:
            try:
                found = self.terminal.wait(f"the end of {card}", lambda screen: self._moved(card, before, screen), LONG)
            except ScreenTimeout:
                if not self.open_again.is_set():
                    # It waits for the server.
                    continue
                # A ticket that came meanwhile stands where this one was: the key has met that one.
                self.book.note("kitchen keys that met another ticket")
                self.book.remark(f"kitchen: {key} was for {card.call} ({card.state}), which it did not move")
                self.is_unsure = True
                return
            seconds = time.monotonic() - start
            # Half a frame can look as if others had gone.
            found = self._moved(card, before, self.terminal.whole_screen())
            if found:
                break
        if isinstance(found, str):
            self._failed(found)
            return
        if seconds < SLOW:
            self.book.measure("kitchen key", seconds)
        for call, state in found:
            if state != "undone":
                self._note(call, state)
        if card.call not in [call for call, _ in found]:
            self.book.note("kitchen keys that met another ticket")
            self.book.remark(f"kitchen: {key} was for {card.call} ({card.state}) and moved {found}")

    def _moved(self, pressed: Card, before: list[Card], screen: Screen) -> list[tuple[int, str]] | str | None:
        """The tickets that a key has moved, or what the screen says instead."""
        text = screens.notice(screen)
        if text.startswith("✗"):
            return text
        if not any("⏎" in line or "Esc" in line for line in screen[-2:]):
            return None
        after = {card.call: card.state for card in screens.cards(screen)}
        moved = []
        for card in before:
            if card.state == "waiting" and after.get(card.call) == "ready":
                moved.append((card.call, "ready"))
            elif card.call in after or screens.hidden(screen) and card != pressed:
                # Where there is no room for all, the last ones are not shown, however they are.
                continue
            else:
                moved.append((card.call, "ready" if card.state == "waiting" else "gone"))
        known = {card.call for card in before}
        if not screens.hidden(screen):
            # A ticket that came meanwhile, and that the key has met.
            moved += [(call, "ready") for call, state in after.items() if state == "ready" and call not in known]
        if not moved and pressed.state == "waiting" and after.get(pressed.call) == "undone":
            # A till took it back at the same moment.
            return [(pressed.call, "undone")]
        return moved or None

    def _note(self, call: int, state: str) -> None:
        self.book.note(f"tickets {state}")
        self.book.tickets[call] = state
        if state == "ready":
            self.book.ready_at[call] = self.pressed_at
        self.last = (call, state)

    def _failed(self, text: str) -> None:
        """The server is gone: nobody knows whether the ticket was moved. A person looks at the cards when it is back."""
        self.book.note("kitchen keys that failed")
        self.open_again.wait(100)
        time.sleep(1.5)
        self._clear_notice()
        self.terminal.wait("the server", lambda screen: not screens.is_offline(screen), 60)
        time.sleep(0.5)
        self._look()

    def _look(self) -> None:
        """Notes the states of all tickets as they are shown."""
        shown = {card.call: card.state for card in self._cards()}
        with self.book.lock:
            open_tickets = [
                call
                for call in self.book.orders
                if self.book.tickets.get(call) != "gone" and call in self.book.seen["kitchen"]
            ]
        for call in open_tickets:
            if call not in shown:
                self.book.tickets[call] = "gone"
            elif shown[call] == "ready":
                self.book.tickets[call] = "ready"
        self.is_unsure = False

    def _undo(self) -> None:
        """Moves the last ticket back, and does it again."""
        call, state = self.last
        self._clear_notice()
        self.terminal.press("u")
        text = self.terminal.wait("what is back", lambda screen: screens.notice(screen) or None, 100)
        match = re.search(r"(\d+)번을 되돌렸습니다", text)
        if not match:
            self.book.remark(f"kitchen: u: {text}")
            return
        self.book.note("tickets moved back")
        if int(match[1]) != call:
            self.book.remark(f"kitchen: u moved {match[1]} back, not {call}.")
        if state == "ready":
            self.book.tickets.pop(call)
        else:
            self.book.tickets[call] = "ready"
        self._clear_notice()
        self._cards()

    def _recall(self) -> None:
        """Somebody comes back for the newest that is gone."""
        self._clear_notice()
        self.terminal.press("r")
        row = self.terminal.wait(
            "the gone ones",
            lambda screen: next((match for line in screen if (match := re.search(r"│ +▸ +(\d+) ", line))), None)
            or ("offline" if screens.is_offline(screen) else None),
        )
        if row == "offline":
            self.terminal.press("Escape")
            self.terminal.wait_for_change(1)
            return
        call = int(row[1])
        self.terminal.press("Enter")
        found = self.terminal.wait(
            "the recalled one",
            lambda screen: (
                screens.notice(screen)
                if screens.notice(screen).startswith("✗")
                else any(card.call == call and card.state == "ready" for card in screens.cards(screen))
            ),
            100,
        )
        if isinstance(found, str):
            self._failed(found)
            return
        self.book.note("tickets recalled")
        self.book.tickets[call] = "ready"

    def _clear_notice(self) -> None:
        if screens.notice(self.terminal.screen()) and self.open_again.is_set():
            # A key that does nothing here.
            self.terminal.press("Left")
            self.terminal.wait("no notice", lambda screen: not screens.notice(screen))


class Board(threading.Thread):
    """Notes when each number appears among those that are ready."""

    def __init__(self, terminal: Terminal, book: Book) -> None:
        super().__init__(name="board")
        self.terminal, self.book = terminal, book
        self.is_closing = threading.Event()
        self.failure: BaseException | None = None

    def run(self) -> None:
        try:
            while not self.is_closing.is_set():
                self.terminal.wait_for_change(0.5)
                ready, waiting = screens.board(self.terminal.screen())
                for call in ready:
                    self.book.see("board", call)
        except BaseException as error:
            self.failure = error
