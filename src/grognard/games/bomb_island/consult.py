"""What `grognard odds bomb-island` understands and prints."""

import argparse
from itertools import islice
from math import comb
from pathlib import Path
from typing import Any, NamedTuple

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from grognard.core.move import nearest
from grognard.core.odds import oracle_of
from grognard.core.refusal import Refusal
from grognard.core.rule import NOBODY
from grognard.core.words import Language, Phrase, percent
from grognard.games.bomb_island.box import CHEST_COUNT, CHESTS, CHESTS_OF, GEM, CardName
from grognard.games.bomb_island.game import GAME
from grognard.games.bomb_island.odds import chance_of_chest
from grognard.games.bomb_island.picture import SEAT_MARKS
from grognard.games.bomb_island.rules.places import team_of
from grognard.games.bomb_island.rules.reach import is_under_way
from grognard.games.bomb_island.state import PLACE_NAMES, State
from grognard.games.bomb_island.words import NAMES

BAR = 30

OPENED = Phrase(
    en="chests opened so far: gem=2,ammunition=3,bomb=1,bobby=0,trap=0",
    fr="les coffres déjà ouverts : gem=2,ammunition=3,bomb=1,bobby=0,trap=0",
)
NEXT = Phrase(en="how many chests will be opened next (1)", fr="combien de coffres seront ouverts ensuite (1)")
RECORD = Phrase(en="a recorded game to ask about", fr="une partie enregistrée, sur laquelle porte la question")
MOVE = Phrase(en="after how many of its moves (all)", fr="après combien de ses coups (tous)")
SEAT = Phrase(en="what this seat could know (a spectator)", fr="ce que cette place peut savoir (un spectateur)")

CHEST = Phrase(en="the next chest", fr="le prochain coffre")
GEMS = Phrase(en="gems in the next {count} chests", fr="pierres dans les {count} prochains coffres")
CHANCE = Phrase(en="chance", fr="chance")
NO_CHESTS = Phrase(en="No chest is closed any more.", fr="Il n'y a plus de coffre fermé.")
SHOTS = Phrase(en="who can be shot next turn", fr="qui peut être abattu au prochain tour")
BOMBS = Phrase(en="whose boat can be bombed next turn", fr="quel bateau peut être bombardé au prochain tour")
BY = Phrase(en="by seat", fr="par la place")
VICTIM = Phrase(en="seat", fr="place")
WHERE = Phrase(en="at", fr="en")
WITH = Phrase(en="with one of", fr="avec l'une de")
NEAR = Phrase(en="near enough already", fr="déjà assez près")


class BadOpened(Refusal):
    phrase = Phrase(
        en="'{part}' is not what was opened: write NAME=COUNT with 0 to {most}, the names being {names}.",
        fr="« {part} » ne dit pas ce qui a été ouvert : écris NOM=NOMBRE, de 0 à {most}, les noms étant {names}.",
    )


class BadNext(Refusal):
    phrase = Phrase(
        en="{count} chests cannot be opened next: {closed} are closed.",
        fr="On ne peut pas ouvrir {count} coffres ensuite : {closed} sont fermés.",
    )


class BadMove(Refusal):
    phrase = Phrase(en="The record has {moves} moves, not {move}.", fr="La partie compte {moves} coups, pas {move}.")


class BadSeat(Refusal):
    phrase = Phrase(en="The seats are 0 to {most}, not {seat}.", fr="Les places vont de 0 à {most}, pas {seat}.")


class OtherGame(Refusal):
    phrase = Phrase(en="This is a record of {game}, not of Bomb Island.", fr="C'est une partie de {game}, pas de Bomb Island.")


class NeedsRecord(Refusal):
    phrase = Phrase(en="{flag} needs --record.", fr="{flag} demande --record.")


class OpenedOrRecord(Refusal):
    phrase = Phrase(
        en="Give either --opened or --record: a record knows what was opened.",
        fr="Donne --opened ou --record, pas les deux : une partie enregistrée sait ce qui a été ouvert.",
    )


def arguments(parser: argparse.ArgumentParser, language: Language) -> None:
    """The flags that describe chests or a position."""
    parser.add_argument("--opened", default="", metavar="NAME=N,…", help=OPENED.say(language))
    parser.add_argument("--next", type=int, default=1, metavar="N", help=NEXT.say(language))
    parser.add_argument("--record", type=Path, metavar="FILE", help=RECORD.say(language))
    parser.add_argument("--move", type=int, metavar="N", help=MOVE.say(language))
    parser.add_argument("--seat", type=int, metavar="N", help=SEAT.say(language))


def answer(args: argparse.Namespace, language: Language) -> RenderableType:
    """The odds of the chests, and in a recorded game of shots and bombs."""
    if args.record is None:
        for flag, value in (("--move", args.move), ("--seat", args.seat)):
            if value is not None:
                raise NeedsRecord(flag=flag)
        return chests(left_after(args.opened), args.next, language)
    if args.opened:
        raise OpenedOrRecord
    state = recorded_position(args.record, args.move, args.seat)
    return Group(chests([int(count) for count in state.chests_left], args.next, language), threat_tables(state, language))


