#include "solvers/linalg/krylov/device_report.hpp"

#include <algorithm>
#include <cmath>
#include <cstring>
#include <vector>

namespace seiche::linalg {

ConvergenceReport DeviceReport::decode(std::span<const std::byte> data, std::string name,
                                       std::string norm) {
    DeviceReport found;
    std::memcpy(&found, data.data(), bytes);
    ConvergenceReport report;
    report.name = std::move(name);
    constexpr SolveStatus statuses[] = {SolveStatus::limit,     SolveStatus::converged,
                                        SolveStatus::limit,     SolveStatus::breakdown,
                                        SolveStatus::notFinite, SolveStatus::cutShort,
                                        SolveStatus::stalled,   SolveStatus::roundingLimited};
    report.status = statuses[std::min(found.status & ~judged, 7u)];
    report.norm = found.status & judged ? "l2, true" : std::move(norm);
    if (report.status == SolveStatus::converged && report.norm == "l2, recurrence") {
        report.status = SolveStatus::unconfirmed;
    }
    report.iterations = static_cast<int>(found.iterations);
    report.initial = std::sqrt(found.firstSquared);
    report.final = std::sqrt(found.lastSquared);
    report.target = std::sqrt(found.targetSquared);
    report.scale = std::sqrt(found.rhsSquared);
    return report;
}

ConvergenceReport DeviceReport::read(const gl::Buffer& buffer, std::string name, std::string norm) {
    return decode(buffer.download<std::byte>(bytes), std::move(name), std::move(norm));
}

}  // namespace seiche::linalg
