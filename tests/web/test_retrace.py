"""The page plays finished games again by the rules: honest servers pass, and whoever showed another game is found out."""

import asyncio
import hashlib
import json
import subprocess
from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import cache
from itertools import pairwise
from pathlib import Path
from typing import Any

import httpx
import msgspec
import pytest
from hatch_build import tools
from websockets.asyncio.client import connect

from grognard.bots.module import module_of
from grognard.core.engine import Engine, engine_of
from grognard.core.fair import Entrant, Proof, options_text
from grognard.core.game import Game
from grognard.core.match import Match
from grognard.core.policy import RANDOM
from grognard.core.record import written
from grognard.core.refusal import Refusal
from grognard.core.rule import NOBODY
from grognard.games import find
from grognard.server.live.games import OfferedGame, OfferedGames
from tests.machines.test_answers import every_game
from tests.server.network import PATIENCE, Address, greet, hear, say, serving
from tests.server.skirmish import PlainRandom
from tests.situations import option_sets

pytestmark = pytest.mark.slow

READER = Path(__file__).with_name("retrace.mjs")
TABLE = "k7m2p9qwx3ab"
OURS, THEIRS, OTHERS = "ab" * 32, "cd" * 32, "ef" * 32
ROUNDS = 3


def hashed(data: str) -> str:
    return hashlib.sha256(bytes.fromhex(data)).hexdigest()


@dataclass(frozen=True)
class Shown:
    """A game as a server showed it to a device with these seats, and the proof that goes with it."""

    proof: Proof
    match: Match
    seats: Sequence[int] = (0,)

    @property
    def record(self) -> str:
        return self.match.record(self.proof.lines())

    @property
    def case(self) -> dict[str, Any]:
        """What the device is to judge, all of it honest."""
        engine = self.match.engine
        frames = [
            {"number": number, "looks": [look(engine, position.state, seat) for seat in self.seats]}
            for number, position in enumerate(self.match.positions, 1)
        ]
        return {
            "record": self.record,
            "table": TABLE,
            "kept": self.kept,
            "frames": frames,
            "result": list(self.match.result),
        }

    @property
    def kept(self) -> dict[str, Any]:
        """What the device of the first seat kept from the start."""
        proof = self.proof
        commitment = hashlib.sha256(proof.secret).hexdigest()
        start = {
            "commitment": commitment,
            "table": TABLE,
            "game": proof.game,
            "rules": self.match.game.version,
            "options": proof.options,
            "roster": json.loads(msgspec.json.encode(proof.roster)),
        }
        return {"commitment": commitment, "start": start, "seats": [{"seat": 0, "bytes": OURS, "taken": True}]}


def look(engine: Engine, state: bytes, seat: int) -> dict[str, Any]:
    """A position as it goes over the wire."""
    shown = json.loads(msgspec.json.encode(engine.view(state, seat)))
    return {"seat": None if seat == NOBODY else seat, "view": shown, "told": []}


def proof_for(game: Game, players: int, options: Any, secret: bytes = b"s" * 32, theirs: str = THEIRS) -> Proof:
    """A proof with two people's bytes, as the start fixed it."""
    people = [Entrant("person", "Anne", hashed(OURS)), Entrant("person", "Oscar", hashed(THEIRS))]
    roster = [*people, *(Entrant("bot", f"Coignet {seat}", "") for seat in range(2, players))]
    additions = [bytes.fromhex(OURS), bytes.fromhex(theirs), *[b""] * (players - 2)]
    return Proof(TABLE, game.name, options_text(msgspec.structs.asdict(options)), roster, additions, secret)


def played(game: Game, players: int, options: Any, key: bytes | None = None, stride: int = 7) -> Shown:
    """A game played out with the key of its proof, or with one that whoever runs the server likes better."""
    proof = proof_for(game, players, options)
    names = [one.name for one in proof.roster]
    match = Match(game, players, options=msgspec.structs.asdict(options), key=key or proof.key(), names=names)
    while not match.over:
        match.play(match.legal[stride * len(match.moves) % len(match.legal)])
    return Shown(proof, match)


@cache
def honest(game: Game) -> Shown:
    """A short game in which all is as it was promised."""
    return played(game, game.title.players[-1], msgspec.structs.replace(game.title.options(), max_rounds=ROUNDS))


