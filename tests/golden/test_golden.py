"""Whole games as text, played again: every move legal, every position as it was, compiled and interpreted."""

from pathlib import Path

import pytest

from grognard.core.engine import Engine, engine_of
from grognard.core.match import replay
from grognard.core.record import parse_record
from grognard.games import NAMES, find
from tests.golden.positions import RECORDS, positions_file, running_digests

every_record = pytest.mark.parametrize("file", RECORDS, ids=lambda file: file.stem)


@every_record
def test_a_golden_record_replays_to_its_end_and_is_written_as_it_was(file: Path) -> None:
    text = file.read_text()
    record = parse_record(text)
    match = replay(record, find(record.game))
    assert match.over
    assert match.record() == text


@every_record
@pytest.mark.parametrize("fast", [True, False], ids=["compiled", "interpreted"])
def test_every_position_of_a_golden_record_has_the_recorded_bytes(file: Path, fast: bool) -> None:
    record = parse_record(file.read_text())
    game = find(record.game)
    digests = list(running_digests(record, engine_of(game) if fast else Engine(game, fast=False)))
    assert digests == positions_file(file).read_text().splitlines()
    assert len(digests) == 1 + len(record.moves)


@pytest.mark.parametrize("name", NAMES)
def test_every_game_and_number_of_players_has_a_golden_record(name: str) -> None:
    records = [parse_record(file.read_text()) for file in RECORDS]
    assert {record.players for record in records if record.game == name} == set(find(name).title.players)
