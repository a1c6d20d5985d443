"""Matrices: numpy's results are the oracle."""

import gc
import time
import warnings

import numpy as np
import pytest

import seiche
from seiche import _core

rng = np.random.default_rng(4)


def uniform(*shape):
    return rng.uniform(-1, 1, shape).astype(np.float32)


def close(found, expected, tolerance=1e-5):
    found = found.numpy() if isinstance(found, seiche.Matrix) else found
    assert found.shape == np.shape(expected)
    assert np.allclose(found, expected, rtol=tolerance, atol=tolerance)


@pytest.mark.parametrize("shape", [(1, 1), (3, 5), (65, 129), (4, 7, 9), (12,)])
def test_entries_come_back(shape):
    a = uniform(*shape)
    matrix = seiche.Matrix(a)
    assert matrix.shape == shape and matrix.size == a.size
    assert np.array_equal(matrix.numpy(), a)
    assert np.array_equal(np.from_dlpack(matrix), a)
    if len(shape) > 1:
        assert np.array_equal(matrix.T.numpy(), np.swapaxes(a, -1, -2))


@pytest.mark.parametrize("bad, words", [
    (np.zeros((0, 3)), "at least one"), (np.zeros((2, 2, 2, 2)), "4"), ([["a"]], "real numbers"),
    (np.zeros((2, 2), complex), "real numbers"),
])
def test_invalid_entries_are_refused(bad, words):
    with pytest.raises(seiche.InputError, match=words):
        seiche.Matrix(bad)


def test_rows_one_by_one():
    a = uniform(4, 3)
    rows = [row.numpy() for row in seiche.Matrix(a)]
    assert len(rows) == 4
    np.testing.assert_array_equal(np.reshape(rows, (4, 3)), a)


def test_too_large_for_memory():
    with pytest.raises(seiche.InputError, match="there is no memory"):
        seiche.Matrix(np.broadcast_to(np.float64(0), (10**7, 10**6)))


def test_numbers_that_are_not_finite_are_not_called_singular():
    a = np.eye(3)
    a[1, 0] = np.nan
    with pytest.raises(seiche.RunError, match="not finite"):
        seiche.Matrix(a).solve(np.ones(3)).numpy()


def test_products():
    a, b, c = uniform(70, 33), uniform(33, 18), uniform(18, 70)
    A, B, C = (seiche.Matrix(each) for each in (a, b, c))
    close(A @ B, a @ b)
    close(A @ B + 2 * C.T, a @ b + 2 * c.T)
    close(A.T @ A, a.T @ a)
    close(A @ b, a @ b)
    close(a @ B, a @ b)
    close(C @ A @ B, c @ a @ b, 1e-4)
    x = uniform(33)
    close(A @ x, a @ x)
    close(np.ones(70, np.float32) @ A, np.ones(70) @ a)
    assert (seiche.Matrix(x) @ seiche.Matrix(x)).item() == pytest.approx(float(x @ x), rel=1e-5)
    stack, other = uniform(5, 6, 7), uniform(5, 7, 4)
    close(seiche.Matrix(stack) @ seiche.Matrix(other), stack @ other)
    close(seiche.Matrix(stack) @ seiche.Matrix(other[0]), stack @ other[0])
    with pytest.raises(seiche.InputError, match="as many columns"):
        A @ A


BINARY = [np.add, np.subtract, np.multiply, np.divide, np.power, np.arctan2, np.hypot, np.minimum, np.maximum,
          np.fmod, np.mod, np.less, np.greater_equal, np.equal, np.logical_and]


@pytest.mark.parametrize("function", BINARY, ids=lambda each: each.__name__)
def test_functions_of_two(function):
    a, b = uniform(5, 7) + 1.5, uniform(5, 7) + 1.5
    expected = function(a.astype(float), b.astype(float))
    close(function(seiche.Matrix(a), seiche.Matrix(b)), expected)
    close(function(seiche.Matrix(a), b[:1]), function(a.astype(float), b[:1]))
    close(function(seiche.Matrix(a), 0.5), function(a.astype(float), 0.5))
    close(function(0.5, seiche.Matrix(a)), function(0.5, a.astype(float)))


