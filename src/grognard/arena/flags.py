"""The flags of `grognard arena`. Imports nothing heavy."""

from __future__ import annotations

import argparse
from pathlib import Path

from grognard.core.words import Language, Phrase

BOTS = Phrase(
    en="who plays, separated by commas: names, or addresses of your own bots (file.py:Name)",
    fr="qui joue, séparés par des virgules : des noms, ou les adresses de tes bots (fichier.py:Nom)",
)
AMONG = Phrase(
    en="instead of playing each other, each of --bots sits alone among bots of this name",
    fr="au lieu de jouer entre eux, chacun de --bots s'assied seul parmi des bots de ce nom",
)
PLAYERS = Phrase(
    en="how many sit at a table (as many as --bots; with --among, as few as the game allows)",
    fr="nombre de places à table (autant que --bots ; avec --among, le moins que le jeu permet)",
)
GAMES = Phrase(
    en="how many games, rounded up so that every seating has the same dice (1000)",
    fr="nombre de parties, arrondi pour que chaque placement ait les mêmes dés (1000)",
)
CONTROL = Phrase(
    en="how many games the first bot plays against itself (a tenth of --games, at least 100; 0: none)",
    fr="nombre de parties du premier bot contre lui-même (un dixième de --games, au moins 100 ; 0 : aucune)",
)
FIRST_KEY = Phrase(en="the number of the first dice (0)", fr="le numéro des premiers dés (0)")
SECRET = Phrase(
    en="where bots of your own play: a text that fixes the dice; with the report's, the same games again (drawn at random)",
    fr="où jouent des bots à toi : un texte qui fixe les dés ; avec celui du rapport, les mêmes parties (tiré au sort)",
)
SIMULATIONS = Phrase(
    en="how many times a bot may try a move in thought for a decision (at least once each that it considers)",
    fr="combien de fois un bot peut essayer un coup en pensée par décision (au moins une fois chacun de ceux qu'il considère)",
)
SECONDS = Phrase(
    en="how many seconds a bot in Python has for a decision (10)", fr="secondes qu'a un bot en Python pour une décision (10)"
)
THREADS = Phrase(en="threads to play in (one per core)", fr="nombre de fils d'exécution (un par cœur)")
RESUME = Phrase(
    en="keep what is done in this file, and go on from it if it is there",
    fr="garder dans ce fichier ce qui est fait, et continuer à partir de lui s'il existe",
)
JSON = Phrase(
    en="write what was found as JSON to this new file (-: print it)",
    fr="écrire le résultat en JSON dans ce nouveau fichier (- : l'afficher)",
)
HTML = Phrase(
    en="write a report with plots to this new file (-: print it)",
    fr="écrire un rapport avec des graphiques dans ce nouveau fichier (- : l'afficher)",
)
RAY = Phrase(
    en="play on the Ray cluster at this address (auto, HOST:PORT; local: start one here)",
    fr="jouer sur la grappe Ray à cette adresse (auto, HÔTE:PORT ; local : en lancer une ici)",
)
BOT = Phrase(
    en="bring a bot of your own: file.py:Name or package.module:Name; it plays unless --bots or --among name it already",
    fr="amener un bot à toi : fichier.py:Nom ou paquet.module:Nom ; il joue, sauf si --bots ou --among le nomment déjà",
)


def add_flags(parser: argparse.ArgumentParser, language: Language) -> None:
    """Who plays what, how often, and where it is written."""
    parser.add_argument("--bots", default="", metavar="A,B", help=BOTS.say(language))
    parser.add_argument("--among", default="", metavar="NAME", help=AMONG.say(language))
    parser.add_argument("--bot", action="append", default=[], metavar="ADDRESS", help=BOT.say(language))
    parser.add_argument("--players", type=int, metavar="N", help=PLAYERS.say(language))
    parser.add_argument("--games", type=int, default=1000, metavar="N", help=GAMES.say(language))
    parser.add_argument("--control", type=int, metavar="N", help=CONTROL.say(language))
    parser.add_argument("--first-key", type=int, default=0, metavar="N", help=FIRST_KEY.say(language))
    parser.add_argument("--secret", default="", metavar="TEXT", help=SECRET.say(language))
    parser.add_argument("--simulations", type=int, default=0, metavar="N", help=SIMULATIONS.say(language))
    parser.add_argument("--seconds", type=float, default=0.0, metavar="S", help=SECONDS.say(language))
    parser.add_argument("--threads", type=int, default=0, metavar="N", help=THREADS.say(language))
    parser.add_argument("--ray", metavar="ADDRESS", help=RAY.say(language))
    parser.add_argument("--resume", type=Path, metavar="FILE", help=RESUME.say(language))
    parser.add_argument("--json", type=Path, metavar="FILE", help=JSON.say(language))
    parser.add_argument("--html", type=Path, metavar="FILE", help=HTML.say(language))
