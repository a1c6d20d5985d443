// Units: their texts, and that what is accepted keeps its meaning in other units.
#include "core/expression/unit.hpp"

#include <gtest/gtest.h>

#include <cmath>

#include "core/base/error.hpp"
#include "core/expression/parser.hpp"
#include "core/expression/program.hpp"
#include "core/expression/unit_check.hpp"
#include "tests/unit/support/random_texts.hpp"

namespace seiche::expression {
namespace {

TEST(Unit, TextsOfOneUnitAreTheSame) {
    const auto same = [](const char* a, const char* b) {
        EXPECT_EQ(Unit::read(a), Unit::read(b)) << a << ", " << b;
    };
    same("m^2/s", "m² s⁻¹");
    same("m2 s-1", "m²/s");
    same("mol/(m^3 s)", "mol m^-3/s");
    same("kg/m/s", "kg/(m*s)");
    same("N·s", "kg m/s");
    same("V A", "W");
    same("m^(1/2) m^0.5", "m");
    same("1/s", "Hz");
    same("m/m", "1");
    same(" % ", "rad");
    EXPECT_NE(Unit::read("mm"), Unit::read("m"));
    EXPECT_NE(Unit::read("m/s s"), Unit::read("m/(s s)"));
    for (const char* text : {"m²/s", "1/s", "kg/(m s²)", "mol/m³", "Ω^1.5", "1"}) {
        EXPECT_EQ(Unit::read(text).text(), text);
        EXPECT_EQ(Unit::read(Unit::read(text).text()), Unit::read(text));
    }
}

TEST(Unit, UnreadableTextsAreRefused) {
    for (const char* text : {"", "/", "m/", "m^", "(m", "m)", "m^^2", "2 m", "m^1e9", "m⁻", "m+s",
                             "((((((((((m))))))))))", "12", "m-", "1e5", "m^(1/0)", "per day!"}) {
        EXPECT_THROW(Unit::read(text), Error) << text;
    }
    EXPECT_THROW(Unit::read(std::string(1000, 'm')), Error);
}

TEST(UnitCheck, PowersOfPowersEnd) {
    Graph graph;
    const Names names{{{"a", graph.variable("a")}}, elementaryFunctions(), {}};
    for (const char* text : {"(a^1e300)^1e300 + 1", "(a^9999)^9999", "a^0.3 + a^0.1*a^0.2"}) {
        const Node node = parse(text, graph, names);
        UnitCheck check(graph, [](const std::string&) { return Unit::base("m"); });
        if (std::string(text).ends_with("0.2")) {
            EXPECT_EQ(check.of(node), Unit::base("m").power(0.3));
        } else {
            EXPECT_THROW(check.of(node), Error) << text;
        }
    }
}

/// In other units the numbers of lengths are 1.7 times as large and those of times 0.6 times. An
/// accepted expression must stay the same quantity: its number changes as its unit says.
TEST(UnitCheck, AcceptedExpressionsScaleWithUnits) {
    constexpr double longer = 1.7, shorter = 0.6;
    RandomTexts texts(11);
    int accepted = 0, refused = 0, compared = 0;
    for (int i = 0; i < RandomTexts::wanted(20000); ++i) {
        Graph graph(7);
        const Names names{
            {{"a", graph.variable("a")}, {"b", graph.variable("b")}}, elementaryFunctions(), {}};
        const auto text = texts.expression(i % 5 + 1);
        const Node node = parse(text, graph, names);
        UnitCheck check(
            graph, [](const std::string& name) { return Unit::base(name == "a" ? "m" : "s"); });
        std::optional<Unit> unit;
        try {
            unit = check.of(node);
        } catch (const Error&) {
            ++refused;
            continue;
        }
        ++accepted;
        const auto value = [&](double a, double b) {
            Program program(graph, {node});
            double result = 0;
            const Program::Input inputs[] = {{&a, 0}, {&b, 0}};
            double* const outputs[] = {&result};
            program.run(inputs, 1, outputs);
            return result;
        };
        for (const auto& [a, b] : {std::pair{0.4, 2.3}, {-1.9, 0.7}}) {
            const double here = value(a, b), there = value(longer * a, shorter * b);
            double factor = 1;
            if (unit) {
                for (const auto& [name, power] : unit->powers())
                    factor *= std::pow(name == "m" ? longer : shorter, power);
            }
            // Rounding near a jump, or of large cancelling numbers, is no error of units.
            if (!std::isfinite(here * factor) || !std::isfinite(there) || std::abs(here) > 1e6)
                continue;
            ++compared;
            EXPECT_NEAR(there, here * factor, 1e-6 * (1 + std::abs(here * factor))) << text;
        }
    }
    EXPECT_GT(accepted, 1000);
    EXPECT_GT(refused, 1000);
    EXPECT_GT(compared, 1000);
}

}  // namespace
}  // namespace seiche::expression
