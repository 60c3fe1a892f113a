"""The commands, with help in the language of the house."""

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
from .arena import arena
from .games import games
from .help import Plain
from .house import House
from .play import play
from .replay import replay
from .rules import rules
from .verify import verify

Command = Callable[..., int]
COMMANDS: tuple[Command, ...] = (play, games, rules, replay, verify, arena)
LATER = (
    "serve",
    "reports",
    "check",
    "playthrough",
    "new",
    "bench",
)  # each a module here with a function of its name, or an `app(house)` of subcommands


def build(house: House, argv: Sequence[str] = ()) -> App:
    """Only the command that is wanted, or all of them: help in words takes its time."""
    app = bare(house, "tontine", house.texts.say("app"), house.texts.say("app", "usage"))
    app.version = __version__
    wanted = set(argv[:1]) & {*[command.__name__ for command in COMMANDS], *LATER}
    for command in COMMANDS:
        if not wanted or command.__name__ in wanted:
            add(app, house, command)
    for name in LATER:
        if (not wanted or name in wanted) and find_spec(f"{__package__}.{name}"):
            add_module(app, house, name)
    for flag in ("--help", "--version"):
        app[flag].help = house.texts.say(flag.lstrip("-"))
    return app


def bare(house: House, name: str, about: str, usage: str) -> App:
    """An app whose every word is ours: its library speaks English only."""
    say = house.texts.say
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
        console=house.console,
        error_console=house.errors,
        result_action="return_value",
        print_error=False,
        exit_on_error=False,
        suppress_keyboard_interrupt=False,
    )


def add_module(app: App, house: House, name: str) -> None:
    module = import_module(f"{__package__}.{name}")
    if hasattr(module, "app"):
        app.command(module.app(house))
    else:
        add(app, house, getattr(module, name))


def add(app: App, house: House, command: Command, parent: str = "") -> None:
    """A function whose first argument is the house becomes a command; its texts are `command-<name>` and their attributes."""
    name = command.__name__
    text = f"command-{parent}{name}"
    sub = bare(house, name, house.texts.say(text), house.texts.say(text, "usage"))
    sub.default(spoken(command, house, text))
    sub["--help"].help = house.texts.say("help")
    app.command(sub)


def spoken(command: Command, house: House, text: str) -> Command:
    """The command without its house, each argument with its help."""

    @wraps(command)
    def run(*given: Any, **named: Any) -> int:
        return command(house, *given, **named)

    _, *arguments = signature(command, eval_str=True).parameters.values()
    helped = [argument.replace(annotation=with_help(argument, house, text)) for argument in arguments]
    del run.__wrapped__  # type: ignore[attr-defined, unused-ignore]
    run.__signature__ = signature(command).replace(parameters=helped)  # type: ignore[attr-defined, unused-ignore]
    run.__annotations__ = {argument.name: argument.annotation for argument in helped}
    run.__doc__ = None
    return run


def with_help(argument: Argument, house: House, text: str) -> Any:
    return Annotated[argument.annotation, Parameter(help=house.texts.say(text, argument.name))]
