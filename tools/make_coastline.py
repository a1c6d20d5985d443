#!/usr/bin/env python3
"""Draws assets/scenes/wave/coastline.png: an invented coast for the scene wave/coastline.

The picture is grey: luminance is the speed of long waves over the largest one, sqrt(depth / 100 m),
and 0 on land. Same picture every time; needs numpy only.

    tools/make_coastline.py assets/scenes/wave/coastline.png
"""
import struct
import sys
import zlib

import numpy as np

WIDTH, HEIGHT = 384, 288
DEEPEST = 100.0  # [m]


def noise(rng, octaves, coarsest, roughness):
    """Fractal noise of zero mean: random lattices, cubic in between, each finer one weaker."""
    y, x = np.mgrid[0:HEIGHT, 0:WIDTH]
    total, weight = np.zeros((HEIGHT, WIDTH)), 1.0
    for octave in range(octaves):
        step = coarsest / 2**octave
        lattice = rng.normal(size=(int(HEIGHT / step) + 3, int(WIDTH / step) + 3))
        i, j = (y / step).astype(int), (x / step).astype(int)
        fy, fx = y / step - i, x / step - j
        fy, fx = fy**3 * (fy * (6 * fy - 15) + 10), fx**3 * (fx * (6 * fx - 15) + 10)
        total += weight * ((1 - fy) * ((1 - fx) * lattice[i, j] + fx * lattice[i, j + 1]) +
                           fy * ((1 - fx) * lattice[i + 1, j] + fx * lattice[i + 1, j + 1]))
        weight *= roughness
    return total


def depth():
    """Depth below still water [m], negative on land; row 0 at the top."""
    rng = np.random.default_rng(11)
    y, x = np.mgrid[0:HEIGHT, 0:WIDTH] / float(WIDTH)
    # The shelf falls away to the west; a bay is cut into the coast, a headland stands beside it.
    coast = 0.80 + 0.13 * np.exp(-((y - 0.42) / 0.09) ** 2) - 0.11 * np.exp(-((y - 0.22) / 0.07) ** 2)
    coast += 0.04 * np.sin(9 * y + 0.6)
    rough = noise(rng, 6, 90, 0.55)
    bottom = 190 * (coast - x) + 7.0 * rough
    # Islands: half axes, a turn and a summit each; the same roughness frays their shores.
    for cx, cy, long, wide, turn, summit in ((0.57, 0.46, 0.075, 0.035, 0.9, 78),
                                             (0.49, 0.57, 0.04, 0.025, 2.2, 78),
                                             (0.63, 0.10, 0.05, 0.02, 1.9, 55),
                                             (0.38, 0.19, 0.05, 0.035, 0.4, 100)):
        along = (x - cx) * np.cos(turn) + (y - cy) * np.sin(turn)
        across = (y - cy) * np.cos(turn) - (x - cx) * np.sin(turn)
        ring = (along / long) ** 2 + (across / wide) ** 2
        bottom -= (summit + 14 * rough) * np.exp(-ring)
    # Open water of even depth in the west, where the swell is made.
    open_sea = np.clip((0.30 - x) / 0.15, 0, 1)
    return (1 - open_sea) * np.minimum(bottom, DEEPEST) + open_sea * 95


def png(grey):
    """The bytes of a grey picture of 8 bits."""
    rows = b"".join(b"\2" + (row - before).astype(np.uint8).tobytes()  # each less the one above it
                    for row, before in zip(grey, np.vstack([0 * grey[:1], grey[:-1]])))

    def chunk(kind, data):
        return struct.pack(">I", len(data)) + kind + data + struct.pack(
            ">I", zlib.crc32(kind + data))

    header = struct.pack(">IIBBBBB", grey.shape[1], grey.shape[0], 8, 0, 0, 0, 0)
    return (b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", header) + chunk(b"IDAT", zlib.compress(rows, 9)) +
            chunk(b"IEND", b""))


bottom = depth()
# Shallower than 2 m counts as 2 m at the water's edge; there is no speed to give to dry land.
speed = np.sqrt(np.clip(bottom, 2, DEEPEST) / DEEPEST)
grey = np.where(bottom > 0, np.round(255 * speed), 0).astype(int)
with open(sys.argv[1], "wb") as file:
    file.write(png(grey))
