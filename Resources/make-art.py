#!/usr/bin/env python3
"""Rasterise Art/*.svg into the small palette pictures Pavilion draws.

Every Art/NAME.svg is rendered at 384x384 with `rsvg-convert`; each subpixel
is snapped to the nearest color named in the SVG's fill and stroke attributes
(or to transparent, below half alpha), and each pixel of the 96x96 picture takes
whatever covers most of its 4x4 block, the darker color winning a tie. So the
picture holds only the drawing's own colors, never a blend of two.

What a color becomes in a terminal of eight colors is chosen by hand, in the
drawing: data-basic="ffd75f:3 875f00:0" on its root (0 black, 1 red, 2 green,
3 yellow, 4 blue, 5 magenta, 6 cyan, 7 white). No picture is told apart by a
black part, which is the ground in most of them.

The result, Art/NAME.art, is ASCII text with LF line ends:

    art 96 96 0123456789abcdef      width, height, FNV-1a 64 of the SVG's bytes
    a #f5cec7 7                     the palette: one used color a line, from `a`,
    b #7a4b43 0                     and its number among the eight
                                    an empty line
    ....aabb....                    the rows; `.` is transparent

Run it after changing a drawing. `--check` writes nothing: it exits 1 and names
each .art that does not carry the checksum of its .svg.
"""

import argparse
import re
import struct
import subprocess
import sys
import zlib
from collections import Counter
from pathlib import Path
from string import ascii_lowercase

ART = Path(__file__).resolve().parent / "Art"
SIZE = 96
SCALE = 4

Color = tuple[int, int, int]
Pixel = Color | None  # None is transparent


def fnv1a64(data: bytes) -> int:
    """The FNV-1a 64-bit hash of data."""
    value = 0xCBF29CE484222325
    for byte in data:
        value = (value ^ byte) * 0x100000001B3 & 0xFFFFFFFFFFFFFFFF
    return value


def header(svg: bytes) -> str:
    """The first line of the .art made from this SVG."""
    return f"art {SIZE} {SIZE} {fnv1a64(svg):016x}"


def palette_of(svg: bytes) -> list[Color]:
    """The colors named in fill and stroke attributes, in order of appearance."""
    names = re.findall(rb'\b(?:fill|stroke)="#([0-9a-fA-F]{6})"', svg)
    colors = (bytes.fromhex(name.decode()) for name in names)
    return list(dict.fromkeys((c[0], c[1], c[2]) for c in colors))


def basics_of(svg: bytes) -> dict[Color, int]:
    """The number among the eight basic colors that the drawing gives each color."""
    attribute = re.search(rb'\bdata-basic="([^"]*)"', svg)
    basics: dict[Color, int] = {}
    for name, number in (pair.split(b":") for pair in (attribute[1] if attribute else b"").split()):
        c = bytes.fromhex(name.decode())
        basics[c[0], c[1], c[2]] = int(number)
    return basics


def rasterise(svg: bytes) -> bytes:
    """The drawing as a PNG of SIZE * SCALE pixels a side."""
    side = str(SIZE * SCALE)
    command = ["rsvg-convert", "-f", "png", "-w", side, "-h", side]
    return subprocess.run(command, input=svg, stdout=subprocess.PIPE, check=True).stdout


def paeth(left: int, up: int, corner: int) -> int:
    """PNG's Paeth predictor."""
    guess = left + up - corner
    return min((left, up, corner), key=lambda near: abs(guess - near))


