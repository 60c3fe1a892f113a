"""What compiled modules keep to, so that they are fast: see docs/performance.md."""

import ast
import sys
from pathlib import Path

ROOT = Path(__file__).parents[1]
sys.path.insert(0, str(ROOT))

import compiled  # noqa: E402


def test_numbers_and_words_are_final() -> None:
    """mypyc looks up any other constant in the dictionary of its module, each time."""
    loose = [f"{path}: {name}" for path in compiled.modules() for name in constants((compiled.SOURCES / path).read_text())]
    assert not loose


def constants(source: str) -> list[str]:
    """Numbers and words of a module that are named in capitals without `Final`."""
    assigned = [node for node in ast.parse(source).body if isinstance(node, ast.Assign) and plain(node.value)]
    names = [target.id for node in assigned for target in node.targets if isinstance(target, ast.Name)]
    return [name for name in names if name.isupper()]


def plain(value: ast.expr) -> bool:
    return isinstance(value, ast.Constant) or (isinstance(value, ast.BinOp | ast.UnaryOp) and all(map(plain, operands(value))))


def operands(value: ast.BinOp | ast.UnaryOp) -> list[ast.expr]:
    return [value.left, value.right] if isinstance(value, ast.BinOp) else [value.operand]


def test_the_check_finds_what_is_not_final() -> None:
    assert constants("KIND = 15\nALL: Final = 31\nSHIFTED = 1 << 4\nnames = 3\nBELOW = -1") == ["KIND", "SHIFTED", "BELOW"]
