#!/usr/bin/env python3
"""Makes assets/scenes/fluid/picture.png: a lake at dusk, to be stirred. Needs numpy; the same picture each time."""
import pathlib
import struct
import zlib

import numpy

WIDTH, HEIGHT = 480, 320
SEED = 3


def ridge(rng, base, height, rough):
    """The height of a mountain range over x, by midpoints that are moved up and down."""
    line = numpy.array([0.0, 0.0])
    size = height
    while len(line) < WIDTH + 1:
        middle = 0.5 * (line[1:] + line[:-1]) + size * rng.uniform(-1, 1, len(line) - 1)
        merged = numpy.empty(2 * len(line) - 1)
        merged[0::2], merged[1::2] = line, middle
        line, size = merged, size * rough
    return base + line[:WIDTH]


def lake():
    rng = numpy.random.default_rng(SEED)
    x = (numpy.arange(WIDTH) + 0.5)[None, :] / WIDTH
    y = 1 - (numpy.arange(HEIGHT) + 0.5)[:, None] / HEIGHT  # 1 at the top
    shore = 0.36
    up = numpy.clip((y - shore) / (1 - shore), 0, 1)

    def mix(low, high, w):
        return numpy.array(low) * (1 - w[..., None]) + numpy.array(high) * w[..., None]

    sky = mix([1.0, 0.62, 0.33], [0.16, 0.2, 0.48], numpy.clip(up**0.7, 0, 1) + 0 * x)
    sun = numpy.exp(-(((x - 0.68) / 0.035) ** 2 + ((y - 0.52) / 0.0525) ** 2) ** 3)
    glow = numpy.exp(-numpy.hypot((x - 0.68) * 1.5, y - 0.52) / 0.16)
    sky = sky + glow[..., None] * numpy.array([0.35, 0.16, 0.02])
    sky = sky * (1 - sun[..., None]) + sun[..., None] * numpy.array([1.0, 0.93, 0.7])
    picture = sky
    for base, height, rough, color in (
        (0.56, 0.14, 0.52, [0.42, 0.3, 0.5]),
        (0.47, 0.1, 0.5, [0.24, 0.2, 0.4]),
        (0.4, 0.05, 0.55, [0.1, 0.13, 0.24]),
    ):
        inside = y < ridge(rng, base, height, rough)[None, :]
        picture = numpy.where(inside[..., None], numpy.array(color), picture)
    # The lake mirrors everything above it, darker and with ripples.
    line = int((1 - shore) * HEIGHT)
    for row in range(line, HEIGHT):
        depth = (row - line) / (HEIGHT - line)
        shift = int(round(3 * depth * numpy.sin(0.9 * (row - line) ** 0.8 * 2)))
        mirrored = max(0, 2 * line - row - 1 + shift)
        picture[row] = picture[mirrored] * (0.78 - 0.3 * depth) + numpy.array([0.0, 0.02, 0.06])
    return numpy.clip(picture, 0, 1)


def chunk(kind, data):
    return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))


def main():
    pixels = numpy.round(lake() * 255).astype(numpy.uint8)
    rows = b"".join(b"\0" + row.tobytes() for row in pixels)
    header = struct.pack(">IIBBBBB", WIDTH, HEIGHT, 8, 2, 0, 0, 0)
    target = pathlib.Path(__file__).resolve().parent.parent / "assets/scenes/fluid/picture.png"
    target.write_bytes(
        b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", header) + chunk(b"IDAT", zlib.compress(rows, 9)) + chunk(b"IEND", b"")
    )


if __name__ == "__main__":
    main()
