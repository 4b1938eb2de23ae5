"""Replaying a record in a terminal."""

from pathlib import Path

from rich.console import Console

from grognard.core.match import replay_steps
from grognard.core.record import Record
from grognard.core.refusal import Refusal
from grognard.core.words import Language, Phrase, enumeration
from grognard.games import find

POSITION = Phrase(en="After {moves} of {all} moves:", fr="Après {moves} coups sur {all} :")
FAITHFUL = Phrase(
    en="Every move was legal, and the last position is the recorded one, byte for byte.",
    fr="Tous les coups sont légaux, et la dernière position est bien celle enregistrée, octet pour octet.",
)
UNFINISHED = Phrase(en="The game was not finished.", fr="La partie n'a pas été terminée.")
WON_BY = Phrase(en="Won by {players}.", fr="Victoire : {players}.")


class NoSuchMove(Refusal):
    """A move number past the end."""

    phrase = Phrase(
        en="The record has {moves} moves: ask for 0 to {moves}.", fr="La partie a {moves} coups : demande 0 à {moves}."
    )


def show_replay(record: Record, at: int | None, language: Language, console: Console, path: Path) -> None:
    """Tell the story of a record and draw the position after `at` moves, by default after the last."""
    moves = len(record.moves)
    if at is not None and not 0 <= at <= moves:
        raise NoSuchMove(moves=moves)
    last = moves if at is None else at
    console.print(str(path), style="dim")
    for made, match in enumerate(replay_steps(record, find(record.game))):
        if made > last:
            continue
        for event in match.told(since=made):
            console.print(event.tell(language, match.names, match.game.words))
        if made == last:
            console.print(POSITION.say(language, moves=last, all=moves), style="bold")
            console.print(match.game.picture(match.view(), language, match.names))
    winners = [name for name, share in zip(match.names, match.result, strict=True) if share]
    console.print(WON_BY.say(language, players=enumeration(winners, language)) if winners else UNFINISHED.say(language))
    console.print(FAITHFUL.say(language), style="green")
