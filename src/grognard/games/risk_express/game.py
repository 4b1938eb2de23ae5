"""Risk Express as the rest of the program knows it."""

from typing import Final

from grognard.core.game import Game, Rules
from grognard.games.risk_express import moves, rules
from grognard.games.risk_express.odds import odds
from grognard.games.risk_express.picture import picture
from grognard.games.risk_express.state import MOST_LEGAL, STATE
from grognard.games.risk_express.story import endings, story
from grognard.games.risk_express.title import TITLE
from grognard.games.risk_express.view import view
from grognard.games.risk_express.words import IN_TEXT

GAME: Final = Game(
    title=TITLE,
    version=1,
    state=STATE,
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
    ),
    moves=moves.MOVES,
    move_of=moves.move_of,
    action_of=moves.action_of,
    public=moves.public,
    why_not=moves.why_not,
    view=view,
    story=story,
    names=IN_TEXT,
    picture=picture,
    endings=endings,
    open=True,
    odds=odds,
)
