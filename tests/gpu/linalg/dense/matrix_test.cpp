#include "solvers/linalg/dense/matrix.hpp"

#include "tests/gpu/linalg/dense/support.hpp"

namespace seiche::linalg {
namespace {

using DenseStorageTest = GpuTest;

TEST_F(DenseStorageTest, EntriesComeBackAndThePaddingIsZero) {
    for (const auto [rows, columns, batch] : {std::array{1, 1, 1},
                                              {3, 5, 2},
                                              {17, 4, 3},
                                              {31, 33, 2},
                                              {1, 4097, 1},
                                              {4097, 1, 1},
                                              {64, 64, 1},
                                              {65, 127, 3}}) {
        const auto data = rowsOf(randomMatrix(rows * batch, columns, 5));
        const auto matrix = Matrix::fromRows(rows, columns, data, batch);
        EXPECT_EQ(matrix.download(), data);
        const auto copy = matrix.copy("copy");
        EXPECT_EQ(copy.download(), data);
        expectZeroPadding(copy);
    }
}

TEST_F(DenseStorageTest, ImpossibleShapesAreRefused) {
    EXPECT_THROW(Matrix(0, 3), Error);
    EXPECT_THROW(Matrix(3, 0), Error);
    EXPECT_THROW(Matrix(3, 3, 0), Error);
    EXPECT_THROW(Matrix(1 << 20, 1 << 20), Error);
    EXPECT_THROW(Matrix(std::int64_t{1} << 40, 1), Error);
    EXPECT_THROW(Matrix::fromRows(2, 2, std::vector<float>(3)), Error);
}

}  // namespace
}  // namespace seiche::linalg
