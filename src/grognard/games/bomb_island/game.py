"""Bomb Island as the rest of the program knows it."""

from typing import Final

from grognard.core.game import Game, Rules
from grognard.games.bomb_island import rules
from grognard.games.bomb_island.endings import endings
from grognard.games.bomb_island.events import EVENTS
from grognard.games.bomb_island.moves import MOVES, shows, silence
from grognard.games.bomb_island.odds import chances
from grognard.games.bomb_island.picture import picture
from grognard.games.bomb_island.reasons import REASONS
from grognard.games.bomb_island.rules_places import is_out
from grognard.games.bomb_island.state import MOST_LEGAL, STATE
from grognard.games.bomb_island.title import TITLE
from grognard.games.bomb_island.view import view
from grognard.games.bomb_island.why_not import why_not
from grognard.games.bomb_island.words import WORDS

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
    silence=silence,
    shows=shows,
    is_out=is_out,
    odds=chances,
)
