#include "core/expression/formula.hpp"

#include <gtest/gtest.h>

#include <cmath>
#include <numbers>
#include <set>

#include "tests/unit/support/refusal.hpp"

namespace seiche {
namespace {

const Domain formulaDomain{.width = 2, .height = 1.5, .nx = 8, .ny = 5};

double value(const std::string& text, double x = 0.3, double y = 1.25, double t = 0.7) {
    return Formula(text, formulaDomain, 1, "test")(x, y, t);
}

std::string formulaRefusal(const std::string& text) {
    const std::string place = "lake.json:12: initial.height: ";
    const auto sentence =
        refusal([&] { Formula(text, formulaDomain, 1, "lake.json:12: initial.height"); });
    if (sentence == "accepted") return sentence;
    EXPECT_EQ(sentence.substr(0, place.size()), place);
    return sentence.substr(place.size());
}

TEST(Formula, MatchesCpp) {
    const double x = 0.3, y = 1.25, t = 0.7;
    const double pi = std::numbers::pi, e = std::numbers::e;
    const std::vector<std::pair<std::string, double>> cases = {
        {"x", x},
        {"x + y*t - 2/4", x + y * t - 2.0 / 4},
        {"-x^2", -(x * x)},
        {"2^3^2", 512},
        {"2^-1", 0.5},
        {"-2*-3", 6},
        {"(x+y)^0.5", std::pow(x + y, 0.5)},
        {"1e-3 + .5 + 2.5E2", 1e-3 + .5 + 250},
        {"pi*e", pi * e},
        {"Lx + 10*Ly + 100*hx + 1000*hy", 2 + 15 + 100 * 0.25 + 1000 * 0.3},
        {"exp(-((x-0.5)^2+(y-0.5)^2)/0.002)", std::exp(-((x - .5) * (x - .5) + .75 * .75) / 0.002)},
        {"4*1.5*y*(0.41-y)/0.41^2", 4 * 1.5 * y * (0.41 - y) / (0.41 * 0.41)},
        {"sin(x)+cos(y)+tan(t)", std::sin(x) + std::cos(y) + std::tan(t)},
        {"asin(x)+acos(x)+atan(y)", std::asin(x) + std::acos(x) + std::atan(y)},
        {"sinh(x)+cosh(y)+tanh(t)", std::sinh(x) + std::cosh(y) + std::tanh(t)},
        {"atan2(y-2,x-1)", std::atan2(y - 2, x - 1)},
        {"log(y)+log2(y)+log10(y)", std::log(y) + std::log2(y) + std::log10(y)},
        {"sqrt(y)*abs(-x)*erf(t)", std::sqrt(y) * x * std::erf(t)},
        {"besselj(0,x)+besselj(3,-y)", std::cyl_bessel_j(0, x) - std::cyl_bessel_j(3, y)},
        {"bessely(1,y)-besselj(-1,t)", std::cyl_neumann(1, y) + std::cyl_bessel_j(1, t)},
        {"besselj(0,2.404825557695773)+besselj(1,3.831705970207512)", 0},
        {"sign(-x)+sign(0)*5+sign(y)*3", 2},
        {"floor(-0.5)+ceil(0.2)+round(2.5)", -1 + 1 + 3},
        {"min(x,y,t)+10*max(x,y,t)+100*min(x)", x + 10 * y + 100 * x},
        {"x<y ? 1 : 2", 1},
        {"x>=y ? 1 : y==1.25 ? 3 : 4", 3},
        {"(x<y) + (x>y) + (x<=x) + (x>=x) + (x==x) + (x!=x)", 4},
        {"x<y && t<0 || y>1", 1},
        {"0*x", 0},
    };
    for (const auto& [text, expected] : cases) {
        EXPECT_NEAR(value(text), expected, 4e-16 * std::max(1.0, std::abs(expected))) << text;
    }
}

TEST(Formula, KnowsWhetherItDependsOnTime) {
    EXPECT_TRUE(Formula("sin(2*pi*t)", formulaDomain, 1, "").dependsOnTime());
    EXPECT_FALSE(Formula("tan(x)*sqrt(y)", formulaDomain, 1, "").dependsOnTime());
}

TEST(Formula, RefusalsNameARemedy) {
    const std::vector<std::pair<std::string, std::string>> cases = {
        {"", "the formula is empty; write 0 for none"},
        {"  ", "the formula is empty; write 0 for none"},
        {"2x", "in the formula '2x' an operator such as * is missing before 'x' at character 2"},
        {"x(2)", "in the formula 'x(2)' an operator such as * is missing after 'x' at character 1"},
        {"2(x)",
         "in the formula '2(x)' an operator such as * is missing before '(' at character 2"},
        {"sin x",
         "in the formula 'sin x' parentheses are missing after the function 'sin' at "
         "character 1"},
        {"x = 3", "in the formula 'x = 3' comparison is written ==, not '=' at character 3"},
        {"x & y", "in the formula 'x & y' logic is written && and ||, not '&' at character 3"},
        {"x, y",
         "in the formula 'x, y' only the arguments of a function may be separated by ',' at "
         "character 2"},
        {"x + $HOME", "in the formula 'x + $HOME' there is an unexpected '$' at character 5"},
        {"x)", "in the formula 'x)' there is one too many ')' at character 2"},
        {"(x", "the formula '(x' lacks a closing parenthesis (at character 3)"},
        {"x +", "the formula 'x +' ends where a value is still missing (at character 4)"},
        {"sin()", "the formula 'sin()' gives too few arguments to 'sin' (at character 1)"},
        {"sin(x,y)", "the formula 'sin(x,y)' gives too many arguments to 'sin' (at character 1)"},
        {"1 + besselj(0.5,x)",
         "in the formula '1 + besselj(0.5,x)' besselj(n, x): the order n is a whole number from "
         "-100 to 100, at 'besselj' at character 5"},
        {"bessely(x,2)",
         "in the formula 'bessely(x,2)' bessely(n, x): the order n is a whole number from -100 to "
         "100, at 'bessely' at character 1"},
        {"x ? y", "the formula 'x ? y' has a ? without its : (write a ? b : c) (at character 3)"},
        {"x : y", "the formula 'x : y' has a : without its ? (write a ? b : c) (at character 3)"},
        {"1e999", "in the formula '1e999' no number can be read from '1e999' at character 1"},
    };
    for (const auto& [text, expected] : cases) EXPECT_EQ(formulaRefusal(text), expected) << text;
    EXPECT_NE(
        formulaRefusal("sine(x)").find("uses 'sine', which is not known, did you mean 'sin'?"),
        std::string::npos);
    EXPECT_NE(formulaRefusal("x + lx").find("did you mean 'Lx'?"), std::string::npos);
    for (const char* text :
         {"x+*y", "1,2", "(1,2)", "min(,)", "?:", "x ? : y", "()", "\"a\"", "x;y", "x\\y", "!x",
          "_pi", "rint(x)", "x y", "1 2", "..", "x?y?1:2"}) {
        EXPECT_NE(formulaRefusal(text), "accepted") << text;
    }
}

TEST(Formula, LimitsLengthAndNesting) {
    const auto nested = [](int depth) {
        return std::string(static_cast<std::size_t>(depth), '(') + "x" +
               std::string(static_cast<std::size_t>(depth), ')');
    };
    EXPECT_EQ(value(nested(64)), 0.3);
    EXPECT_EQ(formulaRefusal(nested(65)),
              "the formula nests deeper than 64 levels; write it flatter (at character 65)");
    EXPECT_EQ(formulaRefusal(nested(2000)),
              "the formula nests deeper than 64 levels; write it flatter (at character 65)");
    EXPECT_EQ(value(fmt::format("{:>4096}", "x")), 0.3);
    EXPECT_EQ(formulaRefusal(fmt::format("{:>4097}", "x")),
              "the formula has 4097 characters, and at most 4096 are read; write it shorter");
    std::string choices;
    for (int i = 0; i < 65; ++i) choices += "x<0?1:";
    EXPECT_NE(formulaRefusal(choices + "2"), "accepted");
}

TEST(Formula, RandomDependsOnCellSeedAndNumberAlone) {
    const auto cells = [](std::uint64_t seed, const std::string& text) {
        return evaluateOnCells(Formula(text, formulaDomain, seed, ""), formulaDomain, 0);
    };
    const auto once = cells(1, "random(1)");
    EXPECT_EQ(once, cells(1, "random(1)"));
    EXPECT_NE(once, cells(2, "random(1)"));
    EXPECT_NE(once, cells(1, "random(2)"));
    EXPECT_EQ(std::set<float>(once.begin(), once.end()).size(), once.size());
    for (const float each : once) EXPECT_TRUE(each >= 0 && each < 1) << each;
    const Formula formula("random(1)", formulaDomain, 1, "");
    EXPECT_EQ(formula(0.26, 0.31, 0), formula(0.49, 0.59, 5));  // the same cell
    EXPECT_EQ(static_cast<float>(formula(0.26, 0.31, 0)), once[8 + 1]);
    EXPECT_EQ(Formula("random(0)", formulaDomain, 1, "")(0, 0, 0),
              Formula("random(-0)", formulaDomain, 1, "")(0, 0, 0));
    // the values belong to scenes and must never change (computed by hand from splitmix64)
    EXPECT_EQ(formula(0, 0, 0), 0.3145714428738795);
    EXPECT_EQ(formula(0.8, 0.7, 0), 0.44727790938683765);
}

TEST(Formula, RandomIsUniform) {
    const Domain large{.width = 1, .height = 1, .nx = 256, .ny = 256};
    double sum = 0, squares = 0;
    const auto cells = evaluateOnCells(Formula("random(7)", large, 3, ""), large, 0);
    for (const double each : cells) sum += each, squares += each * each;
    const auto count = static_cast<double>(cells.size());
    // five standard deviations of the mean of 65536 uniform numbers, and of their squares
    EXPECT_NEAR(sum / count, 0.5, 5 * std::sqrt(1.0 / 12 / count));
    EXPECT_NEAR(squares / count, 1.0 / 3, 5 * std::sqrt(4.0 / 45 / count));
}

TEST(Formula, OfTimeInAnyDimensions) {
    const Grid<3> box;
    EXPECT_EQ(Formula("x + 10*y + 1000*t", formulaDomain, 1, "").finite(2), 2000);
    const Formula inSpace("x + 10*y + 100*z + 1000*t", box, 1, "");
    EXPECT_EQ(inSpace.finite(2), 2000);
    EXPECT_EQ(inSpace.finite({1, 2, 3}, 2), 2321);
    const Formula pole("1/(t-2)", box, 1, "box.json:3: walls[0].velocity[0]");
    EXPECT_EQ(refusal([&] { pole.finite(2); }),
              "box.json:3: walls[0].velocity[0] = 1/(t-2) has no finite value at t = 2 s: correct "
              "the formula");
    EXPECT_EQ(refusal([&] { pole.finite({1, 2, 3}, 2); }),
              "box.json:3: walls[0].velocity[0] = 1/(t-2) has no finite value at t = 2 s, x = 1 m, "
              "y = 2 m, z = 3 m: correct the formula");
}

TEST(Formula, OnCellsRowZeroIsAtTheBottom) {
    const auto cells =
        evaluateOnCells(Formula("x + 100*y + 1000*t", formulaDomain, 1, ""), formulaDomain, 2);
    ASSERT_EQ(cells.size(), 40U);
    for (int j = 0; j < 5; ++j) {
        for (int i = 0; i < 8; ++i) {
            const double expected = 0.25 * (i + 0.5) + 100 * 0.3 * (j + 0.5) + 2000;
            EXPECT_FLOAT_EQ(cells[static_cast<std::size_t>(8 * j + i)],
                            static_cast<float>(expected));
        }
    }
}

TEST(Formula, OnCellsRefusesNonFiniteValues) {
    const auto message = [](const std::string& text) -> std::string {
        try {
            evaluateOnCells(Formula(text, formulaDomain, 1, "lake.json:12: initial.height"),
                            formulaDomain, 0);
        } catch (const Error& error) {
            return error.what();
        }
        return "accepted";
    };
    EXPECT_EQ(message("1/(x-0.375)"),
              "lake.json:12: initial.height: the formula '1/(x-0.375)' is inf at x = 0.375, y = "
              "0.15; change it so that it is finite in every cell");
    EXPECT_NE(message("sqrt(y-1)"), "accepted");
    EXPECT_NE(message("1e39"), "accepted");  // beyond float32
}

}  // namespace
}  // namespace seiche