UNARY = [np.exp, np.log, np.sqrt, np.sin, np.cos, np.tan, np.tanh, np.arctan, np.abs, np.floor, np.rint, np.sign,
         np.negative, np.isnan, np.log1p, np.expm1]


@pytest.mark.parametrize("function", UNARY, ids=lambda each: each.__name__)
def test_functions_of_one(function):
    a = np.abs(uniform(9, 4)) * 3 + 0.1
    close(function(seiche.Matrix(a)), function(a.astype(float)), 2e-6)


def test_operators():
    a, b = uniform(6, 6), uniform(6, 6) + 2
    A, B = seiche.Matrix(a), seiche.Matrix(b)
    close(-A, -a), close(abs(A), abs(a)), close(A / B, a / b), close(1 / B, 1 / b), close(B**2, b**2)
    close(A - B, a - b), close(3 - A, 3 - a), close(A % 0.3, a % np.float32(0.3)), close(A > 0, a > 0)
    close(A.T + B, a.T + b), close(A.T + B.T, a.T + b.T), close(A + b, a + b), close(b - A, b - a)
    vector = uniform(6)
    close(A + vector, a + vector), close(A * seiche.Matrix(vector), a * vector)
    close(seiche.Matrix(vector) + 1, vector + 1)
    with pytest.raises(seiche.InputError, match="equal or 1"):
        A + uniform(5, 6)
    with pytest.raises(TypeError):
        A + "a"


@pytest.mark.parametrize("shape", [(33, 70), (70, 33), (3, 5, 7), (1, 1)])
@pytest.mark.parametrize("name", ["sum", "prod", "min", "max", "mean", "any", "all"])
def test_reductions(name, shape):
    a = uniform(*shape) + (1 if name == "prod" else 0)
    A = seiche.Matrix(a)
    close(getattr(A, name)(), np.reshape(getattr(a.astype(float), name)(), (1, 1)), 1e-4)
    for axis in range(-len(shape), len(shape)):
        expected = getattr(a.astype(float), name)(axis=axis, keepdims=True)
        if len(shape) == 3 and axis in (0, -3):
            expected = expected[0]
        close(getattr(A, name)(axis), expected, 1e-4)
    with pytest.raises(seiche.InputError, match="axis"):
        A.sum(3)


def test_norms_and_places():
    a = uniform(40, 30)
    A = seiche.Matrix(a)
    for order in ("fro", 1, np.inf):
        assert A.norm(order).item() == pytest.approx(np.linalg.norm(a, order), rel=1e-5)
        for scale in (1e-38, 1e-25, 1e25, 3e35):  # squares of which neither overflow nor vanish
            scaled = (a * scale).astype(np.float32)
            assert seiche.Matrix(scaled).norm(order).item() == pytest.approx(
                np.linalg.norm(scaled.astype(float), order), rel=1e-5)
    assert seiche.Matrix(uniform(3, 4, 5) * 1e30).norm().item() > 1e30
    assert seiche.zeros(3, 3).norm().item() == 0
    assert seiche.Matrix([[1, np.inf]]).norm().item() == np.inf
    assert np.isnan(seiche.Matrix([[1, np.nan]]).norm().item())
    close(A.argmax(0), a.argmax(0, keepdims=True)), close(A.argmin(1), a.argmin(1, keepdims=True))
    assert seiche.Matrix(a[:30]).trace().item() == pytest.approx(np.trace(a[:30]), rel=1e-4)


@pytest.mark.parametrize("at", [
    np.s_[2:5, 1:4], np.s_[::2, ::-1], np.s_[-1:, :], np.s_[[3, 1, 1], :], np.s_[:, [0, 6]], np.s_[..., 2:3],
    np.s_[1:],
])
def test_parts(at):
    a = uniform(9, 7)
    close(seiche.Matrix(a)[at], a[at])
    close(seiche.Matrix(a).T[at[::-1] if isinstance(at, tuple) and Ellipsis not in at else np.s_[:, 1:]],
          a.T[at[::-1] if isinstance(at, tuple) and Ellipsis not in at else np.s_[:, 1:]])