def judged(game: Game, folder: Path, *cases: dict[str, Any]) -> list[Any]:
    """What the page finds."""
    path = folder / "module.wasm"
    path.write_bytes(module_of(game.name, kind="light"))
    command = [tools() / "bin" / "node", READER, path]
    done = subprocess.run(command, input=json.dumps(cases), capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    return json.loads(done.stdout)  # type: ignore[no-any-return]


def recorded(shown: Shown, moves: Sequence[str], final: bytes | None = None, proof: Proof | None = None) -> str:
    """A record that is sound in itself, with these moves, whatever was played."""
    match, known = shown.match, proof or shown.proof
    return written(match.game, match.options, match.names, known.key(), moves, final or match.position.state, known.lines())


def moves_of(shown: Shown) -> list[str]:
    return [f"{made.seat} {made.move}" for made in shown.match.moves]


def distinct(views: Sequence[Any]) -> int:
    """How many there are if the same is not counted twice in a row."""
    return 1 + sum(bool(one != other) for one, other in pairwise(views))


@every_game
def test_honest_games_are_proved_with_all_options_for_one_seat_and_for_a_shared_device(game: Game, tmp_path: Path) -> None:
    few, *_, many = game.title.players
    options = [msgspec.structs.replace(one, max_rounds=ROUNDS) for one in option_sets(game)]
    games = [played(game, players, one) for one in options for players in {few, many}]
    cases = [replace(one, seats=seats) for one in games for seats in ((0,), (0, 1, NOBODY))]
    told = [one.case for one in cases]
    for shown, case, found in zip(cases, told, judged(game, tmp_path, *told), strict=True):
        looks = [frame["looks"] for frame in case["frames"]]
        met = sum(distinct([one[place]["view"] for one in looks]) for place in range(len(shown.seats)))
        assert found == {"faults": [], "outcome": "proved", "moves": len(shown.match.moves), "met": met}
        assert len(shown.match.moves) > 3


@every_game
def test_a_device_that_was_not_there_only_checks_the_record_against_itself(game: Game, tmp_path: Path) -> None:
    shown = honest(game)
    absent, late = {**shown.case, "kept": None, "frames": []}, {**shown.case, "frames": shown.case["frames"][-2:]}
    nothing, some = judged(game, tmp_path, absent, late)
    assert nothing == {"faults": [], "outcome": "unknown", "moves": len(shown.match.moves), "met": 0}
    assert (some["faults"], some["met"]) == ([], 2)


@every_game
def test_another_secret_or_other_bytes_are_found_out_even_where_the_record_is_sound(game: Game, tmp_path: Path) -> None:
    shown = honest(game)
    options, players = shown.match.options, shown.match.players
    other_secret = proof_for(game, players, options, secret=b"t" * 32)
    other_bytes = proof_for(game, players, options, theirs=OTHERS)
    same = [{**shown.case, "record": recorded(shown, moves_of(shown), proof=proof)} for proof in (other_secret, other_bytes)]
    played_so = played(game, players, options, key=other_secret.key())
    sound = {**replace(played_so, proof=other_secret).case, "kept": shown.kept}
    secret, bytes_, alone = judged(game, tmp_path, *same, sound)
    assert {"secret", "start", "shown"} <= set(secret["faults"])
    assert {"bytes", "shown"} <= set(bytes_["faults"])
    assert alone["faults"] == ["secret", "start"]  # this game was shown and recorded with that secret, all along


@every_game
def test_other_draws_than_the_key_gives_are_found_out(game: Game, tmp_path: Path) -> None:
    fair = honest(game)
    loaded = played(game, fair.match.players, fair.match.options, key=b"\7" * 32)
    live = {
        **loaded.case,
        "record": recorded(loaded, moves_of(loaded)),
    }  # the key that was promised, and the game that was shown
    tidied = {**loaded.case, "record": fair.record, "result": list(fair.match.result)}  # a fair game, but not the one shown
    unseen = {**live, "kept": None, "frames": []}
    shown, other, absent = judged(game, tmp_path, live, tidied, unseen)
    assert "shown" in shown["faults"]
    assert {"moves", "end"} & set(shown["faults"])
    assert other["faults"] == ["shown"]
    assert absent["faults"] in (["moves"], ["end"])
    assert {one["outcome"] for one in (shown, other, absent)} == {"bad"}


@every_game
def test_moves_in_another_order_left_out_or_put_in_are_found_out(game: Game, tmp_path: Path) -> None:
    shown = honest(game)
    moves = moves_of(shown)
    turn = next(at for at in range(len(moves) - 1) if moves[at][0] != moves[at + 1][0])
    swapped = [*moves[:turn], moves[turn + 1], moves[turn], *moves[turn + 2 :]]
    changed = {
        "swapped": swapped,
        "one less": moves[:-1],
        "one more": [*moves, moves[-1]],
        "no move": [*moves[:-1], f"{moves[-1][0]} surrender"],
        "first twice": [moves[0], *moves],
        "somebody else's": [*moves[:turn], moves[turn + 1][0] + moves[turn][1:], *moves[turn + 1 :]],
    }
    verdicts = judged(game, tmp_path, *({**shown.case, "record": recorded(shown, one)} for one in changed.values()))
    found = dict(zip(changed, (one["faults"] for one in verdicts), strict=True))
    assert {kind: faults[:1] for kind, faults in found.items()} == {
        kind: ["end" if kind == "one less" else "moves"] for kind in changed
    }
    assert "shown" in found["swapped"]


@every_game
def test_options_that_no_game_has_are_a_fault_of_the_record(game: Game, tmp_path: Path) -> None:
    shown = honest(game)
    match, proof = shown.match, shown.proof
    wrong = [msgspec.structs.replace(match.options, max_rounds=value) for value in ("never", "9e9", 999_999)]
    key, final, lines = proof.key(), match.position.state, proof.lines()
    changed = [written(match.game, one, match.names, key, moves_of(shown), final, lines) for one in wrong]
    for found in judged(game, tmp_path, *({**shown.case, "record": record} for record in changed)):
        assert "moves" in found["faults"]
        assert found["outcome"] == "bad"


def legal_swaps(shown: Shown) -> list[Match]:
    """The game with two moves of one turn exchanged, as far as it can be played so and ends in the same position."""
    found = []
    made = shown.match.moves
    for at in range(len(made) - 1):
        order = [*made[:at], made[at + 1], made[at], *made[at + 2 :]]
        again = Match(
            shown.match.game,
            shown.match.players,
            options=msgspec.structs.asdict(shown.match.options),
            key=shown.match.key,
            names=shown.match.names,
        )
        if made[at].move == made[at + 1].move or made[at].seat != made[at + 1].seat:
            continue
        try:
            for one in order:
                again.play(one.move)
        except Refusal:
            continue
        if again.over and again.position.state == shown.match.position.state:
            found.append(again)
        if len(found) == 3:
            break
    return found


def test_an_order_that_leads_to_the_same_end_is_known_by_what_was_shown_on_the_way(tmp_path: Path) -> None:
    shown = honest(find("risk"))
    others = legal_swaps(shown)
    assert others
    cases = [{**shown.case, "record": replace(shown, match=other).record} for other in others]
    for found in judged(shown.match.game, tmp_path, *cases):
        assert (found["faults"], found["outcome"]) == (["shown"], "bad")


@every_game
def test_one_position_that_was_shown_otherwise_and_another_winner_are_found_out(game: Game, tmp_path: Path) -> None:
    shown = honest(game)
    middle = len(shown.match.positions) // 2
    lie, winner = shown.case, shown.case
    lie["frames"][middle]["looks"][0]["view"]["result"] = [1] * shown.match.players
    winner["result"] = [float(seat == 0) for seat in range(shown.match.players)]
    assert list(shown.match.result) != winner["result"]
    one, other = judged(game, tmp_path, lie, winner)
    assert (one["faults"], other["faults"]) == (["shown"], ["end"])


async def play_and_take_back(address: Address, made: Any) -> list[dict[str, Any]]:
    """Play a game on one socket, taking the first moves back that may be; all updates that came."""
    heard: list[dict[str, Any]] = []
    undone = 0
    async with connect(address.live(made["table"]["id"]), max_size=None) as socket:
        await greet(socket, *(key["token"] for key in made["keys"]))
        while not heard or heard[-1].get("table", {}).get("stage") != "finished":
            update = await hear(socket, "update", "refused")
            assert update["type"] == "update" or update["code"] == "table-moved-on", update
            if update["type"] == "refused":
                continue
            heard.append(update)
            undoing = [look["seat"] for look in update["looks"] if look.get("undo")]
            if undoing and undone < 3:
                undone += 1
                await say(socket, "undo", seat=undoing[0], seen=update["number"])
                continue
            for look in update["looks"]:
                if look.get("offers"):
                    offer = look["offers"][len(heard) % len(look["offers"])]
                    await say(socket, "play", seat=look["seat"], seen=update["number"], moves=[offer["move"]], id=len(heard))
    assert (undone > 0) == (made["table"]["game"] != "risk-express")  # there chance falls after every move
    return heard


@every_game
def test_what_a_real_server_shows_and_records_fits_with_moves_taken_back(game: Game, tmp_path: Path) -> None:
    with serving(OfferedGames([OfferedGame(engine_of(game), {"random": PlainRandom(RANDOM)})]), tmp_path) as address:
        seats = ["me", "me", *["bot"] * (game.title.players[0] - 1)]
        made = address.make(game.name, *seats, options={"max_rounds": ROUNDS}, question_seconds=0.02)
        heard = asyncio.run(asyncio.wait_for(play_and_take_back(address, made), PATIENCE))
        table = made["table"]["id"]
        record = httpx.get(f"{address.http}/api/tables/{table}/record").text
    result = heard[-1]["table"]["result"]
    case = {"record": record, "table": table, "kept": None, "frames": heard, "result": result}
    (found,) = judged(game, tmp_path, case)
    assert found["faults"] == []
    assert found["met"] >= found["moves"] > 3
