"""Every game's batch compiles for CUDA, which needs the compiler's libraries but no GPU."""

import re
from typing import Any

import numpy as np
import pytest

from grognard.bots import policies_of
from grognard.core.game import Game
from tests.situations import GAMES

pytest.importorskip("numba_cuda", reason="NVIDIA has nothing for macOS")

from grognard.core.cuda import kernel_signature, kernel_source

CONSTANT_MEMORY = 1 << 16


class Hopper:
    """All that the compiler asks of a device."""

    compute_capability = (9, 0)


@pytest.mark.slow
@pytest.mark.filterwarnings("default")
@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_the_batch_kernel_compiles_to_ptx(game: Game, monkeypatch: Any) -> None:
    from numba import cuda
    from numba.cuda import dispatcher

    monkeypatch.setattr(dispatcher, "get_current_device", Hopper)
    policies = tuple({policy.choose: policy for policy in policies_of(game).values()}.values())  # levels may share their code
    optimised = game is GAMES[0]  # the shortest: for the others NVIDIA's optimiser takes as long as all the rest
    source, signature = kernel_source(game, policies), kernel_signature(game, policies)
    ptx, _ = cuda.compile_ptx(source, signature, cc=(9, 0), opt=optimised)
    assert ".visible .entry" in ptx
    constants = sum(int(size) for size in re.findall(r"^\.const .*\[(\d+)\]", ptx, re.M))
    assert (".const" in ptx) == (constants > 0)
    assert constants <= CONSTANT_MEMORY


@pytest.mark.slow
@pytest.mark.filterwarnings("default")
def test_what_only_the_cpu_takes_does_not_compile(monkeypatch: Any) -> None:
    """The check above can fail: a kernel that makes an array is refused."""
    from numba import cuda, types
    from numba.core.errors import NumbaError
    from numba.cuda import dispatcher

    def kernel(out):  # type: ignore[no-untyped-def]
        out[0] = np.zeros(3)[1] + len(str(out[0]))

    monkeypatch.setattr(dispatcher, "get_current_device", Hopper)
    with pytest.raises(NumbaError):
        cuda.compile_ptx(kernel, types.void(types.Array(types.int64, 1, "C")), cc=(9, 0))
