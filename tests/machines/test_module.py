"""Modules are kept, and built again when something that they are made of has changed; whoever asks for one is told in words."""

import json
import os
import re
import shutil
import subprocess
import sys
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
import wasmtime
from hatch_build import tools

from grognard.bots import policies_of
from grognard.bots.module import Kind, module_of, modules_of
from grognard.core.game import Game
from grognard.core.machines.wasm import Doors, described, mark_of
from grognard.core.machines.wasm.binary import Reader, counted, custom_section, signed, written
from grognard.core.policy import Policy
from grognard.core.search import with_budget
from grognard.games import find
from tests.games import FOLDER
from tests.machines.test_answers import ANSWERS

PAGE = Path(__file__).parents[2] / "docs" / "wasm.md"
NODE = tools() / "bin" / "node"


class Shelf:
    """A copy of the tests' own game, whose rules may be changed."""

    def __init__(self, folder: Path) -> None:
        shutil.copytree(FOLDER / "skirmish", folder / "skirmish", ignore=shutil.ignore_patterns("__pycache__"))
        self.folder = folder
        self.kept = folder / "skirmish" / "__pycache__" / "skirmish.wasm"

    def write(self, file: str, language: str = "en") -> subprocess.CompletedProcess[str]:
        """`grognard wasm skirmish -o FILE`."""
        environment = {**os.environ, "GROGNARD_GAMES": str(self.folder), "COLUMNS": "200"}
        environment.pop("NUMBA_CACHE_DIR", None)
        command = [sys.executable, "-m", "grognard.cli", "--lang", language, "wasm", "skirmish", "-o", file]
        return subprocess.run(command, capture_output=True, text=True, env=environment, cwd=self.folder, check=False)

    def change(self, path: str, old: str, new: str) -> None:
        """Another rule."""
        file = self.folder / "skirmish" / path
        text = file.read_text()
        assert text.count(old) == 1
        file.write_text(text.replace(old, new))


def stranger(mark: str) -> bytes:
    """A file that says of itself only of what it was made."""
    section = counted(b"grognard") + json.dumps({"mark": mark}).encode()
    return b"\0asm\1\0\0\0" + b"\0" + counted(section)


