#include "core/param/choices.hpp"

#include <gtest/gtest.h>

#include "core/param/schema.hpp"
#include "solvers/algebra/algebra_parameters.hpp"
#include "solvers/bubbly/bubbly_parameters.hpp"
#include "solvers/equations/equations_parameters.hpp"
#include "solvers/fluid/fluid_parameters.hpp"
#include "solvers/wave/wave_parameters.hpp"

namespace seiche {
namespace {

enum class Season { spring, autumn };
constexpr Choice<Season> seasons[] = {{"spring", Season::spring}, {"autumn", Season::autumn}};

TEST(Choices, NamesBecomeValuesAndBack) {
    EXPECT_EQ(choiceNames(seasons), (std::vector<std::string>{"spring", "autumn"}));
    EXPECT_EQ(chosen(seasons, "autumn"), Season::autumn);
    EXPECT_EQ(choiceNamed(seasons, "spring"), Season::spring);
    EXPECT_EQ(choiceNamed(seasons, "winter"), std::nullopt);
    EXPECT_EQ(choiceName(seasons, Season::spring), "spring");
    EXPECT_THROW(chosen(seasons, "winter"), std::logic_error);
}

/// Offered choices come in part from the catalogue of solvers: each needs a value in the reader.
template <class Parameters>
void expectReaderOfAllChoices() {
    const auto schema = Parameters::schema();
    for (const auto& parameter : schema.parameters()) {
        for (const auto& name : parameter.choices) {
            SCOPED_TRACE(parameter.name + '=' + name);
            ParameterSet set(schema);
            set.set(parameter.name, name);
            EXPECT_NO_THROW(Parameters::from(set));
        }
    }
}

TEST(Choices, AreAllReadByTheirSimulations) {
    expectReaderOfAllChoices<wave::WaveParameters>();
    expectReaderOfAllChoices<fluid::FluidParameters>();
    expectReaderOfAllChoices<bubbly::BubblyParameters>();
    expectReaderOfAllChoices<equations::EquationsParameters>();
    expectReaderOfAllChoices<algebra::PoissonParameters>();
    expectReaderOfAllChoices<algebra::EliminationParameters>();
}

TEST(Choices, BecomeWhatTheirNamesSay) {
    ParameterSet set(fluid::FluidParameters::schema());
    set.set("advection", std::string("maccormack2"));
    set.set("pressure_start", std::string("previous"));
    set.set("reference_angle", 180.0);
    const auto values = fluid::FluidParameters::from(set);
    EXPECT_EQ(values.advection, fluid::Scheme::macCormack2);
    EXPECT_EQ(values.pressureStart, fluid::PressureStart::previous);
    EXPECT_NEAR(values.referenceAngle, 3.14159265358979, 1e-14);
    EXPECT_EQ(values.pressureSolver, linalg::PressureMethod::automatic);
}

}  // namespace
}  // namespace seiche
