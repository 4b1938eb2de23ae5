"""What bots are called, and what to expect of them: written once, for the page, the terminal and the story."""

from typing import Final, NamedTuple

from grognard.core.words import Phrase


class BotWords(NamedTuple):
    """A bot for people: its name as a title, and a line on how it plays."""

    called: Phrase
    about: Phrase


BOT_WORDS: Final[dict[str, BotWords]] = {
    "random": BotWords(
        Phrase(en="Random", fr="Au hasard"),
        Phrase(en="any move will do", fr="joue n'importe quoi"),
    ),
    "recruit": BotWords(
        Phrase(en="Recruit", fr="Recrue"),
        Phrase(
            en="overlooks things: for a first game, or for children",
            fr="ne voit pas tout : pour une première partie, ou pour les enfants",
        ),
    ),
    "soldier": BotWords(
        Phrase(en="Soldier", fr="Soldat"),
        Phrase(en="plays soundly and at once", fr="joue bien, et sans attendre"),
    ),
    "veteran": BotWords(
        Phrase(en="Veteran", fr="Vétéran"),
        Phrase(en="thinks ahead", fr="voit plus loin"),
    ),
    "marshal": BotWords(
        Phrase(en="Marshal", fr="Maréchal"),
        Phrase(
            en="the strongest there is; thinks longest",
            fr="le plus fort de tous ; c'est lui qui réfléchit le plus",
        ),
    ),
}


def called(name: str) -> Phrase:
    """What a bot is called; one from elsewhere goes by its own name."""
    words = BOT_WORDS.get(name)
    return words.called if words else Phrase(en=name, fr=name)


def about(name: str) -> Phrase | None:
    """What to expect of a bot, if that is known here."""
    words = BOT_WORDS.get(name)
    return words.about if words else None
