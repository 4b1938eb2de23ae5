"""Refusals: what was asked for cannot be done, and the reason in each language. Whoever shows one needs no other text."""

from typing import Any, ClassVar

from grognard.core.words import Language, Phrase, kebab


class Refusal(Exception):  # noqa: N818
    """Bad input, said in words. Each kind is a class of its own with its sentence; the values fill its places."""

    phrase: ClassVar[Phrase]

    def __init__(self, **values: Any) -> None:
        super().__init__(values)
        self.values = values

    @property
    def code(self) -> str:
        """Its stable name: that of its class, in kebab case."""
        return kebab(type(self).__name__)

    def say(self, language: Language) -> str:
        """The reason in this language."""
        return self.phrase.say(language, **self.values)

    def __str__(self) -> str:
        return self.say("en")


class UnknownGame(Refusal):
    phrase = Phrase(
        en="There is no game '{name}'. The games are: {games}.",
        fr="Il n'y a pas de jeu « {name} ». Les jeux sont : {games}.",
    )


class NoGamesHere(Refusal):
    phrase = Phrase(
        en="{variable} names {folder}, which holds no game: each game is a folder in it, with a title.py.",
        fr="{variable} désigne {folder}, qui ne contient aucun jeu : chaque jeu y est un dossier, avec un title.py.",
    )


class BadGame(Refusal):
    phrase = Phrase(
        en="The folder {folder} should hold a game, and cannot be used: {reason}.",
        fr="Le dossier {folder} devrait contenir un jeu, et ne peut servir : {reason}.",
    )


class WrongPlayerCount(Refusal):
    phrase = Phrase(
        en="{game} is for {fewest} to {most} players, not {players}.",
        fr="{game} se joue de {fewest} à {most} joueurs, pas à {players}.",
    )


class UnknownOption(Refusal):
    phrase = Phrase(
        en="{game} has no option '{option}'. Its options are: {options}.",
        fr="{game} n'a pas d'option « {option} ». Ses options sont : {options}.",
    )


class BadOption(Refusal):
    phrase = Phrase(
        en="The option '{option}' cannot be '{value}': expected {expected}.",
        fr="L'option « {option} » ne peut pas valoir « {value} » : il faut {expected}.",
    )


class UnknownBot(Refusal):
    phrase = Phrase(
        en="No bot '{name}' plays this game. Choose from: {bots}.",
        fr="Aucun bot « {name} » ne joue à ce jeu. Au choix : {bots}.",
    )


class WrongBotCount(Refusal):
    phrase = Phrase(
        en="{count} bots for {players} seats: name one bot for all seats, or one for each.",
        fr="{count} bots pour {players} places : nomme un bot pour toutes, ou un pour chacune.",
    )


class UnreadableMove(Refusal):
    phrase = Phrase(
        en="'{text}' is not a move. Moves look like: {forms}.",
        fr="« {text} » n'est pas un coup. Un coup s'écrit : {forms}.",
    )


class UnknownWord(Refusal):
    phrase = Phrase(
        en="'{word}' cannot stand in '{form}'. Did you mean: {nearest}?",
        fr="« {word} » n'a pas sa place dans « {form} ». Peut-être : {nearest} ?",
    )


class IllegalMove(Refusal):
    """A move that the rules do not allow now. Games refine it, naming the rule."""

    phrase = Phrase(
        en="That is not allowed now: {move}. Allowed: {legal}.",
        fr="Ce n'est pas permis maintenant : {move}. Permis : {legal}.",
    )


class NotYourTurn(IllegalMove):
    phrase = Phrase(
        en="It is not this seat's decision: seat {actor} decides now.",
        fr="Ce n'est pas à cette place de décider : c'est à la place {actor}.",
    )


class GameIsOver(IllegalMove):
    phrase = Phrase(en="The game is over.", fr="La partie est terminée.")


class CannotRead(Refusal):
    phrase = Phrase(en="Cannot read {path}: {reason}.", fr="Impossible de lire {path} : {reason}.")


class CannotWrite(Refusal):
    phrase = Phrase(
        en="Cannot write {path}: {reason}. Nothing was overwritten.",
        fr="Impossible d'écrire {path} : {reason}. Rien n'a été écrasé.",
    )


class NotARecord(Refusal):
    phrase = Phrase(
        en="This is not a game record: its first line should be '{first}'.",
        fr="Ce n'est pas une partie enregistrée : sa première ligne devrait être « {first} ».",
    )


class DamagedRecord(Refusal):
    phrase = Phrase(
        en="The record is damaged at line {line}: expected {expected}, found '{found}'.",
        fr="L'enregistrement est abîmé à la ligne {line} : il faut {expected}, on lit « {found} ».",
    )


class CutRecord(Refusal):
    phrase = Phrase(
        en="The record is cut off after line {line}: it should close with an 'end' line.",
        fr="L'enregistrement est coupé après la ligne {line} : il devrait finir par une ligne « end ».",
    )


class ChangedRecord(Refusal):
    phrase = Phrase(
        en="The record was changed after it was written: its check is {check}, not {found}.",
        fr="L'enregistrement a été modifié après coup : son contrôle est {check}, et non {found}.",
    )


class OtherRules(Refusal):
    phrase = Phrase(
        en="The record was played by version {found} of the rules of {game}; this program plays version {version}.",
        fr="La partie suit la version {found} des règles de {game} ; ce programme joue la version {version}.",
    )


class DoesNotReplay(Refusal):
    phrase = Phrase(
        en="The record does not replay: it should end in position {expected}, and ends in {found}.",
        fr="L'enregistrement ne se rejoue pas : il devrait finir en position {expected}, il finit en {found}.",
    )
