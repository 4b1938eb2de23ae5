"""What compiled code is made of, as one short text: everything that a function reaches, wherever it is written.

Numba's cache on disk does not notice a change in a function that the cached one calls. So every compiled entry closes over the
fingerprint of the rules and policies that it calls: code, constants and tables, down to the last of them.
"""

import dis
import hashlib
from collections.abc import Callable, Iterator
from itertools import pairwise
from types import CodeType, FunctionType, ModuleType
from typing import Any

import numpy as np

LIBRARIES = ("numpy.", "numba.", "numba_cuda.")


def fingerprint(*functions: Callable[..., Any]) -> str:
    """A digest of these functions and of all that they reach."""
    digest = hashlib.sha256()
    waiting: list[Any] = list(functions)
    met: set[int] = set()
    while waiting:
        function = waiting.pop()
        if id(function) in met:
            continue
        met.add(id(function))
        for part in parts_of(function.__code__):
            digest.update(part)
        for name, value in reached(function):
            if isinstance(value, FunctionType) and not (value.__module__ or "").startswith(LIBRARIES):
                digest.update(f"{name}()".encode())
                waiting.append(value)
            else:
                digest.update(f"{name}={written(value)}".encode())
    return digest.hexdigest()


def parts_of(code: CodeType) -> Iterator[bytes]:
    """A function's instructions, names and constants, and those of functions inside it."""
    yield code.co_code
    yield repr((code.co_names, code.co_varnames, code.co_freevars)).encode()
    for constant in code.co_consts:
        if isinstance(constant, CodeType):
            yield from parts_of(constant)
        else:
            yield repr(constant).encode()


def reached(function: FunctionType) -> Iterator[tuple[str, Any]]:
    """What a function finds outside itself, by name: globals, what its modules hold, what it closes over, its defaults."""
    for name, inner in sorted(looked_up(function.__code__)):
        if name in function.__globals__:
            value = function.__globals__[name]
            yield f"{name}.{inner}", getattr(value, inner) if isinstance(value, ModuleType) else value
    for name, cell in zip(function.__code__.co_freevars, function.__closure__ or (), strict=True):
        yield name, cell.cell_contents
    yield from ((f"default {place}", value) for place, value in enumerate(function.__defaults__ or ()))


def looked_up(code: CodeType) -> set[tuple[str, str]]:
    """The global names that a function and those inside it look up, each with the attribute that is asked of it."""
    found = set()
    for here, following in pairwise([*dis.get_instructions(code), None]):
        if here is not None and here.opname in ("LOAD_GLOBAL", "LOAD_NAME"):
            asked = following is not None and following.opname in ("LOAD_ATTR", "LOAD_METHOD")
            found.add((str(here.argval), str(following.argval) if following and asked else ""))
    return found.union(*(looked_up(constant) for constant in code.co_consts if isinstance(constant, CodeType)))


def written(value: Any) -> str:
    """A constant or a table, as text that differs where it does; what a library brings, by its name."""
    if isinstance(value, np.ndarray):
        return f"{value.dtype} {value.shape} {hashlib.sha256(np.ascontiguousarray(value).tobytes()).hexdigest()}"
    if callable(value):
        return f"{value.__module__}.{value.__name__}"
    if isinstance(value, (tuple, list)):
        return f"({', '.join(map(written, value))})"
    if isinstance(value, (bool, int, float, str, bytes, type(None), np.dtype, np.generic)):
        return repr(value)
    raise TypeError(f"compiled code reaches {value!r}, whose content cannot be told")
