"""Playing a plan on many machines, with Ray. A task whose machine is lost is played again elsewhere, and comes out the same."""

from __future__ import annotations

from collections.abc import Callable, Generator, Sequence
from functools import lru_cache
from typing import Any

import msgspec

from grognard.arena.plan import Plan, Task
from grognard.arena.play import Outcome, TaskPlayer
from grognard.arena.run import Runner
from grognard.core.refusal import Refusal
from grognard.core.words import LANGUAGES, Phrase

LOCAL = "local"  # the address of a cluster that is started here, for this arena alone
RETRIES = 10  # times that a task is played again because its worker died

PlayTask = Callable[[bytes, bytes], bytes]


class NoRay(Refusal):
    """Ray is not installed."""

    phrase = Phrase(
        en="--ray needs Ray, which is not installed: pip install 'grognard[ray]'",
        fr="--ray demande Ray, qui n'est pas installé : pip install 'grognard[ray]'",
    )


class NoCluster(Refusal):
    """No cluster at this address."""

    phrase = Phrase(
        en="There is no Ray cluster at '{address}' ({reason}). 'local' starts one on this machine.",
        fr="Il n'y a pas de grappe Ray à l'adresse « {address} » ({reason}). « local » en lance une sur cette machine.",
    )


class LostTask(Refusal):
    """A machine of the cluster that cannot play."""

    phrase = Phrase(
        en="A machine of the cluster could not play: {reason}",
        fr="Une machine de la grappe n'a pas pu jouer : {reason}",
    )


class Unplayable(Exception):  # noqa: N818
    """A refusal in a worker, in each language: a plain exception, which Ray can carry."""


@lru_cache(1)
def player_of(plan: bytes) -> TaskPlayer:
    """A worker keeps what it has loaded and compiled for the plan."""
    return TaskPlayer(msgspec.json.decode(plan, type=Plan))


def play_task(plan: bytes, task: bytes) -> bytes:
    """Play a task in a worker. All goes as JSON: it is the same on every machine."""
    try:
        return msgspec.json.encode(player_of(plan).play(msgspec.json.decode(task, type=Task)))
    except Refusal as refused:
        raise Unplayable(*(refused.say(language) for language in LANGUAGES)) from None


def on_ray(address: str, play: PlayTask = play_task) -> Runner:
    """Play tasks on the Ray cluster at this address, as many at a time as it has processors."""
    try:
        import ray
    except ImportError:
        raise NoRay() from None

    def run(plan: Plan, tasks: Sequence[Task]) -> Generator[Outcome, None, None]:
        connect(ray, address)
        try:
            written = ray.put(msgspec.json.encode(plan))
            remote = ray.remote(num_cpus=1, max_retries=RETRIES)(play)
            waiting = [remote.remote(written, msgspec.json.encode(task)) for task in tasks]
            while waiting:
                (ready,), waiting = ray.wait(waiting)
                try:
                    outcome = ray.get(ready)
                except ray.exceptions.RayTaskError as error:
                    cause = error.cause
                    raise LostTask(reason=Phrase(*cause.args) if isinstance(cause, Unplayable) else cause) from None
                except ray.exceptions.RayError as error:
                    raise LostTask(reason=type(error).__name__) from None
                yield msgspec.json.decode(outcome, type=Outcome)
        finally:
            ray.shutdown()

    return run


def connect(ray: Any, address: str) -> None:
    """Join the cluster, or start one."""
    try:
        ray.init(address=address, logging_level="error", log_to_driver=False)
    except Exception as error:  # Ray has many kinds, of its own and of its transports
        raise NoCluster(address=address, reason=type(error).__name__) from None
