"""Rules are linked and made into machine code once, with the entry that calls them.

Numba makes machine code of every function that it meets, together with all that the function calls, although nobody enters
rules but through an entry: so what lies deep is optimised again for each function above it. Here a function that Python cannot
call stays a part, as Numba wrote it. What is entered is linked with all parts that it reaches, and optimised then.
That takes half the time, and runs as fast. It overrides what Numba does not promise to keep: pyproject.toml bounds its version.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from numba.core.codegen import JITCodeLibrary, JITCPUCodegen
from numba.core.environment import lookup_environment
from numba.core.registry import cpu_target


class LateLibrary(JITCodeLibrary):  # type: ignore[misc]
    """What one function was compiled to: a part until somebody enters it, and then all of it linked."""

    is_part = False
    _linking_libraries: list[LateLibrary]

    def get_pointer_to_function(self, name: str) -> int:
        """Where Python enters; 0 where it does not, and then this is a part of others."""
        if not self._finalized:
            self.is_part = not defines(self._final_module, name)
        return 0 if self.is_part else int(super().get_pointer_to_function(name))

    def add_linking_library(self, library: LateLibrary) -> None:
        """What this one calls. A part is linked later."""
        if not library.is_part:
            library._ensure_finalized()
        self._linking_libraries.append(library)

    def finalize(self) -> None:
        """Link all that is reached, each part once, optimise it and make machine code of it."""
        reached = list(dict.fromkeys(self._linking_libraries))
        for library in reached:  # which grows meanwhile
            if library.is_part:
                library._finalized = True
                reached += [part for part in library._linking_libraries if part not in reached]
        self._linking_libraries = reached
        super().finalize()
        for variable in self._final_module.global_variables:
            if (environment := lookup_environment(variable.name)) is not None:
                self.codegen.set_env(variable.name, environment)


class LateCodegen(JITCPUCodegen):  # type: ignore[misc]
    """Numba's code generator, whose libraries are linked late."""

    _library_class = LateLibrary

    def set_env(self, name: str, environment: Any) -> None:
        """Let a function find what its Python side holds. One that is only a part is nowhere yet."""
        if self._engine.get_global_value_address(name):
            super().set_env(name, environment)


class WrittenLibrary(LateLibrary):
    """Code for another machine: linked here, and never run."""

    def _finalize_final_module(self) -> None:
        self._finalized = True


class WrittenCodegen(LateCodegen):
    """Writes and links code, and makes no machine code of it."""

    _library_class = WrittenLibrary


def link_late() -> None:
    """Let Numba link so from now on, in the whole of this process."""
    cpu_target.target_context.codegen().__class__ = LateCodegen


@contextmanager
def only_written() -> Iterator[None]:
    """Let what is compiled meanwhile be written and linked only; it cannot be called."""
    cpu_target.target_context.codegen().__class__ = WrittenCodegen
    try:
        yield
    finally:
        link_late()


def defines(module: Any, name: str) -> bool:
    """Whether a module holds the code of a function."""
    try:
        return not module.get_function(name).is_declaration
    except NameError:
        return False
