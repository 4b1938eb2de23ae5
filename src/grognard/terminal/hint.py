"""A hint in a terminal."""

from collections.abc import Iterator

from rich.text import Text

from grognard.core.match import Match
from grognard.core.words import Language, Phrase, decimal, percent
from grognard.review.estimate import Weighed

EXACT = Phrase(
    en="Your share of the win, exactly, if all play their best from there on.",
    fr="Ta part de la victoire, exactement, si tous jouent ensuite au mieux.",
)
ESTIMATED = Phrase(
    en="Your share of the win, estimated by {play_outs} play-outs each; ± is one standard error.",
    fr="Ta part de la victoire, estimée par {play_outs} fins de partie simulées chacune ; ± est une erreur type.",
)


def told_hint(found: Weighed, match: Match, language: Language) -> Iterator[Text]:
    """The best moves with their shares of the win, a line each, and where these come from."""
    for one in found.moves:
        move = match.game.move(one.action)
        share = percent(one.share, language) + give_or_take(one.error, language)
        words = move.tell(language, match.names, match.game.words)
        yield Text(f"{share:>8}  ", "bold cyan").append(words, "").append(f"  {move}", "dim")
    source = EXACT if found.source == "exact" else ESTIMATED
    yield Text(source.say(language, play_outs=decimal(found.play_outs, language, 0)), "dim")


def give_or_take(error: float, language: Language) -> str:
    """How sure a share is; nothing where it is exact."""
    return f" ± {decimal(100 * error, language, 1)}" if error else ""
