#include "solvers/linalg/dense/tuning.hpp"

#include <cstdlib>
#include <filesystem>
#include <fstream>

#include "core/base/embedded.hpp"
#include "core/gl/execution_profile.hpp"
#include "solvers/linalg/dense/cholesky.hpp"
#include "solvers/linalg/dense/lu.hpp"
#include "solvers/linalg/dense/qr.hpp"
#include "tests/gpu/linalg/dense/support.hpp"

namespace seiche::linalg {
namespace {

using TuningTest = GpuTest;

TuningTable sample() {
    TuningTable table;
    table.device = "some \"card\"";
    table.products = {{64, 64, 64, 1, {{64, 64, 16, 4, 4}, 1}, 0.01},
                      {1024, 1024, 1024, 1, {{128, 128, 16, 8, 8}, 1}, 0.1},
                      {64, 64, 4096, 1, {{64, 64, 16, 4, 4}, 16}, 0.03}};
    table.widths["qr"] = {{64, 64}, {1024, 128}, {4096, 256}};
    return table;
}

TEST_F(TuningTest, TableRoundTrips) {
    const auto table = sample(), back = TuningTable::parse(table.text(), "t.json");
    EXPECT_EQ(back.device, table.device);
    ASSERT_EQ(back.products.size(), table.products.size());
    for (std::size_t i = 0; i < back.products.size(); ++i) {
        EXPECT_EQ(back.products[i].k, table.products[i].k);
        EXPECT_EQ(back.products[i].plan.tile, table.products[i].plan.tile);
        EXPECT_EQ(back.products[i].plan.shares, table.products[i].plan.shares);
    }
    EXPECT_EQ(back.width("qr", 900, 0), 128);
    EXPECT_EQ(back.text(), table.text());
}

TEST_F(TuningTest, TheNearestShapeIsTaken) {
    const auto table = std::make_shared<const TuningTable>(sample());
    EXPECT_EQ(table->nearest(900, 1100, 700, 1)->m, 1024);
    EXPECT_EQ(table->nearest(64, 60, 3000, 1)->k, 4096);
    EXPECT_EQ(table->nearest(1, 1, 1, 1), nullptr);  // nothing like it was measured
    EXPECT_EQ(table->nearest(1024, 1024, 64, 64), nullptr);
    EXPECT_EQ(table->width("qr", 5000, 0), 256);
    EXPECT_EQ(table->width("cholesky", 5000, 64), 64);
    const Gemm gemm(table);
    EXPECT_EQ(gemm.plan(64, 64, 4096, 1).shares, 16);
    // A shorter inner dimension: every share keeps a tile.
    EXPECT_LE(gemm.plan(64, 64, 300, 1).shares, 10);
    const auto plain = Gemm::plainPlan(1, 1, 1, 1, gl::executionProfile());
    EXPECT_EQ(gemm.plan(1, 1, 1, 1).tile, plain.tile);
}

TEST_F(TuningTest, DamagedTablesAreRefusedWithFileAndPlace) {
    const auto refusal = [](const std::string& text, const std::string& part) {
        try {
            TuningTable::parse(text, "t.json");
            FAIL() << "expected: " << part;
        } catch (const Error& error) {
            EXPECT_NE(std::string(error.what()).find(part), std::string::npos) << error.what();
            EXPECT_NE(std::string(error.what()).find("t.json"), std::string::npos);
        }
    };
    const auto good = sample().text();
    const auto with = [&](const std::string& what, const std::string& other) {
        auto text = good;
        text.replace(text.find(what), what.size(), other);
        return text;
    };
    refusal("", "t.json");
    refusal(with("\"seiche_tuning\": 1", "\"seiche_tuning\": 2"), "seiche_tuning");
    refusal(with("[64, 64, 16, 4, 4]", "[63, 64, 16, 4, 4]"), "a tile that tuning tries");
    refusal(with("\"shares\": 16", "\"shares\": 0"), "shares");
    refusal(with("\"width\": 128", "\"width\": 100"), "a multiple of 64");
    refusal(with("\"ms\"", "\"seconds\""), "seconds");
}

TEST_F(TuningTest, TheCheapestWidthsAreThoseOfAllPartitions) {
    // A step has a fixed cost besides its work, so wide blocks pay first and narrow ones at the
    // end.
    const auto cost = [](int r, int w) {
        return 5.0 + 0.01 * w * w + 0.002 * w * r + (r % 3 == 0 ? 1.5 : 0.0);
    };
    std::vector<int> all;
    for (int r = 2; r <= 40; r += 2) all.push_back(r);
    const std::vector<int> widths = {4, 8, 12};
    const auto found = TuningTable::cheapest(all, widths, 2, cost);
    const std::function<double(int)> least = [&](int r) {
        if (r <= 0) return 0.0;
        double best = 1e30;
        for (const int w : widths) best = std::min(best, cost(r, std::min(r, w)) + least(r - w));
        return best;
    };
    double total = 0;
    for (int r = 40; r > 0;) {
        const int w = found[static_cast<std::size_t>(r / 2 - 1)].width;
        EXPECT_EQ(found[static_cast<std::size_t>(r / 2 - 1)].remaining, r);
        total += cost(r, std::min(r, w));
        r -= w;
    }
    EXPECT_NEAR(total, least(40), 1e-9);
    // Between measured remainders costs are interpolated.
    EXPECT_EQ(TuningTable::cheapest({2, 40}, {4}, 2, cost).back().width, 4);
}

TEST_F(TuningTest, ShippedTablesAreSound) {
    for (const auto& file : embeddedFiles()) {
        if (!file.path.starts_with("assets/tuning/")) continue;
        const auto table = TuningTable::parse(file.data, std::string(file.path));
        EXPECT_FALSE(table.device.empty());
        EXPECT_FALSE(table.products.empty());
        EXPECT_TRUE(table.widths.contains("qr"));
    }
}

TEST_F(TuningTest, QrWithBlocksOfOtherWidths) {
    // One step equals that of the whole factorization: the first 64 rows of R are the same.
    const auto a = randomMatrix(300, 260, 5);
    auto whole = onDevice(a), first = onDevice(a);
    Qr qr, other;
    qr.factor(whole);
    other.factorFirst(first, 64);
    const MatrixXd r = fromDevice(whole).topRows(64), same = fromDevice(first).topRows(64);
    EXPECT_LT(norm1(r - same) / (300 * norm1(a) * u32), 1);
    EXPECT_LT(fromDevice(first).bottomLeftCorner(236, 64).cwiseAbs().maxCoeff(), 1e-30);
}

/// A table with a different width for every size.
std::shared_ptr<const TuningTable> tableOfWidths(const std::string& name) {
    TuningTable table;
    table.widths[name] = {{64, 64}, {128, 128}, {200, 64}, {260, 192}, {380, 128}, {520, 256}};
    return std::make_shared<const TuningTable>(table);
}

TEST_F(TuningTest, LuWithBlocksOfOtherWidths) {
    for (const auto pivoting : {Pivoting::none, Pivoting::partial}) {
        for (const int n : {50, 130, 500, 520}) {
            const MatrixXd a =
                rounded(randomMatrix(n, n, 5) +
                        (pivoting == Pivoting::none ? n : 0) * MatrixXd::Identity(n, n));
            const auto b = randomMatrix(n, 2, 6);
            Lu lu(pivoting,
                  {.table = tableOfWidths(pivoting == Pivoting::none ? "lu-nopivot" : "lu")});
            auto factors = onDevice(a), x = onDevice(b);
            lu.factor(factors);
            lu.solve(factors, x);
            EXPECT_TRUE(lu.report(factors).sound());
            EXPECT_LT(hpl(a, fromDevice(x), b), 0.05) << n;
        }
    }
    // A step equals the start of the whole: it completes as many rows of U and columns of L.
    const int n = 300;
    const MatrixXd a = rounded(randomMatrix(n, n, 5) + n * MatrixXd::Identity(n, n));
    for (const auto panels : {LuPanels::automatic, LuPanels::onDevice}) {
        for (const int width : {64, 128}) {
            auto whole = onDevice(a), first = onDevice(a);
            Lu lu(Pivoting::none, {.panels = panels}), other(Pivoting::none, {.panels = panels});
            lu.factor(whole);
            other.factorFirst(first, width);
            const MatrixXd full = fromDevice(whole), begun = fromDevice(first);
            // The diagonal blocks of the device come to their places in the end.
            const MatrixXd right = full.topRightCorner(width, n - width);
            EXPECT_LT(norm1(begun.topRightCorner(width, n - width) - right),
                      n * norm1(right) * u32);
            // The remainder is A22 - L21 U12.
            const MatrixXd rest = a.bottomRightCorner(n - width, n - width) -
                                  full.bottomLeftCorner(n - width, width) * right;
            EXPECT_LT(norm1(begun.bottomRightCorner(n - width, n - width) - rest),
                      n * norm1(a) * u32);
        }
    }
}

// Also by GPU kernels, where a block of three pairs and more is updated separately.
TEST_F(TuningTest, CholeskyWithBlocksOfOtherWidths) {
    TuningTable table;
    table.widths["cholesky"] = {{64, 64},   {128, 128}, {200, 64},
                                {300, 384}, {380, 128}, {520, 512}};
    const auto widths = std::make_shared<const TuningTable>(table);
    for (const bool asOnGpus : {false, true}) {
        for (const int n : {50, 130, 300, 500, 520}) {
            const MatrixXd half = randomMatrix(n, n, 5),
                           a = rounded(half * half.transpose() / n + MatrixXd::Identity(n, n));
            Cholesky cholesky(widths, asOnGpus);
            auto work = onDevice(a);
            cholesky.factor(work);
            cholesky.check();
            const auto l = fromDevice(cholesky.lower());
            EXPECT_LT(norm1(a - l * l.transpose()) / (n * norm1(a) * u32), 1) << n;
            work = onDevice(a);
            cholesky.factorFirst(work, 128);
            const auto begun = fromDevice(cholesky.lower());
            const int done = std::min(n, 128);
            EXPECT_LT(norm1(begun.leftCols(done) - l.leftCols(done)), n * norm1(a) * u32) << n;
        }
    }
}

}  // namespace
}  // namespace seiche::linalg
