"""A whole module, and by what one knows whether it is still the one that would be built."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import llvmlite
import numba
import numpy as np

from grognard.core.fingerprint import fingerprint
from grognard.core.machines.wasm import binary
from grognard.core.machines.wasm.code import object_code
from grognard.core.machines.wasm.description import SECTION, description
from grognard.core.machines.wasm.doors import Doors
from grognard.core.machines.wasm.memory import STACK


def build(doors: Doors, heard: Callable[[str], None]) -> bytes:
    """The module. Only a process whose environment is `code.ENVIRONMENT` may build; `heard` is told which door is next."""
    mark = mark_of(doors)  # of the sources as they are now
    compiled = object_code(doors.by_name, heard)
    carried = [binary.Segment(room.address, content_of(array)) for room, array in doors.tables.carried]
    about = json.dumps(description(doors, mark), separators=(",", ":")).encode()
    return binary.module_of(compiled, list(doors.by_name), doors.memory.pages, STACK, carried, {SECTION: about})


def mark_of(doors: Doors) -> str:
    """A digest of all that a module is made of: rules, bots, tables, what is said about them, and how it is built."""
    digest = hashlib.sha256(f"numba {numba.__version__} llvmlite {llvmlite.__version__}".encode())
    for source in sorted(Path(__file__).parent.glob("*.py")):
        digest.update(source.read_bytes())
    digest.update(fingerprint(*(door.function for door in doors.by_name.values())).encode())
    for _, array in doors.tables.carried:
        digest.update(content_of(array))
    digest.update(json.dumps(description(doors, "")).encode())
    return digest.hexdigest()


def described(module: bytes) -> dict[str, Any]:
    """What a module says of itself. Raises ValueError where it is not one of ours."""
    try:
        return json.loads(binary.custom_section(module, SECTION) or b"")  # type: ignore[no-any-return]
    except IndexError:
        raise ValueError("the module is cut off") from None


def content_of(array: Any) -> bytes:
    """The bytes of an array, as they lie in memory."""
    return bytes(np.ascontiguousarray(array).tobytes())
