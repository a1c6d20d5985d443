#!/usr/bin/env python3
"""Makes assets/scenes/wave/coastline.png: a made-up coast as a chart of 16 bits, 0 (black) deep sea to 1 high land.

The shore is at luminance 0.6. Needs numpy; the same numbers each time.
"""
import pathlib
import struct
import zlib

import numpy

WIDTH, HEIGHT = 384, 288
SEED = 5


def smooth_noise(rng):
    """Noise of unit variance whose amplitude falls with wave number as k^-1.9."""
    ky = numpy.fft.fftfreq(2 * HEIGHT)[:, None] * 2 * HEIGHT
    kx = numpy.fft.rfftfreq(2 * WIDTH)[None, :] * 2 * WIDTH
    k = numpy.hypot(kx * HEIGHT / WIDTH, ky)
    k[0, 0] = 1
    spectrum = k**-1.9 * numpy.exp(-((k / 40) ** 2))
    spectrum[k < 2] = 0
    noise = numpy.fft.rfft2(rng.standard_normal((2 * HEIGHT, 2 * WIDTH)))
    field = numpy.fft.irfft2(noise * spectrum, s=(2 * HEIGHT, 2 * WIDTH))
    return (field / field.std())[:HEIGHT, :WIDTH]


def chart():
    x = (numpy.arange(WIDTH) + 0.5)[None, :] / WIDTH
    rise = 0.02 + 0.75 * numpy.clip((x - 0.15) / 0.85, 0, 1) ** 1.3
    rough = 0.13 * numpy.clip((x - 0.2) / 0.4, 0, 1)
    return numpy.clip(rise + rough * smooth_noise(numpy.random.default_rng(SEED)), 0, 1)


def png(luminance):
    """16-bit grey PNG of rows from the top."""
    values = numpy.round(luminance * 65535).astype(">u2")
    rows = b"".join(b"\0" + row.tobytes() for row in values)

    def chunk(kind, data):
        check = zlib.crc32(kind + data)
        return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", check)

    header = struct.pack(">IIBBBBB", WIDTH, HEIGHT, 16, 0, 0, 0, 0)
    return (b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", header)
            + chunk(b"IDAT", zlib.compress(rows, 9)) + chunk(b"IEND", b""))


if __name__ == "__main__":
    root = pathlib.Path(__file__).resolve().parents[1]
    (root / "assets/scenes/wave/coastline.png").write_bytes(png(chart()))
