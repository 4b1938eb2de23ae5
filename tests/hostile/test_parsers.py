"""Whatever strangers send is read or refused in words; nothing else ever comes of it."""

import pytest

from tests.hostile.mutate import mutated
from tests.hostile.parsers import PARSERS

TRIES = {"replay": 60, "http": 300, "frames": 300}


@pytest.mark.parametrize("name", PARSERS)
def test_a_parser_reads_its_examples_and_refuses_what_is_nearly_right(name: str) -> None:
    parser = PARSERS[name]
    assert parser.examples
    reads = [parser.try_out(example) for example in parser.examples]
    assert any(reads) or name in ("record", "replay"), "golden games tell nothing of their dice"
    for number in range(TRIES.get(name, 1500)):
        data = mutated(parser.examples, number)
        try:
            parser.try_out(data)
        except Exception as error:
            error.add_note(f"parser {name}, input {number}: {data[:300]!r}")
            raise
