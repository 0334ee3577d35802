"""`riichi-calc completion SHELL`: the script that completes commands and options."""

from __future__ import annotations

import click

_RUN_BY = {
    "bash": 'eval "$(riichi-calc completion bash)" in ~/.bashrc',
    "zsh": 'eval "$(riichi-calc completion zsh)" in ~/.zshrc',
    "fish": "riichi-calc completion fish > ~/.config/fish/completions/riichi-calc.fish",
}


@click.command(
    "completion",
    epilog="\b\nExample:\n  riichi-calc completion bash\n\n\b\nTo have it at every start:\n"
    + "\n".join(f"  {shell}: {line}" for shell, line in _RUN_BY.items()),
)
@click.argument("shell", type=click.Choice(list(_RUN_BY)))
def command(shell: str) -> None:
    """Print the completion script for SHELL, to be run when the shell starts."""
    from click.shell_completion import get_completion_class

    from . import COMPLETE, group

    completion = get_completion_class(shell)
    assert completion is not None  # noqa: S101 - the choices are click's
    click.echo(completion(group, {}, "riichi-calc", COMPLETE).source())
