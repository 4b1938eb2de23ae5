"""Checking a downloaded record: did every draw come from the key, and could anybody have chosen the key?"""

import re
from collections.abc import Iterator
from typing import NamedTuple

from grognard.core.fair import MOST_BYTES, SECRET_BYTES, Entrant, Proof, options_text, sha256
from grognard.core.game import Game
from grognard.core.match import replay
from grognard.core.move import shortened
from grognard.core.record import Record
from grognard.core.refusal import Refusal
from grognard.core.words import Language, Phrase

DRAWS = Phrase(
    en="All {moves} moves are legal, and every draw of chance is the one that the key gives: the game ends as recorded.",
    fr="Les {moves} coups sont légaux, et chaque tirage est celui que donne la clé : la partie finit comme indiqué.",
)
KEY = Phrase(
    en="The key was made from the server's secret, the table, the game, its options, the seats, their names and promises, and "
    "the bytes of {people} players, each of whom had promised them.",
    fr="La clé vient du secret du serveur, de la table, du jeu, de ses options, des places, de leurs noms et promesses, et des "
    "octets de {people} joueurs, qui les avaient tous promis.",
)
WITHHELD = Phrase(
    en="{name} had promised bytes, and they never came: whoever runs the server could see the others' bytes first, and so "
    "choose between two keys by leaving these out.",
    fr="{name} avait promis des octets, et ils ne sont pas venus : qui tient le serveur pouvait voir d'abord ceux des autres, "
    "et choisir ainsi entre deux clés en écartant ceux-là.",
)
SAME_START = Phrase(
    en="The secret, the seats, the names and the promises are those that the table showed when the game started.",
    fr="Le secret, les places, les noms et les promesses sont ceux que la table affichait au lancement de la partie.",
)
START_NOT_COMPARED = Phrase(
    en="Not checked: whether the secret, the seats, the names and the promises are those that the table showed when the game "
    "started. Here their hash is {found}; give the one that you kept with --start.",
    fr="Non vérifié : si le secret, les places, les noms et les promesses sont ceux que la table affichait au lancement de la "
    "partie. Leur empreinte est ici {found} ; donne celle que tu as gardée avec --start.",
)
PROVES = Phrase(
    en="So if you kept that hash before you sent your bytes, and they are among those used, nobody could choose the dice, not "
    "even the host, other than by withholding promised bytes as said above where it happened.",
    fr="Donc, si tu as gardé cette empreinte avant d'envoyer tes octets et qu'ils ont servi, personne n'a pu choisir les dés, "
    "pas même l'hôte, sinon en retenant des octets promis, ce qui est dit plus haut si c'est arrivé.",
)
NO_BYTES = Phrase(
    en="No player's bytes are in the key, so this rests on the host having drawn the secret fairly before the game.",
    fr="La clé ne contient les octets d'aucun joueur : tout repose sur un secret tiré loyalement par l'hôte avant la partie.",
)
NOT_PROVED = Phrase(
    en="It does not prove that the host could not see the dice beforehand: who runs the server knows the secret.",
    fr="Cela ne prouve pas que l'hôte n'a pas pu voir les dés d'avance : qui tient le serveur connaît le secret.",
)


class UnknownOrigin(Refusal):
    """A record without the lines that say what its key was made from."""

    phrase = Phrase(
        en="Not checked: where the key comes from. The record does not say how it was made, so it proves nothing about who "
        "chose it (no line 'fair {missing} …').",
        fr="Non vérifié : l'origine de la clé. L'enregistrement ne dit pas comment elle a été faite, il ne prouve donc rien "
        "sur qui l'a choisie (aucune ligne « fair {missing} … »).",
    )


class UnclearOrigin(Refusal):
    """A record whose lines about its key are not what a server writes."""

    phrase = Phrase(
        en="Not checked: where the key comes from. The line 'fair {line}' is unknown, unreadable, said twice, or about a seat "
        "that is not there.",
        fr="Non vérifié : l'origine de la clé. La ligne « fair {line} » est inconnue, illisible, répétée, ou parle d'une place "
        "qui n'existe pas.",
    )


class ForeignKey(Refusal):
    """A key that its proof does not give."""

    phrase = Phrase(
        en="The dice are not fair: the key is not what the secret, the names, the promises and the players' bytes give.",
        fr="Les dés sont truqués : la clé n'est pas ce que donnent le secret, les noms, les promesses et les octets.",
    )


class ForeignSecret(Refusal):
    """A secret that is not the one promised."""

    phrase = Phrase(
        en="The dice are not fair: the secret has the hash {found}, but the server had promised {promised}.",
        fr="Les dés sont truqués : le secret a l'empreinte {found}, mais le serveur avait promis {promised}.",
    )


class ForeignBytes(Refusal):
    """Bytes of a seat that are not those that it promised."""

    phrase = Phrase(
        en="The dice are not fair: the bytes of {name} are not those that were promised.",
        fr="Les dés sont truqués : les octets de {name} ne sont pas ceux qui avaient été promis.",
    )


