#include "core/run/spectrum.hpp"

#include <cmath>
#include <numbers>

namespace seiche {
namespace {

using std::numbers::pi;

TEST(Spectrum, FindsTheStrongestOscillationAtUnevenTimes) {
    for (const double frequency : {1.37, 3.0, 7.77}) {
        std::vector<double> times;
        std::vector<float> values;
        double t = 2;
        for (int k = 0; k < 701; ++k) {
            times.push_back(t);
            values.push_back(static_cast<float>(5 + 0.3 * t +
                                                0.8 * std::sin(2 * pi * frequency * t) +
                                                0.1 * std::sin(2 * pi * 2.2 * frequency * t)));
            t += 0.006 + 0.003 * std::sin(0.1 * k);
        }
        const double covered = times.back() - times.front();
        const auto spectrum = spectrumOf(times, values);
        EXPECT_NEAR(spectrum.frequency, frequency, 0.05 / covered);
        EXPECT_NEAR(spectrum.amplitude, 0.8, 0.02);
        EXPECT_NEAR(spectrum.mean, 5 + 0.3 * (times.front() + covered / 2), 0.05);
        // The weaker line is found, too.
        const auto k = static_cast<std::size_t>(std::lround(2.2 * frequency / spectrum.step));
        EXPECT_NEAR(spectrum.amplitudes[k], 0.1, 0.02);
    }
}

TEST(Wavelength, IsThatOfRegularWavesOnly) {
    const auto curve = [](auto f) {
        std::vector<double> values;
        for (int k = 0; k < 400; ++k) values.push_back(f(k / 399.0));
        return values;
    };
    const double step = 1 / 399.0;
    for (const double length : {0.037, 0.1, 0.21}) {
        const auto wave = [&](double x) { return 3 + 0.2 * std::cos(2 * pi * x / length + 1); };
        EXPECT_NEAR(wavelengthOf(step, curve(wave)), length, 0.01 * length);
        // Half as high and of another phase on a part of the line
        const auto broken = [&](double x) {
            return x < 0.6 ? wave(x) : 3 + 0.1 * std::cos(2 * pi * x / length);
        };
        EXPECT_NEAR(wavelengthOf(step, curve(broken)), length, 0.03 * length);
    }
    EXPECT_EQ(wavelengthOf(step, curve([](double) { return 2.0; })), 0);
    EXPECT_EQ(wavelengthOf(step, curve([](double x) { return x * x; })), 0);
    EXPECT_EQ(wavelengthOf(step, curve([](double x) { return std::sin(2 * pi * x / 0.5); })), 0);
    // A chirp has no wavelength.
    EXPECT_EQ(wavelengthOf(step, curve([](double x) { return std::sin(60 * x * x * x); })), 0);
    EXPECT_EQ(wavelengthOf(step, std::vector<double>{0, 1, 0, 1}), 0);
}

TEST(Spectrum, RestAndShortRecordsHaveNone) {
    std::vector<double> times;
    std::vector<float> values;
    for (int k = 0; k < 100; ++k) {
        times.push_back(0.1 * k);
        values.push_back(3.0f);
    }
    EXPECT_EQ(spectrumOf(times, values).frequency, 0);
    EXPECT_EQ(spectrumOf(times, values).mean, 3);
    for (const std::size_t n : {0u, 1u, 2u, 15u}) {
        EXPECT_TRUE(
            spectrumOf(std::span(times).first(n), std::span(values).first(n)).amplitudes.empty());
    }
}

// A start that dies away, then 0.3 + 0.2 sin(2 pi 2.5 t): means over whole periods.
TEST(Spectrum, AveragesForgetTheStart) {
    std::vector<double> times;
    std::vector<float> values;
    for (int i = 0; i < 1730; ++i) {
        const double t = 0.005 * i;
        times.push_back(t);
        values.push_back(static_cast<float>(0.3 + 0.2 * std::sin(5 * std::numbers::pi * t) +
                                            20 * std::exp(-8 * t)));
    }
    const auto found = averagesOf(times, values);
    EXPECT_NEAR(found.mean, 0.3, 1e-3);
    EXPECT_NEAR(found.rms, 0.2 / std::sqrt(2), 1e-3);
    EXPECT_NEAR(found.frequency, 2.5, 0.01);
    EXPECT_NEAR(found.amplitude, 0.2, 0.01);
    EXPECT_NEAR(found.periods, 2.5 * (times.back() - times[865]), 0.05);
    // Too few values have no averages.
    const auto few = averagesOf(std::span(times).first(8), std::span(values).first(8));
    EXPECT_EQ(few.frequency, 0);
    EXPECT_EQ(few.periods, 0);
    EXPECT_EQ(averagesOf({}, {}).mean, 0);
}

}  // namespace
}  // namespace seiche
