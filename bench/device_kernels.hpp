#pragma once

#include <cstddef>
#include <functional>
#include <string>

#include "core/gl/buffer.hpp"
#include "core/gl/kernel.hpp"

namespace seiche::bench {

/// The kernels of shaders/bench/device.comp, in the order of its KIND.
enum class DeviceKernel {
    nothing,
    increment,
    chase,
    acrossGroups,
    copyAligned,
    copyShifted,
    copyStrided,
    fma,
    sharedReads,
    dependentFma,
    sharedFma,
    bankReads,
    groupBarrier,
};
gl::Kernel kernelOf(DeviceKernel kind);

/// Milliseconds on the device, median after one run that compiles.
double onDevice(const std::function<void()>& work);
/// The same after half a second of the work, for rates: an idle device starts at a low clock.
double onWarmDevice(const std::function<void()>& work);
/// Milliseconds by the CPU's clock from an idle device on, median.
double onCpu(const std::function<void()>& work);

/// "64 KiB".
std::string bytesText(std::size_t bytes);

/// Nanoseconds a load that depends on the last takes, where the loads go through `bytes` in random
/// order, `step` bytes apart. `kernel`: DeviceKernel::chase; `launch`: milliseconds of a launch.
double chaseTime(gl::Kernel& kernel, const gl::Buffer& sink, std::size_t bytes, std::size_t step,
                 double launch);

}  // namespace seiche::bench
