"""The files for hosts say what the program really takes: flags, ports, paths and addresses. Nothing here starts a container."""

import configparser
import re
import shlex
import signal
import subprocess
import sys
import tomllib
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest
import yaml
from deploy.notes import notes
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect

from grognard import __version__
from grognard.cli import parser_for
from grognard.server.store.place import check_address
from grognard.server.store.postgres import MOST_CONNECTIONS
from tests.server.network import Address

ROOT = Path(__file__).parents[1]
DEPLOY = ROOT / "deploy"
CONTAINER = (DEPLOY / "Containerfile").read_text(encoding="utf-8")
COMPOSE: dict[str, Any] = yaml.safe_load((DEPLOY / "compose.yaml").read_text(encoding="utf-8"))
WORKFLOWS = sorted((ROOT / ".github" / "workflows").glob("*.yml"))
VARIABLE = re.compile(r"\$\{(\w+):\?[^}]*\}")


def serve_arguments(*words: str) -> Any:
    """What the command line makes of these words; it exits where it does not know one."""
    return parser_for(["serve", *words], "en").parse_args(["serve", *words])


def instruction(name: str, text: str = CONTAINER) -> list[str]:
    """What follows a word of the container file, wherever it begins a line."""
    return re.findall(rf"^{name} (.*)$", text.replace("\\\n", " "), re.MULTILINE)


def entry_point() -> list[str]:
    [words] = instruction("ENTRYPOINT")
    found: list[str] = yaml.safe_load(words)
    return found


def test_what_the_container_installs_reaches_a_database_and_push_services() -> None:
    extras = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]["optional-dependencies"]
    locked = (ROOT / "requirements.lock").read_text(encoding="utf-8")
    assert "-r /wheel/requirements.lock" in CONTAINER
    for asked in extras["postgres"] + extras["push"]:
        name = re.split(r"[<>=~!]", asked)[0]
        assert re.search(rf"^{name}==", locked, re.MULTILINE), f"{name} is not in requirements.lock"


def unit() -> configparser.ConfigParser:
    """The unit of systemd."""
    parser = configparser.ConfigParser(interpolation=None, strict=False)
    parser.optionxform = str  # type: ignore[assignment, method-assign]
    parser.read(DEPLOY / "grognard.service", encoding="utf-8")
    return parser


def test_the_container_serves_where_it_says() -> None:
    program, command, *flags = entry_point()
    assert (program, command) == ("grognard", "serve")
    given = serve_arguments(*flags)
    assert given.host == "0.0.0.0"
    assert instruction("EXPOSE") == [str(given.port)]
    assert instruction("VOLUME") == [str(given.data)]
    assert f"install -d -o grognard -g grognard -m 700 {given.data}" in CONTAINER
    assert f"127.0.0.1:{given.port}/api/ready" in CONTAINER
    assert "USER grognard" in CONTAINER
    assert "requirements.lock" in CONTAINER
    assert (ROOT / "requirements.lock").is_file()


def test_the_servers_of_the_compose_file_are_started_with_flags_that_there_are() -> None:
    server, database = COMPOSE["services"]["server"], COMPOSE["services"]["database"]
    words = [VARIABLE.sub(r"\1", word) for word in server["command"]]
    given = serve_arguments(*entry_point()[2:], *words)
    subnet = COMPOSE["networks"]["inside"]["ipam"]["config"][0]["subnet"]
    assert given.behind_proxy == [subnet]
    assert given.host_name == ["HOST_NAME"]
    user, place = database["environment"]["POSTGRES_USER"], database["environment"]["POSTGRES_DB"]
    assert given.database_url == f"postgresql://{user}@database/{place}"
    check_address(given.database_url)
    assert server["environment"]["PGPASSWORD"] == database["environment"]["POSTGRES_PASSWORD"]
    assert "DATABASE_PASSWORD" not in words, "others see a command line"
    assert server["volumes"] == [f"compiled:{given.data}"]
    assert (DEPLOY / server["build"]["context"] / server["build"]["dockerfile"]).resolve() == DEPLOY / "Containerfile"
    named = {volume.partition(":")[0] for service in COMPOSE["services"].values() for volume in service["volumes"]}
    assert {name for name in named if not name.startswith("./")} == set(COMPOSE["volumes"])


