#pragma once

#include <functional>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

namespace seiche::bench {

/// A figure of the device itself, as a reference for all others.
struct DeviceFigure {
    std::string name;
    double value = 0;  ///< 0 if the device does not allow it
    std::string unit, doc;
};

/// Volkov and Demmel 2008, section 3: launches, read-back, latencies by pointer chasing, barriers
/// across workgroups, memory, arithmetic. Needs a current gl::Context; `progress` before each.
std::vector<DeviceFigure> measureDevice(const std::function<void(const std::string&)>& progress);

/// Fused multiply-adds of all cores, GFLOP/s.
double fmaRate();
/// Milliseconds of a launch that reads what the previous one wrote.
double dependentLaunch();

std::string deviceTable(const std::vector<DeviceFigure>& figures);
nlohmann::ordered_json deviceJson(const std::vector<DeviceFigure>& figures);

}  // namespace seiche::bench
