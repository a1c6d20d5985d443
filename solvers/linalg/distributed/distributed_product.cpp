#include "solvers/linalg/distributed/distributed_product.hpp"

#include <algorithm>

#include "core/base/error.hpp"
#include "core/gl/context.hpp"
#include "core/gl/lost.hpp"

namespace seiche::linalg {

DistributedProduct::DistributedProduct(gl::DeviceGroup& group) : group_(&group), products_(group) {}

void DistributedProduct::run(const DistributedMatrix& a, const DistributedMatrix& b,
                             DistributedMatrix& c) {
    if (a.columns() != b.rows() || c.rows() != a.rows() || c.columns() != b.columns()) {
        failInput(
            "the product of {} x {} ('{}', {} of them) and {} x {} ('{}', {} of them) does "
            "not make {} x {} ('{}', {} of them): match the shapes",
            a.rows(), a.columns(), a.label(), 1, b.rows(), b.columns(), b.label(), 1, c.rows(),
            c.columns(), c.label(), 1);
    }
    if (a.layout().devices != 1 || b.layout().devices != c.layout().devices ||
        b.layout().width != c.layout().width) {
        throw std::logic_error("a product takes all of A on each device, B and C in like blocks");
    }
    group_->run([&](int d) {
        if (c.part(d).empty()) return;
        auto& product = products_[d];
        if (!product) {
            // One share of the inner dimension: entries then are the same for every shape.
            auto plan = Gemm().plan(a.rows(), c.part(d)[0].entries.columns(), a.columns(), 1);
            plan.shares = 1;
            product = std::make_unique<Gemm>(plan);
        }
        for (const auto& to : c.part(d)) {
            for (const auto& right : b.part(d)) {
                const int from = std::max(to.first, right.first),
                          columns = std::min(to.end(), right.end()) - from;
                if (columns <= 0) continue;
                for (const auto& left : a.part(d)) {
                    const int rows = to.entries.rows(), inner = left.entries.columns();
                    product->run(
                        1, Block(left.entries, 0, 0, rows, inner), Transpose::no,
                        Block(right.entries, left.first, from - right.first, inner, columns),
                        Transpose::no, left.first > 0 ? 1 : 0,
                        Block(to.entries, 0, from - to.first, rows, columns));
                }
            }
        }
        gl::Context::current().finish();
        gl::requireDevice();
    });
}

}  // namespace seiche::linalg
