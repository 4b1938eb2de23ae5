"""Parts of a page of documentation, each written by a script of its own, between marks by which others keep them."""

import re
from collections.abc import Sequence
from pathlib import Path

PART = re.compile(r"<!-- part (?P<name>[a-z-]+) -->\n.*?<!-- end of (?P=name) -->\n", re.DOTALL)


def parts_of(text: str) -> dict[str, str]:
    """The marked parts of a page by name, each with its marks."""
    return {found["name"]: found[0] for found in PART.finditer(text)}


def parts_in(path: Path) -> list[str]:
    """The marked parts of a page that may be there already, in their order."""
    return list(parts_of(path.read_text(encoding="utf-8")).values()) if path.exists() else []


def put(path: Path, name: str, lines: Sequence[str]) -> None:
    """Write a part in the place of the earlier one of its name, or at the end of the page."""
    text = path.read_text(encoding="utf-8") if path.exists() else ""
    inside = "\n".join(lines).strip("\n")
    part = f"<!-- part {name} -->\n{inside}\n<!-- end of {name} -->\n"
    earlier = parts_of(text).get(name)
    text = text.replace(earlier, part) if earlier else "\n".join([*([text] if text else []), part])
    path.write_text(text, encoding="utf-8")
