"""The HTTP interface against its own OpenAPI: whatever is sent, the answer is one that the schema promises."""

from collections.abc import Iterator
from typing import Any

import httpx
import pytest
import schemathesis
from hypothesis import HealthCheck, Phase, given, settings
from schemathesis.specs.openapi.checks import positive_data_acceptance

from tests.server import skirmish
from tests.server.network import serving


@pytest.fixture(scope="module")
def interface(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Any]:
    with serving(skirmish.games(), tmp_path_factory.mktemp("server")) as address:
        yield schemathesis.openapi.from_url(f"{address.http}/api/docs/openapi.json")


def check(operation: Any) -> None:
    """Send all sorts of requests for one operation, and compare the answers with what its schema promises."""

    @settings(
        max_examples=20,
        deadline=None,
        derandomize=True,
        database=None,
        phases=[Phase.explicit, Phase.generate],
        suppress_health_check=list(HealthCheck),
    )
    @given(case=operation.as_strategy())
    def send(case: Any) -> None:
        # A table may also be refused for what no schema can say: an unknown bot, an empty name, a full table.
        case.call_and_validate(excluded_checks=[positive_data_acceptance])

    send()


def test_every_answer_is_as_promised(interface: Any) -> None:
    operations = [found.ok() for found in interface.get_all_operations()]
    assert len(operations) >= 15
    for operation in operations:
        check(operation)


def test_every_operation_says_what_it_is_for(interface: Any) -> None:
    operations = [operation for methods in interface.raw_schema["paths"].values() for operation in methods.values()]
    assert len(operations) >= 15
    assert all(operation.get("description") for operation in operations)
    page = httpx.get(interface.location.replace("/openapi.json", "")).text
    assert "The answer holds the tokens, which are not shown again." in page
    assert "<dd></dd>" not in page
