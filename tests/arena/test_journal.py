"""An arena goes on from its file as if it had never stopped, and from no other file."""

from pathlib import Path

import pytest

from grognard.arena.journal import PARTS, DamagedJournal, Journal, NotAJournal, OtherArena
from grognard.arena.plan import Plan, Task, tasks_of
from grognard.arena.play import Outcome, TaskPlayer
from grognard.arena.run import in_threads, play_all
from grognard.arena.tally import tally
from grognard.core.refusal import CannotRead, CannotWrite
from tests.arena.small import outcomes_of, plan_of


def small() -> Plan:
    return plan_of(games=60, control=20, options={"max_rounds": 30})


def play(plan: Plan, file: Path, stop_after: int = 1 << 30) -> list[Outcome]:
    """Play with this file, and interrupt after so many new tasks."""
    new: list[Task] = []

    def told(task: Task) -> None:
        new.append(task)
        if len(new) > stop_after:
            raise KeyboardInterrupt

    with Journal(file, plan) as journal:
        return play_all(plan, in_threads(TaskPlayer(plan), 2), journal, told)


def test_an_interrupted_arena_goes_on_and_finds_the_same(tmp_path: Path) -> None:
    plan, file = small(), tmp_path / "arena.run"
    whole = tally(plan, outcomes_of(plan))
    with pytest.raises(KeyboardInterrupt):
        play(plan, file, stop_after=5)
    kept = file.read_bytes().count(b"\n") - 1
    assert kept == 6
    with pytest.raises(KeyboardInterrupt):
        play(plan, file, stop_after=kept + 10)
    assert file.read_bytes().count(b"\n") - 1 == kept + 11
    assert tally(plan, play(plan, file)) == whole
    done = file.read_bytes()
    assert done.count(b"\n") - 1 == len(tasks_of(plan))
    assert tally(plan, play(plan, file)) == whole  # nothing is left to play
    assert file.read_bytes() == done


def test_a_line_that_was_cut_off_is_played_again(tmp_path: Path) -> None:
    plan, file = small(), tmp_path / "arena.run"
    whole = tally(plan, play(plan, file))
    text = file.read_bytes()
    for cut in (len(text) - 1, len(text) - 40, text.index(b"\n") + 1, text.index(b"\n"), 30):
        file.write_bytes(text[:cut])
        assert tally(plan, play(plan, file)) == whole
        assert len(file.read_bytes()) == len(text)


@pytest.mark.parametrize(
    "change",
    [
        lambda lines: [*lines[:3], b"{}", *lines[3:]],
        lambda lines: [*lines, lines[4]],  # the same task twice
        lambda lines: [lines[0], lines[1].replace(b'"task":', b'"task":9'), *lines[2:]],
        lambda lines: [lines[0], lines[1].replace(b'"shares":"', b'"shares":"AAAA'), *lines[2:]],
        lambda lines: [*lines[:2], b"\xff\xfe", *lines[2:]],
    ],
)
def test_a_damaged_file_is_refused_and_left_as_it_is(tmp_path: Path, change: object) -> None:
    plan, file = small(), tmp_path / "arena.run"
    play(plan, file)
    assert callable(change)
    damaged = b"\n".join(change(file.read_bytes().splitlines())) + b"\n"
    file.write_bytes(damaged)
    with pytest.raises(DamagedJournal):
        Journal(file, plan)
    assert file.read_bytes() == damaged


def test_another_arenas_file_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "arena.run"
    play(small(), file)
    for other, differs in (
        (plan_of(games=62, control=20, options={"max_rounds": 30}), "pareil : le nombre de parties."),
        (plan_of("random", "soldier", games=60, control=20, options={"max_rounds": 30}), "pareil : les bots."),
        (plan_of(games=60, control=20, options={"max_rounds": 29}), "pareil : les options du jeu."),
        (
            plan_of(games=64, control=24, options={"max_rounds": 30}),
            "le nombre de parties et le nombre de parties du contrôle.",
        ),
        (plan_of(games=60, control=20, options={"max_rounds": 30}, first_key=1), "pareil : la première clé."),
    ):
        with pytest.raises(OtherArena) as refused:
            Journal(file, other)
        assert differs in refused.value.say("fr").replace("\u00a0", " ")


def test_each_part_of_a_plan_has_its_words() -> None:
    assert set(PARTS) == set(Plan.__struct_fields__)


def test_files_that_are_no_arenas_are_refused_and_left_alone(tmp_path: Path) -> None:
    file = tmp_path / "letter.txt"
    for text in (b"Dear Anne", b"Dear Anne,\n", b'{"format": "another", "plan": 3}\n', b"\xff\xfe\n"):
        file.write_bytes(text)
        with pytest.raises(NotAJournal):
            Journal(file, small())
        assert file.read_bytes() == text
    with pytest.raises(CannotWrite):
        Journal(tmp_path / "nowhere" / "arena.run", small())
    with pytest.raises(CannotRead):
        Journal(tmp_path, small())
