#pragma once

#include <functional>
#include <vector>

namespace seiche::bench {

double median(std::vector<double> values);

/// Milliseconds of `count` calls on the device.
double spanOnDevice(const std::function<void()>& work, int count);

/// Milliseconds of one call on the device: the median of batches of about `batchMs` each.
double timeOnDevice(const std::function<void()>& work, int batches = 7, double batchMs = 20);

/// Milliseconds of one call by the CPU's clock, median.
double timeOnCpu(const std::function<void()>& work);

/// Keeps a GPU busy with `work` until its clock has risen: after idling it runs at a fraction of it
/// for a while. Does nothing in software.
void warmDevice(const std::function<void()>& work, int count);

}  // namespace seiche::bench
