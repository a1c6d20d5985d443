#include "core/model/report.hpp"

#include <cmath>

#include "core/base/error.hpp"
#include "core/model/field_data.hpp"
#include "core/model/simulation.hpp"

namespace seiche {
namespace {

TEST(ConvergenceReport, ExplainsFailuresAndRemedies) {
    ConvergenceReport report;
    report.name = "wave";
    EXPECT_EQ(report.explain(), "");
    report.iterations = 20;
    for (const auto status : {SolveStatus::limit, SolveStatus::breakdown, SolveStatus::notFinite,
                              SolveStatus::cutShort, SolveStatus::stalled}) {
        report.status = status;
        const auto text = report.explain();
        EXPECT_NE(text.find("'wave'"), std::string::npos) << text;
        EXPECT_NE(text.find("20 iterations"), std::string::npos) << text;
        EXPECT_NE(text.find(": "), std::string::npos) << text;  // the remedy
    }
}

TEST(ConvergenceReport, RemediesAreInTheCallersTerms) {
    ConvergenceReport report;
    report.status = SolveStatus::limit;
    EXPECT_NE(report.explain().find("a smaller dt"), std::string::npos);
    const auto text = report.explain({.limit = "raise --iterations"});
    EXPECT_TRUE(text.ends_with(": raise --iterations")) << text;
    EXPECT_EQ(text.find("dt"), std::string::npos) << text;
}

TEST(ConvergenceReport, OnlyWhatWasConfirmedAndWhatRoundingLimitsHaveNotFailed) {
    for (const auto status :
         {SolveStatus::converged, SolveStatus::unconfirmed, SolveStatus::roundingLimited}) {
        EXPECT_FALSE(failed(status)) << name(status);
    }
    for (const auto status :
         {SolveStatus::limit, SolveStatus::breakdown, SolveStatus::notFinite, SolveStatus::cutShort,
          SolveStatus::unsolvable, SolveStatus::stalled}) {
        EXPECT_TRUE(failed(status)) << name(status);
    }
    ConvergenceReport report;
    report.status = SolveStatus::roundingLimited;
    EXPECT_NE(report.explain().find("single precision"), std::string::npos) << report.explain();
    report.status = SolveStatus::unconfirmed;
    EXPECT_EQ(report.explain(), "");
}

TEST(ConvergenceReport, CutShortSolveConvergesWithItsRefinement) {
    ConvergenceReport first, refinement;
    refinement.norm = "l2, true";
    first.status = SolveStatus::cutShort;
    first.final = 3;
    first.target = 1;
    refinement.final = 1.5;
    first.refinedBy(refinement);
    EXPECT_EQ(first.status, SolveStatus::cutShort);
    EXPECT_EQ(first.final, 3);
    refinement.final = 1e-4;
    auto limited = first, stalled = first, carried = first;
    first.refinedBy(refinement);
    EXPECT_EQ(first.status, SolveStatus::converged);
    EXPECT_EQ(first.final, 1e-4);
    stalled.status = SolveStatus::stalled;
    stalled.refinedBy(refinement);
    EXPECT_EQ(stalled.status, SolveStatus::converged);
    auto byRecurrence = refinement;
    byRecurrence.norm = "l2, recurrence";
    carried.refinedBy(byRecurrence);
    EXPECT_EQ(carried.status, SolveStatus::unconfirmed);
    limited.status = SolveStatus::limit;  // somebody asked for so few
    limited.refinedBy(refinement);
    EXPECT_EQ(limited.status, SolveStatus::limit);
    refinement.final = std::nan("");
    first = limited;
    first.status = SolveStatus::cutShort;
    first.refinedBy(refinement);
    EXPECT_EQ(first.status, SolveStatus::cutShort);
}

TEST(StepReport, MissingNamesAreNan) {
    StepReport report;
    report.diagnostics = {{"energy", 2.5}};
    EXPECT_EQ(report.value("energy"), 2.5);
    EXPECT_TRUE(std::isnan(report.value("mass")));
}

TEST(FieldSummary, HashesAndSumsFiniteValues) {
    FieldData field;
    field.values = {1, -2, 4};
    const auto summary = summarise(field);
    EXPECT_EQ(summary.min, -2);
    EXPECT_EQ(summary.max, 4);
    EXPECT_EQ(summary.sum, 3);
    EXPECT_EQ(summary.notFinite, 0u);
    // 64-bit FNV-1a of 00 00 80 3f 00 00 00 c0 00 00 80 40, by an independent program
    EXPECT_EQ(summary.hash, 0xc74b784ada22a198u);
    field.values[1] = std::nanf("");
    EXPECT_EQ(summarise(field).notFinite, 1u);
    EXPECT_EQ(summarise(field).min, 1);
    EXPECT_NE(summarise(field).hash, summary.hash);
}

TEST(Registry, UnknownNamesGetTheNearestOne) {
    SimulationInfo info;
    info.name = "ripples";
    info.fields = {{"height", "m", "", true}, {"velocity", "m/s", "", true}};
    try {
        fieldInfo(info, "heigth");
        FAIL();
    } catch (const Error& error) {
        EXPECT_EQ(error.code(), ExitCode::badInput);
        EXPECT_NE(std::string(error.what()).find("did you mean 'height'"), std::string::npos);
    }
    EXPECT_EQ(fieldInfo(info, "velocity").unit, "m/s");
    EXPECT_THROW(Registry::instance().at("no such simulation"), Error);
}

}  // namespace
}  // namespace seiche