def test_parts_keep_sides_of_one_and_masks_choose():
    a = uniform(9, 7)
    A = seiche.Matrix(a)
    close(A[3], a[3:4]), close(A[:, -1], a[:, -1:]), close(A[a[:, 0] > 0], a[a[:, 0] > 0])
    stack = uniform(4, 5, 6)
    close(seiche.Matrix(stack)[2], stack[2]), close(seiche.Matrix(stack)[1:3, 2:], stack[1:3, 2:])
    for bad in (np.s_[[0, 2], :, 1], np.s_[[0, 9], [1, 3]], np.s_[[0, 1, 2], [1, 3]], np.zeros((9, 7), bool),
                np.zeros((9, 7)), np.s_[9], np.s_[:, 7], np.s_[1, 2, 3], np.s_[3:3], np.s_[[]], "a"):
        with pytest.raises(seiche.InputError):
            A[bad]


@pytest.mark.parametrize("at", [
    np.s_[[0, 2], [1, 3]], np.s_[[0, -1, 0], [-2, 3, 1]], np.s_[[4], [1, 3, 1]], np.ix_([0, 2], [1, 3, 3]),
    np.s_[np.array([8, 0]), (1, 6)], np.s_[[True] * 2 + [False] * 7, [5, 6]],
], ids=str)
def test_lists_choose_entries_in_pairs_as_in_numpy(at):
    a = uniform(9, 7)
    for A, expected in ((seiche.Matrix(a), a), (seiche.Matrix(np.ascontiguousarray(a.T)).T, a)):
        close(A[at], expected[at])
        before, changed = A.copy(), expected.copy()
        values = np.arange(1.0, 1 + expected[at].size).reshape(expected[at].shape)
        A[at] = values
        changed[at] = values
        close(A, changed), close(before, expected)
        A[at] = 7
        changed[at] = 7
        close(A, changed)


def test_masks_of_the_shape_choose_entries():
    a = uniform(9, 7)
    A = seiche.Matrix(a)
    close(A[a > 0.3], a[a > 0.3]), close(A[A > 0.3], a[a > 0.3])
    A[A < 0] = 0
    close(A, np.maximum(a, 0))
    v = seiche.Matrix(a[:, 0])
    close(v[v > 0], a[:, 0][a[:, 0] > 0])
    stack = uniform(4, 5, 6)
    close(seiche.Matrix(stack)[[0, 3], [1, 2], [5, 0]], stack[[0, 3], [1, 2], [5, 0]])
    with pytest.raises(seiche.InputError, match="np.ix_"):
        seiche.Matrix(stack)[[0, 3], [1, 2]]
    with pytest.raises(seiche.InputError, match="np.ix_"):
        A[[0, 1, 2], [1, 3]]


@pytest.mark.parametrize("shape", [(33, 70), (3, 5, 7), (12,)])
@pytest.mark.parametrize("function", [np.sum, np.prod, np.min, np.max, np.amax, np.mean, np.any, np.all, np.argmin,
                                      np.argmax], ids=lambda each: each.__name__)
def test_reductions_by_numpy(function, shape):
    a = uniform(*shape) + (1 if function is np.prod else 0)
    A = seiche.Matrix(a)
    wide = a.astype(float)
    found = function(A)
    assert isinstance(found, seiche.Matrix) and found.size == 1
    assert found.item() == pytest.approx(float(function(wide)), rel=1e-4, abs=1e-4)
    for axis in range(-len(shape), len(shape)) if len(shape) > 1 else ():
        close(function(A, axis=axis), function(wide, axis=axis), 1e-4)
        close(function(A, axis, keepdims=True), function(wide, axis, keepdims=True), 1e-4)
    if len(shape) == 3 and "arg" not in function.__name__:
        for axes in ((0, 1), (1, 2), (-1, 0)):
            close(function(A, axis=axes), function(wide, axis=axes), 1e-4)
    with pytest.raises(seiche.InputError, match="axis"):
        function(A, axis=3)


