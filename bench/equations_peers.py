#!/usr/bin/env python3
"""Times explicit steps of Gray and Scott's equations by others on the same machine, in turns with ours.

usage: bench/equations_peers.py [--seiche PROGRAM] [--size N] [--rounds N] [--visualpde CHECKOUT] [NAME...]

All solve the equations of `seiche bench equations` in FP32 on a periodic square by a method of second order with
two rates a step (VisualPDE has the midpoint rule, the others Heun's):

    heun, heun-plain  seiche bench equations, with and without what rounding takes from a step
    c                 bench/equations_peer.c, gcc -O3 -march=native, threads for all cores
    c-1               the same on one core
    numpy             slices of arrays, in place
    visualpde         the shaders of https://github.com/Pecnut/visual-pde in headless Chromium, drawn in software;
                      only with --visualpde, which names a checkout of it, and with chromium

Every round runs each for a second or so, one after the other; a figure is the median over the rounds, with the least and
the largest. A cell update is a cell and step, of both unknowns. All but ours begin with the same square in the middle;
their means of u and v after as many steps must agree to 1e-4.
"""
import argparse
import functools
import http.server
import json
import os
import shutil
import statistics
import subprocess
import sys
import tempfile
import threading
import time

HERE = os.path.dirname(os.path.abspath(__file__))
COMPARED_STEPS = 200


def ours(program, row, n):
    with tempfile.TemporaryDirectory() as folder:
        file = os.path.join(folder, "rows.json")
        subprocess.run([program, "bench", "equations/" + row, "--size", str(n), "--device", "software", "--json", file],
                       check=True, stdout=subprocess.DEVNULL)
        rows = json.load(open(file))
    return next(each["ms"] for each in rows.get("rows", rows) if each["n"] == n) / 1e3


class C:
    def __init__(self, n, threads):
        self.n = n
        self.folder = tempfile.TemporaryDirectory()
        self.program = os.path.join(self.folder.name, "peer")
        subprocess.run(["gcc", "-O3", "-march=native", "-fopenmp", os.path.join(HERE, "equations_peer.c"), "-o",
                        self.program], check=True)
        self.environment = dict(os.environ, OMP_NUM_THREADS=str(threads))

    def run(self, steps, batches=1):
        lines = subprocess.run([self.program, str(self.n), str(steps), str(batches)], check=True, text=True,
                               stdout=subprocess.PIPE, env=self.environment).stdout.splitlines()
        return statistics.median(map(float, lines[:-1])), [float(each) / self.n ** 2 for each in lines[-1].split()]


