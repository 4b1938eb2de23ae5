"""Checking a downloaded record: did every draw come from the key, and could anybody have chosen the key?"""

from collections.abc import Iterator

from grognard.core.game import Game
from grognard.core.record import Record, replay
from grognard.core.refusal import DamagedRecord, Refusal
from grognard.core.words import Language, Phrase
from grognard.server.fairness import Proof, options_text, sha256

DRAWS = Phrase(
    en="All {moves} moves are legal, and every draw of chance is the one that the key gives: the game ends as recorded.",
    fr="Les {moves} coups sont légaux, et chaque tirage est celui que donne la clé : la partie finit comme indiqué.",
)
UNKNOWN_ORIGIN = Phrase(
    en="The record does not say how the key was made, so it proves nothing about who chose it.",
    fr="L'enregistrement ne dit pas d'où vient la clé : il ne prouve donc rien sur qui l'a choisie.",
)
KEY = Phrase(
    en="The key was made from the server's secret, the table, the options, the names and the bytes of {people} players.",
    fr="La clé vient du secret du serveur, de la table, des options, des noms et des octets de {people} joueurs.",
)
COMMITMENT = Phrase(
    en="The secret has the hash {commitment}. Compare it with the one that the table showed before the game.",
    fr="Le secret a l'empreinte {commitment}. Compare-la à celle que la table affichait avant la partie.",
)
PROVES = Phrase(
    en="If they are the same and your bytes are among those used, nobody could choose the dice, not even the host.",
    fr="Si c'est la même et que tes octets ont servi, personne n'a pu choisir les dés, pas même l'hôte.",
)
NO_BYTES = Phrase(
    en="No player added bytes, so this rests on the host having drawn the secret fairly before the game.",
    fr="Aucun joueur n'a ajouté d'octets : tout repose sur un secret tiré loyalement par l'hôte avant la partie.",
)
NOT_PROVED = Phrase(
    en="It does not prove that the host could not see the dice beforehand: who runs the server knows the secret.",
    fr="Cela ne prouve pas que l'hôte n'a pas pu voir les dés d'avance : qui tient le serveur connaît le secret.",
)


class ForeignKey(Refusal):
    """A key that its proof does not give."""

    phrase = Phrase(
        en="The dice are not fair: the key is not the one that the secret and the players' bytes give.",
        fr="Les dés sont truqués : la clé n'est pas celle que donnent le secret et les octets des joueurs.",
    )


class ForeignSecret(Refusal):
    """A secret that was not the one promised."""

    phrase = Phrase(
        en="The dice are not fair: the secret has the hash {found}, but the table showed {shown}.",
        fr="Les dés sont truqués : le secret a l'empreinte {found}, mais la table affichait {shown}.",
    )


def proof_of(record: Record, game: Game) -> Proof:
    """The proof that a record's lines tell."""
    told = dict(line.rsplit(" ", 1) for line in record.proof if " " in line)
    try:
        additions = [bytes.fromhex(told.get(f"bytes {seat}", "")) for seat in range(record.players)]
        secret = bytes.fromhex(told["secret"])
        table, _ = told["table"], told["commitment"]
    except (KeyError, ValueError) as error:
        raise DamagedRecord(line=6 + record.players, expected="'fair table|commitment|secret …'", found=error) from None
    options = {name: getattr(game.title.options_from(record.options), name) for name in game.title.options.__struct_fields__}
    return Proof(table, record.game, options_text(options), record.names, additions, secret)


def verify(record: Record, game: Game, language: Language, shown: str | None = None) -> Iterator[str]:
    """What a record proves, sentence by sentence. Raises a Refusal at what does not hold.

    `shown` is the hash that the table showed, for who wrote it down.
    """
    match = replay(record, game)
    yield DRAWS.say(language, moves=len(match.moves))
    if not record.proof:
        yield UNKNOWN_ORIGIN.say(language)
        return
    proof = proof_of(record, game)
    if proof.key() != record.key:
        raise ForeignKey()
    people = sum(bool(addition) for addition in proof.additions)
    yield KEY.say(language, people=people)
    found = sha256(proof.secret)
    recorded = next(line.split()[1] for line in record.proof if line.startswith("commitment "))
    for promised in filter(None, (recorded, shown)):
        if promised.lower() != found:
            raise ForeignSecret(found=found, shown=promised)
    yield COMMITMENT.say(language, commitment=found)
    yield (PROVES if people else NO_BYTES).say(language)
    yield NOT_PROVED.say(language)
