"""What a player may decide."""

from typing import Annotated

from grognard.core.layout import Amount
from grognard.core.move import Move
from grognard.core.saying import Sayings
from grognard.core.words import Phrase

from .state import Seat


class Rest(Move):
    says = Phrase("rest", "se reposer")


class Hide(Move):
    says = Phrase("hide a coin", "cacher une pièce")


class Dig(Move):
    says = Phrase("dig {amount}", "creuser {amount}")
    amount: Annotated[int, Amount(1, 3)]


class Raid(Move):
    says = Phrase("raid {seat}", "piller {seat}")
    seat: Seat


class Duel(Move):
    says = Phrase("duel {seat}", "défier {seat}")
    seat: Seat


class Block(Move):
    says = Phrase("block", "bloquer")


class Yield(Move):
    says = Phrase("yield", "céder")


class Defend(Move):
    says = Phrase("defend with {dice}", "défendre avec {dice}")
    dice: Annotated[int, Amount(1, 2)]


MOVES: Sayings[Move] = Sayings()
REST, HIDE = MOVES.add(Rest).first, MOVES.add(Hide).first
DIGS, RAIDS, DUELS = MOVES.add(Dig), MOVES.add(Raid), MOVES.add(Duel)
DO_BLOCK, YIELD, DEFENCES = MOVES.add(Block).first, MOVES.add(Yield).first, MOVES.add(Defend)
dig, dug, is_dig = DIGS.write, DIGS.read, DIGS.has
raid, raided, is_raid = RAIDS.write, RAIDS.read, RAIDS.has
duel, duelled, is_duel = DUELS.write, DUELS.read, DUELS.has
defend, defended = DEFENCES.write, DEFENCES.read
