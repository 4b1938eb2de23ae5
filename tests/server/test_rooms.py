"""The server's rooms import each other in one direction, and nobody outside imports them but the command line."""

import ast
from collections.abc import Iterator
from graphlib import TopologicalSorter
from pathlib import Path

import pytest

SOURCE = Path(__file__).parents[2] / "src"
SERVER = "grognard.server"
MAY_IMPORT = {
    "table": set[str](),
    "store": {"table"},
    "live": {"table", "store"},
    "wire": {"table", "store", "live"},
    "host": {"table", "store", "live", "wire"},
}
ROOMS = list(MAY_IMPORT)


def modules() -> dict[str, Path]:
    """Every module of the program by its name."""
    found = {}
    for path in (SOURCE / "grognard").rglob("*.py"):
        parts = path.relative_to(SOURCE).with_suffix("").parts
        found[".".join(parts[:-1] if parts[-1] == "__init__" else parts)] = path
    return found


MODULES = modules()


def imports_of(name: str) -> Iterator[str]:
    """The program's own modules that one imports, wherever in it that is written, and be it for types alone."""
    tree = ast.parse(MODULES[name].read_text(encoding="utf-8"))
    for node in ast.walk(tree):
        named: list[str] = []
        if isinstance(node, ast.Import):
            named = [alias.name for alias in node.names]
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{name} imports relatively"
            whole = node.module or ""
            named = [deeper if (deeper := f"{whole}.{alias.name}") in MODULES else whole for alias in node.names]
        yield from (one for one in named if one in MODULES)


def room_of(name: str) -> str | None:
    """The room that a module of the server lies in."""
    return name.split(".")[2] if name.startswith(f"{SERVER}.") else None


def test_every_file_of_the_server_lies_in_a_room_that_says_what_lives_there() -> None:
    assert {room_of(name) for name in MODULES if name.startswith(f"{SERVER}.")} == set(ROOMS)
    for room in ROOMS:
        doc = ast.get_docstring(ast.parse(MODULES[f"{SERVER}.{room}"].read_text(encoding="utf-8")))
        assert len((doc or "").splitlines()) >= 3, f"{room} does not say what lives there"


@pytest.mark.parametrize("room", ROOMS)
def test_a_room_imports_only_those_below_it(room: str) -> None:
    wrong = [
        f"{name} imports {found}"
        for name in MODULES
        if room_of(name) == room
        for found in imports_of(name)
        if (other := room_of(found)) and other != room and other not in MAY_IMPORT[room]
    ]
    assert not wrong


def test_nothing_but_the_command_line_imports_the_server() -> None:
    wrong = [
        f"{name} imports {found}"
        for name in MODULES
        if not name.startswith(SERVER) and not name.startswith("grognard.cli")
        for found in imports_of(name)
        if found.startswith(SERVER)
    ]
    assert not wrong


def test_no_modules_of_the_server_import_each_other_in_a_circle() -> None:
    own = [name for name in MODULES if name.startswith(SERVER)]
    graph = {name: {one for one in imports_of(name) if one.startswith(SERVER)} - {name} for name in own}
    TopologicalSorter(graph).prepare()  # raises where there is a circle


IMPURE = {
    "asyncio", "concurrent", "http", "io", "logging", "multiprocessing", "os", "pathlib", "queue", "random", "secrets",
    "select", "shutil", "signal", "socket", "sqlite3", "subprocess", "sys", "tempfile", "threading", "time", "datetime",
    "urllib", "uuid", "asyncpg", "httpx", "litestar", "uvicorn", "numpy",
}  # fmt: skip


def test_what_tables_are_made_of_reads_and_writes_nothing_knows_no_time_and_draws_nothing() -> None:
    wrong = []
    for name in MODULES:
        if room_of(name) == "table":
            for node in ast.walk(ast.parse(MODULES[name].read_text(encoding="utf-8"))):
                if isinstance(node, ast.Import | ast.ImportFrom):
                    named = [alias.name for alias in node.names] if isinstance(node, ast.Import) else [node.module or ""]
                    wrong += [f"{name} imports {one}" for one in named if one.partition(".")[0] in IMPURE]
                elif isinstance(node, ast.Call) and ast.unparse(node.func) in ("open", "print", "input"):
                    wrong.append(f"{name} calls {ast.unparse(node.func)}")
                elif isinstance(node, ast.AsyncFunctionDef):
                    wrong.append(f"{name}.{node.name} waits")
    assert not wrong
