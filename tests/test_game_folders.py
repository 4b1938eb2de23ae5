"""Games are found by their folders, also in folders that the environment names."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from grognard.games import NAMES, title

TITLE = """
from grognard.core.title import Options, Title
from grognard.core.words import Phrase
TITLE = Title("{name}", Phrase("Ludo", "Petits chevaux"), range(2, 5), Options, {minutes}, Phrase("A race.", "Une course."))
"""


def grognard(folders: str, *words: str) -> subprocess.CompletedProcess[str]:
    """The command, with these folders of games."""
    command = [sys.executable, "-m", "grognard.cli", *words]
    return subprocess.run(command, capture_output=True, text=True, env={**os.environ, "GROGNARD_GAMES": folders})


def make_game(shelf: Path, folder: str, text: str) -> Path:
    """A folder with a title room."""
    made = shelf / folder
    made.mkdir(parents=True)
    (made / "title.py").write_text(text)
    return made


def test_the_shortest_game_comes_first() -> None:
    assert len(NAMES) > 2
    assert [title(name).minutes for name in NAMES] == sorted(title(name).minutes for name in NAMES)


def test_games_of_folders_that_the_environment_names_are_on_the_shelf(tmp_path: Path) -> None:
    make_game(tmp_path / "one", "ludo_of_old", TITLE.format(name="ludo-of-old", minutes=1))
    make_game(tmp_path / "two", "ludo", TITLE.format(name="ludo", minutes=10_000))
    (tmp_path / "two" / "notes").mkdir()  # no title: no game
    done = grognard(os.pathsep.join([str(tmp_path / "one"), str(tmp_path / "two")]), "play", "--help")
    assert f"ludo-of-old, {', '.join(NAMES)}, ludo" in " ".join(done.stdout.split())
    assert "ludo" not in grognard("", "play", "--help").stdout


BAD = {
    "it is not there": ("nowhere", None, "holds no game"),
    "its title does not load": (
        "ludo",
        "import no_such_thing",
        "No module named 'no_such_thing' (title.py, 1)",
    ),
    "its name is none": ("lu-do", TITLE.format(name="lu-do", minutes=1), "Python cannot import that name"),
    "it has no title": ("ludo", "", "no TITLE"),
    "its title has another name": ("ludo", TITLE.format(name="chess", minutes=1), "the TITLE says 'chess'"),
    "its name is taken": (NAMES[0].replace("-", "_"), TITLE.format(name=NAMES[0], minutes=1), "another folder has its name"),
}


@pytest.mark.parametrize("case", BAD)
@pytest.mark.parametrize("language", ["en", "fr"])
def test_a_bad_folder_is_one_line_that_says_which(tmp_path: Path, case: str, language: str) -> None:
    folder, text, told = BAD[case]
    if text is not None:
        make_game(tmp_path, folder, text)
    done = grognard(str(tmp_path), "--lang", language, "simulate", NAMES[0])
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr.count("\n") == 1
    assert str(tmp_path) in done.stderr
    assert (told in done.stderr) == (language == "en" or "module" in told)


def test_a_bad_folder_does_not_keep_programs_from_other_games(tmp_path: Path) -> None:
    make_game(tmp_path, "ludo", "")
    program = f"""
import grognard
from grognard.core.refusal import BadGame
from grognard.games import title
assert title({NAMES[0]!r}).name == {NAMES[0]!r}
try: title("ludo")
except BadGame as bad: print(bad)
"""
    environment = {**os.environ, "GROGNARD_GAMES": str(tmp_path)}
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, env=environment, check=True)
    assert "no TITLE" in done.stdout


@pytest.mark.parametrize("language", ["en", "fr"])
def test_a_game_that_lacks_a_room_says_which(tmp_path: Path, language: str) -> None:
    folder = make_game(tmp_path, "ludo", TITLE.format(name="ludo", minutes=1))
    (folder / "game.py").write_text("from grognard.core.game import Game\nGAME = Game.of(__package__)\n")
    done = grognard(str(tmp_path), "--lang", language, "simulate", "ludo")
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr.count("\n") == 1
    assert str(folder) in done.stderr
    assert "No module named 'grognard.games.ludo.state'" in done.stderr
