#include <gtest/gtest.h>

#include <cmath>
#include <filesystem>
#include <random>

#include "core/files/npy.hpp"
#include "tests/cli/support/process.hpp"

namespace seiche {
namespace {

using Shape = std::vector<std::int64_t>;

class Solve : public testing::Test {
  protected:
    TemporaryFolder folder;
    const std::string a = folder / "a.npy", b = folder / "b.npy", x = folder / "x.npy";

    static std::vector<double> random(std::size_t count, unsigned seed) {
        std::mt19937 generator(seed);
        std::uniform_real_distribution<double> value(-1, 1);
        std::vector<double> values(count);
        for (auto& v : values) v = value(generator);
        return values;
    }
    static void put(const std::string& file, const Shape& shape,
                    const std::vector<double>& values) {
        writeNpy(file, shape, std::span<const double>(values));
    }
    /// Symmetric, tridiagonal and diagonally dominant, for every method.
    static std::vector<double> friendly(std::int64_t n) {
        std::vector<double> values(static_cast<std::size_t>(n * n));
        for (std::int64_t i = 0; i < n; ++i) {
            values[static_cast<std::size_t>(i * n + i)] = 3 + 0.1 * static_cast<double>(i % 3);
            if (i + 1 < n) {
                values[static_cast<std::size_t>(i * n + i + 1)] = -1;
                values[static_cast<std::size_t>((i + 1) * n + i)] = -1;
            }
        }
        return values;
    }
    static double residual(std::int64_t n, const std::vector<double>& matrix,
                           const std::vector<double>& solution, const std::vector<double>& right) {
        double worst = 0;
        const auto columns = static_cast<std::int64_t>(right.size()) / n;
        for (std::int64_t i = 0; i < n; ++i) {
            for (std::int64_t c = 0; c < columns; ++c) {
                double sum = right[static_cast<std::size_t>(i * columns + c)];
                for (std::int64_t j = 0; j < n; ++j) {
                    sum -= matrix[static_cast<std::size_t>(i * n + j)] *
                           solution[static_cast<std::size_t>(j * columns + c)];
                }
                worst = std::max(worst, std::abs(sum));
            }
        }
        return worst;
    }
};

TEST_F(Solve, EveryMethodSolvesACommonSystem) {
    const std::int64_t n = 65;
    const auto matrix = friendly(n), right = random(static_cast<std::size_t>(n * 3), 2);
    put(a, {n, n}, matrix);
    put(b, {n, 3}, right);
    const auto help = seiche({"solve", "--help"}).out;
    for (const std::string method :
         {"lu", "lu-nopivot", "lu-hybrid", "lu-full", "gauss-jordan", "cholesky", "qr", "cg",
          "gmres", "gauss-seidel", "tridiagonal"}) {
        EXPECT_NE(help.find(method), std::string::npos);
        const auto ran = seiche({"solve", a, b, "-o", x, "--method", method});
        ASSERT_EQ(ran.code, 0) << method << ran.err;
        for (const char* word : {"residual", "hpl ratio", "time"}) {
            EXPECT_NE(ran.out.find(word), std::string::npos) << ran.out;
        }
        const auto solution = readNpy(x);
        EXPECT_EQ(solution.shape, (Shape{n, 3}));
        // Iterative methods keep their tolerance, which FP32 may not hold.
        EXPECT_EQ(solution.doublePrecision,
                  method == "cg" || method == "gmres" || method == "gauss-seidel");
        // Iterative methods stop at 1e-6 of |b|, which is 5 at most.
        EXPECT_LT(residual(n, matrix, solution.values, right), 1e-5) << method;
    }
}

TEST_F(Solve, RefinementGivesDoublePrecision) {
    const std::int64_t n = 31;
    const auto matrix = friendly(n), right = random(static_cast<std::size_t>(n), 3);
    put(a, {n, n}, matrix);
    put(b, {n}, right);
    const auto ran = seiche({"solve", a, b, "-o", x, "--method", "tridiagonal", "--refine"});
    ASSERT_EQ(ran.code, 0) << ran.err;
    const auto solution = readNpy(x);
    EXPECT_EQ(solution.shape, Shape{n});
    EXPECT_TRUE(solution.doublePrecision);
    // An HPL ratio of 16 at u = 2^-53, with |A| |x| + |b| below 7.
    EXPECT_LT(residual(n, matrix, solution.values, right), 16 * 0x1p-53 * 7 * n);
}

TEST_F(Solve, WithoutRightSidesTheInverseIsWritten) {
    put(a, {2, 2}, {2, 1, 1, 2});
    ASSERT_EQ(seiche({"solve", a, "-o", x, "--method", "tridiagonal"}).code, 0);
    const auto inverse = readNpy(x).values;
    EXPECT_NEAR(inverse[0], 2.0 / 3, 1e-6);
    EXPECT_NEAR(inverse[1], -1.0 / 3, 1e-6);
}

TEST_F(Solve, ExtensionSelectsTheFormatOfX) {
    put(a, {2, 2}, {4, 0, 0, 8});
    const std::string table = folder / "x.csv", text = folder / "x.txt",
                      inverse = "0.25,0\n0,0.125\n";
    ASSERT_EQ(seiche({"solve", a, "-o", table}).code, 0);
    EXPECT_EQ(readFile(table), inverse);
    for (const std::vector<std::string>& more : {std::vector<std::string>{}, {"--refine"}}) {
        std::vector<std::string> arguments = {"solve", a, "-o", "-"};
        arguments.insert(arguments.end(), more.begin(), more.end());
        const auto ran = seiche(arguments);
        EXPECT_EQ(ran.code, 0) << ran.err;
        EXPECT_EQ(ran.out, inverse);
        EXPECT_NE(ran.err.find("method      lu"), std::string::npos) << ran.err;
    }
    EXPECT_FALSE(std::filesystem::exists("-"));
    const auto product = seiche({"solve", "--multiply", a, a, "-o", "-"});
    EXPECT_EQ(product.out, "16,0\n0,64\n") << product.err;
    put(b, {2}, {1, 2});
    EXPECT_EQ(seiche({"solve", a, b, "-o", "-"}).out, "0.25\n0.25\n");
    for (const auto& [out, expected] :
         {std::pair<std::string, std::string>{text, ".npy, .csv, .mtx"},
          {folder / "x", ".npy, .csv, .mtx"}}) {
        const auto ran = seiche({"solve", a, "-o", out});
        EXPECT_EQ(ran.code, 2);
        EXPECT_NE(ran.err.find(expected), std::string::npos) << ran.err;
        EXPECT_FALSE(std::filesystem::exists(out));
    }
    EXPECT_EQ(seiche({"solve", a, "-o", "/dev/null"}).code, 0);
    EXPECT_EQ(seiche({"solve", "--factor", a, "-o", "-"}).code, 2);
}

TEST_F(Solve, MatrixMarketFilesAreReadAndWritten) {
    const std::string matrix = folder / "a.mtx", right = folder / "b.mtx", out = folder / "x.mtx";
    writeFile(
        matrix,
        "%%MatrixMarket matrix coordinate real symmetric\r\n% 4 2; 2 3\r\n\r\n2 2 4\r\n2 2 1\r\n"
        "2 1 2\r\n1 1 4\r\n2 2 2\r\n");
    writeFile(right, "%%MatrixMarket matrix array integer general\n2 1\n8\n8\n");
    const auto ran = seiche({"solve", matrix, right, "-o", out, "--method", "lu", "--refine"});
    ASSERT_EQ(ran.code, 0) << ran.err;
    EXPECT_EQ(readFile(out), "%%MatrixMarket matrix array real general\n2 1\n1\n2\n");
    put(b, {2}, {8, 8});
    ASSERT_EQ(seiche({"solve", matrix, b, "-o", x, "--method", "lu"}).code, 0);
    EXPECT_EQ(readNpy(x).values, (std::vector<double>{1, 2}));
    EXPECT_EQ(seiche({"solve", "--multiply", matrix, out, "-o", "-"}).out, "8\n8\n");
    writeFile(right, "%%MatrixMarket matrix array real general\n2 1\n8\neight\n");
    const auto refused = seiche({"solve", matrix, right, "-o", out, "--method", "lu"});
    EXPECT_EQ(refused.code, 2);
    EXPECT_NE(refused.err.find("b.mtx:4: 'eight' is not an entry"), std::string::npos)
        << refused.err;
}

TEST_F(Solve, SparseMatricesStaySparse) {
    const std::string matrix = folder / "a.mtx", right = folder / "b.mtx";
    // 200 000 unknowns: dense they would take 320 GB.
    constexpr int n = 200000;
    std::string text = "%%MatrixMarket matrix coordinate real symmetric\n" + std::to_string(n) +
                       ' ' + std::to_string(n) + ' ' + std::to_string(2 * n - 1) + '\n';
    for (int i = 1; i <= n; ++i) {
        const auto row = std::to_string(i);
        text += row + ' ' + row + " 3\n";
        if (i > 1) text += row + ' ' + std::to_string(i - 1) + " -1\n";
    }
    writeFile(matrix, text);
    put(b, {n}, std::vector<double>(n, 1));
    const auto ran = seiche({"solve", matrix, b, "-o", x, "--refine"});
    ASSERT_EQ(ran.code, 0) << ran.err;
    EXPECT_NE(ran.out.find("symmetric, positive diagonal: cg with jacobi"), std::string::npos)
        << ran.out;
    EXPECT_NE(ran.out.find("of 1e-12 asked for"), std::string::npos) << ran.out;
    const auto solution = readNpy(x);
    EXPECT_EQ(solution.shape, Shape{n});
    EXPECT_NEAR(solution.values[n / 2], 1, 1e-11);
    const auto inverse = seiche({"solve", matrix, "-o", x});
    EXPECT_EQ(inverse.code, 2);
    EXPECT_NE(inverse.err.find("needs right-hand sides"), std::string::npos) << inverse.err;
    const auto dense = seiche({"solve", matrix, b, "-o", x, "--method", "lu"});
    EXPECT_EQ(dense.code, 2);
    EXPECT_NE(dense.err.find("too large to be filled with its zeros"), std::string::npos)
        << dense.err;
}

TEST_F(Solve, SparseSystemsThatCannotBeAreRefusedInOneSentence) {
    const std::string matrix = folder / "a.mtx", front = "%%MatrixMarket matrix coordinate ";
    put(b, {2}, {1, 2});
    struct Case {
        std::string text, expected;
        std::vector<std::string> more;
    };
    const std::string good = front + "real general\n2 2 3\n1 1 2\n1 2 1\n2 2 3\n";
    for (const Case& each :
         {Case{front + "complex general\n2 2 1\n1 1 1 1\n", "a.mtx:1: entries of the kind", {}},
          Case{front + "real general\n2 2 1\n1 1 1\n", "it is singular", {}},
          Case{
              front + "real general\n2 2 2\n1 1 1\n1 2 1\n", "row 1, counted from 0, is empty", {}},
          Case{front + "real general\n2 3 2\n1 1 1\n2 3 1\n", "needs a square matrix", {}},
          Case{front + "real general\n3 3 3\n1 1 1\n2 2 1\n3 3 1\n", "has 3 rows and", {}},
          Case{good, "needs a symmetric matrix", {"--method", "cg"}},
          Case{good,
               "for sparse matrices, did you mean 'cg'?; known are auto, cg, bicgstab",
               {"--method", "cgs"}},
          Case{good, "there is no preconditioner 'ilu'", {"--preconditioner", "ilu"}},
          Case{good, "five-point", {"--preconditioner", "multigrid"}},
          Case{good, "is for sparse matrices", {"--method", "lu", "--preconditioner", "jacobi"}}}) {
        writeFile(matrix, each.text);
        std::vector<std::string> arguments = {"solve", matrix, b, "-o", x};
        arguments.insert(arguments.end(), each.more.begin(), each.more.end());
        const auto ran = seiche(arguments);
        EXPECT_EQ(ran.code, 2) << each.expected << ran.err;
        EXPECT_NE(ran.err.find(each.expected), std::string::npos) << ran.err;
        EXPECT_EQ(std::count(ran.err.begin(), ran.err.end(), '\n'), 1) << ran.err;
        EXPECT_FALSE(std::filesystem::exists(x));
    }
    writeFile(matrix, good);
    EXPECT_EQ(seiche({"solve", matrix, b, "-o", "-"}).code, 0);
    const auto list = seiche({"solve", "--method", "list"});
    EXPECT_EQ(list.code, 0) << list.err;
    for (const char* word : {"bicgstab", "gauss-seidel", "multigrid", "block-jacobi", "lu-full"}) {
        EXPECT_NE(list.out.find(word), std::string::npos) << list.out;
    }
}

TEST_F(Solve, StacksAreSharedWithTheCpu) {
    constexpr std::int64_t count = 9, n = 20, k = 3;
    auto matrices = random(count * n * n, 7);
    for (std::int64_t m = 0; m < count; ++m) {
        for (std::int64_t i = 0; i < n; ++i) {
            matrices[static_cast<std::size_t>((m * n + i) * n + i)] += 6;
        }
    }
    // Singular ones on either side of the division.
    for (const std::int64_t m : {0, 8}) {
        for (std::int64_t i = 0; i < n; ++i) {
            matrices[static_cast<std::size_t>((m * n + i) * n + 4)] = 0;
        }
    }
    put(a, {count, n, n}, matrices);
    put(b, {n, k}, random(n * k, 8));
    std::vector<double> first;
    for (const auto& [share, onDevice] :
         {std::pair<std::string, std::string>{"1", "9 by the device"},
          {"0", "0 by the device"},
          {"0.5", "5 by the device"},
          {"auto", " by the device"}}) {
        SCOPED_TRACE(share);
        const auto ran = seiche({"solve", a, b, "-o", x, "--share", share});
        EXPECT_EQ(ran.code, 1);
        EXPECT_NE(ran.out.find("solved      7 of 9"), std::string::npos) << ran.out;
        EXPECT_NE(ran.out.find("matrix      0 is singular: the pivot of column 4 is 0"),
                  std::string::npos)
            << ran.out;
        EXPECT_NE(ran.out.find("matrix      8 is singular"), std::string::npos) << ran.out;
        EXPECT_NE(ran.out.find(onDevice), std::string::npos) << ran.out;
        const auto values = readNpy(x).values;
        ASSERT_EQ(values.size(), static_cast<std::size_t>(count * n * k));
        if (first.empty()) first = values;
        for (std::size_t at = 0; at < values.size(); ++at) {
            if (std::isnan(first[at])) {
                EXPECT_TRUE(std::isnan(values[at])) << at;
            } else {
                ASSERT_NEAR(values[at], first[at], 1e-5) << at;
            }
        }
    }
    EXPECT_EQ(seiche({"solve", a, b, "-o", x, "--share", "1.5"}).code, 2);
    EXPECT_EQ(seiche({"solve", a, b, "-o", x, "--share", "half"}).code, 2);
    EXPECT_EQ(seiche({"solve", a, b, "-o", x, "--share", "auto", "--method", "qr"}).code, 2);
}

TEST_F(Solve, StacksAreSolvedEachWithItsStatus) {
    constexpr std::int64_t count = 7, n = 33, k = 2;
    auto matrices = random(count * n * n, 5);
    for (std::int64_t m = 0; m < count; ++m) {
        for (std::int64_t i = 0; i < n; ++i) {
            matrices[static_cast<std::size_t>((m * n + i) * n + i)] += 8;
        }
    }
    // The fourth is singular; the sixth a permutation that needs pivots.
    for (std::int64_t i = 0; i < n; ++i) {
        matrices[static_cast<std::size_t>((3 * n + i) * n + 5)] = 0;
        for (std::int64_t j = 0; j < n; ++j) {
            matrices[static_cast<std::size_t>((5 * n + i) * n + j)] = j == (i + 1) % n ? 1 : 0;
        }
    }
    const auto right = random(count * n * k, 6);
    put(a, {count, n, n}, matrices);
    put(b, {count, n, k}, right);
    for (const auto& [method, more] : {std::pair<std::string, std::string>{"lu", ""},
                                       {"lu-full", ""},
                                       {"lu", "--refine"},
                                       {"qr", ""}}) {
        SCOPED_TRACE(method + more);
        std::vector<std::string> arguments = {"solve", a, b, "-o", x, "--method", method};
        if (!more.empty()) arguments.push_back(more);
        const auto ran = seiche(arguments);
        EXPECT_EQ(ran.code, 1);
        EXPECT_NE(ran.out.find("solved      6 of 7"), std::string::npos) << ran.out;
        EXPECT_NE(ran.out.find("matrix      3 "), std::string::npos) << ran.out;
        EXPECT_NE(ran.out.find(method == "lu-full" ? "of rank 32" : "column 5 is 0"),
                  std::string::npos)
            << ran.out;
        EXPECT_NE(ran.err.find("1 of the 7 matrices were not solved"), std::string::npos)
            << ran.err;
        const auto solutions = readNpy(x);
        EXPECT_EQ(solutions.shape, (Shape{count, n, k}));
        for (std::int64_t m = 0; m < count; ++m) {
            const auto part = [&](const std::vector<double>& of, std::int64_t size) {
                return std::vector<double>(of.begin() + m * size, of.begin() + (m + 1) * size);
            };
            const double error = residual(n, part(matrices, n * n), part(solutions.values, n * k),
                                          part(right, n * k));
            if (m == 3) {
                EXPECT_TRUE(std::isnan(part(solutions.values, n * k)[0]));
            } else {
                EXPECT_LT(error, more.empty() ? 1e-4 : 1e-12) << m;
            }
        }
    }
    // One right-hand side for all, and inverses.
    put(b, {n}, random(n, 2));
    EXPECT_EQ(seiche({"solve", a, b, "-o", x}).code, 1);
    EXPECT_EQ(readNpy(x).shape, (Shape{count, n}));
    put(a, {2, 2, 2}, {2, 0, 0, 4, 1, 1, 0, 1});
    const auto inverses = seiche({"solve", a, "-o", x});
    EXPECT_EQ(inverses.code, 0) << inverses.err;
    EXPECT_EQ(readNpy(x).values, (std::vector<double>{0.5, 0, 0, 0.25, 1, -1, 0, 1}));
    put(b, {3, 2, 1}, {1, 2, 3, 4, 5, 6});
    for (const auto& [arguments, expected] :
         {std::pair<std::vector<std::string>, std::string>{{a, b, "-o", x}, "do not fit"},
          {{a, "-o", folder / "x.csv"}, "goes to a .npy"},
          {{"--multiply", a, a, "-o", x}, "3 axes"},
          {{"--factor", a, "-o", x}, "3 axes"}}) {
        auto all = arguments;
        all.insert(all.begin(), "solve");
        const auto ran = seiche(all);
        EXPECT_EQ(ran.code, 2) << ran.err;
        EXPECT_NE(ran.err.find(expected), std::string::npos) << ran.err;
    }
}

TEST_F(Solve, SingularValuesAndEigenvalues) {
    const auto out = folder / "f";
    const auto part = [&](const char* name) { return readNpy(out + "." + name + ".npy"); };
    // 4, 2 and 0 in directions that are no axes.
    put(a, {4, 3}, {2, 2, 0, 2, 2, 0, 1, -1, 0, 1, -1, 0});
    auto ran = seiche({"solve", "--svd", a, "-o", out});
    ASSERT_EQ(ran.code, 0) << ran.err;
    EXPECT_NE(ran.out.find("error ratio"), std::string::npos) << ran.out;
    EXPECT_EQ(part("U").shape, (Shape{4, 3}));
    EXPECT_EQ(part("V").shape, (Shape{3, 3}));
    const auto singular = part("S").values;
    EXPECT_NEAR(singular[0], 4, 1e-6);
    EXPECT_NEAR(singular[1], 2, 1e-6);
    EXPECT_NEAR(singular[2], 0, 1e-6);
    for (const auto& [rows, columns] :
         {std::pair<std::int64_t, std::int64_t>{1, 1}, {1, 5}, {33, 20}, {20, 33}}) {
        put(a, {rows, columns}, random(static_cast<std::size_t>(rows * columns), 3));
        EXPECT_EQ(seiche({"solve", "--svd", a, "-o", out}).code, 0) << rows << " x " << columns;
    }
    const std::int64_t n = 33;
    std::vector<double> chain(static_cast<std::size_t>(n * n));
    for (std::int64_t i = 0; i < n; ++i) {
        chain[static_cast<std::size_t>(i * n + i)] = -2;
        if (i > 0) {
            chain[static_cast<std::size_t>(i * n + i - 1)] =
                chain[static_cast<std::size_t>((i - 1) * n + i)] = 1;
        }
    }
    put(a, {n, n}, chain);
    ran = seiche({"solve", "--eigen", a, "-o", out});
    ASSERT_EQ(ran.code, 0) << ran.err;
    const auto values = part("w").values;
    for (std::int64_t k = 0; k < n; ++k) {
        const double half =
            std::sin(std::acos(-1.0) * static_cast<double>(n - k) / (2.0 * (n + 1)));
        EXPECT_NEAR(values[static_cast<std::size_t>(k)], -4 * half * half, 2e-6) << k;
    }
    put(a, {2, 2}, {1, 2, 3, 4});
    for (const auto& [arguments, expected] :
         {std::pair<std::vector<std::string>, std::string>{{"--eigen", a}, "symmetric"},
          {{"--eigen", "--svd", a}, "one matrix each"},
          {{"--svd", a, a}, "one matrix each"},
          {{"--svd", "--refine", a}, "one matrix each"}}) {
        auto all = arguments;
        all.insert(all.begin(), "solve");
        all.insert(all.end(), {"-o", out});
        ran = seiche(all);
        EXPECT_EQ(ran.code, 2) << ran.err;
        EXPECT_NE(ran.err.find(expected), std::string::npos) << ran.err;
    }
}

TEST_F(Solve, LeastSquaresOfATallMatrix) {
    put(a, {4, 2}, {1, 0, 1, 1, 1, 2, 1, 3});
    put(b, {4}, {1, 3, 5, 7});  // 1 + 2 t
    const auto ran = seiche({"solve", a, b, "-o", x, "--method", "qr"});
    ASSERT_EQ(ran.code, 0) << ran.err;
    const auto line = readNpy(x);
    EXPECT_EQ(line.shape, Shape{2});
    EXPECT_NEAR(line.values[0], 1, 1e-5);
    EXPECT_NEAR(line.values[1], 2, 1e-5);
    EXPECT_EQ(seiche({"solve", a, b, "-o", x, "--method", "cholesky"}).code, 2);
}

TEST_F(Solve, SingularMatrixExitsOneAndNamesThePivot) {
    put(a, {3, 3}, {1, 1, 0, 1, 1, 1, 0, 0, 1});
    put(b, {3}, {1, 2, 3});
    const auto ran = seiche({"solve", a, b, "-o", x, "--method", "tridiagonal"});
    EXPECT_EQ(ran.code, 1);
    EXPECT_NE(ran.err.find("pivot of row 1 is 0"), std::string::npos) << ran.err;
    EXPECT_FALSE(std::filesystem::exists(x));
}

TEST_F(Solve, EveryMethodNamesTheColumnWhereASingularMatrixFails) {
    put(a, {3, 3}, {1, 1, 1, 1, 1, 1, 1, 1, 1});
    put(b, {3}, {1, 2, 3});
    for (const std::string method :
         {"lu", "lu-nopivot", "lu-hybrid", "lu-full", "gauss-jordan", "cholesky", "qr"}) {
        const auto ran = seiche({"solve", a, b, "-o", x, "--method", method});
        EXPECT_EQ(ran.code, 1) << method;
        EXPECT_NE(ran.err.find("column 1 is 0"), std::string::npos) << ran.err;
        EXPECT_FALSE(std::filesystem::exists(x));
    }
}

TEST_F(Solve, HardMatricesAreAnsweredOrRefusedWithAReason) {
    const auto make = [](std::int64_t n, auto entry) {
        std::vector<double> all;
        for (std::int64_t i = 0; i < n; ++i) {
            for (std::int64_t j = 0; j < n; ++j) all.push_back(entry(i, j));
        }
        return all;
    };
    const auto noise = random(70 * 70, 8);
    struct Hard {
        const char* name;
        std::int64_t n;
        std::vector<double> entries;
    };
    const std::vector<Hard> matrices = {
        {"Hilbert", 12,
         make(12, [](auto i, auto j) { return 1.0 / static_cast<double>(i + j + 1); })},
        {"Wilkinson", 64,
         make(64, [](auto i, auto j) { return i == j || j == 63 ? 1.0
                                              : j < i           ? -1.0
                                                                : 0.0; })},
        {"graded", 70,
         make(70,
              [&](auto i, auto j) {
                  return noise[static_cast<std::size_t>(70 * i + j)] *
                         std::pow(10.0, -10.0 * static_cast<double>(i) / 70);
              })},
        {"graded and symmetric", 40,
         make(40,
              [](auto i, auto j) {
                  const double one = std::pow(10.0, -4.0 * static_cast<double>(i + j) / 40);
                  return one * (i == j ? 2.0 : 1.0);
              })},
        {"of rank one", 9,
         make(9, [](auto i, auto j) { return static_cast<double>((i + 1) * (j + 1)); })},
        {"zero", 5, make(5, [](auto, auto) { return 0.0; })}};
    for (const auto& each : matrices) {
        put(a, {each.n, each.n}, each.entries);
        put(b, {each.n}, random(static_cast<std::size_t>(each.n), 9));
        for (const std::string method : {"lu", "lu-nopivot", "lu-hybrid", "lu-full", "gauss-jordan",
                                         "cholesky", "qr", "gmres"}) {
            SCOPED_TRACE(testing::Message() << method << " of a matrix " << each.name);
            std::filesystem::remove(x);
            const auto ran = seiche({"solve", a, b, "-o", x, "--method", method});
            if (ran.code == 0) {
                // Backward stable at any condition number, as the program has checked.
                EXPECT_NE(ran.out.find("hpl ratio"), std::string::npos);
                for (const double value : readNpy(x).values) EXPECT_TRUE(std::isfinite(value));
                EXPECT_STRNE(each.name, "zero");
            } else {
                const bool reason = ran.err.find("column") != std::string::npos ||
                                    ran.err.find("rounding explains") != std::string::npos ||
                                    ran.err.find("symmetric") != std::string::npos ||
                                    ran.err.find("iterations") != std::string::npos ||
                                    ran.err.find("not finite") != std::string::npos;
                EXPECT_TRUE(reason) << ran.err;
                EXPECT_EQ(std::count(ran.err.begin(), ran.err.end(), '\n'), 1) << ran.err;
            }
        }
    }
    // The methods that are stable for all of these have an answer for the first three.
    put(a, {64, 64}, matrices[1].entries);
    put(b, {64}, random(64, 9));
    EXPECT_EQ(seiche({"solve", a, b, "-o", x, "--method", "lu-full"}).code, 0);
    EXPECT_EQ(seiche({"solve", a, b, "-o", x, "--method", "qr"}).code, 0);
    // Entries grow to 2^63.
    for (const auto& [method, remedy] : {std::pair{"lu", "--method lu-full or qr"},
                                         {"lu-hybrid", "--method lu-full or qr"},
                                         {"lu-nopivot", "--method lu\n"},
                                         {"gauss-jordan", "--method lu\n"}}) {
        const auto ran = seiche({"solve", a, b, "-o", x, "--method", method});
        EXPECT_EQ(ran.code, 1) << method;
        EXPECT_NE(ran.err.find(remedy), std::string::npos) << ran.err;
    }
    // Its condition is 64: where a refinement fails, that is not why.
    const auto refined = seiche({"solve", a, b, "-o", x, "--refine"});
    EXPECT_EQ(refined.code, 1);
    EXPECT_NE(refined.err.find("entries grew, use --method lu-full or qr"), std::string::npos)
        << refined.err;
    EXPECT_EQ(seiche({"solve", a, b, "-o", x, "--refine", "--method", "qr"}).code, 0);
    put(a, {12, 12}, matrices[0].entries);
    put(b, {12}, random(12, 9));
    const auto hilbert = seiche({"solve", a, b, "-o", x, "--refine"});
    EXPECT_EQ(hilbert.code, 1);
    EXPECT_NE(hilbert.err.find("too ill-conditioned"), std::string::npos) << hilbert.err;
}

TEST_F(Solve, FactorsMultiplyToTheMatrix) {
    const std::int64_t n = 7;
    const auto matrix = random(static_cast<std::size_t>(n * n), 5);
    put(a, {n, n}, matrix);
    const auto out = folder / "f";
    const auto entry = [&](const char* name, std::int64_t i, std::int64_t j) {
        const auto read = readNpy(out + "." + name + ".npy");
        return read.values[static_cast<std::size_t>(i * read.shape[1] + j)];
    };
    const auto order = [&](const char* name, std::int64_t i) {
        return static_cast<std::int64_t>(
            readNpy(out + "." + name + ".npy").values[static_cast<std::size_t>(i)]);
    };
    struct Case {
        const char *method, *left, *right;
        bool rows, columns;
    };
    for (const auto& each : {Case{"lu", "L", "U", true, false},
                             {"lu-full", "L", "U", true, true},
                             {"qr", "Q", "R", false, false}}) {
        const auto ran = seiche({"solve", "--factor", a, "--method", each.method, "-o", out});
        ASSERT_EQ(ran.code, 0) << ran.err;
        EXPECT_NE(ran.out.find("error ratio"), std::string::npos);
        for (const auto& [i, j] : {std::pair{0, 0}, {6, 6}, {2, 5}, {5, 2}}) {
            double sum = 0;
            for (std::int64_t k = 0; k < n; ++k)
                sum += entry(each.left, i, k) * entry(each.right, k, j);
            const auto row = each.rows ? order("p", i) : i,
                       column = each.columns ? order("q", j) : j;
            EXPECT_NEAR(sum, matrix[static_cast<std::size_t>(row * n + column)], 1e-5)
                << each.method;
        }
    }
    put(a, {2, 2}, {4, 2, 2, 5});
    ASSERT_EQ(seiche({"solve", "--factor", a, "--method", "cholesky", "-o", out}).code, 0);
    EXPECT_NEAR(entry("L", 1, 0), 1, 1e-6);
    EXPECT_NEAR(entry("L", 1, 1), 2, 1e-6);
    put(a, {2, 2}, {1, 1, 1, 1});
    const auto singular = seiche({"solve", "--factor", a, "-o", out});
    EXPECT_EQ(singular.code, 1);
    EXPECT_NE(singular.err.find("column 1 is 0"), std::string::npos) << singular.err;
    EXPECT_EQ(seiche({"solve", "--factor", a, "--method", "cg", "-o", out}).code, 2);
}

TEST_F(Solve, InputsAreNeverReplaced) {
    put(a, {2, 2}, {2, 1, 1, 3});
    put(b, {2}, {1, 2});
    std::filesystem::create_hard_link(b, folder / "hard.npy");
    std::filesystem::create_symlink(folder.path(), folder / "folder");
    const auto left = readFile(a), right = readFile(b);
    for (const std::vector<std::string>& arguments : {std::vector<std::string>{a, "-o", a},
                                                      {a, b, "-o", folder / "./b.npy"},
                                                      {a, b, "-o", folder / "hard.npy"},
                                                      {a, b, "-o", folder / "folder/b.npy"},
                                                      {"--multiply", a, a, "-o", a}}) {
        auto all = arguments;
        all.insert(all.begin(), "solve");
        const auto ran = seiche(all);
        EXPECT_EQ(ran.code, 2) << ran.err;
        EXPECT_NE(ran.err.find("would overwrite what is read"), std::string::npos) << ran.err;
        EXPECT_EQ(readFile(a), left);
        EXPECT_EQ(readFile(b), right);
    }
    std::filesystem::rename(a, folder / "f.L.npy");
    const auto ran = seiche({"solve", "--factor", folder / "f.L.npy", "-o", folder / "f"});
    EXPECT_EQ(ran.code, 2) << ran.err;
    EXPECT_EQ(readFile(folder / "f.L.npy"), left);
}

TEST_F(Solve, FailureKeepsTheOldX) {
    put(x, {2}, {1, 2});
    put(folder / "f.U.npy", {1}, {1});
    const auto before = readFile(x), factor = readFile(folder / "f.U.npy");
    // The solution overflows in FP32; then a matrix that is singular.
    put(b, {2}, {1e30, 1e30});
    for (const auto& entries : {std::vector<double>{1e-30, 0, 0, 1}, {1, 1, 1, 1}}) {
        put(a, {2, 2}, entries);
        for (const std::string method : {"lu", "gauss-jordan", "qr", "tridiagonal"}) {
            const auto ran = seiche({"solve", a, b, "-o", x, "--method", method});
            EXPECT_EQ(ran.code, 1) << method << ran.err;
            EXPECT_EQ(readFile(x), before) << method;
        }
    }
    EXPECT_EQ(seiche({"solve", "--factor", a, "-o", folder / "f"}).code, 1);
    EXPECT_EQ(readFile(folder / "f.U.npy"), factor);
    EXPECT_FALSE(std::filesystem::exists(folder / "f.L.npy"));
}

TEST_F(Solve, UnconvergedExitsOne) {
    put(a, {20, 20}, friendly(20));
    put(b, {20}, random(20, 1));
    const auto ran = seiche({"solve", a, b, "-o", x, "--method", "cg", "--iterations", "1"});
    EXPECT_EQ(ran.code, 1);
    EXPECT_TRUE(std::filesystem::exists(x));
    EXPECT_NE(ran.err.find("raise --iterations, loosen --tolerance"), std::string::npos) << ran.err;
}

/// tridiag(-1, 2, -1), whose residual stays above a millionth in FP32.
TEST_F(Solve, TheToleranceOfIterativeMethodsHoldsInFp64) {
    constexpr std::int64_t n = 200;
    auto matrix = friendly(n);
    for (std::int64_t i = 0; i < n; ++i) matrix[static_cast<std::size_t>(i * n + i)] = 2;
    const auto right = random(n, 6);
    put(a, {n, n}, matrix);
    put(b, {n}, right);
    double size = 0;
    for (const double entry : right) size += entry * entry;
    for (const std::string method : {"cg", "gmres"}) {
        for (const std::string tolerance : {"1e-6", "1e-10"}) {
            const auto ran = seiche({"solve", a, b, "-o", x, "--method", method, "--tolerance",
                                     tolerance, "--iterations", "20000"});
            ASSERT_EQ(ran.code, 0) << method << ran.err;
            EXPECT_LE(residual(n, matrix, readNpy(x).values, right),
                      1.001 * std::stod(tolerance) * std::sqrt(size))
                << method << tolerance;
        }
    }
    // Values that not even FP64 holds.
    const auto ran = seiche({"solve", a, b, "-o", x, "--method", "cg", "--tolerance", "1e-18",
                             "--iterations", "100000"});
    EXPECT_EQ(ran.code, 1);
    EXPECT_NE(ran.err.find("rounding keeps it there"), std::string::npos) << ran.err;
    EXPECT_NE(ran.err.find("--tolerance"), std::string::npos) << ran.err;
    EXPECT_EQ(ran.err.find("dt"), std::string::npos) << ran.err;
}

// The residual is small all the same: only the condition shows the error.
TEST_F(Solve, SolutionsWithoutACorrectDigitAreWarnedOf) {
    constexpr std::int64_t n = 8;
    std::vector<double> hilbert;
    for (int i = 0; i < n; ++i) {
        for (int j = 0; j < n; ++j) hilbert.push_back(1.0 / (i + j + 1));
    }
    put(a, {n, n}, hilbert);
    put(b, {n}, std::vector<double>(n, 1));
    for (const std::string method : {"lu", "lu-nopivot", "lu-full", "gauss-jordan"}) {
        const auto made = seiche({"solve", a, b, "--method", method, "-o", x});
        EXPECT_EQ(made.code, 0) << made.err;
        EXPECT_NE(made.err.find("no digit of X needs to be right"), std::string::npos)
            << method << made.err;
        EXPECT_NE(made.out.find("condition"), std::string::npos) << method;
    }
    put(a, {n, n}, friendly(n));
    EXPECT_EQ(seiche({"solve", a, b, "-o", x}).err.find("no digit"), std::string::npos);
}

TEST_F(Solve, ErrorsAboveRoundingExitOne) {
    // Without pivoting a small first pivot makes entries grow.
    auto entries = random(40 * 40, 3);
    entries[0] = 1e-6;
    put(a, {40, 40}, entries);
    put(b, {40}, random(40, 1));
    for (const auto& command : {std::vector<std::string>{"solve", a, b, "-o", x},
                                std::vector<std::string>{"solve", "--factor", a, "-o", x}}) {
        for (const std::string method : {"lu", "lu-nopivot"}) {
            auto arguments = command;
            arguments.insert(arguments.end(), {"--method", method});
            const auto ran = seiche(arguments);
            EXPECT_EQ(ran.code, method == "lu" ? 0 : 1) << ran.err;
            EXPECT_EQ(ran.err.find("rounding explains") != std::string::npos, method != "lu");
        }
    }
}

TEST_F(Solve, ProductsAreWrittenAndChecked) {
    const auto left = random(5 * 7, 1), right = random(7 * 3, 2);
    put(a, {5, 7}, left);
    put(b, {7, 3}, right);
    const auto ran = seiche({"solve", "--multiply", a, b, "-o", x});
    ASSERT_EQ(ran.code, 0) << ran.err;
    EXPECT_NE(ran.out.find("error ratio"), std::string::npos);
    const auto product = readNpy(x);
    EXPECT_EQ(product.shape, (Shape{5, 3}));
    double expected = 0;
    for (std::size_t k = 0; k < 7; ++k) expected += left[7 + k] * right[3 * k + 2];
    EXPECT_NEAR(product.values[1 * 3 + 2], expected, 1e-6);
}

TEST_F(Solve, SeveralDevicesMakeTheSameFileAsOne) {
    const std::int64_t n = 300;
    const std::string y = folder / "y.npy";
    put(a, {n, n}, random(static_cast<std::size_t>(n * n), 5));
    put(b, {n, 2}, random(static_cast<std::size_t>(n * 2), 6));
    for (const auto& arguments : {std::vector<std::string>{a, b},
                                  {a, b, "--refine"},
                                  {a, b, "--method", "lu-hybrid"},
                                  {"--multiply", a, b}}) {
        for (const auto& [devices, out] : {std::pair{"0", x}, std::pair{"0,0", y}}) {
            auto all = arguments;
            all.insert(all.begin(), "solve");
            all.insert(all.end(), {"--devices", devices, "-o", out});
            const auto ran = seiche(all);
            ASSERT_EQ(ran.code, 0) << ran.err;
            EXPECT_NE(ran.out.find("devices"), std::string::npos);
            EXPECT_NE(ran.out.find("ratio"), std::string::npos);
        }
        EXPECT_EQ(readFile(x), readFile(y));
        EXPECT_EQ(readNpy(x).shape, (Shape{n, 2}));
    }
    auto singular = random(static_cast<std::size_t>(n * n), 5);
    for (std::int64_t i = 0; i < n; ++i) singular[static_cast<std::size_t>(i * n + 270)] = 0;
    put(a, {n, n}, singular);
    std::filesystem::remove(x);
    const auto ran = seiche({"solve", a, b, "--devices", "0,0", "-o", x});
    EXPECT_EQ(ran.code, 1);
    EXPECT_NE(ran.err.find("column 270 is 0"), std::string::npos) << ran.err;
    EXPECT_FALSE(std::filesystem::exists(x));
    const auto unknown = seiche({"solve", a, b, "--devices", "0,99", "-o", x});
    EXPECT_EQ(unknown.code, 3) << unknown.err;
    EXPECT_NE(unknown.err.find("no graphics device 99"), std::string::npos) << unknown.err;
}

TEST_F(Solve, ImpossibleInputsAreRefusedInOneSentence) {
    const double nan = std::nan("");
    put(a, {2, 2}, {1, 2, 3, 4});
    put(b, {3}, {1, 2, 3});
    put(x, {2, 2}, {1, nan, 3, 4});
    const std::string empty = folder / "empty.npy", deep = folder / "deep.npy",
                      out = folder / "out.npy";
    put(empty, {0, 0}, {});
    put(deep, {1, 1, 1, 1}, {1});
    struct Case {
        std::vector<std::string> arguments;
        std::string expected;
    };
    for (const Case& each : {
             Case{{a, b}, "as many as the matrix"},
             {{folder / "none.npy"}, "no such file"},
             {{x}, "row 0, column 1 is nan"},
             {{empty}, "empty"},
             {{deep}, "4 axes"},
             {{a, "--method", "cg"}, "symmetric"},
             {{a, "--method", "lo"}, "no method 'lo'"},
             {{a, "--method", "bicgstab"}, "for sparse matrices"},
             {{b, "--method", "cg"}, "square"},
             {{"--multiply", a}, "two matrices"},
             {{"--multiply", a, b}, "as many rows"},
             {{"--multiply", a, b, "--devices", "0"}, "as many rows"},
             {{b, "--devices", "0"}, "square"},
             {{a, "--devices", "0,"}, "lacks one"},
             {{a, "--devices", "0", "--device", "0"}, "give one of them"},
             {{a, "--devices", "0", "--method", "qr"}, "lu and lu-hybrid"},
             {{"--factor", a, "--devices", "0"}, "lu and lu-hybrid"},
         }) {
        auto arguments = each.arguments;
        arguments.insert(arguments.begin(), "solve");
        arguments.insert(arguments.end(), {"-o", out});
        const auto ran = seiche(arguments);
        EXPECT_EQ(ran.code, 2) << each.expected << ran.err;
        EXPECT_NE(ran.err.find(each.expected), std::string::npos) << ran.err;
        EXPECT_FALSE(std::filesystem::exists(out));
    }
}

}  // namespace
}  // namespace seiche