def test_nothing_that_is_made_here_or_secret_gets_into_a_container() -> None:
    ignored = {line.rstrip("/") for line in (ROOT / ".gitignore").read_text(encoding="utf-8").splitlines()}
    left_out = {line.removeprefix("**/") for line in (ROOT / ".dockerignore").read_text(encoding="utf-8").splitlines()}
    assert {*ignored, ".git"} <= {*left_out, *(Path(line).name for line in left_out)}
    assert "deploy/.env" in ignored & left_out
    made_of = ("pyproject.toml", "hatch_build.py", "requirements.lock", "README.md", "src/grognard", "web")
    assert not left_out & {str(part) for path in made_of for part in (Path(path), *Path(path).parents)}


def test_the_hosts_page_moves_games_with_words_that_there_are() -> None:
    text = (ROOT / "docs" / "hosting.md").read_text(encoding="utf-8").replace("\\\n", " ")
    [words] = re.findall(r"--entrypoint grognard server +(admin .*)", text)
    given = parser_for(shlex.split(words), "en").parse_args(shlex.split(words))
    assert (given.task, str(given.data)) == ("move-data", "/old")
    assert f"--database-url={given.database_url}" in COMPOSE["services"]["server"]["command"]
    assert "--uid 10001" in CONTAINER
    assert "chown -R 10001 old" in text


def test_every_setting_that_compose_needs_is_in_the_example() -> None:
    needed = set(VARIABLE.findall((DEPLOY / "compose.yaml").read_text(encoding="utf-8")))
    example = (DEPLOY / "example.env").read_text(encoding="utf-8")
    assert needed == set(re.findall(r"^(\w+)=", example, re.MULTILINE))


def test_caddy_asks_the_servers_at_their_port_and_is_the_only_one_outside() -> None:
    caddy = (DEPLOY / "Caddyfile").read_text(encoding="utf-8")
    assert f"dynamic a server {serve_arguments(*entry_point()[2:]).port} " in caddy
    assert "{$HOST_NAME}" in caddy
    assert "respond /metrics 404" in caddy
    assert caddy.count("{") == caddy.count("}")
    for name, service in COMPOSE["services"].items():
        assert ("outside" in service["networks"], "ports" in service) == (name == "caddy", name == "caddy")


def test_the_database_takes_as_many_connections_as_the_page_says() -> None:
    each = MOST_CONNECTIONS + 1
    text = (ROOT / "docs" / "hosting.md").read_text(encoding="utf-8")
    assert f"up to {each} of them" in text
    [allowed] = re.findall(r"max_connections=(\d+)", " ".join(COMPOSE["services"]["database"]["command"]))
    assert f"allows {allowed}" in text
    assert int(allowed) - 3 >= 30 * each, "three are for its owner"
    assert 10 * each <= 100 - 3


def test_the_unit_starts_a_server_that_can_write_where_it_has_to() -> None:
    service = unit()["Service"]
    program, command, *flags = shlex.split(service["ExecStart"])
    assert (Path(program).name, command) == ("grognard", "serve")
    given = serve_arguments(*flags)
    assert str(given.data) == f"/var/lib/{service['StateDirectory']}"
    assert service["Environment"] == f"NUMBA_CACHE_DIR=/var/cache/{service['CacheDirectory']}"
    assert given.host == "127.0.0.1", "only the proxy on this machine reaches it"
    assert given.behind_proxy == ["127.0.0.1"]
    assert service["KillSignal"] == "SIGTERM"


@pytest.mark.parametrize("path", WORKFLOWS, ids=lambda path: path.name)
def test_workflows_run_what_is_here(path: Path) -> None:
    workflow = yaml.safe_load(path.read_text(encoding="utf-8"))
    commands = [step["run"] for job in workflow["jobs"].values() for step in job["steps"] if "run" in step]
    assert "./test" in commands
    assert any("deploy/try_wheel.py" in command for command in commands)
    for command in commands:
        for word in shlex.split(command):
            assert not word.startswith(("./", "deploy/")) or (ROOT / word).is_file(), f"{word} is not here"


def test_workflows_test_on_linux_and_macos_and_try_the_wheel_on_windows() -> None:
    jobs = yaml.safe_load((ROOT / ".github/workflows/test.yml").read_text(encoding="utf-8"))["jobs"]
    assert jobs["test"]["strategy"]["matrix"]["system"] == ["ubuntu-latest", "macos-latest"]
    assert "windows-latest" in jobs["install"]["strategy"]["matrix"]["system"]
    project = (ROOT / "pyproject.toml").read_text(encoding="utf-8")
    lowest, above = re.search(r'requires-python = ">=3\.(\d+),<3\.(\d+)"', project).groups()  # type: ignore[union-attr]
    assert jobs["install"]["strategy"]["matrix"]["python"] == [f"3.{lowest}", f"3.{int(above) - 1}"]


