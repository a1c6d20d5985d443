#pragma once

#include <functional>
#include <vector>

namespace seiche::bench {

double median(std::vector<double> values);

/// Milliseconds of `count` calls on the device.
double spanOnDevice(const std::function<void()>& work, int count);

/// Duration of a measurement: the median of batches of about so many milliseconds each, after a
/// warm-up.
struct Timing {
    int batches = 7;
    double batchMs = 20, warmMs = 500;
};

/// Milliseconds of one call on the device.
double timeOnDevice(const std::function<void()>& work, const Timing& timing = {});

/// Milliseconds of one call by the CPU's clock, median.
double timeOnCpu(const std::function<void()>& work);

/// Keeps a GPU busy with `work` until its clock has risen, at least `milliseconds`: after idling it
/// runs at a fraction of it for a while. Does nothing in software.
void warmDevice(const std::function<void()>& work, int count, double milliseconds = 500);

}  // namespace seiche::bench
