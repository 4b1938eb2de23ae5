"""The dice: ChaCha8 as published, fair draws, and events that stand alone."""

import numpy as np
import pytest
from numba import njit
from numpy.typing import NDArray

from grognard.core.dice import TABLE, Dice, below, key_of, keyed, open_event, refill, seeded

# draft-strombergson-chacha-test-vectors-01, 256-bit key, 8 rounds: key, IV, first two blocks
VECTORS = [
    (
        "00" * 32,
        "00" * 8,
        "3e00ef2f895f40d67f5bb8e81f09a5a12c840ec3ce9a7f3b181be188ef711a1e984ce172b9216f419f445367456d5619314a42a3da86b001387bfdb80e0cfe42"
        "d2aefa0deaa5c151bf0adb6c01f2a5adc0fd581259f9a2aadcf20f8fd566a26b5032ec38bbc5da98ee0c6f568b872a65a08abf251deb21bb4b56e5d8821e68aa",
    ),
    (
        "01" + "00" * 31,
        "00" * 8,
        "cf5ee9a0494aa9613e05d5ed725b804b12f4a465ee635acc3a311de8740489ea289d04f43c7518db56eb4433e498a1238cd8464d3763ddbb9222ee3bd8fae3c8"
        "b4355a7d93dd8867089ee643558b95754efa2bd1a8a1e2d75bcdb32015542638291941feb49965587c4fdfe219cf0ec132a6cd4dc067392e67982fe53278c0b4",
    ),
    (
        "00" * 32,
        "01" + "00" * 7,
        "2b8f4bb3798306ca5130d47c4f8d4ed13aa0edccc1be6942090faeeca0d7599b7ff0fe616bb25aa0153ad6fdc88b954903c22426d478b97b22b8f9b1db00cf06"
        "470bdffbc488a8b7c701ebf4061d75c5969186497c95367809afa80bd843b040a79abc6e73a91757f1db73c8eacfa543b38f289d065ab2f3032d377b8c37fe46",
    ),
    (
        "ff" * 32,
        "ff" * 8,
        "e163bbf8c9a739d18925ee8362dad2cdc973df05225afb2aa26396f2a9849a4a445e0547d31c1623c537df4ba85c70a9884a35bcbf3dfab077e98b0f68135f54"
        "81d4933f8b322ac0cd762c27235ce2b31534e0244a9a2f1fd5e94498d47ff108790c009cf9e1a348032a7694cb28024cd96d3498361edb1785af752d187ab54b",
    ),
    (
        "00112233445566778899aabbccddeeffffeeddccbbaa99887766554433221100",
        "0f1e2d3c4b596877",
        "60fdedbd1a280cb741d0593b6ea0309010acf18e1471f68968f4c9e311dca149b8e027b47c81e0353db013891aa5f68ea3b13dd2f3b8dd0873bf3746e7d6c567"
        "fe882395601ce8aded444867fe62ed8741420002e5d28bb573113a418c1f4008e954c188f38ec4f26bb8555e2b7c92bf4380e2ea9e553187fdd42821794416de",
    ),
    (
        "c46ec1b18ce8a878725a37e780dfb7351f68ed2e194c79fbc6aebee1a667975d",
        "1ada31d5cf688221",
        "838751b42d8ddd8a3d77f48825a2ba752cf4047cb308a5978ef274973be374c96ad848065871417b08f034e681fe46a93f7d5c61d1306614d4aaf257a7cff08b"
        "16f2fda170cc18a4b58a2667ed962774af792a6e7f3c77992540711a7a136d7e8a2f8d3f93816709d45a3fa5f8ce72fde15be7b841acba3a2abd557228d9fe4f",
    ),
]


compiled_refill = njit(refill)


@pytest.mark.parametrize(("key", "iv", "stream"), VECTORS)
@pytest.mark.parametrize("fill", [refill, compiled_refill], ids=["interpreted", "compiled"])
def test_the_stream_is_chacha8_as_published(key: str, iv: str, stream: str, fill: type) -> None:
    dice = keyed(bytes.fromhex(key))
    dice.nonce, dice.lane = np.frombuffer(bytes.fromhex(iv), "<u4")
    found = b""
    with np.errstate(all="raise"):
        for _ in range(2):
            fill(dice)
            found += dice.words.astype("<u4").tobytes()
    assert found.hex() == stream


def tally(dice: Dice, counts: NDArray[np.int64], draws: int) -> None:
    for _ in range(draws):
        counts[below(dice, counts.size)] += 1


@pytest.mark.parametrize("n", [2, 3, 6, 7, 42, 1000])
def test_millions_of_draws_are_even(n: int) -> None:
    """Chi-square, with bounds that a fair source passes but once in a billion: the key is fixed, so the outcome is too."""
    draws = 3_000_000
    counts = np.zeros(n, np.int64)
    dice = seeded(2024)
    open_event(dice)
    njit(tally)(dice, counts, draws)
    expected = draws / n
    chi_square = float(((counts - expected) ** 2 / expected).sum())
    spread = (2 * (n - 1)) ** 0.5
    assert n - 1 - 6 * spread < chi_square < n - 1 + 6 * spread + 12


def test_draws_are_rejected_never_folded() -> None:
    """Below 3 · 2^30 folding would make every third value twice as likely; a word in the gap must be drawn again."""
    n = 3 << 30
    dice = seeded(0)
    dice.used, dice.words[14], dice.words[15] = 14, 0, 0x80000001
    assert below(dice, n) == (0x80000001 * n) >> 32
    assert dice.used == 16


def test_an_event_reads_a_stream_of_its_own_whatever_was_drawn_before() -> None:
    frugal, lavish = seeded(5), seeded(5)
    open_event(frugal)
    open_event(lavish)
    for _ in range(40):
        below(lavish, 6)
    open_event(frugal)
    open_event(lavish)
    assert [below(frugal, 6) for _ in range(20)] == [below(lavish, 6) for _ in range(20)]


def test_lanes_and_keys_are_apart() -> None:
    streams = [[below(dice, 1 << 30) for _ in range(8)] for dice in (seeded(1), seeded(2), seeded(1, lane=1), seeded(1 << 32))]
    assert len({tuple(stream) for stream in streams}) == 4


def test_a_key_comes_back_as_it_was_given() -> None:
    key = bytes(range(32))
    assert key_of(keyed(key, TABLE)) == key