class UnpromisedBytes(Refusal):
    """Bytes of a seat that promised none: they could be chosen after the others'."""

    phrase = Phrase(
        en="The dice are not fair: the bytes of {name} were never promised, and could be chosen after the others'.",
        fr="Les dés sont truqués : les octets de {name} n'ont jamais été promis, on a pu les choisir après ceux des autres.",
    )


class ForeignStart(Refusal):
    """Another start than the one that was shown."""

    phrase = Phrase(
        en="The dice are not fair: the secret, the seats, the names or the promises are not those that the table showed when "
        "the game started (their hash is {found}, not {shown}).",
        fr="Les dés sont truqués : le secret, les places, les noms ou les promesses ne sont pas ceux que la table affichait au "
        "lancement de la partie (leur empreinte est {found}, et non {shown}).",
    )


class Finding(NamedTuple):
    """A sentence about a record, and whether it tells of something that was checked or of something that could not be."""

    sentence: str
    checked: bool = True


SEAT = "(?P<seat>0|[1-9][0-9]?)"
HASH = f"(?P<value>[0-9a-f]{{{2 * SECRET_BYTES}}})"
SHAPES = {  # of the `fair` lines, by their first word
    "table": "(?P<value>[0-9a-z]+)",
    "commitment": HASH,
    "secret": HASH,
    "bot": SEAT,
    "promise": f"{SEAT} {HASH}",
    "bytes": f"{SEAT} (?P<value>([0-9a-f]{{2}}){{1,{MOST_BYTES}}})",
}


def fair_lines(record: Record) -> dict[tuple[str, int | None], str]:
    """What a record's `fair` lines say, by their first word and their seat. Each may be said once."""
    told: dict[tuple[str, int | None], str] = {}
    for line in record.proof:
        word, _, rest = line.partition(" ")
        found = re.fullmatch(SHAPES.get(word, "(?!)"), rest)
        values = found.groupdict() if found else {}
        seat = int(values["seat"]) if "seat" in values else None
        if not found or (seat or 0) >= record.players or (word, seat) in told:
            raise UnclearOrigin(line=shortened(line))
        told[word, seat] = values.get("value", "")
    for word in ("table", "commitment", "secret"):
        if (word, None) not in told:
            raise UnknownOrigin(missing=word)
    return told


def proof_of(record: Record, game: Game) -> Proof:
    """The proof that a record's lines tell, each promise kept. Raises a Refusal at what is not told, or does not hold."""
    told = fair_lines(record)
    roster = [
        Entrant("bot" if ("bot", seat) in told else "person", name, told.get(("promise", seat), ""))
        for seat, name in enumerate(record.names)
    ]
    additions = [bytes.fromhex(told.get(("bytes", seat), "")) for seat in range(record.players)]
    for one, addition in zip(roster, additions, strict=True):
        if addition and not one.promise:
            raise UnpromisedBytes(name=one.name)
        if addition and sha256(addition) != one.promise:
            raise ForeignBytes(name=one.name)
    options = {name: getattr(game.title.options_from(record.options), name) for name in game.title.options.__struct_fields__}
    secret, promised = bytes.fromhex(told["secret", None]), told["commitment", None]
    proof = Proof(told["table", None], record.game, options_text(options), roster, additions, secret)
    if sha256(secret) != promised:
        raise ForeignSecret(found=sha256(secret), promised=promised)
    if proof.key() != record.key:
        raise ForeignKey()
    return proof


def verify(record: Record, game: Game, language: Language, shown: str | None = None) -> Iterator[Finding]:
    """What a record proves, sentence by sentence, and what could not be checked. Raises a Refusal at what does not hold.

    `shown` is the hash of the start that the table showed, for who kept it.
    """
    match = replay(record, game)
    yield Finding(DRAWS.say(language, moves=len(match.moves)))
    try:
        proof = proof_of(record, game)
    except (UnknownOrigin, UnclearOrigin) as unknown:
        yield Finding(unknown.say(language), checked=False)
        return
    found = proof.start()
    if shown is not None and shown.strip().lower() != found:
        raise ForeignStart(found=found, shown=shortened(shown))
    people = sum(bool(addition) for addition in proof.additions)
    yield Finding(KEY.say(language, people=people))
    for one, addition in zip(proof.roster, proof.additions, strict=True):
        if one.promise and not addition:
            yield Finding(WITHHELD.say(language, name=one.name))
    if shown is None:
        yield Finding(START_NOT_COMPARED.say(language, found=found), checked=False)
    else:
        yield Finding(SAME_START.say(language))
    if not people:
        yield Finding(NO_BYTES.say(language))
    elif shown is not None:
        yield Finding(PROVES.say(language))
    yield Finding(NOT_PROVED.say(language))
