"""A record's fields, written once: a class that the type checker reads, and the NumPy dtype made from it."""

from typing import Annotated, Any, TypeAlias, get_args, get_type_hints

import numpy as np
from numpy.typing import NDArray

Int8 = Annotated[int, np.int8]
Int16 = Annotated[int, np.int16]
UInt8 = Annotated[int, np.uint8]
UInt16 = Annotated[int, np.uint16]
UInt32 = Annotated[int, np.uint32]
UInt64 = Annotated[int, np.uint64]

Row: TypeAlias = NDArray[Any]  # a field of several numbers: Annotated[Row, np.int8, 14]


def dtype_of(layout: type) -> np.dtype[np.void]:
    """The dtype of a class whose annotations are the fields. Padding is refused: equal records must be equal bytes."""
    fields = []
    for name, hint in get_type_hints(layout, include_extras=True).items():
        if hasattr(np.record, name):
            raise TypeError(f"{layout.__name__}.{name} would be hidden by NumPy's own attribute of that name")
        kind, *shape = get_args(hint)[1:]
        fields.append((name, kind, tuple(shape)) if shape else (name, kind))
    dtype = np.dtype(fields, align=True)
    used = sum(field.itemsize for field, *_ in dtype.fields.values()) if dtype.fields else 0
    if dtype.itemsize != used:
        raise TypeError(
            f"{layout.__name__} would hold {dtype.itemsize - used} bytes of padding: order its fields from wide to narrow"
        )
    return dtype


def blank(dtype: np.dtype[np.void], count: int = 1) -> Any:
    """Records of zeros, whose fields are attributes."""
    return np.zeros(count, dtype).view(np.recarray)