def test_other_functions_of_numpy():
    a, b = uniform(6, 6), uniform(6, 6)
    A, B = seiche.Matrix(a), seiche.Matrix(b)
    before = _core.matrix_statistics()["downloads"]
    made = [np.dot(A, B), np.transpose(A), np.reshape(A, (4, 9)), np.tril(A, 1), np.add.reduce(A), np.trace(A),
            np.linalg.norm(A), np.linalg.norm(A, 1), np.maximum.reduce(A, axis=1)]
    assert np.shape(A) == (6, 6) and np.ndim(A) == 2 and np.size(A) == 36 and np.size(A, 0) == 6
    assert all(isinstance(each, seiche.Matrix) for each in made)
    assert _core.matrix_statistics()["downloads"] == before
    expected = [a @ b, a.T, a.reshape(4, 9), np.tril(a, 1), a.sum(0), np.reshape(np.trace(a), (1, 1)),
                np.reshape(np.linalg.norm(a), (1, 1)), np.reshape(np.linalg.norm(a, 1), (1, 1)), a.max(1)]
    for found, right in zip(made, expected):
        close(found, right)
    # Other functions compute arrays on the CPU.
    assert np.allclose(A, a) and np.array_equal(A, a) and np.median(A) == pytest.approx(np.median(a))
    close(np.concatenate([A, B], axis=1), np.concatenate([a, b], axis=1)), close(np.linalg.norm(A, 2), np.linalg.norm(a, 2))
    close(np.std(A, axis=0), np.std(a, axis=0)), close(np.where(A > 0, A, 0), np.where(a > 0, a, 0))
    with pytest.raises(seiche.InputError, match="add.accumulate"):
        np.add.accumulate(A)
    with pytest.raises(seiche.InputError, match="dtype"):
        np.sum(A, dtype=float)


def test_assignments_change_one_copy_alone():
    a = uniform(9, 7)
    A = seiche.Matrix(a)
    B = A.copy()
    T = A.T
    A[2:4, 1:3] = 5
    A[[0, 8], :] = uniform(7) * 0 + 1
    A[:, 6:] = np.arange(9, dtype=np.float32)[:, None]
    expected = a.copy()
    expected[2:4, 1:3] = 5
    expected[[0, 8], :] = 1
    expected[:, 6] = np.arange(9)
    close(A, expected), close(B, a), close(T, a.T)
    T[0, :] = 3
    expected = a.T.copy()
    expected[0] = 3
    close(T, expected), close(B, a)
    with pytest.raises(seiche.InputError, match="fit"):
        A[:2, :2] = uniform(3, 3)


def test_shapes_and_triangles():
    a = uniform(6, 10)
    A = seiche.Matrix(a)
    close(A.reshape(4, 15), a.reshape(4, 15)), close(A.reshape((-1, 20)), a.reshape(-1, 20))
    close(A.reshape(3, 4, 5), a.reshape(3, 4, 5))
    close(A.tril(), np.tril(a)), close(A.triu(2), np.triu(a, 2)), close(A.T.tril(-1), np.tril(a.T, -1))
    close(seiche.zeros(3, 2), np.zeros((3, 2))), close(seiche.ones(2, 3, 2), np.ones((2, 3, 2)))
    close(seiche.eye(5), np.eye(5)), close(seiche.eye(2, 4), np.eye(2, 4))


