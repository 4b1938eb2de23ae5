"""Events: what just happened, told by the rules as they happen. Each kind brings its sentence."""

from typing import Annotated, NewType

from grognard.core.layout import One, Seats
from grognard.core.saying import Saying

Seat = NewType("Seat", int)  # in what people see of a position
AnySeat = Annotated[int, One(Seats("Seat", range(8)))]  # in what is told of any game


class Event(Saying, tag_field="event"):
    """Something that happened, as a seat may know it. Its tag is the message key; its fields are the values."""