CHANGES = """# Changes

## 0.4.0 (unreleased)

- Not yet.

## 0.3.0 (2026-01-31)

- This.
- And that.

## 0.3.0.1 (2026-02-01)

## 0.2.0 (2025-12-01)

- Before.
"""


def test_a_releases_notes_are_its_own_part_of_the_changes() -> None:
    assert notes(CHANGES, "0.3.0") == "- This.\n- And that."
    assert notes(CHANGES, "0.2.0") == "- Before."
    for version, why in (("0.4.0", "no day"), ("0.3.0.1", "nothing of"), ("0.3", "no version"), ("", "no version")):
        with pytest.raises(SystemExit, match=why):
            notes(CHANGES, version)


def test_this_version_is_the_first_of_the_changes() -> None:
    assert re.findall(r"^## (\S+) \(.+\)$", (ROOT / "CHANGELOG.md").read_text(encoding="utf-8"), re.MULTILINE)[0] == __version__


def test_what_macos_has_not_is_not_asked_for_there() -> None:
    locked = (ROOT / "requirements-dev.lock").read_text(encoding="utf-8")
    from_nvidia = re.findall(r"^(?:cuda-|numba-cuda|nvidia-).*$", locked, re.MULTILINE)
    assert from_nvidia
    assert [pin for pin in from_nvidia if "; sys_platform != 'darwin'" not in pin] == []


def test_macos_runs_its_chrome_by_a_name_that_the_tests_look_for(tmp_path: Path) -> None:
    workflow = yaml.safe_load((ROOT / ".github/workflows/test.yml").read_text(encoding="utf-8"))
    [step] = [step for step in workflow["jobs"]["test"]["steps"] if "macOS" in step.get("if", "")]
    first, *_ = step["run"].splitlines()
    assert "google-chrome" in (ROOT / "set-up").read_text(encoding="utf-8")
    subprocess.run(["sh", "-c", first], cwd=tmp_path, check=True)
    written = (tmp_path / "google-chrome").read_text()
    assert written == '#!/bin/sh\nexec "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome" "$@"\n'


def test_the_pages_for_hosts_name_only_flags_and_files_that_there_are() -> None:
    text = (ROOT / "docs" / "hosting.md").read_text(encoding="utf-8")
    known = {flag for action in subcommand("serve")._actions for flag in action.option_strings}
    of_others = {"--detach", "--build", "--scale", "--username", "--format", "--dbname", "--clean", "--if-exists", "--upgrade",
                 "--no-deps", "--no-recreate", "--quiet", "--wheel", "--outdir", "--rm", "--volume",
                 "--entrypoint"}  # fmt: skip
    assert set(re.findall(r"(?<![\w|-])--[a-z][a-z-]+", text)) - of_others <= known
    for link in re.findall(r"\]\((?!http)([^)#]+)", text):
        assert (ROOT / "docs" / link).exists(), f"{link} is not here"


def subcommand(name: str) -> Any:
    """The parser of a command."""
    actions = parser_for([name], "en")._actions
    return next(action.choices[name] for action in actions if isinstance(action.choices, dict) and name in action.choices)


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no such signal")
def test_a_server_that_is_told_to_stop_closes_its_sockets_and_ends_well(tmp_path: Path) -> None:
    command = [sys.executable, "-c", "from grognard.cli import main; main()", "serve", "--port", "0", "--data", str(tmp_path)]
    with subprocess.Popen([*command, "--lang", "en", "--game", "risk-express"], stderr=subprocess.PIPE, text=True) as server:
        assert server.stderr is not None
        port = next(int(found[1]) for line in server.stderr if (found := re.search(r"http://127\.0\.0\.1:(\d+)/", line)))
        address = Address(port)
        made = address.make("risk-express", "me", "me")
        with connect(address.live(made["table"]["id"])) as socket:
            socket.send('{"type": "hello"}')
            socket.recv()
            server.send_signal(signal.SIGTERM)
            with suppress(ConnectionClosed):
                while True:
                    socket.recv()
            assert socket.close_code == 1012
        assert server.wait(60) == -signal.SIGTERM, "it ends by the signal, as is the custom, once all is closed"
        assert not re.search('Traceback|"level":"(warning|error)"', server.stderr.read())
