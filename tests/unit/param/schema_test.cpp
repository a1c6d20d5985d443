#include "core/param/schema.hpp"

#include <gtest/gtest.h>

#include <limits>
#include <memory>

#include "tests/unit/support/refusal.hpp"

namespace seiche {
namespace {

Schema example() {
    Schema schema;
    schema.real("dt", 0.01, 1e-6, 1, "s", "Time step.")
        .integer("max_iterations", 100, 1, 10000, "", "Iterations at most.", Effect::rebuild)
        .boolean("absorb", false, "Whether.", Effect::reset)
        .choice("solver", "cg", {"cg", "gauss-seidel", "multigrid"}, "Which.", Effect::rebuild);
    return schema;
}

TEST(Schema, KeepsOrderAndFinds) {
    const auto schema = example();
    ASSERT_EQ(schema.parameters().size(), 4U);
    EXPECT_EQ(schema.parameters()[1].name, "max_iterations");
    EXPECT_EQ(schema.find("solver"), &schema.parameters()[3]);
    EXPECT_EQ(schema.find("solvr"), nullptr);
    EXPECT_EQ(refusal([&] { schema.at("solvr"); }),
              "there is no parameter 'solvr', did you mean 'solver'?; known are dt, "
              "max_iterations, absorb, solver");
}

TEST(Schema, RefusesContradictoryDeclarations) {
    EXPECT_THROW(Schema().real("a", 2, 0, 1, "", "Beyond its range."), Error);
    EXPECT_THROW(Schema().choice("a", "c", {"a", "b"}, "Not a choice."), Error);
    EXPECT_THROW(Schema().boolean("a", true, "One.").boolean("a", true, "Two."), std::logic_error);
}

TEST(Schema, CopiesShareDeclarationsUntilChanged) {
    const auto first = example();
    auto second = first;
    EXPECT_EQ(&first.parameters(), &second.parameters());
    EXPECT_EQ(first, example());
    second.boolean("more", false, "Another.");
    EXPECT_EQ(first.parameters().size(), 4U);
    EXPECT_EQ(second.parameters().size(), 5U);
    EXPECT_NE(first, second);
}

TEST(ParameterSet, OutlivesTheSchemaThatItWasMadeOf) {
    auto schema = std::make_unique<Schema>(example());
    ParameterSet set(*schema);
    schema.reset();
    set.set("dt", 0.5);
    EXPECT_EQ(set.real("dt"), 0.5);
    EXPECT_EQ(set.schema(), example());
    EXPECT_EQ(ParameterSet(example()).effectOfChange(set), Effect::live);
}

TEST(ParameterSet, HoldsDefaultsUntilSet) {
    const auto schema = example();
    ParameterSet set(schema);
    EXPECT_EQ(set.real("dt"), 0.01);
    EXPECT_EQ(set.integer("max_iterations"), 100);
    EXPECT_FALSE(set.boolean("absorb"));
    EXPECT_EQ(set.choice("solver"), "cg");
    set.set("dt", std::int64_t{1});
    set.set("max_iterations", 20.0);
    set.set("solver", std::string("multigrid"));
    EXPECT_EQ(set.real("dt"), 1.0);
    EXPECT_EQ(set.integer("max_iterations"), 20);
    EXPECT_EQ(set.choice("solver"), "multigrid");
    EXPECT_NE(set, ParameterSet(schema));
}

TEST(ParameterSet, RefusesInvalidValues) {
    const auto schema = example();
    ParameterSet set(schema);
    const auto before = set;
    EXPECT_EQ(refusal([&] { set.set("dt", 2.0); }),
              "dt is '2' and must be a number from 1e-06 to 1 [s]");
    EXPECT_EQ(refusal([&] { set.set("dt", std::numeric_limits<double>::quiet_NaN()); }),
              "dt is 'nan' and must be a number from 1e-06 to 1 [s]");
    EXPECT_EQ(refusal([&] { set.set("dt", std::string("fast")); }),
              "dt is 'fast' and must be a number from 1e-06 to 1 [s]");
    EXPECT_EQ(refusal([&] { set.set("max_iterations", 2.5); }),
              "max_iterations is '2.5' and must be a whole number from 1 to 10000");
    EXPECT_EQ(refusal([&] { set.set("absorb", std::int64_t{1}); }),
              "absorb is '1' and must be true or false");
    EXPECT_EQ(refusal([&] { set.set("solver", std::string("multgrid")); }),
              "solver is 'multgrid' and must be one of cg, gauss-seidel, multigrid; did you mean "
              "'multigrid'?");
    EXPECT_EQ(set, before);
}

TEST(ParameterSet, StrongestEffectOfAChange) {
    const auto schema = example();
    const ParameterSet before(schema);
    auto after = before;
    EXPECT_EQ(before.effectOfChange(after), Effect::live);
    after.set("max_iterations", std::int64_t{7});
    EXPECT_EQ(before.effectOfChange(after), Effect::rebuild);
    after.set("absorb", true);
    EXPECT_EQ(before.effectOfChange(after), Effect::reset);
}

TEST(Value, TextRoundTrip) {
    const auto schema = example();
    for (const double value : {0.1, 1.0 / 3, 1e-6, 0.30000000000000004}) {
        EXPECT_EQ(parseValue(schema.at("dt"), formatValue(value)), Value(value));
    }
    EXPECT_EQ(parseValue(schema.at("max_iterations"), "1e3"), Value(std::int64_t{1000}));
    EXPECT_EQ(parseValue(schema.at("absorb"), "on"), Value(true));
    EXPECT_EQ(parseValue(schema.at("absorb"), formatValue(false)), Value(false));
    for (const char* text : {"", "1x", "inf", "nan", "0x1p-3", " 1", "true"}) {
        EXPECT_THROW(parseValue(schema.at("dt"), text), Error) << text;
    }
}

TEST(NearestName, FindsOnlySlips) {
    const std::vector<std::string> names = {
        "viscosity", "vorticity_confinement", "tolerance", "dt", "no-slip", "free-slip"};
    EXPECT_EQ(nearestName("viscosty", names), "viscosity");
    EXPECT_EQ(nearestName("viscotisy", names), "viscosity");
    EXPECT_EQ(nearestName("Tolerance", names), "tolerance");
    EXPECT_EQ(nearestName("tol", names), "tolerance");
    EXPECT_EQ(nearestName("no_slip", names), "no-slip");
    EXPECT_EQ(nearestName("noslip", names), "no-slip");
    EXPECT_EQ(nearestName("dts", names), "dt");
    EXPECT_EQ(nearestName("x", names), "");
    EXPECT_EQ(nearestName("", names), "");
    EXPECT_EQ(nearestName("temperature", names), "");
}

TEST(ParameterSet, CopiesShareTheirValuesUntilOneIsSet) {
    const auto schema = example();
    ParameterSet first(schema);
    first.set("dt", 0.5);
    auto copy = first;
    EXPECT_EQ(&copy.value("dt"), &first.value("dt"));
    EXPECT_EQ(copy, first);
    copy.set("dt", 0.25);
    EXPECT_EQ(first.real("dt"), 0.5);
    EXPECT_EQ(copy.real("dt"), 0.25);
    EXPECT_FALSE(copy == first);
    copy.set("dt", 0.5);
    EXPECT_EQ(copy, first);
}

}  // namespace
}  // namespace seiche
