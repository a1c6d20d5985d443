#include "core/files/matrix_market.hpp"

#include <gtest/gtest.h>

#include <cmath>
#include <filesystem>
#include <fstream>
#include <limits>

#include "tests/unit/support/refusal.hpp"

namespace seiche {
namespace {

/// All entries of a file's text, row after row.
std::vector<double> entriesOf(const std::string& text) {
    const auto read = parseMatrixMarket(text, "a.mtx");
    if (read.dense) return read.value;
    std::vector<double> all(static_cast<std::size_t>(read.rows * read.columns));
    for (std::size_t k = 0; k < read.value.size(); ++k) {
        all[static_cast<std::size_t>(read.row[k] * read.columns + read.column[k])] += read.value[k];
    }
    return all;
}

using Entries = std::vector<double>;

TEST(MatrixMarket, ReadsEveryFormatKindAndSymmetry) {
    const std::string front = "%%MatrixMarket matrix ";
    EXPECT_EQ(entriesOf(front + "coordinate real general\n2 3 3\n1 1 1.5\n2 3 -4e2\n1 2 7\n"),
              (Entries{1.5, 7, 0, 0, 0, -400}));
    EXPECT_EQ(entriesOf(front + "coordinate integer general\n2 2 2\n2 1 -3\n1 2 +9\n"),
              (Entries{0, 9, -3, 0}));
    EXPECT_EQ(entriesOf(front + "coordinate pattern general\n2 2 2\n2 1\n1 1\n"),
              (Entries{1, 0, 1, 0}));
    EXPECT_EQ(entriesOf(front + "coordinate pattern symmetric\n2 2 2\n2 1\n1 1\n"),
              (Entries{1, 1, 1, 0}));
    EXPECT_EQ(entriesOf(front + "coordinate real symmetric\n2 2 2\n2 1 5\n2 2 3\n"),
              (Entries{0, 5, 5, 3}));
    EXPECT_EQ(entriesOf(front + "coordinate real symmetric\n2 2 2\n1 2 5\n2 2 3\n"),
              (Entries{0, 5, 5, 3}))
        << "the upper triangle";
    EXPECT_EQ(entriesOf(front + "coordinate real skew-symmetric\n2 2 2\n2 1 5\n1 1 0\n"),
              (Entries{0, -5, 5, 0}));
    EXPECT_EQ(entriesOf(front + "array real general\n2 3\n1\n2\n3\n4\n5\n6\n"),
              (Entries{1, 3, 5, 2, 4, 6}));
    EXPECT_EQ(entriesOf(front + "array integer symmetric\n2 2\n1\n2\n3\n"), (Entries{1, 2, 2, 3}));
    EXPECT_EQ(entriesOf(front + "array real skew-symmetric\n3 3\n1\n2\n3\n"),
              (Entries{0, -1, -2, 1, 0, -3, 2, 3, 0}));
    EXPECT_EQ(entriesOf(front + "array real skew-symmetric\n1 1\n"), Entries{0});
}

TEST(MatrixMarket, ReadsWhatOtherProgramsWrite) {
    EXPECT_EQ(entriesOf("%%matrixmarket MATRIX Coordinate REAL General  \r\n% a comment\r\n\r\n"
                        "%another\r\n  1\t1   4 \r\n\r\n1 1 1\r\n% within\r\n\t1 1 1e0\r\n"
                        " 1 1 1.25D+01\r\n1 1 -.5"),
              Entries{14});
    EXPECT_EQ(entriesOf("%%MatrixMarket matrix coordinate real general\n2 2 0\n"), Entries(4));
    // Underflow is rounding; a long number is a number.
    EXPECT_EQ(entriesOf("%%MatrixMarket matrix array real general\n3 1\n1e-400\n-1E-5000\n"
                        "0.1000000000000000055511151231257827021181583404541015625\n"),
              (Entries{0, 0, 0.1}));
    EXPECT_EQ(entriesOf("%%MatrixMarket matrix array real general\n2 1\n1.7e308\n4.9e-324\n"),
              (Entries{1.7e308, 4.9e-324}));
}

TEST(MatrixMarket, SaysWhereAFileIsWrong) {
    const std::string front = "%%MatrixMarket matrix ", real = front + "coordinate real general\n";
    struct Case {
        std::string text, expected;
    };
    for (const Case& each : {
             Case{"", "a.mtx: this file is empty"},
             {"1 1 1\n", "a.mtx:1: a Matrix Market file begins with"},
             {front + "coordinate real\n1 1 1\n1 1 1\n", "a.mtx:1: a Matrix Market file begins"},
             {front + "coordinate complex general\n1 1 1\n1 1 1 0\n", "kind 'complex' are not"},
             {front + "coordinate real hermitian\n1 1 1\n1 1 1\n", "symmetry 'hermitian' is not"},
             {front + "array pattern general\n1 1\n", "a pattern is neither"},
             {real, "a.mtx: the sizes of the matrix are missing"},
             {real + "2 2\n", "a.mtx:2: '2 2' are not the sizes of the matrix, 3 whole numbers"},
             {real + "2 2 1 1\n", "a.mtx:2: '2 2 1 1' are not"},
             {real + "2 2 -1\n", "are not the sizes"},
             {real + "2.0 2 1\n", "are not the sizes"},
             {real + "99999999999999999999 2 1\n", "are not the sizes"},
             {real + "0 2 0\n", "a.mtx:2: a matrix of 0 x 2 is empty or too large"},
             {real + "3000000000 2 0\n", "empty or too large"},
             {front + "coordinate real symmetric\n2 3 0\n",
              "a.mtx:2: a matrix of 2 x 3 is not sym"},
             {real + "2 2 1\n3 1 1\n", "a.mtx:3: row 3 and column 1 lie outside a matrix of 2 x 2"},
             {real + "2 2 1\n0 1 1\n", "both count from 1"},
             {real + "% c\n2 2 1\n\n1 1 x\n",
              "a.mtx:5: '1 1 x' is not an entry: a line has row, column and a number"},
             {real + "2 2 1\n1 1    \n",
              "a.mtx:3: '1 1' is not an entry: a line has row, column and a number"},
             {real + "2 2 1\n1 1 1 1\n", "is not an entry: a line has row, column and a number"},
             {real + "2 2 1\n1.0 1 1\n", "is not an entry: a line has row, column and a number"},
             {real + "2 2 1\n1 1 0x10\n", "is not an entry: a line has row, column and a number"},
             {real + "2 2 1\n1 1 nan\n", "a.mtx:3: '1 1 nan' is not finite in FP64"},
             {real + "2 2 1\n1 1 -inf\n", "and entries must be"},
             {real + "2 2 1\n1 1 1e400\n", "and entries must be"},
             {front + "coordinate integer general\n2 2 1\n1 1 1.5\n",
              "a whole number, as the first line says"},
             {front + "coordinate pattern general\n2 2 1\n1 1 1\n",
              "is not an entry: a line has row and column"},
             {front + "coordinate real skew-symmetric\n2 2 1\n2 2 1\n", "diagonal of a skew-symm"},
             {real + "2 2 2\n1 1 1.25000000\n", "a.mtx: 2 entries are promised and 1 are there"},
             {real + "2 2 1\n1 1 1\n2 2 2\n", "a.mtx:4: '2 2 2' follows after entry 1, the last"},
             {front + "array real general\n2 1\n1.25\n", "2 entries are promised and 1 are there"},
             {front + "array real general\n2 1\n1 2\n3\n",
              "is not an entry: a line has one number"},
             {front + "array real general\n1 1\n1\n2\n", "follows after entry 1, the last"},
         }) {
        const auto sentence = refusal([&] { parseMatrixMarket(each.text, "a.mtx"); });
        EXPECT_NE(sentence.find(each.expected), std::string::npos) << sentence << "\n" << each.text;
    }
}

// Nothing is allocated for them.
TEST(MatrixMarket, RefusesWhatAFileCannotHold) {
    const std::string front = "%%MatrixMarket matrix ";
    for (const std::string& text :
         {front + "coordinate real general\n2000000000 2000000000 4000000000000000000\n1 1 1\n",
          front + "coordinate pattern symmetric\n9 9 9223372036854775807\n1 1\n",
          front + "array real general\n2147483647 2147483647\n1\n",
          front + "array real symmetric\n2147483647 2147483647\n1\n",
          front + "array real skew-symmetric\n2147483647 2147483647\n1\n"}) {
        const auto sentence = refusal([&] { parseMatrixMarket(text, "a.mtx"); });
        EXPECT_NE(sentence.find("a.mtx:2: "), std::string::npos) << sentence;
        EXPECT_NE(sentence.find("bytes that follow cannot hold them"), std::string::npos);
    }
    const auto line = refusal([&] {
        parseMatrixMarket(front + "array real general\n1 1\n" + std::string(5 << 20, ' '), "a.mtx");
    });
    EXPECT_NE(line.find("a.mtx:3: this line is longer"), std::string::npos) << line;
}

TEST(MatrixMarket, EntriesBeyondOneBufferAreWhole) {
    // Lines of every length lie across the ends of buffers.
    constexpr int n = 700000;
    std::string text = "%%MatrixMarket matrix coordinate real general\n700000 3 700000\n";
    for (int i = 0; i < n; ++i) {
        text += std::to_string(i + 1) + ' ' + std::to_string(i % 3 + 1) + ' ' +
                std::to_string(i % 7919);
        text += '\n';
    }
    const auto read = parseMatrixMarket(text, "a.mtx");
    ASSERT_EQ(read.value.size(), static_cast<std::size_t>(n));
    for (int i = 0; i < n; ++i) {
        const auto k = static_cast<std::size_t>(i);
        ASSERT_EQ(read.row[k], i);
        ASSERT_EQ(read.column[k], i % 3);
        ASSERT_EQ(read.value[k], i % 7919);
    }
}

TEST(MatrixMarket, WrittenFilesComeBack) {
    const auto file =
        (std::filesystem::temp_directory_path() / "seiche-matrix-market.mtx").string();
    const std::vector<double> values = {1, -2.5, 0.1, 1e-300, 1.0 / 3, 4e200};
    writeMatrixMarket(file, 2, 3, std::span<const double>(values));
    const auto read = readMatrixMarket(file);
    EXPECT_TRUE(read.dense);
    EXPECT_EQ(read.rows, 2);
    EXPECT_EQ(read.columns, 3);
    EXPECT_EQ(read.value, values);
    std::filesystem::remove(file);
    const auto missing = refusal([&] { readMatrixMarket(file); });
    EXPECT_NE(missing.find("there is no such file"), std::string::npos);
}

}  // namespace
}  // namespace seiche
