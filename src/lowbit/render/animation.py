# SPDX-License-Identifier: MIT
"""A search on a board as a film: an SVG that runs by itself, or a page with buttons."""

import json
from collections.abc import Sequence

from lowbit.render.board import (
    COLOURS,
    CROWN,
    BoardPicture,
    board_svg,
    crown,
    ground,
    line,
    number,
    opening,
)
from lowbit.render.frame import Frame

SQUARE = 44


def animated_svg(n: int, frames: Sequence[Frame], seconds: float) -> str:
    """Return a film as an ``<svg>`` element, which starts by itself and loops.

    Parameters
    ----------
    n : int
        Rows and columns.
    frames : sequence of Frame
        The pictures.
    seconds : float
        How long each is shown; the last one eight times as long.

    Examples
    --------
    >>> animated_svg(1, [Frame([(0, 0)])], 1.0).count("<animate ")
    1
    """
    if not frames:
        return board_svg(BoardPicture(n, []))
    margin = SQUARE / 4
    side = n * SQUARE + 2 * margin
    shown = Timeline(len(frames), seconds)
    parts = [
        *opening(side, side, f"a search for {n} queens, {len(frames)} steps"),
        f'<g transform="translate({number(margin)} {number(margin)})">',
        *ground(n, SQUARE),
    ]
    lines = {(frame.attacker, frame.tried) for frame in frames if frame.attacker}
    for attacker, tried in sorted(lines, key=str):
        when = [(frame.attacker, frame.tried) == (attacker, tried) for frame in frames]
        path = line(attacker, tried, SQUARE) if attacker and tried else ""
        parts.append(
            f'<path d="{path}" stroke="{COLOURS["conflict"]}" stroke-width="4" '
            f'stroke-linecap="round" opacity="0">{shown.opacity(when)}</path>'
        )
    for square in ((row, column) for row in range(n) for column in range(n)):
        stands = [square in frame.queens for frame in frames]
        fails = [square == frame.tried for frame in frames]
        for when, colour in ((stands, "queen"), (fails, "conflict")):
            if any(when):
                animation = shown.opacity(when)
                part = crown(square, SQUARE, COLOURS[colour], animation)
                parts.append(part.replace("<path ", '<path opacity="0" ', 1))
    return "\n".join([*parts, "</g>", "</svg>"])


class Timeline:
    """When the frames of a film are shown."""

    def __init__(self, frames: int, seconds: float) -> None:
        self._steps = frames + 7  # the last one stays for a while
        self._seconds = seconds

    def opacity(self, when: Sequence[bool]) -> str:
        """Return the animation of something that is there in some frames only."""
        changes = [
            (place, there)
            for place, there in enumerate(when)
            if place == 0 or there != when[place - 1]
        ]
        times = ";".join(f"{place / self._steps:.5f}" for place, _ in changes)
        values = ";".join("1" if there else "0" for _, there in changes)
        return (
            '<animate attributeName="opacity" calcMode="discrete" '
            f'dur="{number(self._steps * self._seconds)}s" repeatCount="indefinite" '
            f'keyTimes="{times}" values="{values}"/>'
        )


PAGE = """<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>{title}</title>
<style>
  body {{ font: 16px/1.5 system-ui, sans-serif; color: #111827; max-width: 34rem;
         margin: 2rem auto; padding: 0 1rem; }}
  svg {{ width: 100%; height: auto; }}
  button {{ font: inherit; padding: .3rem .9rem; }}
  input {{ width: 100%; }}
  #text {{ min-height: 1.5em; }}
</style>
</head>
<body>
<h1>{title}</h1>
{board}
<p id="text" aria-live="polite"></p>
<p><input id="place" type="range" min="0" max="{last}" value="0" aria-label="step"></p>
<p><button id="back">&#9664; back</button> <button id="play">play</button>
<button id="on">step &#9654;</button>
<label>speed <select id="speed">
<option value="4">slow</option><option value="1" selected>normal</option>
<option value="0.25">fast</option><option value="0.05">very fast</option>
</select></label></p>
<script>
const frames = {frames};
const square = {square}, crown = "{crown}", pause = {pause};
const layer = document.getElementById("layer");
const get = (id) => document.getElementById(id);
let at = 0, timer = null;

function draw(name, attributes) {{
  const element = document.createElementNS("http://www.w3.org/2000/svg", name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
  layer.append(element);
}}

function queen([row, column], fill) {{
  draw("path", {{ d: crown, fill,
    transform: `translate(${{column * square}} ${{row * square}}) scale(${{square / 100}})` }});
}}

function show(place) {{
  at = Math.max(0, Math.min(place, frames.length - 1));
  const [queens, tried, attacker, text] = frames[at];
  layer.replaceChildren();
  if (tried && attacker) draw("line", {{ stroke: "{red}", "stroke-width": 4,
    "stroke-linecap": "round",
    y1: (attacker[0] + .5) * square, x1: (attacker[1] + .5) * square,
    y2: (tried[0] + .5) * square, x2: (tried[1] + .5) * square }});
  queens.forEach((column, row) => queen([row, column], "{dark}"));
  if (tried) queen(tried, "{red}");
  get("text").textContent = `${{at + 1}} of ${{frames.length}}: ${{text}}`;
  get("place").value = at;
}}

function stop() {{ clearTimeout(timer); timer = null; get("play").textContent = "play"; }}

function run() {{
  if (at === frames.length - 1) return stop();
  show(at + 1);
  timer = setTimeout(run, pause * get("speed").value);
}}

get("play").onclick = () => {{
  if (timer) return stop();
  if (at === frames.length - 1) show(0);
  get("play").textContent = "stop";
  timer = setTimeout(run, pause * get("speed").value);
}};
get("back").onclick = () => {{ stop(); show(at - 1); }};
get("on").onclick = () => {{ stop(); show(at + 1); }};
get("place").oninput = (event) => {{ stop(); show(+event.target.value); }};
show(0);
</script>
</body>
</html>
"""


def animated_html(n: int, frames: Sequence[Frame], seconds: float) -> str:
    """Return a film as a page with buttons to play, stop and step.

    Parameters
    ----------
    n : int
        Rows and columns.
    frames : sequence of Frame
        The pictures; their queens stand in the first rows, one in each.
    seconds : float
        How long each is shown at normal speed.

    Returns
    -------
    str
        A document that loads nothing from anywhere.
    """
    margin = SQUARE / 4
    board = board_svg(BoardPicture(n, []), SQUARE, f"a board of {n} x {n}")
    move = f"translate({number(margin)} {number(margin)})"
    layer = f'<g id="layer" transform="{move}"></g>'
    data = [
        [
            [column for _, column in frame.queens],
            frame.tried,
            frame.attacker,
            frame.text,
        ]
        for frame in frames or [Frame([], text="there is nothing to do")]
    ]
    return PAGE.format(
        title=f"{n} queens, step by step",
        board=board.replace("</svg>", f"{layer}</svg>"),
        last=len(data) - 1,
        frames=json.dumps(data, separators=(",", ":")).replace("<", "\\u003c"),
        square=SQUARE,
        crown=CROWN,
        pause=round(1000 * seconds),
        red=COLOURS["conflict"],
        dark=COLOURS["queen"],
    )
