"""What people do at tables is tested on both kinds of store."""

from collections.abc import Iterator

import pytest

from tests.server import stores

ON_BOTH = {
    "test_store",
    "test_play",
    "test_lobby",
    "test_work",
    "test_undo",
    "test_orders",
    "test_watch",
    "test_history",
    "test_family_rooms",
    "test_push",
}


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """Run the tests of these modules twice."""
    if metafunc.module.__name__.rpartition(".")[2] in ON_BOTH:
        metafunc.fixturenames.append("kept_in")
        metafunc.parametrize("kept_in", ["sqlite", "postgres"], indirect=True)


@pytest.fixture
def kept_in(request: pytest.FixtureRequest) -> Iterator[None]:
    """Keep tables in this kind of store."""
    with stores.keeping_in(request.param):
        yield
