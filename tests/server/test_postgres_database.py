"""A database at the start: laid out where it is empty, and refused in words where it is somebody else's."""

import asyncio
import re
from urllib.parse import urlsplit, urlunsplit

import pytest

from grognard.core.words import LANGUAGES, Phrase
from grognard.server.store import layout
from grognard.server.store.postgres_database import (
    NO_SUCH_DATABASE,
    NO_SUCH_HOST,
    NOTHING_ANSWERS,
    OTHER_LAYOUT,
    OTHER_TABLES,
    CannotOpenDatabase,
    make_ready,
)
from tests.server.stores import execute, new_database

NAMES = layout.names_made(layout.NEW.for_postgres)


def refused(url: str) -> CannotOpenDatabase:
    """What a start on this database is refused with."""
    with pytest.raises(CannotOpenDatabase) as found:
        asyncio.run(make_ready(url))
    return found.value


@pytest.mark.parametrize(
    ("address", "reason"),
    [
        ("127.0.0.1:1", NOTHING_ANSWERS),
        ("localhost:1", NOTHING_ANSWERS),
        ("nohost.invalid", NO_SUCH_HOST),
    ],
)
def test_a_database_that_cannot_be_reached_is_told_of_in_both_languages(address: str, reason: Phrase) -> None:
    said = refused(f"postgresql://anne@{address}/games")
    for language in LANGUAGES:
        assert reason.say(language) in said.say(language)


def test_a_database_that_is_not_there_is_told_of_in_both_languages() -> None:
    nowhere = urlunsplit(urlsplit(new_database())._replace(path="/nowhere"))
    assert refused(nowhere).values["reason"] is NO_SUCH_DATABASE


def test_every_name_of_ours_is_known() -> None:
    made = re.findall(r"CREATE[A-Z ]* (\w+) ", layout.NEW.for_postgres)
    assert made == NAMES
    assert {"tables", "log", "setups", "notes", "trials", "processes", "present", "due", "of_process"} <= set(NAMES)


@pytest.mark.parametrize("name", [name for name in NAMES if name != "grognard_layout"])
def test_a_database_that_has_another_program_s_table_of_such_a_name_is_refused_and_left_alone(name: str) -> None:
    url = new_database()
    asyncio.run(execute(url, f"CREATE TABLE {name} (words TEXT)"))
    assert refused(url).values["reason"] is OTHER_TABLES
    [found] = asyncio.run(
        execute(url, "SELECT array_agg(relname::text) FROM pg_class WHERE relnamespace = 'public'::regnamespace")
    )
    assert found[0] == [name]


@pytest.mark.parametrize(
    ("change", "reason"),
    [
        ("DELETE FROM grognard_layout", OTHER_TABLES),
        ("INSERT INTO grognard_layout VALUES (3)", OTHER_TABLES),
        ("DROP TABLE grognard_layout; CREATE TABLE grognard_layout (words TEXT)", OTHER_TABLES),
        ("ALTER TABLE grognard_layout ALTER version TYPE text", OTHER_TABLES),
        ("UPDATE grognard_layout SET version = 1", OTHER_LAYOUT),
        (f"UPDATE grognard_layout SET version = {layout.LAYOUT + 1}", OTHER_LAYOUT),
        ("UPDATE grognard_layout SET version = 2", OTHER_TABLES),  # which has no notes yet: these are somebody else's
    ],
)  # fmt: skip
def test_a_database_whose_layout_makes_no_sense_is_refused_in_words(change: str, reason: object) -> None:
    url = new_database()
    asyncio.run(make_ready(url))
    for statement in change.split("; "):
        asyncio.run(execute(url, statement))
    found = refused(url)
    assert found.values["reason"] is reason
    for language in LANGUAGES:
        assert "None" not in found.say(language)