def test_random_numbers_depend_on_seed_and_place_alone():
    a = seiche.rand(300, 400, seed=1).numpy()
    assert 0 < a.min() and a.max() < 1
    assert abs(a.mean() - 0.5) < 5 / np.sqrt(12 * a.size) and abs(a.var() - 1 / 12) < 1e-3
    assert np.array_equal(seiche.rand(400, 300, seed=1).numpy().ravel(), a.ravel())
    assert not np.array_equal(seiche.rand(300, 400, seed=2).numpy(), a)
    # Without a seed each call makes other numbers, which seiche.seed() repeats.
    assert not np.array_equal(seiche.rand(20, 20).numpy(), seiche.rand(20, 20).numpy())
    assert not np.array_equal(seiche.randn(20).numpy(), seiche.randn(20).numpy())
    made = []
    for _ in range(2):
        seiche.seed(5)
        made.append([seiche.rand(20, 20).numpy(), seiche.rand(20, 20).numpy(), seiche.randn(20).numpy()])
    assert all(np.array_equal(first, second) for first, second in zip(*made))
    assert not np.array_equal(made[0][0], made[0][1])
    for bad in (-1, 0.5, 2**64):
        with pytest.raises(seiche.InputError, match="whole number"):
            seiche.rand(2, seed=bad)
    b = seiche.randn(300, 400, seed=1).numpy()
    assert abs(b.mean()) < 5 / np.sqrt(b.size) and abs(b.std() - 1) < 0.01 and np.isfinite(b).all()


def backward_error(a, x, b):
    a, x, b = (np.asarray(each, float) for each in (a, x, b))
    return np.abs(a @ x - b).max() / (2.0**-24 * (np.abs(a).sum(1).max() * np.abs(x).max() + np.abs(b).max())
                                      * len(a))


@pytest.mark.parametrize("method", ["auto", "lu", "cholesky", "qr", "gmres", "gauss-jordan"])
def test_solves(method):
    a = uniform(130, 130)
    if method in ("cholesky", "gmres", "gauss-jordan"):
        a = a @ a.T / 130 + np.eye(130, dtype=np.float32)
        a = (a + a.T) / 2
    b = uniform(130, 3)
    x = seiche.Matrix(a).solve(b, method)
    assert x.shape == (130, 3) and backward_error(a, x.numpy(), b) < (16 if method != "gmres" else 1e4)
    vector = seiche.Matrix(a).solve(b[:, 0], method)
    assert vector.shape == (130,)
    close(vector, x.numpy()[:, 0], 1e-4)


def test_least_squares_and_stacks():
    a, b = uniform(90, 20), uniform(90)
    close(seiche.Matrix(a).solve(b), np.linalg.lstsq(a.astype(float), b, rcond=None)[0], 1e-4)
    stack, right = uniform(6, 10, 10) + 4 * np.eye(10, dtype=np.float32), uniform(6, 10, 2)
    close(seiche.Matrix(stack).solve(right), np.linalg.solve(stack.astype(float), right), 1e-4)
    close(seiche.Matrix(stack).solve(right, "qr"), np.linalg.solve(stack.astype(float), right), 1e-4)
    close(seiche.Matrix(stack).inv(), np.linalg.inv(stack.astype(float)), 1e-4)
    assert np.allclose(seiche.Matrix(stack).det(), np.linalg.det(stack.astype(float)), rtol=1e-4)


def test_factors():
    a = uniform(75, 75)
    A = seiche.Matrix(a)
    L, U, p = A.lu()
    assert backward_error(L.numpy(), U.numpy(), a[p]) < 16
    assert np.array_equal(np.triu(L.numpy(), 1), np.zeros((75, 75))) and (np.diag(L.numpy()) == 1).all()
    factors, b = A.lu(), uniform(75, 2)
    assert backward_error(a, factors.solve(b).numpy(), b) < 16
    assert backward_error(a.T, factors.solve(b, transposed=True).numpy(), b) < 16
    assert A.det() == pytest.approx(np.linalg.det(a.astype(float)), rel=1e-3)
    sign, logarithm = factors.slogdet()
    assert (sign, logarithm) == pytest.approx(np.linalg.slogdet(a.astype(float)), rel=1e-4)
    Q, R = seiche.Matrix(a[:, :30]).qr()
    close(Q @ R, a[:, :30], 1e-4), close(Q.T @ Q, np.eye(30), 1e-4)
    s = a @ a.T + 75 * np.eye(75, dtype=np.float32)
    s = (s + s.T) / 2
    close(seiche.Matrix(s).cholesky(), np.linalg.cholesky(s.astype(float)), 1e-3)


