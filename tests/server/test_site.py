"""`grognard site`: a whole folder, or a sentence and nothing changed."""

import json
import re
import tempfile
from pathlib import Path
from typing import Any

import pytest

from grognard.core.refusal import CannotWrite, Refusal
from grognard.games import NAMES
from grognard.server.host import site
from grognard.server.host.site import FolderInUse, PageNotBuilt, check_free, kept_offline, run_site, site_files, write_files

DOCUMENT = b'<!doctype html>\n<html lang="en"><link href="/icon.svg"><script src="/assets/index.js"></script></html>'

FILES = {"index.html": b"a", "assets/x.js": b"b"}


@pytest.fixture
def page(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A built page of two files and what its build noted, and modules that need no building."""
    folder = tmp_path / "page"
    for name, data in {
        "index.html": DOCUMENT,
        "assets/index.js": b"1",
        "previews/x.jpg": b"x",
        "push.js": b"x",
        "worker.js": b"the server's",
        ".vite/manifest.json": b"{}",
        ".built": b"x",
    }.items():
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_bytes(data)
    monkeypatch.setattr(site, "modules_of", lambda name, kinds, heard: {kind: f"{name} {kind}".encode() for kind in kinds})
    return folder


def test_a_site_has_the_page_and_every_games_rules_words_and_card(page: Path) -> None:
    files = site_files(page=page)
    modules = {f"rules/{name}{kind}.wasm" for name in NAMES for kind in ("", ".whole")}
    words = {f"games/{name}.json" for name in NAMES}
    assert set(files) == {"index.html", "assets/index.js", "games.json", "worker.js"} | modules | words
    assert [card["name"] for card in json.loads(files["games.json"])] == list(NAMES)
    assert all(files[f"rules/{name}.wasm"] == f"{name} light".encode() for name in NAMES)
    document = files["index.html"].decode()
    assert "<html data-site" in document
    assert '="/' not in document  # it lies anywhere


def test_the_service_worker_names_every_file_and_changes_with_each(page: Path) -> None:
    files = site_files(page=page)
    kept = files.pop("worker.js").decode()
    named = json.loads(re.findall(r"^const FILES = (.*)$", kept, re.MULTILINE)[0])
    assert sorted(named) == sorted(["./", *(f"./{name}" for name in files if name != "index.html")])
    for name in files:
        changed = kept_offline({**files, name: b"changed"})["worker.js"].decode()
        assert changed.split("\n")[0] != kept.split("\n")[0]


def test_the_document_says_of_which_version_it_is(page: Path) -> None:
    files = site_files(page=page)
    version = re.findall(rb'^const VERSION = "(\w+)"$', files["worker.js"], re.MULTILINE)[0]
    assert b'<html data-site="' + version + b'" ' in files["index.html"]


def test_a_folder_is_written_whole_where_there_is_none_or_an_empty_one(tmp_path: Path) -> None:
    (tmp_path / "empty").mkdir()
    for name in ("new", "empty"):
        folder = tmp_path / name
        check_free(folder)
        write_files(folder, FILES)
        assert written(folder) == FILES
    assert sorted(path.name for path in tmp_path.iterdir()) == ["empty", "new"]


def written(folder: Path) -> dict[str, bytes]:
    return {path.relative_to(folder).as_posix(): path.read_bytes() for path in folder.rglob("*") if path.is_file()}


@pytest.mark.parametrize("name", [".", "./"])
def test_the_working_folder_can_become_the_site(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, name: str) -> None:
    monkeypatch.chdir(tmp_path)
    check_free(Path(name))
    write_files(Path(name), FILES)
    assert written(tmp_path) == FILES
    assert sorted(path.name for path in tmp_path.iterdir()) == ["assets", "index.html"]


def test_a_link_to_an_empty_folder_stays_a_link_to_the_site(tmp_path: Path) -> None:
    (tmp_path / "empty").mkdir()
    (tmp_path / "link").symlink_to("empty")
    check_free(tmp_path / "link")
    write_files(tmp_path / "link", FILES)
    assert (tmp_path / "link").is_symlink()
    assert written(tmp_path / "empty") == FILES


def test_a_link_to_nothing_is_refused(tmp_path: Path) -> None:
    (tmp_path / "link").symlink_to("nowhere")
    with pytest.raises(FolderInUse):
        check_free(tmp_path / "link")


def test_a_strangers_folder_beside_stays_whatever_it_is_called(tmp_path: Path) -> None:
    (tmp_path / ".site.part").mkdir()
    (tmp_path / ".site.part" / "letter.txt").write_text("dear")
    write_files(tmp_path / "site", FILES)
    assert written(tmp_path / ".site.part") == {"letter.txt": b"dear"}
    assert written(tmp_path / "site") == FILES


def test_whoever_serves_the_site_may_read_it(tmp_path: Path) -> None:
    (tmp_path / "plain").mkdir()
    write_files(tmp_path / "site", FILES)
    assert (tmp_path / "site").stat().st_mode == (tmp_path / "plain").stat().st_mode


@pytest.mark.parametrize("name", ["index.html", "assets"])
def test_a_site_that_cannot_take_its_place_leaves_only_what_was_there(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, name: str
) -> None:
    """As when somebody else writes to the folder meanwhile."""

    def meanwhile(path: Path, data: bytes) -> int:
        (tmp_path / "site" / name).touch()
        with path.open("wb") as file:
            return file.write(data)

    (tmp_path / "site").mkdir()
    monkeypatch.setattr(Path, "write_bytes", meanwhile)
    with pytest.raises(CannotWrite):
        write_files(tmp_path / "site", FILES)
    assert written(tmp_path / "site") == {name: b""}
    assert [path.name for path in tmp_path.iterdir()] == ["site"]


def test_a_folder_in_which_nothing_can_be_written_is_refused_before_anything_is_built(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(path: str, mode: int = 0o777) -> None:
        raise PermissionError(13, "Permission denied")

    (tmp_path / "site").mkdir()
    monkeypatch.setattr(tempfile._os, "mkdir", refuse)  # type: ignore[attr-defined]  # a test that runs as root may write everywhere
    for name in ("site", "new"):
        with pytest.raises(CannotWrite):
            check_free(tmp_path / name)


def test_what_is_there_already_stays_as_it_is(tmp_path: Path) -> None:
    (tmp_path / "full").mkdir()
    (tmp_path / "full" / "letter.txt").write_text("dear")
    (tmp_path / "file").write_text("dear")
    for name in ("full", "file"):
        with pytest.raises(FolderInUse):
            run_site(tmp_path / name, "en")
    with pytest.raises(CannotWrite):
        run_site(tmp_path / "nowhere" / "site", "en")
    with pytest.raises(CannotWrite):
        run_site(tmp_path / "file" / "site", "en")
    assert (tmp_path / "full" / "letter.txt").read_text() == (tmp_path / "file").read_text() == "dear"
    assert sorted(path.name for path in tmp_path.iterdir()) == ["file", "full"]


def test_a_disk_that_is_full_leaves_nothing_behind(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(path: Path, data: bytes) -> int:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(Path, "write_bytes", full)
    with pytest.raises(CannotWrite, match="the disk is full"):
        write_files(tmp_path / "site", {"index.html": b"a"})
    assert list(tmp_path.iterdir()) == []


def test_a_page_that_is_not_built_is_told_of(tmp_path: Path) -> None:
    with pytest.raises(PageNotBuilt):
        site_files(page=tmp_path)


@pytest.mark.parametrize("refused", [FolderInUse(folder="x"), PageNotBuilt()])
def test_both_languages_say_what_to_do(refused: Refusal) -> None:
    assert refused.say("en") != refused.say("fr")


def test_it_says_where_the_site_is(page: Path, tmp_path: Path, capsys: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    files = site_files(page=page)
    monkeypatch.setattr(site, "site_files", lambda heard: files)
    run_site(tmp_path / "site", "en")
    told = capsys.readouterr().out
    assert str(tmp_path / "site") in told
    assert f"{len(files)} files" in told
    assert "0 kB are bots that think" in told
