"""The batch on a GPU: the rule that plays a whole game, compiled by Numba-CUDA, one game per thread."""

from functools import cache
from typing import Any

import numpy as np

if not hasattr(np, "row_stack"):
    np.row_stack = np.vstack  # numba-cuda still looks for it, NumPy 2.5 has dropped it

from numba import config, typeof
from numba import cuda as cuda
from numba import from_dtype as from_dtype
from numba import types as types

from grognard.core.batch import NO_LIMIT, Batch, Played, game_player
from grognard.core.dice import DICE
from grognard.core.engine import ACTION
from grognard.core.game import Game
from grognard.core.policy import WORLDS, Policy, Scratch, number_count

config.CUDA_LOW_OCCUPANCY_WARNINGS = 0  # small launches are meant, and nobody who solves a game can do anything about them
ALIGNMENT = 16  # a record's own is not kept by itself, and a GPU faults on a misaligned field


def find_gpu() -> str:
    """The name of the GPU in use. Without one, Numba raises its own error."""
    return str(cuda.get_current_device().name)


def kernel_source(game: Game, policies: tuple[Policy, ...]) -> Any:
    """The kernel before it is compiled: thread i plays game i, all in its own local memory, which the GPU interleaves.

    Threads of a warp whose games are over wait for the others before they write anything: NVIDIA's assembler (CUDA 13.0)
    else lets the others' rules overwrite the registers that a warp shares, and with them the address that is written to.
    """
    play_game, result = game_player(game, policies), game.rules.result
    most_legal, action = game.most_legal, from_dtype(np.dtype(ACTION))
    record, dice_record = from_dtype(game.state), from_dtype(DICE)
    worlds, numbers = (WORLDS, number_count(game)) if any(policy.thinks for policy in policies) else (1, 1)

    def kernel(states, places, tables, first_key, limit, decisions, shares):  # type: ignore[no-untyped-def]
        i = cuda.grid(1)
        actions = cuda.local.array(most_legal, action)
        dice = cuda.local.array(1, dice_record, alignment=ALIGNMENT)
        luck = cuda.local.array(1, dice_record, alignment=ALIGNMENT)
        own = cuda.local.array(1, record, alignment=ALIGNMENT)
        sight = cuda.local.array(1, record, alignment=ALIGNMENT)
        scratch = Scratch(
            cuda.local.array(worlds, record, alignment=ALIGNMENT),
            cuda.local.array(most_legal, action),
            cuda.local.array(numbers, types.int64),
            cuda.local.array(1, dice_record, alignment=ALIGNMENT),
        )
        made = 0
        if i < states.size:
            own[0] = states[i]
            made = play_game(own, 0, sight, dice[0], luck[0], actions, places, tables, scratch, first_key + i, limit)
        cuda.syncwarp()
        if i < states.size:
            decisions[i] = made
            result(own[0], shares[i])
            states[i] = own[0]

    return kernel


def kernel_signature(game: Game, policies: tuple[Policy, ...]) -> Any:
    """The types that the kernel is called with."""

    def array(kind: Any, dimensions: int = 1) -> Any:
        return types.Array(kind, dimensions, "C")

    tables = types.Tuple([typeof(policy.table()) for policy in policies])
    numbers = array(types.int64)
    return types.void(
        array(from_dtype(game.state)), array(types.int8), tables, types.int64, types.int64, numbers, array(types.int8, 2)
    )


@cache
def cuda_kernel(game: Game, policies: tuple[Policy, ...]) -> Any:
    """The kernel, compiled at its first launch."""
    return cuda.jit(kernel_source(game, policies))


def on_device(table: Any) -> Any:
    """A policy's table in the GPU's memory: an array, or a tuple of tables."""
    if isinstance(table, tuple):
        return type(table)(*map(on_device, table))
    return cuda.to_device(table)


class CudaBatch:
    """Plays a Batch's games on the GPU: game k is the same game, to the byte."""

    def __init__(self, batch: Batch, threads: int = 128) -> None:
        self.batch = batch
        self.threads = threads
        self.kernel = cuda_kernel(batch.game, batch.policies)

    def play(self, first_key: int, games: int, limit: int = NO_LIMIT) -> tuple[Played, float]:
        """The games, and the seconds that the GPU took for them. `limit` as in a Batch."""
        batch = self.batch
        empty = batch.empty(games)
        states, decisions, shares = (cuda.to_device(np.asarray(part)) for part in (empty.states, empty.decisions, empty.shares))
        tables = tuple(on_device(table) for table in batch.tables)
        places = cuda.to_device(batch.places)
        begin, end = cuda.event(), cuda.event()
        begin.record()
        self.kernel[-(-games // self.threads), self.threads](states, places, tables, first_key, limit, decisions, shares)
        end.record()
        end.synchronize()
        played = Played(states.copy_to_host().view(np.recarray), decisions.copy_to_host(), shares.copy_to_host())
        return played, cuda.event_elapsed_time(begin, end) / 1000
