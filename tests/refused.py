"""A move that is refused for a reason: `with refused(OtherCountry): …`."""

from collections.abc import Iterator
from contextlib import contextmanager

import pytest

from grognard.core.reason import AgainstTheRules, Reason


@contextmanager
def refused(*reasons: type[Reason], match: str | None = None) -> Iterator[pytest.ExceptionInfo[AgainstTheRules]]:
    """Expect that what is done here is against the rules, for one of these reasons."""
    with pytest.raises(AgainstTheRules, match=match) as found:
        yield found
    assert type(found.value.reason) in reasons
