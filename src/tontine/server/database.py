"""Find and open the database that the command line names; errors are one sentence."""

from __future__ import annotations

import tempfile
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

from platformdirs import user_data_path
from sqlalchemy import make_url
from sqlalchemy.exc import SQLAlchemyError

from ..core.errors import TontineError
from .errors import NotServable
from .store import Store


def data_folder() -> Path:
    return user_data_path("tontine", appauthor=False)


def database_in(folder: Path) -> str:
    return f"sqlite+aiosqlite:///{folder / 'tontine.db'}"


def make_folder(folder: Path) -> None:
    try:
        folder.mkdir(0o700, parents=True, exist_ok=True)
        with tempfile.TemporaryFile(dir=folder):
            pass
    except OSError as error:
        raise NotServable("a folder that can be written", str(folder), "folder") from error


def check_file(url: str) -> None:
    """Raise if there is no file: SQLite would create one, and the caller only wants to read."""
    if not url.startswith("sqlite"):
        return
    path = url.split("///", 1)[-1]
    if not Path(path).is_file():
        raise NotServable("the database of a house", path, "no-house")


@asynccontextmanager
async def using(url: str) -> AsyncIterator[Store]:
    store = open_store(url)
    try:
        await store.reach()
        yield store
    except TontineError:
        raise
    except Exception as error:  # each driver has errors of its own
        raise NotServable("a database that can be used", shown(url), "database", why=first_line(error)) from error
    finally:
        await store.stop()


def open_store(url: str) -> Store:
    try:
        return Store(url)
    except (SQLAlchemyError, ImportError, ValueError) as error:
        raise NotServable("the address of a database", shown(url), "address", option="--db") from error


def shown(url: str) -> str:
    """Without its password."""
    try:
        return make_url(url).render_as_string(hide_password=True)
    except (SQLAlchemyError, ValueError):
        return url.rsplit("@", 1)[-1]


def first_line(error: BaseException) -> str:
    cause = getattr(error, "orig", None) or error
    return (str(cause) or type(cause).__name__).splitlines()[0][:200]
