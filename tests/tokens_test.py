#!/usr/bin/env python3
"""Contrast ratios (WCAG 2.1) of the pairs of colours that the window uses, in each theme of assets/gui/tokens.css; fails
below their targets. usage: tokens_test.py SOURCE"""
import re
import sys
from pathlib import Path

text = (Path(sys.argv[1]) / "assets/gui/tokens.css").read_text()
themes = {}
for name, body in re.findall(r":root(?:\.(\w+))?[^{]*\{(.*?)\n\}", text, re.S):
    themes[name or "dark"] = dict(re.findall(r"--(\w+):(#\w+)", body))

PAIRS = [("t1", "bg1", 7), ("t1", "bg2", 7), ("t1", "bg4", 4.5), ("t1", "bg5", 4.5), ("t1", "sunk", 7), ("t1", "accentSoft", 4.5),
         ("t2", "bg1", 4.5), ("t2", "bg2", 4.5), ("t2", "bg3", 4.5), ("t2", "bg4", 4.5), ("t2", "float", 4.5),
         ("t3", "bg1", 4.5), ("t3", "bg2", 4.5), ("t3", "sunk", 4.5), ("t3", "accentSoft", 4.5), ("t4", "bg2", 2),
         ("accent", "bg2", 4.5), ("accent", "accentSoft", 4.5), ("onAccent", "accentFill", 4.5), ("onAccent", "accentHover", 4.5),
         ("warn", "bg1", 4.5), ("warn", "warnSoft", 4.5), ("error", "bg2", 4.5), ("error", "errorSoft", 4.5),
         ("ok", "bg2", 4.5), ("ok", "okSoft", 4.5), ("focus", "bg1", 3), ("focus", "bg2", 3), ("focus", "bg4", 3),
         ("grip", "bg2", 3), ("rec", "bg1", 3), ("accent", "bg5", 3), ("s1", "bg2", 3), ("s2", "bg2", 3), ("s3", "bg2", 3), ("s4", "bg2", 3)]


def luminance(color):
    parts = [int(color[i:i + 2], 16) / 255 for i in (1, 3, 5)]
    parts = [c / 12.92 if c <= 0.03928 else ((c + 0.055) / 1.055) ** 2.4 for c in parts]
    return 0.2126 * parts[0] + 0.7152 * parts[1] + 0.0722 * parts[2]


bad = 0
for front, back, least in PAIRS:
    line = f"{front:9} on {back:11}"
    for theme in ("dark", "light", "contrast"):
        a, b = luminance(themes[theme][front]), luminance(themes[theme][back])
        ratio = (max(a, b) + 0.05) / (min(a, b) + 0.05)
        bad += ratio < least
        line += f"  {theme} {ratio:5.2f}{' !' if ratio < least else '  '}"
    print(line, f" at least {least}")
sys.exit(bad > 0)