def unfilter(kind: int, line: bytearray, above: bytes) -> None:
    """Undo a PNG row filter in place; four bytes a pixel."""
    for i in range(len(line)):
        left, corner = (line[i - 4], above[i - 4]) if i >= 4 else (0, 0)
        up = above[i]
        guess = (0, left, up, (left + up) // 2, paeth(left, up, corner))[kind]
        line[i] = (line[i] + guess) & 0xFF


def decode_png(png: bytes) -> list[bytes]:
    """The rows of an 8-bit RGBA, non-interlaced PNG."""
    if png[:8] != b"\x89PNG\r\n\x1a\n":
        raise ValueError("not a PNG")
    at, packed, width, height = 8, b"", 0, 0
    while at < len(png):
        length, kind = struct.unpack_from(">I4s", png, at)
        chunk = png[at + 8:at + 8 + length]
        if kind == b"IHDR":
            width, height, *form = struct.unpack(">IIBBBBB", chunk)
            if form != [8, 6, 0, 0, 0]:
                raise ValueError("not an 8-bit RGBA, non-interlaced PNG")
        elif kind == b"IDAT":
            packed += chunk
        at += 12 + length
    data, stride = zlib.decompress(packed), 1 + 4 * width
    rows = [bytes(4 * width)]
    for start in range(0, stride * height, stride):
        line = bytearray(data[start + 1:start + stride])
        unfilter(data[start], line, rows[-1])
        rows.append(bytes(line))
    return rows[1:]


def snapped(rows: list[bytes], palette: list[Color]) -> list[list[Pixel]]:
    """Every subpixel as its nearest palette color, or None for transparent."""
    nearest: dict[bytes, Color] = {}

    def snap(rgba: bytes) -> Pixel:
        if rgba[3] < 128:
            return None
        if rgba not in nearest:
            nearest[rgba] = min(
                palette, key=lambda c: sum((a - b) ** 2 for a, b in zip(c, rgba))
            )
        return nearest[rgba]

    return [[snap(row[i:i + 4]) for i in range(0, len(row), 4)] for row in rows]


def darkness(pixel: Pixel) -> float:
    """How dark a color looks; transparent counts as lighter than any."""
    if pixel is None:
        return -256.0
    return -(0.2126 * pixel[0] + 0.7152 * pixel[1] + 0.0722 * pixel[2])


def reduced(subpixels: list[list[Pixel]]) -> list[list[Pixel]]:
    """The picture in which each pixel takes what covers most of its block."""

    def winner(x: int, y: int) -> Pixel:
        block = Counter[Pixel]()
        for row in subpixels[y:y + SCALE]:
            block.update(row[x:x + SCALE])
        return max(block, key=lambda pixel: (block[pixel], darkness(pixel)))

    steps = range(0, SIZE * SCALE, SCALE)
    return [[winner(x, y) for x in steps] for y in steps]


def art_of(svg: bytes) -> str:
    """The whole text of the .art made from this SVG."""
    palette = palette_of(svg)
    picture = reduced(snapped(decode_png(rasterise(svg)), palette))
    used = {pixel for row in picture for pixel in row}
    letters = dict(zip((c for c in palette if c in used), ascii_lowercase))
    lines = [header(svg)]
    basics = basics_of(svg)
    lines += [f"{letter} #{bytes(c).hex()} {basics[c]}" for c, letter in letters.items()]
    lines.append("")
    for row in picture:
        lines.append("".join("." if pixel is None else letters[pixel] for pixel in row))
    return "\n".join(lines) + "\n"


def read(path: Path) -> str:
    """A file's text as it stands, or nothing if there is no such file."""
    return path.read_bytes().decode("ascii", "replace") if path.exists() else ""


def main() -> int:
    parser = argparse.ArgumentParser(description="Rasterise Art/*.svg into Art/*.art.")
    parser.add_argument(
        "--check", action="store_true", help="write nothing; exit 1 if any .art is stale"
    )
    check = parser.parse_args().check
    stale = False
    for source in sorted(ART.glob("*.svg")):
        target, svg = source.with_suffix(".art"), source.read_bytes()
        old = read(target)
        if check:
            if old.partition("\n")[0] != header(svg):
                print(f"{target.name}: does not match {source.name}")
                stale = True
            continue
        new = art_of(svg)
        if new != old:
            target.write_bytes(new.encode("ascii"))
        print(f"{target.name}: {'unchanged' if new == old else 'written'}")
    return 1 if stale else 0


if __name__ == "__main__":
    sys.exit(main())
