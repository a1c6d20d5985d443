#!/usr/bin/env python3
"""Stream function of the double shear layer of Bell, Colella and Glaz 1989 at t = 0.8, for fluid/shear-layer, in FP64.

The vorticity in 512 x 512 Fourier modes, products without aliases (two thirds of them), Runge-Kutta of order 4. Printed is
shear_layer_table.hpp. Needs numpy and a minute.
"""
import numpy as np

modes, steps, duration, coarse = 512, 600, 0.8, 32

x, y = np.meshgrid(np.arange(modes) / modes, np.arange(modes) / modes)
shear = np.where(y < 0.5, 30 / np.cosh(30 * (y - 0.25)) ** 2, -30 / np.cosh(30 * (0.75 - y)) ** 2)
k = 2 * np.pi * np.fft.rfftfreq(modes, 1 / modes)[None, :]
l = 2 * np.pi * np.fft.fftfreq(modes, 1 / modes)[:, None]
inverse = 1 / np.where(k**2 + l**2 == 0, np.inf, k**2 + l**2)
kept = (np.abs(k) < 2 * np.pi * modes / 3) & (np.abs(l) < 2 * np.pi * modes / 3)


def values(transformed):
    return np.fft.irfft2(transformed, s=(modes, modes))


def rate(vorticity):
    psi = vorticity * inverse
    u, v, w = values(1j * l * psi), values(-1j * k * psi), values(vorticity)
    return -1.0 * kept * (1j * k * np.fft.rfft2(u * w) + 1j * l * np.fft.rfft2(v * w))


vorticity = kept * np.fft.rfft2(0.1 * np.pi * np.cos(2 * np.pi * x) - shear)
dt = duration / steps
for _ in range(steps):
    a = rate(vorticity)
    b = rate(vorticity + dt / 2 * a)
    c = rate(vorticity + dt / 2 * b)
    d = rate(vorticity + dt * c)
    vorticity = vorticity + dt / 6 * (a + 2 * b + 2 * c + d)

psi = values(vorticity * inverse)[:: modes // coarse, :: modes // coarse]
turned = np.roll(psi[(coarse // 2 - np.arange(coarse)) % coarse][:, ::-1], 1, axis=1)
glided = np.roll(psi[(-np.arange(coarse)) % coarse], coarse // 2, axis=1)
assert np.abs(psi - turned).max() < 2e-7 and np.abs(psi + glided).max() < 2e-7
rows = psi[: coarse // 4 + 1]
print("#pragma once\n\nnamespace seiche::validate {\n")
print("// By shear_layer_reference.py: the stream function [m^2/s] at x = i/32, y = j/32 for j from 0 to 8. In the other rows")
print("// psi(x, y) = psi(-x, 1/2 - y) = -psi(x + 1/2, -y), as the initial flow has it.")
print(f"constexpr double shearLayerPsi[{len(rows)}][{coarse}] = {{")
for row in rows:
    print("    {" + ", ".join(f"{value:.7f}" for value in row) + "},")
print("};\n\n}  // namespace seiche::validate")
