#pragma once

#include <array>

#include "solvers/fluid/flow_stages.hpp"
#include "solvers/fluid/heat_cells.hpp"

namespace seiche::fluid {

/// Advects temperature and smoke by fluxes through faces of cells, so that their sums are conserved
/// (docs/methods/advection.md).
class FluxTransport {
  public:
    explicit FluxTransport(const KernelFactory& kernels);
    /// Carries `field`, rg32f of one cell per texel, along `carrier` for dt seconds. `rate` is the
    /// largest |u|/hx + |v|/hy [1/s]; the others are scratch of the same size. Walls as `cells` has
    /// them for the first channel; null: whole cells.
    void carry(gl::Texture2D& field, const gl::Texture2D& carrier, const HeatCells* cells,
               double dt, double rate, const Advection::Loss& loss, gl::Texture2D& predicted,
               gl::Texture2D& next);

  private:
    KernelFactory kernels_;
    std::array<std::array<BlockKernel, 2>, 2> stages_;  // by stage, whole cells and cut ones
};

}  // namespace seiche::fluid
