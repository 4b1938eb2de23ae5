"""Risk Express as the rest of the program knows it."""

from typing import Final

from grognard.core.game import Game, Rules
from grognard.games.risk_express import rules
from grognard.games.risk_express.endings import endings
from grognard.games.risk_express.events import EVENTS
from grognard.games.risk_express.moves import MOVES
from grognard.games.risk_express.odds import odds
from grognard.games.risk_express.picture import picture
from grognard.games.risk_express.reasons import REASONS, why_not
from grognard.games.risk_express.state import MOST_LEGAL, STATE
from grognard.games.risk_express.title import TITLE
from grognard.games.risk_express.view import view
from grognard.games.risk_express.words import WORDS

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
    open=True,
    odds=odds,
)
