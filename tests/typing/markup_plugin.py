"""A plugin for mypy: an f-string is markup (`Html`) if all that it puts together is markup.

Safe are numbers, literals, what has the type `Html`, and what is made of these alone. For an
f-string mypy sees `"".join([..., "{:{}}".format(value, spec)])`, so both calls are decided here.
An f-string counts as markup where `Html` is expected, and where it looks like it.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import lru_cache
from pathlib import Path
from typing import Final

from mypy import nodes
from mypy.checker import TypeChecker
from mypy.errorcodes import ErrorCode
from mypy.plugin import FunctionContext, FunctionSigContext, MethodContext, MethodSigContext, Plugin
from mypy.types import CallableType, FunctionLike, Instance, LiteralType, Type, UnionType
from mypy.types import get_proper_type as proper

MODULE: Final = "frostlight.view.markup"
HTML: Final = f"{MODULE}.Html"
ESCAPER: Final = f"{MODULE}.esc"
PRIORITY: Final = 10
"""Of an import that is needed for types alone."""
NUMBERS: Final = frozenset(("builtins.int", "builtins.float", "builtins.bool"))
NOT_ESCAPED: Final = ErrorCode("not-escaped", "Text within markup is escaped", "Frostlight")
LOOKS: Final = re.compile(r'</?[a-zA-Z]|[a-z]="')
"""What only markup has: a tag, or an attribute."""
NUMERIC: Final = re.compile(r".*[dfgxX]")
"""Format specifications that take numbers alone."""
SOURCES: Final = re.compile(
    r"frostlight\.(view|web\.render|web\.pages|games\.\w+\.view)\.|pebbles|lanterns|planted"
)
"""Modules whose markup is checked wherever it looks like it; tests search for what looks so."""
INSIDE: Final = (
    *("defs", "body", "else_body", "finally_body", "handlers", "bodies", "func", "stmts"),
    *("expr", "rvalue", "left", "right", "callee", "args", "if_expr", "else_expr"),
    *("cond", "base", "index", "items", "generator", "left_expr", "sequences", "condlists"),
    *("key", "value", "operands", "target", "subject"),
)
"""The attributes under which a part of a program has its parts."""


Bound = dict[nodes.SymbolNode, list[nodes.Expression | None]]
"""By variable: its values; None = one that is not known."""


class Bindings:
    """All that the variables of a module are bound to."""

    def __init__(self) -> None:
        self.found: Bound = {}

    def read(self, node: object) -> None:
        """This part of a program and all that is in it."""
        if isinstance(node, list | tuple):
            for inner in node:
                self.read(inner)
        elif isinstance(node, nodes.Node):
            self._read_bindings(node)
            for name in INSIDE:
                self.read(getattr(node, name, None))

    def _read_bindings(self, node: nodes.Node) -> None:
        if isinstance(node, nodes.AssignmentStmt):
            for target in node.lvalues:
                self._bind(target, node.rvalue)
        elif isinstance(node, nodes.OperatorAssignmentStmt):
            self._bind(node.lvalue, node.rvalue if node.op == "+" else None)
        elif isinstance(node, nodes.AssignmentExpr):
            self._bind(node.target, node.value)
        elif isinstance(node, nodes.WithStmt):
            for opened in filter(None, node.target):
                self._bind(opened, None)
        elif isinstance(node, nodes.FuncItem):
            for argument in node.arguments:
                self.found.setdefault(argument.variable, []).append(None)
        else:
            self._read_loops(node)

    def _read_loops(self, node: nodes.Node) -> None:
        if isinstance(node, nodes.ForStmt):
            self._bind_each(node.index, node.expr)
        elif isinstance(node, nodes.GeneratorExpr | nodes.DictionaryComprehension):
            for index, values in zip(node.indices, node.sequences, strict=True):
                self._bind_each(index, values)

    def _bind(self, target: nodes.Expression, value: nodes.Expression | None) -> None:
        if isinstance(value, nodes.ConditionalExpr):
            self._bind(target, value.if_expr)
            self._bind(target, value.else_expr)
            return
        if isinstance(target, nodes.TupleExpr | nodes.ListExpr):
            values = value.items if isinstance(value, nodes.TupleExpr | nodes.ListExpr) else []
            fits = len(values) == len(target.items)
            for place, inner in enumerate(target.items):
                self._bind(inner, values[place] if fits else None)
        elif isinstance(target, nodes.StarExpr):
            self._bind(target.expr, None)
        elif isinstance(target, nodes.NameExpr) and target.node is not None:
            self.found.setdefault(target.node, []).append(value)

    def _bind_each(self, target: nodes.Expression, values: nodes.Expression) -> None:
        """A target that goes through values."""
        if isinstance(values, nodes.TupleExpr | nodes.ListExpr):
            for value in values.items:
                self._bind(target, value)
        else:
            self._bind(target, None)


@lru_cache(4)
def bindings_of(tree: nodes.MypyFile) -> Bound:
    """What is found in a whole module."""
    seen = Bindings()
    seen.read(tree)
    return seen.found


def is_html(kind: Type | None) -> bool:
    """Whether markup is expected, among else."""
    kind = proper(kind)
    if isinstance(kind, UnionType):
        return any(map(is_html, kind.items))
    return isinstance(kind, Instance) and kind.type.fullname == HTML


def is_safe_type(kind: Type | None) -> bool:
    """Whether all values of a type may stand in markup."""
    kind = proper(kind)
    if isinstance(kind, UnionType):
        return all(map(is_safe_type, kind.items))
    if not isinstance(kind, Instance):
        return isinstance(kind, LiteralType)
    return kind.type.fullname in NUMBERS or kind.type.has_base(HTML)


def pieces(call: nodes.Expression) -> list[nodes.Expression] | None:
    """What an f-string, or a joined list, puts together; None for any other expression."""
    if not isinstance(call, nodes.CallExpr) or not isinstance(call.callee, nodes.MemberExpr):
        return None
    if call.callee.name != "join" or not isinstance(call.callee.expr, nodes.StrExpr):
        return None
    (listed,) = call.args
    return list(listed.items) if isinstance(listed, nodes.ListExpr | nodes.TupleExpr) else None


def formatted(call: nodes.Expression) -> tuple[nodes.Expression, nodes.Expression] | None:
    """The value and the format specification of an interpolation."""
    if not isinstance(call, nodes.CallExpr) or not isinstance(call.callee, nodes.MemberExpr):
        return None
    made = call.callee.expr
    if call.callee.name != "format" or not isinstance(made, nodes.StrExpr):
        return None
    return (call.args[0], call.args[1]) if made.value.endswith(":{}}") else None


class Judge:
    """Decides which expressions of a module are markup."""

    def __init__(self, checker: TypeChecker) -> None:
        self.checker = checker
        self.following: set[nodes.SymbolNode] = set()
        """Variables whose values are being judged."""

    def type_of(self, value: nodes.Expression) -> Type | None:
        try:
            return self.checker.lookup_type(value)
        except KeyError:
            return None

    def unsafe(self, value: nodes.Expression) -> list[nodes.Expression]:
        """The parts of an expression that may not stand in markup."""
        if isinstance(value, nodes.StrExpr | nodes.IntExpr | nodes.FloatExpr):
            return []
        if isinstance(value, nodes.ConditionalExpr):
            return self.unsafe(value.if_expr) + self.unsafe(value.else_expr)
        if (placed := formatted(value)) is not None:
            numeric = isinstance(placed[1], nodes.StrExpr) and NUMERIC.fullmatch(placed[1].value)
            return [] if numeric else self.unsafe(placed[0])
        if (joined := pieces(value)) is not None:
            return [bad for inner in joined for bad in self.unsafe(inner)]
        if is_safe_type(self.type_of(value)):
            return []
        return self._made_of(value)

    def item_of(self, values: nodes.Expression) -> Type | None:
        """The type of what an expression gives one by one."""
        if isinstance(values, nodes.ListComprehension):
            values = values.generator
        if isinstance(values, nodes.GeneratorExpr):
            return self.type_of(values.left_expr)
        if isinstance(values, nodes.CallExpr) and name_of(values.callee) == "builtins.map":
            return self._given_by(values.args[0])
        if (kind := self.type_of(values)) is None:
            return None
        return self.checker.analyze_iterable_item_type_without_expression(kind, values)[1]

    def _given_by(self, function: nodes.Expression) -> Type | None:
        """What a function returns, also one that remembers it."""
        kind = proper(self.type_of(function))
        if isinstance(kind, CallableType):
            return kind.ret_type
        return kind.args[0] if isinstance(kind, Instance) and kind.args else None

    def _made_of(self, value: nodes.Expression) -> list[nodes.Expression]:
        """The same for texts that are made of safe ones."""
        if isinstance(value, nodes.OpExpr) and value.op in ("+", "or", "and"):
            return self.unsafe(value.left) + self.unsafe(value.right)
        if isinstance(value, nodes.OpExpr) and value.op == "*":
            return self.unsafe(value.left)
        if isinstance(value, nodes.GeneratorExpr):
            return self.unsafe(value.left_expr)
        if isinstance(value, nodes.ListComprehension):
            return self.unsafe(value.generator.left_expr)
        if isinstance(value, nodes.CallExpr) and isinstance(value.callee, nodes.MemberExpr):
            return self._called(value, value.callee)
        return [] if self._is_bound_to_safe(value) else [value]

    def _called(self, call: nodes.CallExpr, method: nodes.MemberExpr) -> list[nodes.Expression]:
        """The same for methods of texts, and for a look into a table of literals."""
        if method.name == "join":
            items = call.args[0]
            bad = [] if is_safe_type(self.item_of(items)) else self.unsafe(items)
            return self.unsafe(method.expr) + bad
        if method.name in ("replace", "format"):
            return [bad for inner in (method.expr, *call.args) for bad in self.unsafe(inner)]
        if method.name == "get" and self._holds_literals(method.expr):
            return [bad for inner in call.args[1:] for bad in self.unsafe(inner)]
        return [call]

    def _is_bound_to_safe(self, value: nodes.Expression) -> bool:
        if isinstance(value, nodes.IndexExpr):
            return self._holds_literals(value.base)
        if isinstance(value, nodes.StarExpr):
            return is_safe_type(self.item_of(value.expr))
        if isinstance(value, nodes.RefExpr) and isinstance(value.node, nodes.Var):
            return self._is_safe_variable(value.node)
        return False

    def _is_safe_variable(self, variable: nodes.Var) -> bool:
        """A constant, or a variable that is bound to safe values alone."""
        if variable.final_value is not None or variable in self.following:
            return True  # the latter is added to itself
        self.following.add(variable)
        bound = bindings_of(self.checker.tree).get(variable, [])
        safe = bool(bound) and all(value is not None and not self.unsafe(value) for value in bound)
        self.following.discard(variable)
        return safe

    def _holds_literals(self, table: nodes.Expression) -> bool:
        """Whether a constant of this module holds nothing but literals."""
        if not isinstance(table, nodes.NameExpr) or table.node is None:
            return False
        bound = bindings_of(self.checker.tree).get(table.node, [])
        if len(bound) != 1 or not isinstance(bound[0], nodes.DictExpr):
            return False
        return all(key is not None and not self.unsafe(one) for key, one in bound[0].items)


def name_of(function: nodes.Expression) -> str:
    return function.fullname if isinstance(function, nodes.RefExpr) else ""


def literals(value: nodes.Expression) -> list[str]:
    """The texts that an argument may be, as far as they stand there."""
    if isinstance(value, nodes.StrExpr):
        return [value.value]
    if isinstance(value, nodes.ConditionalExpr):
        return literals(value.if_expr) + literals(value.else_expr)
    return []


class MarkupPlugin(Plugin):
    """See the module."""

    def get_additional_deps(self, file: nodes.MypyFile) -> list[tuple[int, str, int]]:
        """Whatever may be markup needs its type."""
        return [(PRIORITY, MODULE, -1)] if SOURCES.match(file.fullname) else []

    def get_function_hook(self, fullname: str) -> Callable[[FunctionContext], Type] | None:
        return made if fullname == HTML else None

    def get_method_hook(self, fullname: str) -> Callable[[MethodContext], Type] | None:
        if fullname == "functools._lru_cache_wrapper.__call__":
            return escaped
        kind, _, method = fullname.rpartition(".")
        if kind not in ("builtins.str", HTML):
            return None
        return put_together if method in ("join", "format", "__add__", "replace") else None

    def get_function_signature_hook(
        self, fullname: str
    ) -> Callable[[FunctionSigContext], FunctionLike] | None:
        return takes_literals if not fullname.startswith("builtins.") else None

    def get_method_signature_hook(
        self, fullname: str
    ) -> Callable[[MethodSigContext], FunctionLike] | None:
        if fullname == "functools._lru_cache_wrapper.__call__":
            return remembered
        return takes_literals if not fullname.startswith("builtins.") else None


def put_together(ctx: MethodContext) -> Type:
    """An f-string, a joined list, a sum: markup if all of it is."""
    checker, call = ctx.api, ctx.context
    assert isinstance(checker, TypeChecker)
    if not isinstance(call, nodes.Expression):
        return ctx.default_return_type
    expected = is_html(checker.expr_checker.type_context[-1])
    judge = Judge(checker)
    shown = SOURCES.match(checker.tree.fullname) and looks_like_markup(judge, call)
    if not expected and not shown:
        return ctx.default_return_type
    for bad in judge.unsafe(call):
        checker.fail(f"not escaped: {written(checker, bad)}", bad, code=NOT_ESCAPED)
    return html_of(checker)


def written(checker: TypeChecker, value: nodes.Expression) -> str:
    """An expression as it stands in its file, if that is one line."""
    if value.end_line != value.line or value.end_column is None:
        return "several lines"
    lines = Path(checker.path).read_text("utf-8").splitlines()
    return lines[value.line - 1].encode()[value.column : value.end_column].decode()


def html_of(checker: TypeChecker) -> Instance:
    """The type of markup."""
    info = checker.modules[MODULE].names["Html"].node
    assert isinstance(info, nodes.TypeInfo)
    return Instance(info, [])


def looks_like_markup(judge: Judge, value: nodes.Expression) -> bool:
    """Whether an expression is meant as markup: by its literals, or by what it joins."""
    if (listed := pieces(value)) is not None:
        return any(isinstance(one, nodes.StrExpr) and LOOKS.search(one.value) for one in listed)
    if isinstance(value, nodes.CallExpr) and isinstance(value.callee, nodes.MemberExpr):
        return value.callee.name == "join" and is_html(judge.item_of(value.args[0]))
    if isinstance(value, nodes.OpExpr):
        return is_html(judge.type_of(value.left)) and not judge.unsafe(value)
    return False


def escaped(ctx: MethodContext) -> Type:
    """`esc(...)` of what is escaped already."""
    call = ctx.context
    escapes = isinstance(call, nodes.CallExpr) and name_of(call.callee) == ESCAPER
    if escapes and is_html(ctx.arg_types[0][0]):
        ctx.api.fail("escaped twice", call, code=NOT_ESCAPED)
    return ctx.default_return_type


def made(ctx: FunctionContext) -> Type:
    """`Html(...)` of something else than literals."""
    assert isinstance(ctx.api, TypeChecker)
    if ctx.api.tree.fullname == MODULE:
        return ctx.default_return_type
    for bad in Judge(ctx.api).unsafe(ctx.args[0][0]):
        ctx.api.fail(f"not escaped: {written(ctx.api, bad)}", bad, code=NOT_ESCAPED)
    return ctx.default_return_type


def takes_literals(ctx: FunctionSigContext | MethodSigContext) -> FunctionLike:
    """A literal is markup: an argument that is markup may be one."""
    return with_literals(ctx.default_signature, ctx.args, ctx.api)


def with_literals(
    signature: CallableType, args: list[list[nodes.Expression]], checker: object
) -> CallableType:
    assert isinstance(checker, TypeChecker)
    kinds = list(signature.arg_types)
    for place, values in enumerate(args):
        if values and is_html(kinds[place]):
            text = checker.named_type("builtins.str")
            written = [LiteralType(one, text) for value in values for one in literals(value)]
            kinds[place] = UnionType.make_union([kinds[place], *written])
    return signature.copy_modified(arg_types=kinds)


def remembered(ctx: MethodSigContext) -> FunctionLike:
    """A function that remembers its results takes what it says; mypy would let everything pass."""
    call = ctx.context
    if isinstance(call, nodes.CallExpr) and isinstance(call.callee, nodes.RefExpr):
        node = call.callee.node
        kind = proper(node.func.type) if isinstance(node, nodes.Decorator) else None
        if isinstance(kind, CallableType):
            return with_literals(kind, [list(call.args)] * len(kind.arg_types), ctx.api)
    return ctx.default_signature


def plugin(_version: str) -> type[Plugin]:
    """Where mypy begins."""
    return MarkupPlugin
