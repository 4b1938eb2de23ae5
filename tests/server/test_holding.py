"""One server to a folder: a second says who holds it, and stops; a killed one holds nothing."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from grognard.core.words import LANGUAGES
from grognard.server.store.folder_lock import FolderIsHeld, held
from tests.server.test_database import ROOT, serve

HOLD = """
import sys
from pathlib import Path
from grognard.server.store.folder_lock import held
with held(Path(sys.argv[1])) as say_address:
    say_address("127.0.0.1:8123")
    print("held", flush=True)
    sys.stdin.read()
"""


def test_a_second_server_says_who_holds_the_folder_and_stops(tmp_path: Path) -> None:
    environment = {**os.environ, "PYTHONPATH": str(ROOT / "src")}
    command = [sys.executable, "-c", HOLD, str(tmp_path)]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, env=environment) as first:
        assert first.stdout is not None
        assert first.stdout.readline() == "held\n"
        for language in LANGUAGES:
            second = serve(tmp_path, "--lang", language)
            assert second.returncode == 2
            [line] = second.stderr.strip().splitlines()
            for told in (str(first.pid), "127.0.0.1:8123", str(tmp_path)):
                assert told in line
        assert not (tmp_path / "grognard.sqlite").exists()
        first.kill()
        first.wait()
    with held(tmp_path):
        pass


def test_a_folder_can_be_held_again_once_it_is_let_go(tmp_path: Path) -> None:
    for _ in range(2):
        with held(tmp_path), pytest.raises(FolderIsHeld) as refused, held(tmp_path):
            pass
        assert refused.value.values["process"] == str(os.getpid())
