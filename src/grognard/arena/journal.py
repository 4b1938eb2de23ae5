"""The file that an arena goes on from: its plan, then a line for each task that is done. A line that was cut off is dropped."""

from __future__ import annotations

import os
from pathlib import Path
from types import TracebackType

import msgspec

from grognard.arena.plan import Plan, tasks_of
from grognard.arena.play import Outcome
from grognard.arena.tally import fits
from grognard.core.record import reason_of
from grognard.core.refusal import CannotRead, CannotWrite, Refusal
from grognard.core.words import Phrase

FORMAT = "grognard arena 1"


class NotAJournal(Refusal):
    """A file that is something else."""

    phrase = Phrase(
        en="{path} is not the file of an arena. Name another; this one is left as it is.",
        fr="{path} n'est pas le fichier d'une arène. Nommes-en un autre ; celui-ci reste tel quel.",
    )


class DamagedJournal(Refusal):
    """A line that no arena wrote."""

    phrase = Phrase(
        en="{path} is damaged at line {line}. Remove it to begin anew, or name another file; this one is left as it is.",
        fr="{path} est abîmé à la ligne {line}. Supprime-le pour recommencer, ou nommes-en un autre ; il reste tel quel.",
    )


class OtherArena(Refusal):
    """A file that another arena was kept in."""

    phrase = Phrase(
        en="{path} belongs to another arena. What is not as there: {differences}. Call it as before, or name another file.",
        fr="{path} appartient à une autre arène. Ce qui n'est pas pareil : {differences}. Appelle-la comme avant, ou nomme un "
        "autre fichier.",
    )


PARTS: dict[str, Phrase] = {
    "program": Phrase("the program's version", "la version du programme"),
    "game": Phrase("the game", "le jeu"),
    "rules": Phrase("the version of its rules", "la version de ses règles"),
    "players": Phrase("the number of players", "le nombre de joueurs"),
    "options": Phrase("the game's options", "les options du jeu"),
    "entrants": Phrase("the bots", "les bots"),
    "among": Phrase("who sits on the other seats", "qui occupe les autres places"),
    "groups": Phrase("the number of games", "le nombre de parties"),
    "control": Phrase("the number of games of the control", "le nombre de parties du contrôle"),
    "first_key": Phrase("the first key", "la première clé"),
    "simulations": Phrase("the number of simulations", "le nombre de simulations"),
    "seconds": Phrase("the seconds for a decision", "les secondes par décision"),
    "secret": Phrase("the secret", "le secret"),
}


class Head(msgspec.Struct, frozen=True):
    """The first line."""

    format: str
    plan: Plan


class Journal:
    """An open file of an arena. What it held at first is in `outcomes`."""

    def __init__(self, path: Path, plan: Plan) -> None:
        self.path, self.plan = path, plan
        self.outcomes: list[Outcome] = []
        try:
            text = path.read_bytes() if path.exists() else b""
        except OSError as error:
            raise CannotRead(path=path, reason=reason_of(error)) from None
        whole = text[: text.rfind(b"\n") + 1]  # what comes after was being written when the machine stopped
        if text and not whole and FORMAT.encode() not in text:
            raise NotAJournal(path=path)
        if whole:
            self.read(whole.splitlines())
        try:
            self.file = path.open("r+b" if path.exists() else "xb")
            self.file.truncate(len(whole))
            self.file.seek(len(whole))
            if not whole:
                self.write(Head(FORMAT, plan))
        except OSError as error:
            raise CannotWrite(path=path, reason=reason_of(error)) from None

    def read(self, lines: list[bytes]) -> None:
        """Check the plan, and take up what was done."""
        try:
            head = msgspec.json.decode(lines[0], type=Head)
        except (msgspec.DecodeError, ValueError):
            raise NotAJournal(path=self.path) from None
        if head.format != FORMAT:
            raise NotAJournal(path=self.path)
        if head.plan != self.plan:
            raise OtherArena(path=self.path, differences=differences(head.plan, self.plan))
        tasks = {task.number: task for task in tasks_of(self.plan)}
        for number, line in enumerate(lines[1:], 2):
            try:
                outcome = msgspec.json.decode(line, type=Outcome)
            except (msgspec.DecodeError, ValueError):
                raise DamagedJournal(path=self.path, line=number) from None
            task = tasks.pop(outcome.task, None)
            if task is None or not fits(self.plan, task, outcome):
                raise DamagedJournal(path=self.path, line=number)
            self.outcomes.append(outcome)

    def write(self, what: Head | Outcome) -> None:
        """Add a line, and see it to the disk."""
        try:
            self.file.write(msgspec.json.encode(what) + b"\n")
            self.file.flush()
            os.fsync(self.file.fileno())
        except OSError as error:
            raise CannotWrite(path=self.path, reason=reason_of(error)) from None

    def __enter__(self) -> Journal:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None) -> None:
        self.file.close()


def secret_in(path: Path) -> str:
    """The secret of the arena that was begun in this file. Nothing, where there is none to be read: to open it tells why."""
    try:
        with path.open("rb") as file:
            return msgspec.json.decode(file.readline(), type=Head).plan.secret
    except (OSError, msgspec.DecodeError, ValueError):
        return ""


def differences(one: Plan, other: Plan) -> list[Phrase]:
    """In what two plans differ."""
    return [PARTS[name] for name in Plan.__struct_fields__ if getattr(one, name) != getattr(other, name)]
