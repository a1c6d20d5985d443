#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>

#include "core/gl/buffer.hpp"
#include "core/model/report.hpp"

namespace seiche::linalg {

/// The first bytes of the buffer in which a solver leaves what it did, as
/// shaders/linalg/solve_report.glsl writes them. Copies of it are read some steps later.
struct DeviceReport {
    std::uint32_t status, iterations;
    float rhsSquared, targetSquared, firstSquared, lastSquared;
    float ofSolver[2];  ///< what a solver keeps there for itself

    static constexpr std::size_t bytes = 32;
    static ConvergenceReport decode(std::span<const std::byte> data, std::string name);
    /// Waits for the device.
    static ConvergenceReport read(const gl::Buffer& buffer, std::string name);
};
static_assert(sizeof(DeviceReport) == DeviceReport::bytes);

}  // namespace seiche::linalg
