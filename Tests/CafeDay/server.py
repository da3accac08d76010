"""A PostgreSQL server of the day's own, in a folder of its own, which asks tills for passwords."""

import os
import pwd
import shutil
import signal
import subprocess
import time
from pathlib import Path

# Where the packages of Debian, Red Hat and Homebrew put the programs.
PLACES = [
    "/usr/lib/postgresql/*/bin",
    "/usr/pgsql-*/bin",
    "/opt/homebrew/opt/postgresql@*/bin",
    "/usr/local/opt/postgresql@*/bin",
]

ACCESS = """\
local all postgres trust
local all all scram-sha-256
"""


def programs() -> Path:
    """The folder with the programs of PostgreSQL: one on the path, else the newest package."""
    folders = [Path(folder) for folder in os.environ.get("PATH", "").split(":") if folder]
    for place in PLACES:
        found = Path("/").glob(place[1:])
        folders += sorted(
            found,
            key=lambda path: [int(part) for part in path.parent.name.split("@")[-1].split("-")[-1:] if part.isdigit()],
            reverse=True,
        )
    for folder in folders:
        if all(os.access(folder / name, os.X_OK) for name in ("initdb", "postgres", "psql")):
            return folder
    raise SystemExit("PostgreSQL is not installed: apt-get install postgresql, or brew install postgresql@16.")


class Server:
    """Started and crashed by the day. Its socket is in its folder; it listens on no network."""

    port = 5432

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.programs = programs()
        self.process: subprocess.Popen | None = None
        # PostgreSQL refuses to run as root.
        self.user = None
        if os.geteuid() == 0:
            self.user = next((name for name in ("postgres", "nobody") if _exists(name)), None)
        folder.mkdir(mode=0o755)
        if self.user:
            shutil.chown(folder, self.user)
        self._run("initdb", "-D", folder / "data", "-U", "postgres", "-E", "UTF8", "--locale=C.UTF-8", "--no-sync")
        (folder / "data" / "pg_hba.conf").write_text(ACCESS)

    def start(self) -> None:
        """Starts it, and returns when it takes connections."""
        settings = [f"unix_socket_directories={self.folder}", "listen_addresses=", "password_encryption=scram-sha-256"]
        # What `stop_answering` wrote holds for one run only.
        (self.folder / "data" / "postgresql.auto.conf").unlink(missing_ok=True)
        arguments = [argument for setting in settings for argument in ("-c", setting)]
        with open(self.folder / "log", "a") as log:
            self.process = subprocess.Popen(
                [self.programs / "postgres", "-D", self.folder / "data", *arguments],
                stdin=subprocess.DEVNULL,
                stdout=log,
                stderr=log,
                env=_environment(),
                cwd=self.folder,
                start_new_session=True,
                **self._as_user(),
            )
        deadline = time.monotonic() + 60
        while True:
            try:
                self.query("SELECT 1")
                return
            except RuntimeError:
                if time.monotonic() > deadline or self.process.poll() is not None:
                    raise SystemExit(f"PostgreSQL does not start: {(self.folder / 'log').read_text()}")
                time.sleep(0.05)

    def stop_answering(self) -> None:
        """From now on a commit is written, but its answer does not come: it waits for a standby that does not exist."""
        self.query("ALTER SYSTEM SET synchronous_standby_names = 'none_such'")
        self.query("SELECT pg_reload_conf()")

    def crash(self) -> None:
        """Ends all its processes at once with SIGKILL, as when the power fails."""
        number = self.process.pid
        every = [
            line.split() for line in subprocess.check_output(["ps", "-A", "-o", "pid=,ppid="], text=True).splitlines()
        ]
        children = [int(child) for child, parent in every if int(parent) == number]
        for process in [number, *children]:
            try:
                os.kill(process, signal.SIGKILL)
            except ProcessLookupError:
                pass
        self.process.wait()
        self.process = None

    def close(self) -> None:
        if self.process and self.process.poll() is None:
            self.process.send_signal(signal.SIGINT)
            try:
                self.process.wait(20)
            except subprocess.TimeoutExpired:
                self.crash()

    def query(self, sql: str, database: str = "postgres") -> str:
        """The answer to SQL, as the administrator of the server: a line for each row, with "|" between the columns."""
        done = subprocess.run(
            [
                self.programs / "psql",
                "-XqAtw",
                "-v",
                "ON_ERROR_STOP=1",
                "-h",
                self.folder,
                "-p",
                str(self.port),
                "-U",
                "postgres",
                "-d",
                database,
                "-c",
                sql,
            ],
            capture_output=True,
            text=True,
            env=_environment(),
        )
        if done.returncode:
            raise RuntimeError(done.stderr.strip())
        return done.stdout.strip("\n")

    def address(self, role: str, database: str) -> str:
        return f"postgres://{role}@/{database}?host={self.folder}&port={self.port}"

    def _run(self, program: str, *arguments: object) -> None:
        done = subprocess.run(
            [self.programs / program, *map(str, arguments)],
            capture_output=True,
            text=True,
            env=_environment(),
            cwd=self.folder,
            **self._as_user(),
        )
        if done.returncode:
            raise SystemExit(f"{program}: {done.stderr}")

    def _as_user(self) -> dict:
        if not self.user:
            return {}
        entry = pwd.getpwnam(self.user)
        return {"user": entry.pw_uid, "group": entry.pw_gid, "extra_groups": []}


def _exists(user: str) -> bool:
    try:
        pwd.getpwnam(user)
        return True
    except KeyError:
        return False


def _environment() -> dict[str, str]:
    # Nothing of the user's: no password file, no service file.
    return {
        "PATH": os.environ.get("PATH", "/usr/bin:/bin"),
        "HOME": "/nonexistent",
        "LC_ALL": "C",
        "TZ": "UTC",
        "PGCONNECT_TIMEOUT": "10",
    }
