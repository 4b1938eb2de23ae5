"""Small breaks of a module's source, of the kinds that a slip of the pen makes."""

import ast
import copy
from collections.abc import Iterator, Sequence
from itertools import takewhile
from pathlib import Path
from types import CodeType
from typing import Any, NamedTuple

COMPARISONS: dict[type[ast.cmpop], list[type[ast.cmpop]]] = {
    ast.Lt: [ast.LtE, ast.GtE],
    ast.LtE: [ast.Lt, ast.Gt],
    ast.Gt: [ast.GtE, ast.LtE],
    ast.GtE: [ast.Gt, ast.Lt],
    ast.Eq: [ast.NotEq],
    ast.NotEq: [ast.Eq],
    ast.In: [ast.NotIn],
    ast.NotIn: [ast.In],
}
OPERATORS: dict[type[ast.operator], type[ast.operator]] = {
    ast.Add: ast.Sub,
    ast.Sub: ast.Add,
    ast.Mult: ast.FloorDiv,
    ast.FloorDiv: ast.Mult,
    ast.Mod: ast.FloorDiv,
    ast.LShift: ast.RShift,
    ast.RShift: ast.LShift,
    ast.BitAnd: ast.BitOr,
    ast.BitOr: ast.BitAnd,
    ast.BitXor: ast.BitOr,
}
# What no play depends on: types, decorators, what an exception says, checks of the source itself.
LEFT_OUT_FIELDS = {"annotation", "returns", "decorator_list"}
LEFT_OUT_NODES = (ast.Raise, ast.Assert, ast.Import, ast.ImportFrom, ast.JoinedStr)


class Break(NamedTuple):
    """One break: in which file and function, and the line there before and after."""

    file: Path
    function: str
    before: str
    after: str
    place: int  # the how many-eth place of the file that can be broken
    variant: int  # and the how many-eth way to break it

    @property
    def key(self) -> str:
        """How a list of breaks names it; the same as long as the line is."""
        path = "/".join(self.file.parts[-3:] if self.file.parent.name == "rules" else self.file.parts[-2:])
        return f"{path} {self.function}: {self.before} => {self.after}"

    def code(self) -> CodeType:
        """The broken module."""
        tree = ast.parse(self.file.read_text())
        where = list(places(tree))[self.place]
        where.put(list(variants(where))[self.variant])
        return compile(ast.fix_missing_locations(tree), str(self.file), "exec")


class Place(NamedTuple):
    """A node, where it hangs, and in which function or statement of the module."""

    node: ast.AST
    parent: ast.AST
    field: str
    position: int | None  # among several in that field
    whole: ast.AST

    @property
    def name(self) -> str:
        """The function's name; what stands outside of functions are tables."""
        return self.whole.name if isinstance(self.whole, ast.FunctionDef) else "table"

    def put(self, other: ast.AST) -> None:
        """Hang another node in its place."""
        if self.position is None:
            setattr(self.parent, self.field, other)
        else:
            getattr(self.parent, self.field)[self.position] = other


def breaks_in(file: Path) -> list[Break]:
    """All breaks of a file."""
    found = []
    for number, where in enumerate(places(ast.parse(file.read_text()))):
        ways = list(variants(where))
        sound = ast.unparse(where.whole).splitlines() if ways else []
        for variant, other in enumerate(ways):
            where.put(other)
            broken = ast.unparse(where.whole).splitlines()
            where.put(where.node)
            found.append(Break(file, where.name, *changed_lines(sound, broken), number, variant))
    return found


def changed_lines(sound: list[str], broken: list[str]) -> tuple[str, str]:
    """The lines that differ, as one text each; of a long line the part around the change."""
    same = shared_start(sound, broken)
    tail = shared_start(sound[same:][::-1], broken[same:][::-1])
    before = " ".join(line.strip() for line in sound[same : len(sound) - tail])
    after = " ".join(line.strip() for line in broken[same : len(broken) - tail])
    if max(len(before), len(after)) <= 160:
        return before, after
    at = shared_start(before, after)
    first = max(0, at - 60)
    return f"…{before[first : at + 60]}…", f"…{after[first : at + 60]}…"


def shared_start(one: Sequence[str], other: Sequence[str]) -> int:
    """How many lines or letters are the same before the first that is not."""
    return sum(1 for _ in takewhile(lambda pair: pair[0] == pair[1], zip(one, other, strict=False)))


