#include "solvers/linalg/field/matrices.hpp"

#include <Eigen/Dense>
#include <cmath>
#include <random>

#include "core/base/error.hpp"
#include "solvers/linalg/dense/dense_matrix.hpp"
#include "tests/gpu/linalg/reference_stencil.hpp"
#include "tests/gpu/support/gpu_test.hpp"

namespace seiche::linalg {
namespace {

using MatricesTest = GpuTest;
using Sparse = Eigen::SparseMatrix<double, Eigen::RowMajor>;

/// y = A x on the GPU against FP64, entry by entry within 16 eps |A| |x| (and sqrt(n) for long
/// rows).
void expectProduct(const LinearOperator& a, const Sparse& reference, const char* what) {
    Vector x(a.domain(), "x"), y(a.range(), "y");
    const auto data = randomEntries(x.size(), 11);
    x.upload(data);
    a.apply(x, y);
    const Eigen::VectorXd expected = reference * toDouble(data);
    const Eigen::VectorXd scale = Sparse(reference.cwiseAbs()) * toDouble(data).cwiseAbs();
    const auto result = y.download();
    ASSERT_EQ(static_cast<Eigen::Index>(result.size()), expected.size());
    for (Eigen::Index i = 0; i < expected.size(); ++i) {
        ASSERT_NEAR(result[static_cast<std::size_t>(i)], expected[i], 64 * 6e-8 * scale[i])
            << what << " row " << i;
    }
}

struct Size {
    int rows, columns;
};
const std::vector<Size> matrixSizes = {{1, 1},    {1, 17},      {17, 1},
                                       {3, 3},    {127, 127},   {131, 89},
                                       {89, 131}, {4097, 4097}, {65537, 65537}};

TEST_F(MatricesTest, BandedProductsAndTransposes) {
    for (const auto& [rows, columns] : matrixSizes) {
        std::map<int, std::vector<float>> diagonals;
        std::vector<Eigen::Triplet<double>> entries, swapped;
        for (const int offset : {0, 1, -1, 5, -7, 64, -64, columns - 1, -(rows - 1)}) {
            if (offset <= -rows || offset >= columns || diagonals.count(offset)) continue;
            const auto values = randomEntries(rows, static_cast<unsigned>(offset + 1000));
            for (int i = 0; i < rows; ++i) {
                if (i + offset < 0 || i + offset >= columns) continue;
                entries.emplace_back(i, i + offset, values[static_cast<std::size_t>(i)]);
                swapped.emplace_back(i + offset, i, values[static_cast<std::size_t>(i)]);
            }
            diagonals[offset] = values;
        }
        const auto used = static_cast<int>(diagonals.size());
        if (columns > 3) diagonals[3] = std::vector<float>(static_cast<std::size_t>(rows), 0.0f);
        const BandedMatrix matrix(rows, columns, diagonals);
        EXPECT_EQ(matrix.diagonalCount(), used);  // zero diagonals are dropped
        Sparse reference(rows, columns), transposed(columns, rows);
        reference.setFromTriplets(entries.begin(), entries.end());
        transposed.setFromTriplets(swapped.begin(), swapped.end());
        expectProduct(matrix, reference, "banded");
        expectProduct(matrix.transposed(), transposed, "transposed");
        expectProduct(matrix.transposed().transposed(), reference, "twice transposed");
    }
}

TEST_F(MatricesTest, BandedWithoutAnyDiagonalIsZero) {
    const BandedMatrix matrix(5, 5, {});
    expectProduct(matrix, Sparse(5, 5), "zero");
}

TEST_F(MatricesTest, DenseProducts) {
    for (const auto& [rows, columns] : matrixSizes) {
        if (rows > 5000) continue;
        const int r = std::min(rows, 1031), c = std::min(columns, 4097);
        const auto data = randomEntries(std::int64_t{r} * c, 5);
        const Eigen::MatrixXd full =
            Eigen::Map<const Eigen::MatrixXf>(data.data(), r, c).cast<double>();
        expectProduct(DenseMatrix(r, c, data), full.sparseView().eval(), "dense");
    }
}

TEST_F(MatricesTest, FlatDenseProductsAreNotCutShort) {
    const DenseMatrix matrix(4, 524288, std::vector<float>(4 * 524288, 1.0f));
    VectorOps ops;
    Vector x(matrix.domain(), "x"), y(matrix.range(), "y");
    ops.fill(x, 1);
    matrix.apply(x, y);
    EXPECT_EQ(y.download(), std::vector<float>(4, 524288.0f));  // exact: below 2^24
}

TEST_F(MatricesTest, SparseProductsWithShortLongAndEmptyRows) {
    std::mt19937 random(3);
    for (const auto& [rows, columns] : matrixSizes) {
        std::vector<Triplet> triplets;
        std::vector<Eigen::Triplet<double>> entries;
        const auto add = [&](int i, int j, float value) {
            triplets.push_back({i, j, value});
            entries.emplace_back(i, j, value);
        };
        std::uniform_real_distribution<float> value(-1, 1);
        for (int i = 0; i < rows; ++i) {
            if (i % 5 == 4) continue;  // an empty row
            for (int k = 0; k < 4; ++k) {
                add(i, static_cast<int>(random() % static_cast<unsigned>(columns)), value(random));
            }
        }
        for (int j = 0; j < columns; ++j) add(rows / 2, j, value(random));  // a full row
        const SparseMatrix matrix(rows, columns, triplets);
        Sparse reference(rows, columns);
        reference.setFromTriplets(entries.begin(), entries.end());
        EXPECT_EQ(matrix.nonzeros(), reference.nonZeros());
        // The full row has as many terms as the matrix has columns: it is judged by its own scale.
        Vector x(matrix.domain(), "x"), y(matrix.range(), "y");
        const auto data = randomEntries(columns, 11);
        x.upload(data);
        matrix.apply(x, y);
        const Eigen::VectorXd expected = reference * toDouble(data);
        const Eigen::VectorXd scale = Sparse(reference.cwiseAbs()) * toDouble(data).cwiseAbs();
        const auto result = y.download();
        for (int i = 0; i < rows; ++i) {
            ASSERT_NEAR(result[static_cast<std::size_t>(i)], expected[i],
                        64 * 6e-8 * scale[i] + 1e-30);
        }
    }
    expectProduct(SparseMatrix(7, 3, {}), Sparse(7, 3), "empty");
}

TEST_F(MatricesTest, CombinesAProductWithAVector) {
    VectorOps ops;
    const DenseMatrix matrix(2, 2, {1, 3, 2, 4});  // [1 2; 3 4]
    Vector x(matrix.domain(), "x"), y(matrix.range(), "y"), z(matrix.range(), "z");
    x.upload(std::vector<float>{1, 1});
    y.upload(std::vector<float>{10, 20});
    applyCombined(matrix, x, Op::add, y, z, ops);
    EXPECT_EQ(z.download(), (std::vector<float>{13, 27}));
    applyCombined(matrix, x, Op::subtract, y, z, ops, {2}, {0.5f});
    EXPECT_EQ(z.download(), (std::vector<float>{1, 4}));
    applyCombined(matrix, x, Op::multiply, y, z, ops);
    EXPECT_EQ(z.download(), (std::vector<float>{30, 140}));
    EXPECT_THROW(applyCombined(matrix, x, Op::add, y, y, ops), Error);
}

TEST_F(MatricesTest, NotFiniteEntriesStayInTheirRow) {
    const SparseMatrix matrix(3, 3, {{0, 0, 1}, {1, 1, 1}, {2, 2, 1}});
    Vector x(matrix.domain(), "x"), y(matrix.range(), "y");
    x.upload(std::vector<float>{1, std::nanf(""), 3});
    matrix.apply(x, y);
    const auto result = y.download();
    EXPECT_EQ(result[0], 1);
    EXPECT_TRUE(std::isnan(result[1]));
    EXPECT_EQ(result[2], 3);
}

TEST_F(MatricesTest, RefusesShapesThatDoNotFit) {
    EXPECT_THROW(BandedMatrix(3, 3, {{0, {1, 2}}}), Error);
    EXPECT_THROW(BandedMatrix(3, 3, {{3, {1, 2, 3}}}), Error);
    EXPECT_THROW(BandedMatrix(0, 3, {}), Error);
    EXPECT_THROW(DenseMatrix(2, 2, {1, 2, 3}), Error);
    EXPECT_THROW(DenseMatrix(1 << 20, 1 << 20, {}), Error);
    EXPECT_THROW(SparseMatrix(2, 2, {{2, 0, 1}}), Error);
    EXPECT_THROW(SparseMatrix(2, 2, {{0, -1, 1}}), Error);
    const DenseMatrix matrix(2, 3, std::vector<float>(6, 1.0f));
    Vector x(Shape::vector(2), "x"), y(Shape::vector(2), "y");
    try {
        matrix.apply(x, y);
        FAIL();
    } catch (const Error& error) {
        EXPECT_NE(std::string(error.what()).find("dense matrix maps 3 entries"), std::string::npos)
            << error.what();
    }
}

}  // namespace
}  // namespace seiche::linalg
