"""The arena on a real Ray cluster of two nodes, one worker of which is killed in the middle."""

import os
import signal
import subprocess
import sys
import threading
from collections.abc import Iterator
from pathlib import Path

import msgspec
import pytest

from grognard.arena.cluster import LostTask, NoCluster, NoRay, on_ray, play_task, why_not_joined
from grognard.arena.plan import Plan, Task
from grognard.arena.run import play_all
from grognard.arena.tally import tally
from tests.arena.small import outcomes_of, plan_of

pytestmark = pytest.mark.filterwarnings("default")  # what Ray warns of is not ours
ROOT = Path(__file__).parents[2]


@pytest.fixture(scope="module")
def address() -> Iterator[str]:
    """A cluster of two nodes, each with one worker."""
    from ray.cluster_utils import Cluster

    paths = os.environ.get("PYTHONPATH", "")
    os.environ["PYTHONPATH"] = f"{ROOT}{os.pathsep}{ROOT / 'src'}"
    cluster = Cluster(initialize_head=True, head_node_args={"num_cpus": 1, "include_dashboard": False})
    try:
        cluster.add_node(num_cpus=1)
        yield cluster.address
    finally:
        cluster.shutdown()
        os.environ["PYTHONPATH"] = paths


def small() -> Plan:
    return plan_of(games=400, control=40, simulations=8, options={"max_rounds": 30})


def thinking(simulations: int) -> Plan:
    """Bots that search, each decision with so many tries."""
    return plan_of("veteran", "soldier", games=400, control=40, simulations=simulations, options={"max_rounds": 30})


@pytest.mark.slow
def test_with_a_worker_killed_in_the_middle_the_counts_are_those_of_one_process(address: str, tmp_path: Path) -> None:
    plan, pipe, died = thinking(simulations=8), str(tmp_path / "pipe"), tmp_path / "died"
    here = tally(plan, outcomes_of(plan))  # first, so that what is compiled for it the workers find
    otherwise = thinking(simulations=30)
    assert tally(otherwise, outcomes_of(otherwise)).standings != here.standings  # the budget decides what they play
    os.mkfifo(pipe)

    def play_or_die(written: bytes, task: bytes) -> bytes:
        """Play, but the first who plays task 7 says which process this is instead, and waits for its end."""
        outcome = play_task(written, task)
        if msgspec.json.decode(task, type=Task).number == 7 and not died.exists():
            died.touch()
            with open(pipe, "w") as told:
                told.write(str(os.getpid()))
            while True:
                signal.pause()
        return outcome

    killed = []

    def kill() -> None:
        with open(pipe) as heard:
            killed.append(int(heard.read()))
        os.kill(killed[0], signal.SIGKILL)

    killer = threading.Thread(target=kill, daemon=True)
    killer.start()
    there = tally(plan, play_all(plan, on_ray(address, play_or_die), None, lambda task: None))
    killer.join()
    assert killed
    assert there == here


@pytest.mark.slow
def test_a_worker_with_other_bots_or_another_program_refuses(address: str) -> None:
    plan = small()
    other = msgspec.structs.replace(plan, entrants=(msgspec.structs.replace(plan.entrants[0], mark="0" * 16), plan.entrants[1]))
    with pytest.raises(LostTask) as refused:
        play_all(other, on_ray(address), None, lambda task: None)
    assert "soldier is not what the arena began with" in refused.value.say("en")
    assert "soldier n'est pas ce avec quoi" in refused.value.say("fr")


@pytest.mark.slow
def test_the_command_plays_on_a_cluster(address: str) -> None:
    words = ["arena", "risk-express", "--bots", "soldier,random", "--games", "60", "--control", "20", "--json", "-"]
    command = [sys.executable, "-m", "grognard.cli", *words]
    here, there = (subprocess.run([*command, *more], capture_output=True, text=True) for more in ((), ("--ray", address)))
    assert there.returncode == 0, there.stderr
    assert msgspec.json.decode(there.stdout)["findings"] == msgspec.json.decode(here.stdout)["findings"]


@pytest.mark.slow
@pytest.mark.parametrize(
    ("address", "told"),
    [
        ("nonsense://nowhere", "ce n'est pas une adresse"),
        ("127.0.0.1:1", "personne n'y répond"),
        ("127.0.0.1:none", "son port"),
        ("127.0.0.1:99999", "son port"),
    ],
)
def test_no_cluster_at_an_address_is_said_in_words_and_soon(address: str, told: str, monkeypatch: pytest.MonkeyPatch) -> None:
    import ray

    monkeypatch.setattr(ray, "init", lambda **_: pytest.fail("Ray was asked"))  # it would warn for two minutes
    with pytest.raises(NoCluster) as refused:
        play_all(small(), on_ray(address), None, lambda task: None)
    assert address in refused.value.say("fr")
    assert told in refused.value.say("fr")


@pytest.mark.parametrize(
    ("error", "english", "french"),
    [
        (ConnectionError("no running instance"), "none runs there", "aucune n'y tourne"),
        (ValueError("bad"), "this is no address", "ce n'est pas une adresse"),
        (RuntimeError("Version mismatch.\nA long story"), "Ray says: Version mismatch", "Ray dit : Version mismatch"),
    ],
)
def test_why_ray_joined_no_cluster_is_said_without_a_programs_words(error: Exception, english: str, french: str) -> None:
    why = why_not_joined(error)
    assert (why.en, why.fr.replace("\u00a0", " ")) == (english, french)


def test_without_ray_it_is_said_how_to_get_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "ray", None)
    with pytest.raises(NoRay) as refused:
        on_ray("local")
    assert "grognard[ray]" in refused.value.say("fr")
