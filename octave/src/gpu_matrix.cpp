#include "octave/src/gpu_matrix.hpp"

#include <octave/interpreter.h>
#include <octave/ov-flt-re-mat.h>
#include <octave/parse.h>
#include <octave/pr-output.h>

#include <map>
#include <set>

#include "octave/src/indexing.hpp"

namespace seiche::oct {

DEFINE_OV_TYPEID_FUNCTIONS_AND_DATA(GpuMatrix, "gpuMatrix", "gpuMatrix");

void registerGpuMatrix() {
    GpuMatrix::register_type();
    installOperators();
}

octave_value GpuMatrix::host() const {
    return guarded([&] { return download(numbers_); });
}

octave_base_value::type_conv_info GpuMatrix::numeric_conversion_function() const {
    // For operations that Octave lacks for a gpuMatrix, such as a(:, 1) = G with an ordinary a
    return type_conv_info(
        [](const octave_base_value& value) -> octave_base_value* {
            return new octave_float_matrix(value.float_array_value());
        },
        octave_float_matrix::static_type_id());
}

void GpuMatrix::refuseSaving() {
    guarded([]() -> void {
        failInput(
            "a gpuMatrix lives on the device and cannot be saved: save what gather() gives "
            "of it");
    });
    std::abort();  // not reached
}

octave_value GpuMatrix::subsref(const std::string& type, const std::list<octave_value_list>& at) {
    if (type[0] == '.') {
        // For gpuMatrix.zeros(2, 3) the function gpuMatrix returns an empty matrix, indexing that a
        // function, and calling the function the matrix.
        static const std::set<std::string> makers = {"zeros", "ones", "eye", "rand", "randn"};
        const std::string name = at.front()(0).string_value();
        guarded([&] {
            if (!makers.contains(name))
                failInput(
                    "a gpuMatrix has no '{}': with a dot there are gpuMatrix.zeros, ones, eye, "
                    "rand and randn",
                    name);
        });
        octave_value maker = octave::feval(
            "str2func", ovl("@(varargin) __gpumatrix__ (\"" + name + "\", varargin{:})"), 1)(0);
        return type.size() > 1 ? maker.next_subsref(type, at) : maker;
    }
    if (type[0] == '{')
        error_with_id("seiche:input", "a gpuMatrix is indexed by ( and ), not by { and }");
    octave_value part = do_index_op(at.front());
    return type.size() > 1 ? part.next_subsref(type, at) : part;
}

octave_value GpuMatrix::do_index_op(const octave_value_list& at, bool) {
    return guarded([&] { return wrapped(indexed(numbers_, at)); });
}

octave_value GpuMatrix::subsasgn(const std::string& type, const std::list<octave_value_list>& at,
                                 const octave_value& from) {
    if (type != "(")
        error_with_id("seiche:input",
                      "parts of a gpuMatrix are set by A(rows, columns) = ..., nothing else");
    // Octave has made this value the only one by now.
    guarded([&] {
        if (from.isnull())
            eraseIndexed(numbers_, at.front());
        else
            assignIndexed(numbers_, at.front(), operandOf(from));
    });
    return octave_value(this, true);
}

octave_value GpuMatrix::map(unary_mapper_t function) const {
    static const std::map<unary_mapper_t, const char*> names = {
        {umap_abs, "abs"},     {umap_acos, "acos"},   {umap_acosh, "acosh"},
        {umap_asin, "asin"},   {umap_asinh, "asinh"}, {umap_atan, "atan"},
        {umap_atanh, "atanh"}, {umap_ceil, "ceil"},   {umap_cos, "cos"},
        {umap_cosh, "cosh"},   {umap_erf, "erf"},     {umap_exp, "exp"},
        {umap_expm1, "expm1"}, {umap_fix, "fix"},     {umap_floor, "floor"},
        {umap_isinf, "isinf"}, {umap_isnan, "isnan"}, {umap_isfinite, "isfinite"},
        {umap_log, "log"},     {umap_log2, "log2"},   {umap_log10, "log10"},
        {umap_log1p, "log1p"}, {umap_round, "round"}, {umap_roundb, "round_even"},
        {umap_signum, "sign"}, {umap_sin, "sin"},     {umap_sinh, "sinh"},
        {umap_sqrt, "sqrt"},   {umap_tan, "tan"},     {umap_tanh, "tanh"},
        {umap_conj, "copy"},   {umap_real, "copy"},
    };
    const auto found = names.find(function);
    if (found == names.end()) return host().get_rep().map(function);
    if (numbers_.empty()) return wrappedHost(host().get_rep().map(function));
    return guarded([&] { return wrapped(oct::map(found->second, numbers_)); });
}

octave_value GpuMatrix::reshape(const dim_vector& dims) const {
    if (dims.numel() != numbers_.shape.entries())
        error("reshape: can't reshape %s array to %s array", numbers_.dims().str().c_str(),
              dims.str().c_str());
    return guarded([&] { return wrapped(reshaped(numbers_, dims)); });
}

octave_value GpuMatrix::squeeze() const {
    return guarded([&] { return wrapped(reshaped(numbers_, numbers_.dims().squeeze())); });
}

octave_value GpuMatrix::permute(const Array<int>& order, bool inverse) const {
    if (order.numel() >= 2 && order(0) == 1 && order(1) == 0 &&
        (order.numel() == 2 || order(2) == 2))
        return wrapped(transposed(numbers_));
    return wrappedHost(host().get_rep().permute(order, inverse));
}

octave_value GpuMatrix::resize(const dim_vector& dims, bool) const {
    return guarded([&] { return wrapped(resized(numbers_, shapeOf(dims))); });
}

bool GpuMatrix::print_name_tag(std::ostream& os, const std::string& name) const {
    indent(os);
    os << name << " = gpuMatrix of " << numbers_.dims().str()
       << (numbers_.logical ? ", logical" : "") << "\n\n";
    return true;
}

void GpuMatrix::print(std::ostream& os, bool readSyntax) {
    if (numbers_.scalar()) os << "   ";
    print_raw(os, readSyntax);
    newline(os);
}

void GpuMatrix::print_raw(std::ostream& os, bool readSyntax) const {
    if (numbers_.empty())
        os << "[](" << numbers_.dims().str() << ')';
    else
        host().print_raw(os, readSyntax);
}

void GpuMatrix::short_disp(std::ostream& os) const {
    os << "gpuMatrix " << numbers_.dims().str();
}

}  // namespace seiche::oct
