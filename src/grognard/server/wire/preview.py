"""How a link looks where it is shared: what the page's head tells of the game, for programs that show links with a picture.

They learn which game is played at a table, as anybody with the link does; never by whom, nor how it stands.
"""

from __future__ import annotations

from collections.abc import Collection
from html import escape
from typing import Any

from litestar import Request

from grognard.core.refusal import Refusal
from grognard.core.title import Title
from grognard.core.words import LANGUAGES, Phrase
from grognard.server.live.tables import LiveTables
from grognard.server.wire.problems import language_of

SIZE = (1200, 630)  # of the pictures, in pixels
LOCALES = {"en": "en_GB", "fr": "fr_FR"}
HEAD_ENDS = b"</head>"

HOME = Phrase(
    en="Board games of conquest and treasure, with friends and with strong bots.",
    fr="Des jeux de plateau de conquête et de trésors, entre amis et contre de bons bots.",
)
ABOUT = {
    "t": Phrase(en="A table is laid: sit down, or watch. {about}", fr="La table est mise : prends place, ou regarde. {about}"),
    "replay": Phrase(en="A game to watch again, move by move. {about}", fr="Une partie à revoir, coup par coup. {about}"),
}
GAME_NAMED = ("new", "rules")  # addresses that name a game; those of ABOUT name a table


async def with_preview(request: Request[Any, Any, Any], page: bytes, tables: LiveTables, pictures: Collection[str]) -> bytes:
    """The page with tags about what its address leads to. `pictures` are the paths of those that there are."""
    language = language_of(request.headers.get("accept-language"))
    kind, _, name = request.url.path.strip("/").partition("/")
    title = await title_of(tables, kind, name)
    picture = f"previews/{title.name}.jpg" if title else ""
    told = ABOUT.get(kind, Phrase("{about}", "{about}")).say(language, about=title.about) if title else HOME.say(language)
    tags = {
        "og:site_name": "Grognard",
        "og:type": "website",
        "og:title": title.phrase.say(language) if title else "Grognard",
        "og:description": told,
        "og:locale": LOCALES[language],
        "og:image": f"{request.base_url}{picture if picture in pictures else 'previews/grognard.jpg'}",
        "og:image:width": str(SIZE[0]),
        "og:image:height": str(SIZE[1]),
    }
    lines = [f'<meta property="{key}" content="{escape(value)}">' for key, value in tags.items()]
    others = (LOCALES[other] for other in LANGUAGES if other != language)
    lines += [f'<meta property="og:locale:alternate" content="{other}">' for other in others]
    lines.append('<meta name="twitter:card" content="summary_large_image">')
    return page.replace(HEAD_ENDS, "\n".join([*lines, ""]).encode() + HEAD_ENDS, 1)


async def title_of(tables: LiveTables, kind: str, name: str) -> Title | None:
    """The game that an address is about, if there is one."""
    try:
        if kind in GAME_NAMED:
            return tables.games.offered(name).game.title
        return (await tables.find(name)).table.engine.game.title if kind in ABOUT else None
    except Refusal:
        return None  # the page says what is wrong
