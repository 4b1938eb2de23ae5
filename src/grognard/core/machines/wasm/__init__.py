"""A game's rules and bots as one WebAssembly module over plain memory: no linker, no imports, the same bytes as everywhere.

`doors` says what a module exports, `memory` and `tables` where everything lies, `description` tells it to other languages;
`code` and `binary` make the bytes, and `module` puts it all together.
"""

from grognard.core.machines.wasm.code import ENVIRONMENT, NotForThisMachine
from grognard.core.machines.wasm.doors import Doors
from grognard.core.machines.wasm.module import build, described, mark_of

__all__ = ["ENVIRONMENT", "Doors", "NotForThisMachine", "build", "described", "mark_of"]
