#include "solvers/bubbly/cell_reference.hpp"

#include <gtest/gtest.h>

#include <numbers>

#include "core/base/error.hpp"
#include "solvers/bubbly/random.hpp"
#include "solvers/bubbly/theory.hpp"

namespace seiche::bubbly {
namespace {

using std::numbers::pi;

Configuration square(double voidFraction) {
    return {{Complex(0.125, 0.25)}, std::sqrt(voidFraction / pi), {0}};
}

std::vector<Complex> randomVectors(std::size_t count) {
    Random random(7);
    std::vector<Complex> made;
    for (std::size_t i = 0; i < count; ++i) {
        const double x = random.normal();
        made.emplace_back(x, random.normal());
    }
    return made;
}

TEST(BubblyCell, SingleCylinderHasItsAddedMass) {
    const CellReference cell({{Complex(0.3, -0.2)}, 0.7, {0}}, 32, false);
    const Complex u(1.3, 0.4);
    EXPECT_NEAR(std::abs(cell.impulses({u}, 0)[0] - u), 0, 1e-13);
    const auto motion = cell.move({u}, 0);
    EXPECT_NEAR(std::abs(motion.mean - u), 0, 1e-13);
    const auto q = cell.surfacePotential(motion);
    for (int p = 0; p < 32; ++p) {
        const auto n = std::polar(1.0, 2 * pi * (p + 0.5) / 32);
        EXPECT_NEAR(q[static_cast<std::size_t>(p)], -0.7 * (std::conj(u) * n).real(), 1e-13);
    }
}

/// Spectral: bounds are those of the reference at 64 points.
TEST(BubblyCell, TwoCylindersFollowTheSeriesOfImages) {
    for (const auto& [gap, bound] :
         {std::pair{2.0, 1e-12}, {1.0, 1e-12}, {0.5, 1e-11}, {0.25, 1e-6}}) {
        const std::array<Complex, 2> centers{0, std::polar(2 + gap, 0.4)};
        const std::array<Complex, 2> u{Complex(0.7, -0.3), Complex(-0.2, 0.9)};
        const auto exact = twoCircles(centers, u);
        const CellReference cell({{centers[0], centers[1]}, 1, {0, 0}}, 64, false);
        const auto given = cell.impulses({u[0], u[1]}, 0);
        const auto moved = cell.move({exact[0], exact[1]}, 0);
        for (std::size_t b = 0; b < 2; ++b) {
            EXPECT_NEAR(std::abs(given[b] - exact[b]), 0, bound) << gap;
            EXPECT_NEAR(std::abs(moved.velocities[b] - u[b]), 0, bound) << gap;
        }
    }
}

TEST(BubblyCell, SquareArrayAgreesWithRayleigh) {
    for (const double alpha : {0.05, 0.1, 0.2, 0.3}) {
        const auto motion = CellReference(square(alpha), 64).move({0}, 1);
        EXPECT_NEAR(motion.mean.imag(), 0, 1e-12);
        EXPECT_NEAR(fixedRatio(alpha, motion.mean.real()), rayleigh(alpha), 1e-6) << alpha;
    }
    // Perrins, McKenzie and McPhedran 1979, table 1
    EXPECT_NEAR(rayleigh(0.1), 0.81818, 1e-5);
    EXPECT_NEAR(rayleigh(0.2), 0.66653, 1e-5);
    EXPECT_NEAR(rayleigh(0.3), 0.53758, 1e-5);
}

TEST(BubblyCell, MobilityAndResistanceAreInverse) {
    const auto bubbles = makeConfiguration(5, 8, 0.15);
    const CellReference cell(bubbles, 32);
    const auto p = randomVectors(8);
    const auto motion = cell.move(p, {0.2, -0.1});
    const auto back = cell.impulses(motion.velocities, motion.gradient);
    Complex impulse = 0;
    const double area = pi * bubbles.radius * bubbles.radius;
    for (std::size_t b = 0; b < p.size(); ++b) {
        EXPECT_NEAR(std::abs(back[b] - p[b]), 0, 1e-11);
        impulse += area * p[b];
    }
    // The liquid's mean velocity from volume is that from momentum.
    EXPECT_NEAR(
        std::abs(motion.liquid - (motion.gradient + impulse) / (1 - bubbles.voidFraction())), 0,
        1e-11);
}

TEST(BubblyCell, UniformImpulseResponseIsFluxResponseLessOne) {
    const CellReference cell(makeConfiguration(6, 5, 0.2), 32);
    const Complex p(0.3, 0.7);
    const auto byImpulse = cell.move(std::vector<Complex>(5, p), 0);
    const auto byFlux = cell.move(std::vector<Complex>(5, 0), p);
    EXPECT_NEAR(std::abs(byImpulse.mean - (byFlux.mean - p)), 0, 1e-12);
}

TEST(BubblyCell, NeitherOrderNorOriginMatters) {
    const auto bubbles = makeConfiguration(9, 6, 0.2);
    const auto p = randomVectors(6);
    const auto first = CellReference(bubbles, 32).move(p, {0.1, 0.2});
    auto turned = bubbles;
    auto turnedP = p;
    std::reverse(turned.centers.begin(), turned.centers.end());
    std::reverse(turnedP.begin(), turnedP.end());
    for (auto& center : turned.centers) center += Complex(0.37, -0.81);
    const auto second = CellReference(turned, 32).move(turnedP, {0.1, 0.2});
    for (std::size_t b = 0; b < 6; ++b) {
        EXPECT_NEAR(std::abs(first.velocities[b] - second.velocities[5 - b]), 0, 1e-12);
    }
}

TEST(BubblyCell, VelocitiesConvergeSpectrally) {
    const auto bubbles = makeConfiguration(3, 8, 0.3);
    const std::vector<Complex> p(8, Complex(0, 1));
    const auto at = [&](int points) { return CellReference(bubbles, points).move(p, 0).mean; };
    const auto exact = at(128);
    const double coarse = std::abs(at(16) - exact), middle = std::abs(at(32) - exact);
    EXPECT_LT(coarse, 1e-2);
    EXPECT_LT(middle, coarse / 20);
    EXPECT_LT(std::abs(at(64) - exact), middle / 20);
}

/// Mean over seeds near Maxwell's (1 - alpha)/(1 + alpha), as the reference finds: 0.964 and 0.688.
TEST(BubblyCell, MeanVelocityFallsWithVoidFraction) {
    for (const auto& [alpha, expected] : {std::pair{0.02, 0.964}, {0.2, 0.688}}) {
        double sum = 0;
        constexpr int seeds = 6;
        for (int seed = 0; seed < seeds; ++seed) {
            const auto bubbles = makeConfiguration(static_cast<std::uint64_t>(seed), 16, alpha);
            sum += CellReference(bubbles, 32)
                       .move(std::vector<Complex>(16, Complex(0, 1)), 0)
                       .mean.imag();
        }
        EXPECT_NEAR(sum / seeds, expected, 0.03) << alpha;
    }
}

TEST(BubblyCell, MatricesAreWellConditioned) {
    const auto dilute = CellReference(makeConfiguration(11, 8, 0.005), 32).quality();
    EXPECT_GT(dilute.margin, 0);
    EXPECT_DOUBLE_EQ(dilute.dominantRows, 1);
    EXPECT_LT(dilute.condition, 2);
    const auto dense = CellReference(makeConfiguration(11, 8, 0.3), 32).quality();
    EXPECT_LT(dense.margin, 0);
    EXPECT_LT(dense.condition, 20);
    EXPECT_LT(dense.growth, 1.1);
}

TEST(BubblyConfiguration, KeepsItsGapsAndDependsOnTheSeedAlone) {
    for (const int count : {1, 2, 3, 5, 8, 17, 32, 64}) {
        for (const double alpha : {1e-4, 0.05, 0.2, 0.3}) {
            for (std::uint64_t seed = 0; seed < 20; ++seed) {
                const auto made = makeConfiguration(seed, count, alpha);
                EXPECT_NEAR(made.voidFraction(), alpha, 1e-6 * alpha);
                ASSERT_EQ(made.centers.size(), static_cast<std::size_t>(count));
                EXPECT_EQ(made.centers, makeConfiguration(seed, count, alpha).centers);
                Complex sum = 0;
                for (std::size_t b = 0; b < made.centers.size(); ++b) {
                    sum += made.fluctuations[b];
                    for (std::size_t c = 0; c < b; ++c) {
                        auto d = made.centers[b] - made.centers[c];
                        d -= Complex(std::round(d.real()), std::round(d.imag()));
                        EXPECT_GE(std::abs(d), (2 + smallestGap) * made.radius);
                    }
                }
                EXPECT_NEAR(std::abs(sum), 0, 1e-5);
            }
        }
    }
    EXPECT_NE(makeConfiguration(1, 8, 0.1).centers, makeConfiguration(2, 8, 0.1).centers);
    EXPECT_THROW(makeConfiguration(1, 8, 0.31), Error);
    EXPECT_THROW(makeConfiguration(1, 8, 0), Error);
}

/// The known first numbers of splitmix64 from 0.
TEST(BubblyRandom, MatchesItsDefinition) {
    Random random(0);
    EXPECT_EQ(random.next(), 0xe220a8397b1dcdafu);
    EXPECT_EQ(random.next(), 0x6e789e6aa1b965f4u);
    double sum = 0, squares = 0;
    constexpr int count = 20000;
    for (int i = 0; i < count; ++i) {
        const double x = random.normal();
        sum += x / count;
        squares += x * x / count;
    }
    EXPECT_NEAR(sum, 0, 0.03);
    EXPECT_NEAR(squares, 1, 0.05);
}

}  // namespace
}  // namespace seiche::bubbly
