"""Doors as machine code for wasm32. Numba writes LLVM's code, llvmlite aims it at the machine.

Numba writes for this computer, whose pointers are twice as wide. So its code must not be optimised before it is aimed:
ENVIRONMENT is that of a process which compiles so, and nothing but that.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from typing import Any, Final

import llvmlite.binding as llvm
from numba import cfunc, types

from grognard.core.linking import only_written
from grognard.core.machines.wasm.doors import ADDRESS, I32, I64, NOTHING, Door

ENVIRONMENT: Final = {
    "NUMBA_OPT": "0",
    "NUMBA_LOOP_VECTORIZE": "0",
    "NUMBA_SLP_VECTORIZE": "0",
    "NUMBA_CPU_NAME": "generic",
    "NUMBA_CPU_FEATURES": "",
    "NUMBA_DISABLE_JIT": "0",
    "NUMBA_BOUNDSCHECK": "0",
    "NUMBA_DEBUGINFO": "0",
}
TRIPLE: Final = "wasm32-unknown-unknown"
FEATURES: Final = "+bulk-memory,+bulk-memory-opt,+sign-ext,+mutable-globals,+nontrapping-fptoint"
TYPES: Final = {ADDRESS: types.voidptr, I32: types.int32, I64: types.int64, NOTHING: types.void}
ERRORS = re.compile(r"Py|numba_|NRT_Free|NRT_MemInfo_call_dtor")  # how functions are called that have to do with an error
COUNTERS: Final = ("NRT_incref", "NRT_decref")  # of references to the heap, which rules do without


class NotForThisMachine(Exception):  # noqa: N818
    """Code that calls something which a WebAssembly module has not, such as a heap."""


def object_code(doors: Mapping[str, Door], heard: Callable[[str], None]) -> bytes:
    """An object file that defines these doors by their names. `heard` is told what is compiled next."""
    llvm.initialize_all_targets()
    llvm.initialize_all_asmprinters()
    machine = llvm.Target.from_triple(TRIPLE).create_target_machine(opt=3, reloc="static", features=FEATURES)
    whole = llvm.parse_assembly(f'target datalayout = "{machine.target_data}"\ntarget triple = "{TRIPLE}"')
    for name, door in doors.items():
        heard(name)
        whole.link_in(aimed(*numbas_code(door), name, str(machine.target_data)))
    whole.link_in(llvm.parse_assembly(stand_ins(whole)))
    for function in whole.functions:
        if not function.is_declaration and function.name not in doors:
            function.linkage = "internal"
    heard("")
    tuning = llvm.create_pipeline_tuning_options(speed_level=3)
    builder = llvm.create_pass_builder(machine, tuning)
    builder.getModulePassManager().run(whole, builder)
    return bytes(machine.emit_object(whole))


def numbas_code(door: Door) -> tuple[str, str]:
    """LLVM's code of a door as Numba writes it, and the door's name in it."""
    with only_written():
        made: Any = cfunc(TYPES[door.gives](*(TYPES[kind] for kind in door.takes.values())))(door.function)
    return made.inspect_llvm(), made.native_name


def aimed(code: str, symbol: str, name: str, layout: str) -> Any:
    """The code of one door for the other machine, under the door's own name."""
    code = re.sub(r'target datalayout = ".*"', f'target datalayout = "{layout}"', code)
    code = re.sub(r'target triple = ".*"', f'target triple = "{TRIPLE}"', code)
    code = code.replace(" common global ", " internal global ")  # wasm knows no common symbols
    code = code.replace(" internal constant ", " internal unnamed_addr constant ")  # doors share equal ones
    code = re.sub(r"^define [^\n]*@(NRT_incref|NRT_decref)\(.*?^}$", r"declare void @\1(ptr)", code, flags=re.M | re.S)
    module = llvm.parse_assembly(code)
    module.get_function(symbol).name = name
    return module


def stand_ins(module: Any) -> str:
    """Code for all of Python that the doors mention: what is about errors stops the call, and nothing counts references."""
    mentioned = [one for one in module.functions if one.is_declaration and not one.name.startswith("llvm.")]
    missing = sorted(one.name for one in mentioned if not ERRORS.match(one.name) and one.name not in COUNTERS)
    if missing:
        raise NotForThisMachine(f"the code calls {', '.join(missing)}, which a WebAssembly module has not")
    found = ["declare void @llvm.trap()"]
    for function in mentioned:
        head = str(function).strip().splitlines()[-1].partition(" #")[0].replace("declare", "define", 1)
        does = "ret void" if function.name in COUNTERS else "call void @llvm.trap()\n unreachable"
        found.append(f"{head} {{\n {does}\n}}")
    return "\n".join(found)