@pytest.mark.parametrize("method", ["lu", "lu-full", "lu-hybrid"])
def test_singular_matrices_have_factors(method):
    whole = np.zeros((70, 70), np.float32)
    whole[:40, :40] = uniform(40, 5) @ uniform(5, 40)
    for a in (np.float32([[1, 2], [2, 4]]), np.zeros((3, 3), np.float32), np.ones((70, 70), np.float32), whole):
        factors = seiche.Matrix(a).lu(method)
        L, U, p = (factors.L.numpy(), factors.U.numpy(), factors.p)
        assert np.isfinite(L).all() and np.isfinite(U).all()
        if method != "lu-full":
            assert np.abs(L @ U - a[p]).max() <= 1e-5 * max(np.abs(a).max(), 1)
        if a is whole:
            continue  # rounding leaves what is not 0
        assert U[-1, -1] == 0 and factors.det() == 0 and factors.slogdet()[0] == 0
        with pytest.raises(seiche.RunError, match="singular"):
            factors.solve(np.ones(len(a))).numpy()
    with pytest.raises(seiche.RunError, match="pivot"):
        seiche.Matrix([[0, 1], [1, 0]]).lu("lu-nopivot").L.numpy()


def test_echelon_forms():
    a = np.array([[1, 2, 3, 4], [2, 4, 6, 8], [1, 1, 1, 1]], np.float32)
    form, pivots = seiche.Matrix(a).rref()
    close(form, [[1, 0, -1, -2], [0, 1, 2, 3], [0, 0, 0, 0]])
    assert pivots == [0, 1]


@pytest.mark.parametrize("lower", [False, True])
@pytest.mark.parametrize("turned", [False, True])
@pytest.mark.parametrize("unit", [False, True])
def test_triangles_are_substituted(lower, turned, unit):
    a, b = uniform(100, 100) / 20 + 2 * np.eye(100, dtype=np.float32), uniform(100, 3)
    triangle = np.tril(a) if lower else np.triu(a)
    if unit:
        np.fill_diagonal(triangle, 1)
    A = seiche.Matrix(np.ascontiguousarray(a.T)).T if turned else seiche.Matrix(a)
    assert backward_error(triangle, seiche.solve_triangular(A, b, lower=lower, unit=unit).numpy(), b) < 16


def test_tridiagonal_systems():
    n, count = 200, 5
    lower, upper, diagonal, b = uniform(n, count), uniform(n, count), uniform(n, count) + 4, uniform(n, count)
    x = seiche.solve_tridiagonal(lower, diagonal, upper, b).numpy().astype(float)
    for k in range(count):
        full = np.diag(diagonal[:, k]) + np.diag(lower[1:, k], -1) + np.diag(upper[:-1, k], 1)
        assert backward_error(full, x[:, k], b[:, k]) < 16


def test_device_errors_are_raised_on_fetching():
    singular = np.ones((20, 20), np.float32)
    x = seiche.Matrix(singular).solve(np.ones(20))
    y = x * 2 + 1
    with pytest.raises(seiche.RunError, match="singular"):
        x.numpy()
    with pytest.raises(seiche.RunError, match="singular"):
        y.wait()
    assert seiche.Matrix(singular).det() == 0
    stack = np.stack([np.eye(3), np.eye(3), np.zeros((3, 3))])
    with pytest.raises(seiche.RunError, match="matrix 2 of the stack"):
        seiche.Matrix(stack).solve(np.ones((3, 3, 1))).numpy()
    with pytest.raises(seiche.RunError):
        seiche.Matrix(-np.eye(4)).cholesky().numpy()
    with pytest.raises(seiche.InputError, match="symmetric"):
        seiche.Matrix(uniform(9, 9)).solve(np.ones(9), "cholesky").numpy()
    for bad in (lambda a: a.solve(np.ones(5)), lambda a: a.solve(np.ones(4), "llu"),
                lambda a: seiche.Matrix(uniform(3, 4)).inv(), lambda a: seiche.Matrix(uniform(3, 4)).solve(np.ones(3))):
        with pytest.raises(seiche.InputError):
            bad(seiche.Matrix(uniform(4, 4)))


