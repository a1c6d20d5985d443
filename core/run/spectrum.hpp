#pragma once

#include <span>
#include <vector>

namespace seiche {

/// Amplitudes of the oscillations in a record, by frequency.
struct Spectrum {
    double mean = 0, rms = 0;        ///< of the record; rms of what differs from the mean
    double frequency = 0;            ///< of the strongest oscillation [Hz], 0 where there is none
    double amplitude = 0;            ///< its amplitude
    double step = 0;                 ///< between neighbouring entries of `amplitudes` [Hz]
    std::vector<double> amplitudes;  ///< from frequency 0 on; empty where the record is too short
};

/// Of values at times [s] that grow, evenly or not: put on even times by straight lines, freed of
/// mean and slope, under Hann's window, twice as long by zeros (Harris 1978, Proc. IEEE 66, 51).
/// The peak is that of a parabola through three logarithms: right to a few hundredths of 1/T, where
/// T is what the record covers and holds at least three periods. Records of fewer than 16 values
/// have none.
Spectrum spectrumOf(std::span<const double> times, std::span<const float> values);

}  // namespace seiche
