"""Playing in a terminal: against bots, or several people at one keyboard."""

import threading
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from rich.columns import Columns
from rich.console import Console
from rich.text import Text

from grognard.bots import Bot, PolicyBot, default_bot, policies_of
from grognard.bots.bot import sight_of
from grognard.bots.guest import GuestBot, seated
from grognard.bots.load import Brought, Roster, compiling, load
from grognard.bots.words import called
from grognard.core.dice import BOTS, below, seeded
from grognard.core.engine import engine_of, warm_up
from grognard.core.game import Game
from grognard.core.match import Match
from grognard.core.move import Move
from grognard.core.policy import Policy
from grognard.core.record import check_writable, write
from grognard.core.refusal import Refusal, WrongBotCount
from grognard.core.words import Language, Phrase, enumeration
from grognard.review.estimate import estimator_of
from grognard.review.hint import hint
from grognard.terminal.hint import told_hint
from grognard.terminal.odds import picture_of_odds
from grognard.terminal.simulate import COMPILING

WELCOME = Phrase(
    en="{game}. Type a number or a move; o: odds, h: hint, b: board, s: story, u: undo, q: quit.",
    fr="{game}. Tape un numéro ou un coup ; o : chances, h : conseil, b : plateau, s : récit, u : annuler, q : quitter.",
)
PROMPT = Phrase(en="{player}, your move: ", fr="{player}, à toi : ")
MORE = Phrase(en="… and {count} more; type any of them", fr="… et {count} autres ; tape celui que tu veux")
NO_SUCH_NUMBER = Phrase(en="There is no choice {number}.", fr="Il n'y a pas de choix {number}.")
UNDONE = Phrase(en="The last move is taken back.", fr="Le dernier coup est annulé.")
CANNOT_UNDO = Phrase(
    en="There is nothing to take back: you have made no move yet, or since then dice have fallen, somebody else has played or "
    "has seen what was hidden.",
    fr="Il n'y a rien à annuler : tu n'as pas encore joué, ou depuis les dés ont parlé, un autre a joué ou a vu ce qui "
    "était caché.",
)
ANY_MOVE = Phrase(en="Any legal move is played for {bot}.", fr="N'importe quel coup légal est joué pour {bot}.")
NO_ODDS = Phrase(en="There are no odds to show here.", fr="Il n'y a pas de chances à montrer ici.")
HAND_OVER = Phrase(
    en="{player}: take the keyboard, then press Enter. The others look away.",
    fr="{player} : prends le clavier, puis appuie sur Entrée. Les autres ne regardent pas.",
)
SAVED = Phrase(en="The game is saved in {path}.", fr="La partie est enregistrée dans {path}.")
LEFT = Phrase(en="You left the game after {moves} moves.", fr="Tu as quitté la partie après {moves} coups.")
WINNER = Phrase(en="The winner is {players}.", fr="Victoire : {players}.")
WINNERS = Phrase(en="The win is shared by {players}.", fr="Victoire partagée : {players}.")
THINKS = Phrase(en="{player} thinks …", fr="{player} réfléchit …")
MOST_CHOICES = 40
MOMENT = 0.4  # seconds


class Quit(Exception):  # noqa: N818
    """Somebody has had enough."""


