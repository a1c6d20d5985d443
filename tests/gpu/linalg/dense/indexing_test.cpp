#include "solvers/linalg/dense/indexing.hpp"

#include <numeric>
#include <set>

#include "tests/gpu/linalg/dense/support.hpp"

namespace seiche::linalg {
namespace {

using Distribution = Indexing::Distribution;

constexpr std::array<int, 3> matrixShapes[] = {{1, 1, 1},   {1, 9, 1},  {9, 1, 3},   {3, 5, 2},
                                               {64, 64, 1}, {33, 4, 5}, {65, 129, 2}};

std::vector<float> counted(std::int64_t count) {
    std::vector<float> made(static_cast<std::size_t>(count));
    std::iota(made.begin(), made.end(), 1.0f);
    return made;
}

Matrix countedMatrix(int rows, int columns, int batch) {
    return Matrix::fromRows(rows, columns, counted(std::int64_t{rows} * columns * batch), batch);
}

/// Position in rows of entry (b, i, j).
std::size_t at(const Matrix& a, int b, int i, int j) {
    return static_cast<std::size_t>((b * a.rows() + i) * a.columns() + j);
}

template <class Value>
void expectEntries(const Matrix& a, const Value& wanted) {
    const auto got = a.download();
    int wrong = 0;
    for (int b = 0; b < a.batch(); ++b) {
        for (int i = 0; i < a.rows(); ++i) {
            for (int j = 0; j < a.columns(); ++j) {
                if (got[at(a, b, i, j)] != wanted(b, i, j)) ++wrong;
            }
        }
    }
    EXPECT_EQ(wrong, 0) << a.rows() << " x " << a.columns() << " x " << a.batch();
    expectZeroPadding(a);
}

class IndexingTest : public GpuTest {
  protected:
    static int index(const Selection& s, int k) {
        return s.list.empty() ? s.first + k * s.step : s.list[static_cast<std::size_t>(k)];
    }
    /// Selections of a matrix of at least 3 x 4, two in the batch.
    static std::vector<Selections> selections(const Matrix& a) {
        const int r = a.rows(), c = a.columns(), m = a.batch();
        return {
            {Selection::all(r), Selection::all(c), Selection::all(m)},
            {Selection::range(1, 1, 2), Selection::range(2, 1, c - 2), Selection::range(1, 1, 1)},
            {Selection::range(r - 1, -1, r), Selection::range(c - 1, -2, c / 2),
             Selection::range(m - 1, -1, m)},
            {Selection::of({2, 0}), Selection::of({1, c - 1, 0}), Selection::of({m - 1, 0})},
            {Selection::of({r - 1}), Selection::all(c), Selection::all(m)},
            {Selection::all(r), Selection::range(0, 3, (c + 2) / 3), Selection::all(m)}};
    }
    Indexing indexing;
};

TEST_F(IndexingTest, SelectionsAreGatheredAndScattered) {
    for (const auto [rows, columns, batch] :
         {std::array{3, 5, 2}, {65, 129, 2}, {33, 4, 5}, {64, 64, 2}}) {
        const auto a = countedMatrix(rows, columns, batch);
        const auto entries = a.download();
        for (const auto& s : selections(a)) {
            Matrix part(s.rows.size(), s.columns.size(), s.batch.size());
            indexing.gather(a, s, part);
            expectEntries(part, [&](int b, int i, int j) {
                return entries[at(a, index(s.batch, b), index(s.rows, i), index(s.columns, j))];
            });
            // Writes back with negative sign into a copy: only the selection changes.
            auto changed = a.copy("changed");
            auto negative = part.download();
            for (float& entry : negative) entry = -entry;
            part.upload(negative);
            indexing.scatter(part, s, changed);
            auto wanted = entries;
            for (int b = 0; b < part.batch(); ++b) {
                for (int i = 0; i < part.rows(); ++i) {
                    for (int j = 0; j < part.columns(); ++j) {
                        auto& entry =
                            wanted[at(a, index(s.batch, b), index(s.rows, i), index(s.columns, j))];
                        entry = -std::abs(entry);
                    }
                }
            }
            EXPECT_EQ(changed.download(), wanted);
            expectZeroPadding(changed);
        }
    }
}

TEST_F(IndexingTest, SidesOfOneAreRepeatedWhenScattered) {
    Matrix a(5, 7, 2);
    const Selections s = {Selection::range(1, 2, 2), Selection::of({6, 0, 3}), Selection::all(2)};
    indexing.scatter(Matrix::fromRows(1, 3, std::vector<float>{10, 20, 30}), s, a);
    const auto chosen = [](int i) { return i == 1 || i == 3; };
    const auto row = [](int j) { return j == 6 ? 10.0f : j == 0 ? 20.0f : j == 3 ? 30.0f : 0.0f; };
    expectEntries(a, [&](int, int i, int j) { return chosen(i) ? row(j) : 0.0f; });
    indexing.scatter(Matrix::fromRows(2, 1, std::vector<float>{1, 2}), s, a);
    expectEntries(a, [&](int, int i, int j) {
        return !chosen(i) || row(j) == 0 ? 0.0f : i == 1 ? 1.0f : 2.0f;
    });
    indexing.scatter(Matrix::fromRows(1, 1, std::vector<float>{-4}), s, a);
    expectEntries(a, [&](int, int i, int j) { return chosen(i) && row(j) != 0 ? -4.0f : 0.0f; });
}

TEST_F(IndexingTest, LastOfRepeatedIndicesCounts) {
    Matrix a(4, 6);
    const auto from = countedMatrix(3, 500, 1);
    Selections s = {Selection::of({2, 0, 2}), Selection::of({}), Selection::all(1)};
    for (int k = 0; k < 500; ++k) s.columns.list.push_back(k % 5);
    indexing.scatter(from, s, a);
    expectEntries(a, [&](int, int i, int j) {
        if (j == 5 || i == 1 || i == 3) return 0.0f;
        return static_cast<float>((i == 2 ? 1000 : 500) + 495 + j + 1);
    });
    Matrix b(4, 6);
    indexing.scatter(countedMatrix(1, 3, 1),
                     {Selection::range(3, 1, 1), Selection::range(4, 0, 3), Selection::all(1)}, b);
    expectEntries(b, [](int, int i, int j) { return i == 3 && j == 4 ? 3.0f : 0.0f; });
    // A list may gather an entry repeatedly.
    Matrix c(1, 4);
    indexing.gather(countedMatrix(1, 3, 1),
                    {Selection::all(1), Selection::of({1, 1, 2, 1}), Selection::all(1)}, c);
    EXPECT_EQ(c.download(), (std::vector<float>{2, 2, 3, 2}));
}

TEST_F(IndexingTest, MatricesAreTransposedAndReshaped) {
    for (const auto [rows, columns, batch] : matrixShapes) {
        const auto a = countedMatrix(rows, columns, batch);
        const auto entries = a.download();
        Matrix turned(columns, rows, batch);
        for (const auto* profile : {&gl::gpuProfile(), &gl::softwareProfile()}) {
            indexing.fill(turned, -1);
            Indexing(*profile).transpose(a, turned);
            expectEntries(turned, [&](int b, int i, int j) { return entries[at(a, b, j, i)]; });
        }
        for (const auto [newRows, newColumns, newBatch] : {std::array{columns, rows, batch},
                                                           {rows * columns, batch, 1},
                                                           {1, rows * columns * batch, 1},
                                                           {batch, columns, rows}}) {
            Matrix other(newRows, newColumns, newBatch);
            indexing.reshape(a, other, false);
            EXPECT_EQ(other.download(), entries);
            expectZeroPadding(other);
            indexing.reshape(a, other, true);
            expectEntries(other, [&](int b, int i, int j) {
                const int k = (b * other.columns() + j) * other.rows() + i;
                return entries[at(a, k / rows / columns, k % rows, k / rows % columns)];
            });
        }
    }
}

TEST_F(IndexingTest, TrianglesIdentitiesAndConstants) {
    for (const auto [rows, columns, batch] : matrixShapes) {
        const auto a = countedMatrix(rows, columns, batch);
        const auto entries = a.download();
        Matrix c(rows, columns, batch);
        for (const int offset : {-3, 0, 1, 200}) {
            for (const bool unit : {false, true}) {
                for (const auto part : {Triangle::lower, Triangle::upper}) {
                    indexing.triangle(a, part, offset, unit, c);
                    expectEntries(c, [&](int b, int i, int j) {
                        if (unit && i == j) return 1.0f;
                        const bool inside =
                            part == Triangle::lower ? j - i <= offset : j - i >= offset;
                        return inside ? entries[at(a, b, i, j)] : 0.0f;
                    });
                }
            }
        }
        indexing.fill(c, 2.5f);
        expectEntries(c, [](int, int, int) { return 2.5f; });
        indexing.identity(c);
        expectEntries(c, [](int, int i, int j) { return i == j ? 1.0f : 0.0f; });
        auto own = a.copy("own");
        indexing.triangle(own, Triangle::upper, 0, false, own);
        expectEntries(own,
                      [&](int b, int i, int j) { return j >= i ? entries[at(a, b, i, j)] : 0.0f; });
    }
}

using Words = std::array<std::uint32_t, 4>;

Words philox(Words counter, std::array<std::uint32_t, 2> key) {
    for (int turn = 0; turn < 10; ++turn) {
        const auto a = std::uint64_t{0xd2511f53} * counter[0],
                   b = std::uint64_t{0xcd9e8d57} * counter[2];
        const auto high = [](std::uint64_t v) { return static_cast<std::uint32_t>(v >> 32); };
        const auto low = [](std::uint64_t v) { return static_cast<std::uint32_t>(v); };
        counter = {high(b) ^ counter[1] ^ key[0], low(b), high(a) ^ counter[3] ^ key[1], low(a)};
        key[0] += 0x9e3779b9, key[1] += 0xbb67ae85;
    }
    return counter;
}

double uniformNumber(std::uint64_t seed, std::uint32_t k) {
    const auto words = philox({k / 4, 0, 0, 0}, {static_cast<std::uint32_t>(seed),
                                                 static_cast<std::uint32_t>(seed >> 32)});
    return ((words[k % 4] >> 9) + 0.5) * 0x1p-23;
}

TEST_F(IndexingTest, RandomWordsAreThoseOfPhilox) {
    // Known answers of the authors' library.
    EXPECT_EQ(philox({0, 0, 0, 0}, {0, 0}),
              (Words{0x6627e8d5, 0xe169c58d, 0xbc57ac4c, 0x9b00dbd8}));
    EXPECT_EQ(philox({0x243f6a88, 0x85a308d3, 0x13198a2e, 0x03707344}, {0xa4093822, 0x299f31d0}),
              (Words{0xd16cfe09, 0x94fdcceb, 0x5001e420, 0x24126ea1}));
    Matrix first(1, 4);
    indexing.random(first, Distribution::uniform, 0);
    const auto four = first.download();
    EXPECT_EQ(four[0], static_cast<float>(((0x6627e8d5 >> 9) + 0.5) * 0x1p-23));
    EXPECT_EQ(four[3], static_cast<float>(((0x9b00dbd8 >> 9) + 0.5) * 0x1p-23));
    for (const std::uint64_t seed : {std::uint64_t{1}, std::uint64_t{0xfedcba9876543210}}) {
        for (const auto [rows, columns, batch] : matrixShapes) {
            Matrix a(rows, columns, batch), normal(rows, columns, batch);
            indexing.random(a, Distribution::uniform, seed);
            expectEntries(a, [&](int b, int i, int j) {
                return static_cast<float>(
                    uniformNumber(seed, static_cast<std::uint32_t>(at(a, b, i, j))));
            });
            indexing.random(normal, Distribution::normal, seed);
            expectZeroPadding(normal);
            const auto got = normal.download();
            double worst = 0;
            for (std::uint32_t k = 0; k < got.size(); ++k) {
                const double u = uniformNumber(seed, k & ~1u), v = uniformNumber(seed, k | 1u);
                const double angle = 2 * M_PI * v, radius = std::sqrt(-2 * std::log(u));
                const double wanted = radius * (k % 2 ? std::sin(angle) : std::cos(angle));
                worst = std::max(worst, std::abs(got[k] - wanted) / radius);
            }
            // The angle, up to 2 pi, is rounded twice.
            EXPECT_LT(worst, 16 * u32);
        }
    }
}

TEST_F(IndexingTest, RandomNumbersHaveTheirMoments) {
    constexpr int n = 512, count = n * n;
    Matrix a(n, n);
    for (const bool normal : {false, true}) {
        indexing.random(a, normal ? Distribution::normal : Distribution::uniform, 12345);
        double sum = 0, squares = 0, neighbours = 0, fourth = 0;
        const auto entries = a.download();
        const double mean = normal ? 0 : 0.5, variance = normal ? 1 : 1.0 / 12;
        for (std::size_t k = 0; k < entries.size(); ++k) {
            const double d = entries[k] - mean;
            sum += d, squares += d * d, fourth += d * d * d * d;
            neighbours += d * (entries[(k + 1) % entries.size()] - mean);
            if (!normal) {
                ASSERT_GT(entries[k], 0);
                ASSERT_LT(entries[k], 1);
            }
        }
        // Five standard errors of each.
        const double kurtosis = normal ? 3 : 1.8, rootCount = std::sqrt(double{count});
        EXPECT_LT(std::abs(sum / count), 5 * std::sqrt(variance) / rootCount);
        EXPECT_LT(std::abs(squares / count - variance),
                  5 * variance * std::sqrt(kurtosis - 1) / rootCount);
        EXPECT_LT(std::abs(neighbours / count), 5 * variance / rootCount);
        EXPECT_NEAR(fourth / count / (variance * variance), kurtosis, 0.1);
    }
}

TEST_F(IndexingTest, SelectionsThatDoNotFitAreRefused) {
    Matrix a(3, 5), b(3, 5), c(2, 5);
    const auto all = [](int rows, int columns) {
        return Selections{Selection::all(rows), Selection::all(columns), Selection::all(1)};
    };
    expectInput([&] { indexing.gather(a, all(4, 5), b); },
                "index 3 was asked for among the 3 rows");
    expectInput(
        [&] {
            indexing.gather(a, {Selection::range(2, -1, 4), Selection::all(5), Selection::all(1)},
                            b);
        },
        "index -1");
    expectInput(
        [&] {
            indexing.gather(a, {Selection::of({0, 7}), Selection::all(5), Selection::all(1)}, c);
        },
        "index 7");
    expectInput([&] { indexing.gather(a, all(3, 0), b); }, "no columns of");
    expectInput([&] { indexing.gather(a, all(3, 5), c); }, "match the shapes");
    expectInput([&] { indexing.gather(a, all(3, 5), a); }, "a matrix of its own");
    expectInput([&] { indexing.scatter(c, all(3, 5), a); }, "match the shapes");
    expectInput(
        [&] {
            indexing.scatter(a, {Selection::all(3), Selection::all(5), Selection::of({1})}, b);
        },
        "index 1");
    expectInput([&] { indexing.transpose(a, b); }, "match the shapes");
    expectInput([&] { indexing.reshape(a, c, false); }, "as many entries must remain");
    expectInput([&] { indexing.triangle(a, Triangle::upper, 0, false, c); }, "match the shapes");
}

}  // namespace
}  // namespace seiche::linalg
