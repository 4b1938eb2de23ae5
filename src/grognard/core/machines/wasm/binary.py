"""WebAssembly's binary format, as far as it takes to make a module of an object file.

An object file that needs no other is all but a module: it asks for a memory, a stack and a table of functions, and exports
nothing. So no linker is needed, only these to be defined, and names to be given out.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Final, NamedTuple

MAGIC: Final = b"\0asm\1\0\0\0"
CUSTOM, _, IMPORT, _, TABLE, MEMORY, GLOBAL, EXPORT, _, _, _, DATA, DATA_COUNT = range(13)  # sections
ORDER: Final = (1, IMPORT, 3, TABLE, MEMORY, GLOBAL, EXPORT, 8, 9, DATA_COUNT, 10, DATA)  # as modules have them
SYMBOL_TABLE, FUNCTION_SYMBOL, DATA_SYMBOL, SECTION_SYMBOL = 8, 0, 1, 3
UNDEFINED, EXPLICIT_NAME = 0x10, 0x40
A_FUNCTION, A_TABLE, A_MEMORY, A_GLOBAL = range(4)  # sorts of imports
I32, MUTABLE, I32_CONST, END = 0x7F, 1, 0x41, 0x0B


class NotALonelyObject(ValueError):  # noqa: N818
    """An object file that needs more than a memory, a stack and a table: a function, or data, of this name."""


class Segment(NamedTuple):
    """Bytes that lie at an address from the start."""

    address: int
    content: bytes


class Reader:
    """Reads numbers and texts, one after the other."""

    def __init__(self, data: bytes, at: int = 0) -> None:
        self.data, self.at = data, at

    @property
    def more(self) -> bool:
        """Whether anything is left."""
        return self.at < len(self.data)

    def byte(self) -> int:
        """The next byte."""
        self.at += 1
        return self.data[self.at - 1]

    def number(self) -> int:
        """The next number, in LEB128."""
        value = shift = 0
        while True:
            byte = self.byte()
            value, shift = value | (byte & 127) << shift, shift + 7
            if byte < 128:
                return value

    def take(self) -> bytes:
        """Bytes behind their count."""
        size = self.number()
        self.at += size
        return self.data[self.at - size : self.at]

    def text(self) -> str:
        """A text behind its length."""
        return self.take().decode()


def written(value: int) -> bytes:
    """A number in LEB128."""
    return bytes([value]) if value < 128 else bytes([value & 127 | 128]) + written(value >> 7)


def signed(value: int) -> bytes:
    """A number that is not negative, in signed LEB128."""
    return bytes([value]) if value < 64 else bytes([value & 127 | 128]) + signed(value >> 7)


def counted(content: bytes) -> bytes:
    """Bytes behind their count."""
    return written(len(content)) + content


def listed(parts: list[bytes]) -> bytes:
    """Parts behind how many they are."""
    return written(len(parts)) + b"".join(parts)


def sections(module: bytes) -> Iterator[tuple[int, bytes]]:
    """The sections of a module or an object file."""
    reader = Reader(module, len(MAGIC))
    while reader.more:
        yield reader.byte(), reader.take()


def custom_section(module: bytes, name: str) -> bytes | None:
    """What a custom section of this name holds, if there is one."""
    for kind, body in sections(module):
        reader = Reader(body)
        if kind == CUSTOM and reader.text() == name:
            return body[reader.at :]
    return None


def function_numbers(linking: bytes) -> dict[str, int]:
    """The functions that an object file defines, by name."""
    found = {}
    reader = Reader(linking)
    reader.number()  # the version
    while reader.more:
        kind, part = reader.byte(), Reader(reader.take())
        for _ in range(part.number() if kind == SYMBOL_TABLE else 0):
            sort, flags = part.byte(), part.number()
            if sort == DATA_SYMBOL:
                name = part.text()
                if flags & UNDEFINED:
                    raise NotALonelyObject(name)
                for _ in range(3):
                    part.number()
                continue
            number = part.number()
            named = sort != SECTION_SYMBOL and (not flags & UNDEFINED or flags & EXPLICIT_NAME)
            name = part.text() if named else ""
            if sort == FUNCTION_SYMBOL and not flags & UNDEFINED:
                found[name] = number
    return found


def segments(data: bytes) -> Iterator[Segment]:
    """The segments of a data section."""
    reader = Reader(data)
    for _ in range(reader.number()):
        if reader.number() != 0 or reader.byte() != I32_CONST:
            raise NotALonelyObject("a segment without an address")
        address, _ = reader.number(), reader.byte()
        yield Segment(address, reader.take())


def imported(imports: bytes) -> Iterator[tuple[str, int, tuple[int, ...]]]:
    """What an object file asks for: its name, its sort, and of a table or a memory its least size."""
    reader = Reader(imports)
    for _ in range(reader.number()):
        reader.text()
        name, sort = reader.text(), reader.byte()
        if sort == A_FUNCTION:
            raise NotALonelyObject(name)
        if sort in (A_TABLE, A_MEMORY):
            element = (reader.byte(),) if sort == A_TABLE else ()
            flags, least = reader.number(), reader.number()
            if flags & 1:
                reader.number()
            yield name, sort, (*element, least)
        else:
            yield name, sort, (reader.byte(), reader.byte())


def module_of(
    lonely: bytes, functions: list[str], pages: int, stack: tuple[int, int], more: list[Segment], custom: Mapping[str, bytes]
) -> bytes:
    """A module made of an object file: it exports `memory` and these functions.

    `stack` is where the stack may lie; all constants lie below it. More segments and custom sections are added.
    """
    found = {kind: body for kind, body in sections(lonely) if kind != CUSTOM}
    for name, sort, needs in imported(found.pop(IMPORT, b"\0")):
        if sort == A_TABLE:
            found[TABLE] = listed([bytes([needs[0], 0]) + written(needs[1])])
        elif sort == A_GLOBAL:
            if name != "__stack_pointer" or GLOBAL in found:
                raise NotALonelyObject(name)
            found[GLOBAL] = listed([bytes([I32, MUTABLE, I32_CONST]) + signed(stack[1]) + bytes([END])])
    constants = list(segments(found.get(DATA, b"\0")))
    if any(one.address + len(one.content) > stack[0] for one in constants):
        raise NotALonelyObject(f"more than {stack[0]} bytes of constants")
    every = [*constants, *more]
    numbers = function_numbers(custom_section(lonely, "linking") or b"\0")
    exports = [counted(name.encode()) + b"\0" + written(numbers[name]) for name in functions]
    found |= {
        MEMORY: listed([b"\0" + written(pages)]),
        EXPORT: listed([counted(b"memory") + b"\2\0", *exports]),
        DATA: listed([bytes([0, I32_CONST]) + signed(one.address) + bytes([END]) + counted(one.content) for one in every]),
        DATA_COUNT: written(len(every)),
    }
    in_order = [bytes([kind]) + counted(found[kind]) for kind in ORDER if kind in found]
    added = [b"\0" + counted(counted(name.encode()) + content) for name, content in custom.items()]
    return MAGIC + b"".join(in_order + added)
