#include "core/expression/graph.hpp"

#include <gtest/gtest.h>

#include <cmath>
#include <fstream>
#include <limits>
#include <sstream>
#include <stdexcept>

#include "core/expression/parser.hpp"
#include "core/expression/program.hpp"
#include "tests/unit/support/random_texts.hpp"

namespace seiche::expression {
namespace {

/// Texts in the variables a and b.
struct Reader {
    Graph graph{7};
    Names names{{{"a", graph.variable("a")}, {"b", graph.variable("b")}}, elementaryFunctions()};

    Node read(const std::string& text) { return parse(text, graph, names); }
    double value(Node node, double a, double b) const {
        Program program(graph, {node});
        double result = 0;
        const Program::Input inputs[] = {{&a, 0}, {&b, 0}};
        double* const outputs[] = {&result};
        program.run(inputs, 1, outputs);
        return result;
    }
};

TEST(Expression, EqualSubexpressionsAreOneNode) {
    Reader reader;
    EXPECT_EQ(reader.read("sin(a)*b + 2"), reader.read("2 + b*sin( a )"));
    const auto before = reader.graph.size();
    reader.read("(a + b)*(b + a)*(a+b)");
    EXPECT_LE(reader.graph.size(), before + 3);
}

TEST(Expression, ConstantsAreFolded) {
    Reader reader;
    EXPECT_TRUE(reader.graph.isNumber(reader.read("2^3^2 - 500 - sqrt(144)"), 0));
    EXPECT_EQ(reader.read("2 < 3 ? a : b"), reader.read("a"));
    EXPECT_TRUE(reader.graph.isNumber(reader.read("(1 < 2) + (2 >= 2 && 1 != 1)"), 1));
    // not where nothing finite comes out: 9^(10^10) and the like stay what they are
    EXPECT_EQ(reader.value(reader.read("9^(10^10)"), 0, 0), HUGE_VAL);
    EXPECT_TRUE(std::isnan(reader.value(reader.read("0/0"), 0, 0)));
}

TEST(Expression, ConditionsAndNumbersTurnIntoEachOther) {
    Reader reader;
    EXPECT_EQ(reader.value(reader.read("(a < b)*3 + (a < b && b)"), 1, 2), 4);
    EXPECT_EQ(reader.value(reader.read("a ? 5 : 6"), 0.1, 0), 5);
    EXPECT_EQ(reader.value(reader.read("a || b ? 5 : 6"), 0, 0), 6);
    EXPECT_EQ(reader.value(reader.read("a < b < 0.5"), 2, 1), 1);  // (a < b) < 0.5
}

TEST(Expression, ProgramsRunOverManyValues) {
    Reader reader;
    Program program(reader.graph,
                    {reader.read("a*a + b"), reader.read("max(a, b)"), reader.read("a*a + b")});
    std::vector<double> a(1000), sum(1000), most(1000), again(1000);
    for (std::size_t i = 0; i < a.size(); ++i) a[i] = std::sin(static_cast<double>(i));
    const double b = 0.25;
    const Program::Input inputs[] = {{a.data(), 1}, {&b, 0}};
    double* const outputs[] = {sum.data(), most.data(), again.data()};
    program.run(inputs, a.size(), outputs);
    for (std::size_t i = 0; i < a.size(); ++i) {
        EXPECT_EQ(sum[i], a[i] * a[i] + b);
        EXPECT_EQ(most[i], std::max(a[i], b));
    }
    EXPECT_EQ(sum, again);
}

// Central differences of FP64 at points where the function is smooth; where its second derivative
// is so large that differences say nothing, two steps disagree and the point is passed over.
TEST(Expression, DerivativesAgreeWithDifferences) {
    RandomTexts texts(1);
    int compared = 0, undefined = 0;
    const int count = RandomTexts::wanted(4000);
    for (int i = 0; i < count; ++i) {
        Reader reader;
        const auto text = texts.expression(4);
        const Node node = reader.read(text);
        const double da = 0.8, db = -0.6;
        const Node slope =
            reader.graph.derivative(node, {{reader.graph.variable("a"), reader.graph.number(da)},
                                           {reader.graph.variable("b"), reader.graph.number(db)}});
        const double a = 0.73, b = 1.31;
        const auto along = [&](double s) { return reader.value(node, a + s * da, b + s * db); };
        const auto difference = [&](double h) {
            return (8 * (along(h) - along(-h)) - (along(2 * h) - along(-2 * h))) / (12 * h);
        };
        const double coarse = difference(2e-4), fine = difference(1e-4);
        const double size = std::abs(fine) + std::abs(along(0));
        if (!std::isfinite(size) || size > 1e6 ||
            std::abs(coarse - fine) > 1e-9 * std::max(1.0, size) ||
            std::abs(difference(0.77e-4) - fine) > 1e-9 * std::max(1.0, size))
            continue;
        // a negative base with a varying exponent has no derivative, even where the exponent's own
        // is 0
        const double exact = reader.value(slope, a, b);
        if (std::isnan(exact) && ++undefined < count / 200) continue;
        // changes below the last digit of a large intermediate value
        if (std::ranges::any_of(reader.graph.needed({node}), [&](Node each) {
                return std::abs(reader.value(each, a, b)) > 1e9;
            })) {
            continue;
        }
        ++compared;
        EXPECT_NEAR(exact, fine, 1e-7 * std::max(1.0, size)) << text;
    }
    EXPECT_GT(compared, count / 2);
}

TEST(Expression, BesselFunctionsHaveTheirDerivatives) {
    for (const char* kind : {"besselj", "bessely"}) {
        for (const int order : {-2, 0, 1, 7}) {
            Reader reader;
            const Node node = reader.read(fmt::format("{}({}, a*a)", kind, order));
            const Node slope = reader.graph.derivative(
                node, {{reader.graph.variable("a"), reader.graph.number(1)}});
            for (const double a : {0.9, 1.7, 4.1}) {
                const double h = 1e-5;
                const double difference =
                    (reader.value(node, a + h, 0) - reader.value(node, a - h, 0)) / (2 * h);
                EXPECT_NEAR(reader.value(slope, a, 0), difference,
                            1e-7 * std::max(1.0, std::abs(difference)))
                    << kind << order << " at " << a;
            }
        }
    }
}

// Reference: sympy with 40 digits; oracle.py writes the file.
TEST(Expression, ValuesAndDerivativesMatchSympy) {
    std::ifstream file(SEICHE_SOURCE_DIR "/tests/unit/expression/oracle.txt");
    int lines = 0;
    for (std::string line; std::getline(file, line); ++lines) {
        std::istringstream fields(line);
        double a = 0, b = 0, value = 0, da = 0, db = 0;
        std::string text;
        fields >> a >> b >> value >> da >> db;
        std::getline(fields >> std::ws, text);
        Reader reader;
        const Node node = reader.read(text);
        const auto slope = [&](const char* by) {
            return reader.graph.derivative(node,
                                           {{reader.graph.variable(by), reader.graph.number(1)}});
        };
        const auto near = [&](double mine, double exact) {
            // possible effect of rounding the innermost functions' arguments
            const double size =
                std::abs(a * da) + std::abs(b * db) + std::abs(value) + std::abs(exact);
            EXPECT_NEAR(mine, exact, 1e-10 * std::max(1.0, size))
                << text << " at " << a << ", " << b;
        };
        near(reader.value(node, a, b), value);
        near(reader.value(slope("a"), a, b), da);
        near(reader.value(slope("b"), a, b), db);
    }
    EXPECT_EQ(lines, 250);
}

TEST(Expression, ConstantsHaveZeroDerivative) {
    Reader reader;
    for (const char* text : {"3", "0/0", "a + 3", "2 < 3 ? 1 : a"}) {
        const auto node = reader.read(text);
        for (int k = 0; k < reader.graph.size(); ++k) {
            const auto slope = reader.graph.derivative(k, {});
            EXPECT_TRUE(reader.graph.isNumber(slope, 0)) << text << ", node " << k;
        }
        EXPECT_GE(node, 0);
    }
    EXPECT_THROW(reader.graph.type(noNode), std::out_of_range);
}

TEST(Expression, NanWinsMinAndMaxInEitherPlace) {
    constexpr double nan = std::numeric_limits<double>::quiet_NaN();
    for (const char* text : {"min(a, b)", "max(a, b)", "min(1, a, b)", "max(a, 1, b)"}) {
        Reader reader;
        const auto node = reader.read(text);
        EXPECT_TRUE(std::isnan(reader.value(node, nan, 2))) << text;
        EXPECT_TRUE(std::isnan(reader.value(node, 2, nan))) << text;
        EXPECT_TRUE(std::isnan(reader.value(node, nan, nan))) << text;
    }
    Reader reader;
    EXPECT_EQ(reader.value(reader.read("min(a, b)"), 2, -3), -3);
    EXPECT_EQ(reader.value(reader.read("max(a, b)"), -3, 2), 2);
    EXPECT_TRUE(std::isnan(reader.value(reader.read("min(0/0, 1)"), 0, 0)));
    EXPECT_TRUE(std::isnan(reader.value(reader.read("max(1, 0/0)"), 0, 0)));
}

TEST(Expression, AnyTextIsReadOrRefused) {
    RandomTexts texts(2);
    int read = 0;
    const int count = RandomTexts::wanted(100000);
    for (int i = 0; i < count; ++i) {
        Reader reader;
        const auto text = i % 4 == 0 ? texts.expression(4) : texts.anything();
        try {
            reader.value(reader.read(text), 0.3, -0.7);
            ++read;
        } catch (const SyntaxError& error) {
            EXPECT_LE(error.begin() + error.length(), text.size()) << text;
            EXPECT_FALSE(std::string(error.what()).empty());
        }
    }
    EXPECT_GT(read, count / 5);
}

TEST(Expression, ErrorsHaveTheirPlace) {
    const std::vector<std::tuple<std::string, std::size_t, std::size_t>> cases = {
        {"a + bb*2", 4, 2}, {"a b", 2, 1},   {"sin(a", 5, 0},      {"a + ", 4, 0},
        {"min()", 0, 3},    {"a ? 1", 2, 1}, {"a \xc3\xa9", 2, 2},
    };
    for (const auto& [text, begin, length] : cases) {
        Reader reader;
        try {
            reader.read(text);
            ADD_FAILURE() << text;
        } catch (const SyntaxError& error) {
            EXPECT_EQ(error.begin(), begin) << error.what();
            EXPECT_EQ(error.length(), length) << error.what();
        }
    }
    Reader reader;
    const auto deep = [](const std::string& piece, int count) {
        std::string text;
        for (int i = 0; i < count; ++i) text += piece;
        return text + "a";
    };
    for (const auto& piece : {"-", "2^", "sin(", "(", "a?b:", "a^-"}) {
        EXPECT_THROW(reader.read(deep(piece, 600)), SyntaxError) << piece;
    }
}

}  // namespace
}  // namespace seiche::expression
