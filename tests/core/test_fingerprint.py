"""What compiled code is made of: a change anywhere that it reaches changes its fingerprint, so no old cache is played."""

import subprocess
import sys
from pathlib import Path
from types import ModuleType
from typing import Any

import numpy as np
import pytest

from grognard.core.fingerprint import fingerprint
from grognard.core.rule import rule
from grognard.games import NAMES, find

SOURCE = """
import numpy as np
TABLE = np.array([1, 2, 3])
STEP = 2
def helper(x):
    return x + STEP
def other(x):
    return x
def inner(y):
    def deep(z):
        return TABLE[z] + helper(z)
    return deep(y)
def entry(x, by=1):
    return inner(x) + by
"""


def mark(source: str, **changes: Any) -> str:
    module: Any = ModuleType("somewhere")
    exec(source, vars(module))
    vars(module).update(changes)
    return fingerprint(module.entry)


def test_the_same_source_has_the_same_fingerprint() -> None:
    assert mark(SOURCE) == mark(SOURCE) == mark("\n# a remark\n" + SOURCE)


@pytest.mark.parametrize(
    ("old", "new"),
    [("x + STEP", "x - STEP"), ("STEP = 2", "STEP = 3"), ("2, 3]", "2, 4]"), ("by=1", "by=2"), ("TABLE[z] +", "TABLE[z] *")],
)
def test_any_change_that_is_reached_changes_it(old: str, new: str) -> None:
    assert old in SOURCE
    assert mark(SOURCE.replace(old, new)) != mark(SOURCE)


def test_what_is_not_reached_does_not_matter() -> None:
    assert mark(SOURCE.replace("return x\n", "return x + 100\n")) == mark(SOURCE)


def test_functions_in_modules_and_closures_are_reached() -> None:
    def closing(over: int, table: Any) -> Any:
        @rule
        def entry(x: int) -> int:
            return int(np.int64(x + over) + table[0])

        return entry

    marks = [fingerprint(closing(over, np.array([first]))) for over in (1, 2) for first in (5, 6)]
    assert len(set(marks)) == 4
    assert fingerprint(closing(1, np.array([5]))) == marks[0]


def test_what_cannot_be_told_is_an_error_and_no_guess() -> None:
    with pytest.raises(TypeError, match="cannot be told"):
        mark(SOURCE, STEP=object())


def test_every_rule_of_every_game_can_be_told() -> None:
    marks = {fingerprint(*find(name).rules) for name in NAMES}
    assert len(marks) == len(NAMES)


BOT = """
from grognard.core.policy import Policy
from grognard.core.rule import rule
import pick

@rule
def choose(state, actions, count, dice, table, scratch):
    return int(actions[pick.which(count)])

POLICY = Policy("mine", choose)
"""
PLAY = """
import sys
sys.path.insert(0, sys.argv[1])
import bot
from grognard.bots import PolicyBot
from grognard.bots.bot import sight_of
from grognard.core.engine import engine_of
from grognard.core.dice import seeded
from grognard.games import find
game = find("risk-express")
engine = engine_of(game)
state = engine.new(2, game.title.options())
dice = seeded(3)
while engine.actor(state) < 0:
    engine.roll(state, dice)
legal = [str(game.move(int(action))) for action in engine.legal(state)]
assert len(legal) > 1
chosen = str(PolicyBot(bot.POLICY).choose(sight_of(engine, state, 1)))
print(chosen == legal[0 if sys.argv[2] == "first" else -1])
"""


@pytest.mark.slow
def test_an_edited_bot_outside_the_package_is_never_played_from_an_old_cache(tmp_path: Path) -> None:
    (tmp_path / "bot.py").write_text(BOT)
    (tmp_path / "play.py").write_text(PLAY)
    for which, result in (("first", "0"), ("last", "count - 1"), ("first", "0")):
        source = f"from grognard.core.rule import rule\n\n@rule\ndef which(count):\n    return {result}\n"
        (tmp_path / "pick.py").write_text(source)
        done = subprocess.run(
            [sys.executable, str(tmp_path / "play.py"), str(tmp_path), which], capture_output=True, text=True, check=False
        )
        assert done.stdout.strip() == "True", done.stderr
