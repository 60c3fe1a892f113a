"""The commands, with help in the language of the terminal."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import wraps
from importlib import import_module
from importlib.util import find_spec
from inspect import Parameter as Argument
from inspect import signature
from typing import Annotated, Any

from cyclopts import App, Group, Parameter

from .. import __version__
from ..core.build import BUILD
from .arena import arena
from .games import games
from .help import Plain
from .play import play
from .replay import replay
from .rules import rules
from .terminal import Terminal
from .verify import verify

Command = Callable[..., int]
COMMANDS: tuple[Command, ...] = (play, games, rules, replay, verify, arena)
LATER = (
    "analyse",
    "serve",
    "mcp",
    "reports",
    "check",
    "playthrough",
    "new",
    "lab",
    "sim",
    "report",
    "train",
    "bench",
)  # each a module here with a function of its name, or an `app(terminal)` of subcommands


def build(terminal: Terminal, argv: Sequence[str] = ()) -> App:
    """Build only the named command, or all of them. Building all takes long."""
    app = bare(terminal, "tontine", terminal.texts.say("app"), terminal.texts.say("app", "usage"))
    app.version = f"{__version__} ({BUILD})"
    wanted = set(argv[:1]) & {*[command.__name__ for command in COMMANDS], *LATER}
    for command in COMMANDS:
        if not wanted or command.__name__ in wanted:
            add(app, terminal, command)
    for name in LATER:
        if (not wanted or name in wanted) and find_spec(f"{__package__}.{name}"):
            add_module(app, terminal, name)
    for flag in ("--help", "--version"):
        app[flag].help = terminal.texts.say(flag.lstrip("-"))
    return app


def bare(terminal: Terminal, name: str, about: str, usage: str) -> App:
    """An app with all texts replaced by ours: those of the library are in English only."""
    say = terminal.texts.say
    return App(
        name=name,
        help=about,
        usage=f"{say('usage')} {usage}",
        help_epilogue=say("epilogue"),
        help_format="plaintext",
        help_formatter=Plain(),
        default_parameter=Parameter(show_default=False, show_choices=False, negative=()),
        group_commands=Group(say("group-commands")),
        group_arguments=Group(say("group-arguments")),
        group_parameters=Group(say("group-parameters")),
        console=terminal.console,
        error_console=terminal.errors,
        result_action="return_value",
        print_error=False,
        exit_on_error=False,
        suppress_keyboard_interrupt=False,
    )


def add_module(app: App, terminal: Terminal, name: str) -> None:
    module = import_module(f"{__package__}.{name}")
    if hasattr(module, "app"):
        app.command(module.app(terminal))
    else:
        add(app, terminal, getattr(module, name))


def add(app: App, terminal: Terminal, command: Command, parent: str = "") -> None:
    """A function whose first argument is the terminal becomes a command. Its texts are `command-<name>` and their attributes."""
    name = command.__name__
    text = f"command-{parent}{name}"
    sub = bare(terminal, name, terminal.texts.say(text), terminal.texts.say(text, "usage"))
    sub.default(spoken(command, terminal, text))
    sub["--help"].help = terminal.texts.say("help")
    app.command(sub)


def spoken(command: Command, terminal: Terminal, text: str) -> Command:
    """The command without its terminal, each argument with its help."""

    @wraps(command)
    def run(*given: Any, **named: Any) -> int:
        return command(terminal, *given, **named)

    _, *arguments = signature(command, eval_str=True).parameters.values()
    helped = [argument.replace(annotation=with_help(argument, terminal, text)) for argument in arguments]
    del run.__wrapped__  # type: ignore[attr-defined, unused-ignore]
    run.__signature__ = signature(command).replace(parameters=helped)  # type: ignore[attr-defined, unused-ignore]
    run.__annotations__ = {argument.name: argument.annotation for argument in helped}
    run.__doc__ = None
    return run


def with_help(argument: Argument, terminal: Terminal, text: str) -> Any:
    return Annotated[argument.annotation, Parameter(help=terminal.texts.say(text, argument.name))]
