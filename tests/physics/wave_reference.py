#!/usr/bin/env python3
"""The wave scheme of docs/methods/wave.md once more, in numpy and double precision, written from the
equations alone, against what `seiche run SCENE --export height=...` gives for scenes written by hand.

    wave_reference.py path/to/seiche [CASE...]

Exit 1 where max|difference| exceeds 1e-5 max|h| after 300 steps at tolerance 1e-7.
"""
import json
import os
import subprocess
import sys
import tempfile

import numpy as np

STEPS, TOLERANCE, ACCEPTED = 300, 1e-7, 1e-5
SIDES = ("left", "right", "bottom", "top")


class Grid:
    def __init__(self, scene):
        self.nx, self.ny = scene["domain"]["cells"]
        self.lx, self.ly = scene["domain"]["size"]
        self.hx, self.hy = self.lx / self.nx, self.ly / self.ny
        x, y = (np.arange(self.nx) + 0.5) * self.hx, (np.arange(self.ny) + 0.5) * self.hy
        self.x, self.y = np.meshgrid(x, y)

    def formula(self, text, x=0.0, y=0.0, t=0.0):
        """A formula of a scene; only what the cases below use."""
        names = {"x": x, "y": y, "t": t, "Lx": self.lx, "Ly": self.ly, "hx": self.hx, "hy": self.hy,
                 "pi": np.pi, "e": np.e, "sin": np.sin, "cos": np.cos, "exp": np.exp,
                 "sqrt": np.sqrt, "tanh": np.tanh, "abs": np.abs, "min": np.minimum,
                 "max": np.maximum}
        return eval(str(text).replace("^", "**"), {"__builtins__": {}}, names)

    def field(self, text):
        return np.broadcast_to(self.formula(text, self.x, self.y), self.x.shape).astype(float)


def solid_cells(scene, g):
    """A cell is solid where its centre lies in a wall."""
    solid = np.zeros(g.x.shape, bool)
    for wall in scene.get("walls", []):
        if wall["shape"] == "polygon":
            corners, inside = np.array(wall["points"], float), np.zeros(g.x.shape, bool)
            for (ax, ay), (bx, by) in zip(corners, np.roll(corners, -1, axis=0)):
                if ay != by:
                    between = (ay > g.y) != (by > g.y)
                    inside ^= between & (g.x < ax + (g.y - ay) * (bx - ax) / (by - ay))
            solid |= inside
            continue
        dx, dy = g.x - wall["center"][0], g.y - wall["center"][1]
        if wall["shape"] == "circle":
            solid |= dx**2 + dy**2 <= wall["radius"] ** 2
        else:
            width, height = wall["size"]
            if wall["shape"] == "rectangle":
                solid |= (abs(dx) <= width / 2) & (abs(dy) <= height / 2)
            else:
                solid |= (2 * dx / width) ** 2 + (2 * dy / height) ** 2 <= 1
    return solid


