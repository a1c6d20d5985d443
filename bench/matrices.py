#!/usr/bin/env python3
"""Times seiche.Matrix beside CuPy on one GPU: products, solves, LU, stacks, functions, transfers.

usage: bench/matrices.py [NAME...]      (product, solve, lu, stack, function, transfer, run; all when left out)

Milliseconds of wall time, medians of at least 21 calls after 50 ms of warming up. "waited" is one operation and
the wait for it; "queued" the time of each of 50 in a chain, where every one needs the one before. FP32, TF32 off.
Needs the package seiche, numpy, CuPy (https://cupy.dev) and an NVIDIA GPU.
"""
import os
import statistics
import sys
import time

os.environ["CUPY_TF32"] = "0"

import cupy
import numpy as np

import seiche


def median(work):
    began = time.perf_counter()
    while time.perf_counter() - began < 0.05:
        work()
    times = []
    for _ in range(21):
        began = time.perf_counter()
        work()
        times.append(time.perf_counter() - began)
    return 1e3 * statistics.median(times)


def done():
    cupy.cuda.Device().synchronize()


def row(name, size, ours, theirs):
    print(f"{name:<22}{size:>8}{ours:>12.4f}{theirs:>12.4f}{theirs / ours:>9.2f}")


def uniform(*shape):
    return np.random.default_rng(1).uniform(-1, 1, shape).astype(np.float32)


def products():
    for n in (256, 512, 1024, 2048, 4096, 8192):
        a = uniform(n, n) / n
        ours, theirs = seiche.Matrix(a), cupy.asarray(a)
        row("product, waited", n, median(lambda: (ours @ ours).wait()), median(lambda: (theirs @ theirs, done())))
        count = 50 if n < 4096 else 10

        def chain(matrix, wait):
            x = matrix
            for _ in range(count):
                x = matrix @ x
            wait(x)
        row("product, queued", n, median(lambda: chain(ours, lambda x: x.wait())) / count,
            median(lambda: chain(theirs, lambda x: done())) / count)


def solves():
    for n in (256, 1024, 2048, 4096):
        a, b = uniform(n, n), uniform(n, 1)
        ours, right = seiche.Matrix(a), seiche.Matrix(b)
        theirs, their_right = cupy.asarray(a), cupy.asarray(b)
        row("solve", n, median(lambda: ours.solve(right).wait()),
            median(lambda: (cupy.linalg.solve(theirs, their_right), done())))


def factors():
    from cupyx.scipy.linalg import lu_factor

    for n in (256, 1024, 2048, 4096):
        a = uniform(n, n)
        ours, theirs = seiche.Matrix(a), cupy.asarray(a)
        row("lu", n, median(lambda: ours.lu().p), median(lambda: (lu_factor(theirs, check_finite=False), done())))


def stacks():
    for n in (16, 64):
        a, b = uniform(2048, n, n) + n * np.eye(n, dtype=np.float32), uniform(2048, n, 1)
        ours, right = seiche.Matrix(a), seiche.Matrix(b)
        theirs, their_right = cupy.asarray(a), cupy.asarray(b)
        row("2048 products", n, median(lambda: (ours @ ours).wait()), median(lambda: (theirs @ theirs, done())))
        row("2048 solves", n, median(lambda: ours.solve(right).wait()),
            median(lambda: (cupy.linalg.solve(theirs, their_right), done())))


def functions():
    for n in (1024, 4096):
        a = uniform(n, n)
        ours, theirs = seiche.Matrix(a), cupy.asarray(a)
        for name, mine, other in (("A + A", lambda: ours + ours, lambda: theirs + theirs),
                                  ("exp(A)", lambda: np.exp(ours), lambda: cupy.exp(theirs)),
                                  ("sum(A)", ours.sum, theirs.sum),
                                  ("A[::2, 1:]", lambda: ours[::2, 1:], lambda: theirs[::2, 1:].copy())):
            row(name, n, median(lambda: mine().wait()), median(lambda: (other(), done())))


def transfers():
    for n in (1024, 4096):
        a = uniform(n, n)
        ours, theirs = seiche.Matrix(a), cupy.asarray(a)
        row("to the device", n, median(lambda: seiche.Matrix(a).wait()), median(lambda: (cupy.asarray(a), done())))
        row("from the device", n, median(ours.numpy), median(lambda: cupy.asnumpy(theirs)))


def runs():
    """Reading and writing a field of a run; there is nothing beside it."""
    for n in (256, 1024, 2048):
        run = seiche.Run("wave/drop", {"domain.cells": (n, n)})
        run.step(3)
        values = run["height"].numpy()

        def write():
            run["height"] = values
            run.probe(0.1, 0.1)
        print(f"{'read height':<22}{n:>8}{median(lambda: run['height']):>12.4f}")
        print(f"{'write height, probe':<22}{n:>8}{median(write):>12.4f}")


def main():
    parts = {"product": products, "solve": solves, "lu": factors, "stack": stacks, "function": functions,
             "transfer": transfers, "run": runs}
    chosen = sys.argv[1:] or list(parts)
    for name in chosen:
        if name not in parts:
            sys.exit(f"bench/matrices.py: there is no part '{name}': there are {', '.join(parts)}")
    print(seiche.device()["renderer"])
    print(f"{'':<22}{'n':>8}{'seiche, ms':>12}{'CuPy, ms':>12}{'x CuPy':>9}")
    for name in chosen:
        parts[name]()


if __name__ == "__main__":
    main()