def places(tree: ast.Module) -> Iterator[Place]:
    """Every node that plays a part, in the order of the source."""

    def below(parent: ast.AST, whole: ast.AST) -> Iterator[Place]:
        for field, value in ast.iter_fields(parent):
            if field in LEFT_OUT_FIELDS:
                continue
            for position, node in enumerate(value) if isinstance(value, list) else [(None, value)]:
                if isinstance(node, ast.AST) and not isinstance(node, LEFT_OUT_NODES) and not is_type(node):
                    inside = node if parent is tree or isinstance(node, ast.FunctionDef) else whole
                    yield Place(node, parent, field, position, inside)
                    yield from below(node, inside)

    return below(tree, tree)


def variants(where: Place) -> Iterator[ast.AST]:
    """The ways to break a node."""
    node: Any = where.node
    match node:
        case ast.Compare():
            for index, operator in enumerate(node.ops):
                for comparison in COMPARISONS.get(type(operator), []):
                    yield changed(node, ops=[*node.ops[:index], comparison(), *node.ops[index + 1 :]])
            if isinstance(node.ops[0], ast.In | ast.NotIn) and isinstance(node.comparators[0], ast.Tuple):
                for fewer in without_each(node.comparators[0]):
                    yield changed(node, comparators=[fewer])
        case ast.BinOp() if type(node.op) in OPERATORS:
            yield changed(node, op=OPERATORS[type(node.op)]())
        case ast.BoolOp():
            yield changed(node, op=ast.Or() if isinstance(node.op, ast.And) else ast.And())
            for index in range(len(node.values)):
                rest = node.values[:index] + node.values[index + 1 :]
                yield rest[0] if len(rest) == 1 else changed(node, values=rest)
        case ast.UnaryOp(op=ast.Not() | ast.USub()):
            yield node.operand
        case ast.Constant(value=bool(value)):
            yield ast.Constant(not value)
        case ast.Constant(value=int(value)):
            yield ast.Constant(value + 1)
            if value != 0:
                yield ast.Constant(value - 1)
        case ast.Call(func=ast.Name(id="range")):
            last = len(node.args) - 1 if len(node.args) < 3 else 1
            shorter = ast.BinOp(node.args[last], ast.Sub(), ast.Constant(1))
            yield changed(node, args=[*node.args[:last], shorter, *node.args[last + 1 :]])
            if len(node.args) == 1:
                yield changed(node, args=[ast.Constant(1), *node.args])
        case ast.Call(func=ast.Name(id="min" | "max" as name)):
            yield changed(node, func=ast.Name("max" if name == "min" else "min", ast.Load()))
        case ast.If() | ast.While() | ast.IfExp() if not isinstance(node.test, ast.Compare | ast.BoolOp | ast.UnaryOp):
            yield changed(node, test=ast.UnaryOp(ast.Not(), node.test))
        case ast.AugAssign():
            yield ast.Pass()
            if type(node.op) in OPERATORS:
                yield changed(node, op=OPERATORS[type(node.op)]())
        case ast.Assign(targets=[ast.Attribute() | ast.Subscript()]) | ast.Expr(value=ast.Call()):
            yield ast.Pass()
        case ast.Break() | ast.Continue() | ast.Return(value=None):
            yield ast.Pass()
        case ast.Tuple() | ast.List() if where.name == "table" and all(is_text(one) for one in node.elts):
            yield from without_each(node)


def changed(node: Any, **fields: Any) -> Any:
    """A copy of a node with some fields of its own."""
    other = copy.copy(node)
    for name, value in fields.items():
        setattr(other, name, value)
    return other


def without_each(node: Any) -> Iterator[ast.AST]:
    """A list of things, each time without one of them."""
    for index in range(len(node.elts)):
        yield changed(node, elts=node.elts[:index] + node.elts[index + 1 :])


def is_type(node: ast.AST) -> bool:
    """Whether a node is a type written as a value: the right side of `Face: TypeAlias = Literal[…]`."""
    return isinstance(node, ast.Subscript) and isinstance(node.value, ast.Name) and node.value.id == "Literal"


def is_text(node: ast.AST) -> bool:
    """Whether a node is a text."""
    return isinstance(node, ast.Constant) and isinstance(node.value, str)
