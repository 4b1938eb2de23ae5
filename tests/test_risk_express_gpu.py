"""The solver's kernels compile for CUDA, which needs the compiler's libraries but no GPU; where none is, words say so."""

from typing import Any

import pytest

from grognard.cli import main

pytest.importorskip("numba_cuda", reason="NVIDIA has nothing for macOS")

from tests.conformance.test_cuda import Hopper


@pytest.mark.slow
@pytest.mark.filterwarnings("default")
def test_the_kernels_compile_to_ptx(monkeypatch: Any) -> None:
    from numba.cuda import dispatcher

    from grognard.core.cuda import cuda
    from grognard.games.risk_express.solution.gpu import signatures
    from grognard.games.risk_express.solution.sweeps import BEST

    monkeypatch.setattr(dispatcher, "get_current_device", Hopper)
    for kernel, signature in signatures(BEST):
        ptx, _ = cuda.compile_ptx(kernel, signature, cc=(9, 0))
        assert ".visible .entry" in ptx


@pytest.mark.filterwarnings("default")
@pytest.mark.parametrize(("language", "told"), [("en", "There is no GPU"), ("fr", "Il n'y a pas de GPU")])
def test_without_a_gpu_one_line_says_so(capsys: Any, monkeypatch: Any, language: str, told: str) -> None:
    def no_gpu() -> str:
        raise RuntimeError("no driver\nand a long story")

    monkeypatch.setattr("grognard.core.cuda.find_gpu", no_gpu)
    with pytest.raises(SystemExit, match="2"):
        main(["solve", "risk-express", "--device", "cuda", "--lang", language])
    out, err = capsys.readouterr()
    assert out == ""
    assert err.count("\n") == 1
    assert told in err
    assert "(no driver)" in err
