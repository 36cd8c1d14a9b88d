"""From Markdown to a page. What the pages do not need is refused, so that whoever shows a page shows all of it."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from itertools import takewhile
from typing import Final

from markdown_it import MarkdownIt
from markdown_it.tree import SyntaxTreeNode
from msgspec.structs import replace

from sortilege.rules_pages.model import (
    Block,
    Case,
    Cases,
    Diagram,
    Figure,
    Goal,
    Heading,
    Paragraph,
    Points,
    RulesPage,
    Run,
    Words,
    plain,
)

_FIGURE: Final = re.compile(r"<!-- figure ([a-z-]+): (.+) -->\s*")
_PAGE: Final = re.compile(r"([a-z-]+)\.md")
_PLAIN: Final = Run("")


class NotOurMarkdown(ValueError):
    """Something that only some of those who show the page could show."""


def read_page(text: str) -> RulesPage:
    title, players, *blocks = SyntaxTreeNode(MarkdownIt().parse(text)).children
    if (title.type, title.tag, players.type) != ("heading", "h1", "paragraph"):
        raise NotOurMarkdown("A page begins with its # title and with who plays.")
    return RulesPage(plain(_words(title)), plain(_words(players)), tuple(map(_block, blocks)))


def _block(node: SyntaxTreeNode) -> Block:
    match node.type:
        case "heading" if node.tag in ("h2", "h3"):
            return Heading(int(node.tag[1]), plain(_words(node)))
        case "paragraph":
            return Paragraph(_words(node))
        case "blockquote":
            return Goal(_words(_only_child(node)))
        case "ordered_list":
            return Points(numbered=True, points=_points(node))
        case "bullet_list":
            points = _points(node)
            if all(words[0].strong for words in points):
                return Cases(tuple(map(_case, points)))
            return Points(numbered=False, points=points)
        case "fence":
            return Diagram(node.content.rstrip())
        case "html_block" if figure := _FIGURE.fullmatch(node.content):
            return Figure(figure[1], figure[2])
    raise NotOurMarkdown(f"{node.type}: {node.content or (node.map and f'line {node.map[0] + 1}')}")


def _points(node: SyntaxTreeNode) -> tuple[Words, ...]:
    return tuple(_words(_only_child(item)) for item in node.children)


def _only_child(node: SyntaxTreeNode) -> SyntaxTreeNode:
    if [child.type for child in node.children] != ["paragraph"]:
        raise NotOurMarkdown(f"{node.type}: a single paragraph is expected")
    return node.children[0]


def _case(words: Words) -> Case:
    title = tuple(takewhile(lambda run: run.strong, words))
    return Case(title, words[len(title) :])


def _words(node: SyntaxTreeNode) -> Words:
    """The words of a heading or a paragraph; where a line ends means nothing."""
    return tuple(_runs(node.children[0].children))


def _runs(nodes: Sequence[SyntaxTreeNode], style: Run = _PLAIN) -> Iterator[Run]:
    for node in nodes:
        match node.type:
            case "text" if node.content:
                yield replace(style, text=node.content)
            case "text":
                pass
            case "softbreak":
                yield replace(style, text=" ")
            case "strong":
                yield from _runs(node.children, replace(style, strong=True))
            case "em":
                yield from _runs(node.children, replace(style, emphasised=True))
            case "link" if page := _PAGE.fullmatch(str(node.attrs["href"])):
                yield from _runs(node.children, replace(style, page=page[1]))
            case other:
                raise NotOurMarkdown(f"{other}: {node.content or node.attrs}")
