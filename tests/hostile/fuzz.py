"""Coverage-guided fuzzing of one parser, with atheris (`pip install atheris`, Linux):

    python -m tests.hostile.fuzz message                          # until something is found
    python -m tests.hostile.fuzz frames -max_total_time=600       # and any other option of libFuzzer

What is found is written to build/fuzz, and can be tried again by naming the file.
"""

from __future__ import annotations

import logging
import sys
from pathlib import Path

import atheris

# Not the rules: Numba cannot compile what counts its branches. The few in core.saying and core.order no parser has compiled.
WATCHED = [
    "grognard.server", "grognard.core.record", "grognard.core.verify", "grognard.core.wire", "grognard.core.saying",
    "grognard.core.move", "grognard.core.order", "uvicorn", "websockets",
]  # fmt: skip

with atheris.instrument_imports(include=WATCHED, enable_loader_override=False):
    from tests.hostile.parsers import PARSERS

BUILD = Path(__file__).parents[2] / "build" / "fuzz"


def main() -> None:
    """Fuzz the parser that the first word names."""
    name, *options = sys.argv[1:]
    parser = PARSERS[name]
    corpus, found = BUILD / name, BUILD / "found"
    for folder in (corpus, found):
        folder.mkdir(parents=True, exist_ok=True)
    for number, example in enumerate(parser.examples):
        (corpus / f"example-{number}").write_bytes(example)
    logging.disable(logging.WARNING)
    if not any(Path(option).is_file() for option in options):
        options = [str(corpus), f"-artifact_prefix={found}/{name}-", "-max_len=4096", *options]
    atheris.Setup([sys.argv[0], *options], lambda data: bool(parser.try_out(data)) and None)
    atheris.Fuzz()


if __name__ == "__main__":
    main()
