"""Playing a plan on many machines, with Ray. A task whose machine is lost is played again elsewhere, and comes out the same."""

from __future__ import annotations

import socket
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
SECONDS_TO_ANSWER = 5
PORTS = range(1, 65536)
RETRIES = 10  # times that a task is played again because its worker died

NO_NUMBER = Phrase(en="its port is no number from 1 to 65535", fr="son port n'est pas un nombre de 1 à 65535")
UNKNOWN_HOST = Phrase(en="no machine of this name is known", fr="aucune machine de ce nom n'est connue")
NO_ANSWER = Phrase(en="nobody answers there", fr="personne n'y répond")
NONE_RUNS = Phrase(en="none runs there", fr="aucune n'y tourne")
NO_ADDRESS = Phrase(en="this is no address", fr="ce n'est pas une adresse")
RAY_SAYS = Phrase(en="Ray says: {text}", fr="Ray dit : {text}")
OUT_OF_MEMORY = Phrase(en="it has too little memory", fr="elle n'a pas assez de mémoire")
LOST_AGAIN = Phrase(
    en="what plays there ended, and ended again each time it was begun anew",
    fr="ce qui y joue s'est arrêté, et de nouveau à chaque reprise",
)

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
                    memory = isinstance(error, ray.exceptions.OutOfMemoryError)
                    raise LostTask(reason=OUT_OF_MEMORY if memory else LOST_AGAIN) from None
                yield msgspec.json.decode(outcome, type=Outcome)
        finally:
            ray.shutdown()

    return run


def check_somebody_listens(address: str) -> None:
    """Refuse HOST:PORT where nobody listens: Ray would try for two minutes, and warn all the while."""
    scheme, slashes, _ = address.partition("://")
    if slashes and scheme != "ray":
        raise NoCluster(address=address, reason=NO_ADDRESS)
    if slashes or ":" not in address:
        return
    host, _, port = address.rpartition(":")
    try:
        if int(port) not in PORTS:
            raise NoCluster(address=address, reason=NO_NUMBER)
        socket.create_connection((host, int(port)), SECONDS_TO_ANSWER).close()
    except socket.gaierror:
        raise NoCluster(address=address, reason=UNKNOWN_HOST) from None
    except OSError:
        raise NoCluster(address=address, reason=NO_ANSWER) from None
    except ValueError:
        raise NoCluster(address=address, reason=NO_NUMBER) from None


def connect(ray: Any, address: str) -> None:
    """Join the cluster, or start one."""
    check_somebody_listens(address)
    try:
        ray.init(address=address, logging_level="error", log_to_driver=False)
    except Exception as error:  # Ray has many kinds, of its own and of its transports
        raise NoCluster(address=address, reason=why_not_joined(error)) from None


def why_not_joined(error: Exception) -> Phrase:
    """Why Ray joined no cluster: in words for what often happens, else in its own."""
    if isinstance(error, ConnectionError):
        return NONE_RUNS
    if isinstance(error, ValueError):
        return NO_ADDRESS
    first, *_ = str(error).splitlines() or [""]
    return Phrase(*(RAY_SAYS.say(language, text=first.strip().rstrip(".")) for language in LANGUAGES))
