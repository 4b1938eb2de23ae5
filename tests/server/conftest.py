"""What people do at tables is tested on both kinds of store.

`test_live` chooses by itself which of its tests do. What needs no store (words, limits, pages, checks of dice) runs once, and
what is about a file or about several servers has a module of its own: `test_sqlite_file`, `test_sharing`.
"""

from collections.abc import Iterator

import pytest

from tests.server import stores

ON_BOTH = {
    "test_store",
    "test_play",
    "test_lobby",
    "test_due_work",
    "test_orders",
    "test_server_clock",
    "test_histories",
    "test_family_rooms",
    "test_push",
    "test_upgrade",
    "test_resign",
    "test_stamps",
    "test_hints",
    "test_fairness",
    "test_preview",
    "test_keeping",
    "test_bad_tables",
    "test_formats",
    "test_levels",
}


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """Run the tests of these modules twice."""
    if metafunc.module.__name__.rpartition(".")[2] in ON_BOTH:
        metafunc.parametrize("kept_in", stores.KINDS, indirect=True)


@pytest.fixture(autouse=True)  # or pytest takes the parameter, and leaves the fixture out
def kept_in(request: pytest.FixtureRequest) -> Iterator[None]:
    """Keep tables in this kind of store."""
    with stores.dropping(), stores.keeping_in(getattr(request, "param", "sqlite")):
        yield


def pytest_sessionfinish() -> None:
    """Stop the PostgreSQL that was started: the processes that run the tests end without a word to it."""
    stores.stop()