class Operator:
    """M, C = M sigma + C_b and K of a scene, and what Dirichlet sides add to the force."""

    def __init__(self, scene, g, step):
        """step: what multiplies C in the matrix of a step"""
        p = scene["parameters"]
        self.g = g
        self.sides = {s: scene.get("boundaries", {}).get(s, {"type": "wall"}) for s in SIDES}
        self.solid = solid_cells(scene, g)
        speed = g.field(scene.get("initial", {}).get("speed", p.get("wave_speed", 1)))
        acoustic = p.get("equation") == "acoustic"
        liquid = ~self.solid
        stiffness = np.where(liquid, 1.0 if acoustic else speed**2, 0.0)
        self.mass = np.where(liquid, 1 / speed**2 if acoustic else 1.0, 0.0)

        periodic_x = self.sides["left"]["type"] == "periodic"
        periodic_y = self.sides["bottom"]["type"] == "periodic"
        # faces[:, i] lies on the left of column i, and so on; zero is a closed face
        self.fx, self.fy = np.zeros((g.ny, g.nx + 1)), np.zeros((g.ny + 1, g.nx))
        self.fx[:, 1:-1] = self.face(stiffness[:, :-1], stiffness[:, 1:])
        self.fy[1:-1] = self.face(stiffness[:-1], stiffness[1:])
        if periodic_x:
            self.fx[:, 0] = self.fx[:, -1] = self.face(stiffness[:, -1], stiffness[:, 0])
        if periodic_y:
            self.fy[0] = self.fy[-1] = self.face(stiffness[-1], stiffness[0])
        self.fx /= g.hx**2
        self.fy /= g.hy**2

        # on[side] is True in the cells at that side
        self.on = {s: np.zeros(g.x.shape, bool) for s in SIDES}
        self.on["left"][:, 0] = self.on["right"][:, -1] = True
        self.on["bottom"][0] = self.on["top"][-1] = True
        normal = {"left": g.hx, "right": g.hx, "bottom": g.hy, "top": g.hy}
        impedance = np.sqrt(stiffness * self.mass)  # of the whole cell
        upright, level, self.held = np.zeros(g.x.shape), np.zeros(g.x.shape), {}
        for s in SIDES:
            kind = self.sides[s]["type"]
            if kind == "absorbing":
                (upright if s in ("left", "right") else level)[:] += self.on[s] * impedance / normal[s]
                self.mass = np.where(self.on[s], self.mass / 2, self.mass)
            if kind == "dirichlet":
                self.held[s] = self.on[s] * 2 * stiffness / normal[s] ** 2
        sigma = float(p.get("damping", 0))

        # The layer: rates in columns and on their faces, in rows and on theirs.
        width, strength = p.get("sponge_width", 0), p.get("sponge_strength", 0)
        if width > 0 and not strength:
            strength = 2 * speed[liquid].max() / width * np.log(1e6)
        absorbs = {s: width > 0 and self.sides[s]["type"] == "absorbing" for s in SIDES}

        def rates(at, length, low, high):
            near = lambda distance: strength * np.maximum(0, 1 - distance / max(width, 1e-9)) ** 3
            return absorbs[low] * near(at) + absorbs[high] * near(length - at)

        self.layered = any(absorbs.values())
        self.x = rates((np.arange(g.nx) + 0.5) * g.hx, g.lx, "left", "right")[None, :]
        self.xf = rates(np.arange(g.nx + 1) * g.hx, g.lx, "left", "right")[None, :]
        self.y = rates((np.arange(g.ny) + 0.5) * g.hy, g.ly, "bottom", "top")[:, None]
        self.yf = rates(np.arange(g.ny + 1) * g.hy, g.ly, "bottom", "top")[:, None]
        self.step = step
        # Conductances without stretch of faces between two cells, for the memory of the layer.
        self.kx, self.ky = self.fx * g.hx, self.fy * g.hy
        if not periodic_x:
            self.kx[:, 0] = self.kx[:, -1] = 0
        if not periodic_y:
            self.ky[0] = self.ky[-1] = 0
        ax, ay = 1 + step * self.x, 1 + step * self.y
        self.axf, self.ayf = 1 + step * self.xf, 1 + step * self.yf
        self.fx, self.fy = self.fx * ay / self.axf, self.fy * ax / self.ayf
        for s, i in (("left", 0), ("right", -1)):
            if s in self.held:
                self.held[s] = self.held[s] * ay / self.axf[:, [i]]
        for s, i in (("bottom", 0), ("top", -1)):
            if s in self.held:
                self.held[s] = self.held[s] * ax / self.ayf[[i], :]
        self.restoring = (self.mass * (self.x * self.y + sigma * (self.x + self.y)) +
                          upright * self.y + level * self.x)
        self.damping = (self.mass * (sigma + self.x + self.y) + upright + level +
                        step * self.restoring)

    def memory_rate(self, phi, u):
        """q of both kinds of faces."""
        x, y = phi
        columns, rows = np.concatenate([u[:, -1:], u, u[:, :1]], 1), np.concatenate([u[-1:], u, u[:1]])
        slope_x, slope_y = self.kx * np.diff(columns, axis=1), self.ky * np.diff(rows, axis=0)
        return (((self.y - self.xf) * slope_x - self.xf * x) / self.axf,
                ((self.x - self.yf) * slope_y - self.yf * y) / self.ayf)

    def divergence(self, flux):
        return np.diff(flux[0], axis=1) / self.g.hx + np.diff(flux[1], axis=0) / self.g.hy

    def released(self, phi):
        return phi[0] / self.axf, phi[1] / self.ayf

    @staticmethod
    def face(a, b):
        """The harmonic mean of two cells; closed where one of them is solid."""
        return np.where((a > 0) & (b > 0), 2 * a * b / np.where(a + b > 0, a + b, 1), 0.0)

    def k(self, u):
        left, right = np.roll(u, 1, axis=1), np.roll(u, -1, axis=1)
        lower, upper = np.roll(u, 1, axis=0), np.roll(u, -1, axis=0)
        result = (self.fx[:, :-1] * (u - left) + self.fx[:, 1:] * (u - right) +
                  self.fy[:-1] * (u - lower) + self.fy[1:] * (u - upper))
        for weight in self.held.values():
            result = result + weight * u
        return result

    def force(self, scene, t):
        g, total = self.g, np.zeros(self.g.x.shape)
        for source in scene.get("sources", []):
            if source["kind"] == "moving":
                start = end = (g.formula(source["x"], t=t), g.formula(source["y"], t=t))
            elif source["kind"] == "line":
                start, end = source["from"], source["to"]
            else:
                start = end = source["center"]
            ax, ay = end[0] - start[0], end[1] - start[1]
            px, py = g.x - start[0], g.y - start[1]
            along = np.clip((px * ax + py * ay) / max(ax * ax + ay * ay, 1e-300), 0, 1)
            d2 = ((px - along * ax) ** 2 + (py - along * ay) ** 2) / source["radius"] ** 2
            total += (self.mass * g.formula(source["amplitude"], t=t) *
                      np.where(d2 < 1, (1 - d2) ** 2, 0))
        for s, weight in self.held.items():
            x = {"left": 0 * g.x, "right": 0 * g.x + g.lx}.get(s, g.x)
            y = {"bottom": 0 * g.y, "top": 0 * g.y + g.ly}.get(s, g.y)
            total += weight * g.formula(self.sides[s].get("height", 0), x, y, t)
        return total


