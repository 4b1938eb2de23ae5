"""How large a site of files is: `python benchmarks/site_size.py`. Modules that are missing are built first, in minutes.

In kilobytes, as it lies there and as hosts compress it (each file by gzip), part by part. Rules come with the bots that do not
think; those that think have modules of their own, which are fetched when one of them plays.
"""

import gzip
from collections.abc import Callable

from grognard.server.host.site import site_files, thinks

THINKING = "bots that think"
PARTS: dict[str, Callable[[str], bool]] = {
    "rules, with the bots that do not think": lambda name: name.endswith(".wasm") and not thinks(name),
    "words": lambda name: name.startswith("games"),
    "pictures": lambda name: name.endswith((".png", ".svg")),
    "fonts": lambda name: name.endswith(".woff2"),
    "page": lambda name: not thinks(name),
    THINKING: thinks,
}


def by_part(files: dict[str, bytes]) -> dict[str, dict[str, bytes]]:
    """The files of each part."""
    found: dict[str, dict[str, bytes]] = {part: {} for part in PARTS}
    for name, data in files.items():
        found[next(part for part, holds in PARTS.items() if holds(name))][name] = data
    return found


def size(files: dict[str, bytes]) -> tuple[int, int]:
    """How many bytes files have, as they are and compressed one by one."""
    return sum(map(len, files.values())), sum(len(gzip.compress(data, 9)) for data in files.values())


def row(part: str, files: dict[str, bytes]) -> str:
    """A part as a line of a table."""
    plain, compressed = size(files)
    return f"| {part} | {len(files)} | {plain / 1000:,.0f} kB | {compressed / 1000:,.0f} kB |"


def main() -> None:
    """Print the table."""
    files = site_files()
    parts = by_part(files)
    print("| | files | as it is | gzip |\n|---|---|---|---|")
    thinking = parts.pop(THINKING)
    for part, held in parts.items():
        print(row(part, held))
    print(row(f"all but {THINKING}", {name: data for name, data in files.items() if not thinks(name)}))
    print(row(THINKING, thinking))
    print(row("all", files))


if __name__ == "__main__":
    main()
