"""The server's clock: it never goes back, and it notices when the process stood still."""

from __future__ import annotations

import time
from collections.abc import Callable

STANDSTILL = 5_000  # milliseconds without a look at the clock, which is looked at every second: the process was stopped


def wall() -> int:
    """The time of day, in milliseconds since 1970. It may be set back."""
    return time.time_ns() // 1_000_000


if hasattr(time, "CLOCK_BOOTTIME"):

    def ticks() -> int:
        """Milliseconds since some moment. They never go back, and count a machine's sleep, which this system tells of."""
        return time.clock_gettime_ns(time.CLOCK_BOOTTIME) // 1_000_000

else:

    def ticks() -> int:
        """Milliseconds since some moment. They never go back."""
        return time.monotonic_ns() // 1_000_000


def steady_clock(not_before: int = 0, wall: Callable[[], int] = wall, ticks: Callable[[], int] = ticks) -> Callable[[], int]:
    """A clock that is set once, to the time of day, but not before what the log knows; then it only goes on."""
    offset = max(wall(), not_before) - ticks()
    return lambda: offset + ticks()


class ServerClock:
    """A clock, and from when on people's time may run out: not soon after a start, nor after a standstill."""

    def __init__(self, clock: Callable[[], int], grace: int) -> None:
        self.clock = clock
        self.ahead = 0
        self.grace = grace
        self.looked = clock()
        self.not_before = self.looked + grace

    def now(self) -> int:
        """The time, in milliseconds since 1970."""
        now = self.clock() + self.ahead
        if now - self.looked > STANDSTILL:
            self.not_before = now + self.grace
        self.looked = now
        return now

    def catch_up(self, time: int) -> None:
        """Another process wrote at this time: its clock is not ahead of this one from now on."""
        self.ahead += max(0, time - self.now())
