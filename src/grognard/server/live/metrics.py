"""Counts and times of what the server does, in the text form that Prometheus reads."""

from bisect import bisect_left
from collections import Counter
from collections.abc import Callable
from typing import Final

BUCKETS: Final = (0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1.0)  # seconds


class Metrics:
    """Counters that only grow, times in buckets, and gauges that are asked when somebody looks."""

    def __init__(self) -> None:
        self.counters: dict[str, int] = {}
        self.rows: Counter[tuple[str, str]] = Counter()  # by kind and by whom
        self.gauges: dict[str, Callable[[], float]] = {}
        self.times: dict[str, list[float]] = {}

    def count(self, name: str, amount: int = 1) -> None:
        """Add to a counter. A name may carry labels: `rows{by="bot"}`."""
        self.counters[name] = self.counters.get(name, 0) + amount

    def took(self, name: str, seconds: float) -> None:
        """Note how long something took."""
        slots = self.times.get(name)
        if slots is None:
            slots = self.times[name] = [0.0] * (len(BUCKETS) + 2)
        slots[bisect_left(BUCKETS, seconds)] += 1
        slots[-1] += seconds

    def text(self) -> str:
        """Everything, as Prometheus reads it."""
        self.counters |= {f'rows{{kind="{kind}",by="{by}"}}': count for (kind, by), count in self.rows.items()}
        lines = []
        for family in sorted({name.partition("{")[0] for name in self.counters}):
            lines.append(f"# TYPE grognard_{family}_total counter")
            for name, value in sorted(self.counters.items()):
                base, brace, labels = name.partition("{")
                if base == family:
                    lines.append(f"grognard_{base}_total{brace}{labels} {value}")
        for name, gauge in sorted(self.gauges.items()):
            lines += [f"# TYPE grognard_{name} gauge", f"grognard_{name} {gauge():g}"]
        for name, slots in sorted(self.times.items()):
            lines.append(f"# TYPE grognard_{name}_seconds histogram")
            so_far = 0.0
            for most, slot in zip((*BUCKETS, "+Inf"), slots[:-1], strict=True):
                so_far += slot
                lines.append(f'grognard_{name}_seconds_bucket{{le="{most}"}} {so_far:g}')
            lines += [f"grognard_{name}_seconds_sum {slots[-1]:g}", f"grognard_{name}_seconds_count {so_far:g}"]
        return "\n".join(lines) + "\n"
