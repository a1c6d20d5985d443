#!/usr/bin/env python3
"""Writes oracle.txt: random expressions in a and b with their values and derivatives as sympy (python3-sympy) has them,
evaluated with 40 digits. A line: a, b, value, derivative by a, derivative by b, text; tabs between.
usage: oracle.py > oracle.txt"""
import random

import sympy
from sympy import Abs, Piecewise, Rational, acos, asin, atan, atan2, cos, cosh, erf, exp, log, sin, sinh, sqrt, tan, tanh

random.seed(5)
A, B = sympy.symbols("a b", real=True)
ONE = {"sin": sin, "cos": cos, "tan": tan, "asin": asin, "acos": acos, "atan": atan, "sinh": sinh, "cosh": cosh,
       "tanh": tanh, "exp": exp, "log": log, "log2": lambda x: log(x) / log(2), "log10": lambda x: log(x) / log(10),
       "sqrt": sqrt, "abs": Abs, "erf": erf}


def make(depth):
    """A text and what it means."""
    if depth == 0:
        return random.choice([("a", A), ("b", B), ("2", sympy.Integer(2)), ("0.5", Rational(1, 2)), ("3", sympy.Integer(3))])
    kind = random.randrange(9)
    x, ex = make(depth - 1)
    if kind == 0:
        return f"-({x})", -ex
    if kind <= 2:
        name = random.choice(list(ONE))
        return f"{name}({x})", ONE[name](ex)
    if kind == 3:
        power = random.choice([2, 3, 4, -1, 0.5, 1.5])
        return f"({x})^({power})", ex ** sympy.nsimplify(power)
    y, ey = make(depth - 1)
    if kind == 4:
        return f"atan2({x}, {y})", atan2(ex, ey)
    if kind == 5:
        u, eu = make(depth - 1)
        v, ev = make(depth - 1)
        return f"(({x}) < ({y}) ? {u} : {v})", Piecewise((eu, ex < ey), (ev, True))
    sign = random.choice("+-*/")
    return f"({x}) {sign} ({y})", {"+": ex + ey, "-": ex - ey, "*": ex * ey, "/": ex / ey if ey != 0 else sympy.nan}[sign]


lines = 0
while lines < 250:
    a, b = Rational(random.randrange(-300, 301), 128), Rational(random.randrange(-300, 301), 128)
    try:
        text, meaning = make(random.choice([2, 3, 4]))
        values = [meaning.subs({A: a, B: b}).evalf(40)]
        values += [sympy.diff(meaning, by).subs({A: a, B: b}).doit().evalf(40) for by in (A, B)]
        numbers = [float(value) for value in values]
        if not all(value.is_real for value in values) or not all(abs(number) < 1e6 for number in numbers):
            continue
    except Exception:  # undefined there, in one of many ways that sympy has to say so
        continue
    if any(part in text for part in ("asin(2)", "asin(3)", "acos(2)", "acos(3)")):
        continue  # complex on the way to a real number
    print("\t".join([repr(float(a)), repr(float(b)), *(repr(number) for number in numbers), text]))
    lines += 1