def odds_of(state: State, language: Language) -> RenderableType | None:
    """The odds in a position of a game, as far as it is seen."""
    if not is_under_way(state):
        return None
    return Group(chests([int(count) for count in state.chests_left], 1, language), threat_tables(state, language))


def left_after(opened: str) -> list[int]:
    """How many chests of each content are closed after those that were opened."""
    left = [int(count) for count in CHESTS_OF]
    for part in filter(None, (one.strip().lower() for one in opened.split(","))):
        name, _, count = part.partition("=")
        if name not in CHESTS:
            raise BadOpened(part=part, most=CHEST_COUNT, names=", ".join(nearest(name, CHESTS)))
        content = CHESTS.index(name)
        if not count.isascii() or not count.isdigit() or int(count) > CHESTS_OF[content]:
            raise BadOpened(part=part, most=int(CHESTS_OF[content]), names=", ".join(CHESTS))
        left[content] = int(CHESTS_OF[content]) - int(count)
    return left


def recorded_position(path: Path, move: int | None, seat: int | None) -> Any:
    """The position of a recorded game after so many moves, as a seat sees it."""
    from grognard.core.match import replay_steps
    from grognard.core.record import read

    record = read(path)
    if record.game != GAME.name:
        raise OtherGame(game=record.game)
    wanted = len(record.moves) if move is None else move
    if not 0 <= wanted <= len(record.moves):
        raise BadMove(move=move, moves=len(record.moves))
    if seat is not None and not 0 <= seat < record.players:
        raise BadSeat(seat=seat, most=record.players - 1)
    match = next(islice(replay_steps(record, GAME), wanted, None))
    return match.engine.blind(match.state, NOBODY if seat is None else seat)


def chests(left: list[int], count: int, language: Language) -> RenderableType:
    """What the next chest may be, or how many gems are in the next few."""
    if not sum(left):
        return Text(NO_CHESTS.say(language))
    if not 1 <= count <= sum(left):
        raise BadNext(count=count, closed=sum(left))
    if count > 1:
        rows = [(str(gems), chance) for gems, chance in enumerate(gem_odds(left, count))]
        return bars(GEMS.say(language, count=count), rows, language)
    rows = [(NAMES[name].say(language), chance_of_chest(left, content)) for content, name in enumerate(CHESTS)]
    return bars(CHEST.say(language), rows, language)


def gem_odds(left: list[int], opened: int) -> list[float]:
    """The chance of 0, 1, 2 … gems among the next so many chests."""
    gems, others = left[GEM], sum(left) - left[GEM]
    ways = [comb(gems, found) * comb(others, opened - found) for found in range(min(gems, opened) + 1)]
    return [each / comb(gems + others, opened) for each in ways]


def bars(head: str, rows: list[tuple[str, float]], language: Language) -> Table:
    """Chances with bars."""
    table = Table()
    table.add_column(head)
    table.add_column(CHANCE.say(language), justify="right")
    table.add_column("", width=BAR)
    for name, chance in rows:
        table.add_row(name, percent(chance, language, 2), Text("█" * round(BAR * chance), "green"))
    return table


class Threat(NamedTuple):
    """What one seat could do to a character or a boat in its next turn."""

    seat: int
    victim: int
    cell: str  # of the character, or of the anchor
    cards: list[CardName]  # any one of them is enough; none: it stands there already
    chance: float


def threats_in(state: Any) -> tuple[list[Threat], list[Threat]]:
    """Who can be shot, and whose boat can be bombed, by whom: the likeliest first."""
    found = odds_in(state)
    shots = [
        Threat(seat, team_of(state, who), PLACE_NAMES[state.place[who]], found.shot_with[seat][who], chance)
        for seat, chances in enumerate(found.shots)
        for who, chance in chances.items()
    ]
    bombs = [
        Threat(seat, victim, PLACE_NAMES[state.boats[victim]], found.bombed_with[seat][victim], chance)
        for seat, chances in enumerate(found.bombs)
        for victim, chance in enumerate(chances)
    ]
    return likely(shots), likely(bombs)


def odds_in(state: Any) -> Any:
    """The odds in a position, decoded. Who asks here asks once, so the rule is not compiled."""
    return oracle_of(GAME, fast=False).odds(state.tobytes())


def likely(threats: list[Threat]) -> list[Threat]:
    """Those that may be, the likeliest first."""
    return sorted((threat for threat in threats if threat.chance > 0), key=lambda threat: -threat.chance)


def threat_tables(state: Any, language: Language) -> RenderableType:
    """Who can be shot, and whose boat can be bombed, by whom, and with what chance."""
    titled = zip((SHOTS, BOMBS), threats_in(state), strict=True)
    return Group(*(threat_table(title.say(language), threats, language) for title, threats in titled if threats))


def threat_table(title: str, found: list[Threat], language: Language) -> Table:
    """Threats in a table."""
    table = Table(title=title, title_justify="left")
    for head in (VICTIM, WHERE, BY, WITH, CHANCE):
        table.add_column(head.say(language))
    for threat in found:
        cards = ", ".join(NAMES[kind].say(language) for kind in threat.cards) or NEAR.say(language)
        victim, seat = (f"{SEAT_MARKS[one]} {one}" for one in (threat.victim, threat.seat))
        table.add_row(victim, threat.cell, seat, cards, percent(threat.chance, language))
    return table
