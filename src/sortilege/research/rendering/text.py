"""A drawing as text, for `render_mode="ansi"`."""

from __future__ import annotations

from sortilege.research.rendering.drawing import Drawing, Panel


def text(drawing: Drawing) -> str:
    return "\n".join([line for panel in drawing.panels for line in _panel(panel)] + [*drawing.lines]) + "\n"


def _panel(panel: Panel) -> list[str]:
    width = max(len(cell or "") for row in panel.cells for cell in row) + 1
    lines = [panel.title]
    for y, row in enumerate(panel.cells):
        shown = ["" if cell is None else (cell or ".") + "*" * ((y, x) in panel.marked) for x, cell in enumerate(row)]
        lines.append(" ".join(cell.rjust(width) for cell in shown))
    return lines
