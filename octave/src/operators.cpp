#include <octave/interpreter.h>
#include <octave/ov-perm.h>
#include <octave/ov-typeinfo.h>

#include <array>
#include <cmath>

#include "octave/src/gpu_matrix.hpp"

namespace seiche::oct {

namespace {

using Op = octave_value::binary_op;

/// One of operators applied entry by entry, and the function that computes it.
struct Entrywise {
    Op op;
    const char* function;
};
constexpr std::array<Entrywise, 13> entrywise = {{{octave_value::op_add, "add"},
                                                  {octave_value::op_sub, "subtract"},
                                                  {octave_value::op_el_mul, "multiply"},
                                                  {octave_value::op_el_div, "divide"},
                                                  {octave_value::op_el_pow, "power"},
                                                  {octave_value::op_lt, "less"},
                                                  {octave_value::op_le, "less_equal"},
                                                  {octave_value::op_eq, "equal"},
                                                  {octave_value::op_ge, "greater_equal"},
                                                  {octave_value::op_gt, "greater"},
                                                  {octave_value::op_ne, "not_equal"},
                                                  {octave_value::op_el_and, "and"},
                                                  {octave_value::op_el_or, "or"}}};

std::string spelled(Op op) {
    return "operator " + octave_value::binary_op_as_string(op);
}

bool isStack(const Operand& a) {
    return !a.number && a.numbers.shape.stack > 1;
}
bool isScalar(const Operand& a) {
    return a.number || a.numbers.scalar();
}

/// The numbers, also of a single number of the interpreter.
Numbers asNumbers(const Operand& a) {
    return a.number ? filled({1, 1, 1}, *a.number) : a.numbers;
}

void refuseStacks(const Operand& a, const Operand& b, const char* op, const char* instead) {
    if (isStack(a) || isStack(b))
        failInput("'{}' is for matrices, and here is a stack of them: write {}", op, instead);
}

/// A ^ k by squaring.
Numbers matrixPower(const Operand& a, const Operand& b) {
    if (a.number || !b.number || *b.number != std::round(*b.number))
        failInput(
            "the matrix power takes a square gpuMatrix and a whole number as exponent; for "
            "others gather() first, and for powers of entries write .^");
    if (a.numbers.shape.rows != a.numbers.shape.columns)
        failInput(
            "for x^y, only square matrix arguments are permitted and one argument must be "
            "scalar. Use .^ for elementwise power");
    const auto exponent = static_cast<std::int64_t>(std::fabs(*b.number));
    Numbers base = *b.number < 0 ? Numbers(a.numbers.matrix.inverse()) : a.numbers;
    Numbers result;
    for (std::int64_t rest = exponent; rest > 0; rest /= 2) {
        if (rest % 2 == 1) result = result.empty() ? base : product(base, result, "operator ^");
        if (rest > 1) base = product(base, base, "operator ^");
    }
    if (result.empty()) result = Numbers(script::Matrix::identity(a.numbers.shape));
    result.logical = false;
    return result;
}

/// P A or A P: rows or columns in another order, for which no P is sent.
std::optional<Numbers> permuted(Op op, const octave_base_value& a, const octave_base_value& b) {
    const int type = octave_perm_matrix::static_type_id();
    const bool left = a.type_id() == type;
    if (op != octave_value::op_mul || (!left && b.type_id() != type)) return {};
    const auto& numbers = dynamic_cast<const GpuMatrix&>(left ? b : a).numbers();
    const PermMatrix p = (left ? a : b).perm_matrix_value();
    if (numbers.empty() || numbers.shape.stack > 1 ||
        p.rows() != (left ? numbers.shape.rows : numbers.shape.columns))
        return {};
    // Column j of P has its 1 in row list[j].
    std::vector<int> list(p.rows());
    for (int j = 0; j < p.rows(); ++j) {
        const int i = static_cast<int>(p.col_perm_vec()(j));
        (left ? list[i] : list[j]) = left ? j : i;
    }
    linalg::Selections at = {linalg::Selection::all(numbers.shape.rows),
                             linalg::Selection::all(numbers.shape.columns),
                             linalg::Selection::all(1)};
    (left ? at.rows : at.columns) = linalg::Selection::of(std::move(list));
    return Numbers(numbers.matrix.part(at));
}

Numbers computed(Op op, const Operand& a, const Operand& b) {
    for (const auto& each : entrywise) {
        if (each.op == op) return map(each.function, a, b, spelled(op));
    }
    switch (op) {
        case octave_value::op_el_ldiv:
            return map("divide", b, a, spelled(op));
        case octave_value::op_mul:
            if (isScalar(a) || isScalar(b)) return map("multiply", a, b, spelled(op));
            refuseStacks(a, b, "*", "pagemtimes (A, B)");
            return product(a.numbers, b.numbers, spelled(op));
        case octave_value::op_ldiv:
            if (isScalar(a)) return map("divide", b, a, spelled(op));
            refuseStacks(a, b, "\\", "pagemldivide (A, B)");
            return solve(asNumbers(a), asNumbers(b), "auto", spelled(op));
        case octave_value::op_div:
            if (isScalar(b)) return map("divide", a, b, spelled(op));
            refuseStacks(a, b, "/", "pagemrdivide (B, A)");
            if (a.dims()(1) != b.dims()(1))
                octave::err_nonconformant(spelled(op).c_str(), a.dims(), b.dims());
            return transposed(
                solve(transposed(asNumbers(b)), transposed(asNumbers(a)), "auto", spelled(op)));
        case octave_value::op_pow:
            if (isScalar(a) && isScalar(b)) return map("power", a, b, spelled(op));
            refuseStacks(a, b, "^", ".^");
            return matrixPower(a, b);
        default:
            failInput("a gpuMatrix has no {}", spelled(op));
    }
}

octave_value valueOf(const octave_base_value& value) {
    return octave_value(value.clone());
}

template <Op op>
octave_value binary(const octave_base_value& a, const octave_base_value& b) {
    return guarded([&] {
        if (auto result = permuted(op, a, b)) return wrapped(std::move(*result));
        const octave_value first = valueOf(a), second = valueOf(b);
        const Operand m = operandOf(first), n = operandOf(second);
        // Octave determines the shapes of empty results.
        if (m.empty() || n.empty())
            return wrappedHost(octave::binary_op(octave::__get_type_info__("gpuMatrix"), op,
                                                 hostValue(first), hostValue(second)));
        return wrapped(computed(op, m, n));
    });
}

const Numbers& of(const octave_base_value& value) {
    return dynamic_cast<const GpuMatrix&>(value).numbers();
}

octave_value turned(const octave_base_value& value) {
    if (of(value).shape.stack > 1)
        error_with_id("seiche:input",
                      "a transpose is for matrices, and here is a stack of them: write "
                      "pagetranspose (A)");
    return wrapped(transposed(of(value)));
}

octave_value negated(const octave_base_value& value) {
    return guarded(
        [&] { return of(value).empty() ? valueOf(value) : wrapped(map("negative", of(value))); });
}

octave_value inverted(const octave_base_value& value) {
    return guarded([&] {
        if (!of(value).empty()) return wrapped(map("not", of(value)));
        return wrappedHost(!download(of(value)).bool_array_value());
    });
}

octave_value unchanged(const octave_base_value& value) {
    Numbers numbers = of(value);
    numbers.logical = false;
    return wrapped(std::move(numbers));
}

/// G++ and G--.
void stepped(octave_base_value& value, float by) {
    guarded([&] {
        auto& matrix = dynamic_cast<GpuMatrix&>(value);
        if (matrix.numbers().empty()) return;
        matrix.replace(map("add", {matrix.numbers(), {}}, {{}, by}, "operator ++"));
    });
}
void incremented(octave_base_value& value) {
    stepped(value, 1);
}
void decremented(octave_base_value& value) {
    stepped(value, -1);
}

/// Sets `b` into `a`, which is as large as the result, from index `at` on: how Octave joins [a, b].
octave_value joined(const octave_base_value& a, const octave_base_value& b,
                    const Array<octave_idx_type>& at) {
    return guarded([&] {
        Numbers all = numbersOf(valueOf(a));
        const Numbers part = numbersOf(valueOf(b));
        if (part.empty()) return wrapped(std::move(all));
        const auto from = [&](int k, int count) {
            return linalg::Selection::range(k < at.numel() ? static_cast<int>(at(k)) : 0, 1, count);
        };
        all.logical = all.logical && part.logical;
        all.matrix.setPart(
            {from(0, part.shape.rows), from(1, part.shape.columns), from(2, part.shape.stack)},
            part.matrix);
        return wrapped(std::move(all));
    });
}

/// By Octave's names of its types.
bool isArrayOfNumbers(const std::string& type) {
    for (const char* word : {"scalar", "matrix", "range", "bool", "string", "lazy_index"}) {
        if (type.find(word) != std::string::npos) return type.find("struct") == std::string::npos;
    }
    return type == GpuMatrix::static_type_name();
}

template <int... ops>
void installFor(octave::type_info& types, int other, std::integer_sequence<int, ops...>) {
    const int own = GpuMatrix::static_type_id();
    (types.install_binary_op(static_cast<Op>(ops), own, other, binary<static_cast<Op>(ops)>), ...);
    if (other != own)
        (types.install_binary_op(static_cast<Op>(ops), other, own, binary<static_cast<Op>(ops)>),
         ...);
}

}  // namespace

void installOperators() {
    octave::type_info& types = octave::__get_type_info__("gpuMatrix");
    const string_vector known = types.installed_type_names();
    for (octave_idx_type k = 0; k < known.numel(); ++k) {
        // Types are numbered in the order of their names here. lookup_type() would copy a value of
        // each, which of functions ends Octave, and of [] makes a matrix.
        if (!isArrayOfNumbers(known(k))) continue;
        const int own = GpuMatrix::static_type_id(), other = static_cast<int>(k);
        installFor(types, other, std::make_integer_sequence<int, octave_value::num_binary_ops>());
        types.install_cat_op(own, other, joined);
        if (other != own) types.install_cat_op(other, own, joined);
    }
    const int own = GpuMatrix::static_type_id();
    types.install_unary_op(octave_value::op_not, own, inverted);
    types.install_unary_op(octave_value::op_uplus, own, unchanged);
    types.install_unary_op(octave_value::op_uminus, own, negated);
    types.install_unary_op(octave_value::op_transpose, own, turned);
    types.install_unary_op(octave_value::op_hermitian, own, turned);
    types.install_non_const_unary_op(octave_value::op_incr, own, incremented);
    types.install_non_const_unary_op(octave_value::op_decr, own, decremented);
}

}  // namespace seiche::oct
