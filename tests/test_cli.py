"""The command line as people use it."""

import io
import json
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

import pytest

from grognard.cli import main
from grognard.games import NAMES
from tests.arena.heroes import offer_heroes


def run(capsys: Any, *words: str) -> tuple[int, str, str]:
    """Exit status, stdout, stderr."""
    try:
        main(words)
        status = 0
    except SystemExit as stop:
        status = int(stop.code or 0)
    out, err = capsys.readouterr()
    return status, out, err


@pytest.mark.parametrize(
    ("words", "told"),
    [
        ("play chess", "no game 'chess'"),
        ("play risk-express --players 7", "2 to 6 players, not 7"),
        ("play risk-express --players 2 --people 3", "3 people"),
        ("play risk-express --bots nobody", "No bot 'nobody'"),
        ("play risk-express --bot nowhere.py:Bot", "no such file"),
        ("simulate risk-express --games 0", "at least 1"),
        ("simulate risk-express --games many", "many"),
        ("simulate risk-express --players 4 --bots soldier,random", "2 bots for 4 seats"),
        ("simulate risk-express --max-rounds 99999999", "max_rounds"),
        ("simulate risk-express --relays", "--relays"),
        ("simulate", "GAME"),
        ("odds risk-express --country atlantis", "atlantis"),
        ("odds risk-express --roll GGX", "GGX"),
        ("odds risk-express --dice 9", "1 to 7"),
        ("odds risk-express --country china --filled 123", "china"),
        ("odds risk-express --filled 1", "--country"),
        ("solve risk", "Nobody has solved RISK"),
        ("solve bomb-island --check", "Nobody has solved Bomb Island"),
        ("solve risk-express --device tpu", "tpu"),
        ("solve risk-express --threads -1", "at least 0"),
        ("solve risk-express --check -o values.xz", "nothing to write to values.xz"),
        ("solve risk-express -o nowhere/values.xz", "nowhere/values.xz"),
        ("wasm chess -o chess.wasm", "chess"),
        ("wasm risk-express", "--output"),
        ("wasm risk-express -o nowhere/rules.wasm", "nowhere/rules.wasm"),
        ("replay nowhere.txt", "nowhere.txt"),
        ("conquer", "conquer"),
        ("", "COMMAND"),
    ],
)
@pytest.mark.parametrize("language", ["en", "fr"])
def test_bad_input_is_one_line_and_status_two(capsys: Any, words: str, told: str, language: str) -> None:
    status, out, err = run(capsys, "--lang", language, *words.split())
    assert (status, out) == (2, "")
    assert err.count("\n") == 1
    assert err.startswith("grognard: ")
    if language == "en":
        assert told.lower() in err.lower()


def test_the_same_complaint_in_french(capsys: Any) -> None:
    _, _, err = run(capsys, "simulate", "risk-express", "--lang", "fr", "--players", "8")
    assert err == "grognard: Risk Express se joue de 2 à 6 joueurs, pas à 8.\n"


def test_the_language_follows_the_system(capsys: Any, monkeypatch: Any) -> None:
    monkeypatch.setenv("LC_ALL", "fr_FR.UTF-8")
    _, out, _ = run(capsys, "--help")
    assert "jouer dans le terminal" in out
    assert "afficher cette aide" in out


def test_help_imports_nothing_heavy() -> None:
    program = (
        "import sys; from grognard.cli import main\ntry: main(['--help'])\nexcept SystemExit: pass\nprint(sorted(sys.modules))"
    )
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    for heavy in ("'numba'", "'numpy'", "'rich'"):
        assert heavy not in done.stdout


@pytest.mark.parametrize("name", NAMES)
def test_simulate_prints_shares_with_intervals(capsys: Any, name: str) -> None:
    status, out, _ = run(capsys, "simulate", name, "--lang", "en", "--games", "200", "--max-rounds", "30", "--bots", "random")
    assert status == 0
    assert "95 % interval" in out
    assert "million a second" in out


