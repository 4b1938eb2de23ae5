"""RISK as the rest of the program knows it."""

from typing import Final

from grognard.core.game import Game, Rules
from grognard.games.risk import rules
from grognard.games.risk.chances import attack_chances
from grognard.games.risk.endings import endings
from grognard.games.risk.events import EVENTS
from grognard.games.risk.moves import MOVES, shows
from grognard.games.risk.orders import ORDERS, reacts
from grognard.games.risk.picture import picture
from grognard.games.risk.reasons import REASONS
from grognard.games.risk.rules_map import is_out
from grognard.games.risk.state import MOST_LEGAL, STATE
from grognard.games.risk.title import TITLE
from grognard.games.risk.view import view
from grognard.games.risk.why_not import why_not
from grognard.games.risk.words import WORDS

GAME: Final = Game(
    title=TITLE,
    version=1,
    record=STATE,
    most_legal=MOST_LEGAL,
    rules=Rules(
        start=rules.start,
        actor=rules.actor,
        legal=rules.legal,
        step=rules.step,
        roll=rules.roll,
        result=rules.result,
        blind=rules.blind,
        imagine=rules.imagine,
        why_not=why_not,
    ),
    moves=MOVES,
    events=EVENTS,
    reasons=REASONS,
    view=view,
    words=WORDS,
    picture=picture,
    endings=endings,
    orders=ORDERS,
    reacts=reacts,
    shows=shows,
    is_out=is_out,
    odds=attack_chances,
)
