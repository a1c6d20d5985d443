#!/usr/bin/env python3
"""Draws the program's icon, packaging/icons/: the second standing wave of a closed basin.

The water between two walls stands highest at both walls and lowest in the middle, and half a period
later the other way round; the two nodes never move. Needs rsvg-convert (package librsvg2-bin).
"""
import math
import pathlib
import subprocess

FOLDER = pathlib.Path(__file__).parent / "icons"
SIZES = [16, 22, 24, 32, 48, 64, 128, 256, 512]
LEFT, RIGHT, LEVEL, BOTTOM = 0.0, 256.0, 132.0, 256.0


def surface(amplitude, first=LEFT, last=RIGHT, pieces=8):
    """The water surface LEVEL - amplitude cos(2 pi x/L) as cubic Bezier pieces with its own slopes."""
    def at(x):
        return LEVEL - amplitude * math.cos(2 * math.pi * (x - LEFT) / (RIGHT - LEFT))

    def slope(x):
        k = 2 * math.pi / (RIGHT - LEFT)
        return amplitude * k * math.sin(k * (x - LEFT))

    step = (last - first) / pieces
    path = f"M{first:.1f} {at(first):.1f}"
    for i in range(pieces):
        a, b = first + i * step, first + (i + 1) * step
        path += (f"C{a + step / 3:.1f} {at(a) + slope(a) * step / 3:.1f} "
                 f"{b - step / 3:.1f} {at(b) - slope(b) * step / 3:.1f} {b:.1f} {at(b):.1f}")
    return path


def closed(path):
    return f"{path}L{RIGHT:.1f} {BOTTOM}L{LEFT:.1f} {BOTTOM}Z"


def icon(amplitude, ghosts, line, node, tile=(8, 8, 240, 56)):
    """A tile with water in it, ghosts of other phases, and the nodes as dots."""
    x, y, side, corner = tile
    parts = [
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 256 256">',
        "<title>Seiche</title>",
        "<defs>",
        '<linearGradient id="sky" x1="0" y1="0" x2="0" y2="1">'
        '<stop offset="0" stop-color="#123a5c"/><stop offset="1" stop-color="#0a1f36"/></linearGradient>',
        '<linearGradient id="water" x1="0" y1="0" x2="0" y2="1">'
        '<stop offset="0" stop-color="#43c6dc"/><stop offset="0.45" stop-color="#1678a8"/>'
        '<stop offset="1" stop-color="#0b3a66"/></linearGradient>',
        f'<clipPath id="tile"><rect x="{x}" y="{y}" width="{side}" height="{side}" rx="{corner}"/></clipPath>',
        "</defs>",
        '<g clip-path="url(#tile)">',
        '<rect width="256" height="256" fill="url(#sky)"/>',
        f'<path d="{closed(surface(amplitude))}" fill="url(#water)"/>',
    ]
    for share, opacity in ghosts:
        parts.append(f'<path d="{surface(share * amplitude)}" fill="none" stroke="#bdeff8" '
                     f'stroke-width="{line * 0.45:.1f}" stroke-opacity="{opacity}"/>')
    parts.append(f'<path d="{surface(amplitude)}" fill="none" stroke="#f4fdff" stroke-width="{line}"/>')
    parts.append("</g>")
    if node:
        for place in (0.25, 0.75):
            parts.append(f'<circle cx="{LEFT + place * (RIGHT - LEFT):.1f}" cy="{LEVEL}" r="{node}" '
                         'fill="#ffb454" stroke="#0a1f36" stroke-width="4"/>')
    parts.append("</svg>\n")
    return "\n".join(parts)


def symbolic():
    """One colour, which the desktop replaces by its own."""
    return ('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 256 256">\n'
            f'<path d="{closed(surface(72))}" fill="#2e3436"/>\n'
            f'<path d="{surface(-72)}" fill="none" stroke="#2e3436" stroke-width="16"/>\n</svg>\n')


def main():
    large = icon(62, [(0.5, 0.35), (-0.5, 0.45), (-1.0, 0.8)], 11, 11)
    small = icon(66, [(-1.0, 0.9)], 24, 0, (0, 0, 256, 48))
    FOLDER.mkdir(exist_ok=True)
    (FOLDER / "seiche.svg").write_text(large)
    (FOLDER / "seiche-small.svg").write_text(small)
    (FOLDER / "seiche-symbolic.svg").write_text(symbolic())
    for size in SIZES:
        source = "seiche-small.svg" if size < 32 else "seiche.svg"
        subprocess.run(["rsvg-convert", "-w", str(size), "-h", str(size), FOLDER / source,
                        "-o", FOLDER / f"seiche-{size}.png"], check=True)


if __name__ == "__main__":
    main()
