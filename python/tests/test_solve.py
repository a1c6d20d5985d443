"""seiche.solve: refinement to FP64, and sparse systems."""

import numpy as np
import pytest

import seiche

rng = np.random.default_rng(8)


def test_refinement_gives_double_precision():
    a, x = rng.standard_normal((150, 150)), rng.standard_normal((150, 2))
    found = seiche.solve(a, a @ x, refine=True, full=True)
    assert found.ratio < 16 and found.corrections >= 1 and found.x.dtype == np.float64
    assert np.abs(found.x - x).max() < 1e-10
    assert np.abs(seiche.solve(a, a @ x) - x).max() > 1e-7
    assert seiche.solve(a, (a @ x)[:, 0], refine=True).shape == (150,)


def test_a_matrix_that_refinement_cannot_solve_is_an_error():
    n = 12
    hilbert = 1 / (np.arange(n)[:, None] + np.arange(n)[None, :] + 1.0)
    with pytest.raises(seiche.RunError):
        seiche.solve(hilbert, np.ones(n), refine=True)


def poisson(n):
    sparse = pytest.importorskip("scipy.sparse")
    one = sparse.diags([-1, 2, -1], [-1, 0, 1], (n, n))
    return sparse.kronsum(one, one).tocsr()


@pytest.mark.parametrize("method, preconditioner", [("auto", "jacobi"), ("cg", "none"), ("bicgstab", "jacobi"),
                                                    ("gmres", "none")])
def test_sparse_systems(method, preconditioner):
    a = poisson(30)
    x = rng.standard_normal(a.shape[0])
    found = seiche.solve(a, a @ x, method, preconditioner=preconditioner, tolerance=1e-6, full=True)
    assert found.report.converged and found.report.iterations > 10
    assert np.linalg.norm(a @ found.x - a @ x) <= 1e-5 * np.linalg.norm(a @ x)
    assert np.abs(found.x - x).max() < 1e-2


def test_sparse_systems_that_are_not_symmetric():
    sparse = pytest.importorskip("scipy.sparse")
    a = poisson(20) + 0.3 * sparse.eye(400, k=1)
    x = rng.standard_normal((400, 2))
    found = seiche.solve(a, a @ x, full=True, tolerance=1e-6)
    assert found.method == "bicgstab" and found.x.shape == (400, 2)
    assert np.abs(found.x - x).max() < 1e-2


@pytest.mark.parametrize("make, kind, words", [
    (lambda a: seiche.solve(a, np.ones(3)), seiche.InputError, "right"),
    (lambda a: seiche.solve(a, np.ones(100), "cgg"), seiche.InputError, "cg"),
    (lambda a: seiche.solve(a, np.ones(100), preconditioner="ilu"), seiche.InputError, "jacobi"),
    (lambda a: seiche.solve(a, np.full(100, np.nan)), seiche.InputError, "finite"),
    (lambda a: seiche.solve(a, np.ones(100), max_iterations=2), seiche.RunError, "iterations"),
    (lambda a: seiche.solve(a[:, :50], np.ones(100)), seiche.InputError, "square"),
    (lambda a: seiche.solve(a, np.ones(100), refine=True), seiche.InputError, "dense"),
])
def test_sparse_errors(make, kind, words):
    with pytest.raises(kind, match=words):
        make(poisson(10))
