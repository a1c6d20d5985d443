#include "solvers/linalg/distributed/distributed_matrix.hpp"

#include "solvers/linalg/distributed/distributed_product.hpp"
#include "tests/gpu/linalg/distributed/support.hpp"

namespace seiche::linalg {
namespace {

TEST(DistributedMatrix, ColumnsAreDealtOutInTurn) {
    const ColumnLayout layout{100, 330, 64, 3};
    EXPECT_EQ(layout.blocks(), 6);
    EXPECT_EQ(layout.widthOf(5), 64);  // 10 columns and padding
    int all = 0;
    for (int d = 0; d < 3; ++d) {
        EXPECT_EQ(layout.blocksOf(d), 2);
        EXPECT_EQ(layout.localColumns(d), 128);
        all += layout.localColumns(d);
        EXPECT_EQ(layout.localFrom(d, 0), 0);
        EXPECT_EQ(layout.localFrom(d, 6), 128);
    }
    EXPECT_EQ(all, ColumnLayout::padded(330));
    EXPECT_EQ(layout.localFrom(1, 1), 0);
    EXPECT_EQ(layout.localFrom(1, 2), 64);
    EXPECT_EQ(layout.local(4), 64);
    const ColumnLayout wide{100, 330, 256, 2};
    EXPECT_EQ(wide.localColumns(0), 256);
    EXPECT_EQ(wide.localColumns(1), 128);
    EXPECT_EQ(wide.localFrom(1, 1), 0);
    EXPECT_EQ(wide.localFrom(1, 2), 128);
    EXPECT_EQ((ColumnLayout{10, 10, 64, 3}.localColumns(2)), 0);
}

TEST(DistributedMatrix, RoundTripKeepsEntries) {
    for (const auto& [rows, columns] : {std::pair(1, 1), std::pair(3, 200), std::pair(200, 330)}) {
        const auto entries = rowsOf(randomMatrix(rows, columns, 3));
        const std::vector<double> wide(entries.begin(), entries.end());
        for (const int devices : {1, 2, 3}) {
            gl::DeviceGroup group(contextsOfOneDevice(devices));
            for (const auto spread : {Spread::cyclic, Spread::everywhere}) {
                DistributedMatrix a(group, rows, columns, blockingOf(64, rows, 2), spread);
                a.upload(entries);
                EXPECT_EQ(a.download(), entries);
                a.upload(wide);
                EXPECT_EQ(a.download(), entries);
                const auto diagonal = a.diagonal();
                for (int i = 0; i < std::min(rows, columns); ++i) {
                    EXPECT_EQ(diagonal[static_cast<std::size_t>(i)],
                              entries[static_cast<std::size_t>(i * (columns + 1))]);
                }
                EXPECT_THROW(a.upload(std::vector<float>(5)), Error);
            }
        }
    }
}

TEST(DistributedMatrix, RandomEntriesDoNotDependOnTheDevices) {
    std::vector<float> first;
    for (const int devices : {1, 2, 3}) {
        gl::DeviceGroup group(contextsOfOneDevice(devices));
        DistributedMatrix a(group, 70, 200, blockingOf(64, 70, 1));
        a.random(5);
        if (first.empty()) first = a.download();
        EXPECT_EQ(a.download(), first);
    }
    double sum = 0, squares = 0;
    for (const float entry : first) sum += entry, squares += double{entry} * entry;
    EXPECT_NEAR(sum / 14000, 0, 0.05);
    EXPECT_NEAR(squares / 14000, 1, 0.05);
}

TEST(DistributedMatrix, TimesAVector) {
    const MatrixXd a = rounded(randomMatrix(130, 330, 3)), x = rounded(randomMatrix(330, 1, 4));
    const MatrixXd expected = a * x, size = a.cwiseAbs() * x.cwiseAbs();
    gl::DeviceGroup group(contextsOfOneDevice(2));
    DistributedMatrix matrix(group, 130, 330, blockingOf(64, 130, 2));
    matrix.upload(rowsOf(a));
    const auto y = fromRowsOf(matrix.times(rowsOf(x)), 130, 1);
    for (int i = 0; i < 130; ++i) {
        EXPECT_LE(std::abs(y(i, 0) - expected(i, 0)), 340 * u32 * size(i, 0));
    }
}

TEST(DistributedProduct, WithinTheBoundWithTheSameBitsForAnyNumberOfDevices) {
    struct Shape {
        int m, n, k;
    };
    for (const auto& [m, n, k] : {Shape{1, 1, 1}, Shape{5, 300, 7}, Shape{130, 65, 200},
                                  Shape{200, 330, 130}, Shape{64, 128, 64}}) {
        const MatrixXd a = rounded(randomMatrix(m, k, 1)), b = rounded(randomMatrix(k, n, 2));
        const MatrixXd expected = a * b, size = a.cwiseAbs() * b.cwiseAbs();
        std::vector<float> first;
        for (const int devices : {1, 2, 3}) {
            gl::DeviceGroup group(contextsOfOneDevice(devices));
            DistributedMatrix left(group, m, k, blockingOf(64, m, 1), Spread::everywhere),
                right(group, k, n, blockingOf(64, k, 2)), c(group, m, n, blockingOf(64, m, 3));
            left.upload(rowsOf(a));
            right.upload(rowsOf(b));
            DistributedProduct product(group);
            for (int turn = 0; turn < 2; ++turn) {
                product.run(left, right, c);
                const auto made = c.download();
                if (first.empty()) first = made;
                EXPECT_EQ(made, first) << m << " x " << n << " on " << devices;
            }
        }
        const auto made = fromRowsOf(first, m, n);
        for (int i = 0; i < m; ++i) {
            for (int j = 0; j < n; ++j) {
                EXPECT_LE(std::abs(made(i, j) - expected(i, j)), (k + 2) * u32 * size(i, j));
            }
        }
    }
    gl::DeviceGroup group(contextsOfOneDevice(1));
    DistributedMatrix left(group, 3, 4, {}, Spread::everywhere), right(group, 5, 6), c(group, 3, 6);
    EXPECT_THROW(DistributedProduct(group).run(left, right, c), Error);
}

}  // namespace
}  // namespace seiche::linalg
