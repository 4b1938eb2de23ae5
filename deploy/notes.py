"""Print what CHANGELOG.md says of a version, for its release: `python deploy/notes.py 0.1.0`. Refused where it says nothing of
it, or has no day for it yet. Needs nothing but Python."""

import re
import sys
from pathlib import Path

CHANGES = Path(__file__).parents[1] / "CHANGELOG.md"


def notes(changes: str, version: str) -> str:
    """The part of the changes that a version's heading begins."""
    parts = re.split(r"^## +", changes, flags=re.MULTILINE)[1:]
    for part in parts:
        heading, _, text = part.partition("\n")
        if heading.split()[:1] == [version]:
            if not re.fullmatch(r"\S+ \(\d{4}-\d\d-\d\d\)", heading.strip()):
                raise SystemExit(f"CHANGELOG.md has no day for {version}: write '## {version} (2026-01-31)'.")
            if not text.strip():
                raise SystemExit(f"CHANGELOG.md says nothing of {version}.")
            return text.strip()
    raise SystemExit(f"CHANGELOG.md has no version {version}.")


if __name__ == "__main__":
    sys.stdout.reconfigure(encoding="utf-8")  # type: ignore[union-attr]
    print(notes(CHANGES.read_text(encoding="utf-8"), sys.argv[1]))
