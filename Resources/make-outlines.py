#!/usr/bin/env python3
"""Write Exposition/outline.LANGUAGE.json, the museum as other pages name it.

A start reads of each exhibit only its name, picture and hook, and of the rest
of the museum only what there is: 3 of 160 kB.

Run it after changing a catalogue, a museum or the maps.
"""

import json
from pathlib import Path

FOLDER = Path(__file__).resolve().parent / "Exposition"
FIELDS = ["name", "image_name", "hook"]


def read(name):
    return json.loads((FOLDER / f"{name}.json").read_text(encoding="utf-8"))


for language in ["en", "ko"]:
    museum = read(f"museum.{language}")
    ways = {
        "walk": museum["walk"]["name"],
        "maps": [drawn["id"] for drawn in read("maps")["maps"]],
        "people": len(museum["people"]),
    }
    items = [{field: item[field] for field in FIELDS if field in item} for item in read(f"items.{language}")]
    lines = [json.dumps(item, ensure_ascii=False) for item in items]
    text = json.dumps(ways, ensure_ascii=False)[:-1] + ', "items": [\n' + ",\n".join(lines) + "\n]}\n"
    (FOLDER / f"outline.{language}.json").write_text(text, encoding="utf-8")