def test_simulate_as_json_is_repeatable(capsys: Any) -> None:
    words = [
        "simulate",
        "risk-express",
        "--players",
        "3",
        "--games",
        "500",
        "--relay",
        "--bots",
        "soldier,random,random",
        "--json",
        "--first-key",
        "9",
    ]
    first, again = (json.loads(run(capsys, *words)[1]) for _ in range(2))
    for found in (first, again):
        del found["seconds"], found["decisions_per_second"]
    assert first == again
    assert first["options"] == {"max_rounds": 0, "relay": True}
    assert sum(seat["share"] for seat in first["shares"]) == pytest.approx(1)
    assert first["shares"][0]["low"] > first["shares"][1]["high"]


@pytest.mark.parametrize("games", ["1", "2"])
def test_simulating_few_games_tells_how_little_they_say(capsys: Any, games: str) -> None:
    words = ("simulate", "risk-express", "--bots", "soldier,random", "--games", games, "--json")
    for seat in json.loads(run(capsys, *words)[1])["shares"]:
        assert seat["low"] <= seat["share"] <= seat["high"]
        assert seat["high"] - seat["low"] > 0.4


def test_odds_of_risk_express(capsys: Any) -> None:
    _, out, _ = run(capsys, "odds", "risk-express", "--lang", "en", "--alone")
    assert "33.83 %" in out
    _, out, _ = run(capsys, "odds", "risk-express", "--lang", "fr")
    assert "20,64\u00a0%" in out
    assert "Moyen-Orient" in out
    _, out, _ = run(capsys, "odds", "risk-express", "--lang", "en", "--country", "china", "--filled", "1", "--roll", "CC3211")
    assert "fill now" in out
    assert "China" in out


@pytest.mark.parametrize("language", ["en", "fr"])
def test_a_whole_game_at_the_keyboard_saved_and_told_again(
    capsys: Any, monkeypatch: Any, tmp_path: Path, language: str
) -> None:
    """A person who always takes the first choice, and asks for everything there is to ask for first."""
    record = tmp_path / "game.txt"
    monkeypatch.setattr("sys.stdin", io.StringIO("o\nb\ns\n0\n999\nxyzzy\ncarry-on\n" + "1\n" * 3000))
    words = ["play", "risk-express", "--players", "2", "--seed", "4", "--save", str(record), "--lang", language]
    status, out, _ = run(capsys, *words)
    assert status == 0
    assert ("The winner is" if language == "en" else "Victoire") in out
    assert "{" not in out
    before = record.read_text()
    status, out, _ = run(capsys, "replay", str(record), "--lang", language)
    assert status == 0
    assert ("byte for byte" if language == "en" else "octet pour octet") in out
    status, out, _ = run(capsys, "replay", str(record), "--at", "3", "--lang", language)
    assert status == 0
    assert run(capsys, "replay", str(record), "--at", "99999")[0] == 2
    monkeypatch.setattr("sys.stdin", io.StringIO("q\n"))
    assert run(capsys, *words)[0] == 2
    assert record.read_text() == before


def test_quitting_and_the_end_of_input_leave_politely(capsys: Any, monkeypatch: Any) -> None:
    for typed in ("q\n", ""):
        monkeypatch.setattr("sys.stdin", io.StringIO(typed))
        status, out, err = run(capsys, "play", "risk-express", "--seed", "1", "--lang", "en")
        assert (status, err) == (0, "")
        assert "You left the game after" in out


def test_several_people_at_one_keyboard(capsys: Any, monkeypatch: Any) -> None:
    monkeypatch.setattr("sys.stdin", io.StringIO("1\n" * 3000))
    status, out, _ = run(
        capsys,
        "play",
        "risk-express",
        "--names",
        "Anne,Béatrice",
        "--players",
        "2",
        "--seed",
        "2",
        "--max-rounds",
        "2",
        "--lang",
        "en",
    )
    assert status == 0
    assert "Anne, your move" in out
    assert "Béatrice, your move" in out


