"""For all tests."""

import pytest


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Let the browser's tests come last: Playwright marks its event loop as running from its start to the end of the process,
    and then no other test could run a loop of its own."""
    items.sort(key=lambda item: "e2e" in item.path.parts)
