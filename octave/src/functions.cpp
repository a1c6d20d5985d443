#include <octave/interpreter.h>
#include <octave/lo-array-errwarn.h>
#include <octave/ov-perm.h>
#include <octave/parse.h>

#include <algorithm>
#include <cstdint>
#include <functional>
#include <map>
#include <vector>

#include "octave/src/gpu_matrix.hpp"
#include "octave/src/indexing.hpp"
#include "script/device.hpp"
#include "script/sparse.hpp"
#include "script/spectrum.hpp"

namespace seiche::oct {

namespace {

using linalg::Selection;
using script::Matrix;
using script::Shape;

using Arguments = octave_value_list;

/// The function's name for error messages: the first of `arguments`.
std::string nameOf(const Arguments& arguments) {
    return arguments(0).string_value();
}

const octave_value& needed(const Arguments& arguments, int k, const char* what) {
    if (k >= arguments.length()) failInput("{} is missing", what);
    return arguments(k);
}

/// A dimension that a person names, from 1.
int dimensionOf(const octave_value& value, const std::string& name) {
    const double given = value.xdouble_value("%s: DIM must be a number", name.c_str());
    if (given < 1 || given != std::round(given) || given > 1e6)
        failInput("{}: DIM must be a whole number from 1, not {}", name, given);
    return static_cast<int>(given);
}

/// Octave's own function of that name on the interpreter's arrays, which determines the shapes of
/// empty results.
octave_value_list byOctave(const std::string& function, const Arguments& arguments, int outputs) {
    octave_value_list host;
    for (int k = 0; k < arguments.length(); ++k) host.append(hostValue(arguments(k)));
    octave_value_list results = octave::feval(function, host, outputs);
    for (int k = 0; k < results.length(); ++k) results(k) = wrappedHost(results(k));
    return results;
}

bool anyEmpty(const Arguments& arguments) {
    for (int k = 0; k < arguments.length(); ++k) {
        if (isGpuMatrix(arguments(k)) && arguments(k).isempty()) return true;
    }
    return false;
}

Arguments rest(const Arguments& arguments, int from) {
    return arguments.slice(from, std::max<octave_idx_type>(arguments.length() - from, 0));
}

octave_value_list construct(const Arguments& arguments, int) {
    if (arguments.length() < 2) return ovl(wrapped(Numbers()));
    return ovl(wrapped(numbersOf(arguments(1))));
}

octave_value_list gather(const Arguments& arguments, int) {
    octave_value_list results;
    for (int k = 1; k < arguments.length(); ++k) results.append(hostValue(arguments(k)));
    return results;
}

/// Shape from the arguments ("zeros", 2, 3) that remain of zeros(2, 3, "like", A) and similar
/// calls.
Shape shapeAsked(const Arguments& arguments) {
    dim_vector dims(1, 1);
    const int count = static_cast<int>(arguments.length());
    std::vector<octave_idx_type> sides;
    for (int k = 1; k < count; ++k) {
        if (arguments(k).is_string()) {
            if (arguments(k).string_value() == "like") break;
            failInput("{}: '{}' is not known: give sides, or \"like\" and a gpuMatrix",
                      nameOf(arguments), arguments(k).string_value());
        }
        const NDArray given = arguments(k).array_value();
        for (octave_idx_type i = 0; i < given.numel(); ++i) {
            if (given(i) != std::round(given(i)))
                failInput("{}: a side must be a whole number, not {}", nameOf(arguments), given(i));
            sides.push_back(static_cast<octave_idx_type>(std::max(given(i), 0.0)));
        }
    }
    if (sides.size() == 1) sides.push_back(sides[0]);
    if (sides.size() > 2) dims.resize(static_cast<int>(sides.size()));
    for (std::size_t k = 0; k < sides.size(); ++k) dims(static_cast<int>(k)) = sides[k];
    return shapeOf(dims);
}

struct Streams {
    std::uint64_t seed = 0, count = 0;
};
Streams& streams() {
    static Streams the;
    return the;
}

octave_value_list made(const Arguments& arguments, int) {
    const std::string name = nameOf(arguments);
    const Shape shape = shapeAsked(arguments);
    if (shape.entries() == 0 || name == "zeros") return ovl(wrapped(filled(shape, 0)));
    if (name == "ones") return ovl(wrapped(filled(shape, 1)));
    startDevice();
    if (name == "eye") return ovl(wrapped(Numbers(Matrix::identity(shape))));
    using Distribution = linalg::Indexing::Distribution;
    // A stream of its own for every call: odd multiples stay apart.
    const std::uint64_t stream = streams().seed + 0x9E3779B97F4A7C15ULL * ++streams().count;
    return ovl(wrapped(Numbers(Matrix::random(
        shape, name == "rand" ? Distribution::uniform : Distribution::normal, stream))));
}

octave_value_list seed(const Arguments& arguments, int) {
    const double given = needed(arguments, 1, "the seed").double_value();
    if (!(given >= 0) || given != std::round(given) || given > 0x1p53)
        failInput("a seed must be a whole number from 0 to 2^53, not {}", given);
    streams() = {static_cast<std::uint64_t>(given), 0};
    return {};
}

/// (name, function, a[, b]): functions of entries by the name that linalg gives them.
octave_value_list mapped(const Arguments& arguments, int) {
    const std::string function = needed(arguments, 1, "the function").string_value();
    const std::string name = nameOf(arguments);
    if (arguments.length() < 4)
        return ovl(wrapped(map(function, numbersOf(needed(arguments, 2, "the operand")))));
    const Operand a = operandOf(arguments(2)), b = operandOf(arguments(3));
    return ovl(wrapped(map(function, a, b, name)));
}

/// (name, function, a[, dimension])
octave_value_list reduced(const Arguments& arguments, int) {
    const Numbers a = numbersOf(needed(arguments, 2, "the operand"));
    const int dimension =
        arguments.length() > 3 ? dimensionOf(arguments(3), nameOf(arguments)) : firstDimension(a);
    return ovl(wrapped(reduce(arguments(1).string_value(), a, dimension)));
}

/// min and max: (name, a), (name, a, b), (name, a, [], dimension); with two outputs where it is.
octave_value_list extreme(const Arguments& arguments, int outputs) {
    const std::string name = nameOf(arguments), number = name + "_number";
    const octave_value first = needed(arguments, 1, "the operand");
    if (arguments.length() == 3) {
        if (outputs > 1) failInput("{}: of two operands there is one result", name);
        return ovl(wrapped(map(number, operandOf(first), operandOf(arguments(2)), name)));
    }
    if (arguments.length() == 4 && !arguments(2).isempty())
        failInput("{}: DIM goes with one operand: write {} (A, [], DIM)", name, name);
    const Numbers a = numbersOf(first);
    const int dimension =
        arguments.length() > 3 ? dimensionOf(arguments(3), name) : firstDimension(a);
    octave_value_list results = ovl(wrapped(reduce(number, a, dimension)));
    if (outputs > 1) {
        const Numbers index = reduce("arg" + name, a, dimension);
        results.append(wrapped(map("add", {index, {}}, {{}, 1.F}, name)));
    }
    return results;
}

/// ("cat", dimension, a, b, ...)
octave_value_list joined(const Arguments& arguments, int) {
    const int dimension = dimensionOf(needed(arguments, 1, "the dimension"), "cat");
    if (dimension > 3)
        failInput(
            "cat: a gpuMatrix has at most 3 dimensions, so none can be joined along "
            "dimension {}",
            dimension);
    std::vector<Numbers> parts;
    bool logical = true;
    for (int k = 2; k < arguments.length(); ++k) {
        Numbers part = numbersOf(arguments(k));
        logical = logical && part.logical;
        // [] fits any array
        if (part.shape == Shape{0, 0, 1}) continue;
        parts.push_back(std::move(part));
    }
    if (parts.empty()) return ovl(wrapped(Numbers()));
    Shape whole = parts[0].shape;
    for (std::size_t k = 1; k < parts.size(); ++k) {
        Shape part = parts[k].shape;
        int Shape::*const side = dimension == 1   ? &Shape::rows
                                 : dimension == 2 ? &Shape::columns
                                                  : &Shape::stack;
        const int sum = whole.*side + part.*side;
        part.*side = whole.*side;
        if (part != whole) {
            const char* what = dimension == 1   ? "vertical dimensions mismatch (%s vs %s)"
                               : dimension == 2 ? "horizontal dimensions mismatch (%s vs %s)"
                                                : "concatenation dimensions mismatch (%s vs %s)";
            Numbers before;
            before.shape = whole;
            error(what, before.dims().str().c_str(), parts[k].dims().str().c_str());
        }
        whole.*side = sum;
    }
    std::erase_if(parts, [](const Numbers& part) { return part.empty(); });
    Numbers result;
    result.shape = whole;
    result.logical = logical;
    if (parts.empty() || result.empty()) return ovl(wrapped(std::move(result)));
    if (parts.size() == 1) {
        parts[0].logical = logical;
        return ovl(wrapped(parts[0]));
    }
    if (parts.size() == 2) {
        using Side = Matrix::Side;
        const Side side = dimension == 1   ? Side::below
                          : dimension == 2 ? Side::beside
                                           : Side::behind;
        result.matrix = Matrix::joined(parts[0].matrix, parts[1].matrix, side);
        return ovl(wrapped(std::move(result)));
    }
    // One copy of each, however many there are
    result.matrix = Matrix::filled(whole, 0);
    int at = 0;
    for (const auto& part : parts) {
        linalg::Selections where = {Selection::all(part.shape.rows),
                                    Selection::all(part.shape.columns),
                                    Selection::all(part.shape.stack)};
        Selection& along = dimension == 1   ? where.rows
                           : dimension == 2 ? where.columns
                                            : where.batch;
        along.first = at;
        at += along.count;
        result.matrix.setPart(where, part.matrix);
    }
    return ovl(wrapped(std::move(result)));
}

/// ("repmat", a, rows, columns, stack)
octave_value_list repeated(const Arguments& arguments, int) {
    const Numbers a = numbersOf(needed(arguments, 1, "the matrix"));
    const auto list = [&](int k, int side) {
        const int times = arguments(k).int_value();
        if (std::int64_t{times} * side > std::numeric_limits<int>::max())
            failInput("repmat: {} times {} is too long for a side", times, side);
        if (times == 1) return Selection::all(side);
        std::vector<int> indices;
        for (int t = 0; t < times; ++t) {
            for (int i = 0; i < side; ++i) indices.push_back(i);
        }
        return indices.empty() ? Selection::range(0, 1, 0) : Selection::of(std::move(indices));
    };
    const linalg::Selections at = {list(2, a.shape.rows), list(3, a.shape.columns),
                                   list(4, a.shape.stack)};
    Numbers result;
    result.logical = a.logical;
    result.shape = {at.rows.size(), at.columns.size(), at.batch.size()};
    if (!result.empty()) result.matrix = a.matrix.part(at);
    return ovl(wrapped(std::move(result)));
}

/// ("tril" or "triu", a[, diagonal])
octave_value_list triangle(const Arguments& arguments, int) {
    const Numbers a = numbersOf(needed(arguments, 1, "the matrix"));
    const int offset = arguments.length() > 2 ? arguments(2).int_value() : 0;
    const auto part =
        nameOf(arguments) == "tril" ? linalg::Triangle::lower : linalg::Triangle::upper;
    Numbers result(a.matrix.triangle(part, offset), a.logical);
    if (part == linalg::Triangle::lower ? offset <= 0 : offset >= 0) result.triangle = part;
    return ovl(wrapped(std::move(result)));
}

/// A factor, of which the other triangle is 0.
octave_value factorOf(Matrix matrix, linalg::Triangle triangle) {
    Numbers result(std::move(matrix));
    result.triangle = triangle;
    return wrapped(std::move(result));
}

void needSquare(const Numbers& a, const std::string& name) {
    if (a.shape.rows != a.shape.columns)
        failInput("{}: the matrix must be square, and here it is {}", name, a.dims().str());
}

void needOne(const Numbers& a, const std::string& name) {
    if (a.shape.stack > 1)
        failInput(
            "{} is for one matrix, and here is a stack of {}: take them one by one, A(:, :, k)",
            name, a.shape.stack);
}

/// ("lu", a, "vector" or "matrix")
octave_value_list lu(const Arguments& arguments, int outputs) {
    const Numbers a = numbersOf(needed(arguments, 1, "the matrix"));
    needOne(a, "lu");
    needSquare(a, "lu");
    const auto factors = a.matrix.factor("lu");
    const Matrix lower = factors.factor("L"), upper = factors.factor("U");
    if (outputs < 2) {
        // Both in one: the diagonal of L is of ones.
        return ovl(wrapped(
            Numbers(Matrix::map("add", upper, lower.triangle(linalg::Triangle::lower, -1)))));
    }
    await(Numbers(upper));
    std::vector<int> rows = factors.rows();
    if (rows.empty()) {
        rows.resize(a.shape.rows);
        for (int i = 0; i < a.shape.rows; ++i) rows[i] = i;
    }
    if (outputs == 2) {
        // Row i of P A is row rows[i] of A, so P' L has row i of L there.
        std::vector<int> back(rows.size());
        for (std::size_t i = 0; i < rows.size(); ++i) back[rows[i]] = static_cast<int>(i);
        return ovl(wrapped(Numbers(lower.part(
                       {Selection::of(back), Selection::all(a.shape.columns), Selection::all(1)}))),
                   factorOf(upper, linalg::Triangle::upper));
    }
    const bool vector = arguments.length() > 2 && arguments(2).string_value() == "vector";
    Array<octave_idx_type> order(dim_vector(1, a.shape.rows));
    RowVector counted(a.shape.rows);
    for (int i = 0; i < a.shape.rows; ++i) {
        order(i) = rows[i];
        counted(i) = rows[i] + 1;
    }
    return ovl(factorOf(lower, linalg::Triangle::lower), factorOf(upper, linalg::Triangle::upper),
               vector ? octave_value(counted) : octave_value(PermMatrix(order, false)));
}

/// ("chol", a, "upper" or "lower"); with two outputs the factor of the largest leading block that
/// is positive definite, and how many rows that has, plus 1, or 0 where it is all of the matrix.
octave_value_list cholesky(const Arguments& arguments, int outputs) {
    Numbers a = numbersOf(needed(arguments, 1, "the matrix"));
    needOne(a, "chol");
    needSquare(a, "chol");
    auto factors = a.matrix.factor("cholesky");
    int failing = 0;
    if (outputs > 1) {
        await(a);
        const int order = factors.definiteOrder();
        if (order < a.shape.rows) {
            failing = order + 1;
            if (order == 0) return ovl(wrapped(Numbers()), failing);
            factors =
                a.matrix.part({Selection::all(order), Selection::all(order), Selection::all(1)})
                    .factor("cholesky");
        }
    }
    const Matrix lower = factors.factor("L");
    const bool upper = arguments.length() < 3 || arguments(2).string_value() != "lower";
    return ovl(upper ? factorOf(lower.transposed(), linalg::Triangle::upper)
                     : factorOf(lower, linalg::Triangle::lower),
               failing);
}

octave_value_list qr(const Arguments& arguments, int outputs) {
    const Numbers a = numbersOf(needed(arguments, 1, "the matrix"));
    needOne(a, "qr");
    const auto factors = a.matrix.factor("qr");
    const octave_value r = factorOf(factors.factor("R"), linalg::Triangle::upper);
    if (outputs < 2) return ovl(r);
    return ovl(wrapped(Numbers(factors.factor("Q"))), r);
}

/// Numbers on the diagonal of a square matrix.
octave_value diagonalOf(const Matrix& column) {
    const auto values = column.entries();
    const auto n = values.size();
    std::vector<float> entries(n * n);
    for (std::size_t i = 0; i < n; ++i) entries[i * (n + 1)] = values[i];
    const int side = static_cast<int>(n);
    return wrapped(Numbers(Matrix::of({side, side, 1}, entries)));
}

/// ("svd", a): singular values in a column; with more outputs U, S and V of the economy form.
octave_value_list singular(const Arguments& arguments, int outputs) {
    const Numbers a = numbersOf(needed(arguments, 1, "the matrix"));
    needOne(a, "svd");
    const auto found = script::singularVectors(a.matrix);
    if (outputs < 2) return ovl(wrapped(Numbers(found.s)));
    return ovl(wrapped(Numbers(found.u)), diagonalOf(found.s), wrapped(Numbers(found.v)));
}

/// ("eig", a) of a symmetric matrix: eigenvalues in a column, ascending; with more outputs V and D.
octave_value_list eigen(const Arguments& arguments, int outputs) {
    const Numbers a = numbersOf(needed(arguments, 1, "the matrix"));
    needOne(a, "eig");
    needSquare(a, "eig");
    const auto found = script::eigenVectors(a.matrix);
    if (outputs < 2) return ovl(wrapped(Numbers(found.w)));
    return ovl(wrapped(Numbers(found.v)), diagonalOf(found.w));
}

octave_value_list inverse(const Arguments& arguments, int) {
    const Numbers a = numbersOf(needed(arguments, 1, "the matrix"));
    needSquare(a, "inv");
    return ovl(wrapped(Numbers(a.matrix.inverse())));
}

octave_value_list determinant(const Arguments& arguments, int) {
    const Numbers a = numbersOf(needed(arguments, 1, "the matrix"));
    needSquare(a, "det");
    await(a);
    const auto all = a.matrix.determinants();
    NDArray values(dim_vector(1, 1, static_cast<octave_idx_type>(all.size())));
    for (std::size_t k = 0; k < all.size(); ++k) values(k) = all[k].value();
    return ovl(values);
}

/// ("rref", a[, tolerance]); waits for the columns with a pivot, if they are asked for
octave_value_list echelon(const Arguments& arguments, int results) {
    const Numbers a = numbersOf(needed(arguments, 1, "the matrix"));
    needOne(a, "rref");
    std::optional<float> tolerance;
    if (arguments.length() > 2) tolerance = arguments(2).float_value();
    if (results < 2) return ovl(wrapped(Numbers(a.matrix.reducedEchelonForm(tolerance, nullptr))));
    await(a);
    std::vector<int> pivots;
    const Matrix form = a.matrix.reducedEchelonForm(tolerance, &pivots);
    RowVector columns(static_cast<octave_idx_type>(pivots.size()));
    for (std::size_t k = 0; k < pivots.size(); ++k) columns(k) = pivots[k] + 1;
    return ovl(wrapped(Numbers(form)), columns);
}

/// ("tridiagonal", lower, diagonal, upper, b), all of one shape
octave_value_list tridiagonal(const Arguments& arguments, int) {
    Numbers all[4];
    for (int k = 0; k < 4; ++k) {
        all[k] = numbersOf(needed(arguments, k + 1, "a diagonal"));
        needOne(all[k], "tridiagsolve");
    }
    return ovl(wrapped(Numbers(
        Matrix::solveTridiagonal(all[0].matrix, all[1].matrix, all[2].matrix, all[3].matrix))));
}

/// ("substitute", a, b, "lower" or "upper")
octave_value_list substituted(const Arguments& arguments, int) {
    const Numbers a = numbersOf(needed(arguments, 1, "the matrix"));
    const Numbers b = numbersOf(needed(arguments, 2, "the right-hand side"));
    needSquare(a, "linsolve");
    needOne(a, "linsolve with a triangle");
    needOne(b, "linsolve with a triangle");
    if (a.shape.rows != b.shape.rows) octave::err_nonconformant("linsolve", a.dims(), b.dims());
    if (a.empty() || b.empty()) return ovl(wrapped(solve(a, b, "auto", "linsolve")));
    const auto part = needed(arguments, 3, "the triangle").string_value() == "lower"
                          ? linalg::Triangle::lower
                          : linalg::Triangle::upper;
    return ovl(wrapped(Numbers(Matrix::solveTriangular(a.matrix, part, false, b.matrix))));
}

/// ("solve", a, b, method): page by page
octave_value_list solved(const Arguments& arguments, int) {
    const std::string method = arguments.length() > 3 ? arguments(3).string_value() : "auto";
    return ovl(
        wrapped(solve(numbersOf(needed(arguments, 1, "the matrix")),
                      numbersOf(needed(arguments, 2, "the right-hand side")), method, "solve")));
}

octave_value_list multiplied(const Arguments& arguments, int) {
    return ovl(wrapped(product(numbersOf(needed(arguments, 1, "a matrix")),
                               numbersOf(needed(arguments, 2, "a matrix")), "pagemtimes")));
}

octave_value_list turned(const Arguments& arguments, int) {
    return ovl(wrapped(transposed(numbersOf(needed(arguments, 1, "the matrix")))));
}

/// ("refined", a, b, method): in FP64
octave_value_list refined(const Arguments& arguments, int) {
    const auto real = [&](int k, const char* what) {
        const auto& value = needed(arguments, k, what);
        if (value.iscomplex()) {
            failInput(
                "gpusolve: {} is complex, and it solves for real numbers: give it the real and "
                "the imaginary part one after the other",
                what);
        }
        return value.array_value();
    };
    const NDArray a = real(1, "the matrix"), b = real(2, "the right-hand side");
    const std::string method = arguments.length() > 3 ? arguments(3).string_value() : "lu";
    const int n = static_cast<int>(a.rows()), k = static_cast<int>(b.columns());
    if (a.ndims() > 2 || b.ndims() > 2 || a.columns() != n || b.rows() != n || n == 0 || k == 0)
        failInput(
            "gpusolve: a matrix of {} and right-hand sides of {} do not fit: it takes a square "
            "matrix and right-hand sides of as many rows",
            a.dims().str(), b.dims().str());
    startDevice();
    const NDArray byRows = a.transpose(), right = b.transpose();
    const auto found =
        script::solveRefined(n, {byRows.data(), static_cast<std::size_t>(byRows.numel())}, k,
                             {right.data(), static_cast<std::size_t>(right.numel())}, method);
    NDArray x(dim_vector(k, n));
    std::copy(found.x.begin(), found.x.end(), x.fortran_vec());
    octave_scalar_map info;
    info.assign("corrections", found.corrections);
    info.assign("ratio", found.ratio);
    info.assign("converged", found.converged);
    return ovl(NDArray(x.transpose()), info, found.trouble);
}

/// ("sparse", a, b, method, preconditioner, tolerance, max_iterations): in FP64, a stays sparse
octave_value_list solvedSparse(const Arguments& arguments, int) {
    const auto &first = needed(arguments, 1, "the matrix"),
               &second = needed(arguments, 2, "the right-hand side");
    if (first.iscomplex() || second.iscomplex()) {
        failInput(
            "gpusolve: the system is complex, and it solves for real numbers: give it the real and "
            "the imaginary part one after the other");
    }
    const SparseMatrix a = first.sparse_matrix_value();
    const NDArray b = (second.issparse() ? second.full_value() : second).array_value();
    if (b.ndims() > 2 || b.rows() != a.rows() || b.columns() == 0 || a.rows() == 0) {
        failInput(
            "gpusolve: a matrix of {} and right-hand sides of {} do not fit: it takes a square "
            "matrix and right-hand sides of as many rows",
            a.dims().str(), b.dims().str());
    }
    script::SparseSettings settings;
    settings.method = needed(arguments, 3, "the method").string_value();
    settings.preconditioner = needed(arguments, 4, "the preconditioner").string_value();
    settings.tolerance = needed(arguments, 5, "the tolerance").double_value();
    settings.maxIterations = needed(arguments, 6, "the number of iterations").int_value();
    std::vector<std::int64_t> row, column;
    for (octave_idx_type j = 0; j < a.columns(); ++j) {
        for (auto k = a.cidx(j); k < a.cidx(j + 1); ++k) {
            row.push_back(a.ridx(k));
            column.push_back(j);
        }
    }
    startDevice();
    const auto found =
        script::solveSparseColumns({a.rows(), a.columns(), row, column, {a.data(), row.size()}},
                                   {b.data(), static_cast<std::size_t>(b.numel())}, settings);
    NDArray x(b.dims());
    auto* to = x.fortran_vec();
    std::string trouble;
    double iterations = 0, relative = 0;
    for (const auto& each : found) {
        to = std::copy(each.x.begin(), each.x.end(), to);
        iterations = std::max(iterations, double(each.report.iterations));
        if (each.report.scale > 0)
            relative = std::max(relative, each.report.final / each.report.scale);
        if (trouble.empty()) trouble = each.explanation;
    }
    octave_scalar_map info;
    info.assign("choice", found.back().choice);
    info.assign("iterations", iterations);
    info.assign("relative", relative);
    info.assign("converged", trouble.empty());
    return ovl(x, info, trouble);
}

octave_value_list wait(const Arguments& arguments, int) {
    for (int k = 1; k < arguments.length(); ++k) {
        const Numbers numbers = numbersOf(arguments(k));
        await(numbers);
        if (!numbers.empty()) numbers.matrix.wait();
    }
    return {};
}

octave_value_list ready(const Arguments& arguments, int) {
    const Numbers numbers = numbersOf(needed(arguments, 1, "the matrix"));
    return ovl(numbers.empty() || numbers.matrix.ready());
}

octave_value_list statistics(const Arguments&, int) {
    const auto counts = script::matrixStatistics();
    octave_scalar_map result;
    result.assign("uploads", static_cast<double>(counts.uploads));
    result.assign("downloads", static_cast<double>(counts.downloads));
    result.assign("alive", static_cast<double>(counts.alive));
    result.assign("bytes", static_cast<double>(counts.deviceBytes));
    result.assign("operations", static_cast<double>(counts.operations));
    return ovl(result);
}

octave_value_list trim(const Arguments&, int) {
    script::trimMatrices();
    return {};
}

/// ("device"[, name])
octave_value_list device(const Arguments& arguments, int) {
    if (arguments.length() > 1) script::Device::choose(arguments(1).string_value());
    startDevice();
    const auto the = script::Device::instance();
    octave_scalar_map result;
    result.assign("name", the->info().renderer);
    result.assign("vendor", the->info().vendor);
    result.assign("version", the->info().version);
    result.assign("largest", static_cast<double>(the->limits().storageBlockBytes));
    return ovl(result);
}

/// One of what __gpumatrix__ does.
struct Function {
    std::function<octave_value_list(const Arguments&, int)> run;
    const char* octave = nullptr;  ///< computes empty ones instead
    int skip = 1;                  ///< leading arguments that are not Octave's
};

const std::map<std::string, Function>& functions() {
    static const std::map<std::string, Function> all = {
        {"new", {construct}},
        {"gather", {gather}},
        {"zeros", {made}},
        {"ones", {made}},
        {"eye", {made}},
        {"rand", {made}},
        {"randn", {made}},
        {"seed", {seed}},
        {"atan2", {mapped, "atan2", 2}},
        {"hypot", {mapped, "hypot", 2}},
        {"mod", {mapped, "mod", 2}},
        {"rem", {mapped, "rem", 2}},
        {"xor", {mapped, "xor", 2}},
        {"sum", {reduced, "sum", 2}},
        {"prod", {reduced, "prod", 2}},
        {"sumsq", {reduced, "sumsq", 2}},
        {"any", {reduced, "any", 2}},
        {"all", {reduced, "all", 2}},
        {"min", {extreme, "min"}},
        {"max", {extreme, "max"}},
        {"cat", {joined}},
        {"repmat", {repeated}},
        {"tril", {triangle, "tril"}},
        {"triu", {triangle, "triu"}},
        {"lu", {lu, "lu"}},
        {"chol", {cholesky, "chol"}},
        {"qr", {qr, "qr"}},
        {"svd", {singular, "svd"}},
        {"eig", {eigen, "eig"}},
        {"inv", {inverse, "inv"}},
        {"det", {determinant, "det"}},
        {"rref", {echelon, "rref"}},
        {"sparse", {solvedSparse}},
        {"tridiagonal", {tridiagonal}},
        {"solve", {solved}},
        {"substitute", {substituted}},
        {"product", {multiplied}},
        {"turn", {turned}},
        {"refined", {refined}},
        {"wait", {wait}},
        {"ready", {ready}},
        {"statistics", {statistics}},
        {"trim", {trim}},
        {"device", {device}},
    };
    return all;
}

}  // namespace

octave_value_list call(const octave_value_list& arguments, int outputs) {
    return guarded([&]() -> octave_value_list {
        const std::string name =
            needed(arguments, 0, "the name of a function")
                .xstring_value("__gpumatrix__: the first argument is the name of a function");
        const auto found = functions().find(name);
        if (found == functions().end()) failInput("__gpumatrix__ has no function '{}'", name);
        const Function& function = found->second;
        if (function.octave && anyEmpty(arguments))
            return byOctave(function.octave, rest(arguments, function.skip), std::max(outputs, 1));
        return function.run(arguments, outputs);
    });
}

}  // namespace seiche::oct

DEFMETHOD_DLD(__gpumatrix__, interp, args, nargout,
              "-*- texinfo -*-\n"
              "@deftypefn {} {[@var{x}, @dots{}] =} __gpumatrix__ (@var{function}, @dots{})\n"
              "What the methods of class gpuMatrix are made of.  Not for use by itself.\n"
              "@seealso{gpuMatrix}\n"
              "@end deftypefn") {
    static const bool registered = [&] {
        // The class must stay as long as values of it may exist.
        interp.mlock();
        seiche::oct::registerGpuMatrix();
        return true;
    }();
    static_cast<void>(registered);
    return seiche::oct::call(args, nargout);
}
