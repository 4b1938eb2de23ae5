"""RISK as the rest of the program knows it."""

from typing import Final

from grognard.core.game import Game, Rules
from grognard.games.risk import moves, rules
from grognard.games.risk.chances import attack_chances
from grognard.games.risk.orders import ORDERS, reacts
from grognard.games.risk.picture import picture
from grognard.games.risk.refusals import why_not
from grognard.games.risk.rules_map import is_out
from grognard.games.risk.state import MOST_LEGAL, STATE
from grognard.games.risk.story import endings, story
from grognard.games.risk.title import TITLE
from grognard.games.risk.view import view
from grognard.games.risk.words import IN_TEXT

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
    why_not=why_not,
    view=view,
    story=story,
    names=IN_TEXT,
    picture=picture,
    endings=endings,
    orders=ORDERS,
    reacts=reacts,
    shows=moves.shows,
    is_out=is_out,
    odds=attack_chances,
)