class Numpy:
    def __init__(self, n):
        import numpy
        self.np, self.n = numpy, n

    def run(self, steps):
        np, n = self.np, self.n
        start = [np.ones((n + 2, n + 2), np.float32), np.zeros((n + 2, n + 2), np.float32)]
        spot = slice(n // 2 - n // 8 + 1, n // 2 + n // 8)
        start[0][spot, spot], start[1][spot, spot] = 0.5, 0.25
        made = [np.empty((n, n), np.float32) for _ in range(3)]
        middle = [np.empty_like(f) for f in start]

        def wrap(f):
            f[1:-1, 0], f[1:-1, -1] = f[1:-1, -2], f[1:-1, 1]
            f[0], f[-1] = f[-2], f[1]

        def spread(f, factor, out):
            np.add(f[1:-1, :-2], f[1:-1, 2:], out=out)
            out += f[:-2, 1:-1]
            out += f[2:, 1:-1]
            out *= np.float32(factor)

        def rates(u, v):
            a, b, r = made
            inner_u, inner_v = u[1:-1, 1:-1], v[1:-1, 1:-1]
            np.multiply(inner_v, inner_v, out=r)
            r *= inner_u
            spread(u, 2e-5 / 1e-4, a)
            a -= np.float32(4 * 2e-5 / 1e-4 + 0.037) * inner_u
            a -= r
            a += np.float32(0.037)
            spread(v, 1e-5 / 1e-4, b)
            b -= np.float32(4 * 1e-5 / 1e-4 + 0.097) * inner_v
            b += r
            return a, b

        for f in start:
            wrap(f)
        begin = time.perf_counter()
        for _ in range(steps):  # of 1 s
            for after, f, rate in zip(middle, start, rates(*start)):
                np.add(f[1:-1, 1:-1], rate, out=after[1:-1, 1:-1])
                wrap(after)
            for f, between, rate in zip(start, middle, rates(*middle)):
                inner = f[1:-1, 1:-1]
                rate += between[1:-1, 1:-1]
                inner += rate
                inner *= np.float32(0.5)
                wrap(f)
        return (time.perf_counter() - begin) / steps, [float(f[1:-1, 1:-1].mean(dtype=np.float64)) for f in start]


class VisualPde:
    def __init__(self, n, checkout):
        self.n = n
        self.profile = tempfile.TemporaryDirectory(ignore_cleanup_errors=True)
        peer = self

        class Handler(http.server.SimpleHTTPRequestHandler):
            def do_GET(self):
                if not self.path.startswith("/page?"):
                    return super().do_GET()
                text = open(os.path.join(HERE, "visualpde.html"), "rb").read()
                self.send_response(200)
                self.send_header("content-type", "text/html")
                self.end_headers()
                self.wfile.write(text)

            def do_POST(self):
                peer.result = json.loads(self.rfile.read(int(self.headers["content-length"])))
                self.send_response(200)
                self.end_headers()
                peer.done.set()

            def log_message(self, *_):
                pass

        self.server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), functools.partial(Handler, directory=checkout))
        threading.Thread(target=self.server.serve_forever, daemon=True).start()

    def run(self, steps, batches=1):
        self.done, self.result = threading.Event(), None
        browser = subprocess.Popen(
            ["chromium", "--headless=new", "--no-sandbox", "--enable-unsafe-swiftshader", "--use-angle=swiftshader",
             "--user-data-dir=" + self.profile.name,
             f"http://127.0.0.1:{self.server.server_port}/page?n={self.n}&steps={steps}&batches={batches}"],
            stderr=subprocess.DEVNULL)
        known = self.done.wait(120)
        browser.terminate()
        browser.wait()
        if not known or self.result.get("error"):
            sys.exit(f"VisualPDE's shaders did not run: {self.result}")
        return statistics.median(self.result["times"]), [each / self.n ** 2 for each in self.result["sums"]]


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("names", nargs="*", metavar="NAME")
    parser.add_argument("--seiche", default=shutil.which("seiche") or "build/release/seiche")
    parser.add_argument("--size", type=int, default=256)
    parser.add_argument("--rounds", type=int, default=7)
    parser.add_argument("--visualpde", metavar="CHECKOUT")
    given = parser.parse_args()
    n = given.size
    peers = {"c": C(n, os.cpu_count()), "c-1": C(n, 1), "numpy": Numpy(n)}
    if given.visualpde:
        peers["visualpde"] = VisualPde(n, given.visualpde)
    if given.names:
        peers = {name: peer for name, peer in peers.items() if name in given.names}
    means = {}
    steps = {}
    for name, peer in peers.items():
        seconds, means[name] = peer.run(COMPARED_STEPS)
        steps[name] = max(2, int(0.2 / seconds))
    for name, (u, v) in means.items():
        first = means[next(iter(means))]
        print(f"{name}: means of u and v after {COMPARED_STEPS} steps {u:.6f} {v:.6f}")
        if max(abs(u - first[0]), abs(v - first[1])) > 1e-4:
            sys.exit("they do not solve the same equations")
    times = {}
    for _ in range(given.rounds):
        for row in ("heun", "heun-plain"):
            times.setdefault(row, []).append(ours(given.seiche, row, n))
        for name, peer in peers.items():
            batches = {} if name == "numpy" else {"batches": 5}
            times.setdefault(name, []).append(peer.run(steps[name], **batches)[0])
    print(f"\n{n} x {n} cells, {given.rounds} rounds\n\n| | ms a step | least to largest | million cell updates a second |")
    print("|---|---|---|---|")
    for name, each in times.items():
        middle = statistics.median(each)
        print(f"| {name} | {1e3 * middle:.3f} | {1e3 * min(each):.3f} to {1e3 * max(each):.3f} | "
              f"{n * n / middle / 1e6:.1f} |")


if __name__ == "__main__":
    main()
