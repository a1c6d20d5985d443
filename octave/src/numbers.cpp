#include "octave/src/numbers.hpp"

#include <octave/error.h>
#include <octave/lo-array-errwarn.h>
#include <octave/parse.h>
#include <octave/quit.h>

#include <algorithm>
#include <chrono>
#include <cmath>
#include <set>
#include <thread>

#include "octave/src/gpu_matrix.hpp"
#include "script/device.hpp"
#include "script/remarks.hpp"
#include "solvers/linalg/field/methods.hpp"

namespace seiche::oct {

using script::Matrix;
using script::Order;
using script::Shape;

dim_vector Numbers::dims() const {
    return shape.stack == 1 ? dim_vector(shape.rows, shape.columns)
                            : dim_vector(shape.rows, shape.columns, shape.stack);
}

namespace {

/// Ends the use of the device with it.
class Session : public octave_base_value {
  public:
    ~Session() override { script::Device::close(); }
    bool is_defined() const override { return true; }
};

}  // namespace

void startDevice() {
    static const bool started = [] {
        script::Device::instance();
        ::octave::feval("__gpumatrix_session__", ovl(octave_value(new Session)), 0);
        return true;
    }();
    static_cast<void>(started);
}

Shape shapeOf(const dim_vector& dims) {
    dim_vector sides = dims;
    sides.chop_trailing_singletons();
    if (sides.ndims() > 3)
        failInput(
            "an array of {} dimensions cannot be a gpuMatrix, which has at most 3 "
            "(rows, columns, matrices)",
            sides.ndims());
    for (int k = 0; k < sides.ndims(); ++k) {
        if (sides(k) > std::numeric_limits<int>::max())
            failInput("a side of {} is too long for a gpuMatrix", sides(k));
    }
    const auto side = [&](int k) { return k < sides.ndims() ? static_cast<int>(sides(k)) : 1; };
    return {side(0), side(1), side(2)};
}

Numbers upload(const octave_value& value) {
    if (value.iscomplex())
        failInput("a gpuMatrix holds real numbers alone: give it real() and imag() separately");
    if (!value.isnumeric() && !value.islogical() && !value.is_string())
        failInput("a gpuMatrix is made of an array of numbers, not of a {}", value.class_name());
    Numbers result;
    result.shape = shapeOf(value.dims());
    result.logical = value.islogical();
    if (!result.empty()) {
        startDevice();
        const FloatNDArray entries =
            (value.issparse() ? value.full_value() : value).float_array_value(true);
        result.matrix = Matrix::of(result.shape, {entries.data(), entries.data() + entries.numel()},
                                   Order::byColumns);
    }
    return result;
}

void await(const Numbers& numbers) {
    if (numbers.empty()) return;
    using Clock = std::chrono::steady_clock;
    const auto start = Clock::now();
    while (!numbers.matrix.ready()) {
        octave_quit();
        // Polling loses at most an eighth of the wait.
        const auto waited =
            std::chrono::duration_cast<std::chrono::microseconds>(Clock::now() - start);
        std::this_thread::sleep_for(
            std::clamp(waited / 8, std::chrono::microseconds(5), std::chrono::microseconds(2000)));
    }
}

octave_value download(const Numbers& numbers) {
    FloatNDArray entries(numbers.dims());
    if (!numbers.empty()) {
        await(numbers);
        numbers.matrix.fetch({entries.fortran_vec(), static_cast<std::size_t>(entries.numel())},
                             Order::byColumns);
        for (const auto& remark : script::takeRemarks()) {
            if (remark.kind == script::Remark::Kind::condition)
                warning_with_id("Octave:nearly-singular-matrix",
                                "%s: gpusolve (A, B) corrects it in double precision, or says that "
                                "it cannot",
                                remark.sentence.c_str());
            else
                warning_with_id("seiche:growth", "%s (linsolve (A, B, METHOD))",
                                remark.sentence.c_str());
        }
    }
    if (!numbers.logical) return octave_value(entries);
    boolNDArray truths(entries.dims());
    std::transform(entries.data(), entries.data() + entries.numel(), truths.fortran_vec(),
                   [](float entry) { return entry != 0; });
    return octave_value(truths);
}

bool isGpuMatrix(const octave_value& value) {
    return value.type_id() == GpuMatrix::static_type_id();
}

Numbers numbersOf(const octave_value& value) {
    return isGpuMatrix(value) ? dynamic_cast<const GpuMatrix&>(value.get_rep()).numbers()
                              : upload(value);
}

Operand operandOf(const octave_value& value) {
    const bool number = !isGpuMatrix(value) && value.numel() == 1 && !value.iscomplex() &&
                        (value.isnumeric() || value.islogical());
    if (number) {
        Operand operand = {{}, value.float_value()};
        operand.numbers.logical = value.islogical();
        return operand;
    }
    return {numbersOf(value), {}};
}

octave_value wrapped(Numbers numbers) {
    return octave_value(new GpuMatrix(std::move(numbers)));
}

octave_value wrappedHost(const octave_value& value) {
    return value.isnumeric() || value.islogical() ? wrapped(upload(value)) : value;
}

octave_value hostValue(const octave_value& value) {
    return isGpuMatrix(value) ? download(numbersOf(value)) : value;
}

namespace {

bool givesTruths(const std::string& function) {
    static const std::set<std::string> names = {
        "equal", "not_equal", "less", "less_equal", "greater", "greater_equal", "and",
        "or",    "xor",       "not",  "isnan",      "isinf",   "isfinite"};
    return names.contains(function);
}

/// Octave's error where a logical function would take a NaN as true; waits, unless the numbers are
/// logical anyway.
void refuseNan(const std::string& function, const Operand& a) {
    static const std::set<std::string> names = {"and", "or", "xor", "not"};
    if (!names.contains(function) || a.logical()) return;
    bool any = a.number && std::isnan(*a.number);
    if (!a.number) {
        const Numbers found(
            Matrix::map("isnan", a.numbers.matrix).reduce("any", linalg::Over::matrix));
        await(found);
        for (const float each : found.matrix.entries()) any = any || each != 0;
    }
    if (any) ::octave::err_nan_to_logical_conversion();
}

}  // namespace

Numbers map(const std::string& function, const Numbers& a) {
    refuseNan(function, {a, {}});
    return Numbers(Matrix::map(function, a.matrix), givesTruths(function));
}

Numbers map(const std::string& function, const Operand& a, const Operand& b,
            const std::string& name) {
    const bool truths = givesTruths(function);
    for (const auto* each : {&a, &b}) refuseNan(function, *each);
    if (a.number) return Numbers(Matrix::map(function, *a.number, b.numbers.matrix), truths);
    if (b.number) return Numbers(Matrix::map(function, a.numbers.matrix, *b.number), truths);
    const auto fits = [](int m, int n) { return m == n || m == 1 || n == 1; };
    const Shape &m = a.numbers.shape, &n = b.numbers.shape;
    if (!fits(m.rows, n.rows) || !fits(m.columns, n.columns) || !fits(m.stack, n.stack))
        ::octave::err_nonconformant(name.c_str(), a.dims(), b.dims());
    return Numbers(Matrix::map(function, a.numbers.matrix, b.numbers.matrix), truths);
}

Numbers filled(const Shape& shape, float value) {
    Numbers result;
    result.shape = shape;
    if (result.empty()) return result;
    startDevice();
    return Numbers(Matrix::filled(shape, value));
}

Numbers reshaped(const Numbers& a, const dim_vector& dims) {
    const Shape shape = shapeOf(dims);
    if (shape == a.shape) return a;
    Numbers result;
    result.shape = shape;
    result.logical = a.logical;
    if (!a.empty()) result.matrix = a.matrix.reshaped(shape, Order::byColumns);
    return result;
}

int firstDimension(const Numbers& a) {
    return a.shape.rows != 1 ? 1 : a.shape.columns != 1 ? 2 : a.shape.stack != 1 ? 3 : 1;
}

Numbers reduce(const std::string& function, const Numbers& a, int dimension) {
    const bool truths = function == "any" || function == "all";
    if (dimension > 3 || (dimension == 3 && a.shape.stack == 1)) {
        // One entry each
        if (truths) return map("not_equal", {a, {}}, {{}, 0.F}, function);
        if (function == "argmin" || function == "argmax") return filled(a.shape, 0);
        if (function == "sum_of_squares") return map("square", a);
        return Numbers(a.matrix);
    }
    if (dimension == 3) {
        const Shape flat = {a.shape.rows * a.shape.columns, a.shape.stack, 1};
        const Matrix pages = a.matrix.reshaped(flat, Order::byColumns);
        return Numbers(pages.reduce(function, linalg::Over::columns)
                           .reshaped({a.shape.rows, a.shape.columns, 1}, Order::byColumns),
                       truths);
    }
    return Numbers(
        a.matrix.reduce(function, dimension == 1 ? linalg::Over::rows : linalg::Over::columns),
        truths);
}

Numbers product(const Numbers& a, const Numbers& b, const std::string& name) {
    const bool stacks = a.shape.stack == b.shape.stack || a.shape.stack == 1 || b.shape.stack == 1;
    if (a.shape.columns != b.shape.rows || !stacks)
        ::octave::err_nonconformant(name.c_str(), a.dims(), b.dims());
    const Shape shape = {a.shape.rows, b.shape.columns, std::max(a.shape.stack, b.shape.stack)};
    if (a.empty() || b.empty()) return filled(shape, 0);
    return Numbers(Matrix::product(a.matrix, b.matrix));
}

Numbers solve(const Numbers& a, const Numbers& b, const std::string& method,
              const std::string& name) {
    const bool stacks = a.shape.stack == b.shape.stack || a.shape.stack == 1 || b.shape.stack == 1;
    if (a.shape.rows != b.shape.rows || !stacks)
        ::octave::err_nonconformant(name.c_str(), a.dims(), b.dims());
    if (a.empty() || b.empty())
        return filled({a.shape.columns, b.shape.columns, std::max(a.shape.stack, b.shape.stack)},
                      0);
    const bool single = a.shape.stack == 1 && b.shape.stack == 1;
    if (a.triangle && single && a.shape.rows == a.shape.columns && linalg::leavesChoice(method))
        return Numbers(Matrix::solveTriangular(a.matrix, *a.triangle, false, b.matrix));
    if (a.shape.rows < a.shape.columns && linalg::leavesChoice(method)) {
        // A' = Q R: the shortest solution is Q y with R' y = B.
        const auto factors = a.matrix.transposed().factor("qr");
        const Matrix y = Matrix::solveTriangular(factors.factor("R").transposed(),
                                                 linalg::Triangle::lower, false, b.matrix);
        return Numbers(Matrix::product(factors.factor("Q"), y));
    }
    return Numbers(Matrix::solve(a.matrix, b.matrix, method));
}

Numbers transposed(const Numbers& a) {
    Numbers result = a;
    std::swap(result.shape.rows, result.shape.columns);
    using linalg::Triangle;
    if (a.triangle)
        result.triangle = a.triangle == Triangle::lower ? Triangle::upper : Triangle::lower;
    if (!a.empty()) result.matrix = a.matrix.transposed();
    return result;
}

}  // namespace seiche::oct
