"""How a person at a till takes orders back, the last one or any from the log."""

import re
import time

import screens
from outcome import PATIENCE
from terminal import Screen


class LogSteps:
    def do_undo(self) -> None:
        """Takes the last order back, which may be that of another till meanwhile."""
        self._clear_notice()
        while not self._take_back("u", False):
            self._clear_notice()

    def do_take_back(self) -> None:
        self._from_log(False)

    def do_take_back_made(self) -> None:
        self._from_log(True)

    def _from_log(self, was_made: bool) -> None:
        """Takes back one of this till's last orders, found in the log."""
        done = False
        while not done:
            with self.book.lock:
                standing = [call for call in self.own_calls if not self.book.orders[call].is_undone]
            if not standing:
                self.do_single()
                continue
            wanted = standing[-min(len(standing), self.random.randint(1, 4))]
            self._open_log()
            if self._open_details(wanted):
                done = self._take_back("w" if was_made else "u", was_made)
            self._close_log()

    def _take_back(self, key: str, was_made: bool) -> bool:
        start = self.terminal.press(key)
        text = self.terminal.wait(
            "what was taken back",
            lambda screen: (found := screens.notice(screen))
            and (found if "주문 취소" in found or "✗" in found or "!" in found else None),
            PATIENCE,
        )
        match = re.search(r"(\d+)번 주문 취소", text)
        if not match:
            self.book.remark(f"{self.name}: {key} took nothing back: {text}")
            return False
        self.book.measure(f"{self.name} take back", time.monotonic() - start)
        call = int(match[1])
        owner = self.book.take_back(call, was_made)
        if owner != self.name:
            self.book.note("orders of another till taken back by u")
        return True

    # MARK: The log

    def _open_log(self) -> None:
        while True:
            self._clear_notice()
            self.terminal.press("o")
            found = self.terminal.wait(
                "the log",
                lambda screen: (
                    "log" if screens.log(screen) and not screens.is_offline(screen) else screens.notice(screen) or None
                ),
            )
            if found == "log":
                return
            # The server is gone; somebody says when it is back.
            if "› 주문 내역" in self.terminal.screen()[0]:
                self._close_log()
            self.open_again.wait(PATIENCE)
            time.sleep(1)

    def _close_log(self) -> None:
        self.terminal.press("Escape")
        self.terminal.wait("the bar", self._at_bar)

    def _open_details(self, wanted: int) -> bool:
        """Selects an order in the log and opens it; returns whether it was the one that opened."""
        while True:
            selected = self._selected(self.terminal.screen())
            if selected == wanted:
                break
            self.terminal.press("Down" if wanted < (selected or 0) else "Up")
            self.terminal.wait("another row", lambda screen: self._selected(screen) not in (None, selected))
        self.terminal.press("Enter")
        call = self.terminal.wait(
            "the details",
            lambda screen: next(
                (int(match[1]) for line in screen if (match := re.search(r"╭ (\d+)번 주문 ─", line))), None
            ),
        )
        if call == wanted:
            return True
        self.terminal.press("Escape")
        self.terminal.wait("the log", lambda screen: not any("번 주문 ─" in line for line in screen))
        self.book.remark(f"{self.name}: wanted {wanted} in the log and got {call}.")
        return False

    @staticmethod
    def _selected(screen: Screen) -> int | None:
        return next((row.call for row in screens.log(screen) if row.is_selected), None)
