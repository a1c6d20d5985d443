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


def line(n):
    sparse = pytest.importorskip("scipy.sparse")
    return sparse.diags([-1, 2, -1], [-1, 0, 1], (n, n)).tocsr()


def relative(a, x, b):
    return np.linalg.norm(b - a @ x) / np.linalg.norm(b)


# In FP32 alone the first misses its tolerance by a factor of 4, and the others by orders of magnitude.
@pytest.mark.parametrize("make, tolerance, method", [
    (lambda: poisson(64), 1e-6, "auto"), (lambda: poisson(64), 1e-12, "cg"), (lambda: poisson(40), 1e-12, "bicgstab"),
    (lambda: poisson(24), 1e-10, "gmres"), (lambda: line(2000), 1e-6, "cg"), (lambda: 1e-60 * poisson(16), 1e-9, "cg"),
    (lambda: poisson(16) / 3, 1e-13, "cg"),
])
def test_converged_means_the_residual_in_float64_of_the_matrix_as_given(make, tolerance, method):
    a = make()
    b = np.random.default_rng(1).standard_normal(a.shape[0])
    found = seiche.solve(a, b, method, tolerance=tolerance, full=True)
    assert found.x.dtype == np.float64 and found.report.converged
    assert relative(a, found.x, b) <= tolerance * (1 + 1e-3)
    assert found.report.final / np.linalg.norm(b) == pytest.approx(relative(a, found.x, b), rel=0.05, abs=1e-15)
    assert found.report.target == pytest.approx(tolerance * np.linalg.norm(b))
    assert found.report.norm == "l2, true, in FP64"


def test_unreachable_tolerance_is_explained():
    n = 12
    hilbert = pytest.importorskip("scipy.sparse").csr_matrix(
        1 / (np.arange(n)[:, None] + np.arange(n)[None, :] + 1.0))
    with pytest.raises(seiche.RunError, match="rounding keeps it there: .*ill-conditioned|iterations"):
        seiche.solve(hilbert, np.random.default_rng(2).standard_normal(n), "cg", tolerance=1e-9)


def test_right_sides_beyond_single_precision():
    a, x = poisson(10), rng.standard_normal(100)
    for size in (1e-200, 1e30, 1e200):
        assert np.abs(seiche.solve(a, a @ (size * x), tolerance=1e-10) / size - x).max() < 1e-8
    assert not seiche.solve(a, np.zeros(100)).any()


@pytest.mark.parametrize("make", [
    lambda a: seiche.solve(a * 1j, np.ones(100)),
    lambda a: seiche.solve(a, 1j * np.ones(100)),
    lambda a: seiche.solve(a.toarray(), 1j * np.ones(100), refine=True),
    lambda a: seiche.solve(a.toarray() * (1 + 0j), np.ones(100), refine=True),
    lambda a: seiche.solve(a.toarray(), 1j * np.ones(100)),
])
def test_imaginary_parts_are_never_dropped(make):
    with pytest.raises(seiche.InputError, match="real numbers, not complex"):
        make(poisson(10))


def test_advice_names_arguments_that_help():
    sparse = pytest.importorskip("scipy.sparse")
    saddle = sparse.csr_matrix(np.array([[1.0, 0, 1], [0, 2, 1], [1, 1, 0]]))
    with pytest.raises(seiche.InputError, match="cg needs a positive definite matrix.*take gmres"):
        seiche.solve(saddle, np.ones(3), "cg")
    for x in (seiche.solve(saddle, np.ones(3)), seiche.solve(saddle, np.ones(3), "gmres", preconditioner="none")):
        assert np.abs(saddle @ x - 1).max() < 1e-6
    indefinite = sparse.csr_matrix(3 * np.ones((5, 5)) - 2 * np.eye(5) + np.diag(np.arange(5.0)) / 7)
    with pytest.raises(seiche.RunError, match='positive definite.*method="gmres"') as error:
        seiche.solve(indefinite, np.arange(5.0), "cg", preconditioner="none")
    assert "walls" not in str(error.value)
    with pytest.raises(seiche.RunError, match="max_iterations") as error:
        seiche.solve(poisson(10), np.ones(100), max_iterations=2)
    assert "dt" not in str(error.value)


@pytest.mark.parametrize("make, kind, words", [
    (lambda a: seiche.solve(a, np.ones(3)), seiche.InputError, "right"),
    (lambda a: seiche.solve(a, np.ones(100), "cgg"), seiche.InputError, "cg"),
    (lambda a: seiche.solve(a, np.ones(100), preconditioner="ilu"), seiche.InputError, "jacobi"),
    (lambda a: seiche.solve(a, np.full(100, np.nan)), seiche.InputError, "finite"),
    (lambda a: seiche.solve(a, np.ones(100), max_iterations=2), seiche.RunError, "iterations"),
    (lambda a: seiche.solve(a[:, :50], np.ones(100)), seiche.InputError, "square"),
    (lambda a: seiche.solve(a, np.ones((100, 0))), seiche.InputError, "empty"),
    (lambda a: seiche.solve(a - a.multiply(np.arange(100)[:, None] == 7), np.ones(100)), seiche.InputError,
     "singular: its row 7, counted from 0, is empty"),
    (lambda a: seiche.solve(a.tolil()[:, ::-1], np.ones(100), "cg"), seiche.InputError, "cg needs a"),
    (lambda a: seiche.solve(a + 0.1 * a.T.tocsr()[:, list(range(1, 100)) + [0]], np.ones(100), "cg"),
     seiche.InputError, "symmetric matrix, but entry"),
])
def test_sparse_errors(make, kind, words):
    with pytest.raises(kind, match=words):
        make(poisson(10))


@pytest.mark.parametrize("method", ["cg", "bicgstab", "gmres", "gauss-seidel"])
@pytest.mark.parametrize("preconditioner", ["none", "jacobi", "block-jacobi", "multigrid"])
def test_every_method_with_every_preconditioner_against_scipy(method, preconditioner):
    linalg = pytest.importorskip("scipy.sparse.linalg")
    a = poisson(12)
    b = np.random.default_rng(3).standard_normal((144, 2))
    found = seiche.solve(a, b, method, preconditioner=preconditioner, refine=True, full=True)
    assert found.method == method and found.choice.endswith(f"{method} with {preconditioner}")
    exact = linalg.spsolve(a.tocsc(), b)
    assert np.abs(found.x - exact).max() <= 1e-10 * np.abs(exact).max()


def test_sparse_matrices_are_not_filled():
    sparse = pytest.importorskip("scipy.sparse")
    n = 150_000  # dense they would take 180 GB
    a = sparse.diags([-1.0, 3.0, -1.0], [-1, 0, 1], (n, n), format="csc")
    found = seiche.solve(a, np.ones(n), refine=True, full=True)
    assert found.choice == "symmetric, positive diagonal: cg with jacobi"
    assert relative(a, found.x, np.ones(n)) <= 1.001e-12


def test_rows_in_any_order_units_and_signs_make_no_difference():
    sparse = pytest.importorskip("scipy.sparse")
    make = np.random.default_rng(5)
    a, n = poisson(14), 196
    rows, units = make.permutation(n), sparse.diags(10.0 ** make.uniform(-8, 8, n))
    x = make.standard_normal(n)
    for each in (a[rows], -a, units @ a, (units @ a)[rows], 1e120 * a, a[rows][:, make.permutation(n)]):
        each = sparse.csr_matrix(each)
        b = each @ x
        found = seiche.solve(each, b, tolerance=1e-11, max_iterations=40000)
        assert relative(each, found, b) <= 1.001e-11
