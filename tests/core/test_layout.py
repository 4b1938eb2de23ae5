"""Records with meaning: bytes, JSON both ways, its type, and a plan from which other languages read the bytes."""

from typing import Annotated, Any

import msgspec
import numpy as np
import pytest

from grognard.core.layout import (
    Amount,
    Bag,
    Chance,
    Each,
    Layout,
    Names,
    One,
    Row,
    Seats,
    Several,
    Some,
    Unfit,
    blank,
    names_in,
)

SEATS = Seats("Seat", range(3))
TOWNS = Names("Town", ("ulm", "jena", "eylau"))
LINES = Names("Line", range(1, 6))


class Camp:
    """Something of every kind."""

    rested: Annotated[int, Amount(0, 60_000)]
    owner: Annotated[Row, Each(TOWNS, One(SEATS, none=True))]
    scores: Annotated[Row, Each(SEATS, Amount(0, 7))]
    tray: Annotated[Row, Bag(TOWNS, 7)]
    way: Annotated[Row, Several(TOWNS, 4)]
    hands: Annotated[Row, Each(SEATS, Bag(TOWNS, 3))]
    filled: Annotated[int, Some(LINES)]
    target: Annotated[int, One(TOWNS, none=True)]
    left: Annotated[int, Amount(2, 9, none=True)]
    mover: Annotated[int, One(SEATS)]


CAMP = Layout(Camp)
SHOWN: dict[str, Any] = {
    "rested": 12_345,
    "owner": {"ulm": 1, "jena": None, "eylau": 0},
    "scores": [7, 0],
    "tray": ["ulm", "ulm", "eylau"],
    "way": ["jena", "ulm"],
    "hands": [["jena"], ["ulm", "ulm", "eylau"]],
    "filled": [1, 5],
    "target": None,
    "left": None,
    "mover": 1,
}


def test_a_layout_becomes_a_dtype_of_the_narrowest_numbers_without_padding() -> None:
    class Padded:
        one: Annotated[int, Amount(0, 9)]
        wide: Annotated[int, Amount(0, 999)]

    class Hidden:
        round: Annotated[int, Amount(0, 9)]

    class Bare:
        one: int

    fields = CAMP.dtype.fields
    assert fields is not None
    assert {name: fields[name][0].base.name for name in ("rested", "owner", "filled", "left")} == {
        "rested": "uint16",
        "owner": "int8",
        "filled": "int8",
        "left": "int8",
    }
    assert fields["hands"][0].shape == (3, 3)
    for refused, why in ((Padded, "padding"), (Hidden, "round"), (Bare, "does not say")):
        with pytest.raises(TypeError, match=why):
            Layout(refused)


def test_a_set_of_many_names_is_a_signed_number() -> None:
    assert Some(Names("Cell", range(42))).base == np.int64
    assert Some(Names("Cell", range(32))).base == np.uint32
    assert Amount(0, 200).base == np.uint8
    assert Amount(0, 127, none=True).base == np.int8


def test_names_that_are_alike_are_not_taken_for_each_other() -> None:
    class Table:
        places: Annotated[int, Some(Names("Place", range(3)))]
        out: Annotated[int, Some(SEATS)]

    assert [plan for *_, plan in Layout(Table).plan] == [["some", "Place"], ["some", "Seat"]]


def test_bytes_and_json_say_the_same() -> None:
    record = blank(CAMP.dtype)[0]
    record.rested, record.filled, record.target, record.left, record.mover = 12_345, 0b10001, -1, 1, 1
    record.owner[:], record.scores[:2], record.tray[:], record.way[:] = (1, -1, 0), (7, 0), (2, 0, 1), (2, 1, 0, 0)
    record.hands[:2] = ((0, 1, 0), (2, 0, 1))
    data = record.tobytes()
    assert CAMP.shown(data, players=2) == SHOWN
    assert CAMP.bytes_of(SHOWN) == data
    assert msgspec.to_builtins(msgspec.convert(SHOWN, CAMP.json)) == SHOWN


@pytest.mark.parametrize(
    ("field", "value", "expected"),
    [
        ("rested", 60_001, "0 … 60000"),
        ("rested", True, "0 … 60000"),
        ("target", "paris", "ulm, jena, eylau"),
        ("filled", [6], "1 … 5"),
        ("tray", ["ulm"] * 8, "0 … 7"),
        ("way", ["ulm"] * 5, "0 … 4"),
        ("mover", None, "0 … 2"),
        ("owner", {"paris": 1}, "ulm, jena, eylau"),
    ],
)
def test_a_value_that_does_not_fit_is_refused_with_what_does(field: str, value: object, expected: str) -> None:
    with pytest.raises(Unfit, match=f"{field}: {expected}"):
        CAMP.bytes_of({**SHOWN, field: value})


def test_the_plan_alone_is_enough_to_read_the_bytes() -> None:
    names = names_in(CAMP.kinds.values())
    data = CAMP.bytes_of(SHOWN)

    def values(plan: list[Any], raw: list[int]) -> Any:
        """What some numbers stand for, by their plan alone: another program's reader."""
        match plan:
            case ["amount", least]:
                return raw[0] if raw[0] >= least else None
            case ["one", label]:
                return names[label][raw[0]] if raw[0] >= 0 else None
            case ["some", label]:
                return [name for bit, name in enumerate(names[label]) if raw[0] >> bit & 1]
            case ["bag", label]:
                return [name for name, count in zip(names[label], raw, strict=True) for _ in range(count)]
            case ["several", label]:
                return [names[label][number - 1] for number in raw if number]
            case ["each", label, inner]:
                each = len(raw) // len(names[label])
                parts = [values(inner, raw[at : at + each]) for at in range(0, len(raw), each)]
                return parts[:2] if label == "Seat" else dict(zip(names[label], parts, strict=True))
        raise AssertionError(plan)

    plans = CAMP.plan
    ends = [*(plan[1] for plan in plans[1:]), len(data)]
    read = {
        name: values(plan, np.frombuffer(data[offset:end], f"<{base}").tolist())
        for (name, offset, base, plan), end in zip(plans, ends, strict=True)
    }
    assert read == SHOWN


def test_a_chance_for_each_name_keeps_its_fraction() -> None:
    class Forecast:
        """Whether it rains."""

        rain: Annotated[Row, Each(TOWNS, Chance(none=True))]

    layout = Layout(Forecast)
    shown = {"rain": {"ulm": 0.25, "jena": None, "eylau": 1.0}}
    assert layout.shown(layout.bytes_of(shown), 2) == shown