def conjugate_gradients(a, b, x):
    r = b - a(x)
    d, rr, target = r.copy(), np.vdot(r, r), 1e-24 * np.vdot(b, b)
    while rr > target:
        q = a(d)
        alpha = rr / np.vdot(d, q)
        x, r = x + alpha * d, r - alpha * q
        rr, before = np.vdot(r, r), rr
        d = r + rr / before * d
    return x


def simulate(scene, steps):
    """The height after so many steps."""
    p = scene["parameters"]
    dt, theta = p["dt"], p.get("theta", 0.25)
    printed = p.get("scheme") == "krueger-2003"
    g = Grid(scene)
    op = Operator(scene, g, dt if printed else dt / 2)
    liquid = ~op.solid
    initial = scene.get("initial", {})
    u = g.field(initial.get("height", 0)) * liquid
    v = g.field(initial.get("velocity", 0)) * liquid
    phi = np.zeros((g.ny, g.nx + 1)), np.zeros((g.ny + 1, g.nx))

    def pull(u, t):
        return op.force(scene, t) - op.k(u) - op.restoring * u + op.divergence(op.released(phi))

    def remember(u):
        return tuple(f + dt * q for f, q in zip(phi, op.memory_rate(phi, u)))

    if printed:
        # M (u+ - 2u + u-) + dt C (u+ - u) = dt^2 (f - K (u+ + u)/2), v the last (u+ - u)/dt
        a = lambda z: np.where(liquid, op.mass * z + dt * op.damping * z + dt**2 / 2 * op.k(z), z)
        for n in range(steps):
            b = op.mass * v + dt * pull(u, (n + 0.5) * dt)
            v = conjugate_gradients(a, b * liquid, v)
            phi = remember(u + dt / 2 * v)
            u = u + dt * v
        return u
    eta = (theta - 0.25) * dt**2
    inverse_mass = np.where(liquid, 1 / np.where(liquid, op.mass, 1), 0)
    a = lambda z: np.where(
        liquid, op.mass * z + dt / 2 * op.damping * z + theta * dt**2 * op.k(z), z)
    w = 2 * v
    for n in range(steps):
        late = 2 * eta * op.divergence(op.memory_rate(phi, u))
        b = 2 * op.mass * v + dt * pull(u, (n + 0.5) * dt) + late
        w = conjugate_gradients(a, b * liquid, w)
        phi = remember(u + dt / 4 * w)
        u = u + dt / 2 * w
        v = w - v + inverse_mass * (eta * op.k(w) - late)
    return u


def case(size, cells, parameters, initial=None, **more):
    parameters = {"tolerance": TOLERANCE, "max_iterations": 500, **parameters}
    return {"seiche": 1, "simulation": "wave", "domain": {"size": size, "cells": cells},
            "parameters": parameters, "initial": initial or {}, **more}


BUMP = "0.1*exp(-((x-0.4)^2+(y-0.35)^2)/0.004)"
SLOW_DISC = "1-0.4*exp(-((x-0.7)^2+(y-0.5)^2)/0.03)"


def every(kind):
    return {s: {"type": kind} for s in SIDES}


