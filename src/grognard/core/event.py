"""Events: what just happened, told by the rules as they happen. Each kind brings its sentence."""

from typing import Annotated

from grognard.core.layout import One, Seats
from grognard.core.saying import Saying

AnySeat = Annotated[int, One(Seats("Seat", range(8)))]  # in what is told of any game


class Event(Saying, tag_field="event"):
    """Something that happened, as a seat may know it. Its tag is the message key; its fields are the values."""