def test_operations_chain_without_transfers():
    a = seiche.Matrix(uniform(64, 64))
    b = seiche.Matrix(uniform(64, 64))
    a.wait(), b.wait()
    before = _core.matrix_statistics()
    c = np.exp((a @ b + a.T)[:32, ::2] * 0.01).sum(0)
    c = c / c.max()
    c.wait()
    after = _core.matrix_statistics()
    assert after["operations"] - before["operations"] >= 6
    assert after["uploads"] == before["uploads"] and after["downloads"] == before["downloads"]
    c.numpy()
    assert _core.matrix_statistics()["downloads"] == before["downloads"] + 1


def test_operations_return_at_once():
    a = seiche.Matrix(uniform(700, 700))
    (a @ a).wait()
    began = time.perf_counter()
    b = a
    for _ in range(12):
        b = (a @ b) * 0.05
    queued = time.perf_counter() - began
    b.wait()
    assert queued < 0.5 * (time.perf_counter() - began)


def test_dropped_matrices_free_their_memory():
    a = seiche.Matrix(uniform(20, 20))
    (a + 1).wait()
    _core.trim_matrices()
    gc.collect()
    before = _core.matrix_statistics()
    for _ in range(5000):
        b = a + 1
        b = b.T @ a
    b.wait()
    del b
    gc.collect()
    _core.trim_matrices()
    after = _core.matrix_statistics()
    assert after["alive"] == before["alive"]
    assert after["device_bytes"] <= before["device_bytes"]


def hilbert(n):
    i = np.arange(1, n + 1)
    return 1.0 / (i[:, None] + i - 1)


@pytest.mark.parametrize("method", ["lu", "lu-full", "cholesky"])
def test_solves_without_a_right_digit_warn(method):
    a = hilbert(8)
    if method == "cholesky":
        a = hilbert(6) + 0.0  # positive in FP32, and as good as singular
    a = np.block([[a, np.zeros((len(a), 1))], [np.zeros((1, len(a))), np.array([[1e7]])]])
    with pytest.warns(seiche.ConditionWarning, match="close to singular"):
        seiche.Matrix(a).solve(np.ones(len(a)), method=method).numpy()


def test_factors_warn_where_they_solve():
    factors = seiche.Matrix(hilbert(8)).lu()
    with pytest.warns(seiche.ConditionWarning, match="close to singular"):
        factors.solve(np.ones(8)).numpy()


@pytest.mark.filterwarnings("error")
@pytest.mark.parametrize("n", [1, 3, 40, 300])
def test_no_other_solve_warns(n):
    a = np.random.default_rng(n).normal(size=(n, n))
    seiche.Matrix(a).solve(np.ones(n)).numpy()
    seiche.Matrix(a @ a.T + np.eye(n)).solve(np.ones(n), method="cholesky").numpy()


def kahan(n, theta=1.2):
    s, c = np.sin(theta), np.cos(theta)
    return (s ** np.arange(n))[:, None] * (np.eye(n) - c * np.triu(np.ones((n, n)), 1))


def wilkinson(n):
    a = np.tril(-np.ones((n, n)), -1) + np.eye(n)
    a[:, -1] = 1
    return a


# No pivot of Kahan's matrix is small: only the condition shows it.
@pytest.mark.parametrize("method", ["auto", "lu-hybrid", "lu-full", "lu-nopivot", "qr", "gauss-jordan"])
@pytest.mark.parametrize("n", [60, 90])
def test_matrices_of_large_condition_warn(method, n):
    with pytest.warns(seiche.ConditionWarning, match="close to singular.*refine=True"):
        seiche.Matrix(kahan(n)).solve(np.ones(n), method=method).numpy()