CASES = {
    "closed basin, varying speed, damping, oblong cells": case(
        [1.2, 0.8], [97, 101], {"dt": 0.008, "damping": 0.7},
        {"height": BUMP, "speed": "0.4+0.6*tanh(2*x)+0.2*sin(6*y)"}),
    "walls of every shape, point source, absorbing sides with a layer": case(
        [1.0, 1.0], [96, 96],
        {"dt": 0.01, "wave_speed": 0.9, "sponge_width": 0.2, "sponge_strength": 35, "damping": 0.1,
         "wall_cells": "whole"},
        {"velocity": "0.5*exp(-((x-0.4)^2+(y-0.35)^2)/0.004)"},
        boundaries=every("absorbing"),
        walls=[{"shape": "circle", "center": [0.62, 0.41], "radius": 0.083},
               {"shape": "rectangle", "center": [0.21, 0.73], "size": [0.137, 0.059]},
               {"shape": "ellipse", "center": [0.71, 0.77], "size": [0.231, 0.093]},
               {"shape": "polygon", "points": [[0.1, 0.11], [0.33, 0.17], [0.19, 0.29]]}],
        sources=[{"kind": "point", "center": [0.47, 0.52], "radius": 0.06,
                  "amplitude": "3*sin(8*pi*t)"}]),
    "absorbing sides, varying speed, acoustic": case(
        [1.0, 0.7], [75, 64], {"dt": 0.012, "equation": "acoustic"},
        {"height": BUMP, "speed": SLOW_DISC}, boundaries=every("absorbing"),
        sources=[{"kind": "point", "center": [0.3, 0.3], "radius": 0.1, "amplitude": "sin(9*t)"}]),
    "Dirichlet sides that move, theta 0.4": case(
        [1.0, 1.0], [81, 64], {"dt": 0.01, "theta": 0.4},
        {"height": "0.02*sin(pi*x)*sin(pi*y)"},
        boundaries={"left": {"type": "dirichlet", "height": "0.05*sin(12*t)*sin(pi*y/Ly)"},
                    "right": {"type": "dirichlet"},
                    "bottom": {"type": "dirichlet", "height": "0.02*x*sin(5*t)"},
                    "top": {"type": "wall"}}),
    "periodic, acoustic, theta 0.3, damping, line source": case(
        [1.0, 1.0], [63, 70],
        {"dt": 0.01, "theta": 0.3, "equation": "acoustic", "damping": 0.3},
        {"height": BUMP, "speed": SLOW_DISC}, boundaries=every("periodic"),
        sources=[{"kind": "line", "from": [0.2, 0.3], "to": [0.5, 0.8], "radius": 0.07,
                  "amplitude": "cos(20*t)*exp(-t)"}]),
    "layers at two sides, theta 0.4, varying speed, acoustic": case(
        [1.1, 0.9], [77, 64],
        {"dt": 0.012, "theta": 0.4, "equation": "acoustic", "sponge_width": 0.23},
        {"height": BUMP, "speed": SLOW_DISC},
        boundaries={"left": {"type": "dirichlet"}, "right": {"type": "absorbing"},
                    "bottom": {"type": "absorbing"}, "top": {"type": "wall"}},
        sources=[{"kind": "point", "center": [0.4, 0.5], "radius": 0.1, "amplitude": "sin(9*t)"}]),
    "moving source through varying water between walls": case(
        [2.0, 1.0], [128, 64], {"dt": 0.01, "wall_cells": "whole"},
        {"speed": "0.5+0.3*y"},
        boundaries={"left": {"type": "absorbing"}, "right": {"type": "absorbing"},
                    "bottom": {"type": "wall"}, "top": {"type": "dirichlet"}},
        walls=[{"shape": "rectangle", "center": [1.43, 0.69], "size": [0.29, 0.2]}],
        sources=[{"kind": "moving", "x": "0.3+0.4*t", "y": "0.3+0.1*sin(3*t)", "radius": 0.08,
                  "amplitude": "1.5*sin(25*t)"}]),
    "as printed in 2003, damped": case(
        [1.0, 1.0], [64, 64], {"dt": 0.005, "scheme": "krueger-2003", "damping": 0.5},
        {"height": BUMP, "speed": SLOW_DISC},
        boundaries={"right": {"type": "absorbing"}}),
    "as printed in 2003, with a layer between joined sides": case(
        [1.0, 0.8], [60, 48], {"dt": 0.005, "scheme": "krueger-2003", "sponge_width": 0.2},
        {"height": BUMP}, boundaries={"left": {"type": "absorbing"}, "right": {"type": "absorbing"},
                                      "bottom": {"type": "periodic"}, "top": {"type": "periodic"}}),
}


def main():
    program, wanted = sys.argv[1], sys.argv[2:]
    failed = 0
    with tempfile.TemporaryDirectory() as folder:
        for name, scene in CASES.items():
            if wanted and not any(part in name for part in wanted):
                continue
            file, out = os.path.join(folder, "scene.json"), os.path.join(folder, "h.npy")
            with open(file, "w") as handle:
                json.dump(scene, handle)
            subprocess.run([program, "run", file, "--quiet", "--strict", "--steps", str(STEPS),
                            "--export", "height=" + out], check=True)
            height, reference = np.load(out), simulate(scene, STEPS)
            largest = np.abs(reference).max()
            error = np.abs(height - reference).max() / largest
            good = height.shape == reference.shape and largest > 1e-4 and error <= ACCEPTED
            failed += not good
            print(f"{'ok    ' if good else 'FAILED'} {error:.1e} of max|h| = {largest:.3g} m: {name}")
    sys.exit(1 if failed else 0)


if __name__ == "__main__":
    main()
