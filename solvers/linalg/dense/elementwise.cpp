#include "solvers/linalg/dense/elementwise.hpp"

#include "core/base/error.hpp"
#include "core/base/nearest_name.hpp"
#include "core/gl/execution_profile.hpp"
#include "solvers/linalg/dense/entry_kernel.hpp"

namespace seiche::linalg {

namespace {

/// A function and its GLSL, in x or in x and y (shaders/linalg/dense/elementary.glsl).
struct FunctionInGlsl {
    const char* name;
    int operands;
    const char* doc;
    const char* expression;
};

constexpr FunctionInGlsl functionsInGlsl[] = {
    {"copy", 1, "x itself", "x"},
    {"negative", 1, "-x", "-x"},
    {"not", 1, "1 where x is 0, else 0", "truth(!isTrue(x))"},
    {"abs", 1, "magnitude of x", "magnitude(x)"},
    {"sign", 1, "1, 0 or -1; NaN of NaN", "signOf(x)"},
    {"sqrt", 1, "square root; NaN of negative numbers", "root(x)"},
    {"square", 1, "x times x", "x * x"},
    {"reciprocal", 1, "1 / x", "quotient(1.0, x)"},
    {"exp", 1, "e to the power of x", "exponential(x, 0)"},
    {"expm1", 1, "e to the power of x, less 1, exact also where x is small",
     "exponentialLessOne(x)"},
    {"log", 1, "natural logarithm; NaN of negative numbers", "logarithm(x)"},
    {"log1p", 1, "natural logarithm of 1 + x, exact also where x is small",
     "logarithmOfOnePlus(x)"},
    {"log2", 1, "logarithm to the base 2", "binaryLogarithm(x)"},
    {"log10", 1, "logarithm to the base 10", "decimalLogarithm(x)"},
    {"sin", 1, "sine of an angle in radians", "sine(x)"},
    {"cos", 1, "cosine of an angle in radians", "cosine(x)"},
    {"tan", 1, "tangent of an angle in radians", "tangent(x)"},
    {"asin", 1, "inverse sine, from -pi/2 to pi/2; NaN beyond 1", "arcsine(x)"},
    {"acos", 1, "inverse cosine, from 0 to pi; NaN beyond 1", "arccosine(x)"},
    {"atan", 1, "inverse tangent, from -pi/2 to pi/2", "arctangent(x)"},
    {"sinh", 1, "hyperbolic sine", "hyperbolicSine(x)"},
    {"cosh", 1, "hyperbolic cosine", "hyperbolicCosine(x)"},
    {"tanh", 1, "hyperbolic tangent", "hyperbolicTangent(x)"},
    {"asinh", 1, "inverse hyperbolic sine", "inverseHyperbolicSine(x)"},
    {"acosh", 1, "inverse hyperbolic cosine; NaN below 1", "inverseHyperbolicCosine(x)"},
    {"atanh", 1, "inverse hyperbolic tangent; NaN beyond 1", "inverseHyperbolicTangent(x)"},
    {"floor", 1, "the next integer that is not larger", "floor(x)"},
    {"ceil", 1, "the next integer that is not smaller", "ceil(x)"},
    {"round", 1, "the nearest integer, halves away from 0", "halfAwayFromZero(x)"},
    {"round_even", 1, "the nearest integer, halves to the even one", "roundEven(x)"},
    {"fix", 1, "the next integer towards 0", "trunc(x)"},
    {"isnan", 1, "1 where x is not a number, else 0", "truth(isNotANumber(x))"},
    {"isinf", 1, "1 where x is infinite, else 0", "truth(isInfinite(x))"},
    {"isfinite", 1, "1 where x is a number and not infinite, else 0", "truth(isFiniteNumber(x))"},
    {"erf", 1, "error function", "errorFunction(x)"},
    {"add", 2, "x + y", "x + y"},
    {"subtract", 2, "x - y", "x - y"},
    {"multiply", 2, "x times y", "x * y"},
    {"divide", 2, "x / y", "quotient(x, y)"},
    {"power", 2, "x to the power of y; NaN of a negative x unless y is an integer", "power(x, y)"},
    {"atan2", 2, "angle of the point of abscissa y and ordinate x, from -pi to pi",
     "arctangent2(x, y)"},
    {"hypot", 2, "square root of x^2 + y^2", "hypotenuse(x, y)"},
    {"minimum", 2, "the smaller one; NaN if one is NaN", "least(x, y)"},
    {"maximum", 2, "the larger one; NaN if one is NaN", "greatest(x, y)"},
    {"min_number", 2, "the smaller one; the other one if one is NaN", "leastNumber(x, y)"},
    {"max_number", 2, "the larger one; the other one if one is NaN", "greatestNumber(x, y)"},
    {"mod", 2, "what remains of x / y, exactly, with the sign of y; x if y is 0", "modulo(x, y)"},
    {"remainder", 2, "what remains of x / y, exactly, with the sign of x; NaN if y is 0",
     "remainderOf(x, y)"},
    {"equal", 2, "1 where x = y, else 0", "truth(areOrdered(x, y) && x == y)"},
    {"not_equal", 2, "1 where x and y differ, else 0", "truth(!areOrdered(x, y) || x != y)"},
    {"less", 2, "1 where x < y, else 0", "truth(areOrdered(x, y) && x < y)"},
    {"less_equal", 2, "1 where x <= y, else 0", "truth(areOrdered(x, y) && x <= y)"},
    {"greater", 2, "1 where x > y, else 0", "truth(areOrdered(x, y) && x > y)"},
    {"greater_equal", 2, "1 where x >= y, else 0", "truth(areOrdered(x, y) && x >= y)"},
    {"and", 2, "1 where neither is 0, else 0", "truth(isTrue(x) && isTrue(y))"},
    {"or", 2, "1 where one is not 0, else 0", "truth(isTrue(x) || isTrue(y))"},
    {"xor", 2, "1 where exactly one is not 0, else 0", "truth(isTrue(x) != isTrue(y))"},
};

/// vec4s from matrix to matrix, from row to row, from column to column, and whether it is a matrix.
using Layout = std::array<int, 4>;
constexpr Layout number = {0, 0, 0, 0};

Layout layoutOf(const Matrix& a, const Matrix& c) {
    const auto fits = [](int side, int wanted) { return side == wanted || side == 1; };
    if (!fits(a.rows(), c.rows()) || !fits(a.columns(), c.columns()) ||
        !fits(a.batch(), c.batch())) {
        failInput(
            "an elementwise operation was given '{}' of {} x {} entries ({} of them) for a "
            "result of {} x {} ({} of them): sides must be equal, or 1",
            a.label(), a.rows(), a.columns(), a.batch(), c.rows(), c.columns(), c.batch());
    }
    return {a.batch() == 1 ? 0 : static_cast<int>(a.stride() / 4),
            a.rows() == 1 ? 0 : a.pitch() / 4, a.columns() == 1 ? 0 : 1, 1};
}

bool throughTexels() {
    return !gl::executionProfile().sampled;
}
gl::Binding in(unsigned unit, const Matrix& a) {
    return throughTexels() ? gl::texels(unit, a.buffer()) : gl::storage(unit, a.buffer());
}
gl::Binding out(unsigned unit, const Matrix& c) {
    return throughTexels() ? gl::texelsWrite(unit, c.buffer()) : gl::storage(unit, c.buffer());
}

}  // namespace

const std::vector<ElementwiseFunction>& elementwiseFunctions() {
    static const auto all = [] {
        std::vector<ElementwiseFunction> made;
        for (const auto& entry : functionsInGlsl)
            made.push_back({entry.name, entry.operands, entry.doc});
        return made;
    }();
    return all;
}

void Elementwise::check(const std::string& function, int operands) {
    std::vector<std::string> names;
    for (const auto& entry : functionsInGlsl) {
        if (entry.operands == operands) names.emplace_back(entry.name);
        if (entry.name != function) continue;
        if (entry.operands == operands) return;
        failInput("the function '{}' takes {} operands, but {} were given", function,
                  entry.operands, operands);
    }
    const auto near = nearestName(function, names);
    failInput("there is no function '{}' of {} operands{}; known are {}", function, operands,
              near.empty() ? "" : message(", did you mean '{}'?", near), fmt::join(names, ", "));
}

gl::Kernel& Elementwise::kernel(const std::string& function, int operands) {
    if (const auto known = kernels_.find(function); known != kernels_.end()) {
        if (known->second.operands == operands) return known->second.kernel;
    }
    check(function, operands);
    const auto entry = std::ranges::find(functionsInGlsl, function, &FunctionInGlsl::name);
    auto& made = kernels_[function];
    made = {operands,
            gl::Kernel("linalg/dense/elementwise.comp", {{"OPERANDS", operands},
                                                         {"TEXELS", throughTexels() ? 1 : 0},
                                                         {"FUNCTION", entry->expression}})};
    return made.kernel;
}

void Elementwise::run(const std::string& function, const Matrix& a, Matrix& c) {
    auto& kernel = this->kernel(function, 1);
    if (a.rows() != c.rows() || a.columns() != c.columns() || a.batch() != c.batch()) {
        failInput(
            "the function '{}' of {} x {} entries ({} of them) has a result of that shape, "
            "not {} x {} ({} of them)",
            function, a.rows(), a.columns(), a.batch(), c.rows(), c.columns(), c.batch());
    }
    kernel.set("layoutA", layoutOf(a, c)).set("numbers", std::array{0.0f, 0.0f});
    runOverEntries(kernel, c, {in(0, a), out(2, c)});
}

void Elementwise::run(const std::string& function, const Matrix& a, const Matrix& b, Matrix& c) {
    auto& kernel = this->kernel(function, 2);
    kernel.set("layoutA", layoutOf(a, c))
        .set("layoutB", layoutOf(b, c))
        .set("numbers", std::array{0.0f, 0.0f});
    runOverEntries(kernel, c, {in(0, a), in(1, b), out(2, c)});
}

void Elementwise::run(const std::string& function, const Matrix& a, float b, Matrix& c) {
    auto& kernel = this->kernel(function, 2);
    kernel.set("layoutA", layoutOf(a, c))
        .set("layoutB", number)
        .set("numbers", std::array{0.0f, b});
    runOverEntries(kernel, c, {in(0, a), in(1, a), out(2, c)});
}

void Elementwise::run(const std::string& function, float a, const Matrix& b, Matrix& c) {
    auto& kernel = this->kernel(function, 2);
    kernel.set("layoutA", number)
        .set("layoutB", layoutOf(b, c))
        .set("numbers", std::array{a, 0.0f});
    runOverEntries(kernel, c, {in(0, b), in(1, b), out(2, c)});
}

}  // namespace seiche::linalg
