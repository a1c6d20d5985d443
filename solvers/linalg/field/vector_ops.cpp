#include "solvers/linalg/field/vector_ops.hpp"

#include <algorithm>

#include "core/base/error.hpp"
#include "core/gl/context.hpp"
#include "core/gl/execution_profile.hpp"

namespace seiche::linalg {

namespace {

void requireEqual(const Vector& x, const Vector& y) {
    if (x.shape() == y.shape()) return;
    failInput("'{}' of {} entries (rows of {}) and '{}' of {} (rows of {}) do not fit together",
              x.texture().label(), x.size(), x.shape().columns, y.texture().label(), y.size(),
              y.shape().columns);
}

std::array<int, 4> slots(const Factor& factor) {
    return {factor.numerator, factor.denominator, factor.gate, -1};
}

}  // namespace

VectorOps::VectorOps()
    : byRows_(!gl::executionProfile().cheapBarriers), groups_(gl::executionProfile().vectorGroups) {
    partial_ = gl::Buffer(sizeof(float) * static_cast<std::size_t>(groups_), "partial reductions");
    none_ = gl::Buffer(sizeof(float), "no scalars");
}

void VectorOps::combine(const Vector& x, Op op, const Vector& y, Vector& z, Factor alpha,
                        Factor beta, const Scalars* scalars) {
    requireEqual(x, y);
    requireEqual(x, z);
    for (const auto& factor : {alpha, beta}) {
        if (!scalars && std::max({factor.numerator, factor.denominator, factor.gate}) >= 0) {
            throw std::logic_error("a factor names a scalar but there are none");
        }
    }
    auto& kernel = ops_[static_cast<int>(op)];
    if (!kernel) kernel = gl::Kernel("linalg/vector_op.comp", {{"OP", static_cast<int>(op)}});
    setShape(kernel, x.shape());
    kernel.set("values", std::array{alpha.value, beta.value})
        .set("leftScalars", slots(alpha))
        .set("rightScalars", slots(beta));
    kernel.run(x.texture().width(), x.texture().height(), 1,
               {gl::read(0, x.texture()), gl::read(1, y.texture()), gl::write(2, z.texture()),
                gl::storage(0, scalars ? scalars->buffer() : none_)});
}

void VectorOps::fill(Vector& x, float value) {
    if (!fill_) fill_ = gl::Kernel("linalg/vector_fill.comp");
    setShape(fill_, x.shape());
    fill_.set("value", value)
        .run(x.texture().width(), x.texture().height(), 1, {gl::write(0, x.texture())});
}

void VectorOps::reduce(int kind, const Vector& x, const Vector& y, Scalars& result, int slot) {
    auto &first = first_[kind], &second = second_[kind];
    if (!first) {
        const int group = byRows_ ? 8 : 256;
        const auto make = [&](int stage) {
            return gl::Kernel("linalg/reduce.comp",
                              {{"REDUCTION", kind}, {"STAGE", stage}, {"GROUP", group}});
        };
        first = make(0);
        second = make(1);
    }
    const auto texels = static_cast<std::int64_t>(x.texture().width()) * x.texture().height();
    const auto shares = byRows_ ? std::int64_t{x.texture().height()} : (texels + 255) / 256;
    const int groups = static_cast<int>(std::min<std::int64_t>(groups_, shares));
    setShape(first, x.shape());
    first.runGroups(groups, 1, 1,
                    {gl::read(0, x.texture()), gl::read(1, y.texture()), gl::storage(1, partial_)});
    second.set("count", groups).set("slot", slot);
    second.runGroups(1, 1, 1, {gl::storage(0, result.buffer()), gl::storage(1, partial_)});
}

void VectorOps::reduce(Reduction reduction, const Vector& x, Scalars& result, int slot) {
    reduce(static_cast<int>(reduction), x, x, result, slot);
}

void VectorOps::dot(const Vector& x, const Vector& y, Scalars& result, int slot) {
    requireEqual(x, y);
    reduce(6, x, y, result, slot);
}

}  // namespace seiche::linalg
