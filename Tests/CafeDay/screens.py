"""What a person reads on the screens: announcements, notices, cards, and numbers drawn from blocks."""

import re
import unicodedata
from dataclasses import dataclass

Screen = list[str]

OFFLINE = "서버에 연결할 수 없습니다"
UNKNOWN = "╭ 주문되었는지 모릅니다 "
SOLD_OUT = "품절로 해 두었습니다"


def ordered(screen: Screen) -> tuple[int, str] | None:
    """The number to call, and the name, of the order that the till announces."""
    top = next((row for row, line in enumerate(screen) if "╭ 주문했습니다 " in line), None)
    if top is None:
        return None
    for line in screen[top:]:
        found = re.search(r"│ +(\d+)번(?: · (?![\d,]+원)([^│]*?))?(?: · [\d,]+원)? +│", line)
        if found:
            return int(found[1]), found[2] or ""
    return None


def shortages(screen: Screen) -> list[tuple[str, int, int, int]] | None:
    """What is missing for an order: the ingredient, needed, there, short; None without such a dialog."""
    if not any("╭ 죄송합니다 " in line for line in screen):
        return None
    amount = r"(-?[\d,]+)(?:개| g| mL)"
    found = []
    for line in screen:
        match = re.search(rf"│ +([^│:]+): {amount} 필요, {amount} 있음, {amount} 부족", line)
        if match:
            found.append((match[1], *(int(text.replace(",", "")) for text in match.groups()[1:])))
    # Half a frame has the title alone.
    return found or None


def notice(screen: Screen) -> str:
    """What is said above the keys, which may take several lines; empty if nothing is."""
    last = max((row for row, line in enumerate(screen) if line.strip()), default=0)
    for row in range(last - 1, max(1, last - 5), -1):
        match = re.match(r" ([✗!✓]) ", screen[row])
        if match:
            return " ".join(line.strip() for line in screen[row:last])
    return ""


def is_offline(screen: Screen) -> bool:
    return any(OFFLINE in line for line in screen[-7:])


def basket_sum(screen: Screen) -> tuple[int, int] | None:
    """How many are in the basket, and what they cost."""
    for line in screen:
        match = re.search(r"(?:^ |│ )(\d+)잔(?: · [^│]*?)? +([\d,]+)원", line)
        if match:
            return int(match[1]), int(match[2].replace(",", ""))
    return None


@dataclass
class LogRow:
    is_selected: bool
    call: int
    text: str


def log(screen: Screen) -> list[LogRow]:
    """The rows of the log of orders that are visible."""
    rows = []
    if not screen or "› 주문 내역" not in screen[0]:
        return rows
    for line in screen[1:]:
        match = re.match(r" ([▸ ]) +(\d+) +(\d.*)", line)
        if match:
            rows.append(LogRow(match[1] == "▸", int(match[2]), match[3].split("│")[0].split("╭")[0]))
    return rows


# MARK: Cards

Grid = list[list[str]]


def grid(screen: Screen) -> Grid:
    """The cells of a screen; the second cell of a wide character is empty."""
    rows = []
    for line in screen:
        row: list[str] = []
        for sign in line:
            if unicodedata.combining(sign) or sign == "\ufe0f":
                continue
            row.append(sign)
            if unicodedata.east_asian_width(sign) in "WF":
                row.append("")
        rows.append(row)
    return rows


@dataclass
class Card:
    """A ticket in the kitchen."""

    key: str
    call: int
    # "waiting", "ready" or "undone".
    state: str
    lines: list[str]


def cards(screen: Screen) -> list[Card]:
    """The tickets that the kitchen shows."""
    cells = grid(screen)
    found = []
    for row, line in enumerate(cells):
        for column, sign in enumerate(line):
            if sign != "╭" or "╮" not in line[column:]:
                continue
            end = line.index("╮", column)
            title = re.match(r" (?:(\d) )?(\d+)번", "".join(line[column + 1 : end]))
            if not title:
                continue
            lines = []
            for inner in cells[row + 1 :]:
                if len(inner) <= column or inner[column] != "│":
                    break
                lines.append("".join(inner[column + 1 : end]).strip())
            head = lines[0] if lines else ""
            state = "undone" if "취소됨" in head else "ready" if "나왔음" in head else "waiting"
            found.append(Card(title[1] or "", int(title[2]), state, lines[1:]))
    return found


def hidden(screen: Screen) -> int:
    """How many tickets the kitchen has no room for."""
    return next((int(match[1]) for line in screen[-5:] if (match := re.search(r"\+(\d+)장 더$", line.rstrip()))), 0)


DIGITS = {
    digit: pattern
    for digit, pattern in zip(
        "0123456789",
        [
            "#### ## ## ####",
            " # ##  #  # ###",
            "###  #####  ###",
            "###  # ##  ####",
            "# ## ####  #  #",
            "####  ###  ####",
            "####  #### ####",
            "###  #  # #  # ",
            "#### ##### ####",
            "#### ####  ####",
        ],
    )
}
PATTERNS = {pattern: digit for digit, pattern in DIGITS.items()}


def board(screen: Screen) -> tuple[list[int], list[int]]:
    """The large numbers on the board: those that are ready, and those that are almost there."""
    cells = grid(screen)
    top = next((row for row, line in enumerate(cells) if "╭" in line), None)
    if top is None:
        return [], []
    lefts = [column for column, sign in enumerate(cells[top]) if sign == "╭"]
    rights = [column for column, sign in enumerate(cells[top]) if sign == "╮"]
    bottom = next((row for row in range(top + 1, len(cells)) if "╰" in cells[row] or "│" not in cells[row]), len(cells))
    found = []
    for left, right in zip(lefts, rights):
        # A cell is two pixels, one above the other; beside the frame is an empty column.
        pixels: list[list[bool]] = []
        for line in cells[top + 1 : bottom]:
            inside = (line + [" "] * (right + 1 - len(line)))[left + 2 : right]
            pixels.append([sign in "█▀" for sign in inside])
            pixels.append([sign in "█▄" for sign in inside])
        found.append(_numbers(pixels))
    return (found + [[], []])[0], (found + [[], []])[1]


def _numbers(pixels: list[list[bool]]) -> list[int]:
    height = next((height for height in range(5, len(pixels) + 1) if _is_band_end(pixels, height)), 0)
    for scale in range(max(1, height // 5), 0, -1):
        rows = (5 * scale + 1) // 2
        numbers: list[int] = []
        top = 0
        while top + 2 * rows <= len(pixels) + 1:
            numbers += _row(pixels[top : top + 5 * scale], scale)
            top += 2 * (rows + 1)
        if numbers:
            return numbers
    return []


def _is_band_end(pixels: list[list[bool]], height: int) -> bool:
    return height == len(pixels) or not any(pixels[height])


def _row(pixels: list[list[bool]], scale: int) -> list[int]:
    numbers: list[int] = []
    if len(pixels) < 5 * scale:
        return numbers
    width = len(pixels[0])

    def digit(column: int) -> str | None:
        if column + 3 * scale > width:
            return None
        pattern = "".join(
            "#" if pixels[row * scale][column + place * scale] else " " for row in range(5) for place in range(3)
        )
        return PATTERNS.get(pattern)

    column, text = 0, ""
    while (value := digit(column)) is not None:
        text += value
        if digit(column + 4 * scale) is not None:
            column += 4 * scale
            continue
        numbers.append(int(text))
        text = ""
        # Three pixels of the digit, and two between numbers.
        column += 5 * scale
    return numbers
