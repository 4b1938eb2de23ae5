"""Whole games as text, replayed: every move legal, every position and the whole story as they were."""

from pathlib import Path

import pytest

from grognard.core.record import parse_record, record_of, replay
from grognard.games import NAMES, find

RECORDS = sorted(Path(__file__).parent.glob("*.txt"))


@pytest.mark.parametrize("file", RECORDS, ids=lambda file: file.stem)
def test_a_golden_record_replays_to_the_recorded_bytes(file: Path) -> None:
    text = file.read_text()
    record = parse_record(text)
    match = replay(record, find(record.game))
    assert match.over
    assert record_of(match) == text


@pytest.mark.parametrize("name", NAMES)
def test_every_game_and_number_of_players_has_a_golden_record(name: str) -> None:
    records = [parse_record(file.read_text()) for file in RECORDS]
    assert {record.players for record in records if record.game == name} == set(find(name).title.players)
