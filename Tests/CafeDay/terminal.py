"""Terminals in a tmux server of their own: keys are pressed in them, and their screens are read."""

import os
import select
import subprocess
import time
from collections.abc import Callable
from pathlib import Path

Screen = list[str]


class ScreenTimeout(Exception):
    """What should appear on a screen did not."""


class Terminals:
    """A tmux server with its own socket and no configuration of the user's."""

    def __init__(self, folder: Path) -> None:
        self.socket = folder / "tmux"
        self.environment = {
            "PATH": os.environ.get("PATH", "/usr/bin:/bin"),
            "HOME": "/",
            "LC_ALL": "C.UTF-8",
            "TERM": "xterm-256color",
        }
        # In the foreground, as a child of this program.
        self.server = subprocess.Popen(
            ["tmux", "-S", str(self.socket), "-f", "/dev/null", "-u", "-D"], env=self.environment
        )
        deadline = time.monotonic() + 10
        while self._run("list-commands") != 0:
            if time.monotonic() > deadline:
                raise SystemExit("tmux does not start.")
            time.sleep(0.02)
        for option in (["-g", "remain-on-exit", "on"], ["-g", "status", "off"], ["-s", "escape-time", "0"]):
            self._run("set-option", *option)
        self.terminals: list[Terminal] = []

    def command(self, *arguments: str) -> list[str]:
        # -N: a command starts no server by itself.
        return ["tmux", "-S", str(self.socket), "-N", "-u", *arguments]

    def open(self, name: str, columns: int, rows: int, command: list[str], environment: dict[str, str]) -> "Terminal":
        variables = [f"{key}={value}" for key, value in environment.items()]
        self._run(
            "new-session",
            "-d",
            "-s",
            name,
            "-x",
            str(columns),
            "-y",
            str(rows),
            "/usr/bin/env",
            "-i",
            *variables,
            *command,
        )
        terminal = Terminal(self, name)
        self.terminals.append(terminal)
        return terminal

    def close(self) -> None:
        self.server.kill()
        self.server.wait()
        for terminal in self.terminals:
            terminal.client.kill()
            terminal.client.wait()

    def _run(self, *arguments: str) -> int:
        return subprocess.run(self.command(*arguments), env=self.environment, capture_output=True).returncode


class Terminal:
    """One terminal, used by one thread.

    A client in tmux's control mode presses the keys and reads the screen; it is told at once when the program writes, so
    that the time from a key to what it shows is known to about a millisecond.
    """

    def __init__(self, terminals: Terminals, name: str) -> None:
        self.name = name
        self.client = subprocess.Popen(
            terminals.command("-C", "attach-session", "-f", "ignore-size", "-t", name),
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            env=terminals.environment,
        )
        self.buffer = b""
        # Whether the program wrote something since the screen was read.
        self.has_changed = True
        self._reply("attach-session")

    def press(self, *keys: str) -> float:
        """Presses keys, named as tmux names them, and returns when."""
        words = " ".join(f"'{key}'" for key in keys)
        before = time.monotonic()
        self._ask(f"send-keys -t {self.name} -- {words}")
        return before

    def type(self, text: str) -> float:
        before = time.monotonic()
        self._ask(f"send-keys -t {self.name} -l -- '{text}'")
        return before

    def screen(self) -> Screen:
        self.has_changed = False
        return self._ask(f"capture-pane -p -t {self.name}")

    def wait(self, what: str, find: Callable[[Screen], object], seconds: float = 20) -> object:
        """Waits until something is found on the screen, and returns it."""
        deadline = time.monotonic() + seconds
        while True:
            screen = self.screen()
            found = find(screen)
            if found:
                return found
            if time.monotonic() > deadline:
                raise ScreenTimeout(f"{self.name}: {what} did not come within {seconds:.0f} s:\n" + "\n".join(screen))
            while not self.has_changed and time.monotonic() < deadline:
                self._receive(0.05)

    def whole_screen(self) -> Screen:
        """The screen once nothing was written for a moment; earlier it may be half of a frame."""
        for _ in range(20):
            screen = self.screen()
            if not self.wait_for_change(0.015):
                break
        return screen

    def wait_for_change(self, seconds: float) -> bool:
        """Waits until the program writes something, at most so long."""
        deadline = time.monotonic() + seconds
        while not self.has_changed and time.monotonic() < deadline:
            self._receive(max(0, deadline - time.monotonic()))
        return self.has_changed

    # MARK: Control mode

    def _ask(self, command: str) -> list[str]:
        self.client.stdin.write(command.encode() + b"\n")
        self.client.stdin.flush()
        return self._reply(command)

    def _reply(self, command: str) -> list[str]:
        """What tmux answers; the first answer is to the attaching itself."""
        reply: list[str] | None = None
        while True:
            for line in self._lines(10):
                if line.startswith(b"%begin "):
                    reply = []
                elif reply is not None and line.startswith(b"%end "):
                    return reply
                elif reply is not None and line.startswith(b"%error "):
                    raise RuntimeError(f"tmux {command}: {' '.join(reply)}")
                elif reply is not None:
                    reply.append(line.decode(errors="replace"))
                else:
                    self._note(line)

    def _receive(self, seconds: float) -> None:
        for line in self._lines(seconds):
            self._note(line)

    def _note(self, line: bytes) -> None:
        if line.startswith(b"%output "):
            self.has_changed = True
        elif line.startswith(b"%exit"):
            raise RuntimeError(f"The terminal {self.name} has ended.")

    def _lines(self, seconds: float):
        """The lines that have come; what is behind them stays for the next call."""
        if b"\n" not in self.buffer:
            if not select.select([self.client.stdout], [], [], seconds)[0]:
                return
            data = os.read(self.client.stdout.fileno(), 1 << 16)
            if not data:
                raise RuntimeError(f"The terminal {self.name} has ended.")
            self.buffer += data
        while b"\n" in self.buffer:
            line, _, self.buffer = self.buffer.partition(b"\n")
            yield line