def test_what_is_kept_is_used_while_its_mark_is_todays(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    name, today = "risk-express", ["first"]
    built: list[str] = []
    kept = tmp_path / f"{name}.wasm"

    def build(name: str, kinds: Sequence[Kind], steps: int, heard: Any) -> dict[Kind, bytes]:
        built.append(name)
        return {kind: stranger(today[0]) for kind in kinds}

    monkeypatch.setenv("NUMBA_CACHE_DIR", str(tmp_path))
    monkeypatch.setattr("grognard.bots.module.built_apart", build)
    monkeypatch.setattr("grognard.bots.module.mark_of", lambda doors: today[0])
    assert module_of(name) == module_of(name) == stranger("first") == kept.read_bytes()
    assert len(built) == 1
    today[0] = "second"
    assert module_of(name) == module_of(name) == stranger("second") == kept.read_bytes()
    assert len(built) == 2
    for damaged in (b"", b"\0asm", stranger("second")[:-4], stranger("second").replace(b"grognard", b"stranger")):
        kept.write_bytes(damaged)
        assert module_of(name) == stranger("second") == kept.read_bytes()
    assert len(built) == 6
    assert list(tmp_path.glob("*.wasm")) == [kept]


def test_only_those_that_are_out_of_date_are_built_and_together(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    built: list[Sequence[Kind]] = []

    def build(name: str, kinds: Sequence[Kind], steps: int, heard: Any) -> dict[Kind, bytes]:
        built.append(kinds)
        return {kind: stranger("today") for kind in kinds}

    monkeypatch.setenv("NUMBA_CACHE_DIR", str(tmp_path))
    monkeypatch.setattr("grognard.bots.module.built_apart", build)
    monkeypatch.setattr("grognard.bots.module.mark_of", lambda doors: "today")
    both: list[Kind] = ["whole", "light"]
    assert modules_of("risk-express", both, lambda done, steps: None) == dict.fromkeys(both, stranger("today"))
    (tmp_path / "risk-express.light.wasm").write_bytes(stranger("yesterday"))
    assert modules_of("risk-express", both, lambda done, steps: None) == dict.fromkeys(both, stranger("today"))
    assert modules_of("risk-express", both, lambda done, steps: None) == dict.fromkeys(both, stranger("today"))
    assert built == [["whole", "light"], ["light"]]


def test_where_nothing_can_be_kept_a_module_is_built_all_the_same(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "file").write_text("")
    monkeypatch.setenv("NUMBA_CACHE_DIR", str(tmp_path / "file" / "below"))
    monkeypatch.setattr("grognard.bots.module.built_apart", lambda name, kinds, steps, heard: {"whole": stranger("new")})
    assert module_of("risk-express") == stranger("new")


def test_the_mark_of_a_module_changes_with_rules_tables_and_bots() -> None:
    game = find("risk-express")
    policies = list(policies_of(game).values())

    def stays(state: Any) -> None:
        """A rule that sets up nothing."""

    def mark(game: Game, policies: list[Policy]) -> str:
        return mark_of(Doors(game, policies))

    changed = [
        mark(game, policies),
        mark(replace(game, rules=game.rules._replace(start=stays)), policies),
        mark(replace(game, version=game.version + 1), policies),
        mark(game, policies[:-1]),
        mark(game, [*policies[:-2], with_budget(policies[-2], 7), policies[-1]]),
    ]
    assert len(set(changed)) == len(changed)
    assert mark(game, policies) == changed[0]


def coins_at_the_start(module: Path) -> int:
    """What the first of two players has, by the module's own rules and description."""
    state = described(module.read_bytes())["records"]["state"]
    offset: dict[str, int] = {name: offset for name, offset, *_ in state["fields"]}
    ready = bytearray(state["size"])
    ready[offset["players"]] = 2
    asked = json.dumps([[ready.hex(), "start"]])
    done = subprocess.run([NODE, ANSWERS, module], input=asked, capture_output=True, text=True, check=True)
    return int(bytes.fromhex(json.loads(done.stdout)[0])[offset["coins"]])


@pytest.mark.slow
def test_a_module_is_kept_until_a_rule_changes(tmp_path: Path) -> None:
    shelf = Shelf(tmp_path)
    made = shelf.write("first.wasm")
    assert (made.returncode, made.stderr) == (0, ""), made.stderr
    assert re.search(r"rules and bots of Skirmish are in first\.wasm: \d+ bytes", made.stdout)
    built = shelf.kept.stat()
    assert shelf.write("second.wasm", "fr").stdout.startswith("Les règles et les bots")
    assert (shelf.kept.stat().st_ino, shelf.kept.stat().st_mtime_ns) == (built.st_ino, built.st_mtime_ns)
    first, second, third = (tmp_path / f"{name}.wasm" for name in ("first", "second", "third"))
    assert first.read_bytes() == second.read_bytes() == shelf.kept.read_bytes()
    assert coins_at_the_start(first) == 3

    shelf.change("rules/__init__.py", "state.coins[seat] = 3", "state.coins[seat] = 4")
    assert shelf.write("third.wasm").returncode == 0
    assert described(third.read_bytes())["mark"] != described(first.read_bytes())["mark"]
    assert coins_at_the_start(third) == 4


@pytest.mark.slow
def test_a_damaged_module_is_built_again_and_no_file_is_overwritten(tmp_path: Path) -> None:
    shelf = Shelf(tmp_path)
    shelf.kept.parent.mkdir(exist_ok=True)
    shelf.kept.write_bytes(b"\0asm\1\0\0\0\0")
    assert shelf.write("first.wasm").returncode == 0
    refused = shelf.write("first.wasm")
    assert (refused.returncode, refused.stdout) == (2, "")
    assert refused.stderr == "grognard: Cannot write first.wasm: the file is there already. Nothing was overwritten.\n"


@pytest.mark.slow
@pytest.mark.parametrize(
    ("code", "told"),
    [("np.zeros(int(actions[0]))[0] + 1", "NRT_MemInfo_alloc"), ("actions.no_such_thing", "no_such_thing")],
)
def test_what_does_not_compile_is_said_in_one_line(tmp_path: Path, code: str, told: str) -> None:
    shelf = Shelf(tmp_path)
    shelf.change("levels.py", "    return int(actions[0])", f"    return int({code})")
    shelf.change("levels.py", "from typing", "import numpy as np\nfrom typing")
    refused = shelf.write("first.wasm")
    assert (refused.returncode, refused.stdout) == (2, "")
    assert refused.stderr.startswith("grognard: Skirmish cannot be compiled to WebAssembly: ")
    assert told in refused.stderr
    assert refused.stderr.count("\n") == 1
    assert not (tmp_path / "first.wasm").exists()


def example(language: str) -> tuple[str, str]:
    """A program in the docs, and what it prints there."""
    (found,) = re.findall(rf"```{language}\n(.*?)```\n\n```text\n(.*?)```", PAGE.read_text(), re.S)
    program, printed = found
    return program, printed


@pytest.mark.slow
def test_the_game_in_the_docs_is_played_as_it_stands_there(tmp_path: Path) -> None:
    (tmp_path / "risk-express.wasm").write_bytes(module_of("risk-express"))
    program, printed = example("js")
    (tmp_path / "game.mjs").write_text(program)
    done = subprocess.run([NODE, "game.mjs"], capture_output=True, text=True, cwd=tmp_path, check=False)
    assert (done.stdout, done.stderr) == (printed, "")


@pytest.mark.slow
def test_the_same_game_is_played_in_c_by_another_runtime(tmp_path: Path) -> None:
    (tmp_path / "risk-express.wasm").write_bytes(module_of("risk-express"))
    program, printed = example("c")
    (tmp_path / "game.c").write_text(program)
    compiler = next(filter(None, map(shutil.which, ("cc", "gcc", "clang"))), None)
    assert compiler, "no C compiler here: install Debian's package gcc"
    (runtime,) = Path(wasmtime.__file__).parent.glob("*/_libwasmtime.*")
    strict = ["-std=c11", "-Wall", "-Wextra", "-Werror"]
    subprocess.run([compiler, *strict, "-I", Path(__file__).parent, "game.c", "-o", "game", runtime], cwd=tmp_path, check=True)
    done = subprocess.run(["./game"], capture_output=True, text=True, cwd=tmp_path, check=False)
    assert (done.stdout, done.stderr) == (printed, "")


@pytest.mark.parametrize("number", [0, 1, 63, 64, 127, 128, 300, 8191, 8192, 1 << 20, (1 << 31) - 1])
def test_numbers_are_written_as_webassembly_reads_them(number: int) -> None:
    assert Reader(written(number)).number() == number
    assert Reader(signed(number)).number() == number
    assert not signed(number)[-1] & 0x40  # or a signed reader would take it for negative


def test_a_section_is_found_by_its_name_and_a_stranger_is_refused() -> None:
    module = b"\0asm\1\0\0\0" + b"\0\x05\x01ahey" + b"\0\x04\x01byo"
    assert custom_section(module, "a") == b"hey"
    assert custom_section(module, "b") == b"yo"
    assert custom_section(module, "c") is None
    with pytest.raises(ValueError, match="Expecting value"):
        described(module)
