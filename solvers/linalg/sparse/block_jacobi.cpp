#include "solvers/linalg/sparse/block_jacobi.hpp"

#include <Eigen/Dense>
#include <atomic>
#include <cmath>

#include "core/base/error.hpp"
#include "core/base/parallel.hpp"
#include "core/gl/context.hpp"

namespace seiche::linalg {

std::vector<float> inverseBlocks(const CsrMatrix& a, int side) {
    const auto blocks = static_cast<int>((a.rows + side - 1) / side);
    const auto wide = static_cast<std::size_t>(side);
    std::vector<float> made(static_cast<std::size_t>(blocks) * wide * wide);
    std::atomic<int> singular = blocks;
    parallelFor(blocks, [&](int from, int to) {
        for (int block = from; block < to; ++block) {
            const auto first = std::int64_t{block} * side;
            const auto count = static_cast<int>(std::min<std::int64_t>(side, a.rows - first));
            Eigen::MatrixXd entries = Eigen::MatrixXd::Zero(count, count);
            for (int i = 0; i < count; ++i) {
                const auto row = static_cast<std::size_t>(first + i);
                for (auto k = a.start[row]; k < a.start[row + 1]; ++k) {
                    const auto j = a.column[static_cast<std::size_t>(k)] - first;
                    if (j >= 0 && j < count) entries(i, j) = a.value[static_cast<std::size_t>(k)];
                }
            }
            const Eigen::MatrixXd inverse =
                count == 1
                    ? Eigen::MatrixXd(entries.cwiseInverse())
                    : Eigen::MatrixXd(Eigen::PartialPivLU<Eigen::MatrixXd>(entries).inverse());
            bool usable = true;
            for (int i = 0; i < count; ++i) {
                for (int j = 0; j < count; ++j) {
                    const auto entry = static_cast<float>(inverse(i, j));
                    usable = usable && std::isfinite(entry);
                    made[(static_cast<std::size_t>(first + i)) * wide +
                         static_cast<std::size_t>(j)] = entry;
                }
            }
            for (int seen = singular; !usable && block < seen;) {
                if (singular.compare_exchange_weak(seen, block)) break;
            }
        }
    });
    if (singular < blocks) {
        const auto first = std::int64_t{singular} * side;
        failInput(
            "the block of rows and columns {} to {} is singular, and block-jacobi divides by it: "
            "take another preconditioner",
            first, std::min(a.rows, first + side) - 1);
    }
    return made;
}

BlockJacobi::BlockJacobi(const Shape& shape, const CsrMatrix& a) {
    const auto inverses = inverseBlocks(a, side);
    const auto bytes = static_cast<std::int64_t>(inverses.size() * sizeof(float));
    const auto limit = gl::Context::current().limits().storageBlockBytes;
    if (bytes > limit) {
        failInput("block-jacobi needs {} MiB in one block, but this device allows {}: take jacobi",
                  bytes >> 20, limit >> 20);
    }
    inverses_ = gl::Buffer(static_cast<std::size_t>(bytes), "inverse blocks");
    inverses_.upload(inverses);
    kernel_ = gl::Kernel("linalg/block_jacobi.comp", {{"BLOCK", side}});
    setShape(kernel_, shape);
}

void BlockJacobi::apply(const Vector& r, Vector& z) {
    kernel_.run(z.texture().width(), z.texture().height(), 1,
                {gl::read(0, r.texture()), gl::write(1, z.texture()), gl::storage(0, inverses_)});
}

}  // namespace seiche::linalg
