"""The café's menu, read apart from the program: what things are called, cost and take from stock."""

import json
from dataclasses import dataclass, replace
from pathlib import Path

ICE = ("usual", "less", "none")
SYRUP = ("usual", "half", "none")
INITIALS = "ㄱㄲㄴㄷㄸㄹㅁㅂㅃㅅㅆㅇㅈㅉㅊㅋㅌㅍㅎ"


@dataclass(frozen=True)
class Product:
    id: str
    name: str
    aliases: tuple[str, ...]
    # The name, the recipe and the price of each size.
    sizes: tuple[tuple[str | None, dict[str, int], int], ...]
    options: tuple[str, ...]
    # Its place on the menu from 1; the first nine have a digit.
    number: int

    def initials(self) -> str:
        """What a person types to find it: the initial consonants of the syllables, and all else as it is."""
        return "".join(
            INITIALS[(ord(sign) - 0xAC00) // 588] if "가" <= sign <= "힣" else sign for sign in self.name if sign != " "
        )


@dataclass(frozen=True)
class Item:
    """Some of one product, as it is ordered: ice and syrup are indices."""

    product: Product
    size: int = 0
    ice: int = 0
    syrup: int = 0
    word: str = ""
    count: int = 1

    def is_same(self, other: "Item") -> bool:
        return replace(self, count=1) == replace(other, count=1)

    @property
    def total(self) -> int:
        return self.count * self.product.sizes[self.size][2]

    @property
    def took(self) -> dict[str, int]:
        return {name: amount * self.count for name, amount in self.product.sizes[self.size][1].items()}

    def line(self) -> dict:
        """The line of an order as the program has to write it."""
        size, _, price = self.product.sizes[self.size]
        line: dict = {"product": self.product.id, "count": self.count, "price": price, "took": self.took}
        if len(self.product.sizes) > 1:
            line["size"] = size
        if self.ice:
            line["ice"] = ICE[self.ice]
        if self.syrup:
            line["syrup"] = SYRUP[self.syrup]
        if self.word:
            line["word"] = self.word
        return line


class Basket:
    """What the till's basket has to hold after the same keys."""

    def __init__(self) -> None:
        self.items: list[Item] = []

    def add(self, product: Product) -> None:
        item = Item(product)
        same = next((other for other in self.items if other.is_same(item)), None)
        if same:
            self.items.remove(same)
            item = replace(same, count=same.count + 1)
        self.items.append(item)

    def change(self, **values: object) -> None:
        """Changes the last line; if it then is like another one, they become one line."""
        item = replace(self.items.pop(), **values)
        same = next((other for other in self.items if other.is_same(item)), None)
        if same:
            self.items.remove(same)
            item = replace(item, count=item.count + same.count)
        self.items.append(item)

    @property
    def count(self) -> int:
        return sum(item.count for item in self.items)

    @property
    def total(self) -> int:
        return sum(item.total for item in self.items)


class Menu:
    def __init__(self, path: Path) -> None:
        data = json.loads(path.read_text())
        self.ingredients: dict[str, dict] = {entry["id"]: entry for entry in data["ingredients"]}
        self.products = [
            Product(
                entry["id"],
                entry["name"]["ko"],
                tuple(entry.get("aliases", ())),
                tuple(((size.get("name") or {}).get("ko"), size["recipe"], size["price"]) for size in entry["sizes"]),
                tuple(entry.get("options", ())),
                number,
            )
            for number, entry in enumerate(data["products"], 1)
        ]

    def __getitem__(self, product: str) -> Product:
        return next(entry for entry in self.products if entry.id == product)

    def ingredient(self, name: str) -> str:
        """The id of an ingredient by its Korean name."""
        return next(key for key, entry in self.ingredients.items() if entry["name"]["ko"] == name)
