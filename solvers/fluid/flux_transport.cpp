#include "solvers/fluid/flux_transport.hpp"

#include <algorithm>
#include <cmath>
#include <utility>

namespace seiche::fluid {

namespace {

/// Largest displacement in a part of a step [cells]: no new extrema up to here, stable up to 0.87,
/// so that the speeds of the previous step are sufficient for the next one.
constexpr double wayOfPart = 0.5;
constexpr double mostParts = 64;

}  // namespace

FluxTransport::FluxTransport(const KernelFactory& kernels) : kernels_(kernels) {
    for (int stage = 0; stage < 2; ++stage) {
        for (int cut = 0; cut < 2; ++cut) {
            if (cut && !kernels.geometry().hasObstacles()) continue;
            stages_[static_cast<std::size_t>(stage)][static_cast<std::size_t>(cut)] =
                BlockKernel(kernels_, "fluid/transport.comp", {{"STAGE", stage}, {"CUT", cut}},
                            {.inWalls = BlockKernel::InWalls::asElsewhere});
        }
    }
}

void FluxTransport::carry(gl::Texture2D& field, const gl::Texture2D& carrier,
                          const HeatCells* cells, double dt, double rate,
                          const Advection::Loss& loss, gl::Texture2D& predicted,
                          gl::Texture2D& next) {
    // A rate that is not finite belongs to a run that is about to end.
    const double way = std::isfinite(rate) ? rate * dt / wayOfPart : 1;
    const int parts = static_cast<int>(std::clamp(std::ceil(way), 1.0, mostParts));
    const std::size_t cut = cells ? 1 : 0;
    for (std::size_t stage = 0; stage < 2; ++stage) {
        stages_[stage][cut]
            .set("dt", static_cast<float>(dt / parts))
            .set("ambient", std::array{loss.ambient[0], loss.ambient[1]})
            .set("decay", static_cast<float>(std::exp(-loss.rate * dt / parts)));
    }
    const auto run = [&](std::size_t stage, const gl::Texture2D& from, gl::Texture2D& to) {
        stages_[stage][cut].runCells({kernels_.in(0, from), kernels_.in(1, field),
                                      kernels_.in(4, cells ? cells->texture() : field),
                                      kernels_.in(6, carrier), kernels_.faces(), kernels_.plain(),
                                      gl::write(2, to)});
    };
    for (int part = 0; part < parts; ++part) {
        run(0, field, predicted);
        run(1, predicted, next);
        std::swap(field, next);
    }
}

}  // namespace seiche::fluid
