#include "solvers/linalg/field/vector_ops.hpp"

#include <cmath>
#include <limits>

#include "core/base/error.hpp"
#include "tests/gpu/linalg/reference_stencil.hpp"
#include "tests/gpu/support/gpu_test.hpp"

namespace seiche::linalg {
namespace {

using VectorOpsTest = GpuTest;

const std::vector<Shape> vectorShapes = {
    Shape::vector(1),     Shape::vector(3),     Shape::vector(127),    Shape::vector(4097),
    Shape::vector(16384), Shape::vector(16385), Shape::vector(65537),  Shape::field(1, 1),
    Shape::field(9, 1),   Shape::field(1, 9),   Shape::field(127, 31), Shape::field(64, 48)};

std::string text(const Shape& shape) {
    return std::to_string(shape.columns) + " of " + std::to_string(shape.size);
}

TEST_F(VectorOpsTest, VectorsKeepTheirEntriesInOrder) {
    for (const auto& shape : vectorShapes) {
        Vector x(shape, "x");
        const auto data = randomEntries(shape.size, 1);
        x.upload(data);
        EXPECT_EQ(x.download(), data) << text(shape);
        EXPECT_THROW(x.upload(std::span(data).first(data.size() - 1)), Error);
    }
    EXPECT_THROW(Vector(Shape::vector(0), "empty"), Error);
    EXPECT_THROW(Vector(Shape::field(1 << 20, 1), "wide"), Error);
}

TEST_F(VectorOpsTest, CombinesLikeTheFormula) {
    VectorOps ops;
    for (const auto& shape : vectorShapes) {
        Vector x(shape, "x"), y(shape, "y"), z(shape, "z");
        const auto a = randomEntries(shape.size, 1), b = randomEntries(shape.size, 2);
        x.upload(a);
        y.upload(b);
        const double alpha = 1.25, beta = -0.75;
        for (const Op op : {Op::add, Op::subtract, Op::multiply}) {
            ops.combine(x, op, y, z, {1.25f}, {-0.75f});
            const auto result = z.download();
            for (std::size_t i = 0; i < a.size(); ++i) {
                const double l = alpha * a[i], r = beta * b[i];
                const double expected = op == Op::add ? l + r : op == Op::subtract ? l - r : l * r;
                ASSERT_NEAR(result[i], expected, 4 * 6e-8 * (std::abs(l) + std::abs(r)))
                    << text(shape);
            }
            const auto texels = z.texture().downloadFloats();
            double all = 0, entries = 0;
            for (const float value : texels) all += std::abs(value);
            for (const float value : result) entries += std::abs(value);
            EXPECT_NEAR(all, entries, 1e-9 * entries) << "padding is not zero, " << text(shape);
        }
        ops.combine(x, Op::add, y, x);  // in place
        EXPECT_FLOAT_EQ(x.download()[0], a[0] + b[0]);
        ops.fill(z, 2.5f);
        EXPECT_EQ(z.download(), std::vector<float>(a.size(), 2.5f));
    }
}

TEST_F(VectorOpsTest, FactorsComeFromScalarsOnTheGpu) {
    VectorOps ops;
    Scalars scalars(4);
    scalars.write(0, 6);
    scalars.write(1, 4);
    scalars.write(2, 1);
    scalars.write(3, 0);
    Vector x(Shape::vector(5), "x"), y(Shape::vector(5), "y"), z(Shape::vector(5), "z");
    x.upload(std::vector<float>{1, 2, 3, 4, 5});
    y.upload(std::vector<float>(5, 1.0f));
    ops.combine(x, Op::add, y, z, {2, 0, 1, 2}, {1, -1, -1, 3}, &scalars);  // 2 * 6/4 * x + 0
    EXPECT_EQ(z.download(), (std::vector<float>{3, 6, 9, 12, 15}));
    ops.combine(x, Op::add, y, z, {1, 0, 3, -1}, {}, &scalars);  // division by zero is no part
    EXPECT_EQ(z.download(), std::vector<float>(5, 1.0f));
    EXPECT_THROW(ops.combine(x, Op::add, y, z, {1, 0, -1, -1}), std::logic_error);
    Vector shorter(Shape::vector(4), "shorter");
    EXPECT_THROW(ops.combine(x, Op::add, shorter, z), Error);
    EXPECT_THROW(ops.dot(x, shorter, scalars, 0), Error);
}

TEST_F(VectorOpsTest, ReductionsMatchDoublePrecision) {
    VectorOps ops;
    Scalars result(1);
    using R = VectorOps::Reduction;
    for (const auto& shape : vectorShapes) {
        Vector x(shape, "x"), y(shape, "y");
        auto a = randomEntries(shape.size, 1);
        const auto b = randomEntries(shape.size, 2);
        x.upload(a);
        y.upload(b);
        const auto value = [&](R r) {
            ops.reduce(r, x, result, 0);
            return static_cast<double>(result.read(0));
        };
        const Eigen::VectorXd v = toDouble(a), w = toDouble(b);
        const double bound = 32 * 6e-8 * v.cwiseAbs().sum();  // depth of the summation tree
        EXPECT_NEAR(value(R::sum), v.sum(), bound) << text(shape);
        EXPECT_NEAR(value(R::absoluteSum), v.cwiseAbs().sum(), bound) << text(shape);
        EXPECT_EQ(value(R::maximum), v.maxCoeff()) << text(shape);
        EXPECT_EQ(value(R::minimum), v.minCoeff()) << text(shape);
        EXPECT_EQ(value(R::absoluteMaximum), v.cwiseAbs().maxCoeff()) << text(shape);
        ops.dot(x, y, result, 0);
        EXPECT_NEAR(result.read(0), v.dot(w), 32 * 6e-8 * v.cwiseAbs().dot(w.cwiseAbs()));
        for (auto& entry : a) entry = 1 + 1e-4f * entry;
        x.upload(a);
        EXPECT_NEAR(value(R::product), toDouble(a).prod(),
                    static_cast<double>(a.size()) * 6e-8 * toDouble(a).prod());
        for (auto& entry : a) entry = -std::abs(entry);
        x.upload(a);
        EXPECT_LT(value(R::maximum), 0) << "padding was seen, " << text(shape);
    }
}

TEST_F(VectorOpsTest, LongSumsStayAccurate) {
    VectorOps ops;
    Scalars result(1);
    Vector x(Shape::field(2048, 2048), "x");
    ops.fill(x, 0.1f);
    ops.reduce(VectorOps::Reduction::sum, x, result, 0);
    const double exact = 0.1f * 2048.0 * 2048.0;
    EXPECT_NEAR(result.read(0), exact, 1e-6 * exact);
    Vector y(Shape::field(4096, 4096), "y");
    ops.fill(y, 0.1f);
    ops.dot(y, y, result, 0);
    const double square = double{0.1f} * 0.1f * 4096.0 * 4096.0;
    EXPECT_NEAR(result.read(0), square, 1e-6 * square);
}

TEST_F(VectorOpsTest, NonFiniteEntriesAreDetected) {
    VectorOps ops;
    Scalars result(1);
    using R = VectorOps::Reduction;
    Vector x(Shape::vector(4097), "x");
    for (const std::size_t place : {std::size_t{0}, std::size_t{2000}, std::size_t{4096}}) {
        auto a = randomEntries(4097, 1);
        a[place] = std::nanf("");
        x.upload(a);
        for (const R r : {R::sum, R::maximum, R::minimum, R::absoluteMaximum, R::product}) {
            ops.reduce(r, x, result, 0);
            EXPECT_TRUE(std::isnan(result.read(0))) << place << " " << static_cast<int>(r);
        }
        a[place] = std::numeric_limits<float>::infinity();
        x.upload(a);
        ops.reduce(R::maximum, x, result, 0);
        EXPECT_TRUE(std::isinf(result.read(0)));
    }
}

TEST_F(VectorOpsTest, TwoRunsGiveTheSameBits) {
    VectorOps ops;
    Scalars result(2);
    Vector x(Shape::vector(65537), "x");
    x.upload(randomEntries(65537, 3));
    ops.dot(x, x, result, 0);
    ops.dot(x, x, result, 1);
    EXPECT_EQ(result.read(0), result.read(1));
}

}  // namespace
}  // namespace seiche::linalg
