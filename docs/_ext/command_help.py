# SPDX-License-Identifier: MIT
"""The directive `command-help`: the parsers of the command line, as a page shows them."""

import argparse
from typing import Any

from docutils import nodes
from sphinx.application import Sphinx
from sphinx.util.docutils import SphinxDirective

from lowbit.cli import parser


def find_parser(words: list[str]) -> argparse.ArgumentParser:
    """Return the parser of `lowbit WORDS`."""
    found = parser()
    for word in words:
        choices = next(
            action.choices
            for action in found._actions
            if isinstance(action, argparse._SubParsersAction)
        )
        found = choices[word]
    return found


def usage_of(command: argparse.ArgumentParser) -> str:
    """Return the usage in lines of 80 characters, whatever the terminal has."""
    command.formatter_class = lambda prog: argparse.HelpFormatter(prog, width=80)
    prefix = "usage: "
    usage = command.format_usage().removeprefix(prefix).rstrip()
    return usage.replace("\n" + len(prefix) * " ", "\n")


def argument_names(action: argparse.Action) -> list[str]:
    """Return what one types for an argument: its names, with what follows them."""
    value = ""
    if action.nargs != 0:
        value = action.metavar or ""
        if not value:
            value = "{" + ",".join(map(str, action.choices or ())) + "}"
        if action.nargs == "+":
            value = f"{value} ..."
    if not action.option_strings:
        return [value]
    return [f"{name} {value}".rstrip() for name in action.option_strings]


class CommandHelp(SphinxDirective):
    """Show usage, description and arguments of a command of `lowbit`."""

    optional_arguments = 1
    final_argument_whitespace = True

    def run(self) -> list[nodes.Node]:
        """Return the usage, then the arguments, group by group."""
        command = find_parser(self.arguments[0].split() if self.arguments else [])
        usage = usage_of(command)
        result: list[nodes.Node] = [nodes.literal_block(usage, usage, language="text")]
        if command.description:
            result.insert(0, nodes.paragraph(text=command.description))
        items = nodes.definition_list(classes=["arguments"])
        for group in command._action_groups:
            for action in group._group_actions:
                if isinstance(action, argparse._HelpAction):
                    continue
                items += list(self.entries(action))
        return [*result, items]

    def entries(self, action: argparse.Action) -> Any:
        """Yield an entry for an argument, or one for each command below."""
        rows = [(argument_names(action), action.help)]
        if isinstance(action, argparse._SubParsersAction):
            rows = [([row.dest], row.help) for row in action._choices_actions]
        for names, text in rows:
            term = nodes.term()
            for place, name in enumerate(names):
                term += [nodes.Text(", ")] * (place > 0) + [nodes.literal(name, name)]
            meaning = nodes.definition("", nodes.paragraph(text=text or ""))
            yield nodes.definition_list_item("", term, meaning)


def setup(app: Sphinx) -> dict[str, bool]:
    """Tell Sphinx about the directive."""
    app.add_directive("command-help", CommandHelp)
    return {"parallel_read_safe": True, "parallel_write_safe": True}