def test_a_move_is_taken_back_at_the_keyboard_until_dice_fall(capsys: Any, monkeypatch: Any) -> None:
    monkeypatch.setattr("sys.stdin", io.StringIO("u\n1\n1\nu\nu\nu\nq\n"))
    words = ["play", "risk", "--mode", "training", "--names", "Ann,Bob,Cleo", "--players", "3", "--seed", "2", "--lang", "en"]
    status, out, _ = run(capsys, *words)
    assert status == 0
    assert (out.count("is taken back"), out.count("There is nothing to take back")) == (2, 2)
    assert "after 0 moves" in out


class Room(NamedTuple):
    """A stand-in for a game's `solution.command`."""

    Outcome: Any
    solve: Any
    check: Any


@pytest.mark.parametrize(("good", "status"), [(True, 0), (False, 1)])
def test_solve_shows_what_comes_and_writes_a_new_file(
    capsys: Any, monkeypatch: Any, tmp_path: Path, good: bool, status: int
) -> None:
    from grognard.games.risk_express.solution.command import SOLVING, Outcome, Progress

    def steps(device: str, threads: int, language: str) -> Iterator[Progress | Outcome]:
        yield Progress(0.5, SOLVING, {"level": 3, "residual": "1e-3"})
        yield Outcome(good, [f"on {device}, in {threads} threads"], b"values")

    monkeypatch.setattr("grognard.terminal.solve.room_of", lambda name: Room(Outcome, steps, None))
    file = tmp_path / "values.xz"
    words = ["solve", "risk-express", "--lang", "en", "--threads", "1", "-o", str(file)]
    found, out, _ = run(capsys, *words)
    assert found == status
    assert "on cpu, in 1 threads" in out
    assert file.read_bytes() == b"values"
    found, _, err = run(capsys, *words)
    assert found == 2
    assert "the file is there already" in err
    assert file.read_bytes() == b"values"


@pytest.mark.parametrize(
    ("bot", "told"),
    [
        ("First", ""),
        ("LAST", ""),
        ("Raising", "no idea"),
        ("Illegal", "atlantis"),
        pytest.param("Hanging", "it did not answer within", marks=pytest.mark.slow),
    ],
)
def test_a_bot_of_ones_own_plays_in_the_terminal(capsys: Any, monkeypatch: Any, bot: str, told: str) -> None:
    if bot == "Hanging":
        monkeypatch.setattr("grognard.bots.guest.USUAL_SECONDS", 0.01)
        monkeypatch.setattr("grognard.bots.guest.PATIENCE", 0.01)
    monkeypatch.setattr("sys.stdin", io.StringIO("1\n" * 3000))
    address = f"{Path(__file__).parent / 'arena' / 'others.py'}:{bot}"
    words = ["play", "risk-express", "--players", "2", "--seed", "2", "--max-rounds", "2", "--lang", "en", "--bot", address]
    status, out, err = run(capsys, *words)
    assert (status, err) == (0, "")
    assert f"{bot.lower()} 2" in out
    assert ("Any legal move is played for" in out) == bool(told)
    assert told in out


def test_a_bot_that_a_package_offers_plays_in_the_terminal_by_its_name(
    capsys: Any, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    offer_heroes(tmp_path)
    monkeypatch.syspath_prepend(tmp_path)
    words = ["play", "risk-express", "--players", "2", "--seed", "2", "--max-rounds", "2", "--lang", "en", "--bots"]
    for name, status, told in (
        ("hero", 0, "hero 2"),
        ("expert", 2, "'expert' does not play this. It plays: risk."),
        ("broken", 2, "nowhere"),
    ):
        monkeypatch.setattr("sys.stdin", io.StringIO("1\n" * 3000))
        found, out, err = run(capsys, *words, name)
        assert found == status
        assert told in (err if status else out)
