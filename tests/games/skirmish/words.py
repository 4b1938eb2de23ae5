"""Skirmish's own words: of its fields, its phases, its answers."""

from typing import Final

from grognard.core.words import Phrase, Vocabulary

NAMES: Final = {
    "round_number": Phrase("round", "tour"),
    "coins": Phrase("coins", "pièces"),
    "vault": Phrase("hidden coins", "pièces cachées"),
    "shield": Phrase("shields", "boucliers"),
    "scores": Phrase("score", "score"),
    "spent": Phrase("dug for", "fouille engagée"),
    "dice": Phrase("dice of defence", "dés de défense"),
    "phase": Phrase("what goes on", "ce qui se joue"),
    "mover": Phrase("whose turn", "à qui le tour"),
    "target": Phrase("attacked", "attaqué"),
    "deal": Phrase("the deal", "la donne"),
    "turn": Phrase("a turn", "un tour"),
    "dig": Phrase("a dig", "une fouille"),
    "block": Phrase("block", "bloquer"),
    "yield": Phrase("yield", "céder"),
    "defend": Phrase("defend", "se défendre"),
    "fight": Phrase("a fight", "un combat"),
    "over": Phrase("over", "fini"),
}
WORDS: Final = Vocabulary(NAMES, NAMES)
