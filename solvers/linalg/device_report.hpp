#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>

#include "core/gl/buffer.hpp"
#include "core/model/report.hpp"

namespace seiche::linalg {

/// The first bytes of a solver's report buffer, as shaders/linalg/solve_report.glsl writes them.
/// Copies of it are read some steps later.
struct DeviceReport {
    std::uint32_t status, iterations;                            ///< a SolveStatus; taken
    float rhsSquared, targetSquared, firstSquared, lastSquared;  ///< squares of norms
    float ofSolver[2];                                           ///< for the solver's own use

    static constexpr std::size_t bytes = 32;  ///< of this struct in the buffer
    /// From a copy of those bytes; `name` is the system's.
    static ConvergenceReport decode(std::span<const std::byte> data, std::string name);
    /// Waits for the device.
    static ConvergenceReport read(const gl::Buffer& buffer, std::string name);
};
static_assert(sizeof(DeviceReport) == DeviceReport::bytes);

}  // namespace seiche::linalg
