"""Bomb Island as the rest of the program knows it."""

from typing import Final

from grognard.core.game import Game, Rules
from grognard.games.bomb_island import moves, rules
from grognard.games.bomb_island.odds import chances
from grognard.games.bomb_island.picture import picture
from grognard.games.bomb_island.rules_places import is_out
from grognard.games.bomb_island.state import MOST_LEGAL, STATE
from grognard.games.bomb_island.story import endings, story
from grognard.games.bomb_island.title import TITLE
from grognard.games.bomb_island.view import view
from grognard.games.bomb_island.why_not import why_not
from grognard.games.bomb_island.words import IN_TEXT

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
    silence=moves.silence,
    shows=moves.shows,
    is_out=is_out,
    odds=chances,
)
