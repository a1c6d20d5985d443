#pragma once

#include <span>
#include <vector>

namespace seiche {

/// Amplitudes of the oscillations in a record, by frequency.
struct Spectrum {
    double mean = 0, rms = 0;        ///< of the record; rms of the deviation from the mean
    double frequency = 0;            ///< of the strongest oscillation [Hz], 0 where there is none
    double amplitude = 0;            ///< its amplitude
    double step = 0;                 ///< between neighbouring entries of `amplitudes` [Hz]
    std::vector<double> amplitudes;  ///< from frequency 0 on; empty where the record is too short
};

/// Spectrum of values at increasing times [s], evenly spaced or not: resampled linearly to even
/// times, with mean and slope removed, Hann window, zero-padded to twice the length (Harris 1978,
/// Proc. IEEE 66, 51). The peak is that of a parabola through three logarithms: accurate to a few
/// hundredths of 1/T, where T is the length of the record and covers at least three periods.
/// Records of fewer than 16 values have no spectrum.
Spectrum spectrumOf(std::span<const double> times, std::span<const float> values);

/// Averages of a record without its start-up.
struct Averages {
    double mean = 0, rms = 0;  ///< over whole periods of what swings; rms of the deviation
    double frequency = 0;      ///< of the strongest oscillation [Hz], 0 where there is none
    double amplitude = 0;      ///< its amplitude
    double periods = 0;        ///< of it, that there were
};

/// Averages over the later half of the values; times as for spectrumOf().
Averages averagesOf(std::span<const double> times, std::span<const float> values);

/// Distance between crests of a curve of values `step` apart, in the unit of `step`; 0 where it has
/// no regular waves. Waves are counted where the curve rises through its mean by a quarter of its
/// rms from below as much; of at least three of them, two thirds must be within 15 % of their
/// median, and those are averaged. Accurate to a part of `step`.
double wavelengthOf(double step, std::span<const double> values);

}  // namespace seiche
