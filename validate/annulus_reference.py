#!/usr/bin/env python3
"""Heat between a hot circle and a cold one round it, for fluid/annulus: steady natural convection (Boussinesq) in
the geometry of Kuehn and Goldstein 1976, in FP64, by Chebyshev polynomials along r and Fourier's along the angle.

Lengths are in gaps, times in sqrt(gap / (beta g dT)). The unknowns are the stream function p, the vorticity w and the
temperature T: u_r = p_angle / r, u_angle = -p_r, w = -Laplace p,
    u . grad w = nu Laplace w + dT/dx,  u . grad T = alpha Laplace T,
with p = p_r = 0 and T = 1 on the inner circle, 0 on the outer one; Newton's method. Printed is the heat through both
circles over that of conduction. Needs numpy and a minute.
"""
import numpy as np

INNER, OUTER, PRANDTL = 0.625, 1.625, 0.7


def chebyshev(n):
    """Nodes in [-1, 1] and the matrix of derivatives there."""
    x = np.cos(np.pi * np.arange(n + 1) / n)
    c = np.r_[2, np.ones(n - 1), 2] * (-1.0) ** np.arange(n + 1)
    d = np.outer(c, 1 / c) / (x[:, None] - x + np.eye(n + 1))
    return x, d - np.diag(d.sum(1))


def fourier(m):
    """Matrices of the first and second derivatives at m even places round a circle."""
    k = np.fft.fftfreq(m, 1 / m)
    first = np.where(np.arange(m) == m // 2, 0, k)
    to = np.fft.fft(np.eye(m), axis=0)
    back = np.linalg.inv(to)
    return np.real(back @ np.diag(1j * first) @ to), np.real(back @ np.diag(-(k**2)) @ to)


def solve(rayleigh, n, m, z=None):
    """Heat through the inner and the outer circle over that of conduction, and the solution to go on from."""
    x, d = chebyshev(n)
    r, d = (INNER + OUTER) / 2 + x / 2, 2 * d  # r[0] = OUTER
    d1, d2 = fourier(m)
    angle = np.tile(2 * np.pi * np.arange(m) / m, n + 1)
    radius = np.repeat(r, m)
    size = (n + 1) * m
    along, across = np.kron(d, np.eye(m)), np.kron(np.eye(n + 1), d1) / radius[:, None]
    laplace = (
        np.kron(d @ d + np.diag(1 / r) @ d, np.eye(m)) + np.kron(np.diag(1 / r**2), d2)
    )
    dx = np.cos(angle)[:, None] * along - np.sin(angle)[:, None] * across
    nu, alpha = np.sqrt(PRANDTL / rayleigh), 1 / np.sqrt(PRANDTL * rayleigh)
    places = np.arange(size).reshape(n + 1, m)
    zero, unit = np.zeros((size, size)), np.eye(size)
    z = np.zeros(3 * size) if z is None else z
    for _ in range(30):
        p, w, t = np.split(z, 3)
        carry = (across @ p)[:, None] * along - (along @ p)[:, None] * across  # u . grad
        carried = lambda q: (along @ q)[:, None] * across - (across @ q)[:, None] * along  # by p
        residual = np.r_[
            laplace @ p + w, carry @ w - nu * laplace @ w - dx @ t, carry @ t - alpha * laplace @ t
        ]
        jacobian = np.block([
            [laplace, unit, zero],
            [carried(w), carry - nu * laplace, -dx],
            [carried(t), zero, carry - alpha * laplace],
        ])
        for circle, temperature in ((places[0], 0), (places[-1], 1)):
            jacobian[np.r_[circle, circle + size, circle + 2 * size]] = 0
            jacobian[circle, circle] = 1
            jacobian[circle + size, :size] = along[circle]
            jacobian[circle + 2 * size, circle + 2 * size] = 1
            residual[circle] = p[circle]
            residual[circle + size] = along[circle] @ p
            residual[circle + 2 * size] = t[circle] - temperature
        step = np.linalg.solve(jacobian, -residual)
        z = z + step
        if np.abs(step).max() < 1e-9:
            break
    else:
        raise RuntimeError(f"Newton's method did not converge at Ra {rayleigh:g}")
    heat = -(along @ z[2 * size :]).reshape(n + 1, m).mean(1) * r * np.log(OUTER / INNER)
    return heat[-1], heat[0], z


for n, m in ((16, 32), (20, 40)):
    state = None
    for rayleigh in (1e2, 1e3, 3e3, 6e3, 1e4):
        inner, outer, state = solve(rayleigh, n, m, state)
        print(f"{n + 1} x {m} points, Ra {rayleigh:g}: {inner:.5f} {outer:.5f}", flush=True)
