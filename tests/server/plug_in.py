"""A Python bot as somebody might bring it along."""

from typing import Any


class Last:
    """Plays the last legal move."""

    name = "last"

    def choose(self, sight: Any) -> Any:
        return sight.legal[-1]