def test_each_way_to_solve_warns():
    a = kahan(60)
    stack = np.stack([np.eye(60), a])
    for solved in (lambda: seiche.Matrix(a).lu().solve(np.ones(60)),
                   lambda: seiche.Matrix(a).lu().solve(np.ones(60), transposed=True),
                   lambda: seiche.Matrix(a).qr().solve(np.ones(60)), lambda: seiche.Matrix(a).inv()):
        with pytest.warns(seiche.ConditionWarning, match="the matrix is close to singular"):
            solved().numpy()
    for method in ("lu", "qr"):
        with pytest.warns(seiche.ConditionWarning, match="matrix 1 of the stack is close to singular"):
            seiche.Matrix(stack).solve(np.ones((2, 60, 1)), method=method).numpy()
    with pytest.warns(seiche.ConditionWarning, match="close to singular"):
        seiche.solve(a, np.ones(60))


# Wilkinson's has a condition of n, but by partial pivoting its entries grow to 2^(n-1).
@pytest.mark.parametrize("n", [40, 60])
def test_growth_is_not_blamed_on_the_condition(n):
    a, b = wilkinson(n), np.random.default_rng(n).uniform(-1, 1, n)
    A = seiche.Matrix(a)
    for solved in (lambda: A.solve(b), lambda: A.lu().solve(b), lambda: A.solve(b, method="lu-hybrid")):
        with pytest.warns(seiche.ConditionWarning, match="entries grew.*lu-full or qr") as told:
            solved().numpy()
        assert "singular" not in str(told[0].message)
    with pytest.warns(seiche.ConditionWarning, match="matrix 1 of the stack.*entries grew"):
        seiche.Matrix(np.stack([np.eye(n), a])).solve(np.stack([b, b])[:, :, None]).numpy()
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        q, r = np.linalg.qr(a)  # numpy's LU loses as much in FP64
        for method in ("lu-full", "qr"):
            close(A.solve(b, method=method), np.linalg.solve(r, q.T @ b), 1e-4)


def test_refinement_explains_its_failure():
    a = wilkinson(60)
    with pytest.raises(seiche.RunError, match="entries grew.*lu-full or qr"):
        seiche.solve(a, np.random.default_rng(1).uniform(-1, 1, 60), refine=True)
    assert np.allclose(seiche.solve(a, a @ np.ones(60), method="qr", refine=True), 1, atol=1e-12)
    with pytest.raises(seiche.RunError, match="too close to singular"):
        seiche.solve(hilbert(12), np.ones(12), refine=True)


@pytest.mark.parametrize("shape", [(1, 1), (5, 3), (3, 5), (33, 32)])
def test_singular_values_are_those_of_numpy(shape):
    a = np.random.default_rng(4).standard_normal(shape)
    u, s, vt = seiche.Matrix(a).svd()
    assert u.shape == (shape[0], min(shape)) and vt.shape == (min(shape), shape[1]) and s.shape == (min(shape),)
    assert np.abs(s.numpy() - np.linalg.svd(a, compute_uv=False)).max() < 1e-5
    assert np.abs((u.numpy() * s.numpy()) @ vt.numpy() - a).max() < 1e-5


def test_eigenvalues_of_symmetric_matrices_are_those_of_numpy():
    a = np.random.default_rng(4).standard_normal((31, 31))
    w, v = seiche.Matrix(a + a.T).eigh()
    assert np.abs(w.numpy() - np.linalg.eigvalsh(a + a.T)).max() < 2e-5
    assert np.abs((a + a.T) @ v.numpy() - v.numpy() * w.numpy()).max() < 5e-5
    with pytest.raises(seiche.InputError, match="symmetric"):
        seiche.Matrix(a).eigh()
    with pytest.raises(seiche.InputError, match="one square matrix"):
        seiche.Matrix(a[:3]).eigh()
