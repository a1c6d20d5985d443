#include "script/matrix.hpp"

#include <pybind11/numpy.h>
#include <pybind11/operators.h>
#include <pybind11/stl.h>

#include "module.hpp"
#include "script/remarks.hpp"
#include "script/run.hpp"
#include "script/sparse.hpp"
#include "script/spectrum.hpp"
#include "solvers/linalg/dense/elementwise.hpp"

namespace py = pybind11;

namespace seiche::python {

namespace {

using script::Factors;
using script::Matrix;
using script::Shape;
using Floats = py::array_t<float, py::array::c_style | py::array::forcecast>;
using Doubles = py::array_t<double, py::array::c_style | py::array::forcecast>;
using Indices = py::array_t<std::int64_t, py::array::c_style | py::array::forcecast>;

Shape shapeOf(const py::tuple& shape) {
    return {shape[1].cast<int>(), shape[2].cast<int>(), shape[0].cast<int>()};
}

// A slice as (start, step, count), or a list of indices.
linalg::Selection selectionOf(const py::handle& at) {
    if (py::isinstance<py::tuple>(at)) {
        const auto range = at.cast<std::array<int, 3>>();
        return linalg::Selection::range(range[0], range[1], range[2]);
    }
    return linalg::Selection::of(at.cast<std::vector<int>>());
}

linalg::Selections selectionsOf(const py::handle& stack, const py::handle& rows,
                                const py::handle& columns) {
    return {selectionOf(rows), selectionOf(columns), selectionOf(stack)};
}

py::array_t<float> fetch(const Matrix& matrix) {
    const auto& shape = matrix.shape();
    py::array_t<float> made({shape.stack, shape.rows, shape.columns});
    const std::span<float> to(made.mutable_data(), static_cast<std::size_t>(made.size()));
    {
        const py::gil_scoped_release release;
        matrix.fetch(to);
    }
    for (const auto& remark : script::takeRemarks()) {
        const auto sentence =
            remark.sentence + (remark.kind == script::Remark::Kind::condition
                                   ? ": seiche.solve(A, b, refine=True) corrects it in double "
                                     "precision, or says that it cannot"
                                   : " (A.solve(b, method))");
        const auto kind = py::module_::import("seiche").attr("ConditionWarning");
        if (PyErr_WarnEx(kind.ptr(), sentence.c_str(), 1) != 0) throw py::error_already_set();
    }
    return made;
}

linalg::Over overOf(const std::string& over) {
    return over == "rows"      ? linalg::Over::rows
           : over == "columns" ? linalg::Over::columns
                               : linalg::Over::matrix;
}

template <class T>
std::span<const T> spanOf(const py::array_t<T, py::array::c_style | py::array::forcecast>& array) {
    return {array.data(), static_cast<std::size_t>(array.size())};
}

}  // namespace

void addMatrix(py::module_& module) {
    using Free = py::call_guard<py::gil_scoped_release>;
    using Distribution = linalg::Indexing::Distribution;

    py::class_<Matrix>(module, "Matrix")
        .def_static("of",
                    [](const Floats& entries) {
                        const Shape shape{static_cast<int>(entries.shape(1)),
                                          static_cast<int>(entries.shape(2)),
                                          static_cast<int>(entries.shape(0))};
                        std::vector<float> all(entries.data(), entries.data() + entries.size());
                        const py::gil_scoped_release release;
                        return Matrix::of(shape, std::move(all));
                    })
        .def_static("filled",
                    [](const py::tuple& shape, float value) {
                        const auto sides = shapeOf(shape);
                        const py::gil_scoped_release release;
                        return Matrix::filled(sides, value);
                    })
        .def_static("identity",
                    [](const py::tuple& shape) {
                        const auto sides = shapeOf(shape);
                        const py::gil_scoped_release release;
                        return Matrix::identity(sides);
                    })
        .def_static("random",
                    [](const py::tuple& shape, bool normal, std::uint64_t seed) {
                        const auto sides = shapeOf(shape);
                        const py::gil_scoped_release release;
                        return Matrix::random(
                            sides, normal ? Distribution::normal : Distribution::uniform, seed);
                    })
        .def_property_readonly("shape",
                               [](const Matrix& self) {
                                   const auto& shape = self.shape();
                                   return py::make_tuple(shape.stack, shape.rows, shape.columns);
                               })
        .def("copy", [](const Matrix& self) { return self; })
        .def("fetch", &fetch)
        .def("wait", &Matrix::wait, Free())
        .def("ready", &Matrix::ready)
        .def("transposed", &Matrix::transposed)
        .def_static("map", py::overload_cast<const std::string&, const Matrix&>(&Matrix::map),
                    Free())
        .def_static(
            "map",
            py::overload_cast<const std::string&, const Matrix&, const Matrix&>(&Matrix::map),
            Free())
        .def_static("map",
                    py::overload_cast<const std::string&, const Matrix&, float>(&Matrix::map),
                    Free())
        .def_static("map",
                    py::overload_cast<const std::string&, float, const Matrix&>(&Matrix::map),
                    Free())
        .def(
            "reduce",
            [](const Matrix& self, const std::string& function, const std::string& over) {
                return self.reduce(function, overOf(over));
            },
            Free())
        .def_static("product", &Matrix::product, Free())
        .def("part",
             [](const Matrix& self, const py::object& stack, const py::object& rows,
                const py::object& columns) {
                 const auto at = selectionsOf(stack, rows, columns);
                 const py::gil_scoped_release release;
                 return self.part(at);
             })
        .def("set_part",
             [](Matrix& self, const py::object& stack, const py::object& rows,
                const py::object& columns, const Matrix& from) {
                 const auto at = selectionsOf(stack, rows, columns);
                 const py::gil_scoped_release release;
                 self.setPart(at, from);
             })
        .def("reshaped",
             [](const Matrix& self, const py::tuple& shape) {
                 const auto sides = shapeOf(shape);
                 const py::gil_scoped_release release;
                 return self.reshaped(sides);
             })
        .def(
            "triangle",
            [](const Matrix& self, bool upper, int offset) {
                return self.triangle(upper ? linalg::Triangle::upper : linalg::Triangle::lower,
                                     offset);
            },
            Free())
        .def_static(
            "joined",
            [](const Matrix& a, const Matrix& b, int axis) {
                return Matrix::joined(a, b,
                                      axis == 0   ? Matrix::Side::behind
                                      : axis == 1 ? Matrix::Side::below
                                                  : Matrix::Side::beside);
            },
            Free())
        .def("factor", &Matrix::factor, Free())
        .def_static(
            "solve",
            [](const Matrix& a, const Matrix& b, const std::string& method, double tolerance,
               int maxIterations) {
                return Matrix::solve(a, b, method, {tolerance, maxIterations});
            },
            Free())
        .def("inverse", &Matrix::inverse, Free())
        .def("determinants",
             [](const Matrix& self) {
                 std::vector<linalg::Determinant> all;
                 {
                     const py::gil_scoped_release release;
                     all = self.determinants();
                 }
                 std::vector<std::pair<int, double>> made;
                 for (const auto& each : all) made.emplace_back(each.sign, each.logarithm);
                 return made;
             })
        .def(
            "echelon",
            [](const Matrix& self, std::optional<float> tolerance) {
                std::vector<int> pivots;
                auto made = self.reducedEchelonForm(tolerance, &pivots);
                return std::make_pair(std::move(made), std::move(pivots));
            },
            Free())
        .def("singular_vectors",
             [](const Matrix& self) {
                 const py::gil_scoped_release release;
                 auto made = script::singularVectors(self);
                 return std::make_tuple(std::move(made.u), std::move(made.s), std::move(made.v));
             })
        .def("eigen_vectors",
             [](const Matrix& self) {
                 const py::gil_scoped_release release;
                 auto made = script::eigenVectors(self);
                 return std::make_pair(std::move(made.w), std::move(made.v));
             })
        .def_static(
            "solve_triangular",
            [](const Matrix& a, bool upper, bool unit, const Matrix& b) {
                return Matrix::solveTriangular(
                    a, upper ? linalg::Triangle::upper : linalg::Triangle::lower, unit, b);
            },
            Free())
        .def_static("solve_tridiagonal", &Matrix::solveTridiagonal, Free());

    py::class_<Factors>(module, "Factors")
        .def("solve", &Factors::solve, Free())
        .def("solve_transposed", &Factors::solveTransposed, Free())
        .def("factor", &Factors::factor, Free())
        .def("rows", &Factors::rows, Free())
        .def("columns", &Factors::columns, Free())
        .def(
            "determinant",
            [](const Factors& self) {
                const auto value = self.determinant();
                return std::make_pair(value.sign, value.logarithm);
            },
            Free())
        .def_property_readonly("method", &Factors::method);

    module.def("solve_refined", [](const Doubles& a, const Doubles& b, const std::string& method) {
        script::RefinedSolution refined;
        const auto n = a.shape(0), k = b.shape(1);
        {
            const auto left = spanOf(a), right = spanOf(b);
            const py::gil_scoped_release release;
            refined =
                script::solveRefined(static_cast<int>(n), left, static_cast<int>(k), right, method);
        }
        Doubles x({n, k});
        std::copy(refined.x.begin(), refined.x.end(), x.mutable_data());
        return py::make_tuple(x, refined.corrections, refined.ratio, refined.trouble);
    });
    // `b`: right-hand sides one after the other.
    module.def("solve_sparse", [](std::int64_t rows, std::int64_t columns, const Indices& row,
                                  const Indices& column, const Doubles& value, const Doubles& b,
                                  const std::string& method, double tolerance, int maxIterations,
                                  const std::string& preconditioner) {
        std::vector<script::SparseSolution> solutions;
        {
            const script::SparseEntries a{rows, columns, spanOf(row), spanOf(column),
                                          spanOf(value)};
            const auto right = spanOf(b);
            const py::gil_scoped_release release;
            solutions = script::solveSparseColumns(
                a, right, {method, tolerance, maxIterations, preconditioner});
        }
        py::list made;
        for (auto& solution : solutions) {
            Doubles x(static_cast<py::ssize_t>(solution.x.size()));
            std::copy(solution.x.begin(), solution.x.end(), x.mutable_data());
            made.append(py::make_tuple(x, script::SolveReport{std::move(solution.report), 0},
                                       solution.explanation, solution.choice));
        }
        return made;
    });
    module.def("matrix_statistics", [] {
        script::MatrixStatistics now;
        {
            const py::gil_scoped_release release;
            now = script::matrixStatistics();
        }
        py::dict made;
        made["uploads"] = now.uploads;
        made["downloads"] = now.downloads;
        made["alive"] = now.alive;
        made["device_bytes"] = now.deviceBytes;
        made["operations"] = now.operations;
        return made;
    });
    module.def(
        "trim_matrices", [] { script::trimMatrices(); }, Free());
    module.def("elementwise_functions", [] {
        std::vector<std::pair<std::string, int>> made;
        for (const auto& each : linalg::elementwiseFunctions())
            made.emplace_back(each.name, each.operands);
        return made;
    });
}

}  // namespace seiche::python