@dataclass
class Session:
    """One game at one terminal."""

    match: Match
    bots: Mapping[int, Bot]
    language: Language
    console: Console
    luck: Any
    shown: int = 0  # how many positions have been told of
    last_person: int | None = None

    def play(self) -> None:
        """Play to the end, or until somebody quits."""
        self.print(WELCOME, game=self.match.game.title.phrase)
        while (seat := self.match.actor) is not None:
            if seat in self.bots:
                self.let_bot_play(seat)
            else:
                self.hand_over(seat)
                answer = self.ask(seat)
                if answer is not None:
                    self.match.play(answer)
        self.tell_news()
        self.board(None)
        self.announce()

    @contextmanager
    def thinking(self, seat: int) -> Iterator[None]:
        """While a bot decides: a line that says so, if that takes longer than a moment and somebody watches."""
        if not self.console.is_terminal:
            yield
            return
        line = self.console.status(THINKS.say(self.language, player=self.match.names[seat]))
        begin = threading.Timer(MOMENT, line.start)
        begin.start()
        try:
            yield
        finally:
            begin.cancel()
            begin.join()  # it may just have begun
            line.stop()

    def let_bot_play(self, seat: int) -> None:
        """A bot's move; any legal one, and a word about it, if it has none."""
        bot = self.bots[seat]
        sight = sight_of(self.match.engine, self.match.state, below(self.luck, 1 << 30))
        try:
            with self.thinking(seat):
                move = bot.choose(sight)
            self.match.play(move)
        except Refusal as refused:
            self.console.print(refused.say(self.language), style="red")
            self.print(ANY_MOVE, bot=bot.name)
            self.match.play(sight.legal[below(self.luck, len(sight.legal))])

    def hand_over(self, seat: int) -> None:
        """Between two people who may not see the same, hide the screen."""
        if self.last_person not in (None, seat) and self.hides_something(seat):
            self.console.clear()
            self.console.input(HAND_OVER.say(self.language, player=self.match.names[seat]) + " ")
        self.last_person = seat

    def hides_something(self, seat: int) -> bool:
        """Whether this seat is not to see all of the position."""
        return bool(self.match.engine.blind(self.match.state, seat).tobytes() != self.match.state.tobytes())

    def ask(self, seat: int) -> Move | None:
        """A legal move from a person; None if the last one was taken back instead."""
        self.tell_news()
        self.board(seat)
        choices = self.match.legal
        self.show_choices(choices)
        while True:
            answer = self.console.input(Text(PROMPT.say(self.language, player=self.match.names[seat]), "bold")).strip()
            if answer.lower() == "u":
                if self.undo():
                    return None
                continue
            try:
                move = self.understand(answer, choices, seat)
            except Refusal as refused:
                self.console.print(refused.say(self.language), style="red")
                continue
            if move is not None:
                return move

    def understand(self, answer: str, choices: Sequence[Move], seat: int) -> Move | None:
        """The move that an answer means; None for one that asks for something else."""
        match answer.lower():
            case "":
                return choices[0] if len(choices) == 1 else None
            case "q":
                raise Quit
            case "b":
                self.board(seat)
            case "s":
                for sentence in self.match.story(self.language):
                    self.console.print(sentence)
            case "o":
                odds = picture_of_odds(self.match.game, self.match.engine.blind(self.match.state, seat), self.language)
                self.console.print(odds or NO_ODDS.say(self.language))
            case "h" | "hint" | "conseil":
                self.hint()
            case number if number.isdigit():
                if 1 <= int(number) <= len(choices):
                    return choices[int(number) - 1]
                self.print(NO_SUCH_NUMBER, number=number)
            case _:
                move = self.match.game.parse(answer)
                if move not in choices:
                    raise self.match.engine.refusal(
                        self.match.engine.blind(self.match.state, seat), self.match.game.action(move)
                    )
                return move
        return None

    def hint(self) -> None:
        """The best moves, from what the player at the keyboard sees."""
        with self.console.status(COMPILING.say(self.language)):
            found = hint(self.match.position, estimator_of(self.match.game))
        for line in told_hint(found, self.match, self.language):
            self.console.print(line)

    def undo(self) -> bool:
        """Take the last move back, if a person made it and it may be."""
        may = self.match.position.undoer() not in (None, *self.bots) and self.match.undo()
        self.print(UNDONE if may else CANNOT_UNDO)
        self.shown = min(self.shown, len(self.match.positions))
        return may

    def show_choices(self, choices: Sequence[Move]) -> None:
        """The legal moves, numbered."""
        lines = []
        for number, move in enumerate(choices[:MOST_CHOICES], 1):
            words = move.tell(self.language, self.match.names, self.match.game.words)
            lines.append(Text(f"{number:>3} ", "bold cyan").append(words, "").append(f"  {move}", "dim"))
        self.console.print(Columns(lines, padding=(0, 3), column_first=True))
        if len(choices) > MOST_CHOICES:
            self.print(MORE, count=len(choices) - MOST_CHOICES)

    def board(self, seat: int | None) -> None:
        """The position as this seat sees it."""
        view = self.match.view() if seat is None else self.match.view(seat)
        self.console.print()
        self.console.print(self.match.game.picture(view, self.language, self.match.names))

    def tell_news(self) -> None:
        """The story since it was last told."""
        for event in self.match.told(since=self.shown):
            self.console.print(event.tell(self.language, self.match.names, self.match.game.words), style="italic")
        self.shown = len(self.match.positions)

    def announce(self) -> None:
        """Who won."""
        winners = [name for name, share in zip(self.match.names, self.match.result, strict=True) if share]
        self.print(WINNER if len(winners) == 1 else WINNERS, players=enumeration(winners, self.language))

    def print(self, phrase: Phrase, **values: object) -> None:
        """A sentence of the program's own."""
        self.console.print(phrase.say(self.language, **values), style="bold")


def play(
    game: Game,
    players: int,
    people: Sequence[str],
    bots: Sequence[str],
    addresses: Sequence[str],
    options: Mapping[str, object],
    seed: int | None,
    save: Path | None,
    language: Language,
    console: Console,
) -> None:
    """Play a game in the terminal: people on the first seats, bots on the others, also bots of one's own from addresses."""
    game.title.check_players(players)
    if save:
        check_writable(save)
    found = opponents(game, players - len(people), bots, [load(address) for address in addresses])
    seats = {len(people) + index: seated(game, bot, match="table") for index, bot in enumerate(found)}
    names = [*people, *(f"{called(bot.name).say(language)} {seat + 1}" for seat, bot in seats.items())]
    with console.status(COMPILING.say(language)), compiling():
        scratch = warm_up(engine_of(game))
        for bot in seats.values():
            if isinstance(bot, PolicyBot):
                bot.choose(sight_of(engine_of(game), scratch, luck=0))
    match = Match(game, players, seed=seed, options=options, names=names)
    luck = seeded(seed if seed is not None else int.from_bytes(match.key[:4], "little"), BOTS)
    session = Session(match, seats, language, console, luck)
    try:
        session.play()
    except (Quit, EOFError, KeyboardInterrupt):
        session.print(LEFT, moves=len(match.moves))
    finally:
        for bot in seats.values():
            if isinstance(bot, GuestBot):
                bot.guest.close()
        if save:
            write(save, match.record())
            session.print(SAVED, path=save)


def opponents(game: Game, seats: int, names: Sequence[str], brought: Sequence[Brought]) -> list[Policy | Brought]:
    """A bot for each seat: one name is for all of them; none means those that were brought, or else the usual one."""
    roster = Roster(game, brought)
    named = list(names) or [bot.name for bot in brought] or [default_bot(list(policies_of(game)))]
    if len(named) not in (1, seats):
        raise WrongBotCount(count=len(named), players=seats)
    found = [roster.find(name) for name in named]
    return found * seats if len(found) == 1 else found
