#include "core/run/spectrum.hpp"

#include <algorithm>
#include <bit>
#include <cmath>
#include <complex>
#include <numbers>
#include <numeric>
#include <unsupported/Eigen/FFT>

namespace seiche {

namespace {

using Complex = std::complex<double>;
using std::numbers::pi;

std::vector<double> onEvenTimes(std::span<const double> times, std::span<const float> values) {
    const std::size_t n = times.size();
    std::vector<double> even(n);
    const double dt = (times.back() - times.front()) / static_cast<double>(n - 1);
    std::size_t k = 0;
    for (std::size_t i = 0; i < n; ++i) {
        const double t = times.front() + static_cast<double>(i) * dt;
        while (k + 2 < n && times[k + 1] < t) ++k;
        const double part = std::clamp((t - times[k]) / (times[k + 1] - times[k]), 0.0, 1.0);
        even[i] = values[k] + part * (double{values[k + 1]} - double{values[k]});
    }
    return even;
}

}  // namespace

Spectrum spectrumOf(std::span<const double> times, std::span<const float> values) {
    constexpr std::size_t least = 16;
    Spectrum made;
    const std::size_t n = times.size();
    if (n == 0) return made;
    const double count = static_cast<double>(n);
    for (const float value : values) made.mean += value;
    made.mean /= count;
    for (const float value : values) made.rms += std::pow(value - made.mean, 2);
    made.rms = std::sqrt(made.rms / count);
    if (n < least || !(times.back() > times.front()) || !std::isfinite(made.rms)) return made;

    auto even = onEvenTimes(times, values);
    double mean = 0, slope = 0, squares = 0;
    const double middle = static_cast<double>(n - 1) / 2;
    for (std::size_t i = 0; i < n; ++i) mean += even[i] / static_cast<double>(n);
    for (std::size_t i = 0; i < n; ++i) {
        const double from = static_cast<double>(i) - middle;
        slope += from * even[i];
        squares += from * from;
    }
    slope /= squares;
    std::vector<Complex> data(2 * std::bit_ceil(n));
    double weight = 0;
    for (std::size_t i = 0; i < n; ++i) {
        const double window =
            0.5 - 0.5 * std::cos(2 * pi * (static_cast<double>(i) + 0.5) / static_cast<double>(n));
        weight += window;
        data[i] = window * (even[i] - mean - slope * (static_cast<double>(i) - middle));
    }
    std::vector<Complex> transformed;
    Eigen::FFT<double>().fwd(transformed, data);
    const double dt = (times.back() - times.front()) / static_cast<double>(n - 1);
    made.step = 1 / (dt * static_cast<double>(data.size()));
    for (std::size_t k = 0; k <= data.size() / 2; ++k) {
        made.amplitudes.push_back(2 * std::abs(transformed[k]) / weight);
    }
    // Anything slower than the record, or rounding, is not an oscillation.
    const auto first =
        static_cast<std::size_t>(std::ceil(1 / ((times.back() - times.front()) * made.step)));
    const auto peak = std::max_element(made.amplitudes.begin() + static_cast<std::ptrdiff_t>(first),
                                       made.amplitudes.end() - 1);
    if (peak >= made.amplitudes.end() - 1 || *peak <= 1e-6 * std::abs(made.mean) || *peak <= 0) {
        return made;
    }
    const double a = std::log(peak[-1]), b = std::log(peak[0]), c = std::log(peak[1]);
    const double curve = a - 2 * b + c, off = curve < 0 ? 0.5 * (a - c) / curve : 0;
    made.frequency = made.step * (static_cast<double>(peak - made.amplitudes.begin()) + off);
    made.amplitude = std::exp(b - 0.25 * (a - c) * off);
    return made;
}

Averages averagesOf(std::span<const double> times, std::span<const float> values) {
    const auto later = times.subspan(times.size() / 2);
    const auto from = [&](std::size_t first) {
        return spectrumOf(later.subspan(first), values.subspan(times.size() / 2 + first));
    };
    const auto spectrum = from(0);
    auto averaged = spectrum;
    double periods = 0;
    if (spectrum.frequency > 0) {
        periods = (later.back() - later.front()) * spectrum.frequency;
        if (periods >= 1) {
            const double begin = later.back() - std::floor(periods) / spectrum.frequency;
            averaged = from(
                static_cast<std::size_t>(std::ranges::lower_bound(later, begin) - later.begin()));
        }
    }
    return {averaged.mean, averaged.rms, spectrum.frequency, spectrum.amplitude, periods};
}

double wavelengthOf(double step, std::span<const double> values) {
    if (values.size() < 16) return 0;
    const auto count = static_cast<double>(values.size());
    const double mean = std::accumulate(values.begin(), values.end(), 0.0) / count;
    double squares = 0;
    for (const double value : values) squares += (value - mean) * (value - mean);
    const double high = 0.25 * std::sqrt(squares / count);
    std::vector<double> lengths;
    double rise = 0, last = -1;  // places in steps
    bool below = false;
    for (std::size_t k = 1; k < values.size(); ++k) {
        const double before = values[k - 1] - mean, now = values[k] - mean;
        below = below || before < -high;
        if (before < 0 && now >= 0) rise = static_cast<double>(k - 1) + before / (before - now);
        if (!below || now <= high) continue;
        if (last >= 0) lengths.push_back(rise - last);
        last = rise;
        below = false;
    }
    if (lengths.size() < 3) return 0;
    auto sorted = lengths;
    const auto middle = sorted.begin() + static_cast<std::ptrdiff_t>(sorted.size() / 2);
    std::ranges::nth_element(sorted, middle);
    double sum = 0;
    std::size_t regular = 0;
    for (const double length : lengths) {
        if (std::abs(length - *middle) > 0.15 * *middle) continue;
        sum += length;
        ++regular;
    }
    return 3 * regular < 2 * lengths.size() ? 0 : step * sum / static_cast<double>(regular);
}

}  // namespace seiche
