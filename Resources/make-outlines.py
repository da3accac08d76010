#!/usr/bin/env python3
"""Write Exposition/outline.LANGUAGE.json, what a line about an exhibit needs.

A start reads of each exhibit only its name, picture and hook, which are 3 of
the 75 kB of a catalogue.

Run it after changing a catalogue.
"""

import json
from pathlib import Path

FOLDER = Path(__file__).resolve().parent / "Exposition"
FIELDS = ["name", "image_name", "hook"]

for language in ["en", "ko"]:
    catalogue = json.loads((FOLDER / f"{language}.json").read_text(encoding="utf-8"))
    items = [{field: item[field] for field in FIELDS if field in item} for item in catalogue["items"]]
    lines = [json.dumps(item, ensure_ascii=False) for item in items]
    text = '{"items": [\n' + ",\n".join(lines) + "\n]}\n"
    (FOLDER / f"outline.{language}.json").write_text(text, encoding="utf-8")
